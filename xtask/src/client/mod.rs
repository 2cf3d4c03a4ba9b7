//! Code shared by the attacks, the load test and the crash test: it runs the server in its own process and
//! connects clients.

pub(crate) mod contribution;
pub(crate) mod http;
pub(crate) mod route;
pub(crate) mod server_process;
pub(crate) mod socket;

/// The number of the first game at a table. Later games, after a rematch, have the next numbers.
pub(crate) const FIRST_GAME: u32 = 1;
