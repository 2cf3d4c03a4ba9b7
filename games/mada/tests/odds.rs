//! The odds of the next card, compared with counting every possibility.
//!
//! Cards are in notation: 1 to 13 are Cactus cards, L is a Lemur, D a Double Lemur, S a Scorpion.

use super::test_table::{TestTable, parse_cards};
use crate::mada::card::KIND_COUNT;
use crate::mada::*;
use engine::{Game, Seat, Viewer};

const SEAT_0: Viewer = Viewer::Seat(Seat::new(0));

/// Deals the unseen cards in every possible way: first `hand_card_count` cards to the other hands, which never hold
/// Scorpions, and then one card to the top of the draw pile. Counts this card in `counts`, by kind.
fn count_next_card(unseen: &mut Vec<Card>, hand_card_count: usize, counts: &mut [f64; KIND_COUNT]) {
    for position in 0..unseen.len() {
        let card = unseen.swap_remove(position);
        if hand_card_count == 0 {
            counts[card.index()] += 1.0;
        } else if card != Card::SCORPION {
            count_next_card(unseen, hand_card_count - 1, counts);
        }
        // Puts the card back to its position, which `swap_remove` filled with the last card.
        unseen.push(card);
        let last = unseen.len() - 1;
        unseen.swap(position, last);
    }
}

/// Asserts that the probabilities are proportional to the counts.
fn assert_proportional(probabilities: &[f64], counts: &[f64]) {
    let total: f64 = counts.iter().sum();
    for (probability, count) in probabilities.iter().zip(counts) {
        let expected = count / total;
        assert!((probability - expected).abs() < 1e-12, "{probability} instead of {expected}");
    }
}

/// Asserts that two probabilities are equal up to rounding.
fn assert_close(actual: f64, expected: f64) {
    assert!((actual - expected).abs() < 1e-12, "{actual} instead of {expected}");
}

#[test]
fn before_a_reshuffle_odds_equal_counting() {
    // Three hands and three piles (the last card is the top), by seat. L is a Lemur, D a Double Lemur, S a Scorpion.
    let table =
        TestTable::with_hands(["6", "5 9", "2"]).piles(["3 7", "L", "9"]).draw_pile("S 1 13 L 4 4 8 D 12");
    let knowledge = table.knowledge_of(SEAT_0);
    let view = table.state.view(SEAT_0);
    // Seat 0 sees neither the hands of seats 1 and 2 (5 9 and 2) nor the draw pile.
    let mut unseen = parse_cards("5 9 2 S 1 13 L 4 4 8 D 12");
    let mut counts = [0.0; KIND_COUNT];
    // Seats 1 and 2 hold three cards.
    count_next_card(&mut unseen, 3, &mut counts);
    assert_proportional(&knowledge.next_card_probabilities(&view), &counts);
    // One of the nine cards in the draw pile is the Scorpion. Of the other 11 unseen cards, five are lower than the
    // 7 on top of the pile of seat 0: 5 2 1 4 4.
    let odds = Odds::of_luck(&knowledge, &view, Seat::new(0));
    assert_close(odds.bust, (1.0 - 1.0 / 9.0) * 5.0 / 11.0);
    assert_close(odds.scorpion, 1.0 / 9.0);
    assert_close(odds.held + odds.bust + odds.lemur + odds.double_lemur + odds.scorpion, 1.0);
    // No card is too low for a Lemur. Three unseen cards fit on a 9: 9 13 12.
    assert_eq!(Odds::of_luck(&knowledge, &view, Seat::new(1)).bust, 0.0);
    assert_close(Odds::of_luck(&knowledge, &view, Seat::new(2)).held, 8.0 / 9.0 * 3.0 / 11.0);
}

