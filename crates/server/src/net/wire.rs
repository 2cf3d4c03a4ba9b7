//! A connection: first HTTP's, then, if it is upgraded, a socket's.
//!
//! A socket's frames come from several places: a table writes them as things happen, the WebSocket library answers pings.
//! From the upgrade on all of them go through the socket's outbox, one whole frame after another.

use super::inflow::Inflow;
use crate::outbox::Outbox;
use std::io::{self, ErrorKind, IoSlice};
use std::net::Shutdown;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

/// A connection, as HTTP and the WebSocket library know it.
#[derive(Debug)]
pub(crate) struct Wire {
    read: OwnedReadHalf,
    pen: Pen,
}

/// The way out of a connection. Clones write to the same connection.
#[derive(Clone, Debug)]
pub(crate) struct Pen(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    write: OwnedWriteHalf,
    /// Once this is a socket.
    socket: OnceLock<Socket>,
}

/// What a connection becomes by its upgrade.
#[derive(Debug)]
struct Socket {
    /// Where frames go.
    outbox: Outbox,
    /// Where it is noted how much comes in.
    inflow: Arc<Inflow>,
}

impl Wire {
    pub(crate) fn new(stream: TcpStream) -> (Wire, Pen) {
        let (read, write) = stream.into_split();
        let pen = Pen(Arc::new(Inner { write, socket: OnceLock::new() }));
        (Wire { read, pen: pen.clone() }, pen)
    }
}

impl Pen {
    /// From now on this is a socket, and everything goes through this outbox.
    pub(crate) fn is_socket_of(&self, outbox: Outbox, inflow: Arc<Inflow>) {
        // It is upgraded once.
        self.0.socket.set(Socket { outbox, inflow }).ok();
    }

    /// Writes what can be written without waiting; says how much that was. What is wrong with the connection, if
    /// something is, whoever waits for it will find out.
    pub(crate) fn write_now(&self, bytes: &[u8]) -> usize {
        self.0.write.try_write(bytes).unwrap_or(0)
    }

    /// Writes all of it.
    pub(crate) async fn write(&self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            let written = self.write_some(bytes).await?;
            bytes = &bytes[written..];
        }
        Ok(())
    }

    /// Waits until something can be written; says how much was.
    pub(crate) async fn write_some(&self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            self.0.write.writable().await?;
            match self.0.write.try_write(bytes) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                done => return done,
            }
        }
    }

    /// Tries again whenever the stream may be ready to be written to.
    fn poll_write_with(
        &self,
        context: &mut Context<'_>,
        write: impl Fn(&OwnedWriteHalf) -> io::Result<usize>,
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.0.write.as_ref().poll_write_ready(context))?;
            match write(&self.0.write) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                done => return Poll::Ready(done),
            }
        }
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let wire = self.get_mut();
        let before = buffer.filled().len();
        ready!(Pin::new(&mut wire.read).poll_read(context, buffer))?;
        let came = buffer.filled().len() - before;
        Poll::Ready(wire.pen.0.socket.get().map_or(Ok(()), |socket| socket.inflow.came(came)))
    }
}

impl AsyncWrite for Wire {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match self.pen.0.socket.get() {
            Some(socket) => {
                socket.outbox.send_control(bytes);
                Poll::Ready(Ok(bytes.len()))
            }
            None => self.pen.poll_write_with(context, |write| write.try_write(bytes)),
        }
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match self.pen.0.socket.get() {
            Some(_) => {
                let whole: Vec<u8> = parts.iter().flat_map(|part| part.iter().copied()).collect();
                self.poll_write(context, &whole)
            }
            None => self.pen.poll_write_with(context, |write| write.try_write_vectored(parts)),
        }
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        // A socket ends with its goodbye, which may still wait in the outbox.
        let done = match self.pen.0.socket.get() {
            Some(_) => Ok(()),
            None => socket2::SockRef::from(self.pen.0.write.as_ref()).shutdown(Shutdown::Write),
        };
        Poll::Ready(done)
    }
}
