//! What the rigs share: the real program in a process of its own, and small clients of it.

pub(crate) mod http;
pub(crate) mod contribution;
pub(crate) mod server_process;
pub(crate) mod socket;
