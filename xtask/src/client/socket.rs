//! A minimal WebSocket client.
//!
//! It shares the machine with the server that it measures, so it parses frames itself: a general WebSocket
//! library needs as much time per frame as the server. It supports what the server sends: whole text frames,
//! pings and closes.

use super::route::Route;
use anyhow::{Context, Result, bail};
use protocol::{FromClient, PROTOCOL_VERSION};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Bytes to read at once: enough for a move and the events that follow.
const READ_SIZE: usize = 4096;

/// A connected client.
pub(crate) struct Socket {
    stream: TcpStream,
    /// Received bytes.
    buffer: Vec<u8>,
    /// The number of bytes at the start of `buffer` that belong to messages already returned.
    consumed: usize,
}

/// WebSocket opcodes (RFC 6455, 11.8).
mod opcode {
    pub(super) const TEXT: u8 = 1;
    pub(super) const CLOSE: u8 = 8;
    pub(super) const PING: u8 = 9;
    pub(super) const PONG: u8 = 10;
}

/// The first bit of a frame: the message ends with this frame.
const FINAL_FRAME: u8 = 0x80;
/// The first bit of the length byte: the frame has a mask, as all frames of clients do.
const MASKED: u8 = 0x80;
/// The bits of the first byte that contain the opcode.
const OPCODE_BITS: u8 = 0x0f;
/// The mask of every frame. With zeros, the content stays as it is.
const MASK: [u8; 4] = [0; 4];
/// Values of the length byte that announce a longer length field after it.
const LENGTH_IN_2_BYTES: u8 = 126;
const LENGTH_IN_8_BYTES: u8 = 127;

impl Socket {
    /// Connects and sends `hello`. `since` is the number of the last event that the client has already
    /// received. The first message to read is the welcome or a refusal.
    pub(crate) async fn connect(
        route: impl Into<Route>,
        table: &str,
        key: &str,
        since: Option<u64>,
    ) -> Result<Socket> {
        // The table in the address lets a server forward the socket to the owner of the table.
        let mut socket = Socket::open_path(route, &format!("/ws?table={table}")).await?;
        socket.hello(table, Some(key), since).await?;
        Ok(socket)
    }

    /// Connects and sends nothing yet.
    pub(crate) async fn open(route: impl Into<Route>) -> Result<Socket> {
        Socket::open_path(route, "/ws").await
    }

    /// Connects to this path of the server and makes the WebSocket handshake.
    async fn open_path(route: impl Into<Route>, path: &str) -> Result<Socket> {
        let route = route.into();
        let stream = route.connect().await?;
        // The server sends nothing before `hello`, so the handshake's buffer is empty and can be dropped.
        let (web_socket, _response) =
            tokio_tungstenite::client_async(format!("ws://{}{path}", route.server()), stream).await?;
        Ok(Socket { stream: web_socket.into_inner(), buffer: Vec::new(), consumed: 0 })
    }

    /// Sends `hello`. A public table can be entered without a key.
    pub(crate) async fn hello(&mut self, table: &str, key: Option<&str>, since: Option<u64>) -> Result<()> {
        let (table, key) = (table.to_owned(), key.map(str::to_owned));
        self.send(&FromClient::Hello { protocol: PROTOCOL_VERSION, table, key, since }).await
    }

    pub(crate) async fn send(&mut self, message: &FromClient) -> Result<()> {
        self.send_text(serde_json::to_string(message)?).await
    }

    pub(crate) async fn send_text(&mut self, text: String) -> Result<()> {
        self.write(opcode::TEXT, text.as_bytes()).await
    }

