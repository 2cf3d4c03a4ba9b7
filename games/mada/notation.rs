//! Actions as text, and as offers to the player to move.

use super::action::Action;
use super::card::Card;
use super::state::{Mada, SEATS};
use engine::{Message, ParseActionError, Seat};

const FORM: &str = "actions are `play 7`, `draw`, `luck`, `swap 2`, `discard 7`, `shed` or `shed 3 L` \
                    (cards of the hand, in ascending order, then L, then D)";

pub(super) fn write(state: &Mada, action: Action) -> String {
    match action {
        Action::Play(card) => format!("play {card}"),
        Action::Draw => "draw".to_owned(),
        Action::TryLuck => "luck".to_owned(),
        Action::Swap(seat) => format!("swap {seat}"),
        Action::Discard(card) => format!("discard {card}"),
        Action::Shed(mask) => {
            let cards = state.hands[state.mover].at(mask);
            cards.iter().fold("shed".to_owned(), |text, card| format!("{text} {card}"))
        }
    }
}

pub(super) fn read(state: &Mada, text: &str) -> Result<Action, ParseActionError> {
    let (verb, rest) = match text.split_once(' ') {
        Some((verb, rest)) => (verb, Some(rest)),
        None => (text, None),
    };
    let action = match (verb, rest) {
        ("play", Some(card)) => hand_card(card).map(Action::Play),
        ("draw", None) => Some(Action::Draw),
        ("luck", None) => Some(Action::TryLuck),
        ("swap", Some(seat)) => Seat::all(SEATS).find(|known| known.to_string() == seat).map(Action::Swap),
        ("discard", Some(card)) => hand_card(card).map(Action::Discard),
        ("shed", None) => Some(Action::Shed(0)),
        ("shed", Some(cards)) => chosen(state, cards).map(Action::Shed),
        _ => None,
    };
    action.ok_or(ParseActionError(FORM))
}

fn hand_card(text: &str) -> Option<Card> {
    text.parse().ok().filter(|card| *card != Card::SCORPION)
}

/// The mask of cards written in the order of the hand; the leftmost of equal ones.
fn chosen(state: &Mada, text: &str) -> Option<u8> {
    let mut places = state.hands[state.mover].cards().iter().enumerate();
    let mut mask = 0;
    for word in text.split(' ') {
        let card = hand_card(word)?;
        let (place, _) = places.find(|(_, held)| **held == card)?;
        mask |= 1 << place;
    }
    Some(mask)
}

pub(super) fn describe(state: &Mada, action: Action) -> Message {
    match action {
        Action::Play(card) => Message::new("action-play").card("card", card),
        Action::Draw => Message::new("action-draw"),
        Action::TryLuck => Message::new("action-luck"),
        Action::Swap(other) => Message::new("action-swap").seat("other", other),
        Action::Discard(card) => Message::new("action-discard").card("card", card),
        Action::Shed(0) => Message::new("action-shed-nothing"),
        Action::Shed(mask) => Message::new("action-shed").cards("cards", state.hands[state.mover].at(mask)),
    }
}
