//! Forwards requests for a table to the server that owns it, and becomes a tunnel if the request opens a WebSocket.

use super::membership_proof::prove_connecting;
use super::{CLIENT_HEADER, CONNECT_TIMEOUT};
use crate::Refusal;
use crate::net::Net;
use crate::net::client_address::Client;
use crate::net::connection_limit::ConnectionPermit;
use crate::net::refusal_response::RefusalResponse;
use axum::body::{Body, to_bytes};
use axum::extract::{Extension, Request, State};
use axum::http::header::{CONTENT_TYPE, HOST, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::client::conn::http1;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use protocol::RefusalCode;
use protocol::away::{TableKey, TurnAnswer, TurnQuestions, Turns};
use std::io;
use std::sync::Arc;
use std::time::Duration;
use store::TableId;
use tokio::io::copy_bidirectional;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long the owner may take to answer a forwarded request.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(15);
/// How long the owner's machine may be silent before the connection to it counts as lost.
const LOST_CONNECTION_TIMEOUT: Duration = Duration::from_secs(4);
/// The largest response to `POST /api/turns` that is read.
const MAX_TURNS_BYTES: usize = 256 * 1024;

/// Forwards a request for a table to the server that owns the table. All other requests are handled here.
pub(in crate::net) async fn forward_to_owner(
    State(net): State<Arc<Net>>,
    Extension(client): Extension<Client>,
    Extension(permit): Extension<ConnectionPermit>,
    request: Request,
    next: Next,
) -> Response {
    // The address of the other server that owns the table. `None` if this server has to handle the request.
    let owner = match table_of(request.uri()) {
        Some(table) => net.server.address_of_other_owner(table).await,
        None => None,
    };
    let Some(owner) = owner else { return next.run(request).await };
    forward(&net, &owner, client, &permit, request).await.unwrap_or_else(|error| {
        tracing::warn!(owner, %error, "failed to forward a request to the owner of its table");
        RefusalResponse::from(Refusal::new(RefusalCode::Unavailable)).into_response()
    })
}

/// The table that a request is about: in the path of an HTTP request, and in the query of a WebSocket (`/ws?table=ID`).
fn table_of(uri: &Uri) -> Option<TableId> {
    if uri.path() == "/ws" {
        let mut pairs = uri.query()?.split('&').filter_map(|pair| pair.split_once('='));
        return pairs.find(|(name, _)| *name == "table")?.1.parse().ok();
    }
    uri.path().strip_prefix("/api/tables/")?.split('/').next()?.parse().ok()
}

/// Sends a request to the server that owns the table, at the address `owner`, and returns its response.
async fn forward(
    net: &Arc<Net>,
    owner: &str,
    client: Client,
    permit: &ConnectionPermit,
    mut request: Request,
) -> io::Result<Response> {
    // Present if the client wants to open a WebSocket.
    let client_upgrade = request.extensions_mut().remove::<OnUpgrade>();
    if client_upgrade.is_some() && !permit.count_for_client(client.address) {
        net.metrics.count_refused_connection();
        return Ok(RefusalResponse::too_many_sockets().into_response());
    }
    let mut response = send(net, owner, client, request).await?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS
        && let Some(client_upgrade) = client_upgrade
    {
        let owner_upgrade = hyper::upgrade::on(&mut response);
        let tunnel =
            Tunnel { net: Arc::clone(net), owner: owner.to_owned(), client, _permit: permit.clone() };
        tokio::spawn(tunnel.run(client_upgrade, owner_upgrade));
    }
    Ok(response)
}

/// Sends a request over a new connection to the server with the address `owner`.
async fn send(net: &Net, owner: &str, client: Client, mut request: Request) -> io::Result<Response> {
    let stream = timeout(CONNECT_TIMEOUT, connect(net, owner)).await??;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
    tokio::spawn(connection.with_upgrades());
    // The header tells the owner the address of the client. If the client has sent such a header, it is overwritten.
    let address = HeaderValue::from_str(&client.address.to_string()).map_err(io::Error::other)?;
    request.headers_mut().insert(CLIENT_HEADER, address);
    let response =
        timeout(RESPONSE_TIMEOUT, sender.send_request(request)).await?.map_err(io::Error::other)?;
    Ok(response.map(Body::new))
}

/// Connects to another server of the site, at the address `owner`. Both sides prove that they belong to the site.
async fn connect(net: &Net, owner: &str) -> io::Result<TcpStream> {
    let Some(ownership) = net.server.ownership() else {
        return Err(io::Error::other("this server does not share its store"));
    };
    let mut stream = TcpStream::connect(owner).await?;
    stream.set_nodelay(true)?;
    notice_lost_connections(&stream)?;
    prove_connecting(&mut stream, ownership.site_secret()).await?;
    Ok(stream)
}

/// Ends a connection whose other end has disappeared without a word, for example because its machine has lost power.
fn notice_lost_connections(stream: &TcpStream) -> io::Result<()> {
    let keepalive = socket2::TcpKeepalive::new()
        .with_time(LOST_CONNECTION_TIMEOUT / 2)
        .with_interval(LOST_CONNECTION_TIMEOUT / 4);
    let socket = socket2::SockRef::from(stream);
    socket.set_tcp_keepalive(&keepalive)?;
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(LOST_CONNECTION_TIMEOUT))?;
    Ok(())
}

