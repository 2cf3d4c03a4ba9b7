//! Which pages may talk to this server: its own. Other sites' pages may not, with a visitor's browser as their
//! hands. Programs send no `Origin` and are welcome.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use std::net::{Ipv4Addr, Ipv6Addr};

/// Where pages of this server come from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Origins {
    /// `scheme://host[:port]` of the address by which the public knows the server, if it has one.
    public: Option<String>,
}

impl Origins {
    /// With the address that the public knows, a path behind it or not.
    pub(crate) fn new(public_url: Option<&str>) -> Self {
        Origins { public: public_url.and_then(origin_of) }
    }

    /// Whether a request comes from a page of this server, or from no page at all.
    pub(crate) fn admit(&self, headers: &HeaderMap) -> bool {
        let mut origins = headers.get_all(ORIGIN).iter();
        match (origins.next(), origins.next()) {
            (None, _) => true,
            (Some(origin), None) => origin.to_str().is_ok_and(|origin| self.is_own(origin, headers)),
            (Some(_), Some(_)) => false,
        }
    }

    fn is_own(&self, origin: &str, headers: &HeaderMap) -> bool {
        if self.public.as_deref().is_some_and(|public| public.eq_ignore_ascii_case(origin)) {
            return true;
        }
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        // Only the host: behind a proxy the page has come by https and the request by http.
        let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        matches!((from, host), (Some(from), Some(host)) if from.eq_ignore_ascii_case(host))
    }
}

/// Whether the public can know a server by this address: a browser's pages from there have an origin that we know.
pub fn is_public_url(text: &str) -> bool {
    origin_of(text).is_some()
}

/// The origin of an address, as browsers write it: without a path, and without the port that goes without saying.
fn origin_of(url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    let scheme = scheme.to_ascii_lowercase();
    let usual = match scheme.as_str() {
        "http" => 80,
        "https" => 443,
        _ => return None,
    };
    if rest.contains(|c: char| c.is_whitespace() || c.is_control()) {
        return None;
    }
    let authority = rest.split(['/', '?', '#']).next()?;
    // The colons inside the brackets of an IPv6 address are no port's.
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(port_of(port)?)),
        _ => (authority, None),
    };
    let host = host_of(host)?;
    Some(match port.filter(|port| *port != usual) {
        Some(port) => format!("{scheme}://{host}:{port}"),
        None => format!("{scheme}://{host}"),
    })
}

fn port_of(text: &str) -> Option<u16> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|port| digits && *port != 0)
}

/// A name or an address. A name beyond ASCII is written in another way (`xn--…`) by browsers, and so must be here.
fn host_of(text: &str) -> Option<String> {
    if let Some(inside) = text.strip_prefix('[') {
        let address: Ipv6Addr = inside.strip_suffix(']')?.parse().ok()?;
        return Some(format!("[{address}]"));
    }
    let is_label = |label: &str| {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        (1..=63).contains(&label.len()) && label.bytes().all(allowed)
    };
    // What ends in a number is no name.
    let is_number = |label: &str| label.bytes().all(|byte| byte.is_ascii_digit());
    let fits = text.len() <= 253
        && text.split('.').all(is_label)
        && (!text.rsplit('.').next().is_some_and(is_number) || text.parse::<Ipv4Addr>().is_ok());
    fits.then(|| text.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admits(public: Option<&str>, host: &str, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        Origins::new(public).admit(&headers)
    }

    #[test]
    fn own_pages_and_programs_pass() {
        assert!(admits(None, "192.168.1.7:7210", None));
        assert!(admits(None, "192.168.1.7:7210", Some("http://192.168.1.7:7210")));
        assert!(admits(None, "TableGame.example", Some("https://play.example")));
        assert!(admits(Some("https://play.example:443/x"), "10.0.0.2:7210", Some("https://play.example")));
    }

    #[test]
    fn other_sites_do_not() {
        for origin in
            ["null", "https://evil.example", "http://192.168.1.7", "http://192.168.1.7:7210.evil.example"]
        {
            assert!(!admits(Some("https://play.example"), "192.168.1.7:7210", Some(origin)), "{origin}");
        }
        assert!(!admits(Some("https://play.example"), "10.0.0.2", Some("http://play.example")));
    }

    #[test]
    fn an_address_for_the_public_has_a_host_and_perhaps_a_port() {
        for (url, origin) in [
            ("https://play.example", "https://play.example"),
            ("HTTPS://TableGame.example/x?y#z", "https://play.example"),
            ("http://localhost:7210", "http://localhost:7210"),
            ("http://my_house:80/", "http://my_house"),
            ("https://play.example:0443", "https://play.example"),
            ("http://192.168.1.7:65535", "http://192.168.1.7:65535"),
            ("http://[2001:DB8:0::1]:7210", "http://[2001:db8::1]:7210"),
            ("https://[::1]", "https://[::1]"),
            ("https://xn--caff-8oa.example", "https://xn--caff-8oa.example"),
        ] {
            assert_eq!(origin_of(url).as_deref(), Some(origin), "{url}");
        }
        let too_long = format!("https://{}.example", "a".repeat(64));
        for url in [
            "play.example",
            "ftp://play.example",
            "https://",
            "https://?x",
            "https:///x",
            "https://:443",
            "https://play.example:",
            "https://play.example:0",
            "https://play.example:99999",
            "https://play.example:+443",
            "https://play.example:http",
            "https://somebody@play.example",
            "https://play..example",
            "https://play.example/a b",
            "https://caffè.example",
            "https://256.1.1.1",
            "https://1.2.3",
            "https://2001:db8::1",
            "https://[2001:db8::1",
            "https://[play.example]",
            &too_long,
        ] {
            assert!(!is_public_url(url), "{url}");
        }
    }

    #[test]
    fn two_origins_are_none() {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "h".parse().unwrap());
        headers.append(ORIGIN, "http://h".parse().unwrap());
        headers.append(ORIGIN, "http://h".parse().unwrap());
        assert!(!Origins::default().admit(&headers));
    }
}
