//! A load balancer for the players: it sends each connection to a random server of the site, whoever owns the table.

use anyhow::Result;
use engine::FastRng;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};

/// The servers that get connections, by their index in the site.
#[derive(Clone, Default)]
pub(super) struct Targets(Arc<Mutex<BTreeMap<usize, SocketAddr>>>);

impl Targets {
    pub(super) fn insert(&self, server: usize, address: SocketAddr) {
        self.lock().insert(server, address);
    }

    pub(super) fn remove(&self, server: usize) {
        self.lock().remove(&server);
    }

    /// A random server, if there is one.
    fn pick(&self, rng: &mut FastRng) -> Option<SocketAddr> {
        let targets = self.lock();
        let index = rng.next_u64() as usize % targets.len().max(1);
        targets.values().nth(index).copied()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<usize, SocketAddr>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Starts a load balancer on a free port and returns its address. It runs until the runtime ends.
pub(super) async fn start(targets: Targets, mut rng: FastRng) -> Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            if let Some(target) = targets.pick(&mut rng) {
                tokio::spawn(serve(client, target));
            }
        }
    });
    Ok(address)
}

/// Copies bytes between a client and a server in both directions until one of them ends.
async fn serve(mut client: TcpStream, target: SocketAddr) {
    let Ok(mut server) = TcpStream::connect(target).await else { return };
    client.set_nodelay(true).ok();
    server.set_nodelay(true).ok();
    copy_bidirectional(&mut client, &mut server).await.ok();
}
