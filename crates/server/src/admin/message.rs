//! The requests and responses of the administration: one JSON object per line, in both directions.

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// A request of the operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
pub enum AdminRequest {
    /// The state of the server.
    Status,
    /// A list of tables.
    Tables {
        /// The order.
        sort: SortTables,
        /// The largest number of tables in the response.
        limit: usize,
    },
    /// Everything about one table that is not secret.
    Show {
        /// The table's id.
        table: String,
    },
    /// Ends the connections to a table and refuses it from now on.
    Close {
        /// The table's id.
        table: String,
    },
    /// Allows a closed table again.
    Reopen {
        /// The table's id.
        table: String,
    },
    /// Deletes a table for ever.
    Delete {
        /// The table's id.
        table: String,
    },
    /// Refuses connections and requests from a range of addresses.
    Ban {
        /// The range in CIDR notation.
        network: String,
    },
    /// Removes a ban.
    Unban {
        /// The range, as [`AdminRequest::Bans`] lists it.
        network: String,
    },
    /// All bans.
    Bans,
    /// How much of each limit is in use.
    Quotas,
    /// All reports.
    Reports,
    /// Deletes reports.
    DeleteReports {
        /// The ids of the reports; `None` for all.
        ids: Option<Vec<u64>>,
    },
    /// Writes a backup.
    Backup {
        /// The new file, as an absolute path. The server writes it, with its own permissions.
        path: PathBuf,
    },
    /// Rebuilds the database file without the space of deleted rows.
    Vacuum,
}

/// The order of a list of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SortTables {
    /// Those that take the most space first.
    Largest,
    /// Those that were opened first.
    Oldest,
    /// Those with the most connections first, then those where something happened last.
    Busiest,
}

/// The response to a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminResponse {
    /// It is done. The sentence says what, for people.
    Done(String),
    /// It was not done. The sentence says why, for people.
    Refused(String),
    /// For [`AdminRequest::Status`].
    Status(Box<ServerStatus>),
    /// For [`AdminRequest::Tables`].
    Tables(Vec<TableSummary>),
    /// For [`AdminRequest::Show`].
    Table(Box<TableDetails>),
    /// For [`AdminRequest::Bans`].
    Bans(Vec<BanInfo>),
    /// For [`AdminRequest::Quotas`].
    Quotas(Vec<QuotaUse>),
    /// For [`AdminRequest::Reports`].
    Reports(Vec<ReportInfo>),
    /// For [`AdminRequest::Backup`].
    Backup(BackupInfo),
}

/// The state of a server. All times are milliseconds since the Unix epoch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServerStatus {
    /// The version of the program.
    pub version: String,
    /// Why nothing can be stored until a restart, and what to do. Absent while all is well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// Tables in memory.
    pub tables_awake: usize,
    /// Tables whose rules do not return.
    pub tables_stuck: usize,
    /// Stored tables that are in use.
    pub tables_live: u64,
    /// Stored tables whose last game is over.
    pub tables_finished: u64,
    /// Tables that the operator has closed.
    pub tables_closed: usize,
    /// Banned networks.
    pub bans: usize,
    /// Reports that wait for the operator.
    pub reports: usize,
    /// Entries stored since the start.
    pub entries: u64,
    /// The size of the database file.
    pub database_bytes: u64,
    /// The part of the database file that is free.
    pub free_bytes: u64,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSummary {
    /// The table's id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// Whether it is in the list of public tables.
    pub is_public: bool,
    /// Whether its last game is over.
    pub is_finished: bool,
    /// Whether the operator has closed it.
    pub is_closed: bool,
    /// Whether it is in memory.
    pub is_awake: bool,
    /// The sockets connected to it.
    pub connections: usize,
    /// The number of entries of its log.
    pub entries: u64,
    /// The bytes of its log.
    pub bytes: u64,
    /// When it was opened.
    pub opened_at: u64,
    /// When something happened there last.
    pub last_at: u64,
}

/// Everything about one table that is not secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableDetails {
    /// What the list says about it.
    #[serde(flatten)]
    pub summary: TableSummary,
    /// `lobby`, `committing`, `revealing`, `playing` or `over`.
    pub status: String,
    /// The number of the current or next game, from 1.
    pub game_number: u32,
    /// Its seats.
    pub seats: Vec<SeatInfo>,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The person's name or the bot's level; empty while the seat is free.
    pub player: String,
    /// Whether a bot has the seat.
    pub is_bot: bool,
    /// Whether the person is connected.
    pub is_connected: bool,
}

/// A banned network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BanInfo {
    /// The range in CIDR notation.
    pub network: String,
    /// When it was banned.
    pub at: u64,
}

/// How much of a limit is in use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuotaUse {
    /// What is limited.
    pub name: String,
    /// How much of it is in use.
    pub used: u64,
    /// The limit; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
}

/// A report by a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportInfo {
    /// The report's number.
    pub id: u64,
    /// When it was made.
    pub at: u64,
    /// The table's id.
    pub table: String,
    /// The seat of the person who reports, counted from 0; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The number of the reported event; absent if the table as a whole is reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reported_number: Option<u64>,
    /// What the person wrote.
    pub text: String,
    /// What was said at the table before.
    pub context: String,
}

/// A finished backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupInfo {
    /// The file.
    pub path: PathBuf,
    /// Tables whose hashes were checked.
    pub tables: u64,
    /// Their entries.
    pub entries: u64,
    /// The size of the file.
    pub bytes: u64,
    /// One sentence for each damaged table, which is damaged in the database as well.
    pub damaged: Vec<String>,
}

impl BackupInfo {
    /// Describes a backup in this file.
    pub fn new(path: PathBuf, summary: &store::BackupSummary) -> BackupInfo {
        BackupInfo {
            path,
            tables: summary.tables,
            entries: summary.entries,
            bytes: summary.bytes,
            damaged: summary.damaged.iter().map(ToString::to_string).collect(),
        }
    }
}
