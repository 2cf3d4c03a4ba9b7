//! The bots that a server offers its guests: the levels of play, and the external programs that its owner
//! chose.

use super::error::ErrorHandler;
use super::program::Program;
use super::program_bot::ProgramBot;
use crate::bot::Bot;
use crate::levels::{DEFAULT_LEVEL, LEVELS};
use crate::random::RandomBot;
use crate::roster::{LEARNED, NAMES, bot};
use engine::Game;
use std::sync::Arc;
use std::time::Duration;

/// The bots of a server by name.
#[derive(Clone)]
pub struct BotCatalogue {
    programs: Vec<(String, Arc<Program>)>,
    on_error: ErrorHandler,
}

/// The error for a program that was added under a name that another bot has already.
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
    /// A catalogue with the levels only. `on_error` is called each time a program fails at a table.
    pub fn new(on_error: ErrorHandler) -> Self {
        BotCatalogue { programs: Vec::new(), on_error }
    }

    /// Adds a program. Fails if another bot has the name.
    pub fn add(&mut self, name: String, program: Arc<Program>) -> Result<(), NameTaken> {
        if NAMES.contains(&name.as_str()) || name == LEARNED || self.program(&name).is_some() {
            return Err(NameTaken(name));
        }
        self.programs.push((name, program));
        Ok(())
    }

    /// The names of the programs, in the order in which they were added.
    pub fn program_names(&self) -> impl Iterator<Item = &str> {
        self.programs.iter().map(|(name, _)| name.as_str())
    }

    /// The program with this name.
    pub fn program(&self, name: &str) -> Option<&Arc<Program>> {
        self.programs.iter().find(|(program_name, _)| program_name == name).map(|(_, program)| program)
    }

    /// Whether people at a table may choose a bot with this name.
    pub fn offers(&self, name: &str) -> bool {
        LEVELS.contains(&name) || self.program(name).is_some()
    }

    /// Creates the bot with this name. A level may have a number of iterations, such as `expert:2000`, which people at a
    /// table cannot choose. If the server does not offer the name, for example because
    /// a program was removed, the bot is the default level.
    pub fn bot<G: Game>(&self, name: &str) -> Box<dyn Bot<G>> {
        match self.program(name) {
            // A browser cannot run programs, so the WebAssembly module leaves their code out.
            Some(program) if cfg!(not(target_arch = "wasm32")) => {
                Box::new(ProgramBot::new(program.clone(), default_level(), self.on_error))
            }
            _ if LEVELS.contains(&level_of(name)) => bot(name).unwrap_or_else(|_| default_level()),
            _ => default_level(),
        }
    }

    /// Ends the processes of all programs; see [`Program::shut_down`].
    pub fn shut_down(&self, timeout: Duration) {
        self.programs.iter().for_each(|(_, program)| program.shut_down(timeout));
    }
}

/// The level in a name such as `expert:2000`.
fn level_of(name: &str) -> &str {
    name.split(':').next().unwrap_or(name)
}

/// The bot that plays instead of one that the server does not offer.
fn default_level<G: Game>() -> Box<dyn Bot<G>> {
    // The roster knows every level, so the random bot is never needed.
    bot(DEFAULT_LEVEL).unwrap_or_else(|_| Box::new(RandomBot))
}
