//! The requests and responses of the administration: one JSON object per line, in both directions.

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// A request of the operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
pub enum AdminRequest {
    /// Asks for the state of the server.
    Status,
    /// Lists tables.
    Tables {
        /// The order of the list.
        sort: SortTables,
        /// The largest number of tables in the response.
        limit: usize,
    },
    /// Shows everything about one table that is not secret.
    Show {
        /// The table's id.
        table: String,
    },
    /// Ends the connections to a table and refuses new ones.
    Close {
        /// The table's id.
        table: String,
    },
    /// Allows connections to a closed table again.
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
    /// Lists all bans.
    Bans,
    /// Shows how much of each limit is in use.
    Quotas,
    /// Lists all reports that people have made about chat or tables.
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
    /// The tables that take the most space come first.
    Largest,
    /// The tables that were opened first come first.
    Oldest,
    /// The tables with the most connections come first. With equal numbers, the most recently active come first.
    Busiest,
}

/// The response to a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminResponse {
    /// The request was carried out. The sentence tells the operator what was done.
    Done(String),
    /// The request was not carried out. The sentence tells the operator why.
    Refused(String),
    /// The response to [`AdminRequest::Status`].
    Status(Box<ServerStatus>),
    /// The response to [`AdminRequest::Tables`].
    Tables(Vec<TableSummary>),
    /// The response to [`AdminRequest::Show`].
    Table(Box<TableDetails>),
    /// The response to [`AdminRequest::Bans`].
    Bans(Vec<BanInfo>),
    /// The response to [`AdminRequest::Quotas`].
    Quotas(Vec<QuotaUse>),
    /// The response to [`AdminRequest::Reports`].
    Reports(Vec<ReportInfo>),
    /// The response to [`AdminRequest::Backup`].
    Backup(BackupInfo),
}

/// The state of a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServerStatus {
    /// The version of the program.
    pub version: String,
    /// Why nothing can be stored until a restart, and what to do. Absent while all is well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// The number of tables in memory.
    pub tables_awake: usize,
    /// The number of tables that do not respond, because the rules of their game compute for too long.
    pub tables_stuck: usize,
    /// The number of stored tables whose last game is not over.
    pub tables_live: u64,
    /// The number of stored tables whose last game is over.
    pub tables_finished: u64,
    /// The number of tables that the operator has closed.
    pub tables_closed: usize,
    /// The number of banned networks.
    pub bans: usize,
    /// The number of reports that wait for the operator.
    pub reports: usize,
    /// The number of log entries that were stored since the server started.
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
    /// Whether the table is in the list of public tables.
    pub is_public: bool,
    /// Whether its last game is over.
    pub is_finished: bool,
    /// Whether the operator has closed it.
    pub is_closed: bool,
    /// Whether it is in memory.
    pub is_awake: bool,
    /// The number of sockets connected to it.
    pub connections: usize,
    /// The number of entries of its log.
    pub entries: u64,
    /// The size of its log in bytes.
    pub bytes: u64,
    /// When the table was opened, in milliseconds since the Unix epoch.
    pub opened_at: u64,
    /// When something happened at the table last, in milliseconds since the Unix epoch.
    pub last_at: u64,
}

/// Everything about one table that is not secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableDetails {
    /// What the list of tables says about this table.
    #[serde(flatten)]
    pub summary: TableSummary,
    /// `lobby`, `committing`, `revealing`, `playing` or `over`.
    pub status: String,
    /// The number of the current or next game, from 1.
    pub game_number: u32,
    /// The seats of the table.
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
    /// When the network was banned, in milliseconds since the Unix epoch.
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
    /// When the report was made, in milliseconds since the Unix epoch.
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
    /// What was said in the chat of the table before the report.
    pub context: String,
}

/// A finished backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupInfo {
    /// The file.
    pub path: PathBuf,
    /// The number of tables in the backup. Their hashes were checked.
    pub tables: u64,
    /// The number of log entries of these tables.
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
