//! One game of an external program: writes messages to its process and reads its answers.

use super::error::ExternalError;
use super::messages::{Decide, FromProgram, Hello, Over, PROTOCOL_VERSION, ToProgram};
use super::process::{Process, ReadError};
use super::program::ProcessSlot;
use crate::decision_input::DecisionInput;
use engine::{FastRng, Game, Outcome, RandomNumbers, Seat, Setup};

/// The number of characters of a program's output that an error message quotes.
const QUOTE_LENGTH: usize = 120;

/// An external program in one seat for one game.
pub struct ProgramSession {
    process: Process,
    // Declared after the process, and so dropped after it: the slot is free only when the process has ended.
    slot: ProcessSlot,
}

impl ProgramSession {
    /// Tells the process that a game begins.
    pub(super) fn begin<G: Game>(process: Process, slot: ProcessSlot, seat: Seat, setup: &Setup<G>) -> Self {
        let session = ProgramSession { process, slot };
        session.send(&ToProgram::Hello(Hello { protocol: PROTOCOL_VERSION, game: G::ID, seat, setup }));
        session
    }

    /// Sends an event as the program's seat sees it.
    pub fn observe<G: Game>(&mut self, event: &G::VisibleEvent) {
        self.send::<G>(&ToProgram::Event(event));
    }

    /// Asks the program for an action. Fails if it does not answer with a legal action within its timeout, or
    /// if it wrote something before it was asked.
    pub fn decide<G: Game>(
        &mut self,
        input: DecisionInput<'_, G>,
        rng: &mut FastRng,
    ) -> Result<G::Action, ExternalError> {
        if let Some(line) = self.process.try_read() {
            return Err(ExternalError::UnexpectedLine { command: self.command(), line: quote(&line) });
        }
        let actions: Vec<_> = input.legal().iter().collect();
        let legal: Vec<_> = actions.iter().map(|&action| input.write(action)).collect();
        let seed = rng.next_u32();
        self.send::<G>(&ToProgram::Decide(Decide { view: input.view(), legal: &legal, seed }));
        let chosen = self.read_answer()?.action;
        match legal.iter().position(|action| *action == chosen) {
            Some(index) => Ok(actions[index]),
            None => Err(ExternalError::IllegalAction {
                command: self.command(),
                action: quote(chosen.as_bytes()),
                legal: legal.join(", "),
            }),
        }
    }

    /// Tells the program that the game is over and keeps its process for the next game. `outcome` is `None`
    /// if the game was stopped.
    pub fn finish<G: Game>(self, outcome: Option<&Outcome>) {
        let over = outcome.map(|outcome| Over {
            winners: outcome.winners.iter().map(Seat::index).collect(),
            scores: outcome.scores.to_vec(),
        });
        self.send::<G>(&ToProgram::Over(over.unwrap_or_default()));
        let ProgramSession { process, slot } = self;
        slot.release(process);
    }

    /// Sends a message as one line of JSON.
    fn send<G: Game>(&self, message: &ToProgram<'_, G>) {
        // Views, events and setups are plain data, so serialising them does not fail. If it failed, the
        // program would not be asked for an action, and reading its answer would time out.
        if let Ok(mut line) = serde_json::to_string(message) {
            line.push('\n');
            self.process.write(line);
        }
    }

    /// Waits for the program's answer. Fails if there is none in time or if it is not valid.
    fn read_answer(&mut self) -> Result<FromProgram, ExternalError> {
        let (command, timeout) = (self.command(), self.slot.timeout());
        match self.process.read(timeout) {
            Ok(line) => serde_json::from_slice(&line)
                .map_err(|_| ExternalError::InvalidAnswer { command, line: quote(&line) }),
            Err(ReadError::TimedOut) => Err(ExternalError::TimedOut { command, millis: timeout.as_millis() }),
            Err(ReadError::Closed) => {
                Err(ExternalError::Ended { command, how: self.process.exit_description() })
            }
        }
    }

    /// The command of the program, for error messages.
    fn command(&self) -> String {
        self.slot.command().to_owned()
    }
}

/// The beginning of a program's output, for an error message.
fn quote(output: &[u8]) -> String {
    let text: String = String::from_utf8_lossy(output).trim().chars().take(QUOTE_LENGTH).collect();
    if text.is_empty() { "an empty line".to_owned() } else { text }
}
