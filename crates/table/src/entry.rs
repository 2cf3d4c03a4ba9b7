//! The entries of a table's log, as they are stored. Everything else about a table follows from its log.
//!
//! Entries contain secrets: the server's secret of each deal and, through the actions, every player's cards.
//! Entries go to the server's store and nowhere else. Viewers receive a `protocol::TableEvent` in place of each entry.
//!
//! The stored JSON must not change, so names in it that differ from the Rust names are set with `serde(rename)`.

use crate::given_deal::GivenDeal;
use crate::key::KeyDigest;
use engine::{Seat, Seed};
use protocol::http::OpenTable;
use protocol::{ActedBy, Reaction, RequestId, UndoAnswer};
use serde::{Deserialize, Serialize};

/// One entry of a table's log. Its number is its position in the log, from 0.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// When the entry was written, in milliseconds since the Unix epoch.
    pub at: u64,
    /// The request that caused the entry. `None` for an entry that the table wrote by itself.
    #[serde(default, rename = "asked", skip_serializing_if = "Option::is_none")]
    pub request: Option<RequestKey>,
    /// What happened.
    #[serde(rename = "what")]
    pub kind: EntryKind,
}

/// Identifies a request that took effect. Clients choose request ids, so an id is unique only within a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RequestKey {
    /// The seat that made the request. For a request to sit down, the seat that it was given.
    pub seat: Seat,
    /// The id that the client gave to the request.
    pub id: RequestId,
}

/// What happened at the table, according to an entry.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sentence of each variant explains its fields")]
pub enum EntryKind {
    /// The table was opened. Always the first entry, and only the first.
    Opened {
        // Boxed to keep the other variants small: a log has one `Opened` entry and thousands of other
        // entries.
        table: Box<OpenTable>,
        #[serde(rename = "join")]
        join_key: KeyDigest,
        #[serde(rename = "watch")]
        watch_key: KeyDigest,
        /// `None` in logs that were written before tables had owners.
        #[serde(default, rename = "owner", skip_serializing_if = "Option::is_none")]
        owner_key: Option<KeyDigest>,
        /// The deal of the first game, if it was known when the table was opened. Boxed because it is rare.
        #[serde(default, rename = "given", skip_serializing_if = "Option::is_none")]
        given_deal: Option<Box<GivenDeal>>,
    },
    /// A person sat down. `is_owner` says that they presented the owner key.
    SatDown {
        seat: Seat,
        name: String,
        key: KeyDigest,
        #[serde(default, rename = "owner", skip_serializing_if = "is_false")]
        is_owner: bool,
    },
    /// A bot was put on a seat.
    BotSatDown { seat: Seat, level: String },
    /// A person left their seat or was absent for too long, or a bot was removed.
    #[serde(rename = "stood_up")]
    SeatFreed { seat: Seat },
    /// A person changed their name.
    Renamed { seat: Seat, name: String },
    /// Dealing the cards of a game began. `secret` is the server's random number for the deal (see
    /// `docs/fair-deal.md`).
    DealOpened {
        #[serde(rename = "deal")]
        game_number: u32,
        secret: Seed,
    },
    /// A seat sent the hash of its random number for the deal.
    Committed { seat: Seat, commitment: Seed },
    /// No more commitments are accepted; seats reveal their random numbers from now on.
    CommitmentsClosed,
    /// A seat revealed the random number that it had committed to.
    Revealed {
        seat: Seat,
        #[serde(rename = "number")]
        random_number: Seed,
    },
    /// The cards were dealt. The order of the cards follows from the server's secret and the revealed
    /// random numbers.
    Dealt,
    /// An action was played. `by` says who chose it: the person, a bot, or a bot in place of the person.
    Acted {
        seat: Seat,
        by: ActedBy,
        action: String,
        /// Milliseconds that the decision took on the seat's clock.
        #[serde(rename = "spent")]
        spent_ms: u64,
    },
    /// The game is over, and the proof of its deal was published.
    Proved {
        #[serde(rename = "deal")]
        game_number: u32,
    },
    /// A person wrote a chat line.
    Chatted { seat: Seat, text: String },
    /// A person sent a reaction.
    Reacted { seat: Seat, reaction: Reaction },
    /// A person asked to undo their last action.
    UndoAsked { seat: Seat },
    /// A person agreed to the undo or refused it. If they do not answer in time, the table writes
    /// a refusal for them.
    UndoAnswered { seat: Seat, answer: UndoAnswer },
    /// The last action was undone.
    Undone,
    /// A bot plays for the person on this seat from now on. `is_idle` says that the person is connected and does
    /// nothing.
    StandInCame {
        seat: Seat,
        #[serde(default, rename = "idle", skip_serializing_if = "is_false")]
        is_idle: bool,
    },
    /// The person on this seat plays again in place of the bot.
    StandInWent { seat: Seat },
    /// The server is shutting down; clocks stop.
    ClocksStopped,
    /// The server runs again; clocks go on.
    ClocksResumed {
        /// Milliseconds during which the clocks stood still.
        #[serde(rename = "asleep")]
        stopped_ms: u64,
    },
    /// A person wants another game.
    RematchAsked { seat: Seat },
    /// The table is ready for the game with this number.
    Reopened {
        #[serde(rename = "deal")]
        game_number: u32,
    },
    /// The owner locked the table.
    Locked,
    /// The owner unlocked the table.
    Unlocked,
    /// The owner removed a person, and banned them if `is_banned`.
    Removed {
        seat: Seat,
        #[serde(default, rename = "banned", skip_serializing_if = "is_false")]
        is_banned: bool,
    },
    /// The person on this seat is the owner from now on. If no request caused the entry, it was written because the
    /// previous owner was away for too long.
    OwnerChanged { seat: Seat },
    /// The owner muted a person.
    Muted { seat: Seat },
    /// The owner no longer mutes a person.
    Unmuted { seat: Seat },
    /// A player prompted the player to move. A bot may replace that player from `replace_at` on.
    Nudged { seat: Seat, by: Seat, replace_at: u64 },
}