#[test]
fn after_a_reshuffle_cards_held_since_then_are_left_out() {
    // With two players, seat 0 knows the other hand right after a reshuffle: it is all that was unseen
    // before.
    let mut table = TestTable::with_hands(["5", "1 L"]).piles(["6 7", "8"]).draw_pile("3");
    let mut knowledge = table.knowledge_of(SEAT_0);
    // Seat 0 draws the last card of the draw pile.
    table.act_observed(&mut knowledge, ["draw"]);
    assert!(table.reshuffled());
    // So the next card is any card of the draw pile with equal probability.
    let mut counts = [0.0; KIND_COUNT];
    table.state.referee_state().draw.iter().for_each(|card| counts[card.index()] += 1.0);
    assert_proportional(&knowledge.next_card_probabilities(&table.state.view(SEAT_0)), &counts);
}

/// Seat 1 holds a 5 and a 9, draws an unseen card, then plays a 9. The test counts every drawn card, every
/// position in the hand from which the 9 can have come, and every next card.
#[test]
fn after_a_reshuffle_odds_weigh_kept_cards_against_reshuffled_ones() {
    // Seat 0 holds a 13, seat 1 holds a 5 and a 9, and the draw pile has one card.
    let mut table = TestTable::with_hands(["13", "5 9"]).piles(["6 7", "8"]).draw_pile("3");
    let mut knowledge = table.knowledge_of(SEAT_0);
    // Seat 0 draws the last card, which causes a reshuffle.
    table.act_observed(&mut knowledge, ["draw"]);
    let draw_pile = table.state.referee_state().draw;
    // Move the Scorpions to the bottom, which is the end of the list, so that seat 1 does not draw one.
    let non_scorpions = draw_pile.iter().copied().filter(|card| *card != Card::SCORPION);
    table.state.draw = non_scorpions.chain([Card::SCORPION; 3]).collect();
    // Seat 1 draws, seat 0 plays its 13, and seat 1 plays a 9.
    table.act_observed(&mut knowledge, ["draw", "play 13", "play 9"]);
    let mut counts = [0.0; KIND_COUNT];
    let [five, nine] = ["5", "9"].map(|card| card.parse::<Card>().unwrap());
    let drawable = draw_pile.iter().enumerate().filter(|(_, card)| **card != Card::SCORPION);
    // For each card that seat 1 may have drawn, every other card may be next. Each combination counts once for each 9
    // that seat 1 could have played.
    for (drawn_position, drawn_card) in drawable {
        let nines_in_hand = [five, nine, *drawn_card].into_iter().filter(|card| *card == nine).count();
        let next_cards = draw_pile.iter().enumerate().filter(|(position, _)| *position != drawn_position);
        next_cards.for_each(|(_, card)| counts[card.index()] += nines_in_hand as f64);
    }
    assert_proportional(&knowledge.next_card_probabilities(&table.state.view(SEAT_0)), &counts);
}

/// A table shows the odds in whole percent, and only while the player to move chooses an action.
#[test]
fn table_odds_are_the_exact_odds_in_percent() {
    use engine::Heuristics as _;
    // Three hands and three piles (the last card is the top), by seat. Seat 0 has a 7 on top of its pile.
    let table =
        TestTable::with_hands(["6", "5 9", "2"]).piles(["3 7", "L", "9"]).draw_pile("S 1 13 L 4 4 8 D 12");
    let view = table.state.view(SEAT_0);
    let message = Heuristics::table_odds(&table.knowledge_of(SEAT_0), &view).unwrap();
    // The next card is the Scorpion with probability 1/9. Otherwise it is one of 11 cards: 5 are too low, 4
    // fit, 1 is a Lemur and 1 is a Double Lemur.
    // So a card that is too low has the probability 8/9 · 5/11, which is 40 percent.
    let expected = [("bust", 40), ("double", 8), ("held", 32), ("lemur", 8), ("scorpion", 11)];
    let args: Vec<_> = message.args.into_iter().collect();
    assert_eq!(args, expected.map(|(name, percent)| (name, engine::Arg::Number(percent))));
    let view_after_the_end = View { phase: "over", to_move: None, ..view };
    assert_eq!(Heuristics::table_odds(&table.knowledge_of(SEAT_0), &view_after_the_end), None);
}
