//! A network link of the site that the test can disturb: a TCP proxy on loopback.

use anyhow::Result;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

/// How a link treats the bytes that pass it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Condition {
    /// Bytes pass at once.
    Open,
    /// Bytes wait until the condition changes, as if the cable were cut. Connections stay open.
    Cut,
    /// All bytes that arrive together pass after this time.
    Slow(Duration),
}

/// Where a link leads to, and how it treats bytes at the moment.
#[derive(Clone, Copy, Debug)]
struct LinkState {
    target: SocketAddr,
    condition: Condition,
}

/// A link with a fixed address and a changeable target. It ends when it is dropped.
pub(super) struct Link {
    pub(super) address: SocketAddr,
    state: watch::Sender<LinkState>,
}

impl Link {
    /// Creates a link on a free port. Must be called within a Tokio runtime.
    pub(super) async fn to(target: SocketAddr) -> Result<Link> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (state, receiver) = watch::channel(LinkState { target, condition: Condition::Open });
        tokio::spawn(accept(listener, receiver));
        Ok(Link { address, state })
    }

    /// Changes how the link treats connections, including those that are open.
    pub(super) fn set_condition(&self, condition: Condition) {
        self.state.send_modify(|state| state.condition = condition);
    }

    /// Sends new connections to another target. Open connections end.
    pub(super) fn set_target(&self, target: SocketAddr) {
        self.state.send_modify(|state| state.target = target);
    }
}

/// Accepts connections until the link is dropped.
async fn accept(listener: TcpListener, mut state: watch::Receiver<LinkState>) {
    loop {
        let accept_result = tokio::select! {
            accepted = listener.accept() => accepted,
            // The sender is dropped with the link.
            () = until_closed(&mut state) => return,
        };
        if let Ok((client, _)) = accept_result {
            tokio::spawn(serve(client, state.clone()));
        }
    }
}

/// Waits until the link is dropped.
async fn until_closed(state: &mut watch::Receiver<LinkState>) {
    while state.changed().await.is_ok() {}
}

/// Copies bytes between a client and the target until one of them closes, the target changes, or the link is dropped.
async fn serve(client: TcpStream, mut state: watch::Receiver<LinkState>) {
    let target = state.borrow_and_update().target;
    let Ok(server) = TcpStream::connect(target).await else { return };
    client.set_nodelay(true).ok();
    server.set_nodelay(true).ok();
    let (client_reader, client_writer) = client.into_split();
    let (server_reader, server_writer) = server.into_split();
    tokio::select! {
        () = copy(client_reader, server_writer, state.clone()) => {}
        () = copy(server_reader, client_writer, state.clone()) => {}
        _ = state.wait_for(|state| state.target != target) => {}
    }
}

/// Copies bytes in one direction, under the present condition of the link.
async fn copy(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut state: watch::Receiver<LinkState>) {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let Ok(length @ 1..) = from.read(&mut buffer).await else { return };
        // While the link is cut, the bytes wait here.
        let condition = match state.wait_for(|state| state.condition != Condition::Cut).await {
            Ok(state) => state.condition,
            Err(_) => return,
        };
        if let Condition::Slow(delay) = condition {
            sleep(delay).await;
        }
        if to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}
