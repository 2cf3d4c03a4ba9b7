//! A program as a player: in one seat for one game, with processes that are used again game after game.

use super::command::split_command;
use super::error::ExternalError;
use super::messages::{Decide, FromProgram, Hello, Over, PROTOCOL, ToProgram};
use super::process::{Process, Silence};
use crate::decision_input::DecisionInput;
use engine::{FastRng, Game, Outcome, RandomNumbers, Seat, Setup};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A program that plays, and those of its processes that wait for a game.
pub struct Program {
    command: String,
    words: Vec<String>,
    timeout: Duration,
    waiting: Mutex<Vec<Process>>,
    seated: AtomicUsize,
}

impl Program {
    /// The program of this command line, with so much time for each decision. Nothing is started yet.
    pub fn new(command: &str, timeout: Duration) -> Result<Arc<Self>, ExternalError> {
        let words = split_command(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| ExternalError::NoCommand { command: command.to_owned() })?;
        let waiting = Mutex::new(Vec::new());
        let seated = AtomicUsize::new(0);
        Ok(Arc::new(Program { command: command.to_owned(), words, timeout, waiting, seated }))
    }

    /// How many of its processes sit in a seat.
    pub fn seated(&self) -> usize {
        self.seated.load(Ordering::Relaxed)
    }

    /// Ends the processes that wait for a game, and gives those that sit in a seat that long to leave it.
    pub fn farewell(&self, patience: Duration) {
        let until = Instant::now() + patience;
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).clear();
        while self.seated() > 0 && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Seats a process of the program, a waiting one if there is one, and greets it.
    pub fn sit<G: Game>(self: &Arc<Self>, seat: Seat, setup: &Setup<G>) -> Result<External, ExternalError> {
        self.seated.fetch_add(1, Ordering::Relaxed);
        self.sit_down(ProgramFactory(self.clone()), seat, setup)
    }

    /// The same, where no more than `most` may sit; none if they do.
    pub(super) fn sit_among<G: Game>(
        self: &Arc<Self>,
        most: usize,
        seat: Seat,
        setup: &Setup<G>,
    ) -> Option<Result<External, ExternalError>> {
        Some(self.sit_down(self.chair_among(most)?, seat, setup))
    }

    /// A seat for a process, if there is one: taken before the process starts, so that two never share the last.
    fn chair_among(self: &Arc<Self>, most: usize) -> Option<ProgramFactory> {
        let one_more = |seated| (seated < most).then_some(seated + 1);
        self.seated.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more).ok()?;
        Some(ProgramFactory(self.clone()))
    }

    fn sit_down<G: Game>(
        self: &Arc<Self>,
        chair: ProgramFactory,
        seat: Seat,
        setup: &Setup<G>,
    ) -> Result<External, ExternalError> {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let process = match waiting {
            Some(process) => process,
            None => Process::start(&self.words)
                .map_err(|reason| ExternalError::Start { command: self.command.clone(), reason })?,
        };
        let mut player = External { program: self.clone(), process, _chair: chair };
        player.tell(&ToProgram::Hello(Hello { protocol: PROTOCOL, game: G::ID, seat, setup }));
        Ok(player)
    }
}

/// A program in one seat, for one game.
pub struct External {
    program: Arc<Program>,
    process: Process,
    /// Dropped last: a seat is free when the process has left.
    _chair: ProgramFactory,
}

/// A seat that a process of a program has.
struct ProgramFactory(Arc<Program>);

impl Drop for ProgramFactory {
    fn drop(&mut self) {
        self.0.seated.fetch_sub(1, Ordering::Relaxed);
    }
}

impl External {
    /// Is shown an event, as it happens, as its seat sees it.
    pub fn see<G: Game>(&mut self, shown: &G::VisibleEvent) {
        self.tell::<G>(&ToProgram::Event(shown));
    }

