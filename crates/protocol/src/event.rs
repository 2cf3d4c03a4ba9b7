//! The events of a table as one viewer sees them, and the proof of a fair deal that one of them carries. The
//! number of an event is in [`NumberedEvent`](crate::NumberedEvent).
//!
//! For a fair deal every seat contributes a *random number* of 32 bytes, written as 64 hex digits. A seat
//! first publishes the hash of its number, the *commitment*, and later reveals the number
//! (`docs/fair-deal.md`).

use crate::board::{Board, EventsJson};
use crate::deal_source::DealSource;
use crate::from_client::{Reaction, UndoAnswer};
use crate::table::{Player, Status};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// An event at a table.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum TableEvent {
    /// The table was opened.
    Opened,
    /// A person or a bot took a seat.
    SatDown {
        /// The seat that was taken.
        seat: Seat,
        /// The player who sits there now.
        player: Player,
        /// Whether the name looks like that of another player at the table.
        look_alike: bool,
    },
    /// A player left the seat, which is free now.
    SeatFreed {
        /// The seat that is free now.
        seat: Seat,
    },
    /// A person changed their name.
    Renamed {
        /// The person's seat.
        seat: Seat,
        /// The new name.
        name: String,
        /// Whether the name looks like that of another player at the table.
        look_alike: bool,
    },
    /// The owner locked the table: nobody new may sit down.
    Locked,
    /// The owner unlocked the table.
    Unlocked,
    /// The owner removed a person. In the lobby and after a game the seat is free now. During a game a bot plays on,
    /// and the seat becomes free after the game.
    Removed {
        /// The person's seat.
        seat: Seat,
        /// Whether the person may not sit down at this table again.
        banned: bool,
    },
    /// The table has a new owner, because the owner named them or has been away for too long.
    OwnerChanged {
        /// The seat of the new owner.
        seat: Seat,
    },
    /// The owner muted a person: their chat messages and reactions are refused.
    Muted {
        /// The person's seat.
        seat: Seat,
    },
    /// The owner no longer mutes a person.
    Unmuted {
        /// The person's seat.
        seat: Seat,
    },
    /// A player prompted the player to move.
    Nudged {
        /// The seat to move.
        seat: Seat,
        /// The seat of the player who sent the nudge.
        by: Seat,
        /// From when on a bot may replace the player, in milliseconds since the Unix epoch.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        replace_at: u64,
    },
    /// The fair deal started: the server committed to its secret, and seats may commit to their random
    /// numbers.
    DealOpened {
        /// The number of the game at this table, counted from 1.
        game_number: u32,
        /// The hash of the server's secret, 64 hex digits.
        commitment: String,
    },
    /// A seat committed to its random number.
    Committed {
        /// The seat that committed.
        seat: Seat,
        /// The hash of the random number, 64 hex digits.
        commitment: String,
    },
    /// No more commitments are accepted. Seats may now reveal their random numbers.
    CommitmentsClosed,
    /// A seat revealed its random number.
    Revealed {
        /// The seat that revealed its random number.
        seat: Seat,
        /// The random number, 64 hex digits.
        number: String,
    },
    /// The cards were dealt.
    Dealt {
        /// The events of the deal as the viewer saw them.
        #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::DescribedEvent>"))]
        events: EventsJson,
        /// The seats whose random number did not arrive in time.
        without: Vec<Seat>,
        /// The game after the deal; absent in the `missed` list of `welcome`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        board: Option<Board>,
    },
    /// A player acted in the game.
    Acted {
        /// The seat that acted.
        seat: Seat,
        /// Who chose the action.
        by: ActedBy,
        /// The events that the action caused, as the viewer saw them.
        #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::DescribedEvent>"))]
        events: EventsJson,
        /// The game after the action; absent in the `missed` list of `welcome`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        board: Option<Board>,
    },
    /// The game is over, and the server published the proof of the deal.
    Proved {
        /// The proof of the deal.
        proof: Proof,
    },
    /// The game is over, and its cards were not dealt fresh: the server published where they come from.
    SeedPublished {
        /// Where the cards come from.
        source: DealSource,
        /// The seed of the game, 64 hex digits.
        seed: String,
    },
    /// A player sent a chat message.
    Chatted {
        /// The sender's seat.
        seat: Seat,
        /// The chat message as plain text. It is empty if a client gets the event from the log and the message is
        /// not one of the last 200.
        text: String,
    },
    /// A player sent a reaction.
    Reacted {
        /// The sender's seat.
        seat: Seat,
        /// The reaction that was sent.
        reaction: Reaction,
    },
    /// A player asked the others to undo the last action.
    UndoAsked {
        /// The seat that asked.
        seat: Seat,
    },
    /// A player agreed or refused to undo the last action.
    UndoAnswered {
        /// The seat that answered.
        seat: Seat,
        /// Whether the player agreed.
        answer: UndoAnswer,
    },
    /// The last action was undone.
    Undone {
        /// The game after the undo; absent in the `missed` list of `welcome`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        board: Option<Board>,
    },
    /// A bot started to play for an absent or idle person.
    StandInCame {
        /// The person's seat.
        seat: Seat,
        /// Whether the person is connected but idle. Then any request of theirs ends the bot's play; otherwise
        /// connecting does.
        idle: bool,
    },
    /// The person is back, and the bot stopped playing for them.
    StandInWent {
        /// The person's seat.
        seat: Seat,
    },
    /// The server shuts down; clocks stand still until it runs again.
    ClocksStopped,
    /// The server runs again, and clocks continue where they stopped.
    ClocksResumed,
    /// A player asked for a rematch.
    RematchAsked {
        /// The seat that asked.
        seat: Seat,
    },
    /// The table is back in the lobby for another game.
    Reopened {
        /// The number of the next game at this table, counted from 1.
        game_number: u32,
        /// The table's status after this event.
        status: Status,
    },
}

