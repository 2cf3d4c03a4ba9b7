//! Formats a simulation's report as text: tables of players and seats, and a few sentences.

use crate::phrases::{player_label, sentence};
use comfy_table::{CellAlignment, Table, presets};
use engine::Message;
use simulator::{Report, UntilSure, WinShare};
use std::fmt::Write;
use words::Translator;

/// The whole report, with a second section for exchanged seats.
pub(super) fn report_text(report: &Report, translator: &Translator) -> String {
    let mut text = String::new();
    let mut add_line = |line: String| writeln!(text, "{line}").unwrap_or_default();
    add_section(report, translator, &mut add_line);
    if let Some(reversed) = &report.reversed {
        add_line(String::new());
        add_section(reversed, translator, &mut add_line);
    }
    text
}

/// Adds the lines of one line-up (who plays on which seat): title, tables, and how the games ended. What compares the
/// players is left out if all of them are the same.
fn add_section(report: &Report, translator: &Translator, add_line: &mut impl FnMut(String)) {
    let title = Message::new("simulate-title")
        .choice("game", translator.text("name"))
        .number("games", report.games as i64)
        .number("seed", report.seed as i64);
    add_line(sentence(translator, &title));
    if report.has_different_players() {
        add_line(sentence(translator, &lineup_message(report)));
        // A block is one deal that is played with every rotation of the seats.
        let blocks = Message::new("simulate-blocks")
            .number("blocks", report.blocks as i64)
            .number("size", report.games_per_block as i64);
        add_line(sentence(translator, &blocks));
    }
    if let Some(until_sure) = report.until_sure {
        add_line(sentence(translator, &precision_message(until_sure)));
    }
    if report.has_different_players() {
        add_line(player_table(report, translator).to_string());
    }
    add_line(seat_table(report, translator).to_string());
    add_endings(report, translator, add_line);
}

/// The message that names the players: “one A against B’s” if one seat differs from all others, or else a
/// list of names.
pub(crate) fn lineup_message(report: &Report) -> Message {
    match &report.players[..] {
        [single, rest] | [rest, single] if single.seats == 1 && rest.seats > 1 => {
            Message::new("simulate-among")
                .choice("one", single.name.clone())
                .choice("others", rest.name.clone())
        }
        _ => Message::new("simulate-lineup").choice("players", report.lineup.join(", ")),
    }
}

/// The message that says whether `--until-sure` reached its precision.
fn precision_message(until_sure: UntilSure) -> Message {
    let id = if until_sure.reached { "simulate-sure" } else { "simulate-not-sure" };
    // The precision in per cent, with at most two decimals.
    let percent = (until_sure.half_width * 1e4).round() / 100.0;
    Message::new(id).choice("percent", format!("{percent}"))
}

/// Adds the lengths of the games, the causes of their ends, and the speed.
fn add_endings(report: &Report, translator: &Translator, add_line: &mut impl FnMut(String)) {
    // `p90` is the 90th percentile: nine of ten games are not longer.
    let length = Message::new("simulate-length")
        .number("median", report.length.median as i64)
        .number("p90", report.length.p90 as i64)
        .number("max", report.length.max as i64);
    add_line(sentence(translator, &length));
    // The cause is a sentence. Its number of games follows in the same line, so the full stop is removed.
    for cause in &report.causes {
        add_line(count_line(translator, translator.text(cause.cause).trim_end_matches('.'), cause.games));
    }
    // Games that several players won together.
    if report.shared > 0 {
        add_line(count_line(translator, &translator.text("simulate-shared"), report.shared));
    }
    // Games that were stopped at the limit of actions.
    if report.stopped > 0 {
        add_line(count_line(translator, &translator.text("simulate-stopped"), report.stopped));
    }
    if report.mostly_stopped() {
        add_line(translator.text("simulate-mostly-stopped"));
    }
    let speed = Message::new("simulate-speed")
        .number("games", report.games_per_second as i64)
        .number("moves", report.moves_per_second as i64)
        .choice("seconds", format!("{:.1}", report.seconds));
    add_line(sentence(translator, &speed));
}

