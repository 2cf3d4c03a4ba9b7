//! A client's socket.
//!
//! It shares the machine with the server that is measured, so it takes frames apart itself: a general WebSocket
//! client needs as long for a frame as the server does. The server sends whole text frames, pings and closes.

use anyhow::{Context, Result, bail};
use protocol::{FromClient, PROTOCOL_VERSION};
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What is read at once: a move and what follows from it.
const READ_SIZE: usize = 4096;

/// A client's socket.
pub(crate) struct Socket {
    stream: TcpStream,
    /// What has come, and how much of it was heard.
    buffer: Vec<u8>,
    consumed: usize,
}

/// What a frame is for (RFC 6455, 11.8).
mod kind {
    pub(super) const TEXT: u8 = 1;
    pub(super) const CLOSE: u8 = 8;
    pub(super) const PING: u8 = 9;
    pub(super) const PONG: u8 = 10;
}

impl Socket {
    /// Connects and greets: the first thing to be heard is the welcome, or a refusal.
    pub(crate) async fn connect(
        server: SocketAddr,
        table: &str,
        key: &str,
        since: Option<u64>,
    ) -> Result<Socket> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        // The server says nothing before it is greeted, so nothing is lost with the handshake's own buffer.
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

    /// The next message; an error when there will be none. May be dropped while it waits: nothing is lost.
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

    /// One frame, masked with zeros: nothing between here and the server needs to be fooled.
    async fn write(&mut self, kind: u8, content: &[u8]) -> Result<()> {
        let mut frame = Vec::with_capacity(content.len() + 8);
        frame.push(0x80 | kind);
        match u8::try_from(content.len()) {
            Ok(length @ 0..126) => frame.push(0x80 | length),
            _ => {
                let length = u16::try_from(content.len()).context("a rig says nothing that long")?;
                frame.push(0x80 | 126);
                frame.extend(length.to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(content);
        Ok(self.stream.write_all(&frame).await?)
    }
}

/// The first frame, if it is all there: its kind, where its content begins, and where it ends.
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
    fn frames_of_every_length_are_found_when_they_are_whole() {
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
