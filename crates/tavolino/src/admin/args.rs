//! Arguments of `tavolino admin`.

use clap::{Args, Subcommand, ValueEnum};
use server::AddressRange;
use server::admin::SortTables;
use std::path::PathBuf;

/// Examples in the help of `tavolino admin`.
pub(crate) const ADMIN_HELP: &str = "\
Examples:
  tavolino admin status --data /var/lib/tavolino
  tavolino admin tables --sort largest
  tavolino admin ban 203.0.113.0/24
  tavolino admin backup /backup/tavolino-$(date +%F).db
  tavolino admin tables --json | jq '.tables[] | select(.bytes > 1000000) | .table'
The commands use the socket `admin.sock` in the data directory of the server. Only the user who runs
the server, and root, can open it: with systemd, run them as root. `backup` and `restore` also work
without a server. All of it is described in docs/operations.md.";

/// Arguments of `tavolino admin`.
#[derive(Args, Debug)]
pub(crate) struct AdminArgs {
    /// Data directory of the server [default: the user's data directory]
    #[arg(long, value_name = "DIR", global = true)]
    pub(super) data: Option<PathBuf>,
    /// Print the response as one line of JSON
    #[arg(long, global = true)]
    pub(super) json: bool,
    #[command(subcommand)]
    pub(super) command: AdminCommand,
}

#[derive(Subcommand, Debug)]
pub(super) enum AdminCommand {
    /// Show the state of the server and of its database
    Status,
    /// List tables
    Tables {
        /// Which tables come first
        #[arg(long, value_enum, default_value_t = TableOrder::Busiest)]
        sort: TableOrder,
        /// Maximum number of tables
        #[arg(long, default_value_t = 20, value_name = "N")]
        limit: usize,
    },
    /// Show one table: its seats, its game, its size
    Show {
        /// The table's id
        table: String,
    },
    /// End the connections to a table and let nobody enter it; nothing is deleted
    Close {
        /// The table's id
        table: String,
    },
    /// Let people enter a closed table again
    Reopen {
        /// The table's id
        table: String,
    },
    /// Delete a table and its games for ever
    Delete {
        /// The table's id
        table: String,
    },
    /// Refuse connections and requests from an address or a range, and close its sockets
    Ban {
        /// An address, or a range such as 203.0.113.0/24; an IPv6 address stands for its /64 network
        #[arg(value_name = "CIDR")]
        network: AddressRange,
    },
    /// Remove a ban
    Unban {
        /// The range as `bans` lists it
        #[arg(value_name = "CIDR")]
        network: AddressRange,
    },
    /// List all bans
    Bans,
    /// Show how much of each limit is in use
    Quotas,
    /// List what players have reported
    Reports {
        /// Delete the reports with these numbers, or all of them if none is named
        #[arg(long, value_name = "ID", num_args = 0..)]
        delete: Option<Vec<u64>>,
    },
    /// Write a backup, readable by its owner only, and check it by loading every table
    Backup {
        /// The new file; it must not exist
        file: PathBuf,
    },
    /// Put a backup in the place of the database, after checking it; the server must be stopped
    Restore {
        /// The backup
        file: PathBuf,
        /// Replace an existing database and keep it beside the restored one
        #[arg(long)]
        replace: bool,
    },
    /// Return the space of deleted tables to the file system; players wait meanwhile
    Vacuum,
}

/// Which tables come first.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum TableOrder {
    /// Those that take the most space
    Largest,
    /// Those that were opened first
    Oldest,
    /// Those with the most connections, then those where something happened last
    Busiest,
}

impl From<TableOrder> for SortTables {
    fn from(order: TableOrder) -> SortTables {
        match order {
            TableOrder::Largest => SortTables::Largest,
            TableOrder::Oldest => SortTables::Oldest,
            TableOrder::Busiest => SortTables::Busiest,
        }
    }
}
