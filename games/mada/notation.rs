//! Actions as text: in notation (for example, `play 7`), and as messages that offer an action to the player
//! to move.

use super::action::Action;
use super::card::Card;
use super::state::{MAX_SEATS, Mada};
use engine::{Message, ParseActionError, Seat};

/// The help text of a [`ParseActionError`].
const NOTATION_HELP: &str = "actions are `play 7`, `draw`, `luck`, `swap 2`, `discard 7`, `shed` or `shed 3 L` \
                    (cards of the hand, in ascending order, then L, then D)";

/// The action in notation.
pub(super) fn write_action(state: &Mada, action: Action) -> String {
    match action {
        Action::Play(card) => format!("play {card}"),
        Action::Draw => "draw".to_owned(),
        Action::TryLuck => "luck".to_owned(),
        Action::Swap(seat) => format!("swap {seat}"),
        Action::Discard(card) => format!("discard {card}"),
        // The mask has one bit for each position of the hand.
        Action::Shed(mask) => {
            let cards = state.hands[state.mover].select(mask);
            cards.iter().fold("shed".to_owned(), |text, card| format!("{text} {card}"))
        }
    }
}

/// Parses an action in notation.
pub(super) fn read_action(state: &Mada, text: &str) -> Result<Action, ParseActionError> {
    let (verb, rest) = match text.split_once(' ') {
        Some((verb, rest)) => (verb, Some(rest)),
        None => (text, None),
    };
    let action = match (verb, rest) {
        ("play", Some(card)) => parse_hand_card(card).map(Action::Play),
        ("draw", None) => Some(Action::Draw),
        ("luck", None) => Some(Action::TryLuck),
        ("swap", Some(number)) => {
            Seat::all(MAX_SEATS).find(|seat| seat.to_string() == number).map(Action::Swap)
        }
        ("discard", Some(card)) => parse_hand_card(card).map(Action::Discard),
        ("shed", None) => Some(Action::Shed(0)),
        ("shed", Some(cards)) => parse_shed_mask(state, cards).map(Action::Shed),
        _ => None,
    };
    action.ok_or(ParseActionError(NOTATION_HELP))
}

/// Reads a card that can be in a hand.
fn parse_hand_card(text: &str) -> Option<Card> {
    text.parse().ok().filter(|card| *card != Card::SCORPION)
}

/// Reads cards of the hand, written in the order of the hand, as a mask of their positions: bit 0 is the first card.
/// Among equal cards the leftmost ones are selected.
fn parse_shed_mask(state: &Mada, text: &str) -> Option<u8> {
    let mut positions = state.hands[state.mover].cards().iter().enumerate();
    let mut mask = 0;
    for word in text.split(' ') {
        let card = parse_hand_card(word)?;
        let (position, _) = positions.find(|(_, hand_card)| **hand_card == card)?;
        mask |= 1 << position;
    }
    Some(mask)
}

/// The message that offers this action to the player to move.
pub(super) fn describe_action(state: &Mada, action: Action) -> Message {
    match action {
        Action::Play(card) => Message::new("action-play").card("card", card),
        Action::Draw => Message::new("action-draw"),
        // M7: on an empty pile and on a card without a value every card fits.
        Action::TryLuck => {
            let can_fail = state.piles[state.mover].top().is_some_and(Card::is_cactus);
            Message::new("action-luck").choice("risk", if can_fail { "some" } else { "none" })
        }
        Action::Swap(other) => Message::new("action-swap").seat("other", other),
        Action::Discard(card) => Message::new("action-discard").card("card", card),
        Action::Shed(0) => Message::new("action-shed-nothing"),
        Action::Shed(mask) => {
            Message::new("action-shed").cards("cards", state.hands[state.mover].select(mask))
        }
    }
}