/// A WebSocket of a client that is connected to a table of another server.
struct Tunnel {
    net: Arc<Net>,
    /// The address of the server that owns the table.
    owner: String,
    client: Client,
    /// The connection of the client counts as open until the tunnel ends.
    _permit: ConnectionPermit,
}

impl Tunnel {
    /// Copies bytes in both directions until one side closes, the owner has lost its lease, the client is banned, or this
    /// server shuts down. Clients connect again after the abrupt end.
    async fn run(self, client_upgrade: OnUpgrade, owner_upgrade: OnUpgrade) {
        let _open_socket = self.net.metrics.count_forwarded_socket();
        let Ok((client, owner)) = tokio::try_join!(client_upgrade, owner_upgrade) else { return };
        let (mut client, mut owner) = (TokioIo::new(client), TokioIo::new(owner));
        tokio::select! {
            _ = copy_bidirectional(&mut client, &mut owner) => {}
            () = self.net.server.until_server_ends(&self.owner) => {}
            () = self.net.server.wait_until_banned(self.client.address) => {}
            () = self.net.shutdown.wait_until_sockets_close() => {}
        }
    }
}

/// Asks the server with the address `owner` whose turn it is at some of its tables.
pub(in crate::net) async fn ask_owner_whose_turn(
    net: &Net,
    owner: &str,
    client: Client,
    tables: Vec<TableKey>,
) -> Vec<TurnAnswer> {
    let unavailable = |table: &TableKey| TurnAnswer {
        table: table.table.clone(),
        turn: None,
        refused: Some(RefusalCode::Unavailable.name()),
    };
    // The answers if the other server does not respond.
    let unavailable_answers: Vec<TurnAnswer> = tables.iter().map(unavailable).collect();
    match request_turns(net, owner, client, tables).await {
        Ok(answers) if answers.len() == unavailable_answers.len() => answers,
        Ok(_) => unavailable_answers,
        Err(error) => {
            tracing::warn!(owner, %error, "failed to ask another server whose turn it is");
            unavailable_answers
        }
    }
}

/// Sends `POST /api/turns` to another server. Returns one answer for each table, in the same order.
async fn request_turns(
    net: &Net,
    owner: &str,
    client: Client,
    tables: Vec<TableKey>,
) -> io::Result<Vec<TurnAnswer>> {
    let body = serde_json::to_vec(&TurnQuestions { tables })?;
    let request = Request::builder()
        .method(Method::POST)
        .uri("/api/turns")
        .header(HOST, owner)
        .header(CONTENT_TYPE, "application/json")
        .body(Body::from(body))
        .map_err(io::Error::other)?;
    let response = send(net, owner, client, request).await?;
    let body = timeout(RESPONSE_TIMEOUT, to_bytes(response.into_body(), MAX_TURNS_BYTES)).await?;
    let turns: Turns = serde_json::from_slice(&body.map_err(io::Error::other)?)?;
    Ok(turns.tables)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_path_or_in_the_query_of_a_socket() {
        let id = "014d2pf2dbsqqg28t5cy4tqkff";
        let table_in = |uri: &str| table_of(&uri.parse().unwrap()).map(|table| table.as_str().to_owned());
        let expected = Some(id.to_owned());
        assert_eq!(table_in(&format!("/ws?table={id}")), expected);
        assert_eq!(table_in(&format!("/ws?other=1&table={id}")), expected);
        assert_eq!(table_in(&format!("/api/tables/{id}/record?game=2")), expected);
        for without_table in ["/ws", "/ws?table=", "/ws?table=x", "/api/tables", "/api/turns", "/t/x"] {
            assert_eq!(table_in(without_table), None, "{without_table}");
        }
    }
}
