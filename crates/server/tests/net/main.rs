//! The server through real sockets: what is refused, what is closed, and how soon.

// What fails here fails the test.
#![allow(clippy::unwrap_used)]

mod caps;
mod handshake;
mod http;
mod messages;
mod openapi;
mod place;
mod schema;
mod shutdown;
mod silence;
