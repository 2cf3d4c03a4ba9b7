//! Writes HTML reports. Each report is a single page with inline SVG plots, in light or dark colours.

mod matrix;
mod plot;
mod review;
mod svg;

pub(crate) use review::review_page;

use crate::phrases::{player_label, seat_label, sentence};
use crate::simulate::table::{format_interval, format_milliseconds, format_percent, lineup_message};
use engine::Message;
use plot::{Histogram, Row, colour_of};
use simulator::{PlayerReport, Report, SeatReport, TournamentReport, WinShare};
use svg::{escape, round_step};
use words::Translator;

/// The style sheet of every report. It is part of the page, so a report is a single file.
const STYLE: &str = include_str!("style.css");

/// The page of a simulation.
pub(crate) fn simulation_page(report: &Report, translator: &Translator) -> String {
    // With exchanged seats, the same players have played as many games again on each other's seats.
    let exchanged_games = report.reversed.as_ref().map_or(0, |exchanged| exchanged.games as i64);
    let title = Message::new("simulate-title")
        .choice("game", translator.text("name"))
        .number("games", report.games as i64 + exchanged_games)
        .number("seed", report.seed as i64);
    // A player has the same colour in both line-ups: the given seats of the players, and the exchanged ones.
    let names: Vec<_> = report.players.iter().map(|player| player.name.as_str()).collect();
    let colour = |name: &str| colour_of(names.iter().position(|other| *other == name).unwrap_or(0));
    let mut body = lineup_sections(report, &colour, translator);
    if let Some(reversed) = &report.reversed {
        body += &lineup_sections(reversed, &colour, translator);
    }
    html_page(&translator.text("name"), &sentence(translator, &title), &body, translator)
}

/// The page of a tournament.
pub(crate) fn tournament_page(report: &TournamentReport, translator: &Translator) -> String {
    let title = Message::new("tournament-title")
        .choice("game", translator.text("name"))
        .number("seats", report.seats as i64)
        .number("games", report.games as i64)
        .number("seed", report.seed as i64);
    // More than half of the games did not end, but were stopped at the limit of actions.
    let is_mostly_stopped = report.stopped * 2 > report.games;
    let warning = if is_mostly_stopped { stopped_warning(translator) } else { String::new() };
    let body =
        warning + &matrix::ratings_section(report, translator) + &matrix::matrix_section(report, translator);
    html_page(&translator.text("name"), &sentence(translator, &title), &body, translator)
}

/// A complete HTML page.
fn html_page(name: &str, subtitle: &str, body: &str, translator: &Translator) -> String {
    let (name, subtitle, language) = (escape(name), escape(subtitle), translator.language());
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{subtitle}</title>\n\
         <style>\n{STYLE}</style>\n<header><h1>{name}</h1><p>{subtitle}</p></header>\n<main>\n{body}</main>\n\
         <footer>Tavolino {version}</footer>\n</html>\n"
    )
}

/// A section: heading, note and content.
fn section(heading: &str, note: &str, body: &str) -> String {
    format!("<section><h2>{}</h2><p class=\"note\">{}</p>{body}</section>\n", escape(heading), escape(note))
}

/// A warning that most games were stopped at the limit of actions.
fn stopped_warning(translator: &Translator) -> String {
    format!(
        "<section><p class=\"note warn\">{}</p></section>\n",
        escape(&translator.text("simulate-mostly-stopped"))
    )
}

/// The colour of the player with this name.
type ColourOf<'a> = &'a dyn Fn(&str) -> String;

/// All sections of one line-up, which says who plays on which seat. If all players are the same, their names and shares
/// would say nothing, so these parts are left out.
fn lineup_sections(report: &Report, colour: ColourOf<'_>, translator: &Translator) -> String {
    let mut body = String::new();
    if report.has_different_players() {
        body += &format!(
            "<h2 class=\"lineup\">{}</h2>\n",
            escape(&sentence(translator, &lineup_message(report)))
        );
    }
    if report.mostly_stopped() {
        body += &stopped_warning(translator);
    }
    if report.has_different_players() {
        body += &shares_section(report, colour, translator);
    }
    body += &(seats_section(report, translator) + &length_section(report, translator));
    body + &scores_section(report, colour, translator) + &figures_section(report, translator)
}

/// A row of a plot of win shares. `par` is the share that equal players would have.
fn share_row(name: String, share: WinShare, par: f64, colour: String) -> Row {
    let label = format!("{:.1} ±{:.1} %", share.share * 100.0, share.half_width() * 100.0);
    Row {
        name,
        value: share.share,
        low: share.share_low,
        high: share.share_high,
        mark: Some(par),
        label,
        colour,
    }
}

