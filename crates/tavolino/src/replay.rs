//! `tavolino replay`: a recorded game, move by move, in words.

use crate::cli::ReplayArgs;
use crate::ending::ending;
use crate::telling::sentence;
use anyhow::{Context, Result, bail};
use engine::{Game, HasMessage, Message, Record, RecordedGame, Seat, Viewer};
use games::{Listed, Visit};
use std::fmt::Write;
use words::{Language, Phrasebook, Reader};

/// Prints the game.
pub(crate) fn run(args: &ReplayArgs, language: Language) -> Result<()> {
    let name = args.file.display();
    let record = Record::load(&args.file).with_context(|| format!("cannot replay {name}"))?;
    let replay = Replay { record: &record, seen_by: args.seen_by.as_deref(), language };
    let text = games::visit(&record.game, replay)
        .with_context(|| format!("cannot replay {name}"))?
        .with_context(|| format!("cannot replay {name}"))?;
    crate::output::print(&text)
}

struct Replay<'a> {
    record: &'a Record,
    seen_by: Option<&'a str>,
    language: Language,
}

impl Visit for Replay<'_> {
    type Out = Result<String>;

    fn visit<G: Game>(self, listed: &'static Listed) -> Result<String> {
        let viewer = self.seen_by.map(parse_viewer).transpose()?;
        let words = Phrasebook::of_game(listed, self.language);
        let mut page = Page::<G>::new(&words, viewer);
        let game = RecordedGame::<G>::replay(self.record, |before, action, events| {
            page.step(before, action, events)
        })?;
        if let Some(Viewer::Seat(seat)) = viewer
            && seat.index() >= game.setup().seats
        {
            bail!("--seen-by takes a seat from 0 to {} or `spectator`", game.setup().seats - 1);
        }
        page.end(game.state());
        Ok(page.text)
    }
}

fn parse_viewer(text: &str) -> Result<Viewer> {
    match text.parse::<usize>() {
        _ if text == "spectator" => Ok(Viewer::Spectator),
        Ok(seat) if seat < engine::MAX_SEATS => Ok(Viewer::Seat(Seat::new(seat))),
        _ => bail!("--seen-by takes a seat's number or `spectator`, not `{text}`"),
    }
}

/// The text of a replayed game as it grows.
struct Page<'a, G: Game> {
    words: &'a Phrasebook,
    viewer: Option<Viewer>,
    text: String,
    number: usize,
    game: std::marker::PhantomData<G>,
}

impl<'a, G: Game> Page<'a, G> {
    fn new(words: &'a Phrasebook, viewer: Option<Viewer>) -> Self {
        let text = format!("{}\n", words.word("name"));
        Page { words, viewer, text, number: 0, game: std::marker::PhantomData }
    }

    fn name(&self, seat: Seat) -> String {
        let message = Message::new("seat-name").number("number", seat.index() as i64);
        sentence(self.words, &message)
    }

    fn say(&self, message: &Message) -> String {
        let name = |seat: Seat| self.name(seat);
        let seat = match self.viewer {
            Some(Viewer::Seat(seat)) => Some(seat),
            _ => None,
        };
        self.words.say(message, &Reader { seat, name: &name })
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing into a string cannot fail.
        writeln!(self.text, "{line}").ok();
    }

    fn step(&mut self, before: &G, action: Option<G::Action>, events: &[G::Event]) {
        if let (Some(action), Some(seat)) = (action, before.to_move()) {
            self.number += 1;
            // An action's arguments may be nobody else's business.
            let number = self.number;
            if self.viewer.is_none_or(|viewer| viewer.is(seat)) {
                let written = before.write(action);
                self.line(format_args!("{number:4}  [{seat}] {written}"));
            } else {
                self.line(format_args!("{number:4}  [{seat}]"));
            }
        }
        for event in events {
            let told = match self.viewer {
                Some(viewer) => vec![G::visible_event(event, viewer).message()],
                None => G::describe_event(event),
            };
            for message in told {
                let sentence = self.say(&message);
                self.line(format_args!("        {sentence}"));
            }
        }
    }

    fn end(&mut self, state: &G) {
        let name = |seat: Seat| self.name(seat);
        let lines = ending(state, self.words, &Reader { seat: None, name: &name });
        self.line(format_args!("\n{}", lines.join("\n")));
    }
}
