//! A client that connects to a proxy from an address of its own.

use anyhow::{Context, Result, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use protocol::PROTOCOL_VERSION;
use protocol::http::TableOpened;
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A client of a proxy. Its address is 127.0.0.`number`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Client {
    pub(super) number: u8,
    pub(super) proxy: SocketAddr,
}

impl Client {
    /// The status of `GET /health`, addressed to this host.
    pub(super) async fn get_health(self, host: &str) -> Result<u16> {
        let request = format!("GET /health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let (status, _body) = self.send(&request).await?;
        Ok(status)
    }

    /// Opens a table. Fails if it is refused. Each header ends with `\r\n`.
    pub(super) async fn open_table(self, headers: &str) -> Result<TableOpened> {
        let body = json!({"game": games::GAMES[0].id, "seats": games::GAMES[0].min_seats}).to_string();
        let length = body.len();
        let request = format!(
            "POST /api/tables HTTP/1.1\r\nHost: play.example\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
        );
        let (status, body) = self.send(&request).await?;
        ensure!(status == 201, "opening a table has status {status}: {body}");
        Ok(serde_json::from_str(&body)?)
    }

    /// Connects to a table as a guest; returns the socket after `welcome`. `forged` is sent as `X-Forwarded-For` unless
    /// it is empty.
    pub(super) async fn connect(
        self,
        table: &TableOpened,
        forged: &str,
    ) -> Result<WebSocketStream<TcpStream>> {
        let mut request = "ws://play.example/ws".into_client_request()?;
        if !forged.is_empty() {
            request.headers_mut().insert("x-forwarded-for", forged.parse()?);
        }
        let (mut socket, _) = tokio_tungstenite::client_async(request, self.stream().await?).await?;
        let hello = json!({
            "type": "hello", "protocol": PROTOCOL_VERSION, "table": table.table, "key": table.join_key,
        });
        socket.send(Message::text(hello.to_string())).await?;
        match socket.next().await.context("the socket was closed")?? {
            Message::Text(text) if text.starts_with(r#"{"type":"welcome""#) => Ok(socket),
            other => bail!("not a welcome: {other:?}"),
        }
    }

    /// Sends a request; returns the status and the body of the response.
    async fn send(self, request: &str) -> Result<(u16, String)> {
        let mut stream = self.stream().await?;
        stream.write_all(request.as_bytes()).await?;
        let mut response = String::new();
        stream.read_to_string(&mut response).await?;
        let (head, body) = response.split_once("\r\n\r\n").context("the HTTP response is incomplete")?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Ok((status.context("the HTTP response has no status")?, body.to_owned()))
    }

    /// A connection to the proxy from this client's address.
    async fn stream(self) -> Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((Ipv4Addr::new(127, 0, 0, self.number), 0).into())?;
        Ok(socket.connect(self.proxy).await?)
    }
}
