//! Every word shown to a person, in three languages, from the same Fluent files that the page uses.
//!
//! A game's words live in its folder, what all games and the program itself say in `text/` here. Nothing else
//! in the project holds a sentence for people.

mod language;
mod phrasebook;

pub use language::{Language, UnknownLanguage};
pub use phrasebook::{Phrasebook, Reader};

/// The words that belong to no game, by language: the program's, and those that the page has too: the tables'
/// and the reasons'.
pub fn shared_text(language: Language) -> &'static str {
    macro_rules! all {
        ($code:literal) => {
            concat!(
                include_str!(concat!("../text/", $code, ".ftl")),
                "\n",
                include_str!(concat!("../text/table.", $code, ".ftl")),
                "\n",
                include_str!(concat!("../text/reason.", $code, ".ftl"))
            )
        };
    }
    match language {
        Language::En => all!("en"),
        Language::Fr => all!("fr"),
        Language::It => all!("it"),
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
