//! Administration of a running server: bans, closed and deleted tables, reports, backups, and what is in use.
//!
//! `message` defines the requests and responses, `listen` receives them on a local socket, `execute` carries them out.
//! `bans` decides which addresses are refused. The program `tavolino admin` is the other end of the socket.

mod bans;
mod execute;
#[cfg(unix)]
mod listen;
mod message;

pub(crate) use bans::Bans;
#[cfg(unix)]
pub use listen::AdminSocket;
pub use message::{
    AdminRequest, AdminResponse, BackupInfo, BanInfo, QuotaUse, ReportInfo, SeatInfo, ServerStatus,
    SortTables, TableDetails, TableSummary,
};

/// The name of the socket in the data directory.
pub const SOCKET_FILE: &str = "admin.sock";
