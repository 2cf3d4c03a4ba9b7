//! The security headers of every HTTP response. They forbid browsers to load or run anything that does not come
//! from this server.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::response::Response;

/// Allows files of this server only, no inline scripts or styles, and no embedding in frames. `connect-src 'self'`
/// also covers the WebSocket in every browser that can run the page. `'wasm-unsafe-eval'` lets the page compile the
/// WebAssembly module with which it plays on the player's own device; it does not allow `eval`.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Allows only the device features that the page uses: full screen, the wake lock, and copying a link.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
    microphone=(), midi=(), payment=(), usb=(), clipboard-read=(), clipboard-write=(self), fullscreen=(self), \
    screen-wake-lock=(self)";

const SECURITY_HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    // Other sites must not learn the id of a private table, which is part of the page's path. Keys are safe
    // in any case: they are in the fragment of a link, which browsers do not send.
    (REFERRER_POLICY, "no-referrer"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The headers as the lines of a response that is written without an HTTP library.
pub(crate) fn as_lines() -> String {
    SECURITY_HEADERS.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect()
}

/// Adds the headers to a response. A response without a `Cache-Control` header is not cached.
pub(crate) async fn add(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in SECURITY_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
