//! Accepts connections of other servers of the site. What comes on them was sent by clients of those servers.

use super::membership_proof::prove_accepting;
use super::{CONNECT_TIMEOUT, FromSite};
use crate::net::{Net, http, listen};
use axum::Router;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{sleep, timeout};

/// How many connections may wait for the proof of their membership at the same time. Strangers who find the address cannot
/// use more memory than these need.
const MAX_UNPROVED_CONNECTIONS: usize = 64;
/// How long to wait after a failed `accept`.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);

/// Accepts connections of other servers for ever; the shutdown drops this future. Every connection holds a clone of
/// `connection_sender` until it is closed.
pub(in crate::net) async fn serve(net: Arc<Net>, listener: TcpListener, connection_sender: mpsc::Sender<()>) {
    let router = http::router(Arc::clone(&net), http::Forwarding::Never);
    let unproved_slots = Arc::new(Semaphore::new(MAX_UNPROVED_CONNECTIONS));
    loop {
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(error) => {
                tracing::warn!(%error, "failed to accept a connection of another server");
                sleep(ACCEPT_RETRY_DELAY).await;
                continue;
            }
        };
        // Without a free slot the connection is closed.
        let Ok(slot) = Arc::clone(&unproved_slots).try_acquire_owned() else { continue };
        let (net, router, sender) = (Arc::clone(&net), router.clone(), connection_sender.clone());
        tokio::spawn(async move {
            let proved_stream = prove(&net, stream).await;
            drop(slot);
            if let Some(stream) = proved_stream {
                serve_connection(net, router, stream, sender).await;
            }
        });
    }
}

/// Returns the connection if its other end has proved in time that it belongs to the site.
async fn prove(net: &Net, mut stream: TcpStream) -> Option<TcpStream> {
    let ownership = net.server.ownership()?;
    stream.set_nodelay(true).ok();
    match timeout(CONNECT_TIMEOUT, prove_accepting(&mut stream, ownership.site_secret())).await {
        Ok(Ok(())) => Some(stream),
        Ok(Err(error)) => {
            // Not a warning: a stranger who finds the address could fill the log.
            tracing::debug!(%error, "refused a connection to the address for other servers");
            None
        }
        Err(_) => None,
    }
}

async fn serve_connection(net: Arc<Net>, router: Router, stream: TcpStream, sender: mpsc::Sender<()>) {
    let Ok(peer) = stream.peer_addr() else { return };
    match net.connection_limit.admit_from_site(peer.ip(), sender) {
        Some(permit) => listen::serve(permit, net, router, stream, Some(FromSite)).await,
        None => net.metrics.count_refused_connection(),
    }
}
