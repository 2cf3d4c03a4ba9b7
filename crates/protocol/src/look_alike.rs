//! Compares names as people see them. Two names are the same if they differ only in case, spacing and the way their
//! letters are encoded. They look alike if they also differ in accents or in letters of other alphabets that are drawn
//! the same, such as Latin `a` and Cyrillic `а`.

use crate::unicode::{composed, decomposed, is_combining_mark};

/// Whether two names are the same except for case, spacing, invisible characters and encoding.
pub fn same_name(a: &str, b: &str) -> bool {
    fold(a) == fold(b)
}

/// Whether two names look alike on a screen.
pub fn look_alike(a: &str, b: &str) -> bool {
    skeleton(a) == skeleton(b) || same_name(a, b)
}

/// The letters of a text without case, accents and alphabet. Texts with the same skeleton look alike. The skeleton is
/// for comparisons only; it is not readable in every language. Words stay separated by single spaces.
pub fn skeleton(text: &str) -> String {
    // Letters are compared in both cases: Greek `Ν` is drawn like `N`, its lower case `ν` like `v`.
    let lower_case = drawn_letters(text).chars().flat_map(char::to_lowercase).collect::<String>();
    // The lower case of some letters has an accent again, such as that of `İ`.
    let drawn = drawn_letters(&lower_case);
    // These pairs of letters are drawn like a single one in most fonts.
    let drawn = drawn.replace("rn", "m").replace("vv", "w");
    single_spaced(&drawn)
}

/// The letters of a text without accents, each replaced by the one that is drawn like it.
fn drawn_letters(text: &str) -> String {
    decomposed(text).chars().filter(|letter| !is_combining_mark(*letter)).map(drawn_like).collect()
}

/// The text in lower case and in Unicode's composed form, without invisible characters.
fn fold(text: &str) -> String {
    let lower_case: String = composed(text).chars().flat_map(char::to_lowercase).collect();
    single_spaced(&composed(&lower_case))
}

/// The text with one space between words, and without characters that show nothing.
fn single_spaced(text: &str) -> String {
    let visible: String = text.chars().filter(|character| !crate::text::is_ignorable(*character)).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lower-case Latin letter that is drawn like this character in one of its cases, or the character itself.
fn drawn_like(character: char) -> char {
    match character {
        'Α' | 'α' | 'А' | 'а' => 'a',
        'Β' | 'β' | 'В' | 'в' | 'ʙ' | 'ß' => 'b',
        'ϲ' | 'Ϲ' | 'С' | 'с' => 'c',
        'ԁ' | 'đ' | 'ð' => 'd',
        'Ε' | 'ε' | 'Е' | 'е' | 'є' => 'e',
        'ɡ' => 'g',
        'Η' | 'Н' | 'н' | 'һ' => 'h',
        'Ι' | 'ι' | 'І' | 'і' | 'ı' | 'ɩ' | 'ӏ' | 'l' | 'ł' | '1' | '|' | '!' => 'i',
        'Ј' | 'ј' => 'j',
        'Κ' | 'κ' | 'К' | 'к' => 'k',
        'Μ' | 'μ' | 'М' | 'м' => 'm',
        'Ν' | 'η' | 'ո' | 'п' => 'n',
        'Ο' | 'ο' | 'О' | 'о' | 'օ' | 'ø' | 'Ø' | '0' => 'o',
        'Ρ' | 'ρ' | 'Р' | 'р' => 'p',
        'ԛ' => 'q',
        'г' => 'r',
        'Ѕ' | 'ѕ' | '5' | '$' => 's',
        'Τ' | 'τ' | 'Т' | 'т' => 't',
        'υ' | 'ս' => 'u',
        'ν' | 'ѵ' => 'v',
        'ω' | 'ԝ' | 'ш' => 'w',
        'Χ' | 'χ' | 'Х' | 'х' => 'x',
        'Υ' | 'γ' | 'У' | 'у' | 'ү' => 'y',
        'Ζ' | 'ζ' => 'z',
        '‐' | '‑' | '‒' | '–' | '—' | '_' => '-',
        '’' | '‘' | 'ʼ' | '`' | '´' => '\'',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_name_in_another_case_or_encoding_is_the_same() {
        // In each pair the second name has another case, a separate accent, more spaces, an invisible character, or wide
        // letters.
        for (a, b) in [
            ("Anna", "anna"),
            ("Zoë", "Zoe\u{308}"),
            ("Anna Maria", "Anna  Maria"),
            ("Anna", "An\u{200b}na"),
            ("Ａｎｎａ", "Anna"),
        ] {
            assert!(same_name(a, b) && look_alike(a, b), "{a} {b}");
        }
        // Names that only look alike are not the same: the first letter of the last name is Cyrillic.
        for (a, b) in [("Anna", "Anne"), ("Zoë", "Zoe"), ("Anna", "Аnna")] {
            assert!(!same_name(a, b), "{a} {b}");
        }
    }

    #[test]
    fn accents_and_letters_of_other_alphabets_look_alike() {
        // In each pair the second name has accents, or Greek, Cyrillic or other letters that are drawn alike.
        for (a, b) in [
            ("Zoe", "Zoë"),
            ("Anna", "Аnnа"),
            ("Anna", "Ánńà"),
            ("Paola", "Раоlа"),
            ("Nikos", "Νικοs"),
            ("Ilaria", "llaria"),
            ("Bob", "B0b"),
            ("Mimmo", "Mirnrno"),
        ] {
            assert!(look_alike(a, b), "{a} {b}: {} {}", skeleton(a), skeleton(b));
        }
        for (a, b) in [("Anna", "Hanna"), ("Anna", "Ann"), ("李小龙", "李大龙"), ("Оля", "Коля")]
        {
            assert!(!look_alike(a, b), "{a} {b}");
        }
    }

    #[test]
    fn every_text_has_a_skeleton_that_looks_like_the_text() {
        for text in ["", "İstanbul", "👩‍👩‍👧 famiglia", "ﬁne", "Σίσυφος", "ÅÅÅ"] {
            assert_eq!(skeleton(&skeleton(text)), skeleton(text), "{text}");
        }
    }
}
