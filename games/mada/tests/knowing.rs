//! Samples from what is known: uniform before a reshuffle, and never at odds with what was shown.

use super::super::card::KINDS;
use super::super::knowledge::MOST_ACCOUNTS;
use super::super::*;
use super::table::{Table, cards};
use engine::{FastRng, Game, Knowledge, RandomNumbers, Seat, Setup, Viewer};

const FIRST: Viewer = Viewer::Seat(Seat::new(0));

fn samples(table: &Table, known: &Known, count: usize) -> Vec<RefereeState> {
    let (view, mut rng) = (table.state.view(known.viewer), FastRng::new(5));
    (0..count).map(|_| known.sample(&view, &mut rng).referee_state()).collect()
}

#[test]
fn samples_are_uniform_before_a_reshuffle() {
    let table = Table::lies(["5", "1 2"], ["", ""], "3 4");
    let drawn = samples(&table, &table.known_to(FIRST), 24_000);
    // Two of four cards in hand, two orders of the others.
    let keys = drawn.into_iter().map(|truth| (truth.hands[1].clone(), truth.draw));
    engine::contract::assert_uniform(keys, 6 * 2);
}

#[test]
fn unseen_scorpions_are_in_the_draw_pile() {
    let table = Table::lies(["5", "1", "2"], ["", "", ""], "S 3");
    let drawn = samples(&table, &table.known_to(Viewer::Seat(Seat::new(2))), 24_000);
    // Of three harmless cards one to each other hand; two orders of the third and the Scorpion.
    let keys = drawn.into_iter().map(|truth| (truth.hands.clone(), truth.draw));
    engine::contract::assert_uniform(keys, 3 * 2 * 2);
}

#[test]
fn an_spectator_knows_no_hand() {
    let table = Table::lies(["5", "1"], ["", ""], "3");
    let drawn = samples(&table, &table.known_to(Viewer::Spectator), 6_000);
    engine::contract::assert_uniform(drawn.into_iter().map(|truth| truth.hands), 6);
}

#[test]
fn a_reshuffle_tells_the_only_other_hand() {
    let mut table = Table::lies(["5", "1 L"], ["6 7", "8"], "3");
    let mut known = table.known_to(FIRST);
    table.does_before(&mut known, ["draw"]);
    assert!(table.reshuffled());
    let truths = samples(&table, &known, 50);
    assert!(truths.iter().all(|truth| truth.hands[1] == table.state.referee_state().hands[1]));
    let orders: std::collections::HashSet<_> = truths.iter().map(|truth| truth.draw.clone()).collect();
    assert_eq!(orders.len(), 50);
}

#[test]
fn a_reshuffle_tells_other_hands_together_but_not_whose_cards_they_are() {
    let mut table = Table::lies(["5", "1", "2 3"], ["6 7", "8", ""], "3");
    let mut known = table.known_to(FIRST);
    table.does_before(&mut known, ["draw"]);
    let drawn = samples(&table, &known, 9_000);
    engine::contract::assert_uniform(drawn.into_iter().map(|truth| truth.hands), 3);
}

#[test]
fn new_cards_come_from_the_new_pile() {
    let mut table = Table::lies(["5", "1"], ["6 7", "8"], "3").aside(0, "13 13 13 13");
    let mut known = table.known_to(FIRST);
    table.does_before(&mut known, ["draw", "draw"]);
    assert_eq!(table.hand(1).split(' ').count(), 2);
    for truth in samples(&table, &known, 300) {
        assert!(truth.hands[1].contains(&"1".parse().unwrap()));
        assert!(truth.draw.iter().all(|card| card.value() != Some(13)));
    }
}

/// Seat 1 shows a 7 that may have been old or new; then its 3, which must be old, tells that the 7 was new,
/// and so that seat 2 holds the old 7.
#[test]
fn a_later_card_can_tell_that_an_earlier_one_was_new() {
    let mut table = Table::lies(["5", "3", "7"], ["", "", ""], "5").aside(0, "3 3 3 3");
    let mut known = table.known_to(FIRST);
    table.does_before(&mut known, ["draw"]);
    assert!(table.reshuffled());
    // Whatever the luck of the shuffle, a 7, two 1s and a 2 lie on top now.
    let mut draw = table.state.referee_state().draw;
    for (place, wanted) in ["7", "1", "1", "2"].into_iter().enumerate() {
        let at = draw.iter().rposition(|card| card.to_string() == wanted).unwrap();
        draw.swap(place, at);
    }
    table.state.draw = draw.into_iter().collect();
    table.does_before(&mut known, ["draw", "luck", "luck", "play 7"]);
    assert_eq!(known.accounts.len(), 2);
    assert!(samples(&table, &known, 200).iter().any(|truth| truth.hands[2][0].value() == Some(3)));
    table.does_before(&mut known, ["luck", "draw"]);
    let mut after = table.state.referee_state().hands[1].clone();
    after.sort();
    assert!(after.contains(&"3".parse().unwrap()));
    // An empty pile lets the 3 be played.
    table.state.piles[Seat::new(1)].clear();
    table.state.mover = Seat::new(1);
    let action = table.state.read("play 3").unwrap();
    let mut events = Vec::new();
    table.state.act(action, &mut FastRng::new(1), &mut events).unwrap();
    events.iter().for_each(|event| known.observe(&Mada::visible_event(event, FIRST)));
    assert_eq!((known.accounts.len(), known.accounts[0].kept[Seat::new(2)]), (1, 1));
    assert_eq!(known.accounts[0].old[6], 1);
}

