//! Which network addresses the server sends messages to. A client chooses the endpoint of its subscription, so without
//! this check it could make the server send requests into the operator's own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

/// Looks up host names and drops every address that is not public. The connection is made to the addresses that were
/// checked, so a name that resolves to something else a moment later does not help an attacker.
#[derive(Debug)]
pub(crate) struct PublicResolver {
    /// Whether messages may also be sent to this machine, for tests.
    pub(crate) allows_loopback: bool,
    /// The resolver of the operating system.
    pub(crate) system: DefaultResolver,
}

impl Resolver for PublicResolver {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let mut public_addresses = self.empty();
        for address in self.system.resolve(uri, config, timeout)?.iter() {
            let is_test_address = self.allows_loopback && address.ip().is_loopback();
            if is_public(address.ip()) || is_test_address {
                public_addresses.push(*address);
            }
        }
        if public_addresses.is_empty() { Err(ureq::Error::HostNotFound) } else { Ok(public_addresses) }
    }
}

/// Whether an address belongs to the public internet.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

/// Whether an IPv4 address can be reached on the internet, and belongs to no special range.
fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_broadcast()
        || address.is_documentation()
        // 0.0.0.0/8: "this network".
        || first == 0
        // 100.64.0.0/10: addresses that providers share among their customers.
        || (first == 100 && (64..128).contains(&second))
        // 192.0.0.0/24: protocol assignments.
        || (first == 192 && second == 0 && third == 0)
        // 198.18.0.0/15: benchmarks.
        || (first == 198 && (second == 18 || second == 19))
        // 240.0.0.0/4: reserved.
        || first >= 240;
    !is_special
}

/// Whether an IPv6 address can be reached on the internet, and belongs to no special range.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    // All public unicast addresses are in 2000::/3. Two ranges in it contain an IPv4 address of somebody's choice (Teredo
    // and 6to4), and one is for documentation.
    let is_unicast = segments[0] & 0xe000 == 0x2000;
    let has_embedded_v4 = segments[0] == 0x2002 || (segments[0] == 0x2001 && segments[1] == 0);
    let is_documentation = segments[0] == 0x2001 && segments[1] == 0xdb8;
    is_unicast && !has_embedded_v4 && !is_documentation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_public_internet_are_used() {
        for address in ["8.8.8.8", "142.250.1.1", "2606:4700::1111", "::ffff:8.8.8.8"] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
        // At least one address of each special range.
        for address in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            // The ranges that `is_public_v4` lists.
            "100.64.0.1",
            "0.0.0.0",
            "192.0.0.1",
            "198.18.0.1",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            // IPv6: loopback, unspecified, private, link-local and multicast.
            "::1",
            "::",
            "fc00::1",
            "fe80::1",
            "ff02::1",
            // IPv6 addresses that contain the private address 10.0.0.1.
            "64:ff9b::a00:1",
            "2002:a00:1::1",
            // Teredo and documentation.
            "2001::1",
            "2001:db8::1",
            "::ffff:10.0.0.1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }
}
