//! Several servers as one site: a request for a table that another server owns is forwarded to that server.
//!
//! ```text
//! client ─► entry server: forward ─► membership proof ─► owner: site_listener ─► http ─► table
//! ```
//!
//! The entry server is the one that the client has reached. It copies bytes and does not read messages. The owner
//! applies all limits to the address of the client, which the entry server tells in the header [`CLIENT_HEADER`].
//! A server forwards only what clients send, never what another server has forwarded, so nothing goes round in circles.

mod forward;
mod membership_proof;
mod site_listener;

pub(super) use forward::{ask_owner_whose_turn, forward_to_owner};
pub(super) use site_listener::serve as serve_site;

use axum::http::HeaderName;
use std::time::Duration;

/// The header in which the entry server reports the address of the client. It is read only on connections of other
/// servers.
pub(super) const CLIENT_HEADER: HeaderName = HeaderName::from_static("tavolino-client");

/// How long connecting to another server and the proof of membership may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// Marks requests that another server of the site has forwarded, as an extension of the request.
#[derive(Clone, Copy, Debug)]
pub(super) struct FromSite;
