//! A game in progress together with everything needed to play it again, and the form in which that is kept.

use crate::game::Game;
use crate::random_source::GENERATOR_VERSION;
use crate::seeded_source::{Seed, SeededSource};
use crate::setup::{Setup, SetupError};
use crate::whole::write_whole;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::path::Path;

/// Changes when older programs cannot read a record any more.
pub const RECORD_FORMAT: u32 = 1;

/// A game being played from a seed.
#[derive(Clone, Debug)]
pub struct RecordedGame<G: Game> {
    setup: Setup<G>,
    stack: G::StackedDeck,
    seed: Seed,
    state: G,
    random: SeededSource,
    actions: Vec<String>,
}

impl<G: Game> RecordedGame<G> {
    /// Deals. Gives back the events of the deal too.
    pub fn start(
        setup: Setup<G>,
        stack: G::StackedDeck,
        seed: Seed,
    ) -> Result<(Self, Vec<G::Event>), SetupError> {
        let mut events = Vec::new();
        setup.check()?;
        let mut random = SeededSource::new(seed).foretelling(G::foretold(&setup, &stack));
        let state = G::start(&setup, &stack, &mut random, &mut events)?;
        Ok((RecordedGame { setup, stack, seed, state, random, actions: Vec::new() }, events))
    }

    /// The player to move does something.
    pub fn act(&mut self, action: G::Action) -> Result<Vec<G::Event>, G::Refusal> {
        let mut events = Vec::new();
        // Written first: how an action is written may depend on the state it is done in.
        let written = self.state.legal().contains(action).then(|| self.state.write(action));
        self.state.act(action, &mut self.random, &mut events)?;
        self.actions.extend(written);
        Ok(events)
    }

    /// What [`RecordedGame::act`] would say. Carried out on a copy: whatever comes of it, the game stays as it is.
    pub fn rehearse(&self, action: G::Action) -> Result<(), G::Refusal> {
        let (mut state, mut random) = (self.state.clone(), self.random.clone());
        state.act(action, &mut random, &mut ())
    }

    /// Takes the last action back, by playing all others again; false if nothing has been done yet.
    pub fn undo(&mut self) -> bool {
        let Some((_, kept)) = self.actions.split_last() else { return false };
        let Ok((mut again, _)) = RecordedGame::start(self.setup.clone(), self.stack.clone(), self.seed)
        else {
            return false;
        };
        for text in kept {
            let done = again.state.read(text).is_ok_and(|action| again.act(action).is_ok());
            debug_assert!(done, "what was done once can be done again");
        }
        *self = again;
        true
    }

    /// The state of the game.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What was agreed beforehand.
    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// What has been done so far, in notation.
    pub fn actions(&self) -> &[String] {
        &self.actions
    }

    /// Everything needed to play it again.
    pub fn record(&self) -> Record {
        let json = |value: serde_json::Result<serde_json::Value>| value.unwrap_or(serde_json::Value::Null);
        let mut record = Record {
            format: RECORD_FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            generator: GENERATOR_VERSION,
            setup: json(serde_json::to_value(&self.setup)),
            stack: json(serde_json::to_value(&self.stack)),
            seed: self.seed,
            actions: self.actions.clone(),
            players: Vec::new(),
            proof: None,
            check: String::new(),
        };
        record.check = record.digest();
        record
    }

    /// Plays a record again. `step` is told the state before each action, the action and what it caused; the
    /// deal comes first, without an action.
    pub fn replay(
        record: &Record,
        mut step: impl FnMut(&G, Option<G::Action>, &[G::Event]),
    ) -> Result<Self, RecordError> {
        record.check_for::<G>()?;
        let setup = serde_json::from_value(record.setup.clone()).map_err(RecordError::unreadable)?;
        let stack = serde_json::from_value(record.stack.clone()).map_err(RecordError::unreadable)?;
        let (mut game, dealt) = RecordedGame::<G>::start(setup, stack, record.seed)?;
        step(&game.state, None, &dealt);
        for (index, text) in record.actions.iter().enumerate() {
            let illegal = || RecordError::IllegalAction { number: index + 1, action: text.clone() };
            let action = game.state.read(text).map_err(|_| illegal())?;
            let before = game.state.clone();
            let events = game.act(action).map_err(|_| illegal())?;
            step(&before, Some(action), &events);
        }
        Ok(game)
    }
}

