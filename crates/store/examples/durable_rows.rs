//! Measures how many entries a second a store makes durable, for SQLite and for PostgreSQL on this machine:
//!
//! ```text
//! cargo run --release -p store --example durable_rows
//! ```
//!
//! Each of 1, 32 or 256 tables appends one entry of 200 bytes after another, so a batch has at most so many entries.
//! PostgreSQL runs in a temporary directory, with `fsync` and `synchronous_commit` on, over a Unix socket.

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

    const MEASURED_TIME: Duration = Duration::from_secs(5);
    const ENTRY_BYTES: usize = 200;

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
            for (index, tables) in [1, 32, 256].into_iter().enumerate() {
                let first_id = 1_000 * index as u128;
                let sqlite_rows = rows_per_second(&sqlite, first_id, tables).await;
                let postgres_rows = rows_per_second(&postgres, first_id, tables).await;
                let ratio = postgres_rows / sqlite_rows;
                println!("{tables:>8} {sqlite_rows:>16.0} {postgres_rows:>16.0} {ratio:>8.2}");
            }
        });
    }

    /// Lets this many tables append for a while. Returns the entries made durable per second.
    async fn rows_per_second(store: &Arc<dyn Store>, first_id: u128, tables: u128) -> f64 {
        for number in first_id..first_id + tables {
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
        let mut appending = tokio::task::JoinSet::new();
        for number in first_id..first_id + tables {
            let store = Arc::clone(store);
            appending.spawn(async move {
                let mut next = 1;
                while started_at.elapsed() < MEASURED_TIME {
                    let append = Append::new(
                        TableId::from_bits(number),
                        next,
                        next as i64,
                        vec![vec![7; ENTRY_BYTES]],
                    );
                    next = store.append(append).await.unwrap();
                }
            });
        }
        appending.join_all().await;
        (store.stats().entries - entries_before) as f64 / started_at.elapsed().as_secs_f64()
    }
}
