//! The lease of this server: it is registered in the table `servers` and renewed by a task of its own. Other servers
//! cannot take over the tables of this server while its lease holds.
//!
//! The database's clock decides when a lease ends for other servers. This server uses its own monotonic clock: it
//! counts from before it sent the request that renewed the lease, and subtracts a margin. It therefore stops earlier
//! than another server can begin, however long the response took.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio_postgres::Client;

use super::address::DatabaseUrl;
use super::claims::Claims;
use super::connection::SharedConnection;
use super::fault::{self, PostgresOpenError};
use crate::error::StoreError;

/// How long a lease holds after it was renewed, by the clock of the database.
const LEASE_TIME: Duration = Duration::from_secs(5);
/// How much earlier than the database this server considers its lease as ended.
const SAFETY_MARGIN: Duration = Duration::from_secs(1);
/// How often the lease is renewed.
const RENEWAL_INTERVAL: Duration = Duration::from_secs(1);
/// How long one attempt to renew the lease may take.
const RENEWAL_TIMEOUT: Duration = Duration::from_secs(3);
/// How long a starting server waits until the lease of a server with the same address ends. After a crash, that is the
/// lease of its own previous process.
const ADDRESS_TIMEOUT: Duration = Duration::from_secs(8);

/// The lease of this server.
pub(super) struct Lease {
    /// The address at which other servers reach this one, if any.
    address: Option<String>,
    state: Mutex<LeaseState>,
}

struct LeaseState {
    /// The number of this server. A server whose lease has ended gets a new one.
    server: i64,
    /// When this server stops answering, unless the lease is renewed before; `None` after it has left the site.
    valid_until: Option<Instant>,
    /// Whether the server has given up its lease for good, because it is shutting down.
    has_left: bool,
}

impl Lease {
    /// Registers this server and starts the task that renews its lease.
    pub(super) async fn start(
        url: &DatabaseUrl,
        client: &Client,
        address: Option<String>,
    ) -> Result<Arc<Claims>, PostgresOpenError> {
        let started_at = Instant::now();
        let open_error = |error: tokio_postgres::Error| fault::open_error(url, &error);
        let (server, request_sent_at) = loop {
            let request_sent_at = Instant::now();
            if let Some(server) = register(client, address.as_deref()).await.map_err(open_error)? {
                break (server, request_sent_at);
            }
            if started_at.elapsed() > ADDRESS_TIMEOUT {
                return Err(PostgresOpenError::AddressTaken { address: address.unwrap_or_default() });
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        };
        let state = LeaseState { server, valid_until: Some(end_of_lease(request_sent_at)), has_left: false };
        let claims = Arc::new(Claims::new(Lease { address, state: Mutex::new(state) }));
        tokio::spawn(renew_again_and_again(Arc::downgrade(&claims), SharedConnection::new(url.clone())));
        Ok(claims)
    }

    /// The number of this server. Fails while its lease does not hold.
    pub(super) fn server_number(&self) -> Result<i64, StoreError> {
        let state = self.state();
        match state.valid_until {
            Some(valid_until) if Instant::now() < valid_until => Ok(state.server),
            _ => Err(StoreError::Unavailable(
                "this server could not renew its lease in time, so another one may own its tables".into(),
            )),
        }
    }

    /// Ends the lease, here and in the database.
    pub(super) async fn leave(&self, client: &Client) -> Result<(), StoreError> {
        let server = {
            let mut state = self.state();
            (state.valid_until, state.has_left) = (None, true);
            state.server
        };
        // The row stays, so that other servers find the tables of this one.
        let sql = "UPDATE servers SET lease_until = clock_timestamp(), address = NULL WHERE id = $1";
        let result = client.execute(sql, &[&server]).await;
        result.map(drop).map_err(|error| fault::unavailable(&error))
    }

    fn state(&self) -> MutexGuard<'_, LeaseState> {
        // Every change of the state is a single statement, so a panic elsewhere leaves it consistent.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// When a lease that was renewed by a request at `request_sent_at` ends for this server.
fn end_of_lease(request_sent_at: Instant) -> Instant {
    request_sent_at + LEASE_TIME - SAFETY_MARGIN
}

/// The time of a lease as PostgreSQL reads it.
fn lease_interval() -> String {
    format!("{} ms", LEASE_TIME.as_millis())
}

/// Registers a server and returns its number. Returns `None` while the lease of a server with the same address holds.
async fn register(client: &Client, address: Option<&str>) -> Result<Option<i64>, tokio_postgres::Error> {
    // The row of a dead server is needed for as long as it owns live tables, because others find those tables by it.
    let delete_dead_servers = "
        DELETE FROM servers WHERE lease_until < clock_timestamp() - interval '1 hour'
            AND NOT EXISTS (SELECT 1 FROM tables WHERE owner = servers.id AND status <> 1)";
    client.execute(delete_dead_servers, &[]).await?;
    let free_address =
        "UPDATE servers SET address = NULL WHERE address = $1 AND lease_until <= clock_timestamp()";
    client.execute(free_address, &[&address]).await?;
    let insert = "
        INSERT INTO servers (address, lease_until) VALUES ($1, clock_timestamp() + $2::text::interval)
        ON CONFLICT (address) DO NOTHING RETURNING id";
    let row = client.query_opt(insert, &[&address, &lease_interval()]).await?;
    Ok(row.map(|row| row.get(0)))
}

/// Renews the lease until the store is dropped or the server has left the site.
async fn renew_again_and_again(claims: Weak<Claims>, connection: SharedConnection) {
    loop {
        tokio::time::sleep(RENEWAL_INTERVAL).await;
        let Some(claims) = claims.upgrade() else { return };
        if claims.lease.state().has_left {
            return;
        }
        let renewal = tokio::time::timeout(RENEWAL_TIMEOUT, renew(&claims, &connection)).await;
        if !matches!(renewal, Ok(Ok(()))) {
            // The connection may hang, so the next attempt opens a new one.
            connection.close().await;
        }
    }
}

/// Renews the lease. If it has ended, the server gets a new number and owns nothing any more.
async fn renew(claims: &Claims, connection: &SharedConnection) -> Result<(), StoreError> {
    let unavailable = |error: tokio_postgres::Error| fault::unavailable(&error);
    let client = connection.client().await?;
    let request_sent_at = Instant::now();
    let sql = "UPDATE servers SET lease_until = clock_timestamp() + $2::text::interval
               WHERE id = $1 AND lease_until > clock_timestamp()";
    let server = claims.lease.state().server;
    let updated_rows = client.execute(sql, &[&server, &lease_interval()]).await.map_err(unavailable)?;
    if updated_rows == 1 {
        claims.lease.state().valid_until = Some(end_of_lease(request_sent_at));
        return Ok(());
    }
    // The lease had ended already, so another server may own the tables.
    claims.forget_all();
    if let Some(server) = register(&client, claims.lease.address.as_deref()).await.map_err(unavailable)? {
        let mut state = claims.lease.state();
        (state.server, state.valid_until) = (server, Some(end_of_lease(request_sent_at)));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The database sets the end of the lease after this server has asked for it.
    #[test]
    fn this_server_stops_before_the_lease_ends_in_the_database() {
        let request_sent_at = Instant::now();
        assert!(end_of_lease(request_sent_at) < request_sent_at + LEASE_TIME);
        // One failed attempt does not end the lease.
        assert!(RENEWAL_INTERVAL + RENEWAL_TIMEOUT <= LEASE_TIME - SAFETY_MARGIN);
    }
}
