//! What the operator of a server forbids: words in names and chat messages, chat as a whole, public tables.

use protocol::skeleton;

/// The operator's rules for all tables of a server. The default forbids nothing.
#[derive(Clone, Debug)]
pub struct Moderation {
    /// The skeletons of the blocked words and phrases, with a space before and after each.
    blocked: Vec<String>,
    /// Whether people may send chat messages.
    pub allows_chat: bool,
    /// Whether clients may open public tables. Without them, the list of public tables is empty.
    pub allows_public_tables: bool,
}

impl Default for Moderation {
    fn default() -> Self {
        Moderation { blocked: Vec::new(), allows_chat: true, allows_public_tables: true }
    }
}

impl Moderation {
    /// Blocks the words in a list: one word or phrase per line. Empty lines and lines that begin with `#` are ignored.
    pub fn block_words(&mut self, list: &str) {
        let lines = list.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        self.blocked.extend(lines.map(separated_words).filter(|words| !words.trim().is_empty()));
    }

    /// Whether a text contains a blocked word. Case, accents and look-alike letters make no difference. Only whole
    /// words count, so that harmless words that contain a blocked one are allowed.
    pub(crate) fn is_blocked(&self, text: &str) -> bool {
        if self.blocked.is_empty() {
            return false;
        }
        let words = separated_words(text);
        self.blocked.iter().any(|blocked| words.contains(blocked))
    }
}

/// The skeletons of the words of a text, each between two single spaces. Punctuation separates words.
fn separated_words(text: &str) -> String {
    let letters_only: String =
        text.chars().map(|character| if is_punctuation(character) { ' ' } else { character }).collect();
    format!(" {} ", skeleton(&letters_only))
}

/// Whether the character stands between words. Digits and signs that are used in place of letters do not.
fn is_punctuation(character: char) -> bool {
    character.is_ascii_punctuation() && !matches!(character, '$' | '!' | '|')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocking(list: &str) -> Moderation {
        let mut moderation = Moderation::default();
        moderation.block_words(list);
        moderation
    }

    #[test]
    fn blocked_words_are_found_in_any_disguise() {
        let moderation = blocking("# insults\n\nidiot\n  Sale type \n");
        for text in ["idiot", "You IDIOT.", "ídìôt", "1d1ot", "(idiot)", "un sale  type", "іdiоt"] {
            assert!(moderation.is_blocked(text), "{text}");
        }
    }

    #[test]
    fn other_words_are_allowed() {
        let moderation = blocking("ass\nsale type\n#fun\n");
        for text in ["class", "Cassandra", "a pass", "sale", "fun", ""] {
            assert!(!moderation.is_blocked(text), "{text}");
        }
        assert!(!Moderation::default().is_blocked("anything"));
        assert!(!blocking("...\n").is_blocked("a . b"), "a line without letters blocks nothing");
    }
}
