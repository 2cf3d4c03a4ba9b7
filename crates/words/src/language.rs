//! The supported languages, and the choice of one by environment variables.

use std::fmt;
use std::str::FromStr;

/// A language that all sentences are available in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Italian.
    It,
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Language; 3] = [Language::En, Language::Fr, Language::It];

    /// The two-letter code (ISO 639-1).
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
            Language::It => "it",
        }
    }

    /// The language that `LC_ALL`, `LC_MESSAGES` or `LANG` names; English if they name none that is supported.
    pub fn from_environment() -> Self {
        Self::from_variables(|name| std::env::var(name).ok())
    }

    /// Reads the first variable that is set and not empty, as POSIX requires.
    fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Self {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .and_then(|value| value.parse().ok())
            .unwrap_or_default()
    }
}

/// The text names no supported language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown language `{0}`; the languages are en, fr and it")]
pub struct UnknownLanguage(String);

/// Accepts a code (`it`) or a locale (`it_IT.UTF-8`).
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        Language::ALL
            .into_iter()
            .find(|language| language.code() == code)
            .ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let language_with = |variables: &'static [(&str, &str)]| {
            Language::from_variables(|name| {
                let variable = variables.iter().find(|(variable, _)| *variable == name);
                variable.map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(language_with(&[("LANG", "fr_FR.UTF-8")]), Language::Fr);
        assert_eq!(language_with(&[("LC_ALL", "it_CH"), ("LANG", "fr_FR.UTF-8")]), Language::It);
        // An empty variable counts as not set, and the locale `C` names no language.
        assert_eq!(language_with(&[("LC_ALL", ""), ("LANG", "it")]), Language::It);
        assert_eq!(language_with(&[("LANG", "C.UTF-8")]), Language::En);
        assert_eq!(language_with(&[]), Language::En);
    }

    #[test]
    fn the_error_for_an_unknown_language_lists_the_supported_ones() {
        let error = "de".parse::<Language>().unwrap_err();
        assert_eq!(error.to_string(), "unknown language `de`; the languages are en, fr and it");
    }
}
