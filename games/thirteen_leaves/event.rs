//! What happens, and what a viewer sees of it: everything but the cards that others are dealt.

use super::card::Card;
use super::hand::Hand;
use super::tally::Tally;
use arrayvec::ArrayVec;
use engine::{HasMessage, MAX_SEATS, Message, Seat, Viewer};
use serde::Serialize;

/// What happens, whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Everybody was dealt a hand (T2).
    Dealt {
        /// Which deal, from 1.
        deal: u16,
        /// Who plays first (T3).
        first: Seat,
        /// Each seat's cards.
        hands: ArrayVec<Hand, MAX_SEATS>,
        /// The cards that nobody got.
        left_over: Tally,
    },
    /// Somebody played cards of one value (T4).
    Played {
        /// Who.
        seat: Seat,
        /// The value.
        card: Card,
        /// How many.
        count: u8,
        /// How many lie in that column now.
        column: u8,
    },
    /// Somebody passed and took a card from the table (T10).
    Passed {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// All but one had passed (T13).
    RoundEnded {
        /// The one, who leads the next round.
        seat: Seat,
        /// What was removed from the game.
        cards: Tally,
    },
    /// A hand became empty (T14).
    DealEnded {
        /// Whose.
        seat: Seat,
        /// Which deal it was.
        deal: u16,
        /// How many cards each seat had left.
        left: ArrayVec<u8, MAX_SEATS>,
    },
    /// Cards left in hand were counted, in the expert variant (T15).
    Scored {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
        /// That seat's points, these included.
        points: u16,
    },
}

/// What one viewer sees of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "thirteen-leaves.ts"))]
pub enum VisibleEvent {
    /// Everybody was dealt a hand.
    Dealt {
        /// Which deal, from 1.
        deal: u16,
        /// Who plays first.
        first: Seat,
        /// How many cards each seat got.
        count: u8,
        /// How many cards nobody got.
        left_over: u8,
        /// The viewer's own cards, ascending.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Vec<Card>>,
    },
    /// Somebody played cards of one value.
    Played {
        /// Who.
        seat: Seat,
        /// The value.
        card: Card,
        /// How many.
        count: u8,
        /// How many lie in that column now.
        column: u8,
    },
    /// Somebody passed and took a card from the table, which all see.
    Passed {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// All but one had passed.
    RoundEnded {
        /// The one, who leads the next round.
        seat: Seat,
        /// What was removed from the game, ascending.
        cards: Vec<Card>,
    },
    /// A hand became empty.
    DealEnded {
        /// Whose.
        seat: Seat,
        /// Which deal it was.
        deal: u16,
        /// How many cards each seat had left; which ones, nobody is told.
        left: Vec<u8>,
    },
    /// Cards left in hand were counted.
    Scored {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
        /// That seat's points, these included.
        points: u16,
    },
}

impl Event {
    /// What a viewer sees of it.
    pub(super) fn shown_to(&self, viewer: Viewer) -> VisibleEvent {
        match *self {
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
}

impl Event {
    /// It in words for whoever may know everything.
    pub(super) fn told(&self) -> Vec<Message> {
        let mut told = vec![self.shown_to(Viewer::Spectator).message()];
        if let Event::Dealt { ref hands, left_over, .. } = *self {
            let hand = |(seat, hand): (Seat, &Hand)| {
                Message::new("told-hand").seat("seat", seat).cards("cards", hand.cards())
            };
            told.extend(Seat::all(hands.len()).zip(hands).map(hand));
            if left_over.total() > 0 {
                told.push(Message::new("told-left-over").cards("cards", left_over.cards()));
            }
        }
        told
    }
}

impl HasMessage for VisibleEvent {
    fn message(&self) -> Message {
        match *self {
            VisibleEvent::Dealt { deal, first, count, .. } => {
                Message::new("dealt").seat("seat", first).number("count", count).number("deal", deal)
            }
            VisibleEvent::Played { seat, card, count, column } => Message::new("played")
                .seat("seat", seat)
                .card("card", card)
                .number("count", count)
                .number("column", column),
            VisibleEvent::Passed { seat, card } => {
                Message::new("passed").seat("seat", seat).card("card", card)
            }
            VisibleEvent::RoundEnded { seat, ref cards } => Message::new("round-ended")
                .seat("seat", seat)
                .number("count", cards.len() as i64)
                .cards("cards", cards),
            VisibleEvent::DealEnded { seat, deal, .. } => {
                Message::new("deal-ended").seat("seat", seat).number("deal", deal)
            }
            VisibleEvent::Scored { seat, count, points } => {
                Message::new("scored").seat("seat", seat).number("count", count).number("points", points)
            }
        }
    }
}
