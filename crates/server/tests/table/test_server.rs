//! A server on a port of its own, over a store whose writes a test can block or fail.

use crate::client::Client;
use bots::external::BotCatalogue;
use protocol::http::{OpenTable, TableOpened};
use serde_json::{Value, json};
use server::test_hooks::TestHooks;
use server::{Limits, Loopback, Moderation, NetConfig, Server, Timeouts};
use std::net::SocketAddr;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;
use store::{
    Administration, Append, Cursor, Listing, LoadedTable, NewTable, Page, Rewrite, SqliteStore, Store,
    StoreFuture, StoreStats, TableId,
};
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

/// A running server.
pub(crate) struct TestServer {
    server: Server,
    pub(crate) address: SocketAddr,
    pub(crate) store: Arc<GatedStore>,
    /// Dropped to stop the server.
    stop: Option<oneshot::Sender<()>>,
    /// The task that runs the server.
    server_task: JoinHandle<()>,
}

/// Timeouts for tests: bots move at once, and people have more time than any test takes.
pub(crate) fn test_timeouts() -> Timeouts {
    Timeouts {
        contribute: Duration::from_secs(20),
        grace: Duration::from_secs(20),
        bot_delay: Duration::from_millis(1),
        bot_deadline: Duration::from_secs(5),
        undo_consent: Duration::from_secs(20),
        idle: Duration::from_secs(20),
        store_retry: Duration::from_millis(20),
        // Bots may finish any game although nobody is connected.
        unwatched_actions: 10_000,
        nudge_after: Duration::from_secs(3600),
        ..Timeouts::default()
    }
}

/// Limits that no test reaches.
fn no_limits() -> Limits {
    // A test may leave a socket unread for a long time.
    let idle_timeout = Duration::from_secs(3600);
    Limits { max_messages: 10_000_000, idle_timeout, loopback: Loopback::Exempt, ..Limits::default() }
}

impl TestServer {
    /// Starts a server with [`test_timeouts`] and a store in memory.
    pub(crate) async fn start() -> TestServer {
        TestServer::with_timeouts_and_hooks(test_timeouts(), TestHooks::default()).await
    }

    /// Starts a server with an empty store in memory and these timeouts.
    pub(crate) async fn with_timeouts(timeouts: Timeouts) -> TestServer {
        TestServer::with_timeouts_and_hooks(timeouts, TestHooks::default()).await
    }

    /// Starts a server with an empty store in memory and these test hooks.
    pub(crate) async fn with_hooks(hooks: TestHooks) -> TestServer {
        TestServer::with_timeouts_and_hooks(test_timeouts(), hooks).await
    }

    /// Starts a server with a store in memory.
    pub(crate) async fn with_timeouts_and_hooks(timeouts: Timeouts, hooks: TestHooks) -> TestServer {
        let store = Arc::new(GatedStore::new(SqliteStore::memory().unwrap()));
        TestServer::run(Server::with_test_hooks(store.clone(), timeouts, hooks), store).await
    }

    /// Starts a server that also offers the programs of this catalogue as bots.
    pub(crate) async fn with_bot_catalogue(bot_catalogue: BotCatalogue) -> TestServer {
        let store = Arc::new(GatedStore::new(SqliteStore::memory().unwrap()));
        TestServer::run(Server::with_bot_catalogue(store.clone(), test_timeouts(), bot_catalogue), store)
            .await
    }

    /// Starts a server over a store that may have tables already.
    pub(crate) async fn over_store(store: Arc<GatedStore>) -> TestServer {
        TestServer::over_store_with_timeouts(store, test_timeouts()).await
    }

    pub(crate) async fn over_store_with_timeouts(store: Arc<GatedStore>, timeouts: Timeouts) -> TestServer {
        TestServer::run(Server::new(store.clone(), timeouts), store).await
    }

    /// Starts a server with the rules of an operator.
    pub(crate) async fn with_moderation(moderation: Moderation) -> TestServer {
        let store = Arc::new(GatedStore::new(SqliteStore::memory().unwrap()));
        let server = Server::new(store.clone(), test_timeouts());
        server.set_moderation(moderation);
        TestServer::run(server, store).await
    }

    /// Starts a server that limits what the clients of one address may do. The clients of a test have the same address
    /// unless it uses `Client::connect_from`.
    pub(crate) async fn with_address_limits() -> TestServer {
        let store = Arc::new(GatedStore::new(SqliteStore::memory().unwrap()));
        let limits = Limits { loopback: Loopback::Limited, ..no_limits() };
        TestServer::run_with_limits(Server::new(store.clone(), test_timeouts()), store, limits).await
    }

    /// Lets a server listen on a free port.
    async fn run(server: Server, store: Arc<GatedStore>) -> TestServer {
        TestServer::run_with_limits(server, store, no_limits()).await
    }

