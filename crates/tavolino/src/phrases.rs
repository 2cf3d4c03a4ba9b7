//! Formats sentences, player names and ratings for the terminal.

use engine::{Message, Record, Seat};
use words::{Recipient, Translator};

/// Formats a message for a reader who is not a player.
pub(crate) fn sentence(translator: &Translator, message: &Message) -> String {
    translator.sentence(message, &Recipient::without_seat())
}

/// A player's name in reports. Bots that see hidden cards are marked as cheating.
pub(crate) fn player_label(translator: &Translator, name: &str) -> String {
    if bots::is_cheat(name) {
        sentence(translator, &Message::new("player-cheats").choice("name", name.to_owned()))
    } else {
        name.to_owned()
    }
}

/// The label of a seat for people: "Seat 1" for seat 0.
pub(crate) fn seat_label(translator: &Translator, seat: usize) -> String {
    sentence(translator, &Message::new("seat-name").number("number", seat as i64 + 1))
}

/// The player's name in a record, or the label of the seat if the record has no valid name. If several
/// players have the same name, as in simulations, the seat number is added: "random 1".
pub(crate) fn player_name(translator: &Translator, record: &Record, seat: Seat) -> String {
    let name_at =
        |seat: Seat| record.players.get(seat.index()).and_then(|name| protocol::clean_name(name).ok());
    let Some(name) = name_at(seat) else { return seat_label(translator, seat.index()) };
    let same_name_count =
        Seat::all(record.players.len()).filter(|other| name_at(*other).as_ref() == Some(&name)).count();
    if same_name_count > 1 { format!("{name} {}", seat.index() + 1) } else { name }
}

/// Formats a rating with its sign, for example "+120".
pub(crate) fn format_rating(rating: f64) -> String {
    match rating.round() {
        0.0 => "0".to_owned(),
        rating if rating < 0.0 => format!("−{:.0}", -rating),
        rating => format!("+{rating:.0}"),
    }
}
