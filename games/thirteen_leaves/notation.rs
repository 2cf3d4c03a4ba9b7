//! The notation: cards and actions as text, such as `7`, `play 3x6` and `pass 6`.

use super::action::{Action, PlayCount};
use super::card::Card;
use engine::ParseActionError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// The error for text that is not an action.
const PARSE_ERROR: ParseActionError = ParseActionError("actions are written like `play 3x6` or `pass 6`");

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play { card, count } => write!(f, "play {}x{card}", count.get()),
            Action::PassAndTake { card } => write!(f, "pass {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let action = match text.split_once(' ').ok_or(PARSE_ERROR)? {
            ("play", count_and_card) => {
                let (count, card) = count_and_card.split_once('x').ok_or(PARSE_ERROR)?;
                let count = parse_number(count).and_then(PlayCount::new).ok_or(PARSE_ERROR)?;
                Action::Play { card: card.parse().map_err(|_| PARSE_ERROR)?, count }
            }
            ("pass", card) => Action::PassAndTake { card: card.parse().map_err(|_| PARSE_ERROR)? },
            _ => return Err(PARSE_ERROR),
        };
        Ok(action)
    }
}

/// The error of parsing text that is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a card is written as its value, `1` to `13`")]
pub struct ParseCardError;

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        parse_number(text).and_then(Card::new).ok_or(ParseCardError)
    }
}

/// Parses a number without sign and leading zeros, so that each number has one spelling only.
fn parse_number(text: &str) -> Option<u8> {
    let is_canonical = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    if is_canonical { text.parse().ok() } else { None }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
