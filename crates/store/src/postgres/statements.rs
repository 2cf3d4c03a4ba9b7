//! The statements that write tables: one creates tables, one appends to tables, one replaces the entries of a table.
//! The first two write for many tables at once. Each commits by itself, so one wait for the disk serves all of them.

use std::collections::HashSet;

use tokio_postgres::{Client, Row, Statement};

use super::claims::FIRST_EPOCH;
use super::row::{COLUMNS, to_bigint};
use crate::chain::Hash;
use crate::sealed_header::SealedHeader;
use crate::table::{LogStatus, TableId, Visibility};

/// What one change to a table writes: a new header, and entries with their hashes.
pub(super) struct PreparedChange<'a> {
    /// The header before the change; `None` for a new table.
    pub(super) old_header: Option<SealedHeader>,
    /// The epoch of this server's claim to the table. The database counts the claims of all servers, so that a write of
    /// a former owner is refused. For a new table it is the first epoch.
    pub(super) epoch: i64,
    /// The header after the change.
    pub(super) new_header: SealedHeader,
    /// The encoded log entries that the change appends or puts in the place of all old ones.
    pub(super) bodies: &'a [Vec<u8>],
    /// The hash of each entry.
    pub(super) hashes: Vec<Hash>,
}

impl PreparedChange<'_> {
    /// The id of the changed table.
    fn id(&self) -> &str {
        self.new_header.header.id.as_str()
    }
}

// Inserts new tables with their first entries. A table whose id exists already is left out; the caller sees that the id
// is not returned.
const CREATE: &str = "
    WITH new_tables AS (
        INSERT INTO tables (id, kind, created_at, public, status, last_at, meta, length, head, seal, owner, epoch)
        -- One row for each element of the arrays. $15 is the owner, and $16 the first epoch.
        SELECT new.*, $15::bigint, $16::bigint
        FROM unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[], $5::smallint[], $6::bigint[],
                    $7::bytea[], $8::bigint[], $9::bytea[], $10::bytea[]) AS new
        ON CONFLICT (id) DO NOTHING
        RETURNING id
    ), new_entries AS (
        INSERT INTO entries (table_id, number, body, hash)
        SELECT entry.* FROM unnest($11::text[], $12::bigint[], $13::bytea[], $14::bytea[])
            AS entry (table_id, number, body, hash)
        -- Only the entries of tables that were inserted.
        JOIN new_tables ON new_tables.id = entry.table_id
    )
    SELECT id FROM new_tables";

// Appends entries. A header is updated under two conditions: its hash (the seal) is still the one from which the change
// was computed, and no other server has claimed the table since (each claim raises the epoch). Entries are inserted only
// for updated headers.
const APPEND: &str = "
    WITH updated AS (
        UPDATE tables SET status = new.status, last_at = new.last_at, meta = new.meta, length = new.length,
                          head = new.head, seal = new.seal
        -- One row for each element of the arrays. $2 is the seal that the stored header must still have.
        FROM unnest($1::text[], $2::bytea[], $3::smallint[], $4::bigint[], $5::bytea[], $6::bigint[], $7::bytea[],
                    $8::bytea[], $13::bigint[])
            AS new (id, old_seal, status, last_at, meta, length, head, seal, epoch)
        WHERE tables.id = new.id AND tables.seal = new.old_seal AND tables.epoch = new.epoch
        RETURNING tables.id
    ), new_entries AS (
        INSERT INTO entries (table_id, number, body, hash)
        SELECT entry.* FROM unnest($9::text[], $10::bigint[], $11::bytea[], $12::bytea[])
            AS entry (table_id, number, body, hash)
        -- Only the entries of tables whose header was updated.
        JOIN updated ON updated.id = entry.table_id
    )
    SELECT id FROM updated";

// Replaces the entries of one table, under the same conditions as `APPEND`: seal and epoch must be the expected ones.
const REWRITE: &str = "
    WITH updated AS (
        UPDATE tables SET meta = $3, head = $4, seal = $5
        WHERE id = $1 AND seal = $2 AND epoch = $6
        RETURNING id
    ), new_entries AS (
        UPDATE entries SET body = new.body, hash = new.hash
        FROM unnest($7::bigint[], $8::bytea[], $9::bytea[]) AS new (number, body, hash), updated
        WHERE entries.table_id = updated.id AND entries.number = new.number
    )
    SELECT id FROM updated";

/// The statements that a busy server uses all the time, prepared on one connection.
pub(super) struct PreparedStatements {
    create: Statement,
    append: Statement,
    /// Reads the headers of several tables, each with the hash of the table's last entry.
    pub(super) headers: Statement,
}

impl PreparedStatements {
    pub(super) async fn prepare(client: &Client) -> Result<PreparedStatements, tokio_postgres::Error> {
        // The last column is the hash of the last entry. If it is not the one that the header names, the table is
        // damaged, and nothing is appended to it.
        let headers = format!(
            "SELECT {COLUMNS}, (SELECT hash FROM entries WHERE table_id = id AND number = length - 1)
             FROM tables WHERE id = ANY($1)"
        );
        Ok(PreparedStatements {
            create: client.prepare(CREATE).await?,
            append: client.prepare(APPEND).await?,
            headers: client.prepare(&headers).await?,
        })
    }
}

/// The headers and entries of all changes as one array for each column, because the statements take arrays.
struct Columns<'a> {
    // The new header of each change, in the order of the changes.
    ids: Vec<&'a str>,
    status: Vec<i16>,
    last_at: Vec<i64>,
    meta: Vec<&'a [u8]>,
    lengths: Vec<i64>,
    /// The hash of each table's last entry.
    heads: Vec<&'a [u8]>,
    /// The hash of each header.
    seals: Vec<&'a [u8]>,
    // The new entries of all changes, one after another.
    entry_tables: Vec<&'a str>,
    entry_numbers: Vec<i64>,
    entry_bodies: Vec<&'a [u8]>,
    entry_hashes: Vec<&'a [u8]>,
}

