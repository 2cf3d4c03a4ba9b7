//! Tests of the server's network side through real sockets: what it refuses, which connections it closes, and how
//! soon.

// Tests may panic.
#![allow(clippy::unwrap_used)]

mod connection_limit;
mod handshake;
mod http;
mod idle_sockets;
mod json_schema;
mod messages;
mod notifications;
mod openapi;
mod proxies;
mod push_endpoint;
mod quotas;
mod shutdown;
mod test_server;
mod turns;
