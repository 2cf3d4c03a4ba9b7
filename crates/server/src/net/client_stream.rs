//! The byte stream of one client: first for HTTP, and after an upgrade for a WebSocket.
//!
//! Frames of a WebSocket come from two places: tables send messages, and the WebSocket library answers pings and
//! closes. After the upgrade all of them go through the socket's outbox, one whole frame after another, so that
//! they never mix.

use super::partial_message::PartialMessageLimit;
use crate::outbox::Outbox;
use std::io::{self, ErrorKind, IoSlice};
use std::net::Shutdown;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

/// The stream that hyper and the WebSocket library read and write.
#[derive(Debug)]
pub(crate) struct ClientStream {
    read_half: OwnedReadHalf,
    writer: ClientWriter,
}

/// Writes to a client's connection without a library in between. Clones write to the same connection.
#[derive(Clone, Debug)]
pub(crate) struct ClientWriter(Arc<WriterInner>);

#[derive(Debug)]
struct WriterInner {
    write_half: OwnedWriteHalf,
    /// Set by the upgrade to a WebSocket.
    socket: OnceLock<SocketParts>,
}

/// The parts of a stream that exist only after the upgrade to a WebSocket.
#[derive(Debug)]
struct SocketParts {
    /// The queue of frames to the client. What the WebSocket library writes goes there and not to `write_half`, so that
    /// its frames do not mix with those of the table.
    outbox: Outbox,
    partial_message_limit: Arc<PartialMessageLimit>,
}

impl ClientStream {
    pub(crate) fn new(stream: TcpStream) -> (ClientStream, ClientWriter) {
        let (read_half, write_half) = stream.into_split();
        let writer = ClientWriter(Arc::new(WriterInner { write_half, socket: OnceLock::new() }));
        (ClientStream { read_half, writer: writer.clone() }, writer)
    }
}

impl ClientWriter {
    /// Turns the stream into a WebSocket: from now on, what the library writes goes to the outbox.
    pub(crate) fn become_socket(&self, outbox: Outbox, partial_message_limit: Arc<PartialMessageLimit>) {
        // `set` fails only if it is called twice, and a connection is upgraded once.
        self.0.socket.set(SocketParts { outbox, partial_message_limit }).ok();
    }

    /// Writes as many bytes as possible without waiting; returns how many. An error counts as zero bytes: the task
    /// that waits for the connection will receive it.
    pub(crate) fn try_write(&self, bytes: &[u8]) -> usize {
        self.0.write_half.try_write(bytes).unwrap_or(0)
    }

    /// Writes all bytes.
    pub(crate) async fn write_all(&self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            let written = self.write_some(bytes).await?;
            bytes = &bytes[written..];
        }
        Ok(())
    }

    /// Waits until the connection accepts some of the bytes; returns how many were written.
    pub(crate) async fn write_some(&self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            self.0.write_half.writable().await?;
            match self.0.write_half.try_write(bytes) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                result => return result,
            }
        }
    }

    /// Tries to write until the connection accepts some bytes, fails, or is not ready.
    fn poll_write_with(
        &self,
        context: &mut Context<'_>,
        try_write: impl Fn(&OwnedWriteHalf) -> io::Result<usize>,
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.0.write_half.as_ref().poll_write_ready(context))?;
            match try_write(&self.0.write_half) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                result => return Poll::Ready(result),
            }
        }
    }
}

impl AsyncRead for ClientStream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let stream = self.get_mut();
        let length_before = buffer.filled().len();
        ready!(Pin::new(&mut stream.read_half).poll_read(context, buffer))?;
        let arrived_bytes = buffer.filled().len() - length_before;
        Poll::Ready(match stream.writer.0.socket.get() {
            Some(socket) => socket.partial_message_limit.bytes_arrived(arrived_bytes),
            None => Ok(()),
        })
    }
}

impl AsyncWrite for ClientStream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match self.writer.0.socket.get() {
            Some(socket) => {
                // The outbox queues what the connection does not accept, so all bytes count as written.
                socket.outbox.send_control(bytes);
                Poll::Ready(Ok(bytes.len()))
            }
            None => self.writer.poll_write_with(context, |write_half| write_half.try_write(bytes)),
        }
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match self.writer.0.socket.get() {
            Some(_) => {
                let bytes: Vec<u8> = slices.iter().flat_map(|slice| slice.iter().copied()).collect();
                self.poll_write(context, &bytes)
            }
            None => self.writer.poll_write_with(context, |write_half| write_half.try_write_vectored(slices)),
        }
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    /// Does nothing, because this stream has no buffer.
    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        let result = match self.writer.0.socket.get() {
            // The close frame may still be queued in the outbox; the connection is shut down when it is dropped.
            Some(_) => Ok(()),
            None => socket2::SockRef::from(self.writer.0.write_half.as_ref()).shutdown(Shutdown::Write),
        };
        Poll::Ready(result)
    }
}
