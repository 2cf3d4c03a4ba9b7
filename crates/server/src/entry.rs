//! What is stored of a table: its log, entry by entry. Everything else about a table follows from these.
//!
//! Entries hold secrets (a deal's, and through the actions everybody's cards). They go into the store and
//! nowhere else: what a viewer is told is a `protocol::Happening`.

use crate::secret::KeyDigest;
use engine::{Seat, Seed};
use protocol::http::OpenTable;
use protocol::{ActedBy, Answer, Reaction, RequestId};
use serde::{Deserialize, Serialize};

/// One entry of a table's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// The request that caused it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) asked: Option<Asked>,
    /// What happened.
    pub(crate) what: What,
}

/// A request that took effect. Ids are made by clients, so each seat has ids of its own.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Asked {
    /// Who asked: for a request to sit down, the chair it gave.
    pub(crate) seat: Seat,
    /// Under which id.
    pub(crate) id: RequestId,
}

/// What happened at a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum What {
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
    StoodUp {
        seat: Seat,
    },
    Renamed {
        seat: Seat,
        name: String,
    },
    DealOpened {
        deal: u32,
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
        deal: u32,
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
        answer: Answer,
    },
    Undone,
    StandInCame {
        seat: Seat,
    },
    StandInWent {
        seat: Seat,
    },
    /// The house closes: until it opens again, nobody's time runs.
    ClocksStopped,
    /// It is open again, after so many milliseconds.
    ClocksResumed {
        asleep: u64,
    },
    RematchAsked {
        seat: Seat,
    },
    Reopened {
        deal: u32,
    },
}

impl What {
    /// Whether it lets a clock stand still or go on without a move, which brings a board with clocks of its own.
    pub(crate) fn moves_clocks(&self) -> bool {
        matches!(
            self,
            What::UndoAsked { .. }
                | What::UndoAnswered { .. }
                | What::StandInCame { .. }
                | What::StandInWent { .. }
                | What::ClocksStopped
                | What::ClocksResumed { .. }
        )
    }
}

impl Entry {
    /// Whose device has nothing more to do with its chair after this: somebody who wanted to leave.
    pub(crate) fn leaver(&self) -> Option<Seat> {
        match (&self.what, &self.asked) {
            (What::StoodUp { seat } | What::StandInCame { seat }, Some(asked)) if *seat == asked.seat => {
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
