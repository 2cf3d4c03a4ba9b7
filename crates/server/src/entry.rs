//! What is stored of a table: its log, entry by entry. Everything else about a table follows from these.
//!
//! Entries hold secrets (a deal's, and through the actions everybody's cards). They go into the store and
//! nowhere else: what a viewer is told is a `protocol::TableEvent`.

use crate::secret::KeyDigest;
use engine::{Seat, Seed};
use protocol::http::OpenTable;
use protocol::{ActedBy, Reaction, RequestId, UndoAnswer};
use serde::{Deserialize, Serialize};

/// One entry of a table's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// The request that caused it, if one did.
    #[serde(default, rename = "asked", skip_serializing_if = "Option::is_none")]
    pub(crate) request: Option<RequestKey>,
    /// What happened.
    #[serde(rename = "what")]
    pub(crate) kind: EntryKind,
}

/// A request that took effect. Ids are made by clients, so each seat has ids of its own.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct RequestKey {
    /// Who asked: for a request to sit down, the seat it gave.
    pub(crate) seat: Seat,
    /// Under which id.
    pub(crate) id: RequestId,
}

/// What happened at a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum EntryKind {
    /// Boxed: a log holds one of these and thousands of the others.
    Opened {
        table: Box<OpenTable>,
        join: KeyDigest,
        watch: KeyDigest,
    },
    SatDown {
        seat: Seat,
        name: String,
        key: KeyDigest,
    },
    BotSatDown {
        seat: Seat,
        level: String,
    },
    #[serde(rename = "stood_up")]
    SeatFreed {
        seat: Seat,
    },
    Renamed {
        seat: Seat,
        name: String,
    },
    DealOpened {
        #[serde(rename = "deal")]
        game_number: u32,
        secret: Seed,
    },
    Committed {
        seat: Seat,
        commitment: Seed,
    },
    CommitmentsClosed,
    Revealed {
        seat: Seat,
        number: Seed,
    },
    Dealt,
    Acted {
        seat: Seat,
        by: ActedBy,
        action: String,
        spent: u64,
    },
    Proved {
        #[serde(rename = "deal")]
        game_number: u32,
    },
    Chatted {
        seat: Seat,
        text: String,
    },
    Reacted {
        seat: Seat,
        reaction: Reaction,
    },
    UndoAsked {
        seat: Seat,
    },
    UndoAnswered {
        seat: Seat,
        answer: UndoAnswer,
    },
    Undone,
    StandInCame {
        seat: Seat,
    },
    StandInWent {
        seat: Seat,
    },
    /// The server closes: until it opens again, nobody's time runs.
    ClocksStopped,
    /// It is open again, after so many milliseconds.
    ClocksResumed {
        asleep: u64,
    },
    RematchAsked {
        seat: Seat,
    },
    Reopened {
        #[serde(rename = "deal")]
        game_number: u32,
    },
}

impl EntryKind {
    /// Whether it lets a clock stand still or go on without a move, which brings a board with clocks of its own.
    pub(crate) fn moves_clocks(&self) -> bool {
        matches!(
            self,
            EntryKind::UndoAsked { .. }
                | EntryKind::UndoAnswered { .. }
                | EntryKind::StandInCame { .. }
                | EntryKind::StandInWent { .. }
                | EntryKind::ClocksStopped
                | EntryKind::ClocksResumed { .. }
        )
    }
}

impl Entry {
    /// Whose device has nothing more to do with its seat after this: somebody who wanted to leave.
    pub(crate) fn leaver(&self) -> Option<Seat> {
        match (&self.kind, &self.request) {
            (EntryKind::SeatFreed { seat } | EntryKind::StandInCame { seat }, Some(asked))
                if *seat == asked.seat =>
            {
                Some(*seat)
            }
            _ => None,
        }
    }

    /// As stored.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        // Plain structs with string keys always serialise.
        serde_json::to_vec(self).unwrap_or_default()
    }
}