/// A game as it is kept: seed and actions, and the versions that give them meaning.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`RECORD_FORMAT`] of the program that wrote it.
    #[serde(rename = "tavolino_record")]
    pub format: u32,
    /// Which game.
    pub game: String,
    /// Its [`Game::RULES_VERSION`].
    pub rules: u32,
    /// The [`GENERATOR_VERSION`].
    pub generator: u32,
    /// The game's [`Setup`].
    pub setup: serde_json::Value,
    /// The game's [`Game::StackedDeck`].
    pub stack: serde_json::Value,
    /// What all luck followed from.
    pub seed: Seed,
    /// What was done, in notation.
    pub actions: Vec<String>,
    /// Who played, by seat; empty when nobody was named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// How the seed came about (`docs/fair-deal.md`), if it was dealt at a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<serde_json::Value>,
    /// SHA-256 of everything above; notices damage, proves nothing.
    pub check: String,
}

impl Record {
    /// Reads a record and notices whether it is damaged or foreign.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let record: Record = serde_json::from_str(text).map_err(RecordError::unreadable)?;
        if record.format != RECORD_FORMAT {
            return Err(RecordError::Format { found: record.format });
        }
        if record.check != record.digest() {
            return Err(RecordError::Damaged);
        }
        Ok(record)
    }

    /// Reads a record from a file.
    pub fn load(path: &Path) -> Result<Self, RecordError> {
        let bytes = std::fs::read(path)?;
        let text = String::from_utf8(bytes).map_err(RecordError::unreadable)?;
        Record::parse(&text)
    }

    /// Writes the record into a file: whole, or not at all.
    pub fn save(&self, path: &Path) -> Result<(), RecordError> {
        let mut text = serde_json::to_string_pretty(self).map_err(RecordError::unreadable)?;
        text.push('\n');
        Ok(write_whole(path, &text)?)
    }

    /// The same record with the players' names.
    #[must_use]
    pub fn with_players(mut self, players: Vec<String>) -> Self {
        self.players = players;
        self.check = self.digest();
        self
    }

    /// The same record with the proof of its deal.
    #[must_use]
    pub fn with_proof(mut self, proof: serde_json::Value) -> Self {
        self.proof = Some(proof);
        self.check = self.digest();
        self
    }

    fn check_for<G: Game>(&self) -> Result<(), RecordError> {
        if self.game != G::ID {
            return Err(RecordError::OtherGame { found: self.game.clone() });
        }
        if (self.rules, self.generator) != (G::RULES_VERSION, GENERATOR_VERSION) {
            return Err(RecordError::Version { rules: self.rules, generator: self.generator });
        }
        Ok(())
    }

    fn digest(&self) -> String {
        let plain = Record { check: String::new(), ..self.clone() };
        let text = serde_json::to_string(&plain).unwrap_or_default();
        Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Why a record cannot be read, written or played again.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] std::io::Error),
    /// It is not a record at all.
    #[error(
        "this is not a Tavolino record ({0}); `tavolino` writes them as JSON with a key `tavolino_record`"
    )]
    ParseActionError(String),
    /// Its contents do not agree with its check sum.
    #[error("the record is damaged: its check sum does not match its contents")]
    Damaged,
    /// It was written by a newer program.
    #[error("the record has format {found}, this program reads format {RECORD_FORMAT}")]
    Format {
        /// Its format.
        found: u32,
    },
    /// It belongs to another game.
    #[error("the record is of the game `{found}`")]
    OtherGame {
        /// Whose it is.
        found: String,
    },
    /// It was played by other rules or dealt by another generator.
    #[error("the record needs a Tavolino with rules version {rules} and generator version {generator}")]
    Version {
        /// The rules it was played by.
        rules: u32,
        /// The generator it was dealt by.
        generator: u32,
    },
    /// Its setup is refused.
    #[error("the record's setup cannot be dealt: {0}")]
    Setup(SetupError),
    /// One of its actions is not legal where it stands.
    #[error("action {number} of the record, `{action}`, is not legal there")]
    IllegalAction {
        /// Which, counting from 1.
        number: usize,
        /// As written.
        action: String,
    },
}

// Not `#[from]`: that would make it the source as well, and the same sentence would be told twice.
impl From<SetupError> for RecordError {
    fn from(refused: SetupError) -> Self {
        RecordError::Setup(refused)
    }
}

impl RecordError {
    fn unreadable(error: impl std::fmt::Display) -> Self {
        RecordError::ParseActionError(error.to_string())
    }
}