/// Who chose an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum ActedBy {
    /// The person on the seat.
    Person,
    /// The bot on the seat.
    Bot,
    /// A bot that plays for an absent person.
    StandIn,
    /// A bot, because the person ran out of time.
    Clock,
}

/// Everything needed to recompute a deal, as `docs/fair-deal.md` describes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Proof {
    /// The version of the rules by which the deal is computed from the proof.
    pub version: u32,
    /// The table's id.
    pub table: String,
    /// The number of the game at this table, counted from 1.
    pub deal: u32,
    /// The hash of the server's secret.
    #[cfg_attr(feature = "openapi", schemars(regex(pattern = crate::openapi::HEX_64)))]
    pub commitment: String,
    /// The server's secret.
    #[cfg_attr(feature = "openapi", schemars(regex(pattern = crate::openapi::HEX_64)))]
    pub secret: String,
    /// The contribution of each seat.
    pub seats: Vec<ProofSeat>,
}

/// What one seat contributed to a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub enum ProofSeat {
    /// A person committed to a random number and revealed it.
    Person {
        /// The hash of the random number.
        #[cfg_attr(feature = "openapi", schemars(regex(pattern = crate::openapi::HEX_64)))]
        commitment: String,
        /// The random number.
        #[cfg_attr(feature = "openapi", schemars(regex(pattern = crate::openapi::HEX_64)))]
        number: String,
    },
    /// A person contributed no random number, because it was not committed to or not revealed in time.
    Absent {
        /// The hash of the random number, if the person committed to one and did not reveal it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[cfg_attr(feature = "openapi", schemars(regex(pattern = crate::openapi::HEX_64)))]
        commitment: Option<String>,
    },
    /// The server derived the random number of a bot from its secret.
    Bot {
        /// The random number.
        #[cfg_attr(feature = "openapi", schemars(regex(pattern = crate::openapi::HEX_64)))]
        number: String,
    },
}
