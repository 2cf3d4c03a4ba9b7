//! Serves the metrics on a listener of their own, which only the operator can reach. The metrics of a server with one
//! busy table tell what happens there, so players must not read them.

use super::{Net, refusal_response::RefusalResponse, security_headers, server_names};
use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::IntoResponse;
use axum::routing::get;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

/// How many connections may read metrics at the same time. A monitoring system needs one.
const MAX_CONNECTIONS: usize = 16;
/// How long to wait after a failed `accept`.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_secs(1);

/// Serves `GET /metrics` until the future is dropped. Connections beyond the limit wait.
pub(super) async fn serve(net: Arc<Net>, listener: TcpListener) {
    let router = router(Arc::clone(&net));
    let permits = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    loop {
        // This fails only if the semaphore is closed, which it never is.
        let Ok(permit) = Arc::clone(&permits).acquire_owned().await else { return };
        match listener.accept().await {
            Ok((stream, _)) => {
                let (router, net) = (router.clone(), Arc::clone(&net));
                tokio::spawn(async move {
                    serve_connection(&net, router, stream).await;
                    drop(permit);
                });
            }
            Err(error) => {
                tracing::warn!(%error, "failed to accept a connection for metrics");
                sleep(ACCEPT_RETRY_DELAY).await;
            }
        }
    }
}

/// Serves one connection until it closes, its lifetime is over, or the server shuts down.
async fn serve_connection(net: &Net, router: Router, stream: TcpStream) {
    let service = service_fn(move |request: hyper::Request<Incoming>| router.clone().oneshot(request));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(net.limits.read_timeout)
        .serve_connection(TokioIo::new(stream), service);
    tokio::select! {
        _ = timeout(net.limits.http_lifetime, connection) => {}
        () = net.shutdown.wait_until_sockets_close() => {}
    }
}

/// The routes of this listener: `/metrics` and nothing else.
fn router(net: Arc<Net>) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .fallback(|| async { RefusalResponse::no_such_path() })
        .method_not_allowed_fallback(|| async { RefusalResponse::method_not_allowed() })
        .layer(from_fn_with_state(Arc::clone(&net), server_names::check_host))
        .layer(map_response(security_headers::add))
        .with_state(net)
}

/// Handles `GET /metrics`.
async fn metrics(State(net): State<Arc<Net>>) -> impl IntoResponse {
    let text = net.metrics.to_text(&net.server.counters(), net.connection_limit.open_connections());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}
