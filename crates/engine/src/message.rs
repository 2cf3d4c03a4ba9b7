//! Messages for people before translation: a Fluent message id and its arguments. The program that displays
//! a message formats it in the reader's language.

use crate::seat::Seat;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS), ts(export_to = "words.ts"))]
pub enum Arg {
    /// A number.
    Number(i64),
    /// A seat, displayed as its player's name.
    Seat(Seat),
    /// A card in notation, displayed by the game's Fluent message `card`.
    Card(String),
    /// Several cards in notation, displayed as a list.
    Cards(Vec<String>),
    /// A keyword that selects a variant of the message; it is never displayed itself.
    Choice(Cow<'static, str>),
    /// Another message from the same Fluent file. Its text is displayed in place of the argument.
    Says(Box<Message>),
}

/// The id of a message in a Fluent file, and its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS), ts(export_to = "words.ts"))]
pub struct Message {
    /// The message's id.
    pub id: Cow<'static, str>,
    /// Its arguments by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts-rs", ts(as = "Option<BTreeMap<String, Arg>>", optional))]
    pub args: BTreeMap<&'static str, Arg>,
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Message { id: id.into(), args: BTreeMap::new() }
    }

    /// Adds an argument.
    fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.insert(name, arg);
        self
    }

    /// Adds a number as the argument `name`.
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Self {
        self.with(name, Arg::Number(number.into()))
    }

    /// Adds a seat as the argument `name`.
    pub fn seat(self, name: &'static str, seat: Seat) -> Self {
        self.with(name, Arg::Seat(seat))
    }

    /// Adds a card as the argument `name`.
    pub fn card(self, name: &'static str, card: impl ToString) -> Self {
        self.with(name, Arg::Card(card.to_string()))
    }

    /// Adds a list of cards as the argument `name`.
    pub fn cards<C: ToString>(self, name: &'static str, cards: impl IntoIterator<Item = C>) -> Self {
        self.with(name, Arg::Cards(cards.into_iter().map(|card| card.to_string()).collect()))
    }

    /// Adds a keyword that selects a variant of the message as the argument `name`.
    pub fn choice(self, name: &'static str, choice: impl Into<Cow<'static, str>>) -> Self {
        self.with(name, Arg::Choice(choice.into()))
    }

    /// Adds another message from the same Fluent file as the argument `name`.
    pub fn says(self, name: &'static str, message: Message) -> Self {
        self.with(name, Arg::Says(Box::new(message)))
    }
}

/// A value that can be displayed to a person.
pub trait HasMessage {
    /// The message that displays the value.
    fn message(&self) -> Message;
}
