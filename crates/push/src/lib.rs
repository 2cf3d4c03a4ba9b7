//! Web Push: short encrypted messages to browsers whose page is closed.
//!
//! A browser gives a page a [`Subscription`]: the address of a push service and two keys. A server encrypts a message for
//! these keys ([`encryption`]), signs the request with its own keys ([`VapidKeys`]) and posts it to the push service
//! ([`PushClient`]), which wakes the browser. The standards are RFC 8030 (requests), RFC 8291 (encryption) and RFC 8292
//! (signatures). When to send what is the server's business.

mod client;
pub mod encryption;
mod public_address;
mod send_queue;
mod subscription;
mod vapid;

pub use client::{DeliveryPolicy, Outcome, PushClient, PushRequest, Urgency};
pub use send_queue::{QueueFull, SendQueue};
pub use subscription::{InvalidSubscription, Subscription};
pub use vapid::{KeyFileError, VapidKeys};

/// The system provided no random numbers, or a key is not usable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the cryptographic library failed")]
pub struct CryptoError;

impl From<ring::error::Unspecified> for CryptoError {
    fn from(_: ring::error::Unspecified) -> Self {
        CryptoError
    }
}
