//! What one viewer sees of an event, and the messages that describe it.

use super::card::Card;
use super::event::{Event, Source};
use engine::{HasMessage, Message, Seat, Viewer};
use serde::Serialize;

/// The part of an [`Event`] that one viewer sees. Cards that are hidden from the viewer are absent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "mada.ts"))]
#[allow(missing_docs)] // `Event` documents the variants and fields.
pub enum VisibleEvent {
    Began {
        seat: Seat,
    },
    Dealt {
        seat: Seat,
        count: usize,
        /// Visible to the player who was dealt them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Vec<Card>>,
    },
    // A Scorpion went to the discard pile.
    Stung {
        seat: Seat,
        from: Source,
    },
    // A Scorpion cost the player this hand card.
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
        /// Visible to the player who drew it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        card: Option<Card>,
    },
    // The player put the top card of the draw pile on their own pile.
    TriedLuck {
        seat: Seat,
        card: Card,
    },
    // The card of `TriedLuck` fits on the pile.
    LuckHeld {
        seat: Seat,
        card: Card,
    },
    // The card of `TriedLuck` is lower than the top of the pile, so the player loses the round.
    LuckFailed {
        seat: Seat,
        card: Card,
        top: Card,
    },
    // A Lemur moved the top of the player's pile, `count` equal cards, to the bottom.
    LemurDragged {
        seat: Seat,
        card: Card,
        count: u8,
    },
    // A Lemur became the only card of an empty pile.
    LemurSettled {
        seat: Seat,
    },
    PilesSwapped {
        seat: Seat,
        other: Seat,
    },
    /// Everybody sees the card, because it was the top of a pile.
    SetAside {
        seat: Seat,
        card: Card,
    },
    // The player has set five Cactus cards aside, which ends the game.
    ReachedFive {
        seat: Seat,
    },
    PilesCleared,
    // The loser of the round discarded these hand cards.
    Shed {
        seat: Seat,
        cards: Vec<Card>,
    },
    RoundBegan {
        seat: Seat,
        round: u32,
    },
    /// The cards of the new draw pile, sorted, so that their order in the pile stays hidden.
    Reshuffled {
        cards: Vec<Card>,
    },
}

/// What the viewer sees of the event.
pub(super) fn visible_event(event: &Event, viewer: Viewer) -> VisibleEvent {
    match *event {
        Event::Began { seat } => VisibleEvent::Began { seat },
        // Only the player sees the cards that they are dealt, and (in `Drew`) the card that they draw.
        Event::Dealt { seat, cards } => {
            VisibleEvent::Dealt { seat, count: cards.len(), cards: viewer.is(seat).then(|| cards.to_vec()) }
        }
        Event::Stung { seat, from } => VisibleEvent::Stung { seat, from },
        Event::Discarded { seat, card } => VisibleEvent::Discarded { seat, card },
        Event::Played { seat, card } => VisibleEvent::Played { seat, card },
        Event::Drew { seat, card } => VisibleEvent::Drew { seat, card: viewer.is(seat).then_some(card) },
        // Everybody sees all details of these events.
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
        // The cards are listed by kind, so that their order in the new draw pile stays hidden.
        Event::Reshuffled { counts } => {
            let cards_of_kind = |(card, count)| std::iter::repeat_n(card, usize::from(count));
            VisibleEvent::Reshuffled { cards: Card::kinds().zip(counts).flat_map(cards_of_kind).collect() }
        }
    }
}

/// The message of an event with all its cards, for the review of a finished game.
pub(super) fn describe_event(event: &Event) -> Message {
    match *event {
        Event::Dealt { seat, cards } => Message::new("replay-dealt").seat("seat", seat).cards("cards", cards),
        Event::Drew { seat, card } => Message::new("replay-drew").seat("seat", seat).card("card", card),
        // All other events have no hidden details.
        ref public_event => visible_event(public_event, Viewer::Spectator).message(),
    }
}

impl HasMessage for VisibleEvent {
    fn message(&self) -> Message {
        // Begins a message with the seat that the event is about.
        let with_seat = |id: &'static str, seat: Seat| Message::new(id).seat("seat", seat);
        match self {
            VisibleEvent::Began { seat } => with_seat("began", *seat),
            VisibleEvent::Dealt { seat, count, cards } => {
                let message = with_seat("dealt", *seat).number("count", *count as i64);
                match cards {
                    Some(cards) => message.cards("cards", cards),
                    None => message,
                }
            }
            VisibleEvent::Stung { seat, from } => with_seat("stung", *seat).choice("from", from.name()),
            VisibleEvent::Discarded { seat, card } => with_seat("discarded", *seat).card("card", card),
            VisibleEvent::Played { seat, card } => with_seat("played", *seat).card("card", card),
            VisibleEvent::Drew { seat, card: Some(card) } => with_seat("drew", *seat).card("card", card),
            VisibleEvent::Drew { seat, card: None } => with_seat("drew", *seat),
            // Trying one's luck, and what the turned-up card causes.
            VisibleEvent::TriedLuck { seat, card } => with_seat("tried-luck", *seat).card("card", card),
            VisibleEvent::LuckHeld { seat, card } => with_seat("luck-held", *seat).card("card", card),
            VisibleEvent::LuckFailed { seat, card, top } => {
                with_seat("luck-failed", *seat).card("card", card).card("top", top)
            }
            VisibleEvent::LemurDragged { seat, card, count } => {
                with_seat("lemur-dragged", *seat).card("card", card).number("count", *count)
            }
            VisibleEvent::LemurSettled { seat } => with_seat("lemur-settled", *seat),
            VisibleEvent::PilesSwapped { seat, other } => {
                with_seat("piles-swapped", *seat).seat("other", *other)
            }
            // The end of a round.
            VisibleEvent::SetAside { seat, card } => with_seat("set-aside", *seat).card("card", card),
            VisibleEvent::ReachedFive { seat } => with_seat("reached-five", *seat),
            VisibleEvent::PilesCleared => Message::new("piles-cleared"),
            VisibleEvent::Shed { seat, cards } => {
                with_seat("shed", *seat).number("count", cards.len() as i64).cards("cards", cards)
            }
            VisibleEvent::RoundBegan { seat, round } => {
                with_seat("round-began", *seat).number("count", *round)
            }
            VisibleEvent::Reshuffled { cards } => {
                Message::new("reshuffled").number("count", cards.len() as i64)
            }
        }
    }
}
