//! The languages spoken here, and which one somebody wants.

use std::fmt;
use std::str::FromStr;

/// A language spoken here.
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
    /// All of them.
    pub const ALL: [Language; 3] = [Language::En, Language::Fr, Language::It];

    /// Its two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
            Language::It => "it",
        }
    }

    /// The one that the environment asks for (`LC_ALL`, `LC_MESSAGES`, `LANG`), or English.
    pub fn from_environment() -> Self {
        Self::wanted(|name| std::env::var(name).ok())
    }

    fn wanted(variable: impl Fn(&str) -> Option<String>) -> Self {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .and_then(|value| value.parse().ok())
            .unwrap_or_default()
    }
}

/// A language nobody speaks here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not spoken here; the languages are en, fr and it")]
pub struct UnknownLanguage(String);

/// Reads `it` as well as `it_IT.UTF-8`.
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
    fn the_environment_is_asked_in_order() {
        let with = |pairs: &'static [(&str, &str)]| {
            Language::wanted(|name| {
                pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[("LANG", "fr_FR.UTF-8")]), Language::Fr);
        assert_eq!(with(&[("LC_ALL", "it_CH"), ("LANG", "fr_FR.UTF-8")]), Language::It);
        assert_eq!(with(&[("LC_ALL", ""), ("LANG", "it")]), Language::It);
        assert_eq!(with(&[("LANG", "C.UTF-8")]), Language::En);
        assert_eq!(with(&[]), Language::En);
    }

    #[test]
    fn an_unknown_language_is_refused_with_the_known_ones() {
        let refused = "de".parse::<Language>().unwrap_err();
        assert_eq!(refused.to_string(), "`de` is not spoken here; the languages are en, fr and it");
    }
}
