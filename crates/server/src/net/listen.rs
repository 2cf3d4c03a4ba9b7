//! Accepts TCP connections up to the limit, serves HTTP on each, and shuts the server down in order.

use super::client_stream::ClientStream;
use super::connection_limit::ConnectionPermit;
use super::http::Forwarding;
use super::limits::{CLOSE_TIMEOUT, MAX_HEAD_BYTES};
use super::site::FromSite;
use super::{Net, http, security_headers, site};
use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::future::pending;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

/// How long to wait after a failed `accept`. The usual cause is a lack of file descriptors; other connections
/// release theirs when they close.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);

/// The response to connections beyond the limit. It is sent without reading the request, because reading requests
/// is what the server has no capacity for.
static TOO_MANY_CONNECTIONS: LazyLock<String> = LazyLock::new(|| {
    let body = r#"{"code":"too_many","message":"Too many connections; try again in a moment."}"#;
    response("503 Service Unavailable", "retry-after: 10\r\n", body)
});

/// The response to connections from a banned address, also sent without reading the request.
static BANNED: LazyLock<String> = LazyLock::new(|| {
    let message = "The operator of this server does not accept connections from this address.";
    response("403 Forbidden", "", &format!(r#"{{"code":"banned","message":"{message}"}}"#))
});

/// A complete HTTP response that closes the connection.
fn response(status: &str, extra_headers: &str, body: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\n{extra_headers}cache-control: no-store\r\n\
         connection: close\r\ncontent-length: {}\r\n{}\r\n{body}",
        body.len(),
        security_headers::as_lines(),
    )
}

/// Accepts connections of clients and of other servers until `shutdown_signal` completes, then shuts down.
pub(crate) async fn listen(
    net: Arc<Net>,
    listener: TcpListener,
    site_listener: Option<TcpListener>,
    shutdown_signal: impl Future<Output = ()>,
) {
    let router = http::router(Arc::clone(&net), Forwarding::ToOwner);
    // Every connection holds a sender and never uses it, so `recv` returns when the last connection has closed.
    let (connection_sender, mut all_connections_closed) = mpsc::channel(1);
    let accept_from_site = {
        let (net, sender) = (Arc::clone(&net), connection_sender.clone());
        async move {
            match site_listener {
                Some(listener) => site::serve_site(net, listener, sender).await,
                // Without other servers, this future never completes.
                None => pending().await,
            }
        }
    };
    tokio::select! {
        () = accept(&net, &listener, &router, &connection_sender) => {}
        () = accept_from_site => {}
        () = shutdown_signal => {}
    }
    // No more connections are accepted. Now only open connections hold a sender.
    drop((listener, connection_sender));
    tracing::info!("shutting down: waiting until all tables have stored their entries");
    net.shutdown.begin();
    net.server.drain().await;
    net.shutdown.close_sockets();
    if timeout(net.limits.shutdown_timeout, all_connections_closed.recv()).await.is_err() {
        let connections = net.connection_limit.open_connections();
        tracing::warn!(connections, "shut down with open connections: they did not close in time");
    }
}

/// Accepts connections for ever; the shutdown drops this future.
async fn accept(
    net: &Arc<Net>,
    listener: &TcpListener,
    router: &Router,
    connection_sender: &mpsc::Sender<()>,
) {
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "failed to accept connection");
                sleep(ACCEPT_RETRY_DELAY).await;
                continue;
            }
        };
        if net.server.is_banned(peer.ip()) {
            net.metrics.count_refused_connection();
            stream.try_write(BANNED.as_bytes()).ok();
            continue;
        }
        match net.connection_limit.admit(peer.ip(), connection_sender.clone()) {
            Some(permit) => {
                // The connection is of a client, and not of another server.
                let from_site = None;
                drop(tokio::spawn(serve(permit, Arc::clone(net), router.clone(), stream, from_site)));
            }
            None => {
                net.metrics.count_refused_connection();
                stream.try_write(TOO_MANY_CONNECTIONS.as_bytes()).ok();
            }
        }
    }
}

/// Serves one connection until it closes or becomes a WebSocket. The permit must be dropped last, because the
/// shutdown waits for it. `from_site` marks the connections of other servers of the site.
pub(super) async fn serve(
    permit: ConnectionPermit,
    net: Arc<Net>,
    router: Router,
    stream: TcpStream,
    from_site: Option<FromSite>,
) {
    // Send small frames at once (no Nagle's algorithm): a player waits for each.
    stream.set_nodelay(true).ok();
    let (stream, writer) = ClientStream::new(stream);
    let request_permit = permit.clone();
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(request_permit.clone());
        request.extensions_mut().insert(writer.clone());
        if let Some(from_site) = from_site {
            request.extensions_mut().insert(from_site);
        }
        router.clone().oneshot(request)
    });
    // A connection in the reserve is meant for a player who opens a socket at once, so it has less time than others.
    let lifetime = if permit.is_in_reserve() { net.limits.read_timeout } else { net.limits.http_lifetime };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(net.limits.read_timeout)
        .max_buf_size(MAX_HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    // Waits until the client closes the connection, its time is over, or the server shuts down.
    tokio::select! {
        _ = &mut connection => return,
        () = sleep(lifetime) => {}
        () = net.shutdown.wait_until_begun() => {}
    }
    connection.as_mut().graceful_shutdown();
    timeout(CLOSE_TIMEOUT, connection).await.ok();
}

#[cfg(test)]
mod tests {
    use super::{BANNED, TOO_MANY_CONNECTIONS};

    #[test]
    fn responses_that_are_sent_without_reading_the_request_are_well_formed() {
        for response in [&*TOO_MANY_CONNECTIONS, &*BANNED] {
            let (head, body) = response.split_once("\r\n\r\n").unwrap();
            assert!(head.lines().any(|line| line == format!("content-length: {}", body.len())));
            assert!(head.contains("\r\ncontent-security-policy: default-src 'none'"));
            serde_json::from_str::<protocol::http::HttpRefused>(body).unwrap();
        }
    }
}
