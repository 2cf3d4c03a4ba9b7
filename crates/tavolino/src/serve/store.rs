//! Opens the store that the arguments select.

use super::args::ServeArgs;
use super::messages::OperatorMessages;
use crate::database;
use anyhow::{Context, Error, Result};
use engine::Message;
use std::path::PathBuf;
use std::sync::Arc;
use store::{OpenError, PostgresStore, SiteMember, SqliteStore, Store};

/// The file name of the database in the data directory.
pub(crate) const DATABASE_FILE: &str = "tables.db";

/// An open store.
pub(super) struct OpenedStore {
    pub(super) store: Arc<dyn Store>,
    /// Where the tables are stored, as shown to the operator; `None` if they are in memory.
    pub(super) location: Option<String>,
    /// The data directory; `None` if the tables are in memory.
    pub(super) directory: Option<PathBuf>,
}

/// Opens the store that the arguments or the environment select.
pub(super) async fn open(args: &ServeArgs, messages: &OperatorMessages) -> Result<OpenedStore> {
    let explain = |error: OpenError| Error::msg(messages.sentence(&open_error_message(&error)));
    if args.memory {
        let store = Arc::new(SqliteStore::memory().map_err(explain)?);
        return Ok(OpenedStore { store, location: None, directory: None });
    }
    let directory = args.data.clone().or_else(data_directory_from_environment);
    let directory = directory.ok_or_else(|| Error::msg(messages.sentence(&Message::new("serve-no-home"))))?;
    if let Some(url) = database::selected_address(args.database.as_deref())? {
        let member = SiteMember { site: args.site.clone(), address: args.advertise.clone() };
        let store = Arc::new(PostgresStore::open(&url, member).await?);
        // The tables are in PostgreSQL, but the socket of `tavolino admin` is in the data directory.
        std::fs::create_dir_all(&directory)
            .with_context(|| format!("{} cannot be created", directory.display()))?;
        return Ok(OpenedStore { store, location: Some(url.to_string()), directory: Some(directory) });
    }
    let store = Arc::new(SqliteStore::open(directory.join(DATABASE_FILE)).map_err(explain)?);
    Ok(OpenedStore { store, location: Some(directory.display().to_string()), directory: Some(directory) })
}

/// The directory for data in the user's home.
pub(crate) fn data_directory_from_environment() -> Option<PathBuf> {
    data_directory(|name| std::env::var_os(name).map(PathBuf::from))
}

/// The directory for data in the user's home, by the environment variables that `variable` reads.
fn data_directory(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    // The XDG specification says to ignore relative paths.
    let absolute_path = |name: &str| variable(name).filter(|path| path.is_absolute());
    let base = absolute_path("XDG_DATA_HOME")
        .or_else(|| absolute_path("LOCALAPPDATA"))
        .or_else(|| absolute_path("HOME").map(|home| home.join(".local/share")))?;
    Some(base.join("tavolino"))
}

/// The message that explains to the operator why the store cannot be opened.
fn open_error_message(error: &OpenError) -> Message {
    let display = |path: &PathBuf| path.display().to_string();
    match error {
        OpenError::Newer { path: file, found, known } => Message::new("serve-newer")
            .choice("path", display(file))
            .number("found", *found)
            .number("known", *known),
        OpenError::NotWritable { path: file, reason } => {
            Message::new("serve-not-writable").choice("path", display(file)).choice("reason", reason.clone())
        }
        OpenError::Taken { path: file } => {
            let directory = file.parent().unwrap_or(file);
            Message::new("serve-taken").choice("path", directory.display().to_string())
        }
        OpenError::Foreign { path: file } => Message::new("serve-foreign").choice("path", display(file)),
        OpenError::Failed { path: file, reason } => {
            Message::new("serve-no-store").choice("path", display(file)).choice("reason", reason.clone())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_directory_follows_the_environment() {
        let directory_with = |variables: &'static [(&str, &str)]| {
            data_directory(|name| {
                variables.iter().find(|(key, _)| *key == name).map(|(_, value)| PathBuf::from(value))
            })
        };
        assert_eq!(directory_with(&[("XDG_DATA_HOME", "/x"), ("HOME", "/h")]), Some("/x/tavolino".into()));
        // A relative path is ignored.
        assert_eq!(
            directory_with(&[("XDG_DATA_HOME", "x"), ("HOME", "/h")]),
            Some("/h/.local/share/tavolino".into())
        );
        assert_eq!(directory_with(&[]), None);
    }
}
