//! HTML reports. Each is a single page with inline SVG plots, in light or dark colours.

mod matrix;
mod plot;
mod svg;

use crate::phrases::{player_label, seat_label, sentence};
use crate::simulate::table::{among, interval, milliseconds, percent};
use engine::Message;
use plot::{Histogram, Row, colour_of};
use simulator::{PlayerReport, Report, SeatReport, TournamentReport, WinShare};
use svg::{escape, round_step};
use words::Translator;

const STYLE: &str = include_str!("style.css");

/// The page of a simulation.
pub(crate) fn of_simulation(report: &Report, words: &Translator) -> String {
    let title = Message::new("simulate-title")
        .choice("game", words.text("name"))
        .number("games", report.games as i64 + report.reversed.as_ref().map_or(0, |more| more.games as i64))
        .number("seed", report.seed as i64);
    // A player has the same colour in both line-ups.
    let names: Vec<_> = report.players.iter().map(|player| player.name.as_str()).collect();
    let colour = |name: &str| colour_of(names.iter().position(|known| *known == name).unwrap_or(0));
    let mut body = lineup(report, &colour, words);
    if let Some(reversed) = &report.reversed {
        body += &lineup(reversed, &colour, words);
    }
    page(&words.text("name"), &sentence(words, &title), &body, words)
}

/// The page of a tournament.
pub(crate) fn of_tournament(found: &TournamentReport, words: &Translator) -> String {
    let title = Message::new("tournament-title")
        .choice("game", words.text("name"))
        .number("seats", found.seats as i64)
        .number("games", found.games as i64)
        .number("seed", found.seed as i64);
    let stopped = if found.stopped * 2 > found.games { warning(words) } else { String::new() };
    let body = stopped + &matrix::ratings(found, words) + &matrix::shares(found, words);
    page(&words.text("name"), &sentence(words, &title), &body, words)
}

fn page(name: &str, subtitle: &str, body: &str, words: &Translator) -> String {
    let (name, subtitle, language) = (escape(name), escape(subtitle), words.language());
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

fn warning(words: &Translator) -> String {
    format!(
        "<section><p class=\"note warn\">{}</p></section>\n",
        escape(&words.text("simulate-mostly-stopped"))
    )
}

/// The colour of the player with this name.
type ColourOf<'a> = &'a dyn Fn(&str) -> String;

/// All sections of one line-up.
fn lineup(report: &Report, colour: ColourOf<'_>, words: &Translator) -> String {
    let mut body = String::new();
    if report.is_mixed() {
        body += &format!("<h2 class=\"lineup\">{}</h2>\n", escape(&sentence(words, &among(report))));
    }
    if report.mostly_stopped() {
        body += &warning(words);
    }
    if report.is_mixed() {
        body += &shares(report, colour, words);
    }
    body += &(seats(report, words) + &length(report, words));
    body + &scores(report, colour, words) + &figures(report, words)
}

fn row(name: String, share: WinShare, par: f64, colour: String) -> Row {
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

fn share_plot(label: &str, rows: &[Row]) -> String {
    let most = rows.iter().flat_map(|row| [row.high, row.mark.unwrap_or(0.0)]).fold(0.0, f64::max) * 1.05;
    let step = round_step(most / 6.0);
    let high = ((most / step).ceil() * step).min(1.0);
    plot::dots(label, rows, 0.0, high, |share| format!("{:.0} %", share * 100.0))
}

fn shares(report: &Report, colour: ColourOf<'_>, words: &Translator) -> String {
    let one = |player: &PlayerReport| {
        row(player_label(words, &player.name), player.share, player.par, colour(&player.name))
    };
    let rows: Vec<_> = report.players.iter().map(one).collect();
    let heading = words.text("report-shares");
    section(&heading, &words.text("report-shares-note"), &share_plot(&heading, &rows))
}

fn seats(report: &Report, words: &Translator) -> String {
    let par = 1.0 / report.seats.len().max(1) as f64;
    let seats = report.seats.iter().enumerate();
    let rows: Vec<_> =
        seats.map(|(seat, found)| row(seat_label(words, seat), found.share, par, "bar".to_owned())).collect();
    let heading = words.text("report-seats");
    section(&heading, &words.text("report-seats-note"), &share_plot(&heading, &rows))
}

fn length(report: &Report, words: &Translator) -> String {
    let note = Message::new("report-length-note")
        .number("median", report.length.median as i64)
        .number("p90", report.length.p90 as i64);
    let heading = words.text("report-length");
    let bars = plot::bars(&heading, &report.length.histogram, report.length.median as f64);
    section(&heading, &sentence(words, &note), &bars)
}

fn scores(report: &Report, colour: ColourOf<'_>, words: &Translator) -> String {
    let all: Vec<_> = report
        .players
        .iter()
        .map(|one| Histogram {
            name: player_label(words, &one.name),
            colour: colour(&one.name),
            bars: &one.scores,
        })
        .collect();
    let heading = words.text("report-scores");
    section(&heading, &words.text("report-scores-note"), &plot::small_multiples(&heading, &all))
}

/// The figures as a table.
fn figures(report: &Report, words: &Translator) -> String {
    let players = player_figures(report, words);
    let table = if report.is_mixed() { players } else { seat_figures(report, words) + &players };
    let facts = Message::new("report-facts")
        .number("games", report.games as i64)
        .number("median", report.length.median as i64)
        .number("speed", report.games_per_second as i64);
    section(&words.text("report-figures"), &sentence(words, &facts), &table)
}

fn player_figures(report: &Report, words: &Translator) -> String {
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
            player_label(words, &player.name),
            player.seats.to_string(),
            percent(player.share.share),
            interval(player.share),
            percent(player.par),
            format!("{:.2}", player.score_mean),
            milliseconds(player.ms_per_decision),
            player.iterations_per_second.map_or_else(String::new, |rate| format!("{rate:.0}")),
        ]
    };
    table(headings, report.players.iter().map(row), words)
}

fn seat_figures(report: &Report, words: &Translator) -> String {
    let headings =
        ["heading-seat", "heading-wins", "heading-share", "heading-interval", "heading-score-mean"];
    let row = |(seat, found): (usize, &SeatReport)| {
        [
            seat_label(words, seat),
            format!("{:.1}", found.wins),
            percent(found.share.share),
            interval(found.share),
            format!("{:.2}", found.score_mean),
        ]
    };
    table(headings, report.seats.iter().enumerate().map(row), words)
}

fn table<const N: usize>(
    headings: [&'static str; N],
    rows: impl Iterator<Item = [String; N]>,
    words: &Translator,
) -> String {
    let head = headings.map(|id| format!("<th>{}</th>", escape(&words.text(id)))).concat();
    let row = |cells: [String; N]| cells.map(|cell| format!("<td>{}</td>", escape(&cell))).concat();
    let rows: String = rows.map(|cells| format!("<tr>{}</tr>", row(cells))).collect();
    format!("<div class=\"scroll\"><table><tr>{head}</tr>{rows}</table></div>")
}
