//! One running program: lines go in and come out, and nothing it does can hang us.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};

/// Longer lines are cut here, and then are nonsense.
const LINE_LIMIT: u64 = 1 << 20;

/// How long a program may take to leave when it is no longer needed.
const FAREWELL: Duration = Duration::from_millis(500);

/// A child process with a thread for each direction, so that neither a full pipe nor a silent program blocks
/// whoever plays. Ended when dropped.
pub(super) struct Process {
    child: Child,
    /// None once its input is closed.
    input: Option<Sender<String>>,
    output: Receiver<Vec<u8>>,
}

/// Why there is no line.
pub(super) enum Silence {
    TimedOut,
    Ended,
}

impl Process {
    pub(super) fn start(words: &[String]) -> std::io::Result<Self> {
        let [program, arguments @ ..] = words else { return Err(std::io::ErrorKind::NotFound.into()) };
        let mut child =
            Command::new(program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (input, to_write) = channel();
        // A program that chatters unasked waits here instead of filling our memory.
        let (read, output) = sync_channel(16);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            std::thread::spawn(move || write_lines(stdin, &to_write));
            std::thread::spawn(move || read_lines(stdout, &read));
        }
        Ok(Process { child, input: Some(input), output })
    }

    /// Hands a line over for writing. That the program is gone shows when an answer is awaited.
    pub(super) fn write(&self, line: String) {
        self.input.as_ref().map(|input| input.send(line));
    }

    /// The next line, if it comes in time.
    pub(super) fn read(&self, within: Duration) -> Result<Vec<u8>, Silence> {
        self.output.recv_timeout(within).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::TimedOut,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }

    /// A line that is there already.
    pub(super) fn unread(&self) -> Option<Vec<u8>> {
        self.output.try_recv().ok()
    }

    /// How the program ended, for people.
    pub(super) fn how_it_ended(&mut self) -> String {
        self.wait_for(FAREWELL).unwrap_or_else(|| "it closed its output".to_owned())
    }

    fn wait_for(&mut self, patience: Duration) -> Option<String> {
        let until = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The end of its input tells a well-behaved program to leave.
        self.input = None;
        if self.wait_for(FAREWELL).is_none() {
            self.child.kill().ok();
            self.child.wait().ok();
        }
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, lines: &SyncSender<Vec<u8>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(LINE_LIMIT).read_until(b'\n', &mut line) {
            Ok(1..) if lines.send(line).is_ok() => {}
            _ => return,
        }
    }
}
