//! The names under which clients may address this server, and the check of `Host` and `Origin` against them.
//!
//! A page of another site can make its visitor's browser send requests to this server. It can also let its own name
//! point to this server's address (DNS rebinding); the browser then treats the server as part of that site. The
//! `Origin` header reveals the first attack, the `Host` header the second. Programs other than browsers send no
//! `Origin`.

use super::Net;
use super::host_name::{is_ip_address, origin_of, parse_authority, parse_host};
use super::refusal_response::RefusalResponse;
use super::site::FromSite;
use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::Response;
use std::collections::HashSet;
use std::sync::Arc;

/// The names of a server. IP addresses, `localhost` and names of the local network (`*.local`) are names of every
/// server: the public DNS, which an attacker can control for their own names, answers none of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct ServerNames {
    /// Further names in lower case: the host of the public URL, and those that the operator has added.
    names: HashSet<String>,
    /// The origin of the server's public URL, if it has one: `scheme://host[:port]`.
    public_origin: Option<String>,
}

/// Refuses requests whose `Host` is not a name of this server.
pub(super) async fn check_host(
    State(net): State<Arc<Net>>,
    request: Request,
    next: Next,
) -> Result<Response, RefusalResponse> {
    // The server that a client has reached checks the name before it forwards the request.
    let is_from_site = request.extensions().get::<FromSite>().is_some();
    match is_from_site || net.server_names.admit_host(request.headers(), request.uri()) {
        true => Ok(next.run(request).await),
        false => Err(RefusalResponse::unknown_host()),
    }
}

impl ServerNames {
    /// The names of a server with this public URL and these further host names.
    pub(crate) fn new(public_url: Option<&str>, further_names: &[String]) -> Self {
        let public_origin = public_url.and_then(origin_of);
        let public_host = public_origin.as_deref().and_then(host_of_origin);
        let further_names = further_names.iter().filter_map(|name| parse_host(name));
        ServerNames { names: public_host.into_iter().chain(further_names).collect(), public_origin }
    }

    /// Whether a request addresses this server by one of its names. A request without a `Host` header or with two
    /// is refused. A name in the request line, which clients send to proxies only, is checked too.
    pub(crate) fn admit_host(&self, headers: &HeaderMap, uri: &Uri) -> bool {
        let is_own =
            |authority: &str| parse_authority(authority).is_some_and(|(host, _)| self.contains(&host));
        let request_line_is_own = uri.authority().is_none_or(|authority| is_own(authority.as_str()));
        request_line_is_own && host_header(headers).is_some_and(is_own)
    }

    /// Whether a request comes from a page of this server, or from a program that is not a browser. A request
    /// with two origins is refused. The host must have been admitted by [`ServerNames::admit_host`].
    pub(crate) fn admit_origin(&self, headers: &HeaderMap) -> bool {
        let mut origins = headers.get_all(ORIGIN).iter();
        match (origins.next(), origins.next()) {
            (None, _) => true,
            (Some(origin), None) => origin.to_str().is_ok_and(|origin| self.is_own_origin(origin, headers)),
            (Some(_), Some(_)) => false,
        }
    }

    /// Whether the origin is the server's public one, or a name of this server to which the request is addressed.
    /// Pages under another name or IP address are refused, even if it is one of this server: another program may
    /// serve them.
    fn is_own_origin(&self, origin: &str, headers: &HeaderMap) -> bool {
        if self.public_origin.as_deref().is_some_and(|public| public.eq_ignore_ascii_case(origin)) {
            return true;
        }
        // The scheme is not compared: behind a proxy, the page was loaded by HTTPS and the request arrives by HTTP.
        let Some(authority) = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"))
        else {
            return false;
        };
        let is_own = parse_authority(authority).is_some_and(|(host, _)| self.contains(&host));
        is_own && host_header(headers).is_some_and(|host| host.eq_ignore_ascii_case(authority))
    }

    /// Whether a host in lower case is a name of this server.
    fn contains(&self, host: &str) -> bool {
        host == "localhost" || host.ends_with(".local") || is_ip_address(host) || self.names.contains(host)
    }
}

