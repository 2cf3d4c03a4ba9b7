//! Stores who wants notices: one small file per table, in a folder beside the database. It is not part of the tables' logs,
//! because a subscription is nobody else's business and ends with the table.

use super::table_notices::Subscriber;
use engine::Seat;
use std::collections::{BTreeMap, HashMap};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use store::TableId;

/// The subscribers of a table, by seat.
pub(super) type Subscribers = BTreeMap<Seat, Subscriber>;

/// The folder with the files. Without a folder nothing is stored.
pub(super) struct SubscriptionFiles(Option<PathBuf>);

impl SubscriptionFiles {
    /// Creates the folder if it does not exist.
    pub(super) fn open(folder: Option<PathBuf>) -> io::Result<SubscriptionFiles> {
        if let Some(folder) = &folder {
            fs::create_dir_all(folder)?;
        }
        Ok(SubscriptionFiles(folder))
    }

    /// Reads all files. A damaged file is logged and left out: its players can turn notifications on again.
    pub(super) fn read_all(&self) -> io::Result<HashMap<TableId, Subscribers>> {
        let mut tables = HashMap::new();
        let Some(folder) = &self.0 else { return Ok(tables) };
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let Some(Ok(table)) = name.strip_suffix(".json").map(str::parse::<TableId>) else { continue };
            match serde_json::from_slice(&fs::read(&path)?) {
                Ok(subscribers) => {
                    tables.insert(table, subscribers);
                }
                Err(_) => tracing::warn!(%table, "the stored notifications of a table are damaged"),
            }
        }
        Ok(tables)
    }

    /// Stores the subscribers of a table. Deletes the file if there are none.
    pub(super) fn write(&self, table: TableId, subscribers: &Subscribers) -> io::Result<()> {
        let Some(folder) = &self.0 else { return Ok(()) };
        let path = folder.join(format!("{table}.json"));
        if subscribers.is_empty() {
            return match fs::remove_file(&path) {
                Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            };
        }
        // The file is replaced as a whole, so that a crash leaves the old one or the new one.
        let unfinished_path = folder.join(format!("{table}.new"));
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&unfinished_path)?;
        file.write_all(&serde_json::to_vec(subscribers)?)?;
        file.sync_all()?;
        fs::rename(&unfinished_path, &path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notifications::notice::{Notice, NoticeKind};
    use crate::notifications::table_notices::TableNotices;
    use push::Subscription;

    #[test]
    fn subscribers_are_stored_until_they_are_removed() {
        let directory = tempfile::tempdir().unwrap();
        let folder = directory.path().join("notifications");
        let files = SubscriptionFiles::open(Some(folder.clone())).unwrap();
        let table = TableId::from_bits(7);
        let subscription = Subscription::new("https://push.example/1", &[4; 65], &[0; 16]).unwrap();
        let seated_since = 5;
        let mut notices = TableNotices::new(Subscribers::from([(
            Seat::new(1),
            Subscriber::new(subscription, "it".into(), seated_since),
        )]));
        // A notice that was sent must not be sent again after a restart.
        let notice = Notice { seat: Seat::new(1), kind: NoticeKind::Turn, turn: 9, deadline: None };
        notices.note_sent(&notice, 1000);
        let subscribers = notices.subscribers;
        files.write(table, &subscribers).unwrap();
        // A damaged file and a file of somebody else are left out.
        fs::write(folder.join(format!("{}.json", TableId::from_bits(8))), "{").unwrap();
        fs::write(folder.join("something else"), "").unwrap();
        assert_eq!(files.read_all().unwrap(), HashMap::from([(table, subscribers)]));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(folder.join(format!("{table}.json"))).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        // Without subscribers the file is deleted. Deleting it twice is no error.
        files.write(table, &Subscribers::new()).unwrap();
        files.write(table, &Subscribers::new()).unwrap();
        assert!(files.read_all().unwrap().is_empty());
    }
}
