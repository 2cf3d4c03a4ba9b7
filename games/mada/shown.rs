//! What one viewer sees of an event, and how it is told.

use super::card::Card;
use super::event::{Event, Source};
use engine::{Message, Says, Seat, Viewer};
use serde::Serialize;

/// An event as a viewer sees it. Cards that are hidden from the viewer are absent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "mada.ts"))]
#[allow(missing_docs)] // `Event` says what each of these means.
pub enum Shown {
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
pub(super) fn show(event: &Event, viewer: Viewer) -> Shown {
    match *event {
        Event::Began { seat } => Shown::Began { seat },
        Event::Dealt { seat, cards } => {
            Shown::Dealt { seat, count: cards.len(), cards: viewer.is(seat).then(|| cards.to_vec()) }
        }
        Event::Stung { seat, from } => Shown::Stung { seat, from },
        Event::Discarded { seat, card } => Shown::Discarded { seat, card },
        Event::Played { seat, card } => Shown::Played { seat, card },
        Event::Drew { seat, card } => Shown::Drew { seat, card: viewer.is(seat).then_some(card) },
        Event::TriedLuck { seat, card } => Shown::TriedLuck { seat, card },
        Event::LuckHeld { seat, card } => Shown::LuckHeld { seat, card },
        Event::LuckFailed { seat, card, top } => Shown::LuckFailed { seat, card, top },
        Event::LemurDragged { seat, card, count } => Shown::LemurDragged { seat, card, count },
        Event::LemurSettled { seat } => Shown::LemurSettled { seat },
        Event::PilesSwapped { seat, other } => Shown::PilesSwapped { seat, other },
        Event::SetAside { seat, card } => Shown::SetAside { seat, card },
        Event::ReachedFive { seat } => Shown::ReachedFive { seat },
        Event::PilesCleared => Shown::PilesCleared,
        Event::Shed { seat, ref cards } => Shown::Shed { seat, cards: cards.to_vec() },
        Event::RoundBegan { seat, round } => Shown::RoundBegan { seat, round },
        Event::Reshuffled { counts } => {
            let copies = |(card, count)| std::iter::repeat_n(card, usize::from(count));
            Shown::Reshuffled { cards: Card::kinds().zip(counts).flat_map(copies).collect() }
        }
    }
}

/// The event in words for whoever may know everything.
pub(super) fn tell(event: &Event) -> Message {
    match *event {
        Event::Dealt { seat, cards } => Message::new("told-dealt").seat("seat", seat).cards("cards", cards),
        Event::Drew { seat, card } => Message::new("told-drew").seat("seat", seat).card("card", card),
        ref open => show(open, Viewer::Onlooker).message(),
    }
}

impl Says for Shown {
    fn message(&self) -> Message {
        let by = |id: &'static str, seat: Seat| Message::new(id).seat("seat", seat);
        match self {
            Shown::Began { seat } => by("began", *seat),
            Shown::Dealt { seat, count, cards } => {
                let message = by("dealt", *seat).number("count", *count as i64);
                match cards {
                    Some(cards) => message.cards("cards", cards),
                    None => message,
                }
            }
            Shown::Stung { seat, from } => by("stung", *seat).choice("from", from.name()),
            Shown::Discarded { seat, card } => by("discarded", *seat).card("card", card),
            Shown::Played { seat, card } => by("played", *seat).card("card", card),
            Shown::Drew { seat, card: Some(card) } => by("drew", *seat).card("card", card),
            Shown::Drew { seat, card: None } => by("drew", *seat),
            Shown::TriedLuck { seat, card } => by("tried-luck", *seat).card("card", card),
            Shown::LuckHeld { seat, card } => by("luck-held", *seat).card("card", card),
            Shown::LuckFailed { seat, card, top } => {
                by("luck-failed", *seat).card("card", card).card("top", top)
            }
            Shown::LemurDragged { seat, card, count } => {
                by("lemur-dragged", *seat).card("card", card).number("count", *count)
            }
            Shown::LemurSettled { seat } => by("lemur-settled", *seat),
            Shown::PilesSwapped { seat, other } => by("piles-swapped", *seat).seat("other", *other),
            Shown::SetAside { seat, card } => by("set-aside", *seat).card("card", card),
            Shown::ReachedFive { seat } => by("reached-five", *seat),
            Shown::PilesCleared => Message::new("piles-cleared"),
            Shown::Shed { seat, cards } => {
                by("shed", *seat).number("count", cards.len() as i64).cards("cards", cards)
            }
            Shown::RoundBegan { seat, round } => by("round-began", *seat).number("count", *round),
            Shown::Reshuffled { cards } => Message::new("reshuffled").number("count", cards.len() as i64),
        }
    }
}
