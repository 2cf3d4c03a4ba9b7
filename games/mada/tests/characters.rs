//! Who is careless, as far as others can tell.

use crate::mada::card::Card;
use crate::mada::heuristics::characters::carelessness;
use crate::mada::knowledge::{Daring, Known};
use crate::mada::visible_event::VisibleEvent;
use engine::{Knowledge, Seat, Setup, Viewer};

const OTHER: Seat = Seat::new(1);

/// What seat 0 notes about seat 1, who holds two cards and does this again and again.
fn noted(deeds: &[VisibleEvent]) -> Daring {
    let mut known = Known::new(Viewer::Seat(Seat::new(0)), &Setup::new(3));
    known.observe(&VisibleEvent::Dealt { seat: OTHER, count: 2, cards: None });
    deeds.iter().for_each(|deed| known.observe(deed));
    known.daring[OTHER]
}

fn luck(value: usize) -> VisibleEvent {
    VisibleEvent::TriedLuck { seat: OTHER, card: Card::from_index(value - 1).expect("a Cactus") }
}

#[test]
fn whoever_tries_their_luck_instead_of_drawing_is_careless() {
    let stranger = carelessness(noted(&[]));
    let reckless = carelessness(noted(&[luck(1), luck(4), luck(5), luck(9)]));
    let now_and_then = carelessness(Daring { choices: 10, tried_luck: 1 });
    let sensible = carelessness(Daring { choices: 10, tried_luck: 0 });
    assert!(reckless > 0.9 && reckless <= 1.0, "{reckless}");
    assert!(stranger > sensible && stranger < now_and_then && now_and_then < reckless);
    assert!(sensible < 0.05, "{sensible}");
}

#[test]
fn only_choices_between_luck_and_a_safe_card_count() {
    let drew = VisibleEvent::Drew { seat: OTHER, card: None };
    // Once three are held nothing can be drawn, and luck may be all that is left.
    let Daring { choices, tried_luck } = noted(&[drew, luck(3), luck(8)]);
    assert_eq!((choices, tried_luck), (1, 0));
}
