//! Converts 32 bytes to 64 hexadecimal digits and back.

use std::fmt::Write;

/// Writes 32 bytes as 64 hexadecimal digits.
pub fn to_hex(bytes: &[u8; 32]) -> String {
    bytes.iter().fold(String::with_capacity(64), |mut text, byte| {
        // Writing into a string cannot fail.
        write!(text, "{byte:02x}").ok();
        text
    })
}

/// Reads exactly 64 hexadecimal digits, lower or upper case. Anything else gives `None`.
pub fn from_hex(text: &str) -> Option<[u8; 32]> {
    let digits: [u8; 64] = text.as_bytes().try_into().ok()?;
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        let digit_value = |digit: u8| char::from(digit).to_digit(16);
        *byte = (digit_value(pair[0])? << 4 | digit_value(pair[1])?) as u8;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_64_hexadecimal_digits_can_be_read() {
        // Multiples of 37 give 32 different bytes with many different digits.
        let bytes = std::array::from_fn(|index| (index * 37) as u8);
        assert_eq!(from_hex(&to_hex(&bytes)), Some(bytes));
        assert_eq!(from_hex(&to_hex(&bytes).to_uppercase()), Some(bytes));
        // Too short, too long, or 64 bytes that are not all hexadecimal digits.
        for invalid in ["", "00", &"0g".repeat(32), &"é".repeat(32), &"00".repeat(33), &"+1".repeat(32)] {
            assert_eq!(from_hex(invalid), None, "{invalid}");
        }
    }
}
