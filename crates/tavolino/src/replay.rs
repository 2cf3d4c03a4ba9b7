//! `tavolino replay`: prints a recorded game move by move.

use crate::cli::ReplayArgs;
use crate::ending::describe_ending;
use crate::output::printable;
use crate::phrases::player_name;
use anyhow::{Context, Result, bail};
use engine::{Game, HasMessage, Message, Record, RecordedGame, Seat, Viewer};
use games::{GameInfo, Visit};
use std::fmt::Write;
use words::{Language, Recipient, Translator};

/// Loads a record, replays its game and prints every step.
pub(crate) fn run(args: &ReplayArgs, language: Language) -> Result<()> {
    let context = || format!("cannot replay {}", args.file.display());
    let record = Record::load(&args.file).with_context(context)?;
    let replay = ReplayVisitor { record: &record, seen_by: args.seen_by.as_deref(), language };
    let text = games::visit(&record.game, replay).with_context(context)?.with_context(context)?;
    crate::output::print(&text)
}

/// Replays a record with the rules of its game.
struct ReplayVisitor<'a> {
    record: &'a Record,
    seen_by: Option<&'a str>,
    language: Language,
}

impl Visit for ReplayVisitor<'_> {
    type Out = Result<String>;

    fn visit<G: Game>(self, game_info: &'static GameInfo) -> Result<String> {
        let translator = Translator::for_game(game_info, self.language);
        let seat_count = self.record.setup["seats"].as_u64().unwrap_or_default() as usize;
        let names: Vec<_> =
            Seat::all(seat_count).map(|seat| player_name(&translator, self.record, seat)).collect();
        let viewer = self.seen_by.map(|text| parse_viewer(text, &names)).transpose()?;
        let mut transcript = Transcript::<G>::new(&translator, &names, viewer);
        let game = RecordedGame::<G>::replay(self.record, |state_before, action, events| {
            transcript.add_step(state_before, action, events)
        })?;
        transcript.add_ending(game.state());
        Ok(transcript.text)
    }
}

/// Reads `--seen-by`: a player's number from 1, a player's name, or `spectator`.
fn parse_viewer(text: &str, names: &[String]) -> Result<Viewer> {
    if text == "spectator" {
        return Ok(Viewer::Spectator);
    }
    // People count players from 1.
    let index_by_number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let index_by_name = || names.iter().position(|name| name == text);
    match index_by_number.or_else(index_by_name).filter(|index| *index < names.len()) {
        Some(index) => Ok(Viewer::Seat(Seat::new(index))),
        None => bail!(
            "--seen-by takes a player's number from 1 to {}, a player's name, or `spectator`, not `{text}`",
            names.len()
        ),
    }
}

/// Builds the text of a replayed game.
struct Transcript<'a, G: Game> {
    translator: &'a Translator,
    names: &'a [String],
    /// Whose view is printed; `None` prints everything.
    viewer: Option<Viewer>,
    text: String,
    action_count: usize,
    /// The transcript depends on the type of the game, but holds no value of it.
    game: std::marker::PhantomData<G>,
}

impl<'a, G: Game> Transcript<'a, G> {
    /// A transcript that begins with the name of the game.
    fn new(translator: &'a Translator, names: &'a [String], viewer: Option<Viewer>) -> Self {
        let text = format!("{}\n", translator.text("name"));
        Transcript { translator, names, viewer, text, action_count: 0, game: std::marker::PhantomData }
    }

    fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    /// The sentence of a message for the reader. If the reader is a player, it says "you".
    fn sentence(&self, message: &Message) -> String {
        let name = |seat: Seat| self.name(seat);
        let seat = match self.viewer {
            Some(Viewer::Seat(seat)) => Some(seat),
            _ => None,
        };
        printable(&self.translator.sentence(message, &Recipient { seat, name: &name }))
    }

    fn add_line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        writeln!(self.text, "{line}").ok();
    }

    /// Adds one action, or the deal if `action` is `None`, and the events that followed.
    fn add_step(&mut self, state_before: &G, action: Option<G::Action>, events: &[G::Event]) {
        if let (Some(action), Some(seat)) = (action, state_before.to_move()) {
            self.action_count += 1;
            let (number, name) = (self.action_count, printable(&self.name(seat)));
            // The arguments of an action can be hidden from other players.
            if self.viewer.is_none_or(|viewer| viewer.is(seat)) {
                let description = self.sentence(&state_before.describe(action));
                self.add_line(format_args!("{number:4}  {name}: {description}"));
            } else {
                self.add_line(format_args!("{number:4}  {name}"));
            }
        }
        for event in events {
            // Without a viewer, everything that happened is told, which may take several sentences.
            let messages = match self.viewer {
                Some(viewer) => vec![G::visible_event(event, viewer).message()],
                None => G::describe_event(event),
            };
            for message in messages {
                let sentence = self.sentence(&message);
                self.add_line(format_args!("        {sentence}"));
            }
        }
    }

    fn add_ending(&mut self, state: &G) {
        let name = |seat: Seat| self.name(seat);
        let lines = describe_ending(state, self.translator, &Recipient { seat: None, name: &name });
        self.add_line(format_args!("\n{}", lines.join("\n")));
    }
}
