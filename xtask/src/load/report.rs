//! The report of the load test, as a text table or as JSON.

use super::counters::Measurements;
use comfy_table::Table;
use serde::Serialize;
use std::time::Duration;

/// The result of one load. A field is `None` if the load does not measure it.
#[derive(Debug, Serialize)]
pub(crate) struct Row {
    /// A short description of the load.
    pub(crate) load: String,
    pub(crate) tables: usize,
    pub(crate) sockets: usize,
    pub(crate) moves_per_second: Option<f64>,
    /// The median latency from sending an action until every seat has received it, in milliseconds.
    pub(crate) p50_ms: Option<f64>,
    /// The 99th percentile of the same latency.
    pub(crate) p99_ms: Option<f64>,
    /// The average number of cores the server used.
    pub(crate) cores: Option<f64>,
    /// The CPU time of the server for each move, in microseconds.
    pub(crate) cpu_micros_per_move: Option<f64>,
    /// The same for PostgreSQL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) database_cpu_micros_per_move: Option<f64>,
    pub(crate) bytes_per_socket: Option<u64>,
    pub(crate) bytes_per_table: Option<u64>,
    /// The number of tables or sockets that failed. It must be 0.
    pub(crate) refused: u64,
}

/// The cost of a move in one of several successive time windows.
#[derive(Debug, Serialize)]
pub(crate) struct Cost {
    /// The size at the end of the window: moves in each game, or finished games.
    pub(crate) so_far: u64,
    pub(crate) moves_per_second: f64,
    pub(crate) cpu_micros_per_move: f64,
}

/// The result of the restart load.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Restart {
    /// The number of stored tables with a game in progress.
    pub(crate) tables: usize,
    /// The number of tables at which a client returned and made a move.
    pub(crate) played: usize,
    /// The time from the start of the process until it listens, in milliseconds.
    pub(crate) open_ms: f64,
    /// The time from the start of the process until the last of these moves was acknowledged, in
    /// milliseconds.
    pub(crate) played_ms: f64,
}

/// All results.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Report {
    pub(crate) loads: Vec<Row>,
    /// The cost of a move by the number of moves made so far in each game.
    pub(crate) by_length: Vec<Cost>,
    /// The cost of a move by the number of finished games stored so far.
    pub(crate) by_finished: Vec<Cost>,
    pub(crate) restart: Option<Restart>,
}

impl Row {
    /// A row without measurements.
    pub(crate) fn new(load: String, tables: usize, sockets: usize) -> Row {
        Row {
            load,
            tables,
            sockets,
            moves_per_second: None,
            p50_ms: None,
            p99_ms: None,
            cores: None,
            cpu_micros_per_move: None,
            database_cpu_micros_per_move: None,
            bytes_per_socket: None,
            bytes_per_table: None,
            refused: 0,
        }
    }

    /// Adds measurements, and the CPU time that the server used during them.
    pub(crate) fn with_measurements(mut self, mut measurements: Measurements, cpu: Duration) -> Row {
        let (seconds, moves) = (measurements.duration.as_secs_f64(), measurements.moves as f64);
        let cpu_seconds = cpu.as_secs_f64();
        let (p50, p99) = measurements.median_and_p99();
        self.moves_per_second = Some(moves / seconds);
        self.p50_ms = Some(p50.as_secs_f64() * 1e3);
        self.p99_ms = Some(p99.as_secs_f64() * 1e3);
        self.cores = Some(cpu_seconds / seconds);
        self.cpu_micros_per_move = Some(cpu_seconds * 1e6 / moves.max(1.0));
        self.refused = measurements.failed_tables;
        self
    }
}

impl Report {
    /// The report as text.
    pub(crate) fn to_text(&self) -> String {
        let mut text = if self.loads.is_empty() { String::new() } else { self.loads_table() };
        text += &cost_table("Cost of a move by length of the game", "moves in each game", &self.by_length);
        text += &cost_table("Cost of a move by stored games", "finished games stored", &self.by_finished);
        if let Some(Restart { tables, played, open_ms, played_ms }) = self.restart {
            text += &format!(
                "\nKilled and started again with {tables} stored games: open after {open_ms:.0} ms, a move made at {played} \
                 of them after {played_ms:.0} ms\n"
            );
        }
        text
    }

    /// The loads as a text table.
    fn loads_table(&self) -> String {
        let mut table = Table::new();
        table.set_header([
            "load",
            "tables",
            "sockets",
            "moves/s",
            "p50 ms",
            "p99 ms",
            "cores",
            "CPU µs/move",
            "database µs/move",
            "KiB/socket",
            "KiB/table",
        ]);
        for row in &self.loads {
            table.add_row([
                row.load.clone(),
                row.tables.to_string(),
                row.sockets.to_string(),
                format_cell(row.moves_per_second, 0),
                format_cell(row.p50_ms, 1),
                format_cell(row.p99_ms, 1),
                format_cell(row.cores, 2),
                format_cell(row.cpu_micros_per_move, 0),
                format_cell(row.database_cpu_micros_per_move, 0),
                format_cell(row.bytes_per_socket.map(|bytes| bytes as f64 / 1024.0), 1),
                format_cell(row.bytes_per_table.map(|bytes| bytes as f64 / 1024.0), 1),
            ]);
        }
        table.to_string()
    }
}

/// A table with one row for each time window. `size_heading` is the heading of `so_far`.
fn cost_table(title: &str, size_heading: &str, costs: &[Cost]) -> String {
    if costs.is_empty() {
        return String::new();
    }
    let mut table = Table::new();
    table.set_header([size_heading, "moves/s", "CPU µs/move"]);
    for cost in costs {
        table.add_row([
            cost.so_far.to_string(),
            format!("{:.0}", cost.moves_per_second),
            format!("{:.0}", cost.cpu_micros_per_move),
        ]);
    }
    format!("\n{title}\n{table}")
}

/// Formats a number with this many digits after the point, or an empty cell.
fn format_cell(value: Option<f64>, digits: usize) -> String {
    value.map_or_else(String::new, |value| format!("{value:.digits$}"))
}
