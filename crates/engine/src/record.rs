//! Games that can be replayed: a game in progress with its seed and actions, and the record that stores them.

use crate::atomic_file::write_atomically;
use crate::game::Game;
use crate::random_source::GENERATOR_VERSION;
use crate::seeded_source::{Seed, SeededSource};
use crate::setup::{Setup, SetupError};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::path::Path;

/// The version of the record file format. It is raised by every change that older programs cannot read.
pub const RECORD_FORMAT: u32 = 1;

/// A game in progress together with everything needed to replay it.
#[derive(Clone, Debug)]
pub struct RecordedGame<G: Game> {
    setup: Setup<G>,
    stacked_deck: G::StackedDeck,
    seed: Seed,
    state: G,
    random: SeededSource,
    actions: Vec<String>,
}

impl<G: Game> RecordedGame<G> {
    /// Starts a game. Also returns the events of the deal.
    pub fn start(
        setup: Setup<G>,
        stacked_deck: G::StackedDeck,
        seed: Seed,
    ) -> Result<(Self, Vec<G::Event>), SetupError> {
        let mut events = Vec::new();
        setup.check()?;
        let mut random =
            SeededSource::new(seed).with_stacked_numbers(G::stacked_numbers(&setup, &stacked_deck));
        let state = G::start(&setup, &stacked_deck, &mut random, &mut events)?;
        Ok((RecordedGame { setup, stacked_deck, seed, state, random, actions: Vec::new() }, events))
    }

    /// Carries out an action of the player to move and returns its events. A refused action changes nothing.
    pub fn act(&mut self, action: G::Action) -> Result<Vec<G::Event>, G::Refusal> {
        let mut events = Vec::new();
        // The notation of an action may depend on the state before it, so it is written before the action is
        // carried out. It is `None` for an illegal action, which is then refused.
        let notation = self.state.legal().contains(action).then(|| self.state.write(action));
        self.state.act(action, &mut self.random, &mut events)?;
        self.actions.extend(notation);
        Ok(events)
    }

    /// Whether [`RecordedGame::act`] would accept the action. It is tried on a copy, so the game never
    /// changes.
    pub fn check_action(&self, action: G::Action) -> Result<(), G::Refusal> {
        let (mut state, mut random) = (self.state.clone(), self.random.clone());
        state.act(action, &mut random, &mut ())
    }

    /// Undoes the last action by replaying all earlier ones from the start. Returns false if there is no
    /// action yet.
    pub fn undo(&mut self) -> bool {
        let Some((_, earlier_actions)) = self.actions.split_last() else { return false };
        let Ok((mut replayed, _)) =
            RecordedGame::start(self.setup.clone(), self.stacked_deck.clone(), self.seed)
        else {
            return false;
        };
        for text in earlier_actions {
            let accepted = replayed.state.read(text).is_ok_and(|action| replayed.act(action).is_ok());
            debug_assert!(accepted, "an action that was legal before must be legal in a replay");
        }
        *self = replayed;
        true
    }

    /// The current state of the game.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The setup the game was started with.
    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// The current state, and the random numbers of the rest of the game.
    pub fn into_state_and_random(self) -> (G, SeededSource) {
        (self.state, self.random)
    }

    /// All actions so far, in the game's text notation.
    pub fn actions(&self) -> &[String] {
        &self.actions
    }

    /// Everything needed to replay the game.
    pub fn record(&self) -> Record {
        // Setups and stacked decks always serialise; `null` would make the replay fail with a clear error.
        let value_or_null =
            |value: serde_json::Result<serde_json::Value>| value.unwrap_or(serde_json::Value::Null);
        let mut record = Record {
            format: RECORD_FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            generator: GENERATOR_VERSION,
            setup: value_or_null(serde_json::to_value(&self.setup)),
            stack: value_or_null(serde_json::to_value(&self.stacked_deck)),
            seed: self.seed,
            actions: self.actions.clone(),
            players: Vec::new(),
            proof: None,
            check: String::new(),
        };
        record.check = record.digest();
        record
    }

    /// Replays a record. Calls `on_step` for each action with the state before it, the action and its events.
    /// The first call is for the deal, with the dealt state, no action and the events of the deal.
    pub fn replay(
        record: &Record,
        mut on_step: impl FnMut(&G, Option<G::Action>, &[G::Event]),
    ) -> Result<Self, RecordError> {
        record.check_for::<G>()?;
        let setup = serde_json::from_value(record.setup.clone()).map_err(RecordError::not_a_record)?;
        let stacked_deck = serde_json::from_value(record.stack.clone()).map_err(RecordError::not_a_record)?;
        let (mut game, deal_events) = RecordedGame::<G>::start(setup, stacked_deck, record.seed)?;
        on_step(&game.state, None, &deal_events);
        for (index, text) in record.actions.iter().enumerate() {
            let illegal_action = || RecordError::IllegalAction { number: index + 1, action: text.clone() };
            let action = game.state.read(text).map_err(|_| illegal_action())?;
            let state_before = game.state.clone();
            let events = game.act(action).map_err(|_| illegal_action())?;
            on_step(&state_before, Some(action), &events);
        }
        Ok(game)
    }
}

