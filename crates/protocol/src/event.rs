//! What happens at a table, as one viewer is told it. Each has the next number of the table.

use crate::board::{Board, EventsJson};
use crate::from_client::{Reaction, UndoAnswer};
use crate::table::{Player, Status};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened at a table.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum TableEvent {
    /// The table was set up.
    Opened,
    /// Somebody sat down.
    SatDown {
        /// Where.
        seat: Seat,
        /// Who.
        player: Player,
    },
    /// A seat became free.
    SeatFreed {
        /// Which.
        seat: Seat,
    },
    /// Somebody took another name.
    Renamed {
        /// Who.
        seat: Seat,
        /// The new name.
        name: String,
    },
    /// The deal began: the server is bound to its secret, seats may commit to theirs.
    DealOpened {
        /// Which deal of the table.
        game_number: u32,
        /// The hash of the server's secret.
        commitment: String,
    },
    /// A seat is bound to its number.
    Committed {
        /// Who.
        seat: Seat,
        /// The hash of the number.
        commitment: String,
    },
    /// No more commitments are taken; numbers may be opened.
    CommitmentsClosed,
    /// A seat opened its number.
    Revealed {
        /// Who.
        seat: Seat,
        /// The number.
        number: String,
    },
    /// The cards were dealt.
    Dealt {
        /// What the viewer saw of it.
        #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::DescribedEvent>"))]
        events: EventsJson,
        /// Seats whose number was not in time.
        without: Vec<Seat>,
        /// The game now; absent when told later.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        board: Option<Board>,
    },
    /// Somebody did something in the game.
    Acted {
        /// Who.
        seat: Seat,
        /// Who decided it.
        by: ActedBy,
        /// What the viewer saw of it.
        #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::DescribedEvent>"))]
        events: EventsJson,
        /// The game now; absent when told later.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        board: Option<Board>,
    },
    /// The game is over and everything is opened.
    Proved {
        /// How the deal came about.
        proof: Proof,
    },
    /// Somebody said something.
    Chatted {
        /// Who.
        seat: Seat,
        /// What: plain text.
        text: String,
    },
    /// Somebody showed a reaction.
    Reacted {
        /// Who.
        seat: Seat,
        /// Which.
        reaction: Reaction,
    },
    /// Somebody asked to take the last action back.
    UndoAsked {
        /// Who.
        seat: Seat,
    },
    /// Somebody answered that.
    UndoAnswered {
        /// Who.
        seat: Seat,
        /// How.
        answer: UndoAnswer,
    },
    /// The last action was taken back.
    Undone {
        /// The game now; absent when told later.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        board: Option<Board>,
    },
    /// A bot plays for somebody who is away.
    StandInCame {
        /// For whom.
        seat: Seat,
    },
    /// Somebody is back and plays again.
    StandInWent {
        /// Who.
        seat: Seat,
    },
    /// The server closes: until it is open again, nobody's time runs.
    ClocksStopped,
    /// The server is open again, and clocks go on where they stopped.
    ClocksResumed,
    /// Somebody wants a rematch.
    RematchAsked {
        /// Who.
        seat: Seat,
    },
    /// The table is set for another game.
    Reopened {
        /// Which game comes next.
        game_number: u32,
        /// What is going on now.
        status: Status,
    },
}

/// Who decided an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum ActedBy {
    /// The person on the seat.
    Person,
    /// The bot on the seat.
    Bot,
    /// A bot, for a person who is away.
    StandIn,
    /// A bot, because the person's time was up.
    Clock,
}

/// How a deal came about: everything needed to compute it again (`docs/fair-deal.md`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct Proof {
    /// Version of the derivation.
    pub version: u32,
    /// The table's id.
    pub table: String,
    /// Which deal of the table.
    pub deal: u32,
    /// The hash that bound the server.
    pub commitment: String,
    /// The server's secret.
    pub secret: String,
    /// What each seat added.
    pub seats: Vec<ProofSeat>,
}

/// What one seat added to a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum ProofSeat {
    /// A number, committed to beforehand.
    Person {
        /// The hash that bound it.
        commitment: String,
        /// The number.
        number: String,
    },
    /// No number in time.
    Absent {
        /// The hash that bound the seat, if it committed to a number and then did not open it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        commitment: Option<String>,
    },
    /// A number that the server chose for its bot.
    Bot {
        /// The number.
        number: String,
    },
}
