//! Tests of tables through real sockets. The guarantees that they check are listed in `docs/promises.md`: D1 to D7 (nothing
//! is lost), S1 to S4 (nothing is leaked), L1 to L6 (the server stays up), P1 to P7 (the server is open to
//! strangers).
//!
//! Comments in these files refer to the guarantees by these codes.
//!
//! `test_server` starts a server, `test_table` seats players at a table, and `client` is one player's socket.

#![allow(clippy::unwrap_used)] // A test may panic.

mod administration;
mod bot_delays;
mod bot_reasons;
mod chat_quota;
mod client;
mod clocks;
mod durability;
mod erasure;
mod external_bots;
mod failing_rules;
mod hints;
mod idle_players;
mod mangled_traffic;
mod moderation;
mod nonsense;
mod owner;
mod reconnect;
mod records;
mod removal;
mod replay;
mod resend;
mod restart;
mod seats;
mod secrecy;
mod server_log;
mod stand_ins;
mod test_server;
mod test_table;
mod time_jumps;
mod undo;
