//! The database schema and its migrations.
//!
//! A released migration never changes; new ones are added at the end. The table `tavolino_schema` contains the number
//! of migrations that have been applied, and the oldest version of the program that can use the result. Servers are
//! upgraded one after another, so a migration must leave the database usable for servers one version older: it may add
//! tables, and columns with a default value. What an older version needs is removed one version later.

use tokio_postgres::{Client, Transaction};

use super::address::DatabaseUrl;
use super::fault::{PostgresOpenError, open_error};

/// The oldest version of PostgreSQL that works.
const MIN_VERSION: u32 = 14;

/// The key of the advisory lock that lets only one server migrate at a time: "Tavo" in ASCII.
const MIGRATION_LOCK: i64 = 0x5461_766f;

/// A step from one version of the schema to the next.
struct Migration {
    /// The number of migrations that a program must know to use the database after this one.
    oldest_user: i32,
    sql: &'static str,
}

// `status` is 0 for a live table and 1 for a finished one, as in SQLite. `owner` is the number of the server that claimed
// the table last, and `epoch` counts the claims; the hash chain covers neither. Ids are compared byte by byte (collation
// C), so that every database lists them in the same order. The free half of each page of `tables` lets PostgreSQL update
// a header row without touching the indexes.
const MIGRATIONS: &[Migration] = &[
    // The first migration creates all tables in an empty database.
    Migration {
        oldest_user: 1,
        sql: r#"
    -- One row for each table, its header. `head` is the hash of its last entry, and `seal` is the hash of the header.
    -- `status` is 0 for a live table and 1 for a finished one. `epoch` counts the claims of servers to own the table.
    CREATE TABLE tables (
        id         text COLLATE "C" PRIMARY KEY,
        kind       text NOT NULL,
        created_at bigint NOT NULL,
        public     boolean NOT NULL,
        status     smallint NOT NULL,
        last_at    bigint NOT NULL,
        meta       bytea NOT NULL,
        length     bigint NOT NULL,
        head       bytea NOT NULL,
        seal       bytea NOT NULL,
        owner      bigint,
        epoch      bigint NOT NULL DEFAULT 0
    ) WITH (fillfactor = 50);
    CREATE INDEX tables_live ON tables (created_at, id) WHERE status <> 1;
    CREATE INDEX tables_public ON tables (created_at, id) WHERE status <> 1 AND public;
    CREATE INDEX tables_finished ON tables (created_at, id) WHERE status = 1;
    CREATE INDEX tables_owner ON tables (owner) WHERE status <> 1;

    -- The logs of all tables. `hash` continues the hash of the entry before.
    CREATE TABLE entries (
        table_id text COLLATE "C" NOT NULL,
        number   bigint NOT NULL,
        body     bytea NOT NULL,
        hash     bytea NOT NULL,
        PRIMARY KEY (table_id, number)
    );

    -- The servers that share the database. A server owns its tables until its lease ends, which it renews in time.
    CREATE TABLE servers (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        address     text UNIQUE,
        lease_until timestamptz NOT NULL
    );

    -- What the operator administers: reports by players, banned networks, and tables that are closed.
    CREATE TABLE reports (
        id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at              bigint NOT NULL,
        table_id        text NOT NULL,
        seat            smallint,
        reported_number bigint,
        text            text NOT NULL,
        context         text NOT NULL
    );
    CREATE TABLE bans (
        network text COLLATE "C" PRIMARY KEY,
        at      bigint NOT NULL
    );
    CREATE TABLE closed_tables (
        id text COLLATE "C" PRIMARY KEY
    );
"#,
    },
    // The database makes the secret, so that servers which start at the same moment get the same one. `public_tables` has
    // the public tables of each server, as that server wrote them.
    Migration {
        oldest_user: 1,
        sql: r#"
    ALTER TABLE tavolino_schema ADD COLUMN secret bytea;
    UPDATE tavolino_schema
        SET secret = sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
    ALTER TABLE servers ADD COLUMN public_tables text NOT NULL DEFAULT '';
"#,
    },
];

/// The secret that all servers of a site share. It is never formatted.
pub(super) struct SiteSecret(pub(super) Vec<u8>);

/// What the database says about its schema.
struct SchemaState {
    /// The number of migrations that have been applied.
    applied: i32,
    /// The number of migrations that a program must know to use the database.
    oldest_user: i32,
    /// The name of the site whose servers share the database.
    site: String,
}

