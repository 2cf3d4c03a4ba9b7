//! How the program tells things to nobody in particular.

use engine::Message;
use words::{Phrasebook, Reader};

/// A message as a sentence, for a reader without a seat.
pub(crate) fn sentence(words: &Phrasebook, message: &Message) -> String {
    words.say(message, &Reader::nobody())
}

/// A player's name as reports give it: whoever cheats is called a cheat.
pub(crate) fn called(words: &Phrasebook, name: &str) -> String {
    if bots::is_cheat(name) {
        sentence(words, &Message::new("player-cheats").choice("name", name.to_owned()))
    } else {
        name.to_owned()
    }
}

/// A rating with its sign.
pub(crate) fn signed(rating: f64) -> String {
    match rating.round() {
        0.0 => "0".to_owned(),
        rating if rating < 0.0 => format!("−{:.0}", -rating),
        rating => format!("+{rating:.0}"),
    }
}
