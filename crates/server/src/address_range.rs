//! Ranges of IP addresses in CIDR notation, such as `10.0.0.0/8`.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// The longest prefix of an IPv6 range that is banned. Providers give each household a /64 network, so a ban of a single
/// address would have no effect.
const MAX_BANNED_V6_PREFIX: u8 = 64;

/// A range of IP addresses: all addresses that begin with the same bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AddressRange {
    /// The first address of the range.
    first: IpAddr,
    /// How many leading bits the addresses of the range have in common.
    prefix_bits: u8,
}

/// The text is not an address range.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected an IP address or a range such as 203.0.113.0/24 or 2001:db8::/32")]
pub struct ParseAddressRangeError;

impl AddressRange {
    /// The range of all addresses whose first `prefix_bits` bits are those of `address`.
    fn new(address: IpAddr, prefix_bits: u8) -> AddressRange {
        // The mask has as many leading ones as the prefix has bits. `checked_shl` fails for an empty prefix.
        let first = match address {
            IpAddr::V4(address) => {
                let mask = u32::MAX.checked_shl(32 - u32::from(prefix_bits)).unwrap_or(0);
                Ipv4Addr::from_bits(address.to_bits() & mask).into()
            }
            IpAddr::V6(address) => {
                let mask = u128::MAX.checked_shl(128 - u32::from(prefix_bits)).unwrap_or(0);
                Ipv6Addr::from_bits(address.to_bits() & mask).into()
            }
        };
        AddressRange { first, prefix_bits }
    }

    /// Whether an address is in the range. An IPv4 address in its IPv6 form counts as IPv4.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        // The address is in this range if its own range with the same prefix length is this range.
        address.is_ipv4() == self.first.is_ipv4() && AddressRange::new(address, self.prefix_bits) == *self
    }

    /// The range to ban if somebody in this range is to be banned: for IPv6 at least the /64 network.
    #[must_use]
    pub fn to_ban(self) -> AddressRange {
        match self.first {
            IpAddr::V4(_) => self,
            IpAddr::V6(_) => AddressRange::new(self.first, self.prefix_bits.min(MAX_BANNED_V6_PREFIX)),
        }
    }
}

impl FromStr for AddressRange {
    type Err = ParseAddressRangeError;

    /// Parses `ADDRESS` or `ADDRESS/BITS`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (address, bits) = match text.trim().split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text.trim(), None),
        };
        let address: IpAddr = address.parse().map_err(|_| ParseAddressRangeError)?;
        let width = if address.is_ipv4() { 32 } else { 128 };
        let prefix_bits = match bits {
            Some(bits) => bits.parse().ok().filter(|bits| *bits <= width).ok_or(ParseAddressRangeError)?,
            None => width,
        };
        Ok(AddressRange::new(address, prefix_bits))
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

    /// The range that this text stands for.
    fn range(text: &str) -> AddressRange {
        text.parse().unwrap()
    }

    #[test]
    fn a_range_contains_the_addresses_with_its_prefix() {
        for (text, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("127.0.0.1", "127.0.0.1", "127.0.0.2"),
            ("127.0.0.1", "::ffff:127.0.0.1", "::1"),
            ("203.0.113.7/24", "::ffff:203.0.113.1", "203.0.114.0"),
            ("0.0.0.0/0", "203.0.113.9", "::1"),
            ("2001:db8::/32", "2001:db8:7::1", "2001:db9::1"),
            ("2001:db8::1", "2001:db8::1", "2001:db8::2"),
            ("::/0", "2001:db8::1", "10.0.0.1"),
        ] {
            let range = range(text);
            assert!(range.contains(inside.parse().unwrap()), "{range} {inside}");
            assert!(!range.contains(outside.parse().unwrap()), "{range} {outside}");
            assert_eq!(range.to_string().parse(), Ok(range));
        }
        assert_eq!(range("203.0.113.7/24").to_string(), "203.0.113.0/24");
    }

    #[test]
    fn a_ban_covers_at_least_the_network_of_a_household() {
        assert_eq!(range("2001:db8::1").to_ban(), range("2001:db8::/64"));
        assert_eq!(range("2001:db8::/32").to_ban(), range("2001:db8::/32"));
        assert_eq!(range("203.0.113.7").to_ban(), range("203.0.113.7/32"));
    }

    #[test]
    fn malformed_ranges_are_refused() {
        for text in ["", "10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.0/", "10.0.0.0/-1", "play.example"] {
            assert_eq!(text.parse::<AddressRange>(), Err(ParseAddressRangeError), "{text}");
        }
    }
}
