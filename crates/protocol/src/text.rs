//! Validation of names, chat messages and reports. They are plain text without control characters, without characters
//! that change the direction of text, without stacked combining marks, and with at least one visible character.

use crate::limits::{MAX_CHAT_LENGTH, MAX_MARKS_IN_A_ROW, MAX_NAME_LENGTH, MAX_REPORT_LENGTH};
use crate::unicode::is_combining_mark;

/// A name, chat message or report that is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "the text is empty, invisible, too long, or has control characters, direction characters or stacked marks"
)]
pub struct InvalidText;

/// Validates a player's name and returns it without surrounding whitespace.
pub fn clean_name(text: &str) -> Result<String, InvalidText> {
    clean(text, MAX_NAME_LENGTH)
}

/// Validates a chat message and returns it without surrounding whitespace.
pub fn clean_chat(text: &str) -> Result<String, InvalidText> {
    clean(text, MAX_CHAT_LENGTH)
}

/// Validates the text of a report and returns it without surrounding whitespace.
pub fn clean_report(text: &str) -> Result<String, InvalidText> {
    clean(text, MAX_REPORT_LENGTH)
}

/// Validates a text of up to `max_length` characters and returns it without surrounding whitespace.
fn clean(text: &str, max_length: usize) -> Result<String, InvalidText> {
    let text = text.trim();
    let length = text.chars().count();
    if length == 0
        || length > max_length
        || text.chars().any(is_forbidden)
        || text.chars().all(is_invisible)
        || has_stacked_marks(text)
    {
        return Err(InvalidText);
    }
    Ok(text.to_owned())
}

/// Whether more than [`MAX_MARKS_IN_A_ROW`] combining marks follow each other.
fn has_stacked_marks(text: &str) -> bool {
    text.split(|character| !is_combining_mark(character))
        .any(|marks| marks.chars().count() > MAX_MARKS_IN_A_ROW)
}

/// Whether the character is a control character, a line separator, or changes the direction or order of text.
/// The listed code points are, in this order: direction marks (U+061C to U+200F), line separators with
/// direction embeddings, direction isolates, the byte order mark, annotation marks, musical format controls,
/// and tag characters.
fn is_forbidden(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{061c}' | '\u{180e}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{206f}'
                | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e007f}'
        )
}

/// Whether the character alone shows nothing on the screen. Such characters are allowed next to visible ones:
/// emoji need joiners.
fn is_invisible(character: char) -> bool {
    character.is_whitespace() || is_ignorable(character) || is_blank(character)
}

/// Whether the character has Unicode's property `Default_Ignorable_Code_Point`, reserved code points included.
pub(crate) fn is_ignorable(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Whether the character is drawn as empty space although Unicode does not call it ignorable: the Braille pattern
/// without dots, format controls for hieroglyphs, the null notehead.
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
    fn control_and_direction_characters_are_refused() {
        for name in
            ["", "   ", "a\nb", "a\u{7}", "\u{202e}abc", "a\u{2066}b", "a\u{2028}b", "x\u{0}", "x\u{85}y"]
        {
            assert_eq!(clean_name(name), Err(InvalidText), "{name:?}");
        }
    }

    /// The characters are those with Unicode's property `Bidi_Control`, and their deprecated predecessors.
    #[test]
    fn a_direction_character_is_refused_at_every_position() {
        let marks = ['\u{61c}', '\u{200e}', '\u{200f}'].into_iter();
        for character in marks.chain('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{206f}') {
            for name in [format!("{character}Anna"), format!("An{character}na"), format!("Anna{character}")] {
                assert_eq!(clean_name(&name), Err(InvalidText), "{name:?}");
                assert_eq!(clean_chat(&name), Err(InvalidText), "{name:?}");
            }
        }
    }

    #[test]
    fn a_name_without_visible_characters_is_refused() {
        let ranges = [
            // All characters with Unicode's property Default_Ignorable_Code_Point.
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
            // Characters without that property that are drawn as empty space.
            ('\u{2800}', '\u{2800}'),
            ('\u{13430}', '\u{1343f}'),
            ('\u{1d159}', '\u{1d159}'),
        ];
        for invisible in ranges.into_iter().flat_map(|(first, last)| first..=last) {
            for name in [format!("{invisible}"), format!("{invisible}{invisible} {invisible}")] {
                assert_eq!(clean_name(&name), Err(InvalidText), "{name:?}");
            }
        }
        // Visible characters next to those ranges are allowed.
        for neighbour in ['\u{ae}', '\u{1161}', '\u{2070}', '\u{fffc}', '\u{1bc99}', '\u{1d158}', '\u{13420}']
        {
            assert!(clean_name(&neighbour.to_string()).is_ok(), "{neighbour:?}");
        }
    }

    #[test]
    fn stacked_combining_marks_are_refused() {
        for name in ["Z\u{300}\u{301}\u{302}\u{303}oe", "กิิิิ", &format!("a{}", "\u{336}".repeat(20))]
        {
            assert_eq!(clean_name(name), Err(InvalidText), "{name:?}");
            assert_eq!(clean_chat(name), Err(InvalidText), "{name:?}");
        }
        // Decomposed Vietnamese, Thai, Hindi, and an emoji with a variation selector and a keycap.
        for name in ["Ve\u{302}\u{301}", "น้ำ", "ज\u{93c}\u{940}\u{902}", "1\u{fe0f}\u{20e3}"] {
            assert!(clean_name(name).is_ok(), "{name:?}");
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
