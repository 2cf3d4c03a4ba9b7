//! Tests of a table without sockets: what is due when. `crates/server/tests/table` tests
//! tables through sockets.

mod due;
