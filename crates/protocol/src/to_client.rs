//! The messages that the server sends over the WebSocket.

use crate::board::ClockState;
use crate::event::TableEvent;
use crate::from_client::RequestId;
use crate::table::{TableState, You};
use engine::{Message, Seat};
use serde::Serialize;

/// A message to a client. Every message about a table carries an event number of that table.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum ToClient {
    /// The response to `hello`: the current state of the table and the events that the client missed.
    Welcome {
        /// The protocol version of the server: [`crate::PROTOCOL_VERSION`].
        protocol: u32,
        /// The number of the table's last event.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// The server's time in milliseconds since the Unix epoch.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: u64,
        /// The client's role at the table.
        you: You,
        /// The table as the client sees it.
        table: Box<TableState>,
        /// All events after the number that the client saw last, in order.
        missed: Vec<NumberedEvent>,
    },
    /// A new event, which is already stored.
    Event(NumberedEvent),
    /// A request took effect and is stored.
    Done {
        /// The request's id.
        id: RequestId,
        /// The number of the event that the request caused.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
    },
    /// A `sit` request took effect and is stored.
    Seated {
        /// The request's id.
        id: RequestId,
        /// The number of the event that the request caused.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// The client's seat from now on.
        seat: Seat,
    },
    /// A request was refused and changed nothing.
    Refused {
        /// The request's id; absent if it could not be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<RequestId>,
        /// The number of the table's last event.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// The reason as a stable name.
        code: RefusalCode,
        /// The reason as a message for players. For `not_allowed` it is one of the game's messages, otherwise
        /// one of the table's.
        says: Message,
    },
    /// The response to a `hint` request, sent to the client that asked and not stored.
    Hint {
        /// The request's id.
        id: RequestId,
        /// The number of the last event that changed the game. The hint is outdated once the game moves on.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// The suggested action: one of the legal actions, in the game's text notation.
        action: String,
        /// The suggested action described for players.
        does: Message,
        /// Why the bot suggests this action, described for players.
        why: Message,
    },
    /// A bot's reason for its last action, at a table where bots explain their actions. Not stored.
    Reason {
        /// The number of the event of the bot's action.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// The bot's seat.
        seat: Seat,
        /// The reason, described for players.
        says: Message,
    },
    /// A person's device connected or disconnected. Not stored.
    Presence {
        /// The number of the table's last event.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// The person's seat.
        seat: Seat,
        /// Whether a device of this person is connected now.
        connected: bool,
    },
    /// Another device took over this client's seat; the server closes the socket.
    TakenOver {
        /// The number of the table's last event.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
    },
    /// The response to `ping`.
    Pong {
        /// The client's time, as the `ping` contained it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        sent: u64,
        /// The server's time in milliseconds since the Unix epoch.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: u64,
    },
}

/// An event of a table with its number.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct NumberedEvent {
    /// The event's number. The events of a table are numbered 0, 1, 2 and so on.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// When the event happened, in milliseconds since the Unix epoch.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// The event as the viewer may see it.
    pub event: TableEvent,
    /// The clock after the event. Present in live events that stop or start a clock without changing the
    /// `board`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clock: Option<ClockState>,
    /// The owner of the table after the event, or `null` if no person sits there. Present in events that change the
    /// owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number | null"))]
    pub owner: Option<Option<Seat>>,
}

/// The reason for a refusal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum RefusalCode {
    /// The message is too long, not JSON, or not a known message.
    Unreadable,
    /// The client uses another protocol version.
    WrongVersion,
    /// The message came before `hello`, or is a second `hello`.
    OutOfPlace,
    /// There is no such game.
    NoSuchGame,
    /// The game does not allow these options, this number of seats or this first player.
    BadOptions,
    /// There is no such table.
    NoSuchTable,
    /// The key does not open this table.
    WrongKey,
    /// The client's role does not allow this request.
    NotYours,
    /// Only the owner of the table may do this.
    NotOwner,
    /// The table's status does not allow this request.
    NotNow,
    /// The table is locked: nobody new may sit down.
    Locked,
    /// The owner of the table has banned this person.
    Banned,
    /// All seats are taken.
    TableFull,
    /// The seat is taken.
    SeatTaken,
    /// The seat does not exist, or has no bot or person for whom the request makes sense.
    NoSuchSeat,
    /// The game cannot start while seats are free.
    SeatsFree,
    /// The server has no bot of that name.
    NoSuchLevel,
    /// A name or chat message is empty, too long, or has forbidden characters.
    BadText,
    /// Another player at the table has this name.
    NameTaken,
    /// The name or chat message contains a word that the server does not allow.
    BlockedWord,
    /// The owner of the table has muted this person.
    Muted,
    /// The server does not allow chat.
    NoChat,
    /// The server does not allow public tables.
    NoPublicTables,
    /// It is another player's turn.
    NotYourTurn,
    /// The game has changed since the player decided.
    Stale,
    /// The rules of the game forbid the action; the message is the game's own.
    NotAllowed,
    /// The text is not an action of the game.
    UnreadableAction,
    /// A seat key is too short, too long, or has forbidden characters.
    BadKey,
    /// In the fair deal: a commitment or random number is malformed, or the number does not match its
    /// commitment.
    BadCommitment,
    /// No action can be undone.
    NothingToUndo,
    /// The table does not allow hints.
    NoHints,
    /// The client already waits for another hint.
    AlreadyAsked,
    /// The hint was not ready in time; the client may ask again.
    HintLate,
    /// The server cannot store anything right now. Nothing is lost; the client may try again.
    Unavailable,
    /// A limit of this table or server is reached, for example the number of clients.
    TooMany,
    /// The table failed; other tables are not affected.
    Broken,
}

impl RefusalCode {
    /// The code's name in messages: snake_case.
    pub fn name(self) -> String {
        let name = serde_json::to_value(self).ok();
        name.as_ref().and_then(|name| name.as_str()).unwrap_or_default().to_owned()
    }

    /// The id of the message that explains the code to players.
    pub fn message_id(self) -> String {
        format!("table-refused-{}", self.name().replace('_', "-"))
    }
}
