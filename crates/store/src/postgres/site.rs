//! What servers of a site read about each other: who is running, who owns a table, and the public tables of each.

use tokio_postgres::Client;

use super::fault;
use crate::error::StoreError;
use crate::ownership::{OtherServer, SiteServer, TableOwner};
use crate::table::TableId;

/// See [`crate::Ownership::owner_of`].
pub(super) async fn owner_of(
    client: &Client,
    table: TableId,
    own_number: Option<i64>,
) -> Result<TableOwner, StoreError> {
    let sql = "
        SELECT servers.id, servers.address FROM tables
        JOIN servers ON servers.id = tables.owner AND servers.lease_until > clock_timestamp()
        WHERE tables.id = $1";
    let row = client.query_opt(sql, &[&table.as_str()]).await.map_err(|error| fault::unavailable(&error))?;
    Ok(match row {
        None => TableOwner::Nobody,
        Some(row) if Some(row.get(0)) == own_number => TableOwner::ThisServer,
        Some(row) => TableOwner::OtherServer { address: row.get(1) },
    })
}

/// See [`crate::Ownership::publish_tables`].
pub(super) async fn publish_tables(client: &Client, own_number: i64, tables: &str) -> Result<(), StoreError> {
    // Without a change nothing is written.
    let sql = "UPDATE servers SET public_tables = $2 WHERE id = $1 AND public_tables <> $2";
    let result = client.execute(sql, &[&own_number, &tables]).await;
    result.map(drop).map_err(|error| fault::unavailable(&error))
}

/// See [`crate::Ownership::other_servers`].
pub(super) async fn other_servers(
    client: &Client,
    own_number: Option<i64>,
) -> Result<Vec<OtherServer>, StoreError> {
    // Without an own number ($1 is NULL), `IS DISTINCT FROM` is true for every server.
    let sql = "
        SELECT address, public_tables FROM servers
        WHERE lease_until > clock_timestamp() AND id IS DISTINCT FROM $1 ORDER BY id";
    let rows = client.query(sql, &[&own_number]).await.map_err(|error| fault::unavailable(&error))?;
    let read_server =
        |row: &tokio_postgres::Row| OtherServer { address: row.get(0), published_tables: row.get(1) };
    Ok(rows.iter().map(read_server).collect())
}

/// See [`crate::Ownership::servers`].
pub(super) async fn servers(client: &Client, own_number: Option<i64>) -> Result<Vec<SiteServer>, StoreError> {
    let sql = "
        SELECT id, address, (SELECT count(*) FROM tables WHERE tables.owner = servers.id)
        FROM servers WHERE lease_until > clock_timestamp() ORDER BY id";
    let rows = client.query(sql, &[]).await.map_err(|error| fault::unavailable(&error))?;
    let read_server = |row: &tokio_postgres::Row| SiteServer {
        number: row.get::<_, i64>(0).unsigned_abs(),
        address: row.get(1),
        tables: row.get::<_, i64>(2).unsigned_abs(),
        is_this_server: Some(row.get(0)) == own_number,
    };
    Ok(rows.iter().map(read_server).collect())
}
