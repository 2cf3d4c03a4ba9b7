//! What the rigs share: the real program in a process of its own, and small clients of it.

pub(crate) mod call;
pub(crate) mod number;
pub(crate) mod server;
pub(crate) mod socket;
