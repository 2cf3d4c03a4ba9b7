//! An external program with its processes. A process plays one game at a time and is reused for the next
//! game.

use super::command::split_command;
use super::error::ExternalError;
use super::process::Process;
use super::session::ProgramSession;
use engine::{Game, Seat, Setup};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The time between two checks of [`Program::shut_down`] whether the active processes have ended.
const SHUTDOWN_POLL_INTERVAL: Duration = Duration::from_millis(5);

/// An external program that plays games.
pub struct Program {
    command: String,
    arguments: Vec<String>,
    timeout: Duration,
    /// Processes that wait for a game.
    idle_processes: Mutex<Vec<Process>>,
    /// The number of processes that play a game now, which is the number of [`ProcessSlot`]s in use.
    active_count: AtomicUsize,
}

impl Program {
    /// A program by its command line, with a timeout for each decision. Starts no process yet. Fails if the
    /// command line is empty or a quote in it is not closed.
    pub fn new(command: &str, timeout: Duration) -> Result<Arc<Self>, ExternalError> {
        let arguments = split_command(command).filter(|arguments| !arguments.is_empty());
        let arguments = arguments.ok_or_else(|| ExternalError::NoCommand { command: command.to_owned() })?;
        let (idle_processes, active_count) = (Mutex::new(Vec::new()), AtomicUsize::new(0));
        Ok(Arc::new(Program {
            command: command.to_owned(),
            arguments,
            timeout,
            idle_processes,
            active_count,
        }))
    }

    /// The number of processes that play a game now.
    pub fn active_processes(&self) -> usize {
        self.active_count.load(Ordering::Relaxed)
    }

    /// Ends the idle processes, then waits until the active ones have ended or `timeout` has passed.
    pub fn shut_down(&self, timeout: Duration) {
        let deadline = Instant::now() + timeout;
        self.idle_processes.lock().unwrap_or_else(PoisonError::into_inner).clear();
        while self.active_processes() > 0 && Instant::now() < deadline {
            std::thread::sleep(SHUTDOWN_POLL_INTERVAL);
        }
    }

    /// Begins a game with a process of the program, which is started if none is idle. Fails if it cannot be
    /// started.
    pub fn start_session<G: Game>(
        self: &Arc<Self>,
        seat: Seat,
        setup: &Setup<G>,
    ) -> Result<ProgramSession, ExternalError> {
        self.active_count.fetch_add(1, Ordering::Relaxed);
        self.start_in_slot(ProcessSlot(self.clone()), seat, setup)
    }

    /// Like [`Program::start_session`], but returns `Ok(None)` if `max_active` processes play already.
    pub(super) fn start_session_below<G: Game>(
        self: &Arc<Self>,
        max_active: usize,
        seat: Seat,
        setup: &Setup<G>,
    ) -> Result<Option<ProgramSession>, ExternalError> {
        match self.reserve_slot(max_active) {
            Some(slot) => self.start_in_slot(slot, seat, setup).map(Some),
            None => Ok(None),
        }
    }

    /// Reserves a slot if fewer than `max_active` are in use. This is one atomic step, so that two callers
    /// never both get the last free slot.
    fn reserve_slot(self: &Arc<Self>, max_active: usize) -> Option<ProcessSlot> {
        let increment = |active| (active < max_active).then_some(active + 1);
        self.active_count.fetch_update(Ordering::Relaxed, Ordering::Relaxed, increment).ok()?;
        Some(ProcessSlot(self.clone()))
    }

    /// Begins a game with an idle process, or with a new one if none is idle.
    fn start_in_slot<G: Game>(
        self: &Arc<Self>,
        slot: ProcessSlot,
        seat: Seat,
        setup: &Setup<G>,
    ) -> Result<ProgramSession, ExternalError> {
        let idle_process = self.idle_processes.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let process = match idle_process {
            Some(process) => process,
            None => Process::start(&self.arguments)
                .map_err(|reason| ExternalError::Start { command: self.command.clone(), reason })?,
        };
        Ok(ProgramSession::begin(process, slot, seat, setup))
    }
}

/// The right to run one process. Dropping it decrements [`Program::active_processes`].
pub(super) struct ProcessSlot(Arc<Program>);

impl ProcessSlot {
    pub(super) fn command(&self) -> &str {
        &self.0.command
    }

    pub(super) fn timeout(&self) -> Duration {
        self.0.timeout
    }

    /// Keeps the process for the next game, and frees the slot.
    pub(super) fn release(self, process: Process) {
        self.0.idle_processes.lock().unwrap_or_else(PoisonError::into_inner).push(process);
    }
}

impl Drop for ProcessSlot {
    fn drop(&mut self) {
        self.0.active_count.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{GAMES, GameInfo, Visit};
    use std::sync::Barrier;

    /// The limit of processes that the test sets.
    const MAX_ACTIVE: usize = 3;
    /// The number of threads that start a session at the same moment.
    const CALLERS: usize = 12;

    /// Lets several threads start a session at the same moment, and returns how many get one. All sessions
    /// stay open until every thread has its answer.
    struct StartTogether(Arc<Program>);

    impl Visit for StartTogether {
        type Out = usize;

        fn visit<G: Game>(self, info: &'static GameInfo) -> usize {
            let (barrier, setup) = (Barrier::new(CALLERS), Setup::<G>::new(info.min_seats));
            let start = || {
                barrier.wait();
                self.0.start_session_below(MAX_ACTIVE, Seat::new(0), &setup)
            };
            std::thread::scope(|scope| {
                let callers: Vec<_> = (0..CALLERS).map(|_| scope.spawn(start)).collect();
                let results: Vec<_> =
                    callers.into_iter().map(|caller| caller.join().expect("no thread panics")).collect();
                results.iter().filter(|result| matches!(result, Ok(Some(_)))).count()
            })
        }
    }

    #[test]
    fn simultaneous_callers_do_not_exceed_the_limit_of_processes() {
        // `cat` waits for input and never ends by itself, as a program does that plays a long game.
        let program = Program::new("cat", Duration::from_secs(10)).expect("the command is valid");
        let started =
            games::visit(GAMES[0].id, StartTogether(program.clone())).expect("the game is in the catalogue");
        assert_eq!(started, MAX_ACTIVE);
        assert_eq!(program.active_processes(), 0, "a slot is free when its session has ended");
    }
}
