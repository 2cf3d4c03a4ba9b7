//! `cargo xtask scale`: computes what a site of a given size needs, from the measured costs of a move.
//!
//! The defaults are figures of `docs/scale.md`, which says how each was measured. All of them can be changed.

use anyhow::Result;
use clap::Args;
use comfy_table::Table;

const SECONDS_PER_DAY: f64 = 86_400.0;
const MICROS_PER_SECOND: f64 = 1e6;
const GIB: f64 = 1_073_741_824.0;
const TIB: f64 = GIB * 1024.0;

/// Arguments of `cargo xtask scale`.
#[derive(Args, Clone, Debug)]
pub(crate) struct ScaleArgs {
    /// People who play at the same time
    #[arg(long, default_value_t = 1_000_000.0)]
    people: f64,
    /// People at a table, on average
    #[arg(long, default_value_t = 3.0)]
    people_per_table: f64,
    /// Seconds between two moves at a table, those of bots included
    #[arg(long, default_value_t = 6.0)]
    seconds_per_move: f64,
    /// Average number of people over a day, as a share of the peak
    #[arg(long, default_value_t = 0.4)]
    average_share: f64,
    /// CPU time of a server for each move, in microseconds
    #[arg(long, default_value_t = SERVER_MICROS_PER_MOVE)]
    server_micros: f64,
    /// CPU time of PostgreSQL for each move, in microseconds
    #[arg(long, default_value_t = DATABASE_MICROS_PER_MOVE)]
    database_micros: f64,
    /// Memory of a server for each table with its sockets, in KiB
    #[arg(long, default_value_t = KIB_PER_TABLE)]
    kib_per_table: f64,
    /// Bytes that a stored entry needs in PostgreSQL, with its share of the indexes
    #[arg(long, default_value_t = BYTES_PER_ENTRY)]
    bytes_per_entry: f64,
    /// Cores of a server
    #[arg(long, default_value_t = 16.0)]
    server_cores: f64,
    /// Cores of a database
    #[arg(long, default_value_t = 32.0)]
    database_cores: f64,
    /// Share of the cores that may be busy at the peak
    #[arg(long, default_value_t = 0.5)]
    busy_share: f64,
    /// Days for which finished games are kept in the database
    #[arg(long, default_value_t = 90.0)]
    keep_days: f64,
}

/// Measured with `cargo xtask load --cluster 1,2,4` (docs/scale.md): two servers, direct connections.
const SERVER_MICROS_PER_MOVE: f64 = 96.0;
/// Processor time of the database for one move, from the same measurement.
const DATABASE_MICROS_PER_MOVE: f64 = 47.0;
/// Measured with `cargo xtask load --only paced` (docs/performance.md).
const KIB_PER_TABLE: f64 = 71.3;
/// An assumption: the size of entries in PostgreSQL was not measured.
const BYTES_PER_ENTRY: f64 = 400.0;

/// What a site needs.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Needs {
    tables: f64,
    moves_per_second: f64,
    servers: f64,
    databases: f64,
    /// Memory of one server, in GiB.
    server_memory_gib: f64,
    /// What the entries of a day need, in GiB.
    gib_per_day: f64,
    /// What is stored in all databases, in TiB.
    stored_tib: f64,
}

impl ScaleArgs {
    /// Computes the needs from the measured figures above.
    fn needs(&self) -> Needs {
        let tables = self.people / self.people_per_table;
        let moves_per_second = tables / self.seconds_per_move;
        // The number of machines with this many cores that a cost per move needs at the peak.
        let machines = |micros_per_move: f64, cores: f64| {
            (moves_per_second * micros_per_move / MICROS_PER_SECOND / (cores * self.busy_share)).ceil()
        };
        let servers = machines(self.server_micros, self.server_cores).max(1.0);
        let bytes_per_day = moves_per_second * self.average_share * SECONDS_PER_DAY * self.bytes_per_entry;
        Needs {
            tables,
            moves_per_second,
            servers,
            databases: machines(self.database_micros, self.database_cores).max(1.0),
            server_memory_gib: tables / servers * self.kib_per_table * 1024.0 / GIB,
            gib_per_day: bytes_per_day / GIB,
            stored_tib: bytes_per_day * self.keep_days / TIB,
        }
    }
}

/// Prints what the site needs, and what sites of a tenth and a hundredth of its size need.
pub(crate) fn run(args: &ScaleArgs) -> Result<()> {
    let mut table = Table::new();
    table.set_header([
        "people",
        "tables",
        "moves/s",
        "servers",
        "memory of a server",
        "databases",
        "rows/s of a database",
        "stored a day",
        "stored in all",
    ]);
    for share in [0.01, 0.1, 1.0] {
        let sized = ScaleArgs { people: args.people * share, ..args.clone() };
        let needs = sized.needs();
        table.add_row([
            format!("{:.0}", sized.people),
            format!("{:.0}", needs.tables),
            format!("{:.0}", needs.moves_per_second),
            format!("{:.0}", needs.servers),
            format!("{:.1} GiB", needs.server_memory_gib),
            format!("{:.0}", needs.databases),
            format!("{:.0}", needs.moves_per_second / needs.databases),
            format!("{:.0} GiB", needs.gib_per_day),
            format!("{:.2} TiB", needs.stored_tib),
        ]);
    }
    println!("{table}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        scale: ScaleArgs,
    }

    /// 1,200 people at 400 tables with 100 moves a second: each number can be checked by hand.
    #[test]
    fn a_small_site_needs_what_a_calculation_by_hand_gives() {
        let line = "scale --people 1200 --people-per-table 3 --seconds-per-move 4 --average-share 0.5 \
                    --server-micros 100000 --database-micros 10000 --kib-per-table 1024 --bytes-per-entry 1000 \
                    --server-cores 4 --database-cores 2 --busy-share 0.5 --keep-days 10";
        let needs = Arguments::parse_from(line.split_whitespace()).scale.needs();
        assert_eq!((needs.tables, needs.moves_per_second), (400.0, 100.0));
        // 100 moves × 0.1 s = 10 busy cores, of which a server has 2; the database needs 1 busy core and has 1.
        assert_eq!((needs.servers, needs.databases), (5.0, 1.0));
        // 80 tables of 1 MiB on each server.
        assert!((needs.server_memory_gib - 80.0 / 1024.0).abs() < 1e-9);
        // 50 moves a second on average, 86,400 seconds, 1,000 bytes.
        assert!((needs.gib_per_day * GIB - 4.32e9).abs() < 1.0);
        assert!((needs.stored_tib * TIB - 4.32e10).abs() < 1.0);
    }
}
