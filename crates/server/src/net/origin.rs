//! Which pages may talk to this house: its own. Other sites' pages may not, with a visitor's browser as their
//! hands. Programs send no `Origin` and are welcome.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// Where pages of this house come from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Origins {
    /// `scheme://host[:port]` of the address by which the public knows the house, if it has one.
    public: Option<String>,
}

impl Origins {
    /// With the address that the public knows, a path behind it or not.
    pub(crate) fn new(public_url: Option<&str>) -> Self {
        Origins { public: public_url.and_then(origin_of) }
    }

    /// Whether a request comes from a page of this house, or from no page at all.
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

/// The origin of an address: without a path, and without the port that goes without saying.
fn origin_of(url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    let authority = rest.split(['/', '?', '#']).next().filter(|authority| !authority.is_empty())?;
    let scheme = scheme.to_ascii_lowercase();
    let usual = match scheme.as_str() {
        "http" => ":80",
        "https" => ":443",
        _ => return None,
    };
    let authority = authority.strip_suffix(usual).unwrap_or(authority);
    Some(format!("{scheme}://{authority}"))
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
        assert!(admits(None, "Play.example", Some("https://play.example")));
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
    fn two_origins_are_none() {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "h".parse().unwrap());
        headers.append(ORIGIN, "http://h".parse().unwrap());
        headers.append(ORIGIN, "http://h".parse().unwrap());
        assert!(!Origins::default().admit(&headers));
    }
}
