//! A running child process that reads and writes lines. Whatever the process does, no call here waits longer
//! than its timeout.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};

/// The longest line in bytes. A longer line is cut into pieces, which are then invalid answers.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// The number of unread lines that are kept in memory. A process that writes more has to wait.
const MAX_UNREAD_LINES: usize = 16;

/// How long a process may run after its input was closed, before it is killed.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);

/// The time between two checks whether a process has ended.
const EXIT_POLL_INTERVAL: Duration = Duration::from_millis(2);

/// A child process. One thread writes its input and another reads its output, so that neither a full pipe nor
/// a silent process blocks the caller. Dropping this value ends the process.
pub(super) struct Process {
    child: Child,
    /// Lines for the thread that writes to the process. `None` once the input is closed.
    input: Option<Sender<String>>,
    /// Lines from the thread that reads what the process writes.
    output: Receiver<Vec<u8>>,
}

/// Why no line could be read.
pub(super) enum ReadError {
    TimedOut,
    /// The process ended or closed its output.
    Closed,
}

impl Process {
    /// Starts a program. The first argument is the program itself.
    pub(super) fn start(arguments: &[String]) -> std::io::Result<Self> {
        let [program, arguments @ ..] = arguments else { return Err(std::io::ErrorKind::NotFound.into()) };
        let mut child =
            Command::new(program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (input_sender, input_receiver) = channel();
        let (output_sender, output_receiver) = sync_channel(MAX_UNREAD_LINES);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            std::thread::spawn(move || write_lines(stdin, &input_receiver));
            std::thread::spawn(move || read_lines(stdout, &output_sender));
        }
        Ok(Process { child, input: Some(input_sender), output: output_receiver })
    }

    /// Queues a line for the process and returns at once. If the process has ended, the next
    /// [`Process::read`] fails.
    pub(super) fn write(&self, line: String) {
        if let Some(input) = &self.input {
            // Sending fails only if the process no longer reads its input.
            input.send(line).ok();
        }
    }

    /// Waits for the next line of output.
    pub(super) fn read(&self, timeout: Duration) -> Result<Vec<u8>, ReadError> {
        self.output.recv_timeout(timeout).map_err(|error| match error {
            RecvTimeoutError::Timeout => ReadError::TimedOut,
            RecvTimeoutError::Disconnected => ReadError::Closed,
        })
    }

    /// The next line of output, if it has arrived already.
    pub(super) fn try_read(&self) -> Option<Vec<u8>> {
        self.output.try_recv().ok()
    }

    /// How the process ended, as a part of an error message.
    pub(super) fn exit_description(&mut self) -> String {
        self.wait_for_exit().unwrap_or_else(|| "it closed its output".to_owned())
    }

    /// Waits up to [`EXIT_TIMEOUT`] and returns the exit status. `None` if the process still runs.
    fn wait_for_exit(&mut self) -> Option<String> {
        let deadline = Instant::now() + EXIT_TIMEOUT;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < deadline => std::thread::sleep(EXIT_POLL_INTERVAL),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A well-behaved program exits at the end of its input.
        self.input = None;
        if self.wait_for_exit().is_none() {
            self.child.kill().ok();
            self.child.wait().ok();
        }
    }
}

/// Writes the queued lines to the process until the queue is closed or the process ends.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Passes on the lines of the process until it closes its output or the receiver is dropped.
fn read_lines(stdout: ChildStdout, lines: &SyncSender<Vec<u8>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line) {
            // At least one byte was read, and somebody still receives lines.
            Ok(1..) if lines.send(line).is_ok() => {}
            _ => return,
        }
    }
}
