//! Everything that can go wrong with an external program.

/// A function that is called with each error of a program at a table.
pub(super) type ErrorHandler = fn(&ExternalError);

/// Why an external program cannot go on playing. `command` is the program's command line as it was given.
#[derive(Debug, thiserror::Error)]
pub enum ExternalError {
    /// The command line is empty, or a quote in it is not closed.
    #[error(
        "`cmd:{command}` names no program; write for example cmd:python3 mybot.py, and close every quote"
    )]
    NoCommand {
        /// The command line.
        command: String,
    },
    /// The program cannot be started.
    #[error("`{command}` cannot be started: {reason}")]
    Start {
        /// The command line.
        command: String,
        /// The error of the operating system.
        reason: std::io::Error,
    },
    /// The program did not answer in time.
    #[error("`{command}` did not answer within {millis} ms; --bot-timeout-ms gives it longer")]
    TimedOut {
        /// The command line.
        command: String,
        /// The time it had, in milliseconds.
        millis: u128,
    },
    /// The program ended, or closed its output, when an answer was due.
    #[error("`{command}` ended in the middle of a game ({how})")]
    Ended {
        /// The command line.
        command: String,
        /// The exit status, or what is known instead.
        how: String,
    },
    /// The program answered with a line that is not a JSON object with an action.
    #[error("`{command}` must answer with one line like {{\"action\":\"…\"}}, and wrote: {line}")]
    InvalidAnswer {
        /// The command line.
        command: String,
        /// The beginning of the line.
        line: String,
    },
    /// The program wrote a line before it was asked to decide.
    #[error("`{command}` wrote a line before it was asked to decide: {line}")]
    UnexpectedLine {
        /// The command line.
        command: String,
        /// The beginning of the line.
        line: String,
    },
    /// The program chose an action that is not legal.
    #[error("`{command}` chose `{action}`, which is not one of: {legal}")]
    IllegalAction {
        /// The command line.
        command: String,
        /// The beginning of the chosen action.
        action: String,
        /// The legal actions, separated by commas.
        legal: String,
    },
}
