//! Messages become sentences.

use crate::language::Language;
use engine::{Arg, Message, Seat};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use games::Listed;
use std::borrow::Cow;

/// The words of one language: those of a game, if any, and those that belong to none.
pub struct Phrasebook {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// Who reads, and how the others are called.
pub struct Reader<'a> {
    /// The reader's own seat, if any: they are spoken to as *you*.
    pub seat: Option<Seat>,
    /// Everybody's name.
    pub name: &'a dyn Fn(Seat) -> String,
}

impl Reader<'static> {
    /// Nobody who sits at the table; seats are called by their numbers.
    pub fn nobody() -> Self {
        Reader { seat: None, name: &|seat| seat.to_string() }
    }
}

impl Phrasebook {
    /// The words of a game, with the shared ones behind them.
    pub fn of_game(game: &Listed, language: Language) -> Self {
        Self::from_texts(language, [crate::shared_text(language), crate::game_text(game, language)])
    }

    /// The shared words alone.
    pub fn shared(language: Language) -> Self {
        Self::from_texts(language, [crate::shared_text(language)])
    }

    fn from_texts<'a>(language: Language, texts: impl IntoIterator<Item = &'a str>) -> Self {
        let locale = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        for text in texts {
            // What parses is used; a test keeps the files free of errors.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(whole, _)| whole);
            bundle.add_resource_overriding(resource);
        }
        Phrasebook { language, bundle }
    }

    /// The language spoken.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A sentence without gaps.
    pub fn word(&self, id: &'static str) -> String {
        self.say(&Message::new(id), &Reader::nobody())
    }

    /// A message as a sentence for this reader. What is missing shows as `{id}`, never as an error.
    pub fn say(&self, message: &Message, reader: &Reader<'_>) -> String {
        self.try_say(message, reader).unwrap_or_else(|_| format!("{{{}}}", message.id))
    }

    /// Like [`Phrasebook::say`], but tells what is missing.
    pub fn try_say(&self, message: &Message, reader: &Reader<'_>) -> Result<String, String> {
        let mut args = FluentArgs::new();
        // A message may choose by whether a detail was seen; when it was not, nothing is told of it.
        args.set("seen", "no");
        for (name, arg) in &message.args {
            args.set(*name, self.value(arg, reader)?);
            if let Arg::Seat(seat) = arg {
                let you = if reader.seat == Some(*seat) { "yes" } else { "no" };
                args.set(if *name == "seat" { "you".to_owned() } else { format!("{name}_you") }, you);
            }
        }
        self.format(&message.id, &args)
    }

    fn value<'a>(&self, arg: &'a Arg, reader: &Reader<'_>) -> Result<FluentValue<'a>, String> {
        Ok(match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Seat(seat) => FluentValue::from((reader.name)(*seat)),
            Arg::Card(card) => FluentValue::from(self.card(card)?),
            Arg::Cards(cards) => {
                let named = cards.iter().map(|card| self.card(card)).collect::<Result<Vec<_>, _>>()?;
                FluentValue::from(self.list(&named))
            }
            Arg::Choice(choice) => FluentValue::from(choice.as_ref()),
            Arg::Says(message) => FluentValue::from(self.try_say(message, reader)?),
        })
    }

    fn card(&self, card: &str) -> Result<String, String> {
        let mut args = FluentArgs::new();
        args.set("card", card);
        self.format("card", &args)
    }

    /// “a, b and c”.
    fn list(&self, items: &[String]) -> String {
        let and = match self.language {
            Language::En => " and ",
            Language::Fr => " et ",
            Language::It => " e ",
        };
        match items {
            [] => "–".to_owned(),
            [all @ .., last] if !all.is_empty() => format!("{}{and}{last}", all.join(", ")),
            [only, ..] => only.clone(),
        }
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> Result<String, String> {
        let missing = || format!("{}: no message `{id}`", self.language);
        let pattern = self.bundle.get_message(id).and_then(|m| m.value()).ok_or_else(missing)?;
        let mut errors = Vec::new();
        let text: Cow<'_, str> = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        if errors.is_empty() { Ok(text.into_owned()) } else { Err(format!("{id}: {errors:?}")) }
    }
}
