//! `tavolino copy-store`: copies all tables of a site from SQLite to PostgreSQL, or back, and checks every copy.

use crate::serve::DATABASE_FILE;
use crate::{database, output};
use anyhow::{Context, Result, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::path::Path;
use store::{CopyProgress, PostgresStore, SiteMember, SqliteStore, Store};

/// Examples in the help of `tavolino copy-store`.
pub(crate) const COPY_STORE_HELP: &str = "\
Examples:
  tavolino copy-store --from /var/lib/tavolino --to postgres://tavolino@db.example/tavolino
  tavolino copy-store --from postgres://tavolino@db.example/tavolino --to /var/lib/tavolino
  tavolino copy-store --from backup.db --to postgres://tavolino@db.example/tavolino
--from and --to each take a data directory, an SQLite file, or the address of a PostgreSQL database.
The address contains no password: put it in the environment variable PGPASSWORD. All servers must be
stopped, and the target must be empty. The hash chain of every table is checked in the source and in
the target. If something fails, the source is unchanged; delete the target and start again.";

/// Arguments of `tavolino copy-store`.
#[derive(Args, Debug)]
pub(crate) struct CopyStoreArgs {
    /// Where the tables are
    #[arg(long, value_name = "DIR|FILE|URL")]
    from: String,
    /// Where they are copied to
    #[arg(long, value_name = "DIR|FILE|URL")]
    to: String,
    /// Name of the site in PostgreSQL
    #[arg(long, default_value = "tavolino", value_name = "NAME")]
    site: String,
}

/// Copies a store.
pub(crate) fn run(args: &CopyStoreArgs) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(copy(args))
}

/// Opens both stores, copies all tables, and gives up the use of both stores also if something fails.
async fn copy(args: &CopyStoreArgs) -> Result<()> {
    let source = open(&args.from, &args.site, Existence::Required).await?;
    let target = match open(&args.to, &args.site, Existence::MayBeNew).await {
        Ok(target) => target,
        Err(error) => {
            leave_site(&*source).await?;
            return Err(error);
        }
    };
    let copy_result = copy_between(&*source, &*target, args).await;
    leave_site(&*source).await?;
    leave_site(&*target).await?;
    let total = copy_result?;
    output::print(&format!(
        "Copied {} tables with {} entries. Every hash chain is correct in the source and in the target.\n",
        total.tables, total.entries
    ))?;
    Ok(())
}

/// Copies all tables with a progress bar. Refuses if servers use one of the stores.
async fn copy_between(source: &dyn Store, target: &dyn Store, args: &CopyStoreArgs) -> Result<CopyProgress> {
    refuse_running_servers(source, &args.from).await?;
    refuse_running_servers(target, &args.to).await?;
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:32} {pos}/{len} tables  {per_sec}  {eta} left") {
        bar.set_style(style);
    }
    let mut report_progress = |progress: CopyProgress| {
        bar.set_length(progress.all_tables);
        bar.set_position(progress.tables);
    };
    let copy_result = store::copy_store(source, target, &mut report_progress).await;
    bar.finish_and_clear();
    copy_result.with_context(|| format!("copying from {} to {} failed", args.from, args.to))
}

/// Whoever uses a PostgreSQL database holds a lease there for a limited time: each server, and this command. Gives the
/// lease up, because the next command would be refused until it ends.
async fn leave_site(store: &dyn Store) -> Result<()> {
    match store.ownership() {
        Some(ownership) => Ok(ownership.leave().await?),
        None => Ok(()),
    }
}

/// Whether a place must contain a database already.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Existence {
    Required,
    MayBeNew,
}

/// Opens the store in a directory, an SQLite file or a PostgreSQL database.
async fn open(place: &str, site: &str, existence: Existence) -> Result<Box<dyn Store>> {
    if place.contains("://") {
        let member = SiteMember { site: site.to_owned(), address: None };
        let store = PostgresStore::open(&database::from_argument(place)?, member).await?;
        return Ok(Box::new(store));
    }
    let path = Path::new(place);
    let is_file = path.is_file() || path.extension().is_some_and(|extension| extension == "db");
    let file = if is_file { path.to_owned() } else { path.join(DATABASE_FILE) };
    if existence == Existence::Required && !file.exists() {
        bail!("there is no database at {}", file.display());
    }
    Ok(Box::new(SqliteStore::open(file)?))
}

/// Refuses a PostgreSQL database that servers use at the moment. SQLite refuses this when it is opened.
async fn refuse_running_servers(store: &dyn Store, place: &str) -> Result<()> {
    let Some(ownership) = store.ownership() else { return Ok(()) };
    let other_servers = ownership.servers().await?.iter().filter(|server| !server.is_this_server).count();
    if other_servers > 0 {
        bail!("{other_servers} servers use {place}; stop them and wait a few seconds");
    }
    Ok(())
}
