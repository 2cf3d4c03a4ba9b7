//! The addresses of clients. Behind a proxy, every connection comes from the proxy, which writes the client's address
//! into a header of each request. Everybody can send such a header, so only those of trusted proxies are believed.

use super::Net;
use super::connection_limit::{ConnectionPermit, limited_address};
use super::site::{CLIENT_HEADER, FromSite};
use crate::address_range::AddressRange;
use axum::extract::{Extension, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// The proxies that report the addresses of clients, and the header in which they do.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies {
    /// The addresses of the proxies.
    pub ranges: Vec<AddressRange>,
    /// The header that the proxies set. No other header is read, because a proxy may pass on what the client sent in
    /// it.
    pub header: ProxyHeader,
}

/// A header in which proxies report the address of their client. Each proxy appends one address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ProxyHeader {
    /// `X-Forwarded-For: 203.0.113.9, 10.0.0.2`
    #[default]
    XForwardedFor,
    /// `Forwarded: for=203.0.113.9, for="[2001:db8::1]:4711"` (RFC 7239)
    Forwarded,
}

/// The client of a request, as an extension of the request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    /// The address for which limits count the client: for IPv6, that of its /64 network.
    pub(crate) address: IpAddr,
    /// Whether the limits by address do not apply to this client.
    pub(crate) is_exempt: bool,
}

impl Client {
    /// The address to which limits by address apply; `None` if it is exempt from them.
    pub(crate) fn limited_address(&self) -> Option<IpAddr> {
        (!self.is_exempt).then_some(self.address)
    }
}

/// Adds the [`Client`] to each request.
pub(super) async fn identify(
    State(net): State<Arc<Net>>,
    Extension(permit): Extension<ConnectionPermit>,
    mut request: Request,
    next: Next,
) -> Response {
    // Another server of the site reports the address of the client whose request it forwards.
    let forwarded_address = match request.extensions().get::<FromSite>() {
        Some(FromSite) => forwarded_client_address(request.headers()),
        None => None,
    };
    let address = forwarded_address.unwrap_or_else(|| {
        limited_address(net.trusted_proxies.client_address(permit.peer(), request.headers()))
    });
    let is_exempt = net.connection_limit.is_exempt(address);
    request.extensions_mut().insert(Client { address, is_exempt });
    next.run(request).await
}

/// The client's address in a request that another server of the site has forwarded.
fn forwarded_client_address(headers: &HeaderMap) -> Option<IpAddr> {
    headers.get(CLIENT_HEADER)?.to_str().ok()?.parse().ok()
}

impl TrustedProxies {
    /// Whether an address belongs to a trusted proxy.
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        self.ranges.iter().any(|range| range.contains(address))
    }

    /// The address of the client that sent a request over a connection from `peer`.
    ///
    /// Every proxy appends the address from which it got the request. So the addresses are read from right to left, as
    /// long as they were appended by a trusted proxy; the first one that is not itself a trusted proxy is the client.
    /// Everything to the left of it comes from the client, who may have invented it. If a proxy does not tell a valid
    /// address, the proxy counts as the client.
    pub(crate) fn client_address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer;
        let mut header_addresses = self.header_addresses(headers);
        while self.contains(client) {
            // The rightmost address is the one that this proxy has appended.
            match header_addresses.pop() {
                Some(Some(address)) => client = address,
                Some(None) | None => break,
            }
        }
        client
    }

    /// The addresses in the header from left to right; `None` for each element that is not an address.
    fn header_addresses(&self, headers: &HeaderMap) -> Vec<Option<IpAddr>> {
        let name = match self.header {
            ProxyHeader::XForwardedFor => "x-forwarded-for",
            ProxyHeader::Forwarded => "forwarded",
        };
        let parse_element = |element: &str| match self.header {
            ProxyHeader::XForwardedFor => parse_address(element.trim()),
            ProxyHeader::Forwarded => parse_forwarded(element),
        };
        let mut addresses = Vec::new();
        for value in headers.get_all(name) {
            match value.to_str() {
                Ok(value) => addresses.extend(value.split(',').map(parse_element)),
                // The value is not text.
                Err(_) => addresses.push(None),
            }
        }
        addresses
    }
}

/// The address in one element of a `Forwarded` header, such as `for="[2001:db8::1]:4711";proto=https`.
fn parse_forwarded(element: &str) -> Option<IpAddr> {
    let is_for =
        |pair: &&str| pair.split('=').next().is_some_and(|name| name.trim().eq_ignore_ascii_case("for"));
    let (_, value) = element.split(';').find(is_for)?.split_once('=')?;
    parse_address(value.trim().trim_matches('"'))
}

