//! The bots that a server offers its guests: the levels, and programs that its owner chose.

use super::program::Program;
use super::program_bot::{Complain, ProgramBot};
use crate::bot::Bot;
use crate::levels::{DEFAULT_LEVEL, LEVELS};
use crate::random::Random;
use crate::roster::{NAMES, VALUE_MODEL, bot};
use engine::Game;
use std::sync::Arc;
use std::time::Duration;

/// The bots of a server, by name.
#[derive(Clone)]
pub struct BotCatalogue {
    programs: Vec<(String, Arc<Program>)>,
    complain: Complain,
}

/// Two bots of one name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is a bot called `{0}` already")]
pub struct NameTaken(
    /// The name.
    pub String,
);

impl Default for BotCatalogue {
    fn default() -> Self {
        BotCatalogue::new(|_| {})
    }
}

impl BotCatalogue {
    /// The levels alone. What goes wrong with a program is told to `complain`.
    pub fn new(complain: Complain) -> Self {
        BotCatalogue { programs: Vec::new(), complain }
    }

    /// Offers a program too.
    pub fn add(&mut self, name: String, program: Arc<Program>) -> Result<(), NameTaken> {
        if NAMES.contains(&name.as_str()) || name == VALUE_MODEL || self.program(&name).is_some() {
            return Err(NameTaken(name));
        }
        self.programs.push((name, program));
        Ok(())
    }

    /// The programs' names, in the order in which they were added.
    pub fn programs(&self) -> impl Iterator<Item = &str> {
        self.programs.iter().map(|(name, _)| name.as_str())
    }

    /// The program of this name.
    pub fn program(&self, name: &str) -> Option<&Arc<Program>> {
        self.programs.iter().find(|(known, _)| known == name).map(|(_, program)| program)
    }

    /// Whether a guest may ask for this bot.
    pub fn has(&self, name: &str) -> bool {
        LEVELS.contains(&name) || self.program(name).is_some()
    }

    /// The bot of this name. A name that the server does not offer any more is played by the usual level.
    pub fn bot<G: Game>(&self, name: &str) -> Box<dyn Bot<G>> {
        match self.program(name) {
            Some(program) => Box::new(ProgramBot::new(program.clone(), usual(), self.complain)),
            None if LEVELS.contains(&name) => bot(name).unwrap_or_else(|_| usual()),
            None => usual(),
        }
    }

    /// Lets every process leave, for so long.
    pub fn farewell(&self, patience: Duration) {
        self.programs.iter().for_each(|(_, program)| program.farewell(patience));
    }
}

fn usual<G: Game>() -> Box<dyn Bot<G>> {
    bot(DEFAULT_LEVEL).unwrap_or_else(|_| Box::new(Random))
}
