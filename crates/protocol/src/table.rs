//! A table apart from its game: settings, seats, players and status.

use crate::Json;
use crate::board::Board;
use crate::deal_source::DealSource;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// The current state of a table as one viewer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct TableState {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's options.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub options: Json,
    /// The aids that players may use.
    pub helps: Helps,
    /// The seat that plays first; `null` if it is drawn at random.
    pub first: Option<Seat>,
    /// Who may find the table.
    pub visibility: Visibility,
    /// The kind of clock.
    pub clock: Clock,
    /// What the table is doing now.
    pub status: Status,
    /// The number of the current or next game at this table, counted from 1.
    pub game_number: u32,
    /// All seats of the table, in order.
    pub seats: Vec<SeatInfo>,
    /// The game as the viewer sees it; `null` before the first deal.
    pub board: Option<Board>,
    /// Seats that asked for a rematch.
    pub rematch: Vec<Seat>,
    /// The seat that asked to undo the last action, while the others decide.
    pub undo: Option<Seat>,
    /// The seat of the table's owner; `null` while no person sits at the table.
    pub owner: Option<Seat>,
    /// Whether the table is locked: nobody new may sit down.
    pub locked: bool,
    /// Whether chat is possible on this server.
    pub chat: bool,
    /// The nudge of the player to move; `null` if there was none in this turn.
    pub nudge: Option<Nudge>,
    /// Where the cards of the current or next game come from, if they are not dealt fresh.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub source: Option<DealSource>,
}

/// The prompt to a player who has not moved for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct Nudge {
    /// The seat to move.
    pub seat: Seat,
    /// The seat of the player who sent the nudge.
    pub by: Seat,
    /// From when on a bot may replace the player, in milliseconds since the Unix epoch.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub replace_at: u64,
}

/// One seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct SeatInfo {
    /// The player on the seat; `null` if it is free.
    pub player: Option<Player>,
    /// Whether the person's device is connected.
    pub connected: bool,
    /// Whether a bot plays for the person until they return.
    pub stand_in: bool,
    /// Whether a bot plays because the person is idle although connected.
    pub idle: bool,
    /// Whether the owner removed the person, so that the bot plays to the end of the game.
    pub removed: bool,
    /// Whether the owner muted the person.
    pub muted: bool,
    /// Whether the name looked like that of another player when the person took it.
    pub look_alike: bool,
}

/// A player on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub enum Player {
    /// A person.
    Person {
        /// The person's name.
        name: String,
    },
    /// A bot.
    Bot {
        /// The bot's level, or the name of its program.
        level: String,
    },
}

/// The aids that players of a table may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Helps {
    /// Clients may show the player the odds of what may happen next.
    pub odds: bool,
    /// Clients may show again what the player has seen earlier in the game.
    pub memory: bool,
    /// The player to move may ask for a hint.
    pub hints: bool,
    /// Bots explain their actions.
    pub reasons: bool,
}

impl Default for Helps {
    fn default() -> Self {
        Helps { odds: true, memory: false, hints: false, reasons: false }
    }
}

/// Who may find a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub enum Visibility {
    /// Only people who have a link can find the table.
    #[default]
    Private,
    /// The table is listed for everyone, and anyone may join or watch it.
    Public,
}

/// The kind of clock at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub enum Clock {
    /// Players may take as long as they like.
    #[default]
    None,
    /// A time limit for each decision.
    Turn {
        /// Seconds for each decision, 5 to 3600.
        #[cfg_attr(feature = "openapi", schemars(range(min = 5, max = 3600)))]
        seconds: u32,
    },
    /// A time budget for each player and game.
    Bank {
        /// Seconds for each player and game, 30 to 86400.
        #[cfg_attr(feature = "openapi", schemars(range(min = 30, max = 86400)))]
        seconds: u32,
    },
    /// A time limit of days for each decision. Nobody has to be connected: no bot plays for people who are away, as
    /// long as they have time.
    Days {
        /// Days for each decision, 1 to 14.
        #[cfg_attr(feature = "openapi", schemars(range(min = 1, max = 14)))]
        days: u32,
    },
}

impl Clock {
    /// Whether people may be away for long: at such a table notifications are useful.
    pub fn is_slow(self) -> bool {
        matches!(self, Clock::None | Clock::Days { .. })
    }

    /// Whether the game waits for people who are away.
    pub fn waits_for_absent(self) -> bool {
        matches!(self, Clock::Days { .. })
    }
}

/// What a table is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub enum Status {
    /// Players take their seats.
    Lobby,
    /// Seats commit to their random numbers for the fair deal.
    Committing,
    /// Seats reveal their random numbers for the fair deal.
    Revealing,
    /// A game is being played.
    Playing,
    /// The game is over.
    Over,
}

/// The role of a client at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "role", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum You {
    /// A player on a seat.
    Seat {
        /// The seat on which the client plays.
        seat: Seat,
    },
    /// A visitor who may take a seat.
    Guest,
    /// A visitor who may only watch.
    Spectator,
}
