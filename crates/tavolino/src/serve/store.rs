//! Opens the store that the arguments select.

use super::args::ServeArgs;
use super::messages::OperatorMessages;
use anyhow::{Error, Result};
use engine::Message;
use std::path::PathBuf;
use store::{OpenError, SqliteStore};

/// The file name of the database in the data directory.
pub(crate) const DATABASE_FILE: &str = "tables.db";

/// Opens the store. Also returns its directory, unless it is in memory.
pub(super) fn open(args: &ServeArgs, messages: &OperatorMessages) -> Result<(SqliteStore, Option<PathBuf>)> {
    let explain = |error: OpenError| Error::msg(messages.sentence(&open_error_message(&error)));
    if args.memory {
        return Ok((SqliteStore::memory().map_err(explain)?, None));
    }
    let directory = args.data.clone().or_else(data_directory_from_environment);
    let directory = directory.ok_or_else(|| Error::msg(messages.sentence(&Message::new("serve-no-home"))))?;
    let store = SqliteStore::open(directory.join(DATABASE_FILE)).map_err(explain)?;
    Ok((store, Some(directory)))
}

/// The directory for data in the user's home.
pub(crate) fn data_directory_from_environment() -> Option<PathBuf> {
    data_directory(|name| std::env::var_os(name).map(PathBuf::from))
}

/// The directory for data in the user's home, by the environment variables that `variable` reads.
fn data_directory(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    // The XDG specification says to ignore relative paths.
    let absolute = |name: &str| variable(name).filter(|path| path.is_absolute());
    let base = absolute("XDG_DATA_HOME")
        .or_else(|| absolute("LOCALAPPDATA"))
        .or_else(|| absolute("HOME").map(|home| home.join(".local/share")))?;
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
        let directory_with = |pairs: &'static [(&str, &str)]| {
            data_directory(|name| {
                pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| PathBuf::from(value))
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
