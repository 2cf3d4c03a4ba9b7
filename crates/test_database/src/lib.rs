//! Starts a PostgreSQL server of its own in a temporary directory, for tests and measurements, and ends it.
//!
//! The server listens on a Unix socket in that directory, where everybody is trusted, and on a free port of the loopback
//! interface, where the user `tavolino` needs [`PASSWORD`] and may use TLS. PostgreSQL refuses to run as root; if this
//! process does, the server runs as the user `postgres`, whom Debian's package creates.

// Only tests and measurements use this crate. They cannot continue after a failure here.
#![allow(clippy::unwrap_used)]

#[cfg(unix)]
mod certificate;
mod programs;
#[cfg(unix)]
mod server;

#[cfg(unix)]
pub use server::{Durability, TestServer};

/// The password of the user `tavolino` for connections over TCP.
pub const PASSWORD: &str = "s3cret-of-the-tests";

/// The environment variable that turns a missing PostgreSQL from a message into a failure.
pub const REQUIRE_VARIABLE: &str = "TAVOLINO_REQUIRE_POSTGRES";

/// Whether PostgreSQL is installed.
pub fn is_installed() -> bool {
    programs::find().is_some()
}
