//! Sentences before they are words: an id and arguments, to be said in any language by whoever shows them.

use crate::seat::Seat;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// What fills a gap in a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS), ts(export_to = "words.ts"))]
pub enum Arg {
    /// A number.
    Number(i64),
    /// Whoever sits there; shown as a name.
    Seat(Seat),
    /// A card, in notation; shown by the game's message `card`.
    Card(String),
    /// Several cards, in notation; shown as a list.
    Cards(Vec<String>),
    /// A word the message chooses by, never shown as it is.
    Choice(Cow<'static, str>),
    /// Another sentence of the same words, said where the gap is.
    Says(Box<Message>),
}

/// A sentence: the id of a message in a game's words, and what fills its gaps.
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
    /// A sentence without gaps.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Message { id: id.into(), args: BTreeMap::new() }
    }

    fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.insert(name, arg);
        self
    }

    /// Fills a gap with a number.
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Self {
        self.with(name, Arg::Number(number.into()))
    }

    /// Fills a gap with whoever sits there.
    pub fn seat(self, name: &'static str, seat: Seat) -> Self {
        self.with(name, Arg::Seat(seat))
    }

    /// Fills a gap with a card.
    pub fn card(self, name: &'static str, card: impl ToString) -> Self {
        self.with(name, Arg::Card(card.to_string()))
    }

    /// Fills a gap with several cards.
    pub fn cards<C: ToString>(self, name: &'static str, cards: impl IntoIterator<Item = C>) -> Self {
        self.with(name, Arg::Cards(cards.into_iter().map(|card| card.to_string()).collect()))
    }

    /// Gives a word that the message chooses by.
    pub fn choice(self, name: &'static str, choice: impl Into<Cow<'static, str>>) -> Self {
        self.with(name, Arg::Choice(choice.into()))
    }

    /// Fills a gap with another sentence.
    pub fn says(self, name: &'static str, message: Message) -> Self {
        self.with(name, Arg::Says(Box::new(message)))
    }
}

/// Something that can be told to a person.
pub trait HasMessage {
    /// What to say.
    fn message(&self) -> Message;
}
