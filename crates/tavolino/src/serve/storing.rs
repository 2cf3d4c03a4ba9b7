//! Where tables are kept.

use super::args::ServeArgs;
use super::speaker::Speaker;
use anyhow::{Error, Result};
use engine::Message;
use std::path::PathBuf;
use store::{OpenError, SqliteStore};

/// The database's name inside the data directory.
const FILE: &str = "tables.db";

/// The open store, and the directory it is in unless it is in memory.
pub(super) fn open(args: &ServeArgs, speaker: &Speaker) -> Result<(SqliteStore, Option<PathBuf>)> {
    let trouble = |error: OpenError| Error::msg(speaker.say(&words_of(&error)));
    if args.memory {
        return Ok((SqliteStore::memory().map_err(trouble)?, None));
    }
    let home = || data_directory(|name| std::env::var_os(name).map(PathBuf::from));
    let directory = args.data.clone().or_else(home);
    let directory = directory.ok_or_else(|| Error::msg(speaker.say(&Message::new("serve-no-home"))))?;
    let store = SqliteStore::open(directory.join(FILE)).map_err(trouble)?;
    Ok((store, Some(directory)))
}

/// The user's own place for data.
fn data_directory(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    // A relative path here means nothing, says the convention.
    let set = |name: &str| variable(name).filter(|path| path.is_absolute());
    let base = set("XDG_DATA_HOME")
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| set("HOME").map(|home| home.join(".local/share")))?;
    Some(base.join("tavolino"))
}

fn words_of(error: &OpenError) -> Message {
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
    fn the_user_says_where_data_goes() {
        let with = |pairs: &'static [(&str, &str)]| {
            data_directory(|name| pairs.iter().find(|pair| pair.0 == name).map(|pair| PathBuf::from(pair.1)))
        };
        assert_eq!(with(&[("XDG_DATA_HOME", "/x"), ("HOME", "/h")]), Some("/x/tavolino".into()));
        assert_eq!(with(&[("XDG_DATA_HOME", "x"), ("HOME", "/h")]), Some("/h/.local/share/tavolino".into()));
        assert_eq!(with(&[]), None);
    }
}
