//! The table's promises through real sockets: nothing lost, nothing leaked, and it stays up.

#![allow(clippy::unwrap_used)] // a test may fail

mod absent;
mod client;
mod clocks;
mod closing;
mod durable;
mod failing;
mod hints;
mod logs;
mod mangled;
mod nonsense;
mod party;
mod pauses;
mod programs;
mod reasons;
mod records;
mod replay;
mod resend;
mod resume;
mod seats;
mod secrecy;
mod server;
mod undo;