/// A played game as it is stored: seed and actions, and the versions of the rules and the random numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The [`RECORD_FORMAT`] of the program that wrote the record.
    #[serde(rename = "tavolino_record")]
    pub format: u32,
    /// The [`Game::ID`].
    pub game: String,
    /// The [`Game::RULES_VERSION`].
    pub rules: u32,
    /// The [`GENERATOR_VERSION`].
    pub generator: u32,
    /// The game's [`Setup`].
    pub setup: serde_json::Value,
    /// The game's [`Game::StackedDeck`].
    pub stack: serde_json::Value,
    /// The seed of all random numbers.
    pub seed: Seed,
    /// All actions, in the game's text notation.
    pub actions: Vec<String>,
    /// The players' names by seat; empty if they are not known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The proof that the deal was fair (`docs/fair-deal.md`), if the game was played at a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<serde_json::Value>,
    /// SHA-256 of everything above. It detects damage, not forgery.
    pub check: String,
}

impl Record {
    /// Reads a record. Fails if the text is not a record, if the record has another format version, or if it
    /// is damaged.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let record: Record = serde_json::from_str(text).map_err(RecordError::not_a_record)?;
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
        let text = String::from_utf8(bytes).map_err(RecordError::not_a_record)?;
        Record::parse(&text)
    }

    /// Writes the record to a file, atomically.
    pub fn save(&self, path: &Path) -> Result<(), RecordError> {
        let mut text = serde_json::to_string_pretty(self).map_err(RecordError::not_a_record)?;
        text.push('\n');
        Ok(write_atomically(path, &text)?)
    }

    /// Adds the players' names.
    #[must_use]
    pub fn with_players(mut self, players: Vec<String>) -> Self {
        self.players = players;
        self.check = self.digest();
        self
    }

    /// Adds the proof that the deal was fair.
    #[must_use]
    pub fn with_proof(mut self, proof: serde_json::Value) -> Self {
        self.proof = Some(proof);
        self.check = self.digest();
        self
    }

    /// Checks that the record is of this game, in these versions of the rules and the random numbers.
    fn check_for<G: Game>(&self) -> Result<(), RecordError> {
        if self.game != G::ID {
            return Err(RecordError::OtherGame { found: self.game.clone() });
        }
        if (self.rules, self.generator) != (G::RULES_VERSION, GENERATOR_VERSION) {
            return Err(RecordError::Version { rules: self.rules, generator: self.generator });
        }
        Ok(())
    }

    /// The check sum: SHA-256 of the record's JSON with an empty check sum.
    fn digest(&self) -> String {
        let without_check = Record { check: String::new(), ..self.clone() };
        let text = serde_json::to_string(&without_check).unwrap_or_default();
        Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The reason why a record cannot be read, written or replayed.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] std::io::Error),
    /// The content is not a record.
    #[error(
        "this is not a Tavolino record ({0}); `tavolino` writes them as JSON with a key `tavolino_record`"
    )]
    NotARecord(String),
    /// The content does not match its check sum.
    #[error("the record is damaged: its check sum does not match its contents")]
    Damaged,
    /// The record has another format version.
    #[error("the record has format {found}, this program reads format {RECORD_FORMAT}")]
    Format {
        /// The record's format version.
        found: u32,
    },
    /// The record is of another game.
    #[error("the record is of the game `{found}`")]
    OtherGame {
        /// The id of that game.
        found: String,
    },
    /// The record needs another version of the rules or of the random numbers.
    #[error("the record needs a Tavolino with rules version {rules} and generator version {generator}")]
    Version {
        /// The version of the rules.
        rules: u32,
        /// The version of the random numbers.
        generator: u32,
    },
    /// The game cannot start with the record's setup.
    #[error("the record's setup cannot be dealt: {0}")]
    Setup(SetupError),
    /// One of the actions is not legal in the state in which it was recorded.
    #[error("action {number} of the record, `{action}`, is not legal there")]
    IllegalAction {
        /// The number of the action, from 1.
        number: usize,
        /// The action in the game's text notation.
        action: String,
    },
}

// This is not `#[from]`, because that would also make the setup error the source of this error. Its message
// would then be printed twice: as a part of this error and as its source.
impl From<SetupError> for RecordError {
    fn from(error: SetupError) -> Self {
        RecordError::Setup(error)
    }
}

impl RecordError {
    /// The text cannot be read as a record, for this reason.
    fn not_a_record(error: impl std::fmt::Display) -> Self {
        RecordError::NotARecord(error.to_string())
    }
}
