//! The house through real sockets: what is refused, what is closed, and how soon.

mod caps;
mod handshake;
mod http;
mod messages;
mod openapi;
mod place;
mod shutdown;
mod silence;
