//! A program as a bot at a table, where nobody may be kept waiting: when it fails, a bot of the server goes on.

use super::error::ExternalError;
use super::program::{External, Program};
use crate::bot::{Bot, Decision};
use crate::decision_input::DecisionInput;
use engine::{FastRng, Game, Seat, Setup};
use std::sync::Arc;

/// More processes of one program do not run at once: guests may open many tables.
const MOST: usize = 32;

/// Told what is wrong with a program.
pub(super) type Complain = fn(&ExternalError);

/// A program in one seat for one game, and the bot that takes its place if it must.
pub(super) struct ProgramBot<G: Game> {
    program: Arc<Program>,
    complain: Complain,
    stage: Stage<G>,
    reserve: Box<dyn Bot<G>>,
}

/// How far the program is.
enum Stage<G: Game> {
    /// Not needed yet, and so not started: most games that a server loads are over. Where it will sit, and what it
    /// will have to be told.
    Called(Option<(Seat, Setup<G>)>, Vec<G::VisibleEvent>),
    Playing(External),
    /// It has failed, or there was no room for it.
    Gone,
}

impl<G: Game> ProgramBot<G> {
    pub(super) fn new(program: Arc<Program>, reserve: Box<dyn Bot<G>>, complain: Complain) -> Self {
        ProgramBot { program, complain, stage: Stage::Called(None, Vec::new()), reserve }
    }

    /// The program's decision, if it comes to one. It is started for the first.
    fn ask(
        &mut self,
        input: DecisionInput<'_, G>,
        rng: &mut FastRng,
    ) -> Option<Result<G::Action, ExternalError>> {
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
            Stage::Playing(player) => Some(player.decide(input, rng)),
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

impl<G: Game> Bot<G> for ProgramBot<G> {
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.reserve.sit(seat, setup);
        self.stage = Stage::Called(Some((seat, setup.clone())), Vec::new());
    }

    fn observe(&mut self, shown: &G::VisibleEvent) {
        self.reserve.observe(shown);
        match &mut self.stage {
            Stage::Called(_, missed) => missed.push(shown.clone()),
            Stage::Playing(player) => player.see::<G>(shown),
            Stage::Gone => {}
        }
    }

    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G> {
        match self.ask(input, rng) {
            Some(Ok(action)) => return Decision::silent(action),
            Some(Err(error)) => {
                (self.complain)(&error);
                self.dismiss();
            }
            None => self.dismiss(),
        }
        self.reserve.decide(input, rng)
    }
}

impl<G: Game> Drop for ProgramBot<G> {
    fn drop(&mut self) {
        self.dismiss();
    }
}
