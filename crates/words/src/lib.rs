//! Every word shown to a person, in three languages, from the same Fluent files that the page uses.
//!
//! A game's words live in its folder, what all games and the program itself say in `text/` here. Nothing else
//! in the project holds a sentence for people.

mod language;
mod phrasebook;

pub use language::{Language, UnknownLanguage};
pub use phrasebook::{Phrasebook, Reader};

/// The words that belong to no game, by language: the program's, and the tables' (which the page has too).
pub fn shared_text(language: Language) -> &'static str {
    match language {
        Language::En => concat!(include_str!("../text/en.ftl"), "\n", include_str!("../text/table.en.ftl")),
        Language::Fr => concat!(include_str!("../text/fr.ftl"), "\n", include_str!("../text/table.fr.ftl")),
        Language::It => concat!(include_str!("../text/it.ftl"), "\n", include_str!("../text/table.it.ftl")),
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
