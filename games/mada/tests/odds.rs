//! Odds, held against counting every possibility.

use super::super::card::KINDS;
use super::super::*;
use super::table::Table;
use engine::{Game, Seat, Viewer};

const FIRST: Viewer = Viewer::Seat(Seat::new(0));

/// Counts the next card over every way to lay the hidden cards out: first the other hands, without
/// Scorpions (M18), then the top of the draw pile.
fn count(hidden: &mut Vec<Card>, in_hands: usize, next: &mut [f64; KINDS]) {
    for place in 0..hidden.len() {
        let card = hidden.swap_remove(place);
        if in_hands == 0 {
            next[card.index()] += 1.0;
        } else if card != Card::SCORPION {
            count(hidden, in_hands - 1, next);
        }
        hidden.push(card);
        let last = hidden.len() - 1;
        hidden.swap(place, last);
    }
}

fn assert_close(odds: &[f64], counted: &[f64]) {
    let total: f64 = counted.iter().sum();
    for (odds, counted) in odds.iter().zip(counted) {
        assert!((odds - counted / total).abs() < 1e-12, "{odds} is not {}", counted / total);
    }
}

#[test]
fn before_a_reshuffle_odds_equal_counting() {
    let table = Table::lies(["6", "5 9", "2"], ["3 7", "L", "9"], "S 1 13 L 4 4 8 D 12");
    let known = table.known_to(FIRST);
    let view = table.state.view(FIRST);
    let mut hidden: Vec<Card> = super::table::cards("5 9 2 S 1 13 L 4 4 8 D 12");
    let mut counted = [0.0; KINDS];
    count(&mut hidden, 3, &mut counted);
    assert_close(&known.next_card(&view), &counted);
    // D = 9, S = 1, U = 11; on a 7 there are five lower ones: 5 2 1 4 4.
    let odds = Odds::of_luck(&known, &view, Seat::new(0));
    assert!((odds.bust - (1.0 - 1.0 / 9.0) * 5.0 / 11.0).abs() < 1e-12);
    assert!((odds.scorpion - 1.0 / 9.0).abs() < 1e-12);
    let total = odds.held + odds.bust + odds.lemur + odds.double_lemur + odds.scorpion;
    assert!((total - 1.0).abs() < 1e-12);
    // Nothing can go wrong on a Lemur; only a 9 or more is safe on a 9.
    assert_eq!(Odds::of_luck(&known, &view, Seat::new(1)).bust, 0.0);
    assert!((Odds::of_luck(&known, &view, Seat::new(2)).held - 8.0 / 9.0 * 3.0 / 11.0).abs() < 1e-12);
}

#[test]
fn after_a_reshuffle_cards_held_since_are_left_out() {
    let mut table = Table::lies(["5", "1 L"], ["6 7", "8"], "3");
    let mut known = table.known_to(FIRST);
    table.does_before(&mut known, ["draw"]);
    assert!(table.reshuffled());
    let mut counted = [0.0; KINDS];
    table.state.referee_state().draw.iter().for_each(|card| counted[card.index()] += 1.0);
    assert_close(&known.next_card(&table.state.view(FIRST)), &counted);
}

/// The other hand is 5 and 9; one card is drawn unseen, then a 9 is played. Every drawn card, every place of
/// the hand the 9 may have come from and every next card are counted.
#[test]
fn after_a_reshuffle_odds_weigh_old_against_new() {
    let mut table = Table::lies(["13", "5 9"], ["6 7", "8"], "3");
    let mut known = table.known_to(FIRST);
    table.does_before(&mut known, ["draw"]);
    let pile = table.state.referee_state().draw;
    table.state.draw = pile.iter().copied().filter(|card| *card != Card::SCORPION).collect();
    let harmless = table.state.draw;
    table.state.draw = harmless.cards().iter().copied().chain([Card::SCORPION; 3]).collect();
    table.does_before(&mut known, ["draw", "play 13", "play 9"]);
    let mut counted = [0.0; KINDS];
    let [five, nine] = ["5", "9"].map(|card| card.parse::<Card>().unwrap());
    for (drawn_at, drawn) in pile.iter().enumerate().filter(|(_, card)| **card != Card::SCORPION) {
        let shown = [five, nine, *drawn].into_iter().filter(|card| *card == nine).count();
        let next = pile.iter().enumerate().filter(|(at, _)| *at != drawn_at);
        // A 9 that was drawn and shown is seen now; its place among the nines of the pile does not matter.
        next.for_each(|(_, card)| counted[card.index()] += shown as f64);
    }
    assert_close(&known.next_card(&table.state.view(FIRST)), &counted);
}

/// What a table tells is what was counted above, in whole parts of 100; it is asked for at a turn only.
#[test]
fn told_odds_are_the_exact_ones() {
    use engine::Heuristics as _;
    let table = Table::lies(["6", "5 9", "2"], ["3 7", "L", "9"], "S 1 13 L 4 4 8 D 12");
    let view = table.state.view(FIRST);
    let told = Heuristics::table_odds(&table.known_to(FIRST), &view).unwrap();
    // 8/9 · (5, 4, 1, 1)/11 and 1/9.
    let expected = [("bust", 40), ("double", 8), ("held", 32), ("lemur", 8), ("scorpion", 11)];
    let numbers: Vec<_> = told.args.into_iter().collect();
    assert_eq!(numbers, expected.map(|(name, percent)| (name, engine::Arg::Number(percent))));
    let over = View { phase: "over", to_move: None, ..view };
    assert_eq!(Heuristics::table_odds(&table.known_to(FIRST), &over), None);
}