/// For `skip_serializing_if`, which passes a reference.
fn is_false(value: &bool) -> bool {
    !*value
}

impl EntryKind {
    /// Whether the entry stops or resumes clocks without changing the game. The event of such an entry carries the
    /// clocks separately. Events that change the game carry a board, and the board includes the clocks.
    pub fn changes_clocks(&self) -> bool {
        matches!(
            self,
            EntryKind::UndoAsked { .. }
                | EntryKind::UndoAnswered { .. }
                | EntryKind::StandInCame { .. }
                | EntryKind::StandInWent { .. }
                | EntryKind::Removed { .. }
                | EntryKind::ClocksStopped
                | EntryKind::ClocksResumed { .. }
        )
    }

    /// Whether the entry changes what the list of public tables shows of the table.
    pub fn changes_listing(&self) -> bool {
        matches!(
            self,
            EntryKind::SatDown { .. }
                | EntryKind::BotSatDown { .. }
                | EntryKind::SeatFreed { .. }
                | EntryKind::Removed { .. }
                | EntryKind::Locked
                | EntryKind::Unlocked
                | EntryKind::Renamed { .. }
                | EntryKind::DealOpened { .. }
                | EntryKind::Dealt
                | EntryKind::Proved { .. }
                | EntryKind::Reopened { .. }
        )
    }
}

impl Entry {
    /// The seat of a person who left at their own request. `None` if the entry records something else.
    pub fn leaving_seat(&self) -> Option<Seat> {
        match (&self.kind, &self.request) {
            // Leaving frees the seat between games; during a game a bot comes in place of the person.
            (EntryKind::SeatFreed { seat } | EntryKind::StandInCame { seat, .. }, Some(request))
                if *seat == request.seat =>
            {
                Some(*seat)
            }
            _ => None,
        }
    }

    /// The entry as it is stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Plain structs with string keys always serialise.
        serde_json::to_vec(self).unwrap_or_default()
    }
}
