//! The sentences that people read, in English, French and Italian, and the code that formats them.
//!
//! The sentences stand in Fluent files, which the web page reads too: a game's own in `games/*/text/`, those of the
//! tables, the bots and the command line in `text/` of this crate. The page's own sentences are in `web/src`.

mod language;
mod translator;

pub use language::{Language, UnknownLanguage};
pub use translator::{Recipient, Translator};

/// The Fluent source of all sentences that belong to no particular game.
pub fn shared_text(language: Language) -> &'static str {
    macro_rules! joined {
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
        Language::En => joined!("en"),
        Language::Fr => joined!("fr"),
        Language::It => joined!("it"),
    }
}

/// The Fluent source of a game's own sentences.
pub fn game_text(game: &games::GameInfo, language: Language) -> &'static str {
    match language {
        Language::En => game.texts.en,
        Language::Fr => game.texts.fr,
        Language::It => game.texts.it,
    }
}
