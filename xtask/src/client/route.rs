//! How a client reaches the server: the server's address, and the address that the client connects from.

use anyhow::Result;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::net::{TcpSocket, TcpStream};

/// The addresses of a connection. On loopback, each address from 127.0.0.1 to 127.255.255.254 is a client of its
/// own, so one machine can play many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Route {
    server: SocketAddr,
    /// The client's address; the system chooses if absent.
    source: Option<Ipv4Addr>,
    /// The server at which tables are opened, if it is another one.
    opening_server: Option<SocketAddr>,
}

impl From<SocketAddr> for Route {
    fn from(server: SocketAddr) -> Route {
        Route { server, source: None, opening_server: None }
    }
}

impl Route {
    /// The route to `server` from the address `source`.
    pub(crate) fn from_source(server: SocketAddr, source: Ipv4Addr) -> Route {
        Route { server, source: Some(source), opening_server: None }
    }

    /// The route of clients that open their tables at another server than the one where they play.
    pub(crate) fn opening_at(self, server: SocketAddr) -> Route {
        Route { opening_server: Some(server), ..self }
    }

    /// The route for the request that opens a table.
    pub(crate) fn for_opening(self) -> Route {
        Route { server: self.opening_server.unwrap_or(self.server), ..self }
    }

    /// The route from the client address that is `offset` addresses higher. Without a client address, all routes are
    /// the same.
    pub(crate) fn with_offset(self, offset: usize) -> Route {
        let add_offset = |source: Ipv4Addr| Ipv4Addr::from_bits(source.to_bits() + offset as u32);
        Route { source: self.source.map(add_offset), ..self }
    }

    /// The server's address.
    pub(crate) fn server(self) -> SocketAddr {
        self.server
    }

    /// Opens a connection that sends every write at once.
    pub(crate) async fn connect(self) -> Result<TcpStream> {
        let stream = match self.source {
            None => TcpStream::connect(self.server).await?,
            Some(source) => {
                let socket = TcpSocket::new_v4()?;
                // With port 0 the system chooses a free port.
                socket.bind((source, 0).into())?;
                socket.connect(self.server).await?
            }
        };
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}