/// A dot plot of win shares with a scale from 0 to a round number.
fn share_plot(label: &str, rows: &[Row]) -> String {
    // The axis has about six round steps. It ends at the first step that is at least 5 % beyond the largest value, but
    // never beyond 100 %.
    let largest = rows.iter().flat_map(|row| [row.high, row.mark.unwrap_or(0.0)]).fold(0.0, f64::max) * 1.05;
    let step = round_step(largest / 6.0);
    let high = ((largest / step).ceil() * step).min(1.0);
    plot::dot_plot(label, rows, 0.0, high, |share| format!("{:.0} %", share * 100.0))
}

/// The section with the win share of each player.
fn shares_section(report: &Report, colour: ColourOf<'_>, translator: &Translator) -> String {
    let player_row = |player: &PlayerReport| {
        share_row(player_label(translator, &player.name), player.share, player.par, colour(&player.name))
    };
    let rows: Vec<_> = report.players.iter().map(player_row).collect();
    let heading = translator.text("report-shares");
    section(&heading, &translator.text("report-shares-note"), &share_plot(&heading, &rows))
}

/// The section with the win share of each seat.
fn seats_section(report: &Report, translator: &Translator) -> String {
    // If all seats were equally good, each would have this share.
    let par = 1.0 / report.seats.len().max(1) as f64;
    let seats = report.seats.iter().enumerate();
    let rows: Vec<_> = seats
        .map(|(seat, seat_report)| {
            share_row(seat_label(translator, seat), seat_report.share, par, "bar".to_owned())
        })
        .collect();
    let heading = translator.text("report-seats");
    section(&heading, &translator.text("report-seats-note"), &share_plot(&heading, &rows))
}

/// The section with the lengths of the games.
fn length_section(report: &Report, translator: &Translator) -> String {
    let note = Message::new("report-length-note")
        .number("median", report.length.median as i64)
        .number("p90", report.length.p90 as i64);
    let heading = translator.text("report-length");
    let plot = plot::histogram(&heading, &report.length.histogram, report.length.median as f64);
    section(&heading, &sentence(translator, &note), &plot)
}

/// The section with the scores of each player.
fn scores_section(report: &Report, colour: ColourOf<'_>, translator: &Translator) -> String {
    let histograms: Vec<_> = report
        .players
        .iter()
        .map(|player| Histogram {
            name: player_label(translator, &player.name),
            colour: colour(&player.name),
            bars: &player.scores,
        })
        .collect();
    let heading = translator.text("report-scores");
    section(&heading, &translator.text("report-scores-note"), &plot::small_multiples(&heading, &histograms))
}

/// The section with the numbers of the report as HTML tables.
fn figures_section(report: &Report, translator: &Translator) -> String {
    let player_table = player_table(report, translator);
    // Seats are compared only if all players are the same.
    let table = if report.has_different_players() {
        player_table
    } else {
        seat_table(report, translator) + &player_table
    };
    let facts = Message::new("report-facts")
        .number("games", report.games as i64)
        .number("median", report.length.median as i64)
        .number("speed", report.games_per_second as i64);
    section(&translator.text("report-figures"), &sentence(translator, &facts), &table)
}

/// A row of figures for each player.
fn player_table(report: &Report, translator: &Translator) -> String {
    let headings = [
        "heading-player",
        "heading-seats",
        "heading-share",
        "heading-interval",
        "heading-par",
        "heading-score-mean",
        "heading-ms-per-decision",
        "heading-iterations-per-second",
    ];
    let row = |player: &PlayerReport| {
        [
            player_label(translator, &player.name),
            player.seats.to_string(),
            format_percent(player.share.share),
            format_interval(player.share),
            format_percent(player.par),
            format!("{:.2}", player.score_mean),
            format_milliseconds(player.ms_per_decision),
            player.iterations_per_second.map_or_else(String::new, |rate| format!("{rate:.0}")),
        ]
    };
    html_table(headings, report.players.iter().map(row), translator)
}

/// A row of figures for each seat.
fn seat_table(report: &Report, translator: &Translator) -> String {
    let headings =
        ["heading-seat", "heading-wins", "heading-share", "heading-interval", "heading-score-mean"];
    let row = |(seat, seat_report): (usize, &SeatReport)| {
        [
            seat_label(translator, seat),
            format!("{:.1}", seat_report.wins),
            format_percent(seat_report.share.share),
            format_interval(seat_report.share),
            format!("{:.2}", seat_report.score_mean),
        ]
    };
    html_table(headings, report.seats.iter().enumerate().map(row), translator)
}

/// An HTML table with these headings.
fn html_table<const N: usize>(
    headings: [&'static str; N],
    rows: impl Iterator<Item = [String; N]>,
    translator: &Translator,
) -> String {
    let head = headings.map(|id| format!("<th>{}</th>", escape(&translator.text(id)))).concat();
    let cells_html = |cells: [String; N]| cells.map(|cell| format!("<td>{}</td>", escape(&cell))).concat();
    let rows: String = rows.map(|cells| format!("<tr>{}</tr>", cells_html(cells))).collect();
    format!("<div class=\"scroll\"><table><tr>{head}</tr>{rows}</table></div>")
}
