//! Formats messages (an id with arguments) as sentences in one language, for one recipient.

use crate::language::Language;
use engine::{Arg, Message, Seat};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use games::GameInfo;
use std::borrow::Cow;

/// Formats messages in one language: those that all games share and, optionally, those of one game.
pub struct Translator {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// Who reads a sentence, and what the players are called.
pub struct Recipient<'a> {
    /// The recipient's own seat, if they have one. Sentences address the player of this seat as *you*.
    pub seat: Option<Seat>,
    /// The name of the player in each seat.
    pub name: &'a dyn Fn(Seat) -> String,
}

impl Recipient<'static> {
    /// A recipient without a seat. Players are called by the index of their seat.
    pub fn without_seat() -> Self {
        Recipient { seat: None, name: &|seat| seat.to_string() }
    }
}

impl Translator {
    /// A translator for the messages of a game and the shared ones.
    pub fn for_game(game: &GameInfo, language: Language) -> Self {
        Self::from_sources(language, [crate::shared_text(language), crate::game_text(game, language)])
    }

    /// A translator for the shared messages only.
    pub fn shared(language: Language) -> Self {
        Self::from_sources(language, [crate::shared_text(language)])
    }

    /// A translator for the messages of these Fluent files. A message replaces an earlier one with the same id.
    fn from_sources<'a>(language: Language, sources: impl IntoIterator<Item = &'a str>) -> Self {
        let locale = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Names and numbers run left to right like the text, so isolating marks would only add invisible characters.
        bundle.set_use_isolating(false);
        for source in sources {
            // A file with a syntax error still gives all its other messages; `tests/languages.rs` finds the error.
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(partial, _)| partial);
            bundle.add_resource_overriding(resource);
        }
        Translator { language, bundle }
    }

    /// The language of the sentences.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The sentence of a message without arguments, or `{id}` if there is none.
    pub fn text(&self, id: &'static str) -> String {
        self.sentence(&Message::new(id), &Recipient::without_seat())
    }

    /// The sentence of a message. If the message or one of its arguments is missing, the result is `{id}`.
    pub fn sentence(&self, message: &Message, recipient: &Recipient<'_>) -> String {
        self.try_sentence(message, recipient).unwrap_or_else(|_| format!("{{{}}}", message.id))
    }

    /// Like [`Translator::sentence`], but a missing message or argument is an error that names it.
    pub fn try_sentence(&self, message: &Message, recipient: &Recipient<'_>) -> Result<String, String> {
        let mut args = FluentArgs::new();
        // A Fluent sentence with hidden details chooses its variant by `$seen`. The message sets this
        // argument only if the recipient may see the details.
        args.set("seen", "no");
        for (name, arg) in &message.args {
            args.set(*name, self.argument_value(arg, recipient)?);
            if let Arg::Seat(seat) = arg {
                // Fluent sentences choose between "you" and a name by an extra argument: `$you` for `$seat`,
                // and `$winner_you` for an argument `$winner`.
                let is_you = if recipient.seat == Some(*seat) { "yes" } else { "no" };
                args.set(if *name == "seat" { "you".to_owned() } else { format!("{name}_you") }, is_you);
            }
        }
        self.format(&message.id, &args)
    }

    /// The text or number that a sentence shows for an argument.
    fn argument_value<'a>(&self, arg: &'a Arg, recipient: &Recipient<'_>) -> Result<FluentValue<'a>, String> {
        Ok(match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Seat(seat) => FluentValue::from((recipient.name)(*seat)),
            Arg::Card(card) => FluentValue::from(self.card_name(card)?),
            Arg::Cards(cards) => {
                let names = cards.iter().map(|card| self.card_name(card)).collect::<Result<Vec<_>, _>>()?;
                FluentValue::from(self.join_list(&names))
            }
            Arg::Choice(choice) => FluentValue::from(choice.as_ref()),
            Arg::Says(message) => FluentValue::from(self.try_sentence(message, recipient)?),
        })
    }

    /// The name of a card given in notation: `7` in MADA is “Cactus 7”.
    fn card_name(&self, card: &str) -> Result<String, String> {
        let mut args = FluentArgs::new();
        args.set("card", card);
        self.format("card", &args)
    }

    /// Joins items in the form “a, b and c”. Without items, the result is a dash.
    fn join_list(&self, items: &[String]) -> String {
        let and = match self.language {
            Language::En => " and ",
            Language::Fr => " et ",
            Language::It => " e ",
        };
        match items {
            [] => "–".to_owned(),
            [all_but_last @ .., last] if !all_but_last.is_empty() => {
                format!("{}{and}{last}", all_but_last.join(", "))
            }
            [only, ..] => only.clone(),
        }
    }

    /// Formats the Fluent message with this id. The error names a missing message or argument.
    fn format(&self, id: &str, args: &FluentArgs<'_>) -> Result<String, String> {
        let missing_error = || format!("{}: no message `{id}`", self.language);
        let pattern =
            self.bundle.get_message(id).and_then(|message| message.value()).ok_or_else(missing_error)?;
        let mut errors = Vec::new();
        let text: Cow<'_, str> = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        if errors.is_empty() { Ok(text.into_owned()) } else { Err(format!("{id}: {errors:?}")) }
    }
}
