//! What one viewer sees of an event, and how it is told.

use super::card::Card;
use super::event::{Event, Source};
use engine::{HasMessage, Message, Seat, Viewer};
use serde::Serialize;

/// An event as a viewer sees it. Cards that are hidden from the viewer are absent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "mada.ts"))]
#[allow(missing_docs)] // `Event` says what each of these means.
pub enum VisibleEvent {
    Began {
        seat: Seat,
    },
    Dealt {
        seat: Seat,
        count: usize,
        /// To their owner only.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Vec<Card>>,
    },
    Stung {
        seat: Seat,
        from: Source,
    },
    Discarded {
        seat: Seat,
        card: Card,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Drew {
        seat: Seat,
        /// To whoever drew it only.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        card: Option<Card>,
    },
    TriedLuck {
        seat: Seat,
        card: Card,
    },
    LuckHeld {
        seat: Seat,
        card: Card,
    },
    LuckFailed {
        seat: Seat,
        card: Card,
        top: Card,
    },
    LemurDragged {
        seat: Seat,
        card: Card,
        count: u8,
    },
    LemurSettled {
        seat: Seat,
    },
    PilesSwapped {
        seat: Seat,
        other: Seat,
    },
    /// Everybody sees the card: it was the open top of a pile.
    SetAside {
        seat: Seat,
        card: Card,
    },
    ReachedFive {
        seat: Seat,
    },
    PilesCleared,
    Shed {
        seat: Seat,
        cards: Vec<Card>,
    },
    RoundBegan {
        seat: Seat,
        round: u32,
    },
    /// The cards of the new draw pile in ascending order, which tells nothing of the order they lie in.
    Reshuffled {
        cards: Vec<Card>,
    },
}

/// What the viewer sees of the event.
pub(super) fn visible_event(event: &Event, viewer: Viewer) -> VisibleEvent {
    match *event {
        Event::Began { seat } => VisibleEvent::Began { seat },
        Event::Dealt { seat, cards } => {
            VisibleEvent::Dealt { seat, count: cards.len(), cards: viewer.is(seat).then(|| cards.to_vec()) }
        }
        Event::Stung { seat, from } => VisibleEvent::Stung { seat, from },
        Event::Discarded { seat, card } => VisibleEvent::Discarded { seat, card },
        Event::Played { seat, card } => VisibleEvent::Played { seat, card },
        Event::Drew { seat, card } => VisibleEvent::Drew { seat, card: viewer.is(seat).then_some(card) },
        Event::TriedLuck { seat, card } => VisibleEvent::TriedLuck { seat, card },
        Event::LuckHeld { seat, card } => VisibleEvent::LuckHeld { seat, card },
        Event::LuckFailed { seat, card, top } => VisibleEvent::LuckFailed { seat, card, top },
        Event::LemurDragged { seat, card, count } => VisibleEvent::LemurDragged { seat, card, count },
        Event::LemurSettled { seat } => VisibleEvent::LemurSettled { seat },
        Event::PilesSwapped { seat, other } => VisibleEvent::PilesSwapped { seat, other },
        Event::SetAside { seat, card } => VisibleEvent::SetAside { seat, card },
        Event::ReachedFive { seat } => VisibleEvent::ReachedFive { seat },
        Event::PilesCleared => VisibleEvent::PilesCleared,
        Event::Shed { seat, ref cards } => VisibleEvent::Shed { seat, cards: cards.to_vec() },
        Event::RoundBegan { seat, round } => VisibleEvent::RoundBegan { seat, round },
        Event::Reshuffled { counts } => {
            let copies = |(card, count)| std::iter::repeat_n(card, usize::from(count));
            VisibleEvent::Reshuffled { cards: Card::kinds().zip(counts).flat_map(copies).collect() }
        }
    }
}

/// The event in words for whoever may know everything.
pub(super) fn describe_event(event: &Event) -> Message {
    match *event {
        Event::Dealt { seat, cards } => Message::new("told-dealt").seat("seat", seat).cards("cards", cards),
        Event::Drew { seat, card } => Message::new("told-drew").seat("seat", seat).card("card", card),
        ref open => visible_event(open, Viewer::Spectator).message(),
    }
}

impl HasMessage for VisibleEvent {
    fn message(&self) -> Message {
        let by = |id: &'static str, seat: Seat| Message::new(id).seat("seat", seat);
        match self {
            VisibleEvent::Began { seat } => by("began", *seat),
            VisibleEvent::Dealt { seat, count, cards } => {
                let message = by("dealt", *seat).number("count", *count as i64);
                match cards {
                    Some(cards) => message.cards("cards", cards),
                    None => message,
                }
            }
            VisibleEvent::Stung { seat, from } => by("stung", *seat).choice("from", from.name()),
            VisibleEvent::Discarded { seat, card } => by("discarded", *seat).card("card", card),
            VisibleEvent::Played { seat, card } => by("played", *seat).card("card", card),
            VisibleEvent::Drew { seat, card: Some(card) } => by("drew", *seat).card("card", card),
            VisibleEvent::Drew { seat, card: None } => by("drew", *seat),
            VisibleEvent::TriedLuck { seat, card } => by("tried-luck", *seat).card("card", card),
            VisibleEvent::LuckHeld { seat, card } => by("luck-held", *seat).card("card", card),
            VisibleEvent::LuckFailed { seat, card, top } => {
                by("luck-failed", *seat).card("card", card).card("top", top)
            }
            VisibleEvent::LemurDragged { seat, card, count } => {
                by("lemur-dragged", *seat).card("card", card).number("count", *count)
            }
            VisibleEvent::LemurSettled { seat } => by("lemur-settled", *seat),
            VisibleEvent::PilesSwapped { seat, other } => by("piles-swapped", *seat).seat("other", *other),
            VisibleEvent::SetAside { seat, card } => by("set-aside", *seat).card("card", card),
            VisibleEvent::ReachedFive { seat } => by("reached-five", *seat),
            VisibleEvent::PilesCleared => Message::new("piles-cleared"),
            VisibleEvent::Shed { seat, cards } => {
                by("shed", *seat).number("count", cards.len() as i64).cards("cards", cards)
            }
            VisibleEvent::RoundBegan { seat, round } => by("round-began", *seat).number("count", *round),
            VisibleEvent::Reshuffled { cards } => {
                Message::new("reshuffled").number("count", cards.len() as i64)
            }
        }
    }
}
