//! Every word shown to a person, in three languages, from the same Fluent files that the page uses.
//!
//! A game's words live in its folder, what all games and the program itself say in `text/` here. Nothing else
//! in the project holds a sentence for people.

mod language;
mod phrasebook;

pub use language::{Language, UnknownLanguage};
pub use phrasebook::{Phrasebook, Reader};

/// The words that belong to no game, by language.
pub fn shared_text(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../text/en.ftl"),
        Language::Fr => include_str!("../text/fr.ftl"),
        Language::It => include_str!("../text/it.ftl"),
    }
}

/// The words of a game, by language.
pub fn game_text(game: &games::Listed, language: Language) -> &'static str {
    match language {
        Language::En => game.texts.en,
        Language::Fr => game.texts.fr,
        Language::It => game.texts.it,
    }
}
