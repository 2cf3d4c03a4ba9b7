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
    /// How long a person may be disconnected from the lobby of a public table before they lose the seat.
    pub lobby_absence: Duration,
    /// The same for a private table. People send links to friends meanwhile, so it is longer.
    pub private_lobby_absence: Duration,
    /// How long the owner of a table may be disconnected before another connected person becomes the owner.
    pub owner_absence: Duration,
    /// How long a turn lasts at a table without a clock before others may nudge the player.
    pub nudge_after: Duration,
    /// How long a player has to move after a nudge before others may replace them with a bot.
    pub nudge_answer: Duration,
    /// How long a rematch waits for connected people after the first of them has asked for it.
    pub rematch_answer: Duration,
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
            lobby_absence: Duration::from_secs(2 * 60),
            private_lobby_absence: Duration::from_secs(30 * 60),
            owner_absence: Duration::from_secs(2 * 60),
            nudge_after: Duration::from_secs(30),
            nudge_answer: Duration::from_secs(60),
            rematch_answer: Duration::from_secs(60),
            idle: Duration::from_secs(60),
            store_retry: Duration::from_secs(1),
            unwatched_actions: 10_000,
        }
    }
}