    async fn run_with_limits(server: Server, store: Arc<GatedStore>, limits: Limits) -> TestServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stop_receiver) = oneshot::channel::<()>();
        let config = NetConfig { limits, ..NetConfig::default() };
        let shutdown = async move { stop_receiver.await.unwrap_or_default() };
        let server_task = tokio::spawn(server::run(config, listener, server.clone(), shutdown));
        TestServer { server, address, store, stop: Some(stop), server_task }
    }

    /// Shuts the server down. Returns its store, over which another server can start.
    pub(crate) async fn stop(mut self) -> Arc<GatedStore> {
        drop(self.stop.take());
        tokio::time::timeout(Duration::from_secs(10), &mut self.server_task)
            .await
            .expect("the server stops within ten seconds")
            .unwrap();
        self.store.clone()
    }

    /// Shuts the server and its store down, so that everything is in the store's file. The last task of a table may drop
    /// its reference to the store a little later than the server stops.
    pub(crate) async fn stop_with_store(self) {
        let store = self.stop().await;
        // The last reference to the store is the one in this function.
        while Arc::strong_count(&store) > 1 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Another handle of the server under test, for use in a task.
    pub(crate) fn server_handle(&self) -> Server {
        self.server.clone()
    }

    /// Opens a table with these settings.
    pub(crate) async fn open_table(&self, settings: Value) -> TableOpened {
        let request: OpenTable = serde_json::from_value(settings).unwrap();
        self.server.open(request).await.unwrap_or_else(|refusal| panic!("cannot open a table: {refusal:?}"))
    }

    /// Connects to a table with this key and reads the welcome.
    pub(crate) async fn connect(&self, table: &str, key: &str) -> Client {
        self.reconnect(table, key, None).await
    }

    /// Connects to a table as a client that has seen every event up to the number `since`.
    pub(crate) async fn reconnect(&self, table: &str, key: &str, since: Option<u64>) -> Client {
        let mut client = Client::connect(self.address).await;
        client.hello(table, Some(key), since).await;
        client.read_until_type("welcome").await;
        client
    }
}

impl Deref for TestServer {
    type Target = Server;

    fn deref(&self) -> &Server {
        &self.server
    }
}

/// The settings of a table for the first game of the catalogue with its smallest number of seats.
pub(crate) fn smallest_table() -> Value {
    json!({"game": games::GAMES[0].id, "seats": games::GAMES[0].min_seats})
}

/// A store whose writes can be made to wait or to fail.
pub(crate) struct GatedStore {
    inner: SqliteStore,
    /// Whether writes pass, wait or fail now.
    gate: watch::Sender<Gate>,
}

/// What happens to writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gate {
    /// Writes go to the store at once.
    Open,
    /// Entries are not written until the gate changes. New tables are written at once, but the write is confirmed only
    /// after the gate has changed.
    Blocked,
    /// Writes of entries fail.
    DiskFull,
}

impl GatedStore {
    pub(crate) fn new(inner: SqliteStore) -> GatedStore {
        GatedStore { inner, gate: watch::Sender::new(Gate::Open) }
    }

    pub(crate) fn set_gate(&self, gate: Gate) {
        self.gate.send_replace(gate);
    }

    /// Waits while the gate is blocked. Returns its state after that.
    async fn wait_until_unblocked(&self) -> Gate {
        *self.gate.subscribe().wait_for(|gate| *gate != Gate::Blocked).await.unwrap()
    }
}

// Creating, appending and rewriting wait for the gate; everything else goes to the inner store at once.
impl Store for GatedStore {
    fn create(&self, table: NewTable) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let creation_result = self.inner.create(table).await;
            self.wait_until_unblocked().await;
            creation_result
        })
    }

    fn append(&self, append: Append) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            match self.wait_until_unblocked().await {
                Gate::DiskFull => Err(store::StoreError::Unavailable("the disk is full".into())),
                _ => self.inner.append(append).await,
            }
        })
    }

    fn load(&self, table: TableId, from: u64) -> StoreFuture<'_, LoadedTable> {
        self.inner.load(table, from)
    }

    fn list(&self, listing: Listing, after: Option<Cursor>, limit: u32) -> StoreFuture<'_, Page> {
        self.inner.list(listing, after, limit)
    }

    fn delete(&self, table: TableId) -> StoreFuture<'_, u64> {
        self.inner.delete(table)
    }

    fn rewrite(&self, rewrite: Rewrite) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            match self.wait_until_unblocked().await {
                Gate::DiskFull => Err(store::StoreError::Unavailable("the disk is full".into())),
                _ => self.inner.rewrite(rewrite).await,
            }
        })
    }

    fn administration(&self) -> &dyn Administration {
        self.inner.administration()
    }

    fn count(&self, listing: Listing) -> StoreFuture<'_, u64> {
        self.inner.count(listing)
    }

    fn stats(&self) -> StoreStats {
        self.inner.stats()
    }
}
