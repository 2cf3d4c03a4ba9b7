//! Measures how many entries per second become durable when 1, 8, 64 and 512 tables write at the same time.
//!
//! `cargo run --release -p store --example durable [directory]`

// A command-line program prints.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Append, NewTable, SqliteStore, Store, StoreError, TableId, Visibility};
use tokio::task::JoinSet;

/// How long each measurement takes.
const MEASURING_TIME: Duration = Duration::from_secs(4);

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let directory = std::env::args().nth(1).unwrap_or_else(|| ".".into());
    let directory = tempfile::tempdir_in(directory)?;
    for table_count in [1, 8, 64, 512] {
        measure(&directory.path().join(format!("{table_count}.db")), table_count).await?;
    }
    Ok(())
}

/// Lets this many tables write at the same time, and prints the rates and the time of an append.
async fn measure(path: &Path, table_count: u128) -> Result<(), Box<dyn Error>> {
    let store = Arc::new(SqliteStore::open(path)?);
    for number in 0..table_count {
        store.create(new_table(TableId::from_bits(number))).await?;
    }
    let (before, start) = (store.stats(), Instant::now());
    let mut writers = JoinSet::new();
    for number in 0..table_count {
        writers.spawn(append_repeatedly(Arc::clone(&store), TableId::from_bits(number), start));
    }
    let mut append_times: Vec<Duration> = Vec::new();
    for durations in writers.join_all().await {
        append_times.extend(durations?);
    }
    let seconds = start.elapsed().as_secs_f64();
    append_times.sort_unstable();
    let percentile_99 = append_times[append_times.len() * 99 / 100];
    let entries = store.stats().entries - before.entries;
    let commits = store.stats().commits - before.commits;
    println!(
        "{table_count:>4} tables: {:>6.0} entries/s, {:>5.0} commits/s, {:>5.1} entries per commit, p50 {:>5.1} ms, \
         p99 {:>5.1} ms",
        entries as f64 / seconds,
        commits as f64 / seconds,
        entries as f64 / commits as f64,
        append_times[append_times.len() / 2].as_secs_f64() * 1e3,
        percentile_99.as_secs_f64() * 1e3,
    );
    Ok(())
}

/// A table with one entry.
fn new_table(id: TableId) -> NewTable {
    NewTable {
        id,
        kind: "whist".into(),
        created_at: 0,
        visibility: Visibility::Private,
        meta: b"{}".to_vec(),
        entries: vec![b"opened".to_vec()],
    }
}

/// Appends entries one after another, each as soon as the previous one is durable. Returns how long each
/// append took.
async fn append_repeatedly(
    store: Arc<SqliteStore>,
    id: TableId,
    start: Instant,
) -> Result<Vec<Duration>, StoreError> {
    let (mut next, mut append_times) = (1, Vec::new());
    while start.elapsed() < MEASURING_TIME {
        let asked_at = Instant::now();
        next = store.append(Append::new(id, next, 0, vec![vec![b'x'; 200]])).await?;
        append_times.push(asked_at.elapsed());
    }
    Ok(append_times)
}