/// An IP address, optionally with a port. An IPv6 address may be in brackets.
fn parse_address(text: &str) -> Option<IpAddr> {
    let without_brackets = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let address = without_brackets.parse().ok();
    address.or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Trusts a proxy on the same machine and those in a private network.
    fn proxies(header: ProxyHeader) -> TrustedProxies {
        TrustedProxies { ranges: vec!["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap()], header }
    }

    /// The client's address for a connection from `peer` with these header lines.
    fn client(header: ProxyHeader, peer: &str, lines: &[(&'static str, &str)]) -> String {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        proxies(header).client_address(peer.parse().unwrap(), &headers).to_string()
    }

    /// The client's address for a connection from `peer` with these lines of the header `X-Forwarded-For`.
    fn x_forwarded_for(peer: &str, lines: &[&str]) -> String {
        let lines: Vec<_> = lines.iter().map(|line| ("x-forwarded-for", *line)).collect();
        client(ProxyHeader::XForwardedFor, peer, &lines)
    }

    #[test]
    fn a_trusted_proxy_tells_the_client() {
        // 127.0.0.1 and all addresses that begin with 10 are trusted proxies.
        assert_eq!(x_forwarded_for("127.0.0.1", &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(x_forwarded_for("127.0.0.1", &["203.0.113.9:4711"]), "203.0.113.9");
        assert_eq!(x_forwarded_for("127.0.0.1", &["[2001:db8::1]:4711"]), "2001:db8::1");
        assert_eq!(x_forwarded_for("::ffff:127.0.0.1", &["2001:db8::1"]), "2001:db8::1");
        assert_eq!(x_forwarded_for("127.0.0.1", &["203.0.113.9, 10.0.0.2"]), "203.0.113.9");
        assert_eq!(x_forwarded_for("127.0.0.1", &["203.0.113.9", "10.0.0.2"]), "203.0.113.9");
    }

    /// Guarantee P3 (docs/promises.md): the limits by address apply to the real address of each client.
    #[test]
    fn a_client_cannot_forge_its_address() {
        // The client 203.0.113.9 has sent the header with 198.51.100.1. The trusted proxy 127.0.0.1 has appended the
        // real address.
        assert_eq!(x_forwarded_for("203.0.113.9", &["198.51.100.1"]), "203.0.113.9", "not from a proxy");
        assert_eq!(x_forwarded_for("127.0.0.1", &["198.51.100.1, 203.0.113.9"]), "203.0.113.9");
        assert_eq!(x_forwarded_for("127.0.0.1", &["198.51.100.1", "203.0.113.9"]), "203.0.113.9");
        let forged = [("forwarded", "for=198.51.100.1"), ("x-forwarded-for", "203.0.113.9")];
        assert_eq!(client(ProxyHeader::XForwardedFor, "127.0.0.1", &forged), "203.0.113.9");
    }

    #[test]
    fn a_proxy_that_tells_no_address_counts_as_the_client() {
        // 127.0.0.1 and all addresses that begin with 10 are trusted proxies.
        assert_eq!(x_forwarded_for("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(x_forwarded_for("127.0.0.1", &["198.51.100.1, unknown"]), "127.0.0.1");
        assert_eq!(x_forwarded_for("127.0.0.1", &["198.51.100.1, unknown, 10.0.0.2"]), "10.0.0.2");
        assert_eq!(x_forwarded_for("127.0.0.1", &["10.0.0.3, 10.0.0.2"]), "10.0.0.3");
    }

    #[test]
    fn the_forwarded_header_is_understood() {
        for (value, address) in [
            ("for=203.0.113.9", "203.0.113.9"),
            ("For=\"[2001:db8::1]:4711\";proto=https;by=10.0.0.1", "2001:db8::1"),
            ("for=198.51.100.1, proto=https; for=\"203.0.113.9:80\"", "203.0.113.9"),
            // The proxy 127.0.0.1 has appended no address, so it counts as the client.
            ("for=198.51.100.1, for=_hidden", "127.0.0.1"),
            ("proto=https", "127.0.0.1"),
        ] {
            assert_eq!(
                client(ProxyHeader::Forwarded, "127.0.0.1", &[("forwarded", value)]),
                address,
                "{value}"
            );
        }
    }
}
