//! What a viewer sees of an event, and its message. Only the deal has hidden cards: each player sees their
//! own hand, and spectators see none.

use super::card::Card;
use super::event::Event;
use super::hand::Hand;
use engine::{HasMessage, Message, Seat, Viewer};
use serde::Serialize;

/// The part of an [`Event`] that a viewer may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "thirteen-leaves.ts"))]
pub enum VisibleEvent {
    /// Each player was dealt a hand.
    Dealt {
        /// The number of the deal, from 1.
        deal: u16,
        /// The seat that plays first.
        first: Seat,
        /// The number of cards that each seat was dealt.
        count: u8,
        /// The number of cards that were not dealt.
        left_over: u8,
        /// The viewer's own cards, ascending.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Vec<Card>>,
    },
    /// A player played cards of one value.
    Played {
        /// The acting seat.
        seat: Seat,
        /// The value of the cards.
        card: Card,
        /// The number of cards played.
        count: u8,
        /// The number of cards now in the column of that value.
        column: u8,
    },
    /// A player passed and took a card from the table.
    Passed {
        /// The acting seat.
        seat: Seat,
        /// The card taken.
        card: Card,
    },
    /// All players but one have passed.
    RoundEnded {
        /// The player who has not passed, and who leads the next round.
        seat: Seat,
        /// The cards that were removed from the game, ascending.
        cards: Vec<Card>,
    },
    /// A player has no cards left, which ends the deal.
    DealEnded {
        /// The player without cards.
        seat: Seat,
        /// The number of the deal, from 1.
        deal: u16,
        /// The number of cards that each seat has left. The cards themselves stay hidden.
        left: Vec<u8>,
    },
    /// A player scored points for the cards left in hand.
    Scored {
        /// The player who scored.
        seat: Seat,
        /// The number of cards left in hand.
        count: u8,
        /// The player's total, these points included.
        points: u16,
    },
}

/// What the viewer sees of the event.
pub(super) fn visible_event(event: &Event, viewer: Viewer) -> VisibleEvent {
    match *event {
        Event::Dealt { deal, first, ref hands, left_over } => VisibleEvent::Dealt {
            deal,
            first,
            count: hands.first().map_or(0, |hand| hand.len()),
            left_over: left_over.total(),
            cards: match viewer {
                Viewer::Seat(seat) => hands.get(seat.index()).map(|hand| hand.cards().collect()),
                Viewer::Spectator => None,
            },
        },
        Event::Played { seat, card, count, column } => VisibleEvent::Played { seat, card, count, column },
        Event::Passed { seat, card } => VisibleEvent::Passed { seat, card },
        Event::RoundEnded { seat, cards } => {
            VisibleEvent::RoundEnded { seat, cards: cards.cards().collect() }
        }
        Event::DealEnded { seat, deal, ref left } => {
            VisibleEvent::DealEnded { seat, deal, left: left.to_vec() }
        }
        Event::Scored { seat, count, points } => VisibleEvent::Scored { seat, count, points },
    }
}

/// The messages of an event for a viewer who may know every card.
pub(super) fn describe_event(event: &Event) -> Vec<Message> {
    let mut messages = vec![visible_event(event, Viewer::Spectator).message()];
    if let Event::Dealt { ref hands, left_over, .. } = *event {
        let hand_message = |(seat, hand): (Seat, &Hand)| {
            Message::new("replay-hand").seat("seat", seat).cards("cards", hand.cards())
        };
        messages.extend(Seat::all(hands.len()).zip(hands).map(hand_message));
        if left_over.total() > 0 {
            messages.push(Message::new("replay-left-over").cards("cards", left_over.cards()));
        }
    }
    messages
}

impl HasMessage for VisibleEvent {
    fn message(&self) -> Message {
        // Begins a message with the seat that the event is about.
        let with_seat = |id: &'static str, seat: Seat| Message::new(id).seat("seat", seat);
        match *self {
            VisibleEvent::Dealt { deal, first, count, .. } => {
                with_seat("dealt", first).number("count", count).number("deal", deal)
            }
            VisibleEvent::Played { seat, card, count, column } => {
                with_seat("played", seat).card("card", card).number("count", count).number("column", column)
            }
            VisibleEvent::Passed { seat, card } => with_seat("passed", seat).card("card", card),
            VisibleEvent::RoundEnded { seat, ref cards } => {
                with_seat("round-ended", seat).number("count", cards.len() as i64).cards("cards", cards)
            }
            VisibleEvent::DealEnded { seat, deal, .. } => with_seat("deal-ended", seat).number("deal", deal),
            VisibleEvent::Scored { seat, count, points } => {
                with_seat("scored", seat).number("count", count).number("points", points)
            }
        }
    }
}
