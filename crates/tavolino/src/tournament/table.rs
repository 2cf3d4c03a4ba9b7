//! Formats a tournament's report as text: ratings, and the share of wins for each pair.

use crate::phrases::{format_rating, player_label, sentence};
use crate::simulate::table::{align_numbers, count_line, empty_table, format_milliseconds};
use comfy_table::Table;
use engine::Message;
use simulator::TournamentReport;
use words::Translator;

/// The whole report.
pub(super) fn report_text(report: &TournamentReport, translator: &Translator) -> String {
    let title = Message::new("tournament-title")
        .choice("game", translator.text("name"))
        .number("seats", report.seats as i64)
        .number("games", report.games as i64)
        .number("seed", report.seed as i64);
    let matrix_note = Message::new("tournament-matrix").choice("par", format!("{:.1}", report.par * 100.0));
    let mut text = format!(
        "{}\n{}\n{}\n{}\n",
        sentence(translator, &title),
        ratings_table(report, translator),
        sentence(translator, &matrix_note),
        win_share_table(report, translator)
    );
    if report.stopped > 0 {
        text +=
            &format!("{}\n", count_line(translator, &translator.text("simulate-stopped"), report.stopped));
    }
    // More than half of the games did not end, but were stopped at the limit of actions.
    let is_mostly_stopped = report.stopped * 2 > report.games;
    if is_mostly_stopped {
        text += &format!("{}\n", translator.text("simulate-mostly-stopped"));
    }
    text
}

/// The players with their ratings, best first.
fn ratings_table(report: &TournamentReport, translator: &Translator) -> Table {
    let headings = ["heading-player", "heading-rating", "heading-interval", "heading-ms-per-decision"];
    let mut table = empty_table(translator, &headings);
    for player in &report.players {
        let rating = player.rating;
        table.add_row([
            player_label(translator, &player.name),
            format_rating(rating.rating),
            format!("{} … {}", format_rating(rating.rating_low), format_rating(rating.rating_high)),
            format_milliseconds(player.ms_per_decision),
        ]);
    }
    let name_columns = 1;
    align_numbers(&mut table, name_columns);
    table
}

/// The share of wins of one player (row) when another player (column) has all other seats.
fn win_share_table(report: &TournamentReport, translator: &Translator) -> Table {
    let mut table = empty_table(translator, &[]);
    let names = || report.players.iter().map(|player| player.name.clone());
    table.set_header(
        std::iter::once(translator.text("heading-player"))
            .chain(names().map(|name| player_label(translator, &name))),
    );
    for player in names() {
        // A meeting is the series of games of `player` against `opponent` on all other seats.
        let cell = |opponent: String| match report.meeting(&player, &opponent) {
            Some(meeting) => {
                format!("{:.1} ±{:.1} %", meeting.share.share * 100.0, meeting.share.half_width() * 100.0)
            }
            None => "·".to_owned(),
        };
        table.add_row(std::iter::once(player_label(translator, &player)).chain(names().map(cell)));
    }
    let name_columns = 1;
    align_numbers(&mut table, name_columns);
    table
}
