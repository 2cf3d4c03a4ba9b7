//! Parses host names and URLs in the form in which browsers write them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Maximum length of a host name (RFC 1035).
const MAX_HOST_LENGTH: usize = 253;
/// Maximum length of a label, which is a part of a host name between two dots (RFC 1035).
const MAX_LABEL_LENGTH: usize = 63;

/// Whether the text is a host name without a port, such as `play.example`, that a server can go by.
pub fn is_host_name(text: &str) -> bool {
    parse_host(text).is_some()
}

/// Whether the text is a URL that can be a server's public URL: HTTP or HTTPS with a valid host.
pub fn is_public_url(text: &str) -> bool {
    origin_of(text).is_some()
}

/// The origin of a URL as browsers write it: lower case, without a path, and without the default port of the scheme.
pub(crate) fn origin_of(url: &str) -> Option<String> {
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
    let (host, port) = parse_authority(rest.split(['/', '?', '#']).next()?)?;
    Some(match port.filter(|port| *port != default_port) {
        Some(port) => format!("{scheme}://{host}:{port}"),
        None => format!("{scheme}://{host}"),
    })
}

/// Splits `host[:port]`, as in a `Host` header. `None` if the host or the port is invalid.
pub(crate) fn parse_authority(authority: &str) -> Option<(String, Option<u16>)> {
    // A colon inside the brackets of an IPv6 address does not start a port.
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(parse_port(port)?)),
        _ => (authority, None),
    };
    Some((parse_host(host)?, port))
}

/// Whether a parsed host is an IP address and not a name.
pub(crate) fn is_ip_address(host: &str) -> bool {
    host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok()
}

/// A port number in digits; 0 is not a port.
fn parse_port(text: &str) -> Option<u16> {
    // `parse` alone would accept a plus sign.
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|port| is_digits && *port != 0)
}

/// A host name or IP address in the form that browsers use. A name with non-ASCII characters must be given in its
/// encoded form (`xn--…`), because browsers send it like that.
pub(crate) fn parse_host(text: &str) -> Option<String> {
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

    #[test]
    fn a_public_url_has_a_valid_host_and_optionally_a_port() {
        for (url, origin) in [
            ("https://play.example", "https://play.example"),
            ("HTTPS://Play.Example/x?y#z", "https://play.example"),
            ("http://localhost:7210", "http://localhost:7210"),
            // The default port of the scheme is left out.
            ("http://my_server:80/", "http://my_server"),
            ("https://play.example:0443", "https://play.example"),
            ("http://192.168.1.7:65535", "http://192.168.1.7:65535"),
            ("http://[2001:DB8:0::1]:7210", "http://[2001:db8::1]:7210"),
            ("https://[::1]", "https://[::1]"),
            ("https://xn--caff-8oa.example", "https://xn--caff-8oa.example"),
        ] {
            assert_eq!(origin_of(url).as_deref(), Some(origin), "{url}");
        }
        // Each of the following URLs has one mistake.
        let label_too_long = format!("https://{}.example", "a".repeat(64));
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
            &label_too_long,
        ] {
            assert!(!is_public_url(url), "{url}");
        }
    }

    #[test]
    fn an_authority_is_a_host_and_optionally_a_port() {
        let parsed = |host: &str, port| Some((host.to_owned(), port));
        assert_eq!(parse_authority("Play.example:80"), parsed("play.example", Some(80)));
        assert_eq!(parse_authority("[::1]:7210"), parsed("[::1]", Some(7210)));
        assert_eq!(parse_authority("10.0.0.1"), parsed("10.0.0.1", None));
        for invalid in ["", ":80", "a:b", "a b", "a/b", "user@a", "[::1", "1.2.3"] {
            assert_eq!(parse_authority(invalid), None, "{invalid}");
        }
    }

    #[test]
    fn only_ip_addresses_count_as_such() {
        assert!(is_ip_address("127.0.0.1") && is_ip_address("[2001:db8::1]"));
        assert!(!is_ip_address("play.example") && !is_ip_address("1.2.3.4.example"));
    }
}
