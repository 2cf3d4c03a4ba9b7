//! What the checks of names need to know of Unicode: the compatibility forms of a text, and which characters are combining
//! marks.
//!
//! Native programs use the tables of `unicode-normalization`. In a browser these are JavaScript's own functions: the tables
//! would be a sixth of the WebAssembly module.

#[cfg(target_arch = "wasm32")]
pub(crate) use browser::{composed, decomposed, is_combining_mark};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::{composed, decomposed, is_combining_mark};

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use unicode_normalization::UnicodeNormalization;
    pub(crate) use unicode_normalization::char::is_combining_mark;

    /// The compatibility decomposition of a text: letters are followed by their accents.
    pub(crate) fn decomposed(text: &str) -> String {
        text.nfkd().collect()
    }

    /// The compatibility composition of a text: letters and their accents are one character where there is one.
    pub(crate) fn composed(text: &str) -> String {
        text.nfkc().collect()
    }
}

#[cfg(target_arch = "wasm32")]
mod browser {
    use js_sys::{JsString, RegExp};

    /// The compatibility decomposition of a text: letters are followed by their accents.
    pub(crate) fn decomposed(text: &str) -> String {
        normalized(text, "NFKD")
    }

    /// The compatibility composition of a text: letters and their accents are one character where there is one.
    pub(crate) fn composed(text: &str) -> String {
        normalized(text, "NFKC")
    }

    /// Whether a character is a combining mark, such as an accent.
    pub(crate) fn is_combining_mark(character: char) -> bool {
        !character.is_ascii() && RegExp::new(r"^\p{M}$", "u").test(character.encode_utf8(&mut [0; 4]))
    }

    /// The text in this Unicode normalization form, such as `NFC`.
    fn normalized(text: &str, form: &str) -> String {
        // ASCII text is the same in each form.
        if text.is_ascii() { text.to_owned() } else { JsString::from(text).normalize(form).into() }
    }
}
