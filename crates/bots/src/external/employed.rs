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
    stage: Stage<G>,
    reserve: Box<dyn Bot<G>>,
}

/// How far the program is.
enum Stage<G: Game> {
    /// Not needed yet, and so not started: most games that a house loads are over. Where it will sit, and what it
    /// will have to be told.
    Called(Option<(Seat, Setup<G>)>, Vec<G::Shown>),
    Playing(External),
    /// It has failed, or there was no room for it.
    Gone,
}

impl<G: Game> Employed<G> {
    pub(super) fn new(program: Arc<Program>, reserve: Box<dyn Bot<G>>, complain: Complain) -> Self {
        Employed { program, complain, stage: Stage::Called(None, Vec::new()), reserve }
    }

    /// The program's decision, if it comes to one. It is started for the first.
    fn ask(&mut self, sight: Sight<'_, G>, luck: &mut Quick) -> Option<Result<G::Action, ExternalError>> {
        if let Stage::Called(seated, missed) = &mut self.stage {
            let (seat, setup) = seated.take()?;
            let mut player = match self.program.sit_among(MOST, seat, &setup)? {
                Ok(player) => player,
                Err(error) => return Some(Err(error)),
            };
            missed.drain(..).for_each(|shown| player.see::<G>(&shown));
            self.stage = Stage::Playing(player);
        }
        match &mut self.stage {
            Stage::Playing(player) => Some(player.decide(sight, luck)),
            _ => None,
        }
    }

    /// Ends the process, elsewhere: it may take its time to leave.
    fn dismiss(&mut self) {
        if let Stage::Playing(player) = std::mem::replace(&mut self.stage, Stage::Gone) {
            std::thread::spawn(move || drop(player));
        }
    }
}

impl<G: Game> Bot<G> for Employed<G> {
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.reserve.sit(seat, setup);
        self.stage = Stage::Called(Some((seat, setup.clone())), Vec::new());
    }

    fn see(&mut self, shown: &G::Shown) {
        self.reserve.see(shown);
        match &mut self.stage {
            Stage::Called(_, missed) => missed.push(shown.clone()),
            Stage::Playing(player) => player.see::<G>(shown),
            Stage::Gone => {}
        }
    }

    fn decide(&mut self, sight: Sight<'_, G>, luck: &mut Quick) -> Decision<G> {
        match self.ask(sight, luck) {
            Some(Ok(action)) => return Decision::silent(action),
            Some(Err(error)) => {
                (self.complain)(&error);
                self.dismiss();
            }
            None => self.dismiss(),
        }
        self.reserve.decide(sight, luck)
    }
}

impl<G: Game> Drop for Employed<G> {
    fn drop(&mut self) {
        self.dismiss();
    }
}
