//! A minimal WebSocket client.
//!
//! It shares the machine with the server that it measures, so it parses frames itself: a general WebSocket library needs
//! as much time per frame as the server. It supports what the server sends: whole text frames, pings and closes.

use anyhow::{Context, Result, bail};
use protocol::{FromClient, PROTOCOL_VERSION};
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Bytes to read at once: enough for a move and the events that follow.
const READ_SIZE: usize = 4096;

/// A connected client.
pub(crate) struct Socket {
    stream: TcpStream,
    /// Received bytes, and how many of them have been consumed.
    buffer: Vec<u8>,
    consumed: usize,
}

/// WebSocket opcodes (RFC 6455, 11.8).
mod kind {
    pub(super) const TEXT: u8 = 1;
    pub(super) const CLOSE: u8 = 8;
    pub(super) const PING: u8 = 9;
    pub(super) const PONG: u8 = 10;
}

impl Socket {
    /// Connects and sends `hello`. The first message to read is the welcome or a refusal.
    pub(crate) async fn connect(
        server: SocketAddr,
        table: &str,
        key: &str,
        since: Option<u64>,
    ) -> Result<Socket> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        // The server sends nothing before `hello`, so the handshake's buffer is empty and can be dropped.
        let (handshaken, _) = tokio_tungstenite::client_async(format!("ws://{server}/ws"), stream).await?;
        let mut socket = Socket { stream: handshaken.into_inner(), buffer: Vec::new(), consumed: 0 };
        let (table, key) = (table.to_owned(), Some(key.to_owned()));
        socket.send(&FromClient::Hello { protocol: PROTOCOL_VERSION, table, key, since }).await?;
        Ok(socket)
    }

    pub(crate) async fn send(&mut self, message: &FromClient) -> Result<()> {
        self.send_text(serde_json::to_string(message)?).await
    }

    pub(crate) async fn send_text(&mut self, text: String) -> Result<()> {
        self.write(kind::TEXT, text.as_bytes()).await
    }

    /// The next text message. Fails when the connection ends. Cancelling the future loses no data.
    pub(crate) async fn next_message(&mut self) -> Result<&str> {
        loop {
            let Some((kind, body, end)) = first_frame(&self.buffer[self.consumed..]) else {
                self.buffer.drain(..self.consumed);
                self.consumed = 0;
                self.buffer.reserve(READ_SIZE);
                if self.stream.read_buf(&mut self.buffer).await? == 0 {
                    bail!("the connection ended");
                }
                continue;
            };
            let content = self.consumed + body..self.consumed + end;
            self.consumed = content.end;
            match kind {
                kind::TEXT => return Ok(str::from_utf8(&self.buffer[content])?),
                kind::PING => {
                    let content = self.buffer[content].to_vec();
                    self.write(kind::PONG, &content).await?;
                }
                kind::CLOSE => {
                    let code = self.buffer[content].first_chunk().map(|code| u16::from_be_bytes(*code));
                    bail!("closed: {code:?}");
                }
                _ => {}
            }
        }
    }

    /// Writes one frame with a mask of zeros. Masking protects proxies, and there is none here.
    async fn write(&mut self, kind: u8, content: &[u8]) -> Result<()> {
        let mut frame = Vec::with_capacity(content.len() + 8);
        frame.push(0x80 | kind);
        match u8::try_from(content.len()) {
            Ok(length @ 0..126) => frame.push(0x80 | length),
            _ => {
                let length = u16::try_from(content.len()).context("the message is longer than 64 KiB")?;
                frame.push(0x80 | 126);
                frame.extend(length.to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(content);
        Ok(self.stream.write_all(&frame).await?)
    }
}

/// The first complete frame: its opcode, the range of its content, and the start of the next frame.
fn first_frame(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let [first, second, rest @ ..] = bytes else { return None };
    let (body, length) = match second {
        126 => (4, usize::from(u16::from_be_bytes(*rest.first_chunk()?))),
        127 => (10, usize::try_from(u64::from_be_bytes(*rest.first_chunk()?)).ok()?),
        length => (2, usize::from(*length)),
    };
    let end = body + length;
    (bytes.len() >= end).then_some((first & 0x0f, body, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_every_length_are_found_once_complete() {
        for length in [0, 1, 125, 126, 65_535, 65_536] {
            let mut frame = vec![0x81];
            match length {
                0..126 => frame.push(length as u8),
                126..65_536 => frame.extend([&[126][..], &(length as u16).to_be_bytes()].concat()),
                _ => frame.extend([&[127][..], &(length as u64).to_be_bytes()].concat()),
            }
            let body = frame.len();
            frame.extend(vec![7; length]);
            for part in [0, 1, body - 1, frame.len() - 1] {
                assert_eq!(first_frame(&frame[..part]), None, "{part} of {length}");
            }
            let end = frame.len();
            frame.extend([0x8a, 0]);
            assert_eq!(first_frame(&frame), Some((kind::TEXT, body, end)));
            assert_eq!(first_frame(&frame[end..]), Some((kind::PONG, 2, 2)));
        }
    }
}
