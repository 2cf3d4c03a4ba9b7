//! The part of a table's task that erases a person's name and chat from the stored log.

use super::task::TableTask;
use crate::store_refusal::refuse_for_store;
use protocol::http::Erased;
use protocol::{Player, RefusalCode};
use store::{Rewrite, StoreError};
use table::{ERASED_NAME, Entry, KeyDigest, Refusal, erase_person};

impl TableTask {
    /// Erases the name and chat of the person with this key, in the stored log. If the log was changed, the task must end:
    /// the next access loads the new log. The connected clients reconnect.
    pub(super) async fn erase(&mut self, key: KeyDigest) -> Result<Erased, Refusal> {
        // Loads all entries: those from number 0 on.
        let loaded = self.server.store.load(self.id, 0).await.map_err(refuse_for_store)?;
        let parse_results = loaded.entries.iter().map(|entry| serde_json::from_slice(&entry.body));
        let mut entries: Vec<Entry> =
            parse_results.collect::<Result<_, _>>().map_err(|_| Refusal::new(RefusalCode::Broken))?;
        let erased = erase_person(&mut entries, key).ok_or_else(|| Refusal::new(RefusalCode::WrongKey))?;
        // The key is checked first: without it, nobody learns what happens at the table.
        self.table.check_erasing().map_err(Refusal::new)?;
        // The stored entry in the list of public tables contains the name too.
        let mut listing = self.table.public_listing();
        if let Some(seat) = self.table.seat_of_key(key) {
            listing.seats[seat.index()] = Some(Player::Person { name: ERASED_NAME.to_owned() });
        }
        let rewrite = Rewrite {
            table: self.id,
            entries: entries.iter().map(Entry::to_bytes).collect(),
            meta: serde_json::to_vec(&listing).ok(),
        };
        match self.server.store.rewrite(rewrite).await {
            Ok(_) => Ok(erased),
            Err(error @ StoreError::Conflict { .. }) => {
                tracing::error!(table = %self.id, %error, "the stored log differs from the one in memory");
                Err(Refusal::new(RefusalCode::Broken))
            }
            Err(error) => Err(refuse_for_store(error)),
        }
    }
}
