//! Measures how many entries a second a store makes durable, for SQLite and for PostgreSQL on this machine:
//!
//! ```text
//! cargo run --release -p store --example durable_rows
//! ```
//!
//! Each of 1, 32 or 256 tables appends one entry of 200 bytes after another. The store writes the waiting entries of
//! all tables in one batch, so a batch has at most one entry per table. PostgreSQL runs in a temporary directory, with
//! `fsync` and `synchronous_commit` on, over a Unix socket.

// A program for the command line prints, and ends at the first failure.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

#[cfg(unix)]
fn main() {
    measure::run();
}

#[cfg(not(unix))]
fn main() {
    println!("this measurement needs Unix sockets");
}

#[cfg(unix)]
mod measure {
    use std::sync::Arc;
    use std::time::{Duration, Instant};
    use store::{Append, NewTable, PostgresStore, SiteMember, SqliteStore, Store, TableId, Visibility};
    use test_database::{Durability, TestServer};

    /// How long entries are appended in each measurement.
    const MEASURED_TIME: Duration = Duration::from_secs(5);
    /// The length of each entry.
    const ENTRY_BYTES: usize = 200;

    /// Measures both stores with 1, 32 and 256 tables, and prints a line for each.
    pub(super) fn run() {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let directory = tempfile::tempdir().unwrap();
            let sqlite: Arc<dyn Store> =
                Arc::new(SqliteStore::open(directory.path().join("tables.db")).unwrap());
            let server = TestServer::start(Durability::MachineCrash);
            let url = server.create_database("speed").parse().unwrap();
            let member = SiteMember { site: "speed".into(), address: None };
            let postgres: Arc<dyn Store> = Arc::new(PostgresStore::open(&url, member).await.unwrap());
            println!("{:>8} {:>16} {:>16} {:>8}", "tables", "SQLite rows/s", "PostgreSQL rows/s", "ratio");
            for (index, table_count) in [1, 32, 256].into_iter().enumerate() {
                // Each measurement creates tables of its own, so their ids must differ.
                let first_id = 1_000 * index as u128;
                let sqlite_rows = rows_per_second(&sqlite, first_id, table_count).await;
                let postgres_rows = rows_per_second(&postgres, first_id, table_count).await;
                let ratio = postgres_rows / sqlite_rows;
                println!("{table_count:>8} {sqlite_rows:>16.0} {postgres_rows:>16.0} {ratio:>8.2}");
            }
        });
    }

    /// Creates `table_count` tables with ids from `first_id` on, and lets all of them append for a while. Returns the
    /// number of entries made durable per second.
    async fn rows_per_second(store: &Arc<dyn Store>, first_id: u128, table_count: u128) -> f64 {
        for number in first_id..first_id + table_count {
            let table = NewTable {
                id: TableId::from_bits(number),
                kind: "speed".into(),
                created_at: 0,
                visibility: Visibility::Private,
                meta: b"{}".to_vec(),
                entries: vec![vec![7; ENTRY_BYTES]],
            };
            store.create(table).await.unwrap();
        }
        let entries_before = store.stats().entries;
        let started_at = Instant::now();
        let mut append_tasks = tokio::task::JoinSet::new();
        for number in first_id..first_id + table_count {
            let store = Arc::clone(store);
            append_tasks.spawn(async move {
                // The table was created with entry 0.
                let mut next_entry = 1;
                while started_at.elapsed() < MEASURED_TIME {
                    let time = next_entry as i64;
                    let entries = vec![vec![7; ENTRY_BYTES]];
                    let append = Append::new(TableId::from_bits(number), next_entry, time, entries);
                    next_entry = store.append(append).await.unwrap();
                }
            });
        }
        append_tasks.join_all().await;
        (store.stats().entries - entries_before) as f64 / started_at.elapsed().as_secs_f64()
    }
}
