//! Tests of a table without sockets: what is due when, and logs of an earlier version. `crates/server/tests/table` tests
//! tables through sockets.

mod due;
mod idle;
mod recorded_logs;
