//! The connection to the socket of a running server.

use super::socket_path;
use anyhow::{Context, Result, bail};
use server::admin::{AdminRequest, AdminResponse};
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::path::{Path, PathBuf};

#[cfg(unix)]
type Stream = std::os::unix::net::UnixStream;
/// Other systems have no such socket, so `connect` never creates this type there.
#[cfg(not(unix))]
type Stream = std::fs::File;

/// The result of connecting to the server that uses a directory.
pub(super) enum ConnectResult {
    Connected(Connection),
    /// No server is running there. `socket` is where it would listen.
    NoServer {
        socket: PathBuf,
    },
}

/// A connection to a running server.
pub(super) struct Connection {
    stream: BufReader<Stream>,
}

/// Connects to the server that uses this data directory.
#[cfg(unix)]
pub(super) fn connect(directory: &Path) -> Result<ConnectResult> {
    let socket = socket_path(directory);
    match Stream::connect(&socket) {
        Ok(stream) => Ok(ConnectResult::Connected(Connection { stream: BufReader::new(stream) })),
        // A server that was killed leaves its socket behind, and nobody answers there.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::ConnectionRefused) => {
            Ok(ConnectResult::NoServer { socket })
        }
        Err(error) if error.kind() == ErrorKind::PermissionDenied => bail!(
            "{} belongs to another user: run this command as the user who runs the server, or as root",
            socket.display()
        ),
        Err(error) => Err(error).with_context(|| format!("cannot connect to {}", socket.display())),
    }
}

#[cfg(not(unix))]
pub(super) fn connect(directory: &Path) -> Result<ConnectResult> {
    Ok(ConnectResult::NoServer { socket: socket_path(directory) })
}

impl Connection {
    /// Sends a request and waits for its response. A backup or a vacuum takes a while.
    pub(super) fn send(&mut self, request: &AdminRequest) -> Result<AdminResponse> {
        let mut request_line = serde_json::to_string(request)?;
        request_line.push('\n');
        self.stream
            .get_mut()
            .write_all(request_line.as_bytes())
            .context("the server closed the connection")?;
        let mut response_line = String::new();
        if self.stream.read_line(&mut response_line).context("the server closed the connection")? == 0 {
            bail!("the server closed the connection without a response; its log says more");
        }
        serde_json::from_str(&response_line)
            .context("the response of the server cannot be read: is it another version?")
    }
}
