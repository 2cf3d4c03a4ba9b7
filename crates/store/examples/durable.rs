//! How many entries a second become durable, by one table alone and by 64 at once.
//!
//! `cargo run --release -p store --example durable [directory]`

#![allow(clippy::print_stdout)] // what it is for

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Append, NewTable, SqliteStore, Store, StoreError, TableId, Visibility};
use tokio::task::JoinSet;

const TIME: Duration = Duration::from_secs(4);

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let directory = std::env::args().nth(1).unwrap_or_else(|| ".".into());
    let directory = tempfile::tempdir_in(directory)?;
    for tables in [1, 8, 64, 512] {
        measure(&directory.path().join(format!("{tables}.db")), tables).await?;
    }
    Ok(())
}

async fn measure(path: &Path, tables: u128) -> Result<(), Box<dyn Error>> {
    let store = Arc::new(SqliteStore::open(path)?);
    for number in 0..tables {
        store.create(new(TableId::from_bits(number))).await?;
    }
    let (before, start) = (store.stats(), Instant::now());
    let mut playing = JoinSet::new();
    for number in 0..tables {
        playing.spawn(play(Arc::clone(&store), TableId::from_bits(number), start));
    }
    let mut waits: Vec<Duration> = Vec::new();
    for played in playing.join_all().await {
        waits.extend(played?);
    }
    let seconds = start.elapsed().as_secs_f64();
    waits.sort_unstable();
    let p99 = waits[waits.len() * 99 / 100];
    let entries = store.stats().entries - before.entries;
    let commits = store.stats().commits - before.commits;
    println!(
        "{tables:>4} at once: {:>6.0} entries/s, {:>5.0} commits/s, {:>5.1} entries a commit, p50 {:>5.1} ms, \
         p99 {:>5.1} ms",
        entries as f64 / seconds,
        commits as f64 / seconds,
        entries as f64 / commits as f64,
        waits[waits.len() / 2].as_secs_f64() * 1e3,
        p99.as_secs_f64() * 1e3,
    );
    Ok(())
}

fn new(id: TableId) -> NewTable {
    NewTable {
        id,
        kind: "whist".into(),
        created_at: 0,
        visibility: Visibility::Private,
        meta: b"{}".to_vec(),
        entries: vec![b"opened".to_vec()],
    }
}

/// Appends entry after entry, each when the one before is durable, and tells how long each took.
async fn play(store: Arc<SqliteStore>, id: TableId, start: Instant) -> Result<Vec<Duration>, StoreError> {
    let (mut next, mut waits) = (1, Vec::new());
    while start.elapsed() < TIME {
        let asked = Instant::now();
        next = store.append(Append::new(id, next, 0, vec![vec![b'x'; 200]])).await?;
        waits.push(asked.elapsed());
    }
    Ok(waits)
}
