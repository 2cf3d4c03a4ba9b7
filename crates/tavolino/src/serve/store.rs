//! Opens the store that the arguments select.

use super::args::ServeArgs;
use super::messages::OperatorMessages;
use anyhow::{Error, Result};
use engine::Message;
use std::path::PathBuf;
use store::{OpenError, SqliteStore};

/// The file name of the database in the data directory.
const DATABASE_FILE: &str = "tables.db";

/// Opens the store. Also returns its directory, unless it is in memory.
pub(super) fn open(args: &ServeArgs, messages: &OperatorMessages) -> Result<(SqliteStore, Option<PathBuf>)> {
    let explain = |error: OpenError| Error::msg(messages.say(&open_error_message(&error)));
    if args.memory {
        return Ok((SqliteStore::memory().map_err(explain)?, None));
    }
    let home = || data_directory(|name| std::env::var_os(name).map(PathBuf::from));
    let directory = args.data.clone().or_else(home);
    let directory = directory.ok_or_else(|| Error::msg(messages.say(&Message::new("serve-no-home"))))?;
    let store = SqliteStore::open(directory.join(DATABASE_FILE)).map_err(explain)?;
    Ok((store, Some(directory)))
}

/// The user's data directory.
fn data_directory(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    // The XDG specification says to ignore relative paths.
    let set = |name: &str| variable(name).filter(|path| path.is_absolute());
    let base = set("XDG_DATA_HOME")
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| set("HOME").map(|home| home.join(".local/share")))?;
    Some(base.join("tavolino"))
}

fn open_error_message(error: &OpenError) -> Message {
    let path = |path: &PathBuf| path.display().to_string();
    match error {
        OpenError::Newer { path: file, found, known } => Message::new("serve-newer")
            .choice("path", path(file))
            .number("found", *found)
            .number("known", *known),
        OpenError::NotWritable { path: file, reason } => {
            Message::new("serve-not-writable").choice("path", path(file)).choice("reason", reason.clone())
        }
        OpenError::Taken { path: file } => {
            let directory = file.parent().unwrap_or(file);
            Message::new("serve-taken").choice("path", directory.display().to_string())
        }
        OpenError::Foreign { path: file } => Message::new("serve-foreign").choice("path", path(file)),
        OpenError::Failed { path: file, reason } => {
            Message::new("serve-no-store").choice("path", path(file)).choice("reason", reason.clone())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_directory_follows_the_environment() {
        let with = |pairs: &'static [(&str, &str)]| {
            data_directory(|name| pairs.iter().find(|pair| pair.0 == name).map(|pair| PathBuf::from(pair.1)))
        };
        assert_eq!(with(&[("XDG_DATA_HOME", "/x"), ("HOME", "/h")]), Some("/x/tavolino".into()));
        assert_eq!(with(&[("XDG_DATA_HOME", "x"), ("HOME", "/h")]), Some("/h/.local/share/tavolino".into()));
        assert_eq!(with(&[]), None);
    }
}
