//! What people write: text, never markup, and nothing that plays tricks with the screen.

use crate::limits::{CHAT_LENGTH, NAME_LENGTH};

/// Text that is empty, too long, or has characters that are not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("empty, too long, or with control or direction characters")]
pub struct TextRefused;

/// A name without surrounding space, if it may be used.
pub fn clean_name(text: &str) -> Result<String, TextRefused> {
    clean(text, NAME_LENGTH)
}

/// A chat line without surrounding space, if it may be shown.
pub fn clean_chat(text: &str) -> Result<String, TextRefused> {
    clean(text, CHAT_LENGTH)
}

fn clean(text: &str, longest: usize) -> Result<String, TextRefused> {
    let text = text.trim();
    let length = text.chars().count();
    if length == 0 || length > longest || text.chars().any(is_trick) || text.chars().all(is_invisible) {
        return Err(TextRefused);
    }
    Ok(text.to_owned())
}

/// Control characters, line separators, and everything that changes the direction or the order of text.
fn is_trick(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{061c}' | '\u{180e}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{206f}'
                | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e007f}'
        )
}

/// Characters that leave nothing on the screen by themselves; joiners are fine inside emoji.
fn is_invisible(character: char) -> bool {
    character.is_whitespace() || is_ignorable(character) || is_blank(character)
}

/// Unicode's `Default_Ignorable_Code_Point`, also those that are kept free for later ones.
fn is_ignorable(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    )
}

/// And what is drawn as nothing: Braille without dots, what arranges hieroglyphs, a note without a head.
fn is_blank(character: char) -> bool {
    matches!(character, '\u{2800}' | '\u{13430}'..='\u{1343f}' | '\u{1d159}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_text_in_any_script_passes() {
        for name in ["Anna", "  Zoë  ", "李小龙", "Оля", "👩‍👩‍👧 famiglia", "<b>bold</b>", "يوسف"]
        {
            assert_eq!(clean_name(name).as_deref(), Ok(name.trim()));
        }
    }

    #[test]
    fn tricks_are_refused() {
        for name in
            ["", "   ", "a\nb", "a\u{7}", "\u{202e}abc", "a\u{2066}b", "a\u{2028}b", "x\u{0}", "x\u{85}y"]
        {
            assert_eq!(clean_name(name), Err(TextRefused), "{name:?}");
        }
    }

    /// Unicode's own list of what has to do with direction, `Bidi_Control`; and the older ones like it.
    #[test]
    fn no_direction_character_passes_wherever_it_stands() {
        let direction = ['\u{61c}', '\u{200e}', '\u{200f}'].into_iter();
        for trick in direction.chain('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{206f}') {
            for name in [format!("{trick}Anna"), format!("An{trick}na"), format!("Anna{trick}")] {
                assert_eq!(clean_name(&name), Err(TextRefused), "{name:?}");
                assert_eq!(clean_chat(&name), Err(TextRefused), "{name:?}");
            }
        }
    }

    /// Nobody sits down under a name that nobody sees.
    #[test]
    fn a_name_leaves_something_on_the_screen() {
        let ranges = [
            // Unicode's Default_Ignorable_Code_Point, whole.
            ('\u{ad}', '\u{ad}'),
            ('\u{34f}', '\u{34f}'),
            ('\u{61c}', '\u{61c}'),
            ('\u{115f}', '\u{1160}'),
            ('\u{17b4}', '\u{17b5}'),
            ('\u{180b}', '\u{180f}'),
            ('\u{200b}', '\u{200f}'),
            ('\u{202a}', '\u{202e}'),
            ('\u{2060}', '\u{206f}'),
            ('\u{3164}', '\u{3164}'),
            ('\u{fe00}', '\u{fe0f}'),
            ('\u{feff}', '\u{feff}'),
            ('\u{ffa0}', '\u{ffa0}'),
            ('\u{fff0}', '\u{fff8}'),
            ('\u{1bca0}', '\u{1bca3}'),
            ('\u{1d173}', '\u{1d17a}'),
            ('\u{e0000}', '\u{e0fff}'),
            // Blank all the same.
            ('\u{2800}', '\u{2800}'),
            ('\u{13430}', '\u{1343f}'),
            ('\u{1d159}', '\u{1d159}'),
        ];
        for nothing in ranges.into_iter().flat_map(|(first, last)| first..=last) {
            for name in [format!("{nothing}"), format!("{nothing}{nothing} {nothing}")] {
                assert_eq!(clean_name(&name), Err(TextRefused), "{name:?}");
            }
        }
        for neighbour in ['\u{ae}', '\u{1161}', '\u{2070}', '\u{fffc}', '\u{1bc99}', '\u{1d158}', '\u{13420}']
        {
            assert!(clean_name(&neighbour.to_string()).is_ok(), "{neighbour:?}");
        }
    }

    #[test]
    fn length_is_counted_in_characters() {
        assert!(clean_name(&"é".repeat(32)).is_ok());
        assert!(clean_name(&"é".repeat(33)).is_err());
        assert!(clean_chat(&"é".repeat(300)).is_ok());
        assert!(clean_chat(&"é".repeat(301)).is_err());
    }
}
