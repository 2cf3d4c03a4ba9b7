//! Shared by the load test and the crash test: the server in its own process, and small clients.

pub(crate) mod contribution;
pub(crate) mod http;
pub(crate) mod server_process;
pub(crate) mod socket;
