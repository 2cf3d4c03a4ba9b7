//! A browser's subscription: where to send messages, and the keys to encrypt them for.

use crate::encryption::{AUTH_SECRET_BYTES, PUBLIC_KEY_BYTES};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use ureq::http::Uri;

/// The longest endpoint that is accepted. Those of the known push services have about 200 characters.
const MAX_ENDPOINT_BYTES: usize = 1024;
/// The first byte of an uncompressed point of an elliptic curve.
const UNCOMPRESSED_POINT: u8 = 4;

/// The subscription of one browser.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "SubscriptionText", into = "SubscriptionText")]
pub struct Subscription {
    endpoint: String,
    /// The scheme, host and port of the endpoint.
    origin: String,
    browser_key: [u8; PUBLIC_KEY_BYTES],
    auth_secret: [u8; AUTH_SECRET_BYTES],
}

/// A subscription as JSON. The keys are in base64url, as browsers return them.
#[derive(Serialize, Deserialize)]
struct SubscriptionText {
    endpoint: String,
    /// The browser's public key, under the name that browsers give it.
    p256dh: String,
    /// The browser's authentication secret.
    auth: String,
}

/// Why a subscription cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidSubscription {
    /// The endpoint is not the address of a push service.
    #[error("the endpoint must be an absolute http or https address without user name and fragment")]
    Endpoint,
    /// One of the keys has the wrong form.
    #[error("`p256dh` must be a point of the curve P-256 and `auth` 16 bytes, both in base64url")]
    Keys,
}

impl Subscription {
    /// A subscription from its endpoint and its keys.
    pub fn new(
        endpoint: &str,
        browser_key: &[u8],
        auth_secret: &[u8],
    ) -> Result<Subscription, InvalidSubscription> {
        let origin = origin_of(endpoint).ok_or(InvalidSubscription::Endpoint)?;
        let browser_key: [u8; PUBLIC_KEY_BYTES] =
            browser_key.try_into().map_err(|_| InvalidSubscription::Keys)?;
        let auth_secret = auth_secret.try_into().map_err(|_| InvalidSubscription::Keys)?;
        if browser_key[0] != UNCOMPRESSED_POINT {
            return Err(InvalidSubscription::Keys);
        }
        Ok(Subscription { endpoint: endpoint.to_owned(), origin, browser_key, auth_secret })
    }

    /// A subscription from the texts that a browser returns: `p256dh` and `auth` are in base64url.
    pub fn from_texts(endpoint: &str, p256dh: &str, auth: &str) -> Result<Subscription, InvalidSubscription> {
        let bytes = |text: &str| from_base64(text).ok_or(InvalidSubscription::Keys);
        Subscription::new(endpoint, &bytes(p256dh)?, &bytes(auth)?)
    }

    /// The address to which messages are posted.
    pub fn endpoint(&self) -> &str {
        &self.endpoint
    }

    /// The scheme, host and port of the endpoint.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The public key with which messages to the browser are encrypted.
    pub(crate) fn browser_key(&self) -> &[u8] {
        &self.browser_key
    }

    /// The secret that the browser shares with this server only.
    pub(crate) fn auth_secret(&self) -> &[u8] {
        &self.auth_secret
    }
}

impl TryFrom<SubscriptionText> for Subscription {
    type Error = InvalidSubscription;

    fn try_from(text: SubscriptionText) -> Result<Self, Self::Error> {
        Subscription::from_texts(&text.endpoint, &text.p256dh, &text.auth)
    }
}

impl From<Subscription> for SubscriptionText {
    fn from(subscription: Subscription) -> Self {
        SubscriptionText {
            p256dh: to_base64(&subscription.browser_key),
            auth: to_base64(&subscription.auth_secret),
            endpoint: subscription.endpoint,
        }
    }
}

/// The scheme, host and port of an endpoint. `None` if it is not an http or https address, or too long, or if it contains
/// a user name.
fn origin_of(endpoint: &str) -> Option<String> {
    if endpoint.len() > MAX_ENDPOINT_BYTES || endpoint.contains('#') {
        return None;
    }
    let uri: Uri = endpoint.parse().ok()?;
    let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
    let is_web = scheme == "https" || scheme == "http";
    (is_web && !authority.as_str().contains('@') && !authority.host().is_empty())
        .then(|| format!("{scheme}://{authority}"))
}

/// Decodes base64url, with or without padding characters.
pub(crate) fn from_base64(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

/// Encodes bytes in the URL-safe alphabet without padding, as browsers and push services do.
pub(crate) fn to_base64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    // The keys of the example in RFC 8291, appendix A.
    const BROWSER_KEY: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    /// The secret of the example in RFC 8291.
    const AUTH_SECRET: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn a_subscription_is_stored_and_read_again() {
        let subscription =
            Subscription::from_texts("https://push.example:8443/a?b=c", BROWSER_KEY, AUTH_SECRET).unwrap();
        assert_eq!(subscription.origin(), "https://push.example:8443");
        let json = serde_json::to_string(&subscription).unwrap();
        assert_eq!(serde_json::from_str::<Subscription>(&json).unwrap(), subscription);
    }

    #[test]
    fn malformed_subscriptions_are_refused() {
        let with_endpoint = |endpoint: &str| Subscription::from_texts(endpoint, BROWSER_KEY, AUTH_SECRET);
        let too_long = format!("https://push.example/{}", "a".repeat(MAX_ENDPOINT_BYTES));
        for endpoint in [
            "",
            "push.example/1",
            "/1",
            "file:///etc/passwd",
            "ftp://push.example/1",
            "https://user:password@push.example/1",
            "https://push.example/1#fragment",
            &too_long,
        ] {
            assert_eq!(with_endpoint(endpoint), Err(InvalidSubscription::Endpoint), "{endpoint}");
        }
        let error_with_keys =
            |key: &str, auth: &str| Subscription::from_texts("https://push.example/1", key, auth).err();
        assert_eq!(error_with_keys(&BROWSER_KEY[..80], AUTH_SECRET), Some(InvalidSubscription::Keys));
        assert_eq!(error_with_keys(BROWSER_KEY, "AAAA"), Some(InvalidSubscription::Keys));
        assert_eq!(error_with_keys("!!!", AUTH_SECRET), Some(InvalidSubscription::Keys));
        // The first byte is 0 instead of 4, so this is not an uncompressed point.
        assert_eq!(
            error_with_keys(&BROWSER_KEY.replacen("BC", "AC", 1), AUTH_SECRET),
            Some(InvalidSubscription::Keys)
        );
    }
}
