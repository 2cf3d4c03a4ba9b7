//! A program as a bot at a table, where nobody may be kept waiting: when it fails, a bot of the house goes on.

use super::error::ExternalError;
use super::program::{External, Program};
use crate::bot::{Bot, Decision};
use crate::sight::Sight;
use engine::{Game, Quick, Seat, Setup};
use std::sync::Arc;

/// More processes of one program do not run at once: guests may open many tables.
const MOST: usize = 32;

/// Told what is wrong with a program.
pub(super) type Complain = fn(&ExternalError);

/// A program in one chair for one game, and the bot that takes its place if it must.
pub(super) struct Employed<G: Game> {
    program: Arc<Program>,
    complain: Complain,
    /// None before it sits down, and once it has failed.
    player: Option<External>,
    reserve: Box<dyn Bot<G>>,
}

impl<G: Game> Employed<G> {
    pub(super) fn new(program: Arc<Program>, reserve: Box<dyn Bot<G>>, complain: Complain) -> Self {
        Employed { program, complain, player: None, reserve }
    }
}

impl<G: Game> Bot<G> for Employed<G> {
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.reserve.sit(seat, setup);
        if self.program.seated() < MOST {
            self.player = self.program.sit(seat, setup).map_err(|error| (self.complain)(&error)).ok();
        }
    }

    fn see(&mut self, shown: &G::Shown) {
        self.reserve.see(shown);
        if let Some(player) = &mut self.player {
            player.see::<G>(shown);
        }
    }

    fn decide(&mut self, sight: Sight<'_, G>, luck: &mut Quick) -> Decision<G> {
        if let Some(player) = &mut self.player {
            match player.decide(sight, luck) {
                Ok(action) => return Decision::silent(action),
                Err(error) => {
                    (self.complain)(&error);
                    self.dismiss();
                }
            }
        }
        self.reserve.decide(sight, luck)
    }
}

impl<G: Game> Employed<G> {
    /// Ends the process, elsewhere: it may take its time to leave.
    fn dismiss(&mut self) {
        if let Some(player) = self.player.take() {
            std::thread::spawn(move || drop(player));
        }
    }
}

impl<G: Game> Drop for Employed<G> {
    fn drop(&mut self) {
        self.dismiss();
    }
}
