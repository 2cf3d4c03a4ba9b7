//! The HTTP requests that the tests make.

use super::route::Route;
use anyhow::{Context, Result, bail};
use protocol::http::{OpenTable, TableOpened};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long a response may take, on a busy machine. Without a limit, a test could wait for ever.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(60);

/// Opens a table. Returns its id and its keys.
pub(crate) async fn open_table(route: impl Into<Route>, table: &OpenTable) -> Result<TableOpened> {
    let response = Request::open_table(table)?.send(route).await?;
    Ok(serde_json::from_str(&response.successful_body("POST /api/tables")?)?)
}

/// Fetches the record of a finished game.
pub(crate) async fn fetch_record(
    route: impl Into<Route>,
    table: &str,
    game_number: u32,
    key: &str,
) -> Result<String> {
    let path = format!("/api/tables/{table}/record?game={game_number}");
    let response = Request::get(&path).header("Authorization", &format!("Bearer {key}")).send(route).await?;
    response.successful_body(&format!("GET {path}"))
}

/// A request that is being built.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    method: &'static str,
    path: String,
    /// The `Host` header; the server's address if absent.
    host: Option<String>,
    /// Complete header lines, each with its line end.
    headers: String,
    body: String,
    /// The `Connection` header.
    connection: &'static str,
}

/// The status and the body of a response.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) body: String,
}

impl Request {
    /// A request without a body. The server closes the connection after the response.
    pub(crate) fn get(path: &str) -> Request {
        let (host, headers, body) = (None, String::new(), String::new());
        Request { method: "GET", path: path.to_owned(), host, headers, body, connection: "close" }
    }

    /// The request that opens a table.
    pub(crate) fn open_table(table: &OpenTable) -> Result<Request> {
        let request =
            Request { method: "POST", body: serde_json::to_string(table)?, ..Request::get("/api/tables") };
        let length = request.body.len().to_string();
        Ok(request.header("Content-Type", "application/json").header("Content-Length", &length))
    }

    /// The request that opens a WebSocket.
    pub(crate) fn open_socket() -> Request {
        Request { connection: "Upgrade", ..Request::get("/ws") }
            .header("Upgrade", "websocket")
            .header("Sec-WebSocket-Version", "13")
            // The example of RFC 6455. Its value does not matter here.
            .header("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==")
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Request {
        self.headers += &format!("{name}: {value}\r\n");
        self
    }

    /// Sets the `Host` header to this name instead of the server's address.
    pub(crate) fn host(self, host: &str) -> Request {
        Request { host: Some(host.to_owned()), ..self }
    }

    /// Sends the request and reads the whole response. Fails if the response takes longer than [`RESPONSE_TIMEOUT`].
    pub(crate) async fn send(self, route: impl Into<Route>) -> Result<Response> {
        let read_response = async {
            let mut stream = self.start(route).await?;
            let mut response = Vec::new();
            stream.read_to_end(&mut response).await?;
            anyhow::Ok(response)
        };
        let response =
            timeout(RESPONSE_TIMEOUT, read_response).await.context("no HTTP response in time")??;
        let response = String::from_utf8(response)?;
        let (head, body) = response.split_once("\r\n\r\n").context("the HTTP response is incomplete")?;
        Ok(Response { status: status_of(head)?, body: body.to_owned() })
    }

    /// Sends the request and returns the status of the response, without waiting for its end.
    pub(crate) async fn status(self, route: impl Into<Route>) -> Result<u16> {
        let mut stream = self.start(route).await?;
        let mut response = Vec::new();
        // The status is in the first line.
        while !response.contains(&b'\n') {
            if stream.read_buf(&mut response).await? == 0 {
                bail!("the connection ended before the status");
            }
        }
        status_of(&String::from_utf8_lossy(&response))
    }

    /// Sends the request and returns the connection, from which nothing has been read yet.
    pub(crate) async fn start(self, route: impl Into<Route>) -> Result<TcpStream> {
        let route = route.into();
        let Request { method, path, host, headers, body, connection } = self;
        let host = host.unwrap_or_else(|| route.server().to_string());
        let mut stream = route.connect().await?;
        let head =
            format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: {connection}\r\n{headers}\r\n");
        stream.write_all((head + &body).as_bytes()).await?;
        Ok(stream)
    }
}

/// The status in the first line of a response.
fn status_of(head: &str) -> Result<u16> {
    Ok(head.split(' ').nth(1).context("the HTTP response has no status")?.parse()?)
}

impl Response {
    /// The body of a successful response. Fails on an error status; `request` is named in the error.
    fn successful_body(self, request: &str) -> Result<String> {
        if !(200..300).contains(&self.status) {
            bail!(HttpRefusal(format!("{request}: {}", self.body)));
        }
        Ok(self.body)
    }
}

/// A response with an error status.
#[derive(Debug)]
pub(crate) struct HttpRefusal(String);

impl std::fmt::Display for HttpRefusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for HttpRefusal {}
