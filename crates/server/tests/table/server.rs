//! A server on a port of its own, over a store that a test can get in the way of.

use bots::external::BotCatalogue;
use protocol::http::{OpenTable, TableOpened};
use serde_json::{Value, json};
use server::test_hooks::TestHooks;
use server::{Limits, Loopback, NetConfig, Server, Timeouts};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{
    Append, Cursor, Listing, Loaded, NewTable, Page, SqliteStore, Stats, Store, StoreFuture, TableId,
};
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

use crate::client::Client;

/// A server that is open.
pub(crate) struct Place {
    pub(crate) server: Server,
    pub(crate) address: SocketAddr,
    pub(crate) store: Arc<Gate>,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

/// Nobody has to wait long here.
pub(crate) fn hasty() -> Timeouts {
    Timeouts {
        contribute: Duration::from_secs(20),
        grace: Duration::from_secs(20),
        bot_delay: Duration::from_millis(1),
        bot_deadline: Duration::from_secs(5),
        consent: Duration::from_secs(20),
        doze: Duration::from_secs(20),
        retry: Duration::from_millis(20),
        unwatched: 10_000,
    }
}

pub(crate) fn no_limits() -> Limits {
    // Nobody is let go because a test had no time to listen.
    let idle_timeout = Duration::from_secs(3600);
    Limits { max_messages: 10_000_000, idle_timeout, loopback: Loopback::Exempt, ..Limits::default() }
}

impl Place {
    pub(crate) async fn open() -> Place {
        Place::with(hasty(), TestHooks::default()).await
    }

    pub(crate) async fn with(timeouts: Timeouts, hooks: TestHooks) -> Place {
        Place::over(Arc::new(Gate::new(SqliteStore::memory().unwrap())), timeouts, hooks).await
    }

    /// A server over a store that was there before.
    pub(crate) async fn over(store: Arc<Gate>, timeouts: Timeouts, hooks: TestHooks) -> Place {
        Place::run(Server::with_test_hooks(store.clone(), timeouts, hooks), store).await
    }

    /// A server that offers other bots than the levels too.
    pub(crate) async fn offering(bot_catalogue: BotCatalogue) -> Place {
        let store = Arc::new(Gate::new(SqliteStore::memory().unwrap()));
        Place::run(Server::offering(store.clone(), hasty(), bot_catalogue), store).await
    }

    async fn run(server: Server, store: Arc<Gate>) -> Place {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let config = NetConfig { public_url: None, limits: no_limits() };
        let shutdown = async move { stopped.await.unwrap_or_default() };
        let running = tokio::spawn(server::run(config, listener, server.clone(), shutdown));
        Place { server, address, store, stop: Some(stop), running }
    }

    /// Closes the server in order.
    pub(crate) async fn close(mut self) -> Arc<Gate> {
        drop(self.stop.take());
        tokio::time::timeout(Duration::from_secs(10), &mut self.running).await.expect("closed").unwrap();
        self.store.clone()
    }

    /// Closes the server and its store: when this is done, everything is in the store's file. The last task of a table
    /// may let go of the store a little later than the server is closed.
    pub(crate) async fn close_with_store(self) {
        let store = self.close().await;
        while Arc::strong_count(&store) > 1 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    pub(crate) async fn table(&self, wish: Value) -> TableOpened {
        let request: OpenTable = serde_json::from_value(wish).unwrap();
        self.server.open(request).await.unwrap_or_else(|refusal| panic!("{refusal:?}"))
    }

    pub(crate) async fn enter(&self, table: &str, key: &str) -> Client {
        self.resume(table, key, None).await
    }

    pub(crate) async fn resume(&self, table: &str, key: &str, since: Option<u64>) -> Client {
        let mut client = Client::connect(self.address).await;
        client.hello(table, Some(key), since).await;
        client.until("welcome").await;
        client
    }
}

/// A table of the first game with the fewest seats.
pub(crate) fn smallest() -> Value {
    json!({"game": games::GAMES[0].id, "seats": games::GAMES[0].min_seats})
}

/// A store whose writes can be made to wait or to fail.
pub(crate) struct Gate {
    inner: SqliteStore,
    pub(crate) state: watch::Sender<Open>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Open {
    /// Writes go through.
    Wide,
    /// Entries are written when the gate is opened again; new tables are written, but that is answered only then.
    Shut,
    /// Writes fail.
    Full,
}

impl Gate {
    pub(crate) fn new(inner: SqliteStore) -> Gate {
        Gate { inner, state: watch::Sender::new(Open::Wide) }
    }

    pub(crate) fn set(&self, open: Open) {
        self.state.send_replace(open);
    }
}

impl Store for Gate {
    fn create(&self, table: NewTable) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let created = self.inner.create(table).await;
            self.state.subscribe().wait_for(|open| *open != Open::Shut).await.unwrap();
            created
        })
    }

    fn append(&self, append: Append) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let mut state = self.state.subscribe();
            let open = *state.wait_for(|open| *open != Open::Shut).await.unwrap();
            match open {
                Open::Full => Err(store::StoreError::Unavailable("no room".into())),
                _ => self.inner.append(append).await,
            }
        })
    }

    fn load(&self, table: TableId, from: u64) -> StoreFuture<'_, Loaded> {
        self.inner.load(table, from)
    }

    fn list(&self, which: Listing, after: Option<Cursor>, limit: u32) -> StoreFuture<'_, Page> {
        self.inner.list(which, after, limit)
    }

    fn stats(&self) -> Stats {
        self.inner.stats()
    }
}
