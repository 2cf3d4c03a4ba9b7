//! Accepts connections, as many as may be, and closes the server in order.

use super::caps::Permit;
use super::limits::{GOODBYE, HEAD_BYTES};
use super::wire::Wire;
use super::{Net, headers, http};
use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

/// Sent as it is to whoever comes when there is no room: parsing their request is what there is no room for.
static FULL: LazyLock<String> = LazyLock::new(|| {
    let body = r#"{"code":"too_many","message":"Too many connections; try again in a moment."}"#;
    format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 10\r\n\
         cache-control: no-store\r\nconnection: close\r\ncontent-length: {}\r\n{}\r\n{body}",
        body.len(),
        headers::text(),
    )
});

/// Accepts until `shutdown`, then lets everybody finish.
pub(crate) async fn listen(net: Arc<Net>, listener: TcpListener, shutdown: impl Future<Output = ()>) {
    let router = http::router(Arc::clone(&net));
    let (here, mut all_gone) = mpsc::channel(1);
    tokio::select! {
        () = accept(&net, &listener, &router, &here) => {}
        () = shutdown => {}
    }
    drop((listener, here));
    tracing::info!("closing: storing what is under way");
    net.stage.begin_closing();
    net.server.drain().await;
    net.stage.close();
    // Every connection holds a sender and none sends: this ends when the last has gone.
    if timeout(net.limits.farewell, all_gone.recv()).await.is_err() {
        tracing::warn!(connections = net.caps.connections(), "closed with connections that did not end");
    }
}

async fn accept(net: &Arc<Net>, listener: &TcpListener, router: &Router, here: &mpsc::Sender<()>) {
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of file descriptors, most likely: some will be given back.
                tracing::warn!(%error, "cannot accept a connection");
                sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        match net.caps.admit(peer.ip(), here.clone()) {
            Some(permit) => drop(tokio::spawn(serve(permit, Arc::clone(net), router.clone(), stream))),
            None => {
                net.metrics.connection_refused();
                stream.try_write(FULL.as_bytes()).ok();
            }
        }
    }
}

/// One connection, until it ends or becomes a socket. The permit is given back after everything else: when all are back,
/// the server is empty.
async fn serve(permit: Permit, net: Arc<Net>, router: Router, stream: TcpStream) {
    // Frames are small and somebody waits for them.
    stream.set_nodelay(true).ok();
    let (wire, pen) = Wire::new(stream);
    let given = (permit.clone(), pen);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(given.0.clone());
        request.extensions_mut().insert(given.1.clone());
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(net.limits.patience)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(wire), service)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        _ = &mut connection => return,
        () = sleep(net.limits.http_life) => {}
        () = net.stage.closing() => {}
    }
    connection.as_mut().graceful_shutdown();
    timeout(GOODBYE, connection).await.ok();
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_answer_to_those_who_find_no_room_is_well_formed() {
        let (head, body) = super::FULL.split_once("\r\n\r\n").unwrap();
        assert!(head.lines().any(|line| line == format!("content-length: {}", body.len())));
        assert!(head.contains("\r\ncontent-security-policy: default-src 'none'"));
        serde_json::from_str::<protocol::http::HttpRefused>(body).unwrap();
    }
}
