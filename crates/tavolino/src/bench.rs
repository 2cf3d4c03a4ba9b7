//! `tavolino bench`: measures how many moves and games per second the rules of each game allow.

use crate::cli::BenchArgs;
use crate::output;
use anyhow::Result;
use comfy_table::{CellAlignment, Table, presets};
use simulator::PlayoutSpeed;
use words::{Language, Translator};

/// The number of measurements per row; the best one counts. With 100, the figures are reproducible and a
/// dozen rows take a few seconds.
const MEASUREMENTS: usize = 100;

/// Measures the speed, and prints the figures or writes them as JSON.
pub(crate) fn run(args: &BenchArgs, language: Language) -> Result<()> {
    let row_count = games::GAMES.iter().map(|game| (game.max_seats - game.min_seats + 1) as u64).sum();
    let bar = indicatif::ProgressBar::new(row_count);
    let report = simulator::measure_speed(MEASUREMENTS, |_| bar.inc(1));
    bar.finish_and_clear();
    match &args.json {
        Some(path) if output::is_standard_output(path) => return output::write_json(path, &report),
        Some(path) => output::write_json(path, &report)?,
        None => {}
    }
    output::print(&format!("{}\n", table(&report.playouts, &Translator::shared(language))))
}

/// The figures as a text table.
fn table(rows: &[PlayoutSpeed], translator: &Translator) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED);
    table.set_header(
        [
            "heading-game",
            "heading-seats",
            "heading-moves-per-second",
            "heading-games-per-second",
            "heading-state-bytes",
            "heading-clone-ns",
        ]
        .map(|heading| translator.text(heading)),
    );
    for row in rows {
        table.add_row([
            row.game.to_owned(),
            row.seats.to_string(),
            format!("{:.1} M", row.moves_per_second / 1e6),
            format_games_per_second(row.games_per_second),
            row.state_bytes.to_string(),
            format!("{:.1}", row.clone_ns),
        ]);
    }
    // All columns but the first contain numbers.
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// Formats a number of games per second, from 1,000 on in thousands.
fn format_games_per_second(games: f64) -> String {
    if games < 1e3 { format!("{games:.0}") } else { format!("{:.0} k", games / 1e3) }
}
