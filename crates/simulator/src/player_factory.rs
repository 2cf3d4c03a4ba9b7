//! How names become players in seats.

use bots::external::{External, ExternalError, PREFIX, Program};
use bots::{Bot, DecisionInput, Stats};
use engine::{FastRng, Game, Outcome, Seat, Setup};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Somebody who knows players by name and can seat them.
pub trait PlayerFactory<G: Game>: Sync {
    /// Whether the player of this name could be seated.
    fn check(&self, name: &str) -> Result<(), PlayerFactoryError>;

    /// Seats the player of this name for one game.
    fn seat(&self, name: &str, seat: Seat, setup: &Setup<G>) -> Result<Player<G>, PlayerFactoryError>;
}

/// Why a player cannot come.
#[derive(Debug, thiserror::Error)]
pub enum PlayerFactoryError {
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
impl From<bots::UnknownPlayer> for PlayerFactoryError {
    fn from(unknown: bots::UnknownPlayer) -> Self {
        match unknown {
            bots::UnknownPlayer::Budget { .. } => PlayerFactoryError::Budget(unknown),
            _ => PlayerFactoryError::Unknown(unknown),
        }
    }
}

/// An action, and what is known of the thought behind it.
type Decided<G> = (<G as Game>::Action, Option<Stats>);

/// A player in a seat.
pub enum Player<G: Game> {
    /// One of ours.
    Inside(Box<dyn Bot<G>>),
    /// A program of somebody else's.
    Outside(Box<External>),
}

impl<G: Game> Player<G> {
    pub(crate) fn wants_events(&self) -> bool {
        match self {
            Player::Inside(bot) => bot.wants_events(),
            Player::Outside(_) => true,
        }
    }

    pub(crate) fn observe(&mut self, shown: &G::VisibleEvent) {
        match self {
            Player::Inside(bot) => bot.observe(shown),
            Player::Outside(program) => program.see::<G>(shown),
        }
    }

    /// Decides, if it is this player's turn.
    pub(crate) fn decide(
        &mut self,
        state: &G,
        rng: &mut FastRng,
    ) -> Result<Option<Decided<G>>, ExternalError> {
        let honest = DecisionInput::of_player_to_move;
        match self {
            Player::Inside(bot) => {
                let input = if bot.cheats() { DecisionInput::all_seeing(state) } else { honest(state) };
                let decision = input.map(|input| bot.decide(input, rng));
                Ok(decision.map(|decision| (decision.action, decision.stats)))
            }
            Player::Outside(program) => {
                let action = honest(state).map(|input| program.decide(input, rng)).transpose()?;
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

/// The usual player_factory: the roster's players, and programs named `cmd:…`.
pub struct BotRoster {
    timeout: Duration,
    programs: Mutex<BTreeMap<String, Arc<Program>>>,
}

impl BotRoster {
    /// Programs get so much time for each decision.
    pub fn new(timeout: Duration) -> Self {
        BotRoster { timeout, programs: Mutex::default() }
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

impl<G: Game> PlayerFactory<G> for BotRoster {
    fn check(&self, name: &str) -> Result<(), PlayerFactoryError> {
        match name.strip_prefix(PREFIX) {
            Some(command) => self.program(command).map(drop)?,
            None => bots::bot_or_cheat::<G>(name).map(drop)?,
        }
        Ok(())
    }

    fn seat(&self, name: &str, seat: Seat, setup: &Setup<G>) -> Result<Player<G>, PlayerFactoryError> {
        if let Some(command) = name.strip_prefix(PREFIX) {
            return Ok(Player::Outside(Box::new(self.program(command)?.sit(seat, setup)?)));
        }
        let mut bot = bots::bot_or_cheat::<G>(name)?;
        bot.sit(seat, setup);
        Ok(Player::Inside(bot))
    }
}
