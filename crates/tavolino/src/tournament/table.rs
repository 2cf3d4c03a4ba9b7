//! Formats a tournament's report as text: ratings, and the share of wins for each pair.

use crate::phrases::{player_label, sentence, signed};
use crate::simulate::table::{align_numbers, counted, milliseconds, table};
use comfy_table::Table;
use engine::Message;
use simulator::TournamentReport;
use words::Translator;

/// The whole report.
pub(super) fn text(found: &TournamentReport, words: &Translator) -> String {
    let title = Message::new("tournament-title")
        .choice("game", words.text("name"))
        .number("seats", found.seats as i64)
        .number("games", found.games as i64)
        .number("seed", found.seed as i64);
    let matrix = Message::new("tournament-matrix").choice("par", format!("{:.1}", found.par * 100.0));
    let mut text = format!(
        "{}\n{}\n{}\n{}\n",
        sentence(words, &title),
        ratings(found, words),
        sentence(words, &matrix),
        shares(found, words)
    );
    if found.stopped > 0 {
        text += &format!("{}\n", counted(words, &words.text("simulate-stopped"), found.stopped));
    }
    if found.stopped * 2 > found.games {
        text += &format!("{}\n", words.text("simulate-mostly-stopped"));
    }
    text
}

fn ratings(found: &TournamentReport, words: &Translator) -> Table {
    let headings = ["heading-player", "heading-rating", "heading-interval", "heading-ms-per-decision"];
    let mut table = table(words, &headings);
    for player in &found.players {
        let rating = player.rating;
        table.add_row([
            player_label(words, &player.name),
            signed(rating.rating),
            format!("{} … {}", signed(rating.rating_low), signed(rating.rating_high)),
            milliseconds(player.ms_per_decision),
        ]);
    }
    align_numbers(&mut table, 1);
    table
}

/// The share of wins of one player (row) among several of another (column).
fn shares(found: &TournamentReport, words: &Translator) -> Table {
    let mut table = table(words, &["heading-player"]);
    let names = || found.players.iter().map(|player| player.name.clone());
    table.set_header(
        std::iter::once(words.text("heading-player")).chain(names().map(|name| player_label(words, &name))),
    );
    for one in names() {
        let cell = |other: String| match found.meeting(&one, &other) {
            Some(meeting) => {
                format!("{:.1} ±{:.1} %", meeting.share.share * 100.0, meeting.share.half_width() * 100.0)
            }
            None => "·".to_owned(),
        };
        table.add_row(std::iter::once(player_label(words, &one)).chain(names().map(cell)));
    }
    align_numbers(&mut table, 1);
    table
}
