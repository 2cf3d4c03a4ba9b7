//! The sections of a tournament: ratings, and a matrix of win shares. The colour of a cell shows how far the
//! share is from par, the share that equal players would have.

use super::plot::{Row, colour_of, dot_plot};
use super::section;
use super::svg::escape;
use crate::phrases::{format_rating, player_label, sentence};
use engine::Message;
use simulator::{Meeting, TournamentReport};
use words::Translator;

/// The section with the ratings, best first.
pub(super) fn ratings_section(report: &TournamentReport, translator: &Translator) -> String {
    let rows: Vec<_> = report
        .players
        .iter()
        .enumerate()
        .map(|(index, player)| {
            let rating = player.rating;
            Row {
                name: player_label(translator, &player.name),
                value: rating.rating,
                low: rating.rating_low,
                high: rating.rating_high,
                mark: None,
                label: format!(
                    "{} ({} … {})",
                    format_rating(rating.rating),
                    format_rating(rating.rating_low),
                    format_rating(rating.rating_high)
                ),
                colour: colour_of(index),
            }
        })
        .collect();
    // The axis contains 0, the average rating, and all intervals, with a margin of 5 % at both ends.
    let low = rows.iter().map(|row| row.low).fold(0.0, f64::min);
    let high = rows.iter().map(|row| row.high).fold(0.0, f64::max);
    let margin = (high - low).max(10.0) * 0.05;
    let heading = translator.text("report-ratings");
    let plot = dot_plot(&heading, &rows, low - margin, high + margin, format_rating);
    section(&heading, &translator.text("report-ratings-note"), &plot)
}

/// The section with the matrix: the win share of one player (row) when another player (column) has all other
/// seats.
pub(super) fn matrix_section(report: &TournamentReport, translator: &Translator) -> String {
    let names: Vec<_> = report.players.iter().map(|player| player.name.as_str()).collect();
    let header_cells: String =
        names.iter().map(|name| format!("<th>{}</th>", escape(&player_label(translator, name)))).collect();
    // A meeting is the series of games of a player against another player on all other seats.
    let cell = |player: &str, opponent: &str| match report.meeting(player, opponent) {
        Some(meeting) => coloured_cell(meeting, report.par),
        None => "<td>·</td>".to_owned(),
    };
    let row = |player: &&str| {
        let cells: String = names.iter().map(|opponent| cell(player, opponent)).collect();
        format!("<tr><td>{}</td>{cells}</tr>", escape(&player_label(translator, player)))
    };
    let rows: String = names.iter().map(row).collect();
    let table = format!(
        "<div class=\"scroll\"><table class=\"matrix\"><tr><th></th>{header_cells}</tr>{rows}</table></div>"
    );
    let note = Message::new("tournament-matrix").choice("par", format!("{:.1}", report.par * 100.0));
    section(&translator.text("report-matrix"), &sentence(translator, &note), &table)
}

/// A cell of the matrix. The further the share is from par, the share that equal players would have, the stronger its
/// colour. It has no colour if par is within the confidence interval.
fn coloured_cell(meeting: &Meeting, par: f64) -> String {
    let share = meeting.share;
    // `distance` is 0 for a share at par, and 1 for the largest or smallest possible share.
    let (colour, distance) = if share.share >= par {
        ("above", (share.share - par) / (1.0 - par).max(1e-9))
    } else {
        ("below", (par - share.share) / par.max(1e-9))
    };
    let is_significant = share.share_low > par || share.share_high < par;
    // How much of the colour is mixed in, in per cent: 12 for a small difference, 60 for the largest possible one.
    let strength = if is_significant { 12.0 + 48.0 * distance } else { 0.0 };
    format!(
        "<td style=\"background:color-mix(in oklab, var(--{colour}) {strength:.0}%, transparent)\">{:.1} \
         <span class=\"small\">±{:.1} %</span></td>",
        share.share * 100.0,
        share.half_width() * 100.0
    )
}
