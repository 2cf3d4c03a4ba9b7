//! Formats a simulation's report as text: tables of players and seats, and a few sentences.

use crate::phrases::{player_label, sentence};
use comfy_table::{CellAlignment, Table, presets};
use engine::Message;
use simulator::{Report, UntilSure, WinShare};
use std::fmt::Write;
use words::Translator;

/// The whole report.
pub(super) fn text(report: &Report, words: &Translator) -> String {
    let mut text = String::new();
    let mut line = |line: String| writeln!(text, "{line}").unwrap_or_default();
    section(report, words, &mut line);
    if let Some(reversed) = &report.reversed {
        line(String::new());
        section(reversed, words, &mut line);
    }
    text
}

fn section(report: &Report, words: &Translator, line: &mut impl FnMut(String)) {
    let title = Message::new("simulate-title")
        .choice("game", words.text("name"))
        .number("games", report.games as i64)
        .number("seed", report.seed as i64);
    line(sentence(words, &title));
    if report.is_mixed() {
        line(sentence(words, &among(report)));
        let blocks = Message::new("simulate-blocks")
            .number("blocks", report.blocks as i64)
            .number("size", report.games_per_block as i64);
        line(sentence(words, &blocks));
    }
    if let Some(sure) = report.until_sure {
        line(sentence(words, &until_sure(sure)));
    }
    if report.is_mixed() {
        line(player_table(report, words).to_string());
    }
    line(seat_table(report, words).to_string());
    endings(report, words, line);
}

/// “A among B's”, or the names of all players.
pub(crate) fn among(report: &Report) -> Message {
    match &report.players[..] {
        [one, others] if one.seats == 1 && others.seats > 1 => Message::new("simulate-among")
            .choice("one", one.name.clone())
            .choice("others", others.name.clone()),
        [others, one] if one.seats == 1 && others.seats > 1 => Message::new("simulate-among")
            .choice("one", one.name.clone())
            .choice("others", others.name.clone()),
        _ => Message::new("simulate-lineup").choice("players", report.lineup.join(", ")),
    }
}

fn until_sure(sure: UntilSure) -> Message {
    let id = if sure.reached { "simulate-sure" } else { "simulate-not-sure" };
    Message::new(id).choice("percent", format!("{}", (sure.half_width * 1e4).round() / 100.0))
}

fn endings(report: &Report, words: &Translator, line: &mut impl FnMut(String)) {
    let length = Message::new("simulate-length")
        .number("median", report.length.median as i64)
        .number("p90", report.length.p90 as i64)
        .number("max", report.length.max as i64);
    line(sentence(words, &length));
    for cause in &report.causes {
        line(counted(words, words.text(cause.cause).trim_end_matches('.'), cause.games));
    }
    if report.shared > 0 {
        line(counted(words, &words.text("simulate-shared"), report.shared));
    }
    if report.stopped > 0 {
        line(counted(words, &words.text("simulate-stopped"), report.stopped));
    }
    if report.mostly_stopped() {
        line(words.text("simulate-mostly-stopped"));
    }
    let speed = Message::new("simulate-speed")
        .number("games", report.games_per_second as i64)
        .number("moves", report.moves_per_second as i64)
        .choice("seconds", format!("{:.1}", report.seconds));
    line(sentence(words, &speed));
}

/// A description and its number of games.
pub(crate) fn counted(words: &Translator, what: &str, games: u64) -> String {
    let count = Message::new("simulate-count").choice("what", what.to_owned()).number("games", games as i64);
    sentence(words, &count)
}

/// An empty table with these headings.
pub(crate) fn table(words: &Translator, headings: &[&'static str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED);
    table.set_header(headings.iter().map(|heading| words.text(heading)));
    table
}

/// Right-aligns all columns except the first `names`.
pub(crate) fn align_numbers(table: &mut Table, names: usize) {
    for column in table.column_iter_mut().skip(names) {
        column.set_cell_alignment(CellAlignment::Right);
    }
}

/// Formats a share as a percentage.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.2} %", share * 100.0)
}

/// Formats an interval as percentages.
pub(crate) fn interval(share: WinShare) -> String {
    format!("{:.2}–{:.2} %", share.share_low * 100.0, share.share_high * 100.0)
}

fn player_table(report: &Report, words: &Translator) -> Table {
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
    let counted = report.players.iter().any(|player| player.iterations_per_second.is_some());
    headings.extend(counted.then_some("heading-iterations-per-second"));
    let mut table = table(words, &headings);
    for player in &report.players {
        let mut row = vec![
            player_label(words, &player.name),
            player.seats.to_string(),
            format!("{:.1}", player.wins),
            percent(player.share.share),
            interval(player.share),
            percent(player.par),
            format!("{:.2}", player.score_mean),
            milliseconds(player.ms_per_decision),
        ];
        let iterations = player.iterations_per_second.map(|rate| format!("{rate:.0}"));
        row.extend(counted.then(|| iterations.unwrap_or_default()));
        table.add_row(row);
    }
    align_numbers(&mut table, 1);
    table
}

/// Formats milliseconds with significant digits only.
pub(crate) fn milliseconds(ms: f64) -> String {
    if ms < 0.1 { format!("{ms:.5}") } else { format!("{ms:.2}") }
}

fn seat_table(report: &Report, words: &Translator) -> Table {
    let scores = ["heading-score-mean", "heading-score-median", "heading-score-range"];
    let shares = ["heading-wins", "heading-share", "heading-interval"];
    let names: &[_] = if report.is_mixed() { &["heading-seat"] } else { &["heading-seat", "heading-player"] };
    let mut table = table(words, &[names, &shares, &scores].concat());
    for (index, seat) in report.seats.iter().enumerate() {
        // People count from 1.
        let mut row = vec![(index + 1).to_string()];
        row.extend(seat.player.as_ref().map(|player| player_label(words, player)));
        row.extend([
            format!("{:.1}", seat.wins),
            percent(seat.share.share),
            interval(seat.share),
            format!("{:.2}", seat.score_mean),
            seat.score_median.to_string(),
            format!("{}–{}", seat.score_min, seat.score_max),
        ]);
        table.add_row(row);
    }
    align_numbers(&mut table, names.len());
    table
}
