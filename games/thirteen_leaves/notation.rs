//! Cards and actions as text: `7`, `play 3x6`, `pass 6`.

use super::action::{Action, Count};
use super::card::Card;
use engine::ParseActionError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

const SHAPE: ParseActionError = ParseActionError("actions are written like `play 3x6` or `pass 6`");

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play { card, count } => write!(f, "play {}x{card}", count.get()),
            Action::Pass { card } => write!(f, "pass {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let action = match text.split_once(' ').ok_or(SHAPE)? {
            ("play", what) => {
                let (count, card) = what.split_once('x').ok_or(SHAPE)?;
                let count = number(count).and_then(Count::new).ok_or(SHAPE)?;
                Action::Play { card: card.parse().map_err(|_| SHAPE)?, count }
            }
            ("pass", card) => Action::Pass { card: card.parse().map_err(|_| SHAPE)? },
            _ => return Err(SHAPE),
        };
        Ok(action)
    }
}

/// Text that is no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a card is written as its value, `1` to `13`")]
pub struct NoCard;

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Self, NoCard> {
        number(text).and_then(Card::new).ok_or(NoCard)
    }
}

/// A number written in the one way numbers are written: no sign, no zero in front.
fn number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    if plain { text.parse().ok() } else { None }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.written())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
