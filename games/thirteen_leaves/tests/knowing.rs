//! What can be remembered, and that sampled truths are neither impossible nor favoured.

use super::*;
use crate::thirteen_leaves::{Memory, View, VisibleEvent};
use engine::contract::assert_uniform;
use engine::{FastRng, Knowledge};

fn memory_of(viewer: Viewer, shown: impl IntoIterator<Item = VisibleEvent>) -> Memory {
    let mut memory = Memory::new(viewer, &Setup::new(3));
    shown.into_iter().for_each(|shown| memory.observe(&shown));
    memory
}

fn takes(seat: usize, value: u8) -> VisibleEvent {
    VisibleEvent::Passed { seat: Seat::new(seat), card: card(value) }
}

fn plays(seat: usize, count: u8, value: u8) -> VisibleEvent {
    VisibleEvent::Played { seat: Seat::new(seat), card: card(value), count, column: count }
}

fn dealt(deal: u16) -> VisibleEvent {
    VisibleEvent::Dealt { deal, first: Seat::new(0), count: 12, left_over: 26, cards: None }
}

#[test]
fn a_card_taken_is_held_until_cards_of_its_value_are_played() {
    // Cards must lie there to be taken.
    let table = || [plays(0, 1, 3), plays(0, 2, 7)];
    let held =
        |shown| memory_of(Viewer::Spectator, table().into_iter().chain::<Vec<_>>(shown)).held(Seat::new(1));
    let tally = |text: &str| cards(text).into_iter().collect::<Tally>();
    assert_eq!(held(vec![takes(1, 7), takes(1, 7), takes(1, 3)]), tally("3 2x7"));
    assert_eq!(held(vec![takes(1, 7), plays(2, 1, 7), plays(1, 1, 8)]), tally("7"));
    assert_eq!(held(vec![takes(1, 7), takes(1, 7), plays(1, 1, 7)]), tally("7"));
    assert_eq!(held(vec![takes(1, 7), plays(1, 3, 7)]), Tally::EMPTY);
    assert_eq!(held(vec![takes(1, 7), plays(1, 3, 7), takes(1, 7)]), tally("7"));
}

/// Two 6s are played, the next player passes: more 6s, and all that two 6s admit, were declined.
#[test]
fn what_could_have_been_played_and_was_not_is_remembered() {
    let memory = memory_of(Viewer::Spectator, [plays(0, 2, 6), takes(1, 6), plays(0, 1, 9), takes(1, 9)]);
    let any = |value| 0xff << (8 * card(value).place());
    let admitted = |columns: &[(u8, u8)]| {
        columns.iter().map(|(value, count)| (card(*value), *count)).collect::<Table>().admits()
    };
    assert_eq!(memory.declined(Seat::new(0)), any(6) | any(9));
    assert_eq!(memory.declined(Seat::new(1)), admitted(&[(6, 2)]) | admitted(&[(6, 1), (9, 1)]));
    assert_eq!(memory.declined(Seat::new(2)), 0);
}

#[test]
fn a_new_deal_starts_knowledge_anew() {
    let removed = VisibleEvent::RoundEnded { seat: Seat::new(0), cards: cards("3x6") };
    let memory = memory_of(Viewer::Spectator, [dealt(1), plays(0, 1, 7), takes(1, 7), removed.clone()]);
    assert_eq!(memory.removed(), cards("3x6").into_iter().collect());
    assert_eq!(
        memory_of(Viewer::Spectator, [dealt(1), plays(0, 1, 7), takes(1, 7), removed, dealt(2)]),
        memory_of(Viewer::Spectator, [])
    );
}

#[test]
fn what_a_seat_took_is_in_its_hand_in_every_sample() {
    let mut game = Played::dealt(&["5x6", "13", "5"]);
    let viewer = Viewer::Seat(Seat::new(2));
    let mut memory = memory_of(viewer, []);
    for action in ["play 5x6", "pass 6"] {
        for event in game.does(&[action]) {
            memory.observe(&ThirteenLeaves::visible_event(&event, viewer));
        }
    }
    let mut rng = FastRng::new(1);
    let mut sevens = std::collections::HashSet::new();
    for _ in 0..200 {
        let sample = memory.sample(&game.state().view(viewer), &mut rng);
        assert!(sample.hands[Seat::new(1)].count(card(6)) >= 1);
        assert_eq!(sample.hands[Seat::new(2)], game.hand(2));
        sevens.insert(sample.hands[Seat::new(0)].count(card(7)));
    }
    assert!(sevens.len() > 2);
}

/// A moment late in a deal: all cards but these few were removed; seat 0 holds a 13 and looks on.
pub(super) fn late(unseen: &str, hand_counts: [u8; 3], hand: Option<&str>) -> (Memory, View) {
    let viewer = if hand.is_some() { Viewer::Seat(Seat::new(0)) } else { Viewer::Spectator };
    let hidden: Tally = cards(unseen).into_iter().chain(cards(hand.unwrap_or_default())).collect();
    let gone: Vec<Card> = (WHOLE - hidden).cards().collect();
    let memory = memory_of(viewer, [VisibleEvent::RoundEnded { seat: Seat::new(0), cards: gone }]);
    let mut view = Played::dealt(&["", "", ""]).state().view(viewer);
    view.hand = hand.map(cards);
    view.hand_counts = hand_counts.to_vec();
    (memory, view)
}

#[test]
fn samples_are_uniform_over_what_fits() {
    let mut rng = FastRng::new(7);
    let mut draws = |(memory, view): (Memory, View)| {
        let sample = (0..24_000).map(|_| memory.sample(&view, &mut rng)).collect::<Vec<_>>();
        sample.into_iter().map(|state| (state.hands.0.map(Hand::bits), format!("{:?}", state.left_over)))
    };
    // Two of four cards to seat 1, one to seat 2, one to nobody: 4! / 2! ways.
    assert_uniform(draws(late("1 2 3 4", [1, 2, 1], Some("13"))), 12);
    // An spectator does not know seat 0's card either.
    assert_uniform(draws(late("1 2 3 4", [1, 1, 1], None)), 24);
    // Alike cards are still cards of their own: the 2 lies in each of three places equally often.
    assert_uniform(draws(late("2x7 2", [1, 1, 1], Some("13"))), 3);
}

#[test]
fn what_is_known_to_be_held_is_not_dealt_again() {
    let (mut memory, mut view) = late("2x7 2 3", [1, 2, 1], Some("13"));
    [plays(0, 1, 7), takes(1, 7)].iter().for_each(|shown| memory.observe(shown));
    view.left_over = 1;
    let mut rng = FastRng::new(3);
    let draws: Vec<_> = (0..6000).map(|_| memory.sample(&view, &mut rng)).collect();
    assert!(draws.iter().all(|state| state.hands[Seat::new(1)].count(card(7)) >= 1));
    // Of 7, 2 and 3, one each goes to seat 1, seat 2 and nobody.
    assert_uniform(draws.iter().map(|state| state.hands.0.map(Hand::bits)), 6);
}
