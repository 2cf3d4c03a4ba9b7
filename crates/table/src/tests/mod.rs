//! Tests of a table without a server: what is due when, and logs of earlier versions. `crates/server/tests/table` tests
//! tables through sockets.

mod due;
mod earlier_states;
mod idle;
mod offers;
mod recorded_logs;
mod undo;
