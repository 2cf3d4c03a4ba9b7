//! What a client is told.

use crate::board::ClockState;
use crate::event::TableEvent;
use crate::from_client::RequestId;
use crate::table::{TableState, You};
use engine::{Message, Seat};
use serde::Serialize;

/// A message to a client. Every one of a table carries the table's number.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum ToClient {
    /// The answer to a greeting: the table now, and what was missed.
    Welcome {
        /// [`crate::PROTOCOL_VERSION`].
        protocol: u32,
        /// The number of the last thing that happened.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// The server's time in milliseconds since 1970.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: u64,
        /// What the client is here.
        you: You,
        /// The table.
        table: Box<TableState>,
        /// Everything after the number that the client saw last, in order.
        missed: Vec<NumberedEvent>,
    },
    /// Something happened. It is stored.
    Event(NumberedEvent),
    /// A request took effect. It is stored.
    Done {
        /// Which request.
        id: RequestId,
        /// As this number.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
    },
    /// A request to sit down took effect.
    Seated {
        /// Which request.
        id: RequestId,
        /// As this number.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// Which seat.
        seat: Seat,
    },
    /// A request was refused and changed nothing.
    Refused {
        /// Which request, if it could be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<RequestId>,
        /// The table's number then.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// A stable name of the reason.
        code: RefusalCode,
        /// The reason in words: of the game for `not_allowed`, otherwise of the table.
        says: Message,
    },
    /// What the expert would do: the answer to a request for a hint, for the asker alone. Not stored.
    Hint {
        /// Which request.
        id: RequestId,
        /// The number of the last thing that happened in the game: when the game moves on, this is old.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// In notation: one of the legal actions.
        action: String,
        /// The same in words.
        does: Message,
        /// Why.
        why: Message,
    },
    /// Why a bot did what it just did, at a table where bots say so. Not stored.
    Reason {
        /// The number of what it did.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// Whose bot.
        seat: Seat,
        /// Why.
        says: Message,
    },
    /// A person's device came or went. Not stored.
    Presence {
        /// The table's number then.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// Whose.
        seat: Seat,
        /// Whether one is connected now.
        connected: bool,
    },
    /// Another device has taken this seat; this socket is closed.
    TakenOver {
        /// The table's number then.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
    },
    /// The time.
    Pong {
        /// The client's time as it was sent.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        sent: u64,
        /// The server's time in milliseconds since 1970.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: u64,
    },
}

/// Something that happened, with its number.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct NumberedEvent {
    /// Its number: one more than the number of what happened before it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// What.
    pub event: TableEvent,
    /// How the clocks stand after it, when you are told live and it has changed them without a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clock: Option<ClockState>,
}

/// Why a request was refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum RefusalCode {
    /// Not JSON, not a known message, or too long.
    Unreadable,
    /// The client speaks another version.
    WrongVersion,
    /// Something was said before the greeting, or a second greeting.
    OutOfPlace,
    /// There is no such game.
    NoSuchGame,
    /// Options, seats or first player that the game does not have; the words say which are allowed.
    BadOptions,
    /// There is no such table.
    NoSuchTable,
    /// The secret does not open this table.
    WrongKey,
    /// The holder of this socket may not do that.
    NotYours,
    /// Not in this stage of the table.
    NotNow,
    /// Every seat is taken.
    TableFull,
    /// That seat is taken.
    SeatTaken,
    /// That seat does not exist, or is free.
    NoSuchSeat,
    /// Not every seat is taken yet.
    SeatsFree,
    /// No player of that name in the roster.
    NoSuchLevel,
    /// A name or chat line with characters that are not allowed, empty, or too long.
    BadText,
    /// It is somebody else's turn.
    NotYourTurn,
    /// Something happened in the game since the client decided.
    Stale,
    /// The game's rules refuse it; the words are the game's.
    NotAllowed,
    /// Not an action of the game.
    UnreadableAction,
    /// A seat's secret that is too short, too long, or has other characters.
    BadKey,
    /// A commitment or number that is malformed or does not fit.
    BadCommitment,
    /// There is nothing that could be taken back.
    NothingToUndo,
    /// Nobody gives hints at this table.
    NoHints,
    /// The hint that was asked for before is still being thought about.
    AlreadyAsked,
    /// No hint came in time; try again.
    HintLate,
    /// The table cannot store anything right now; nothing was lost, try again.
    Unavailable,
    /// Too many at this table, or in all.
    TooMany,
    /// Something went wrong inside this table; others are not affected.
    Broken,
}

impl RefusalCode {
    /// Its stable name, as on the wire.
    pub fn name(self) -> String {
        let name = serde_json::to_value(self).ok();
        name.as_ref().and_then(|name| name.as_str()).unwrap_or_default().to_owned()
    }

    /// The id of the table's message for it.
    pub fn message_id(self) -> String {
        format!("table-refused-{}", self.name().replace('_', "-"))
    }
}
