//! What every answer tells the browser: trust nothing that does not come from here.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::response::Response;

/// Only our own files, no inline code or style, in nobody's frame. `'self'` covers the socket too, in every
/// browser that can run the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Nothing of the device but the full screen, a screen that stays on, and copying a link.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
    microphone=(), midi=(), payment=(), usb=(), clipboard-read=(), clipboard-write=(self), fullscreen=(self), \
    screen-wake-lock=(self)";

const ALWAYS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    // Links hold keys behind their `#`, which browsers do not pass on; the rest is nobody's business either.
    (REFERRER_POLICY, "no-referrer"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// As they stand in an answer that is written by hand.
pub(crate) fn text() -> String {
    ALWAYS.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect()
}

/// Adds them to an answer; one that does not say how long it keeps is not kept.
pub(crate) async fn add(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
