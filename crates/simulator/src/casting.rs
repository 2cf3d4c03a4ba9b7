//! How names become players in chairs.

use bots::external::{External, ExternalError, PREFIX, Program};
use bots::{Bot, Sight, Stats};
use engine::{Game, Outcome, Quick, Seat, Setup};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Somebody who knows players by name and can seat them.
pub trait Casting<G: Game>: Sync {
    /// Whether the player of this name could be seated.
    fn check(&self, name: &str) -> Result<(), CastingError>;

    /// Seats the player of this name for one game.
    fn seat(&self, name: &str, seat: Seat, setup: &Setup<G>) -> Result<Player<G>, CastingError>;
}

/// Why a player cannot come.
#[derive(Debug, thiserror::Error)]
pub enum CastingError {
    /// A name nobody has.
    #[error("{0}, and cmd:PROGRAM for a program of your own")]
    Unknown(bots::UnknownPlayer),
    /// A name that somebody has, with a budget that nobody can have.
    #[error("{0}")]
    Budget(bots::UnknownPlayer),
    /// A program that cannot be started.
    #[error(transparent)]
    Program(#[from] ExternalError),
}

// Not `#[from]`: that would make it the source as well, and the same sentence would be told twice.
impl From<bots::UnknownPlayer> for CastingError {
    fn from(unknown: bots::UnknownPlayer) -> Self {
        match unknown {
            bots::UnknownPlayer::Budget { .. } => CastingError::Budget(unknown),
            _ => CastingError::Unknown(unknown),
        }
    }
}

/// An action, and what is known of the thought behind it.
type Decided<G> = (<G as Game>::Action, Option<Stats>);

/// A player in a chair.
pub enum Player<G: Game> {
    /// One of ours.
    Inside(Box<dyn Bot<G>>),
    /// A program of somebody else's.
    Outside(Box<External>),
}

impl<G: Game> Player<G> {
    pub(crate) fn listens(&self) -> bool {
        match self {
            Player::Inside(bot) => bot.listens(),
            Player::Outside(_) => true,
        }
    }

    pub(crate) fn see(&mut self, shown: &G::Shown) {
        match self {
            Player::Inside(bot) => bot.see(shown),
            Player::Outside(program) => program.see::<G>(shown),
        }
    }

    /// Decides, if it is this player's turn.
    pub(crate) fn decide(
        &mut self,
        state: &G,
        luck: &mut Quick,
    ) -> Result<Option<Decided<G>>, ExternalError> {
        let honest = Sight::of_player_to_move;
        match self {
            Player::Inside(bot) => {
                let sight = if bot.cheats() { Sight::all_seeing(state) } else { honest(state) };
                let decision = sight.map(|sight| bot.decide(sight, luck));
                Ok(decision.map(|decision| (decision.action, decision.stats)))
            }
            Player::Outside(program) => {
                let action = honest(state).map(|sight| program.decide(sight, luck)).transpose()?;
                Ok(action.map(|action| (action, None)))
            }
        }
    }

    pub(crate) fn over(self, outcome: Option<&Outcome>) {
        if let Player::Outside(program) = self {
            program.over::<G>(outcome);
        }
    }
}

/// The usual casting: the roster's players, and programs named `cmd:…`.
pub struct House {
    timeout: Duration,
    programs: Mutex<BTreeMap<String, Arc<Program>>>,
}

impl House {
    /// Programs get so much time for each decision.
    pub fn new(timeout: Duration) -> Self {
        House { timeout, programs: Mutex::default() }
    }

    fn program(&self, command: &str) -> Result<Arc<Program>, ExternalError> {
        let mut programs = self.programs.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(program) = programs.get(command) {
            return Ok(program.clone());
        }
        let program = Program::new(command, self.timeout)?;
        programs.insert(command.to_owned(), program.clone());
        Ok(program)
    }
}

impl<G: Game> Casting<G> for House {
    fn check(&self, name: &str) -> Result<(), CastingError> {
        match name.strip_prefix(PREFIX) {
            Some(command) => self.program(command).map(drop)?,
            None => bots::bot_or_cheat::<G>(name).map(drop)?,
        }
        Ok(())
    }

    fn seat(&self, name: &str, seat: Seat, setup: &Setup<G>) -> Result<Player<G>, CastingError> {
        if let Some(command) = name.strip_prefix(PREFIX) {
            return Ok(Player::Outside(Box::new(self.program(command)?.sit(seat, setup)?)));
        }
        let mut bot = bots::bot_or_cheat::<G>(name)?;
        bot.sit(seat, setup);
        Ok(Player::Inside(bot))
    }
}