/// A line with a description and its number of games.
pub(crate) fn count_line(translator: &Translator, description: &str, games: u64) -> String {
    let count =
        Message::new("simulate-count").choice("what", description.to_owned()).number("games", games as i64);
    sentence(translator, &count)
}

/// An empty table with these headings.
pub(crate) fn empty_table(translator: &Translator, headings: &[&'static str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED);
    table.set_header(headings.iter().map(|heading| translator.text(heading)));
    table
}

/// Right-aligns all columns after the first `name_columns`, which contain text.
pub(crate) fn align_numbers(table: &mut Table, name_columns: usize) {
    for column in table.column_iter_mut().skip(name_columns) {
        column.set_cell_alignment(CellAlignment::Right);
    }
}

/// Formats a share as a percentage.
pub(crate) fn format_percent(share: f64) -> String {
    format!("{:.2} %", share * 100.0)
}

/// Formats an interval as percentages.
pub(crate) fn format_interval(share: WinShare) -> String {
    format!("{:.2}–{:.2} %", share.share_low * 100.0, share.share_high * 100.0)
}

/// A row of figures for each player.
fn player_table(report: &Report, translator: &Translator) -> Table {
    let mut headings = vec![
        "heading-player",
        "heading-seats",
        "heading-wins",
        "heading-share",
        "heading-interval",
        "heading-par",
        "heading-score-mean",
        "heading-ms-per-decision",
    ];
    // Only bots that search have iterations. Without any of them, the column is left out.
    let has_iterations = report.players.iter().any(|player| player.iterations_per_second.is_some());
    headings.extend(has_iterations.then_some("heading-iterations-per-second"));
    let mut table = empty_table(translator, &headings);
    for player in &report.players {
        let mut row = vec![
            player_label(translator, &player.name),
            player.seats.to_string(),
            format!("{:.1}", player.wins),
            format_percent(player.share.share),
            format_interval(player.share),
            format_percent(player.par),
            format!("{:.2}", player.score_mean),
            format_milliseconds(player.ms_per_decision),
        ];
        let iterations = player.iterations_per_second.map(|rate| format!("{rate:.0}"));
        row.extend(has_iterations.then(|| iterations.unwrap_or_default()));
        table.add_row(row);
    }
    let name_columns = 1;
    align_numbers(&mut table, name_columns);
    table
}

/// Formats milliseconds, with more digits for very short times.
pub(crate) fn format_milliseconds(ms: f64) -> String {
    if ms < 0.1 { format!("{ms:.5}") } else { format!("{ms:.2}") }
}

/// A row of figures for each seat.
fn seat_table(report: &Report, translator: &Translator) -> Table {
    let score_headings = ["heading-score-mean", "heading-score-median", "heading-score-range"];
    let share_headings = ["heading-wins", "heading-share", "heading-interval"];
    // If all players are the same, there is no table of players. In that case this table names the player.
    let name_headings: &[_] =
        if report.has_different_players() { &["heading-seat"] } else { &["heading-seat", "heading-player"] };
    let mut table = empty_table(translator, &[name_headings, &share_headings, &score_headings].concat());
    for (index, seat) in report.seats.iter().enumerate() {
        // People count from 1.
        let mut row = vec![(index + 1).to_string()];
        row.extend(seat.player.as_ref().map(|player| player_label(translator, player)));
        row.extend([
            format!("{:.1}", seat.wins),
            format_percent(seat.share.share),
            format_interval(seat.share),
            format!("{:.2}", seat.score_mean),
            seat.score_median.to_string(),
            format!("{}–{}", seat.score_min, seat.score_max),
        ]);
        table.add_row(row);
    }
    align_numbers(&mut table, name_headings.len());
    table
}
