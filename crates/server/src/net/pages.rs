//! Serves the page: its files as they were compressed at build time, and its first file for every address that
//! the page itself understands.

use super::refused::Refused;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderValue, IF_NONE_MATCH,
    VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use page::{Coding, File};

/// Addresses that the page understands: the home, and these with one name behind them.
const PLACES: [&str; 5] = ["t", "tv", "rules", "learn", "replay"];

/// For a program that was built without the page.
const NO_PAGE: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tavolino</title>\
    <p>This table server was built without its page. Programs find the way at \
    <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>";

/// Everything that is no call of the API.
pub(super) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let file = page::file(path.trim_start_matches('/'));
    if file.is_none() && !is_place(path) {
        return Refused::no_such_path().into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return ([(ALLOW, "GET, HEAD")], Refused::method()).into_response();
    }
    match file.or_else(|| page::file("index.html")) {
        Some(file) => answer(file, &headers),
        None => Html(NO_PAGE).into_response(),
    }
}

fn is_place(path: &str) -> bool {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    match (parts.next(), parts.next(), parts.next()) {
        (None, ..) => true,
        (Some(place), Some(_), None) => PLACES.contains(&place),
        _ => false,
    }
}

fn answer(file: &'static File, headers: &HeaderMap) -> Response {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (coding, body) = file.best(|coding| accepts(accepted, coding.name()));
    // Each coding is a representation of its own.
    let tag = format!("\"{}-{}\"", file.hash, coding.name());
    let keep = match file.name_has_hash() {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let mut response = match is_known(headers, &tag) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => ([(CONTENT_TYPE, file.content_type())], body).into_response(),
    };
    let set = response.headers_mut();
    set.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    set.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        set.insert(ETAG, tag);
    }
    if coding != Coding::Identity {
        set.insert(CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
    }
    response
}

fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    known
        .split(',')
        .map(|known| known.trim().trim_start_matches("W/"))
        .any(|known| known == tag || known == "*")
}

/// Whether an `Accept-Encoding` allows a coding: it is named, and not with quality zero.
fn accepts(accepted: &str, coding: &str) -> bool {
    accepted.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
        let never = parts.any(|part| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0)));
        named && !never
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codings_are_taken_as_the_browser_says() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("gzip;q=0.5, BR;q=1.0", "br"));
        assert!(!accepts("gzip, br;q=0", "br"));
        assert!(!accepts("gzip, br;q=0.000", "br"));
        assert!(!accepts("brotli", "br"));
        assert!(!accepts("", "gzip"));
    }

    #[test]
    fn the_page_is_served_where_it_knows_what_to_show() {
        for path in ["/", "/t/abc", "/tv/abc", "/rules/g", "/learn/g/", "/replay/x"] {
            assert!(is_place(path), "{path}");
        }
        for path in ["/t", "/gallery", "/t/a/b", "/api/x", "/.env", "/assets/x.js"] {
            assert!(!is_place(path), "{path}");
        }
    }
}
