//! The sentences that people read, in English, French and Italian, and the code that formats them.
//!
//! The sentences are in Fluent files, which the web page uses too. The folder `text/` of this crate contains
//! those about tables, bots, reviews and the command line; `games/*/text/` contains those of each game. Sentences that
//! only the page needs are in `web/src`.

mod language;
mod translator;

pub use language::{Language, UnknownLanguage};
pub use translator::{Recipient, Translator};

/// The Fluent source of all sentences that belong to no particular game.
pub fn shared_text(language: Language) -> &'static str {
    macro_rules! concat_files {
        ($code:literal) => {
            concat!(
                include_str!(concat!("../text/", $code, ".ftl")),
                "\n",
                include_str!(concat!("../text/table.", $code, ".ftl")),
                "\n",
                include_str!(concat!("../text/reason.", $code, ".ftl")),
                "\n",
                include_str!(concat!("../text/review.", $code, ".ftl"))
            )
        };
    }
    match language {
        Language::En => concat_files!("en"),
        Language::Fr => concat_files!("fr"),
        Language::It => concat_files!("it"),
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
