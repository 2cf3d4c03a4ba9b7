//! What a client of the crash test knows about its table.

use crate::client::contribution::Contribution;
use engine::Seat;
use protocol::FromClient;
use std::time::Instant;

/// What the client knows about the table.
#[derive(Debug, Default)]
pub(super) struct PlayerState {
    /// The seat that the server assigned.
    pub(super) seat: Option<Seat>,
    /// The number of the last event that the client has received.
    pub(super) last_event: Option<u64>,
    /// The status of the table, as in the protocol: `lobby`, `committing`, `revealing`, `playing` or `over`.
    pub(super) status: String,
    pub(super) game_number: u64,
    /// The number of people who have sat down.
    pub(super) seated_count: usize,
    /// The actions that this client may play now.
    pub(super) legal_actions: Vec<String>,
    /// Whether the server has published the proof of the fair deal, which is the last event of a game.
    pub(super) proof_is_published: bool,
    /// The random number that this client adds to the shuffle (docs/fair-deal.md), with the number of its game.
    pub(super) contribution: Option<(u64, Contribution)>,
    /// The last game for which this client has sent its commitment.
    pub(super) committed_game: u64,
    /// The last game for which this client has revealed its contribution.
    pub(super) revealed_game: u64,
    /// The last game after which this client has asked for a rematch.
    pub(super) rematch_game: u64,
    /// The number of chat lines sent in this game.
    pub(super) chat_line_count: usize,
    /// The number of requests made so far. It makes request ids unique.
    pub(super) request_count: u64,
    /// The event of the last acknowledged request. The client waits for that event before it sends the next
    /// request.
    pub(super) acknowledged_event: u64,
    /// The request without a response. It is sent again after every crash.
    pub(super) pending_request: Option<FromClient>,
    /// When the last connection was lost; `None` once the table has gone on for this client.
    pub(super) connection_lost_at: Option<Instant>,
    /// Whether the client has decided to leave and to connect again.
    pub(super) is_leaving: bool,
}
