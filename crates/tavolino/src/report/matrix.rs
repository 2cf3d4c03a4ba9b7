//! A tournament's parts of a page: ratings, and a matrix coloured by how far a share is from par.

use super::plot::{Row, colour_of, dots};
use super::section;
use super::svg::escape;
use crate::telling::{called, sentence, signed};
use engine::Message;
use simulator::{Meeting, Tournament};
use words::Phrasebook;

/// Everybody's rating, best first.
pub(super) fn ratings(found: &Tournament, words: &Phrasebook) -> String {
    let rows: Vec<_> = found
        .players
        .iter()
        .enumerate()
        .map(|(place, player)| {
            let rating = player.rating;
            Row {
                name: called(words, &player.name),
                value: rating.rating,
                low: rating.rating_low,
                high: rating.rating_high,
                mark: None,
                told: format!(
                    "{} ({} … {})",
                    signed(rating.rating),
                    signed(rating.rating_low),
                    signed(rating.rating_high)
                ),
                colour: colour_of(place),
            }
        })
        .collect();
    let low = rows.iter().map(|row| row.low).fold(0.0, f64::min);
    let high = rows.iter().map(|row| row.high).fold(0.0, f64::max);
    let air = (high - low).max(10.0) * 0.05;
    let heading = words.word("report-ratings");
    let plot = dots(&heading, &rows, low - air, high + air, signed);
    section(&heading, &words.word("report-ratings-note"), &plot)
}

/// One of the row among others of the column.
pub(super) fn shares(found: &Tournament, words: &Phrasebook) -> String {
    let names: Vec<_> = found.players.iter().map(|player| player.name.as_str()).collect();
    let head: String =
        names.iter().map(|name| format!("<th>{}</th>", escape(&called(words, name)))).collect();
    let cell = |one: &str, other: &str| match found.meeting(one, other) {
        Some(meeting) => coloured(meeting, found.par),
        None => "<td>·</td>".to_owned(),
    };
    let row = |one: &&str| {
        let cells: String = names.iter().map(|other| cell(one, other)).collect();
        format!("<tr><td>{}</td>{cells}</tr>", escape(&called(words, one)))
    };
    let rows: String = names.iter().map(row).collect();
    let table =
        format!("<div class=\"scroll\"><table class=\"matrix\"><tr><th></th>{head}</tr>{rows}</table></div>");
    let note = Message::new("tournament-matrix").choice("par", format!("{:.1}", found.par * 100.0));
    section(&words.word("report-matrix"), &sentence(words, &note), &table)
}

/// A cell, the stronger coloured the further it is from par; what is within its interval of par stays pale.
fn coloured(meeting: &Meeting, par: f64) -> String {
    let share = meeting.share;
    let (colour, part) = if share.share >= par {
        ("above", (share.share - par) / (1.0 - par).max(1e-9))
    } else {
        ("below", (par - share.share) / par.max(1e-9))
    };
    let settled = share.share_low > par || share.share_high < par;
    let strength = if settled { 12.0 + 48.0 * part } else { 0.0 };
    format!(
        "<td style=\"background:color-mix(in oklab, var(--{colour}) {strength:.0}%, transparent)\">{:.1} \
         <span class=\"small\">±{:.1} %</span></td>",
        share.share * 100.0,
        share.half_width() * 100.0
    )
}
