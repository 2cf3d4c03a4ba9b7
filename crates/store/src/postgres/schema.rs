//! The database schema and its migrations.
//!
//! A released migration never changes; new ones are added at the end. The table `tavolino_schema` contains the number
//! of migrations that have been applied. A migration must leave the database usable for servers one version older,
//! because servers are upgraded one after another.

use super::connection::DatabaseUrl;
use super::fault::{PostgresOpenError, open_error};
use tokio_postgres::{Client, Transaction};

/// The oldest version of PostgreSQL that works.
const MIN_VERSION: u32 = 14;

/// The key of the advisory lock that lets only one server migrate at a time: "Tavo" in ASCII.
const MIGRATION_LOCK: i64 = 0x5461_766f;

// `status` is 0 for a live table and 1 for a finished one, as in SQLite. `epoch` counts how often the table has
// changed its owner. Ids are compared byte by byte (collation C), so that every database lists them in the same order.
const MIGRATIONS: &[&str] = &[r#"
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
        epoch      bigint NOT NULL DEFAULT 0
    ) WITH (fillfactor = 50);
    CREATE INDEX tables_live ON tables (created_at, id) WHERE status <> 1;
    CREATE INDEX tables_public ON tables (created_at, id) WHERE status <> 1 AND public;
    CREATE INDEX tables_finished ON tables (created_at, id) WHERE status = 1;

    CREATE TABLE entries (
        table_id text COLLATE "C" NOT NULL,
        number   bigint NOT NULL,
        body     bytea NOT NULL,
        hash     bytea NOT NULL,
        PRIMARY KEY (table_id, number)
    );
"#];

/// Checks that the database can be used, and runs pending migrations.
pub(super) async fn prepare(url: &DatabaseUrl, mut client: Client) -> Result<(), PostgresOpenError> {
    let failed = |error: tokio_postgres::Error| open_error(url, &error);
    check_server(url, &client).await?;
    let transaction = client.transaction().await.map_err(failed)?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION_LOCK]).await.map_err(failed)?;
    let applied = applied_migrations(url, &transaction).await?;
    let known = MIGRATIONS.len() as i32;
    if applied > known {
        return Err(PostgresOpenError::Newer { url: url.to_string(), found: applied, known });
    }
    for migration in &MIGRATIONS[applied as usize..] {
        transaction.batch_execute(migration).await.map_err(failed)?;
    }
    transaction.execute("UPDATE tavolino_schema SET version = $1", &[&known]).await.map_err(failed)?;
    transaction.commit().await.map_err(failed)
}

/// Checks PostgreSQL's version and that the database can be written.
async fn check_server(url: &DatabaseUrl, client: &Client) -> Result<(), PostgresOpenError> {
    let sql = "SELECT current_setting('server_version_num')::int, current_setting('server_version'), pg_is_in_recovery()";
    let row = client.query_one(sql, &[]).await.map_err(|error| open_error(url, &error))?;
    let (version_number, version, is_standby): (i32, String, bool) = (row.get(0), row.get(1), row.get(2));
    // `server_version_num` is the major version times 10,000 plus the minor version.
    if version_number / 10_000 < MIN_VERSION as i32 {
        return Err(PostgresOpenError::TooOld { url: url.to_string(), found: version, needed: MIN_VERSION });
    }
    if is_standby {
        return Err(PostgresOpenError::ReadOnly { url: url.to_string() });
    }
    Ok(())
}

/// The number of migrations that have been applied. An empty database has none.
async fn applied_migrations(
    url: &DatabaseUrl,
    transaction: &Transaction<'_>,
) -> Result<i32, PostgresOpenError> {
    let failed = |error: tokio_postgres::Error| open_error(url, &error);
    let exists_sql = "SELECT to_regclass('tavolino_schema') IS NOT NULL, to_regclass('tables') IS NOT NULL \
                      OR to_regclass('entries') IS NOT NULL";
    let row = transaction.query_one(exists_sql, &[]).await.map_err(failed)?;
    let (has_schema, has_other_tables): (bool, bool) = (row.get(0), row.get(1));
    if has_schema {
        let version_row =
            transaction.query_one("SELECT version FROM tavolino_schema", &[]).await.map_err(failed)?;
        return Ok(version_row.get(0));
    }
    if has_other_tables {
        return Err(PostgresOpenError::Foreign { url: url.to_string() });
    }
    let create =
        "CREATE TABLE tavolino_schema (version integer NOT NULL); INSERT INTO tavolino_schema VALUES (0)";
    transaction.batch_execute(create).await.map_err(failed)?;
    Ok(0)
}
