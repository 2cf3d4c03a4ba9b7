//! Ranges of IP addresses in CIDR notation.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// The longest prefix of an IPv6 network. Providers give each household a /64 network, so a ban of a single address
/// would have no effect.
const MAX_V6_PREFIX: u8 = 64;

/// A range of addresses, such as `203.0.113.0/24` or `2001:db8::/32`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IpNetwork {
    /// The first address of the range.
    first: IpAddr,
    /// The number of leading bits that all addresses of the range have in common.
    prefix: u8,
}

/// The text is not a range of addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a network is an address, or an address with a prefix length such as 203.0.113.0/24 or 2001:db8::/32"
)]
pub struct ParseNetworkError;

impl IpNetwork {
    fn new(address: IpAddr, prefix: u8) -> IpNetwork {
        match address {
            IpAddr::V4(v4) => {
                let mask = u32::MAX.checked_shl(32 - u32::from(prefix)).unwrap_or(0);
                IpNetwork { first: Ipv4Addr::from(u32::from(v4) & mask).into(), prefix }
            }
            IpAddr::V6(v6) => {
                let prefix = prefix.min(MAX_V6_PREFIX);
                let mask = u128::MAX.checked_shl(128 - u32::from(prefix)).unwrap_or(0);
                IpNetwork { first: Ipv6Addr::from(u128::from(v6) & mask).into(), prefix }
            }
        }
    }

    /// Whether the address belongs to the range. An IPv4 address in IPv6 notation counts as IPv4.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_ipv4() == self.first.is_ipv4() && IpNetwork::new(address, self.prefix).first == self.first
    }
}

impl FromStr for IpNetwork {
    type Err = ParseNetworkError;

    fn from_str(text: &str) -> Result<IpNetwork, ParseNetworkError> {
        let (address, prefix) = match text.trim().split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text.trim(), None),
        };
        let address: IpAddr = address.parse().map_err(|_| ParseNetworkError)?;
        let max_prefix = if address.is_ipv4() { 32 } else { 128 };
        let prefix = match prefix {
            Some(prefix) => prefix.parse().map_err(|_| ParseNetworkError)?,
            None => max_prefix,
        };
        if prefix > max_prefix {
            return Err(ParseNetworkError);
        }
        Ok(IpNetwork::new(address, prefix))
    }
}

impl fmt::Display for IpNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.prefix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_contains_the_addresses_with_its_prefix() {
        for (network, inside, outside) in [
            ("203.0.113.0/24", "203.0.113.255", "203.0.112.255"),
            ("203.0.113.7/24", "::ffff:203.0.113.1", "203.0.114.0"),
            ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
            ("0.0.0.0/0", "198.51.100.1", "::1"),
            ("::/0", "2001:db8::1", "10.0.0.1"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
            ("2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:1::1"),
        ] {
            let parsed: IpNetwork = network.parse().unwrap();
            assert!(parsed.contains(inside.parse().unwrap()), "{network} {inside}");
            assert!(!parsed.contains(outside.parse().unwrap()), "{network} {outside}");
            assert_eq!(parsed.to_string().parse(), Ok(parsed));
        }
        assert_eq!("203.0.113.7/24".parse::<IpNetwork>().unwrap().to_string(), "203.0.113.0/24");
        for wrong in ["", "203.0.113", "203.0.113.0/33", "203.0.113.0/-1", "203.0.113.0/", "::/129", "host/8"]
        {
            assert_eq!(wrong.parse::<IpNetwork>(), Err(ParseNetworkError), "{wrong}");
        }
    }
}
