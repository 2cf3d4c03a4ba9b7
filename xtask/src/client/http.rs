//! The HTTP requests that the tests make.

use anyhow::{Context, Result, bail};
use protocol::http::{OpenTable, TableOpened};
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Opens a table. Returns its id and its keys.
pub(crate) async fn open_table(server: SocketAddr, table: &OpenTable) -> Result<TableOpened> {
    let body = serde_json::to_string(table)?;
    let headers = format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    let opened = call(server, "POST", "/api/tables", &headers, &body).await?;
    Ok(serde_json::from_str(&opened)?)
}

/// Fetches the record of a finished game.
pub(crate) async fn fetch_record(
    server: SocketAddr,
    table: &str,
    game_number: u32,
    key: &str,
) -> Result<String> {
    let path = format!("/api/tables/{table}/record?game={game_number}");
    call(server, "GET", &path, &format!("Authorization: Bearer {key}\r\n"), "").await
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

/// Sends one HTTP request and returns the body of the response. Fails on an error status.
async fn call(server: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> Result<String> {
    let mut stream = TcpStream::connect(server).await?;
    let head = format!("{method} {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all((head + body).as_bytes()).await?;
    let mut response = Vec::new();
    stream.read_to_end(&mut response).await?;
    let response = String::from_utf8(response)?;
    let (head, body) = response.split_once("\r\n\r\n").context("the HTTP response is incomplete")?;
    if !head.starts_with("HTTP/1.1 2") {
        bail!(HttpRefusal(format!("{method} {path}: {body}")));
    }
    Ok(body.to_owned())
}