/// Seats 1 and 2 kept a 5 and a 9, whose is not known; a 5 and two 7s are the new pile, of which seat 1 draws one
/// and then plays a 5: old in three of five cases, since the old one was there half the time and the new one a third.
#[test]
fn samples_weigh_where_a_card_may_have_come_from() {
    let (five, nine) = ("5".parse::<Card>().unwrap(), "9".parse::<Card>().unwrap());
    let mut known = after_reshuffle("5 9", "5 7 7");
    known.observe(&VisibleEvent::Drew { seat: Seat::new(1), card: None });
    known.observe(&VisibleEvent::Played { seat: Seat::new(1), card: five });
    assert_eq!(weights(&known), [(0, 0.6), (1, 0.4)]);
    // Then the 9 is seat 2's for certain; otherwise it is so half the time.
    let table = Table::lies(["", "7", "9"], ["", "5", ""], "5 7");
    let drawn = samples(&table, &known, 10_000);
    let share = drawn.iter().filter(|truth| truth.hands[2] == [nine]).count() as f64 / 10_000.0;
    assert!((share - 0.8).abs() < 0.02, "{share}");
}

/// A new 5 and then the old one, or the old one and then a new one: the same is left, so both count together.
#[test]
fn accounts_that_say_the_same_add_up() {
    let mut known = after_reshuffle("5 9", "5 5 7 7");
    for _ in 0..2 {
        known.observe(&VisibleEvent::Drew { seat: Seat::new(1), card: None });
    }
    for _ in 0..2 {
        known.observe(&VisibleEvent::Played { seat: Seat::new(1), card: "5".parse().unwrap() });
    }
    assert_eq!(weights(&known), [(0, 0.75), (1, 0.25)]);
}

/// What seat 0 of three, with an empty hand, knows when each other seat holds one of two cards and the rest of
/// what it has not seen is shuffled into the new pile.
fn after_reshuffle(kept: &str, pile: &str) -> Known {
    let mut known = Known::new(FIRST, &Setup::new(3));
    known.unseen = [0; KINDS];
    cards(kept).iter().for_each(|card| known.unseen[card.index()] += 1);
    known.held[Seat::new(1)] = 1;
    known.held[Seat::new(2)] = 1;
    known.observe(&VisibleEvent::Reshuffled { cards: cards(pile) });
    known
}

/// How many of its old cards seat 1 still holds, and how likely that is.
fn weights(known: &Known) -> Vec<(u8, f64)> {
    let rounded = |weight: f64| (weight * 1e9).round() / 1e9;
    let each = known.accounts.iter();
    let mut weights: Vec<_> =
        each.map(|account| (account.kept[Seat::new(1)], rounded(account.weight))).collect();
    weights.sort_by_key(|(kept, _)| *kept);
    weights
}

/// Nobody gambles unless they must, so games are long and piles run out.
fn careful(state: &Mada, rng: &mut FastRng) -> Option<Action> {
    let lucky = engine::ActionSet::from_iter([Action::TryLuck]).bits();
    let others = engine::ActionSet::<Action>::from_bits(state.legal().bits() & !lucky);
    if others.is_empty() { state.legal().nth(0) } else { others.nth(rng.below(others.len() as u32) as usize) }
}

#[test]
fn knowledge_keeps_up_with_the_truth_through_whole_games() {
    let mut reshuffles = 0;
    for (seats, number) in (2..=5).flat_map(|seats| (0..15).map(move |number| (seats, number))) {
        let (setup, mut rng, mut events) = (Setup::new(seats), FastRng::new(number), Vec::new());
        let mut all: Vec<Known> = Viewer::all(seats).map(|viewer| Known::new(viewer, &setup)).collect();
        let mut state = Mada::start(&setup, &StackedDeck::default(), &mut rng, &mut events).unwrap();
        loop {
            for known in &mut all {
                events.iter().for_each(|event| known.observe(&Mada::visible_event(event, known.viewer)));
                check_against(known, &state);
                let view = state.view(known.viewer);
                assert_eq!(known.sample(&view, &mut rng).view(known.viewer), view);
            }
            reshuffles += events.iter().filter(|event| matches!(event, Event::Reshuffled { .. })).count();
            events.clear();
            let Some(action) = careful(&state, &mut rng) else { break };
            state.act(action, &mut rng, &mut events).unwrap();
        }
    }
    assert!(reshuffles > 30, "only {reshuffles} reshuffles");
}

/// The true hands fit an account. While there are fewer than can be kept none is dropped, so the true one stays.
fn check_against(known: &Known, truth: &Mada) {
    assert_eq!(known.aside, truth.aside);
    let mut in_hands = [0u8; KINDS];
    let mut hidden = [0u8; KINDS];
    for seat in Seat::all(truth.seats()).filter(|seat| !known.viewer.is(*seat)) {
        assert_eq!(usize::from(known.held[seat]), truth.hands[seat].len());
        truth.hands[seat].cards().iter().for_each(|card| in_hands[card.index()] += 1);
    }
    truth.draw.cards().iter().for_each(|card| hidden[card.index()] += 1);
    let all: [u8; KINDS] = std::array::from_fn(|kind| in_hands[kind] + hidden[kind]);
    assert_eq!(known.unseen, all);
    assert!(known.accounts.len() < MOST_ACCOUNTS);
    let total: f64 = known.accounts.iter().map(|account| account.weight).sum();
    assert!((total - 1.0).abs() < 1e-9);
    let fits =
        known.accounts.iter().any(|account| (0..KINDS).all(|kind| account.old[kind] <= in_hands[kind]));
    assert!(fits, "{known:?} against {truth:?}");
}