    /// Decides, within the program's time.
    pub fn decide<G: Game>(
        &mut self,
        input: DecisionInput<'_, G>,
        rng: &mut FastRng,
    ) -> Result<G::Action, ExternalError> {
        if let Some(line) = self.process.unread() {
            return Err(ExternalError::Unasked { command: self.command(), line: beginning(&line) });
        }
        let actions: Vec<_> = input.legal().iter().collect();
        let legal: Vec<_> = actions.iter().map(|&action| input.write(action)).collect();
        self.tell::<G>(&ToProgram::Decide(Decide { view: input.view(), legal: &legal, rng: rng.next_u32() }));
        let chosen = self.answer()?;
        let place = legal.iter().position(|action| *action == chosen);
        place.map(|place| actions[place]).ok_or_else(|| ExternalError::Illegal {
            command: self.command(),
            action: beginning(chosen.as_bytes()),
            legal: legal.join(", "),
        })
    }

    /// Is told how the game ended, if it did, and waits for the next one.
    pub fn over<G: Game>(mut self, outcome: Option<&Outcome>) {
        let over = outcome.map(|outcome| Over {
            winners: outcome.winners.iter().map(Seat::index).collect(),
            scores: outcome.scores.to_vec(),
        });
        self.tell::<G>(&ToProgram::Over(over.unwrap_or_default()));
        let External { program, process, .. } = self;
        program.waiting.lock().unwrap_or_else(PoisonError::into_inner).push(process);
    }

    fn tell<G: Game>(&mut self, told: &ToProgram<'_, G>) {
        // Views, events and setups are plain data, so this cannot fail; an unfit one would show as a timeout.
        if let Ok(mut line) = serde_json::to_string(told) {
            line.push('\n');
            self.process.write(line);
        }
    }

    fn answer(&mut self) -> Result<String, ExternalError> {
        let command = self.command();
        match self.process.read(self.program.timeout) {
            Ok(line) => match serde_json::from_slice::<FromProgram>(&line) {
                Ok(answer) => Ok(answer.action),
                Err(_) => Err(ExternalError::Nonsense { command, line: beginning(&line) }),
            },
            Err(Silence::TimedOut) => {
                Err(ExternalError::TimedOut { command, millis: self.program.timeout.as_millis() })
            }
            Err(Silence::Ended) => Err(ExternalError::Ended { command, how: self.process.how_it_ended() }),
        }
    }

    fn command(&self) -> String {
        self.program.command.clone()
    }
}

/// Enough of a line to recognise it by.
fn beginning(line: &[u8]) -> String {
    let text: String = String::from_utf8_lossy(line).trim().chars().take(120).collect();
    if text.is_empty() { "an empty line".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{GAMES, Listed, Visit};
    use std::sync::Barrier;

    const MOST: usize = 3;
    const ASKING: usize = 12;

    /// Everybody asks at the same moment, and whoever gets a seat keeps it until all have asked.
    struct Rush(Arc<Program>);

    impl Visit for Rush {
        type Out = usize;

        fn visit<G: Game>(self, listed: &'static Listed) -> usize {
            let (together, setup) = (Barrier::new(ASKING), Setup::<G>::new(listed.min_seats));
            let ask = || {
                together.wait();
                self.0.sit_among(MOST, Seat::new(0), &setup)
            };
            std::thread::scope(|scope| {
                let asking: Vec<_> = (0..ASKING).map(|_| scope.spawn(ask)).collect();
                let seated: Vec<_> =
                    asking.into_iter().filter_map(|one| one.join().expect("an answer")).collect();
                seated.iter().filter(|one| one.is_ok()).count()
            })
        }
    }

    #[test]
    fn no_more_sit_than_may_however_many_ask_together() {
        let program = Program::new("cat", Duration::from_secs(10)).expect("a command");
        let seated = games::visit(GAMES[0].id, Rush(program.clone())).expect("a listed game");
        assert_eq!((seated, program.seated()), (MOST, 0), "a chair that is left is free");
    }
}