impl<'a> Columns<'a> {
    /// The columns of these changes, in their order.
    fn of_changes(changes: &'a [PreparedChange<'a>]) -> Columns<'a> {
        // 0 is a live table, 1 a finished one.
        let status_code = |status| i16::from(status == LogStatus::Finished);
        let headers = || changes.iter().map(|change| &change.new_header);
        // The table, number, body and hash of each entry of all changes.
        let entries = || {
            changes.iter().flat_map(|change| {
                // The new length counts the entries of the change, which are the last ones.
                let first_number = change.new_header.header.length - change.bodies.len() as u64;
                (first_number..).zip(change.bodies).zip(&change.hashes).map(|((number, body), hash)| {
                    (change.id(), to_bigint(number), body.as_slice(), hash.as_slice())
                })
            })
        };
        Columns {
            ids: changes.iter().map(PreparedChange::id).collect(),
            status: headers().map(|new| status_code(new.header.status)).collect(),
            last_at: headers().map(|new| new.header.last_at).collect(),
            meta: headers().map(|new| new.header.meta.as_slice()).collect(),
            lengths: headers().map(|new| to_bigint(new.header.length)).collect(),
            heads: headers().map(|new| new.head.as_slice()).collect(),
            seals: headers().map(|new| new.seal.as_slice()).collect(),
            entry_tables: entries().map(|(table, ..)| table).collect(),
            entry_numbers: entries().map(|(_, number, ..)| number).collect(),
            entry_bodies: entries().map(|(_, _, body, _)| body).collect(),
            entry_hashes: entries().map(|(.., hash)| hash).collect(),
        }
    }
}

/// Creates the tables of these changes, owned by `server`. Returns the ids of those that did not exist before.
pub(super) async fn create(
    client: &Client,
    statements: &PreparedStatements,
    server: i64,
    changes: &[PreparedChange<'_>],
) -> Result<HashSet<TableId>, tokio_postgres::Error> {
    let columns = Columns::of_changes(changes);
    let headers = || changes.iter().map(|change| &change.new_header.header);
    let kinds: Vec<&str> = headers().map(|header| header.kind.as_str()).collect();
    let created_at: Vec<i64> = headers().map(|header| header.created_at).collect();
    let public: Vec<bool> = headers().map(|header| header.visibility == Visibility::Public).collect();
    // The parameters of `CREATE` in their order: the headers ($1 to $10), the entries, owner and epoch.
    let rows = client
        .query(
            &statements.create,
            &[
                &columns.ids,
                &kinds,
                &created_at,
                &public,
                &columns.status,
                &columns.last_at,
                &columns.meta,
                &columns.lengths,
                &columns.heads,
                &columns.seals,
                &columns.entry_tables,
                &columns.entry_numbers,
                &columns.entry_bodies,
                &columns.entry_hashes,
                &server,
                &FIRST_EPOCH,
            ],
        )
        .await?;
    Ok(rows.iter().filter_map(read_table_id).collect())
}

/// Appends to the tables of these changes. Returns the ids of those whose stored header and epoch were the expected
/// ones.
pub(super) async fn append(
    client: &Client,
    statements: &PreparedStatements,
    changes: &[PreparedChange<'_>],
) -> Result<HashSet<TableId>, tokio_postgres::Error> {
    let columns = Columns::of_changes(changes);
    let epochs: Vec<i64> = changes.iter().map(|change| change.epoch).collect();
    // The hashes of the headers from which the changes were computed.
    let old_seals: Vec<&[u8]> =
        changes.iter().map(|change| change.old_header.as_ref().map_or(&[][..], |old| &old.seal)).collect();
    // The parameters of `APPEND` in their order: the headers ($1 to $8), the entries, and the epochs ($13).
    let rows = client
        .query(
            &statements.append,
            &[
                &columns.ids,
                &old_seals,
                &columns.status,
                &columns.last_at,
                &columns.meta,
                &columns.lengths,
                &columns.heads,
                &columns.seals,
                &columns.entry_tables,
                &columns.entry_numbers,
                &columns.entry_bodies,
                &columns.entry_hashes,
                &epochs,
            ],
        )
        .await?;
    Ok(rows.iter().filter_map(read_table_id).collect())
}

/// Replaces the bodies of all entries of a table. Returns whether the stored header and epoch were the expected ones.
pub(super) async fn rewrite(
    client: &Client,
    change: &PreparedChange<'_>,
) -> Result<bool, tokio_postgres::Error> {
    let changes = std::slice::from_ref(change);
    let columns = Columns::of_changes(changes);
    let old_seal = change.old_header.as_ref().map_or(&[][..], |old| &old.seal);
    // The parameters of `REWRITE` in their order. There is one table, so its header is the first of each column.
    let rows = client
        .query(
            REWRITE,
            &[
                &change.id(),
                &old_seal,
                &columns.meta[0],
                &columns.heads[0],
                &columns.seals[0],
                &change.epoch,
                &columns.entry_numbers,
                &columns.entry_bodies,
                &columns.entry_hashes,
            ],
        )
        .await?;
    Ok(!rows.is_empty())
}

/// The table id in the first column. `None` if it is not a valid one.
fn read_table_id(row: &Row) -> Option<TableId> {
    row.try_get::<_, &str>(0).ok()?.parse().ok()
}
