//! Checks the `Origin` header, which browsers send and other programs do not. Only pages of this server may
//! use the server: otherwise a page of another site could send requests from the browser of its visitor.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use std::net::{Ipv4Addr, Ipv6Addr};

/// Maximum length of a host name (RFC 1035).
const MAX_HOST_LENGTH: usize = 253;
/// Maximum length of a label, which is a part of a host name between two dots (RFC 1035).
const MAX_LABEL_LENGTH: usize = 63;

/// The origins whose pages may use this server.
#[derive(Clone, Debug, Default)]
pub(crate) struct AllowedOrigins {
    /// The origin of the server's public URL, if it has one: `scheme://host[:port]`.
    public_origin: Option<String>,
}

impl AllowedOrigins {
    /// Allows the origin of `public_url`, whose path is ignored, and the host of each request.
    pub(crate) fn new(public_url: Option<&str>) -> Self {
        AllowedOrigins { public_origin: public_url.and_then(origin_of) }
    }

    /// Whether a request comes from a page of this server, or from a program that is not a browser. A request
    /// with two origins is refused.
    pub(crate) fn admit(&self, headers: &HeaderMap) -> bool {
        let mut origins = headers.get_all(ORIGIN).iter();
        match (origins.next(), origins.next()) {
            (None, _) => true,
            (Some(origin), None) => origin.to_str().is_ok_and(|origin| self.is_own_origin(origin, headers)),
            (Some(_), Some(_)) => false,
        }
    }

    /// Whether the origin is the server's public one, or has the same host as the request.
    fn is_own_origin(&self, origin: &str, headers: &HeaderMap) -> bool {
        if self.public_origin.as_deref().is_some_and(|public| public.eq_ignore_ascii_case(origin)) {
            return true;
        }
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        // The scheme is not compared: behind a proxy, the page was loaded by HTTPS and the request arrives by HTTP.
        let origin_host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        matches!((origin_host, host), (Some(origin), Some(host)) if origin.eq_ignore_ascii_case(host))
    }
}

/// Whether the text is a URL that can be a server's public URL: HTTP or HTTPS with a valid host.
pub fn is_public_url(text: &str) -> bool {
    origin_of(text).is_some()
}

/// The origin of a URL as browsers write it: lower case, without a path, and without the default port of the scheme.
fn origin_of(url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    let scheme = scheme.to_ascii_lowercase();
    let default_port = match scheme.as_str() {
        "http" => 80,
        "https" => 443,
        _ => return None,
    };
    if rest.contains(|c: char| c.is_whitespace() || c.is_control()) {
        return None;
    }
    let authority = rest.split(['/', '?', '#']).next()?;
    // A colon inside the brackets of an IPv6 address does not start a port.
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(parse_port(port)?)),
        _ => (authority, None),
    };
    let host = parse_host(host)?;
    Some(match port.filter(|port| *port != default_port) {
        Some(port) => format!("{scheme}://{host}:{port}"),
        None => format!("{scheme}://{host}"),
    })
}

fn parse_port(text: &str) -> Option<u16> {
    // `parse` alone would accept a plus sign.
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|port| is_digits && *port != 0)
}

/// A host name or IP address in the form that browsers use. A name with non-ASCII characters must be given in its
/// encoded form (`xn--…`), because browsers send it like that.
fn parse_host(text: &str) -> Option<String> {
    if let Some(rest) = text.strip_prefix('[') {
        let address: Ipv6Addr = rest.strip_suffix(']')?.parse().ok()?;
        return Some(format!("[{address}]"));
    }
    let is_label = |label: &str| {
        let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        (1..=MAX_LABEL_LENGTH).contains(&label.len()) && label.bytes().all(is_allowed)
    };
    // A host whose last label is a number must be an IPv4 address.
    let is_number = |label: &str| label.bytes().all(|byte| byte.is_ascii_digit());
    let ends_in_number = text.rsplit('.').next().is_some_and(is_number);
    let is_valid = text.len() <= MAX_HOST_LENGTH
        && text.split('.').all(is_label)
        && (!ends_in_number || text.parse::<Ipv4Addr>().is_ok());
    is_valid.then(|| text.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admits(public_url: Option<&str>, host: &str, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        AllowedOrigins::new(public_url).admit(&headers)
    }

    #[test]
    fn own_pages_and_programs_are_admitted() {
        assert!(admits(None, "192.168.1.7:7210", None));
        assert!(admits(None, "192.168.1.7:7210", Some("http://192.168.1.7:7210")));
        assert!(admits(None, "Play.example", Some("https://play.example")));
        assert!(admits(Some("https://play.example:443/x"), "10.0.0.2:7210", Some("https://play.example")));
    }

    #[test]
    fn pages_of_other_sites_are_refused() {
        for origin in
            ["null", "https://evil.example", "http://192.168.1.7", "http://192.168.1.7:7210.evil.example"]
        {
            assert!(!admits(Some("https://play.example"), "192.168.1.7:7210", Some(origin)), "{origin}");
        }
        assert!(!admits(Some("https://play.example"), "10.0.0.2", Some("http://play.example")));
    }

    #[test]
    fn a_public_url_has_a_valid_host_and_optionally_a_port() {
        for (url, origin) in [
            ("https://play.example", "https://play.example"),
            ("HTTPS://Play.Example/x?y#z", "https://play.example"),
            ("http://localhost:7210", "http://localhost:7210"),
            ("http://my_server:80/", "http://my_server"),
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
    fn a_request_with_two_origins_is_refused() {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "h".parse().unwrap());
        headers.append(ORIGIN, "http://h".parse().unwrap());
        headers.append(ORIGIN, "http://h".parse().unwrap());
        assert!(!AllowedOrigins::default().admit(&headers));
    }
}