/// Checks that the database can be used by this site, and runs pending migrations. An empty database becomes the database
/// of this site. Returns the secret that the servers of the site share.
pub(super) async fn prepare(
    url: &DatabaseUrl,
    client: &mut Client,
    site: &str,
) -> Result<SiteSecret, PostgresOpenError> {
    let to_open_error = |error: tokio_postgres::Error| open_error(url, &error);
    check_server(url, client).await?;
    let transaction = client.transaction().await.map_err(to_open_error)?;
    // Servers that start at the same moment migrate one after another.
    transaction
        .execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION_LOCK])
        .await
        .map_err(to_open_error)?;
    let state = read_state(url, &transaction, site).await?;
    let known = MIGRATIONS.len() as i32;
    if state.oldest_user > known {
        return Err(PostgresOpenError::Newer { url: url.to_string(), found: state.applied, known });
    }
    if state.site != site {
        let (url, expected) = (url.to_string(), site.to_owned());
        return Err(PostgresOpenError::OtherSite { url, found: state.site, expected });
    }
    for migration in MIGRATIONS.iter().skip(state.applied as usize) {
        transaction.batch_execute(migration.sql).await.map_err(to_open_error)?;
        let sql = "UPDATE tavolino_schema SET version = version + 1, oldest_user = $1";
        transaction.execute(sql, &[&migration.oldest_user]).await.map_err(to_open_error)?;
    }
    let row =
        transaction.query_one("SELECT secret FROM tavolino_schema", &[]).await.map_err(to_open_error)?;
    let secret = SiteSecret(row.get(0));
    transaction.commit().await.map_err(to_open_error)?;
    Ok(secret)
}

/// Checks PostgreSQL's version and that the database can be written.
async fn check_server(url: &DatabaseUrl, client: &Client) -> Result<(), PostgresOpenError> {
    let sql = "
        SELECT current_setting('server_version_num')::int, current_setting('server_version'),
               current_setting('transaction_read_only') = 'on'";
    let row = client.query_one(sql, &[]).await.map_err(|error| open_error(url, &error))?;
    let (version_number, version, is_read_only): (i32, String, bool) = (row.get(0), row.get(1), row.get(2));
    // `server_version_num` is the major version times 10,000 plus the minor version.
    if version_number / 10_000 < MIN_VERSION as i32 {
        return Err(PostgresOpenError::TooOld { url: url.to_string(), found: version, needed: MIN_VERSION });
    }
    if is_read_only {
        return Err(PostgresOpenError::ReadOnly { url: url.to_string() });
    }
    Ok(())
}

/// Reads the state of the schema. In an empty database, writes and returns the state of a new one, which belongs to
/// `site`.
async fn read_state(
    url: &DatabaseUrl,
    transaction: &Transaction<'_>,
    site: &str,
) -> Result<SchemaState, PostgresOpenError> {
    let to_open_error = |error: tokio_postgres::Error| open_error(url, &error);
    // `to_regclass` returns NULL for a table that does not exist.
    let exists_sql = "SELECT to_regclass('tavolino_schema') IS NOT NULL, to_regclass('tables') IS NOT NULL \
                      OR to_regclass('entries') IS NOT NULL OR to_regclass('servers') IS NOT NULL";
    let row = transaction.query_one(exists_sql, &[]).await.map_err(to_open_error)?;
    let (has_schema, has_other_tables): (bool, bool) = (row.get(0), row.get(1));
    if has_schema {
        let sql = "SELECT version, oldest_user, site FROM tavolino_schema";
        let row = transaction.query_one(sql, &[]).await.map_err(to_open_error)?;
        return Ok(SchemaState { applied: row.get(0), oldest_user: row.get(1), site: row.get(2) });
    }
    if has_other_tables {
        return Err(PostgresOpenError::Foreign { url: url.to_string() });
    }
    // The database is empty.
    let create = "CREATE TABLE tavolino_schema (version integer NOT NULL, oldest_user integer NOT NULL, site text NOT NULL)";
    transaction.batch_execute(create).await.map_err(to_open_error)?;
    let insert = "INSERT INTO tavolino_schema (version, oldest_user, site) VALUES (0, 0, $1)";
    transaction.execute(insert, &[&site]).await.map_err(to_open_error)?;
    Ok(SchemaState { applied: 0, oldest_user: 0, site: site.to_owned() })
}
