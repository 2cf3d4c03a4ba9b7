//! Serves the files of the web page, which were compressed at build time. For paths that the page's own
//! router handles, the server sends `index.html`.

use super::refusal_response::RefusalResponse;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderValue, IF_NONE_MATCH,
    VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use page::{Coding, File};

/// The first segments of the paths that the page's router handles, apart from `/`. One more segment follows,
/// for example the table's id in `/t/ID`, or in `/tv/ID` for a table on a shared screen.
const PAGE_ROUTES: [&str; 8] = ["t", "tv", "rules", "learn", "replay", "review", "practice", "exercises"];
/// The paths of one segment that the page's router handles: the review of a record file, the deal of the day, and
/// the statistics.
const SINGLE_SEGMENT_ROUTES: [&str; 3] = ["review", "daily", "statistics"];

/// The page of a program that was built without the web page.
const PLACEHOLDER_PAGE: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tavolino</title>\
    <p>This server was built without its web page. Programs can use \
    <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>";

/// Handles every path that is not a route of the API.
pub(super) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let file = page::file(path.trim_start_matches('/'));
    if file.is_none() && !is_page_route(path) {
        return RefusalResponse::no_such_path().into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return ([(ALLOW, "GET, HEAD")], RefusalResponse::method_not_allowed()).into_response();
    }
    match file.or_else(|| page::file("index.html")) {
        Some(file) => file_response(file, &headers),
        None => Html(PLACEHOLDER_PAGE).into_response(),
    }
}

/// Whether the page itself shows something at this path: `/`, `/daily` and the like, or a known word and one further
/// part.
fn is_page_route(path: &str) -> bool {
    let mut segments = path.split('/').filter(|segment| !segment.is_empty());
    match (segments.next(), segments.next(), segments.next()) {
        (None, ..) => true,
        (Some(route), None, None) => SINGLE_SEGMENT_ROUTES.contains(&route),
        (Some(route), Some(_), None) => PAGE_ROUTES.contains(&route),
        _ => false,
    }
}

/// A file of the page, in the smallest encoding that the browser accepts.
fn file_response(file: &'static File, headers: &HeaderMap) -> Response {
    let accept_encoding =
        headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (coding, body) = file.best(|coding| accepts(accept_encoding, coding.name()));
    // Each encoding is a representation of its own, so it needs its own tag.
    let etag = format!("\"{}-{}\"", file.hash, coding.name());
    // A file with a hash in its name never changes.
    let cache_control = match file.name_has_hash() {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let mut response = match client_has_cached(headers, &etag) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => ([(CONTENT_TYPE, file.content_type())], body).into_response(),
    };
    let response_headers = response.headers_mut();
    response_headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache_control));
    response_headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        response_headers.insert(ETAG, etag);
    }
    if coding != Coding::Identity {
        response_headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
    }
    response
}

/// Whether the client already has the representation with this tag.
fn client_has_cached(headers: &HeaderMap, etag: &str) -> bool {
    // The prefix `W/` marks a weak tag. It does not matter here.
    let cached_tags = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    cached_tags.split(',').map(|tag| tag.trim().trim_start_matches("W/")).any(|tag| tag == etag || tag == "*")
}

/// Whether an `Accept-Encoding` header names an encoding with a quality other than zero.
fn accepts(accept_encoding: &str, encoding: &str) -> bool {
    accept_encoding.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let is_named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let is_zero_quality = |part: &str| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        is_named && !parts.any(is_zero_quality)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encoding_is_accepted_if_it_is_named_with_a_nonzero_quality() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("gzip;q=0.5, BR;q=1.0", "br"));
        assert!(!accepts("gzip, br;q=0", "br"));
        assert!(!accepts("gzip, br;q=0.000", "br"));
        assert!(!accepts("brotli", "br"));
        assert!(!accepts("", "gzip"));
    }

    #[test]
    fn page_routes_are_known_pages_with_one_or_two_segments() {
        let with_two_segments = [
            "/t/abc",
            "/tv/abc",
            "/rules/g",
            "/learn/g/",
            "/replay/x",
            "/review/x",
            "/practice/g",
            "/exercises/g",
        ];
        for path in ["/", "/review", "/daily", "/statistics"].into_iter().chain(with_two_segments) {
            assert!(is_page_route(path), "{path}");
        }
        for path in ["/t", "/gallery", "/t/a/b", "/review/a/b", "/daily/x", "/api/x", "/.env", "/assets/x.js"]
        {
            assert!(!is_page_route(path), "{path}");
        }
    }
}
