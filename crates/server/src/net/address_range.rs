//! Ranges of IP addresses in CIDR notation, such as `10.0.0.0/8`.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// A range of IP addresses: all addresses that begin with the same bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AddressRange {
    /// The first address of the range.
    first: IpAddr,
    /// How many bits the addresses of the range have in common.
    prefix_bits: u8,
}

/// The text is not an address range.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected an IP address or a range such as 10.0.0.0/8")]
pub struct ParseAddressRangeError;

impl AddressRange {
    /// Whether an address is in the range. An IPv4 address in its IPv6 form counts as IPv4.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.first, address.to_canonical()) {
            (IpAddr::V4(first), IpAddr::V4(address)) => {
                leading_bits(first.to_bits().into(), 32, self.prefix_bits)
                    == leading_bits(address.to_bits().into(), 32, self.prefix_bits)
            }
            (IpAddr::V6(first), IpAddr::V6(address)) => {
                leading_bits(first.to_bits(), 128, self.prefix_bits)
                    == leading_bits(address.to_bits(), 128, self.prefix_bits)
            }
            _ => false,
        }
    }
}

/// The first `count` bits of a number with `width` bits.
fn leading_bits(bits: u128, width: u8, count: u8) -> u128 {
    bits.checked_shr(u32::from(width - count)).unwrap_or(0)
}

impl FromStr for AddressRange {
    type Err = ParseAddressRangeError;

    /// Parses `ADDRESS` or `ADDRESS/BITS`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let first: IpAddr = address.parse().map_err(|_| ParseAddressRangeError)?;
        let width = if first.is_ipv4() { 32 } else { 128 };
        let prefix_bits = match bits {
            Some(bits) => bits.parse().ok().filter(|bits| *bits <= width).ok_or(ParseAddressRangeError)?,
            None => width,
        };
        Ok(AddressRange { first, prefix_bits })
    }
}

impl fmt::Display for AddressRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.prefix_bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_contains_the_addresses_with_its_prefix() {
        for (range, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("127.0.0.1", "127.0.0.1", "127.0.0.2"),
            ("127.0.0.1", "::ffff:127.0.0.1", "::1"),
            ("0.0.0.0/0", "203.0.113.9", "::1"),
            ("2001:db8::/32", "2001:db8:7::1", "2001:db9::1"),
            ("::/0", "2001:db8::1", "10.0.0.1"),
        ] {
            let range: AddressRange = range.parse().unwrap();
            assert!(range.contains(inside.parse().unwrap()), "{range} {inside}");
            assert!(!range.contains(outside.parse().unwrap()), "{range} {outside}");
        }
    }

    #[test]
    fn malformed_ranges_are_refused() {
        for text in ["", "10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.0/", "10.0.0.0/-1", "play.example"] {
            assert_eq!(text.parse::<AddressRange>(), Err(ParseAddressRangeError), "{text}");
        }
    }
}
