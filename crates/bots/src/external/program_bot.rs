//! An external program as a bot at a table. People wait for it there, so when the program fails, a built-in
//! bot plays in its place until the game is over.

use super::error::{ErrorHandler, ExternalError};
use super::program::Program;
use super::session::ProgramSession;
use crate::bot::{Bot, Decision};
use crate::decision_input::DecisionInput;
use engine::{FastRng, Game, Seat, Setup};
use std::sync::Arc;

/// The number of processes of one program that may run at the same time. Guests may open many tables, so
/// there must be a limit.
const MAX_PROCESSES: usize = 32;

/// An external program in one seat for one game, with the bot that replaces it if it fails.
pub(super) struct ProgramBot<G: Game> {
    program: Arc<Program>,
    on_error: ErrorHandler,
    state: ProgramState<G>,
    replacement: Box<dyn Bot<G>>,
}

/// Whether the program has been started, and whether it still plays.
enum ProgramState<G: Game> {
    /// The bot has not sat down yet.
    Unseated,
    /// The program is started only at its first decision, because many games that a server loads from disk
    /// need no more decisions. Until then the events are kept for it.
    NotStarted { seat: Seat, setup: Setup<G>, events: Vec<G::VisibleEvent> },
    /// The program plays.
    Playing(ProgramSession),
    /// The program has failed or could not be started, and the replacement plays.
    Replaced,
}

/// Why the replacement must decide.
enum NoDecision {
    /// The program has failed just now.
    Failed(ExternalError),
    /// The program does not play: too many of its processes are running, or it has been replaced before.
    NotPlaying,
}

impl From<ExternalError> for NoDecision {
    fn from(error: ExternalError) -> Self {
        NoDecision::Failed(error)
    }
}

impl<G: Game> ProgramBot<G> {
    /// A bot that plays by `program`, and by `replacement` after an error, which is passed to `on_error`.
    pub(super) fn new(program: Arc<Program>, replacement: Box<dyn Bot<G>>, on_error: ErrorHandler) -> Self {
        ProgramBot { program, on_error, state: ProgramState::Unseated, replacement }
    }

    /// Lets the program decide. Starts it if this is its first decision.
    fn decide_by_program(
        &mut self,
        input: DecisionInput<'_, G>,
        rng: &mut FastRng,
    ) -> Result<G::Action, NoDecision> {
        if let ProgramState::NotStarted { seat, setup, events } = &self.state {
            let session = self.program.start_session_below(MAX_PROCESSES, *seat, setup)?;
            // There is no session if too many processes of the program are running.
            let mut session = session.ok_or(NoDecision::NotPlaying)?;
            events.iter().for_each(|event| session.observe::<G>(event));
            self.state = ProgramState::Playing(session);
        }
        match &mut self.state {
            ProgramState::Playing(session) => Ok(session.decide(input, rng)?),
            _ => Err(NoDecision::NotPlaying),
        }
    }

    /// Ends the program's process, if there is one. A thread waits for its exit, which can take a while.
    fn end_program(&mut self) {
        if let ProgramState::Playing(session) = std::mem::replace(&mut self.state, ProgramState::Replaced) {
            std::thread::spawn(move || drop(session));
        }
    }
}

impl<G: Game> Bot<G> for ProgramBot<G> {
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.replacement.sit(seat, setup);
        self.state = ProgramState::NotStarted { seat, setup: setup.clone(), events: Vec::new() };
    }

    fn observe(&mut self, event: &G::VisibleEvent) {
        self.replacement.observe(event);
        match &mut self.state {
            ProgramState::NotStarted { events, .. } => events.push(event.clone()),
            ProgramState::Playing(session) => session.observe::<G>(event),
            ProgramState::Unseated | ProgramState::Replaced => {}
        }
    }

    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G> {
        match self.decide_by_program(input, rng) {
            Ok(action) => return Decision::without_reason(action),
            Err(NoDecision::Failed(error)) => (self.on_error)(&error),
            Err(NoDecision::NotPlaying) => {}
        }
        self.end_program();
        self.replacement.decide(input, rng)
    }
}

impl<G: Game> Drop for ProgramBot<G> {
    fn drop(&mut self) {
        self.end_program();
    }
}
