//! A table's header together with both ends of its hash chain and its seal, the hash over the header. Independent of
//! the database.

use crate::chain::{self, Hash, SealedFields};
use crate::table::{Append, Header, LogStatus, NewTable, Rewrite};

/// A header, both ends of its table's hash chain, and the seal.
#[derive(Clone)]
pub(crate) struct SealedHeader {
    pub(crate) header: Header,
    /// The start of the hash chain, from which the hash of the first entry is computed.
    pub(crate) origin: Hash,
    /// The hash of the last entry.
    pub(crate) head: Hash,
    /// The hash of all other fields.
    pub(crate) seal: Hash,
}

impl SealedHeader {
    /// The header of a new table with its first entries, and the hash of each entry.
    pub(crate) fn of_new_table(table: &NewTable) -> (SealedHeader, Vec<Hash>) {
        let origin = chain::origin_hash(&table.id, &table.kind, table.created_at, table.visibility);
        let header = Header {
            id: table.id,
            kind: table.kind.clone(),
            created_at: table.created_at,
            visibility: table.visibility,
            meta: table.meta.clone(),
            status: LogStatus::Live,
            last_at: table.created_at,
            length: 0,
        };
        // `extend` computes the real head and seal.
        let mut sealed = SealedHeader { header, origin, head: origin, seal: origin };
        let hashes = sealed.extend(&table.entries);
        (sealed, hashes)
    }

    /// The header after an append, and the hash of each new entry.
    pub(crate) fn after_append(&self, append: &Append) -> (SealedHeader, Vec<Hash>) {
        let mut sealed = self.clone();
        sealed.header.last_at = append.at;
        if let Some(meta) = &append.meta {
            sealed.header.meta.clone_from(meta);
        }
        if let Some(status) = append.status {
            sealed.header.status = status;
        }
        let hashes = sealed.extend(&append.entries);
        (sealed, hashes)
    }

    /// The header after all entries were replaced, and the hash of each new entry.
    pub(crate) fn after_rewrite(&self, rewrite: &Rewrite) -> (SealedHeader, Vec<Hash>) {
        let mut sealed = self.clone();
        // The chain starts again without entries.
        (sealed.head, sealed.header.length) = (sealed.origin, 0);
        if let Some(meta) = &rewrite.meta {
            sealed.header.meta.clone_from(meta);
        }
        let hashes = sealed.extend(&rewrite.entries);
        (sealed, hashes)
    }

    /// Adds the next entries to the chain, renews the seal, and returns the hash of each entry.
    fn extend(&mut self, bodies: &[Vec<u8>]) -> Vec<Hash> {
        let mut hashes = Vec::with_capacity(bodies.len());
        for body in bodies {
            self.head = chain::entry_hash(&self.header.id, self.header.length, body, &self.head);
            self.header.length += 1;
            hashes.push(self.head);
        }
        self.seal = self.compute_seal();
        hashes
    }

    /// Whether the stored seal fits the other fields.
    pub(crate) fn is_intact(&self) -> bool {
        self.seal == self.compute_seal()
    }

    /// The hash of the header's fields, which shows damage to them.
    fn compute_seal(&self) -> Hash {
        SealedFields {
            origin: &self.origin,
            status: self.header.status,
            last_at: self.header.last_at,
            meta: &self.header.meta,
            length: self.header.length,
            head: &self.head,
        }
        .seal()
    }
}
