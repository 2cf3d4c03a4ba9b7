//! What the operator of a server forbids: words in names and chat messages, chat as a whole, public tables.

use protocol::skeleton;

/// The operator's rules for all tables of a server. The default forbids nothing.
#[derive(Clone, Debug)]
pub struct Moderation {
    /// Words that names and chat messages must not contain.
    pub blocked_words: BlockedWords,
    /// Whether people may send chat messages.
    pub allows_chat: bool,
    /// Whether clients may open public tables. Without them, the list of public tables is empty.
    pub allows_public_tables: bool,
}

impl Default for Moderation {
    fn default() -> Self {
        Moderation { blocked_words: BlockedWords::default(), allows_chat: true, allows_public_tables: true }
    }
}

/// Words and phrases that are not allowed.
#[derive(Clone, Debug, Default)]
pub struct BlockedWords {
    /// The skeleton of each phrase, which is the same for letters that look alike (see [`protocol::skeleton`]), with a
    /// space before and after it.
    phrases: Vec<String>,
}

impl BlockedWords {
    /// Reads a list with one word or phrase per line. Empty lines and lines that begin with `#` are ignored.
    pub fn from_list(list: &str) -> Self {
        let lines = list.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let phrases = lines.map(separated_words).filter(|words| !words.trim().is_empty()).collect();
        BlockedWords { phrases }
    }

    /// Whether a text contains one of the words. Case, accents and look-alike letters make no difference. Only whole
    /// words count, so that harmless words that contain a blocked one are allowed.
    pub(crate) fn occur_in(&self, text: &str) -> bool {
        if self.phrases.is_empty() {
            return false;
        }
        let words = separated_words(text);
        self.phrases.iter().any(|phrase| words.contains(phrase))
    }
}

/// The skeletons of the words of a text, each between two single spaces. Punctuation separates words.
fn separated_words(text: &str) -> String {
    let letters_only: String =
        text.chars().map(|character| if is_punctuation(character) { ' ' } else { character }).collect();
    format!(" {} ", skeleton(&letters_only))
}

/// Whether the character separates words. A dollar sign does not, because it is often used in place of the letter S.
fn is_punctuation(character: char) -> bool {
    character.is_ascii_punctuation() && character != '$'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocked_words_are_found_in_any_disguise() {
        // The list has a comment, an empty line, a word, and a phrase in French with spaces around it.
        let blocked_words = BlockedWords::from_list("# insults\n\nidiot\n  Sale type \n");
        // The last text is written with Cyrillic letters in place of an `i` and the `o`.
        for text in ["idiot", "You IDIOT.", "ídìôt", "1d1ot", "(idiot)", "un sale  type", "іdiоt"] {
            assert!(blocked_words.occur_in(text), "{text}");
        }
    }

    #[test]
    fn other_words_are_allowed() {
        let blocked_words = BlockedWords::from_list("ass\nsale type\n#fun\n");
        for text in ["class", "Cassandra", "a pass", "sale", "fun", ""] {
            assert!(!blocked_words.occur_in(text), "{text}");
        }
        assert!(!BlockedWords::default().occur_in("anything"));
        let without_letters = BlockedWords::from_list("...\n");
        assert!(!without_letters.occur_in("a . b"), "a line without letters blocks nothing");
    }
}
