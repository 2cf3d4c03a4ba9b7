//! Everything that can go wrong with a player that is another program.

/// Why a program cannot go on playing. Names the program as it was given.
#[derive(Debug, thiserror::Error)]
pub enum ExternalError {
    /// There is no command, or a quote is left open.
    #[error(
        "`cmd:{command}` names no program; write for example cmd:python3 mybot.py, and close every quote"
    )]
    NoCommand {
        /// What was given.
        command: String,
    },
    /// The program cannot be started.
    #[error("`{command}` cannot be started: {reason}")]
    Start {
        /// What was given.
        command: String,
        /// What the system said.
        reason: std::io::Error,
    },
    /// No answer in time.
    #[error("`{command}` did not answer within {millis} ms; --bot-timeout-ms gives it longer")]
    TimedOut {
        /// What was given.
        command: String,
        /// How long it had.
        millis: u128,
    },
    /// The program is gone.
    #[error("`{command}` ended in the middle of a game ({how})")]
    Ended {
        /// What was given.
        command: String,
        /// Its exit status, or what is known instead.
        how: String,
    },
    /// A line that is no answer.
    #[error("`{command}` must answer with one line like {{\"action\":\"…\"}}, and wrote: {line}")]
    Nonsense {
        /// What was given.
        command: String,
        /// The beginning of what it wrote.
        line: String,
    },
    /// A line that nobody asked for.
    #[error("`{command}` wrote a line before it was asked to decide: {line}")]
    Unasked {
        /// What was given.
        command: String,
        /// The beginning of what it wrote.
        line: String,
    },
    /// Something that is not legal now.
    #[error("`{command}` chose `{action}`, which is not one of: {legal}")]
    Illegal {
        /// What was given.
        command: String,
        /// Its choice.
        action: String,
        /// What it could have chosen.
        legal: String,
    },
}
