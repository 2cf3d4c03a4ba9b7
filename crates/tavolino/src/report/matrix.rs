//! The sections of a tournament: ratings, and a matrix coloured by the distance of each share from par.

use super::plot::{Row, colour_of, dots};
use super::section;
use super::svg::escape;
use crate::phrases::{player_label, sentence, signed};
use engine::Message;
use simulator::{Meeting, TournamentReport};
use words::Translator;

/// The ratings, best first.
pub(super) fn ratings(found: &TournamentReport, words: &Translator) -> String {
    let rows: Vec<_> = found
        .players
        .iter()
        .enumerate()
        .map(|(index, player)| {
            let rating = player.rating;
            Row {
                name: player_label(words, &player.name),
                value: rating.rating,
                low: rating.rating_low,
                high: rating.rating_high,
                mark: None,
                label: format!(
                    "{} ({} … {})",
                    signed(rating.rating),
                    signed(rating.rating_low),
                    signed(rating.rating_high)
                ),
                colour: colour_of(index),
            }
        })
        .collect();
    let low = rows.iter().map(|row| row.low).fold(0.0, f64::min);
    let high = rows.iter().map(|row| row.high).fold(0.0, f64::max);
    let margin = (high - low).max(10.0) * 0.05;
    let heading = words.text("report-ratings");
    let plot = dots(&heading, &rows, low - margin, high + margin, signed);
    section(&heading, &words.text("report-ratings-note"), &plot)
}

/// The matrix: the share of one player (row) among several of another (column).
pub(super) fn shares(found: &TournamentReport, words: &Translator) -> String {
    let names: Vec<_> = found.players.iter().map(|player| player.name.as_str()).collect();
    let head: String =
        names.iter().map(|name| format!("<th>{}</th>", escape(&player_label(words, name)))).collect();
    let cell = |one: &str, other: &str| match found.meeting(one, other) {
        Some(meeting) => coloured(meeting, found.par),
        None => "<td>·</td>".to_owned(),
    };
    let row = |one: &&str| {
        let cells: String = names.iter().map(|other| cell(one, other)).collect();
        format!("<tr><td>{}</td>{cells}</tr>", escape(&player_label(words, one)))
    };
    let rows: String = names.iter().map(row).collect();
    let table =
        format!("<div class=\"scroll\"><table class=\"matrix\"><tr><th></th>{head}</tr>{rows}</table></div>");
    let note = Message::new("tournament-matrix").choice("par", format!("{:.1}", found.par * 100.0));
    section(&words.text("report-matrix"), &sentence(words, &note), &table)
}

/// A cell. Its colour is stronger the further the share is from par. It has no colour if par is within the interval.
fn coloured(meeting: &Meeting, par: f64) -> String {
    let share = meeting.share;
    let (colour, part) = if share.share >= par {
        ("above", (share.share - par) / (1.0 - par).max(1e-9))
    } else {
        ("below", (par - share.share) / par.max(1e-9))
    };
    let significant = share.share_low > par || share.share_high < par;
    let strength = if significant { 12.0 + 48.0 * part } else { 0.0 };
    format!(
        "<td style=\"background:color-mix(in oklab, var(--{colour}) {strength:.0}%, transparent)\">{:.1} \
         <span class=\"small\">±{:.1} %</span></td>",
        share.share * 100.0,
        share.half_width() * 100.0
    )
}