/// The value of the `Host` header, if there is exactly one.
fn host_header(headers: &HeaderMap) -> Option<&str> {
    let mut hosts = headers.get_all(HOST).iter();
    let only_host: Option<&HeaderValue> = hosts.next().filter(|_| hosts.next().is_none());
    only_host?.to_str().ok()
}

/// The host in an origin.
fn host_of_origin(origin: &str) -> Option<String> {
    let (_, authority) = origin.split_once("://")?;
    parse_authority(authority).map(|(host, _)| host)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of a server with the public name `play.example` and a second name, `cards.example`.
    fn server_names() -> ServerNames {
        ServerNames::new(Some("https://play.example:8443/x"), &["Cards.example".to_owned()])
    }

    /// The headers of a request.
    fn headers(host: &str, origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    /// Whether a request with this `Host` header is admitted.
    fn admits_host(host: &str) -> bool {
        server_names().admit_host(&headers(host, None), &Uri::from_static("/"))
    }

    /// Whether a request that a page of this origin sends is admitted.
    fn admits_origin(host: &str, origin: &str) -> bool {
        server_names().admit_origin(&headers(host, Some(origin)))
    }

    #[test]
    fn addresses_and_names_of_the_server_are_admitted() {
        for host in [
            "127.0.0.1:7210",
            "192.168.1.7",
            "[::1]:7210",
            "localhost",
            "LocalHost:7210",
            "kitchen.local:7210",
            "Play.Example",
            "play.example:8443",
            "cards.example",
        ] {
            assert!(admits_host(host), "{host}");
        }
    }

    #[test]
    fn foreign_and_malformed_hosts_are_refused() {
        for host in [
            "evil.example",
            "evil.example:7210",
            // Names that begin or end like a name of this server.
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "play.example.evil.example",
            "x.play.example",
            "local",
            "evillocal",
            "localhost.",
            "user@localhost",
            "localhost:x",
            // The address 127.0.0.1 as one number.
            "2130706433",
            "",
        ] {
            assert!(!admits_host(host), "{host}");
        }
        let names = server_names();
        let path = Uri::from_static("/");
        assert!(!names.admit_host(&HeaderMap::new(), &path));
        let mut two_hosts = headers("localhost", None);
        two_hosts.append(HOST, "localhost".parse().unwrap());
        assert!(!names.admit_host(&two_hosts, &path));
        let foreign_request_line = Uri::from_static("http://evil.example/api/tables");
        assert!(!names.admit_host(&headers("localhost", None), &foreign_request_line));
    }

    #[test]
    fn own_pages_and_programs_are_admitted() {
        // Only browsers send an origin.
        assert!(server_names().admit_origin(&headers("192.168.1.7:7210", None)));
        assert!(admits_origin("192.168.1.7:7210", "http://192.168.1.7:7210"));
        assert!(admits_origin("Cards.example", "https://cards.example"));
        // A proxy may replace the host, but the origin is that of the public URL.
        assert!(admits_origin("10.0.0.2:7210", "https://play.example:8443"));
    }

    #[test]
    fn pages_of_other_sites_are_refused() {
        for origin in [
            "null",
            "https://evil.example",
            // Another port, another address, and another name than that to which the request is addressed.
            "http://192.168.1.7",
            "http://192.168.1.8:7210",
            "http://localhost:7210",
            // A name that begins like the address of the server.
            "http://192.168.1.7:7210.evil.example",
        ] {
            assert!(!admits_origin("192.168.1.7:7210", origin), "{origin}");
        }
        // The public URL is HTTPS, so a page that was loaded by HTTP has another origin.
        assert!(!admits_origin("10.0.0.2", "http://play.example:8443"));
    }

    /// An origin that merely equals the host is not believed: both are the attacker's after DNS rebinding.
    #[test]
    fn a_foreign_origin_that_equals_the_host_is_refused() {
        assert!(!admits_origin("evil.example:7210", "http://evil.example:7210"));
    }

    #[test]
    fn a_request_with_two_origins_is_refused() {
        let mut two_origins = headers("localhost", Some("http://localhost"));
        two_origins.append(ORIGIN, "http://localhost".parse().unwrap());
        assert!(!server_names().admit_origin(&two_origins));
    }
}
