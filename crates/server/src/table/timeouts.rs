//! The time limits and delays of a server's tables.

use std::time::Duration;

/// The time limits and delays of every table of a server.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// How long people have to commit to a random number before a deal, and after that to reveal it.
    pub contribute: Duration,
    /// How long a person may be disconnected before a bot plays for them.
    pub grace: Duration,
    /// The average time from the beginning of a bot's turn to its move. It depends on no hidden information, unless
    /// it is set to less than 100 ms.
    pub bot_delay: Duration,
    /// How long a bot may compute before a random legal action is played instead.
    pub bot_deadline: Duration,
    /// How long people have to agree to an undo. No answer counts as a refusal.
    pub undo_consent: Duration,
    /// How long a table without connections stays in memory.
    pub idle: Duration,
    /// The pause before a failed write to the store is tried again.
    pub store_retry: Duration,
    /// After this many actions, bots stop playing a game that has no connections. With some options a game
    /// may never end.
    pub unwatched_actions: usize,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts {
            contribute: Duration::from_secs(4),
            grace: Duration::from_secs(60),
            bot_delay: Duration::from_millis(900),
            bot_deadline: Duration::from_secs(5),
            undo_consent: Duration::from_secs(20),
            idle: Duration::from_secs(60),
            store_retry: Duration::from_secs(1),
            unwatched_actions: 10_000,
        }
    }
}
