//! Durations on the command line, such as `90d`.

use std::time::Duration;

/// Parses a number with a unit: `s`, `min`, `h` or `d`. A zero needs no unit.
pub(super) fn parse_duration(text: &str) -> Result<Duration, String> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = text.split_at(digits);
    let seconds_per_unit: u64 = match unit {
        "s" => 1,
        "min" => 60,
        "h" => 3600,
        "d" => 86_400,
        "" if number == "0" => 1,
        _ => return Err("write a number with a unit: 30s, 45min, 24h or 90d".to_owned()),
    };
    let number: u64 = number.parse().map_err(|_| "write a number with a unit, such as 90d".to_owned())?;
    // The largest number of 32 bits is 136 years in seconds.
    let seconds = number.checked_mul(seconds_per_unit).filter(|seconds| *seconds <= u64::from(u32::MAX));
    seconds.map(Duration::from_secs).ok_or_else(|| "this is longer than a hundred years".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_a_number_and_a_unit() {
        for (text, seconds) in [("30s", 30), ("45min", 2700), ("24h", 86_400), ("90d", 7_776_000), ("0", 0)] {
            assert_eq!(parse_duration(text), Ok(Duration::from_secs(seconds)), "{text}");
        }
        for wrong in ["", "90", "d", "-1d", "1.5h", "90 d", "90m", "99999999d", "99999999999999999999d"] {
            assert!(parse_duration(wrong).is_err(), "{wrong}");
        }
    }
}
