//! A client's socket.

use anyhow::{Result, bail};
use futures_util::{SinkExt, StreamExt};
use protocol::{FromClient, PROTOCOL_VERSION};
use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// A client's socket. Its buffers are small, because the rigs have thousands of them.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Connects and greets: the first thing to be heard is the welcome, or a refusal.
    pub(crate) async fn enter(
        house: SocketAddr,
        table: &str,
        key: &str,
        since: Option<u64>,
    ) -> Result<Socket> {
        let stream = TcpStream::connect(house).await?;
        stream.set_nodelay(true)?;
        let buffers = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let url = format!("ws://{house}/ws");
        let (socket, _) = tokio_tungstenite::client_async_with_config(url, stream, Some(buffers)).await?;
        let mut socket = Socket(socket);
        let (table, key) = (table.to_owned(), Some(key.to_owned()));
        socket.say(&FromClient::Hello { protocol: PROTOCOL_VERSION, table, key, since }).await?;
        Ok(socket)
    }

    pub(crate) async fn say(&mut self, message: &FromClient) -> Result<()> {
        self.say_text(serde_json::to_string(message)?).await
    }

    pub(crate) async fn say_text(&mut self, text: String) -> Result<()> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// The next message; an error when there will be none.
    pub(crate) async fn hear(&mut self) -> Result<Utf8Bytes> {
        while let Some(message) = self.0.next().await {
            match message? {
                Message::Text(text) => return Ok(text),
                // An answer to a ping goes out when something is flushed.
                Message::Ping(_) => self.0.flush().await?,
                Message::Close(close) => bail!("closed: {close:?}"),
                _ => {}
            }
        }
        bail!("the connection ended")
    }
}
