//! How names become players: built-in bots by their names, and external programs by their command lines.

use bots::external::{COMMAND_PREFIX, ExternalError, Program, ProgramSession};
use bots::{Bot, BotNameError, DecisionInput, SearchStats};
use engine::{FastRng, Game, Outcome, Seat, Setup};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Creates players by name.
pub trait PlayerFactory<G: Game>: Sync {
    /// Checks whether a player with this name can be created.
    fn check(&self, name: &str) -> Result<(), PlayerFactoryError>;

    /// Creates the player with this name for one game, in this seat.
    fn seat_player(
        &self,
        name: &str,
        seat: Seat,
        setup: &Setup<G>,
    ) -> Result<SimulatedPlayer<G>, PlayerFactoryError>;
}

/// Why a player cannot be created.
#[derive(Debug, thiserror::Error)]
pub enum PlayerFactoryError {
    /// No bot of this game has the name.
    #[error("{0}, and cmd:PROGRAM for a program of your own")]
    UnknownBot(BotNameError),
    /// The bot exists, but its budget is invalid.
    #[error("{0}")]
    InvalidBudget(BotNameError),
    /// The external program cannot be started.
    #[error(transparent)]
    Program(#[from] ExternalError),
}

// This is not `#[from]`, because that would also make the name error the source of this error. Its message
// would then be printed twice: as a part of this error and as its source.
impl From<BotNameError> for PlayerFactoryError {
    fn from(error: BotNameError) -> Self {
        match error {
            BotNameError::InvalidBudget { .. } => PlayerFactoryError::InvalidBudget(error),
            _ => PlayerFactoryError::UnknownBot(error),
        }
    }
}

/// A player in a seat, for one game.
pub enum SimulatedPlayer<G: Game> {
    /// A built-in bot.
    Bot(Box<dyn Bot<G>>),
    /// An external program.
    Program(Box<ProgramSession>),
}

/// The decision of a player.
pub(crate) struct PlayerDecision<G: Game> {
    pub(crate) action: G::Action,
    /// `None` if the player did not search, or does not report it.
    pub(crate) stats: Option<SearchStats>,
}

impl<G: Game> SimulatedPlayer<G> {
    /// Whether [`SimulatedPlayer::observe`] must be called.
    pub(crate) fn wants_events(&self) -> bool {
        match self {
            SimulatedPlayer::Bot(bot) => bot.wants_events(),
            SimulatedPlayer::Program(_) => true,
        }
    }

    /// Passes on an event as the player's seat sees it.
    pub(crate) fn observe(&mut self, event: &G::VisibleEvent) {
        match self {
            SimulatedPlayer::Bot(bot) => bot.observe(event),
            SimulatedPlayer::Program(session) => session.observe::<G>(event),
        }
    }

    /// Lets the player decide. It must be the player's turn. Returns `None` if the game is over.
    pub(crate) fn decide(
        &mut self,
        state: &G,
        rng: &mut FastRng,
    ) -> Result<Option<PlayerDecision<G>>, ExternalError> {
        let cheats = matches!(self, SimulatedPlayer::Bot(bot) if bot.cheats());
        let input = if cheats {
            DecisionInput::with_full_state(state)
        } else {
            DecisionInput::of_player_to_move(state)
        };
        let Some(input) = input else { return Ok(None) };
        Ok(Some(match self {
            SimulatedPlayer::Bot(bot) => {
                let decision = bot.decide(input, rng);
                PlayerDecision { action: decision.action, stats: decision.stats }
            }
            SimulatedPlayer::Program(session) => {
                PlayerDecision { action: session.decide(input, rng)?, stats: None }
            }
        }))
    }

    /// Tells the player the result of the game. `outcome` is `None` if the game was stopped.
    pub(crate) fn finish(self, outcome: Option<&Outcome>) {
        if let SimulatedPlayer::Program(session) = self {
            session.finish::<G>(outcome);
        }
    }
}

/// The standard factory: all bots of the `bots` crate by their names, and external programs by `cmd:` and
/// their command line.
pub struct BotRoster {
    program_timeout: Duration,
    /// The programs used so far, by command line. Keeping them lets later games reuse their processes.
    programs: Mutex<BTreeMap<String, Arc<Program>>>,
}

impl BotRoster {
    /// A roster that gives external programs this timeout for each decision.
    pub fn new(program_timeout: Duration) -> Self {
        BotRoster { program_timeout, programs: Mutex::default() }
    }

    /// The program with this command line, created at its first use.
    fn program(&self, command: &str) -> Result<Arc<Program>, ExternalError> {
        let mut programs = self.programs.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(program) = programs.get(command) {
            return Ok(program.clone());
        }
        let program = Program::new(command, self.program_timeout)?;
        programs.insert(command.to_owned(), program.clone());
        Ok(program)
    }
}

impl<G: Game> PlayerFactory<G> for BotRoster {
    fn check(&self, name: &str) -> Result<(), PlayerFactoryError> {
        // Only an error matters here. The created bot is dropped, and a program is not started yet.
        match name.strip_prefix(COMMAND_PREFIX) {
            Some(command) => self.program(command).map(drop)?,
            None => bots::bot_or_cheat::<G>(name).map(drop)?,
        }
        Ok(())
    }

    fn seat_player(
        &self,
        name: &str,
        seat: Seat,
        setup: &Setup<G>,
    ) -> Result<SimulatedPlayer<G>, PlayerFactoryError> {
        if let Some(command) = name.strip_prefix(COMMAND_PREFIX) {
            let session = self.program(command)?.start_session(seat, setup)?;
            return Ok(SimulatedPlayer::Program(Box::new(session)));
        }
        let mut bot = bots::bot_or_cheat::<G>(name)?;
        bot.sit(seat, setup);
        Ok(SimulatedPlayer::Bot(bot))
    }
}