    /// The next text message. Fails when the connection ends. Cancelling the future loses no data.
    pub(crate) async fn next_message(&mut self) -> Result<&str> {
        loop {
            let Some((opcode, content_start, end)) = first_frame(&self.buffer[self.consumed..]) else {
                // The buffer has no complete frame: make room and read more bytes.
                self.buffer.drain(..self.consumed);
                self.consumed = 0;
                self.buffer.reserve(READ_SIZE);
                if self.stream.read_buf(&mut self.buffer).await? == 0 {
                    bail!("the connection ended");
                }
                continue;
            };
            let content = self.consumed + content_start..self.consumed + end;
            self.consumed = content.end;
            match opcode {
                opcode::TEXT => return Ok(str::from_utf8(&self.buffer[content])?),
                opcode::PING => {
                    let content = self.buffer[content].to_vec();
                    self.write(opcode::PONG, &content).await?;
                }
                opcode::CLOSE => {
                    let code = self.buffer[content].first_chunk().map(|code| u16::from_be_bytes(*code));
                    bail!("closed: {code:?}");
                }
                _ => {}
            }
        }
    }

    /// Writes one frame. Clients must mask their frames; the mask consists of zeros, so the content stays as
    /// it is.
    async fn write(&mut self, opcode: u8, content: &[u8]) -> Result<()> {
        // Before the content there are at most 8 bytes: opcode, length byte, length field and mask.
        let mut frame = Vec::with_capacity(content.len() + 8);
        frame.push(FINAL_FRAME | opcode);
        match u8::try_from(content.len()) {
            // Below 126, the length byte itself contains the length.
            Ok(length @ 0..LENGTH_IN_2_BYTES) => frame.push(MASKED | length),
            _ => {
                let length = u16::try_from(content.len()).context("the message is longer than 64 KiB")?;
                frame.push(MASKED | LENGTH_IN_2_BYTES);
                frame.extend(length.to_be_bytes());
            }
        }
        frame.extend(MASK);
        frame.extend(content);
        Ok(self.stream.write_all(&frame).await?)
    }
}

/// The first complete frame: its opcode, and where its content starts and ends. The next frame starts at that
/// end.
fn first_frame(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let [first, second, rest @ ..] = bytes else { return None };
    // The length field has one byte, or two or eight more bytes after it.
    let (content_start, length) = match *second {
        LENGTH_IN_2_BYTES => (4, usize::from(u16::from_be_bytes(*rest.first_chunk()?))),
        LENGTH_IN_8_BYTES => (10, usize::try_from(u64::from_be_bytes(*rest.first_chunk()?)).ok()?),
        length => (2, usize::from(length)),
    };
    let end = content_start + length;
    (bytes.len() >= end).then_some((first & OPCODE_BITS, content_start, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_every_length_are_found_once_complete() {
        // 125 is the longest content whose length fits into the length byte, 65,535 the longest for two more bytes.
        for length in [0, 1, 125, 126, 65_535, 65_536] {
            let mut frame = vec![FINAL_FRAME | opcode::TEXT];
            match length {
                0..126 => frame.push(length as u8),
                126..65_536 => {
                    frame.push(LENGTH_IN_2_BYTES);
                    frame.extend((length as u16).to_be_bytes());
                }
                _ => {
                    frame.push(LENGTH_IN_8_BYTES);
                    frame.extend((length as u64).to_be_bytes());
                }
            }
            let content_start = frame.len();
            // The content consists of any bytes, here sevens.
            frame.extend(vec![7; length]);
            // An incomplete frame is not found: nothing, one byte, a part of the length, all but the last byte.
            for received in [0, 1, content_start - 1, frame.len() - 1] {
                assert_eq!(
                    first_frame(&frame[..received]),
                    None,
                    "{received} bytes of a frame with length {length}"
                );
            }
            let end = frame.len();
            // The next frame is a pong without content.
            frame.extend([FINAL_FRAME | opcode::PONG, 0]);
            assert_eq!(first_frame(&frame), Some((opcode::TEXT, content_start, end)));
            // It consists of two bytes, so that its empty content starts and ends after them.
            assert_eq!(first_frame(&frame[end..]), Some((opcode::PONG, 2, 2)));
        }
    }
}
