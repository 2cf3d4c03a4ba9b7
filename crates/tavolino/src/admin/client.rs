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

/// Whether a server is running in a directory.
pub(super) enum Connected {
    Yes(Connection),
    NoServer { socket: PathBuf },
}

/// A connection to a running server.
pub(super) struct Connection {
    stream: BufReader<Stream>,
}

/// Connects to the server that uses this data directory.
#[cfg(unix)]
pub(super) fn connect(directory: &Path) -> Result<Connected> {
    let socket = socket_path(directory);
    match Stream::connect(&socket) {
        Ok(stream) => Ok(Connected::Yes(Connection { stream: BufReader::new(stream) })),
        // A server that was killed leaves its socket behind, and nobody answers there.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::ConnectionRefused) => {
            Ok(Connected::NoServer { socket })
        }
        Err(error) if error.kind() == ErrorKind::PermissionDenied => bail!(
            "{} belongs to another user: run this command as the user who runs the server, or as root",
            socket.display()
        ),
        Err(error) => Err(error).with_context(|| format!("cannot connect to {}", socket.display())),
    }
}

#[cfg(not(unix))]
pub(super) fn connect(directory: &Path) -> Result<Connected> {
    Ok(Connected::NoServer { socket: socket_path(directory) })
}

impl Connection {
    /// Sends a request and waits for its response. A backup or a vacuum takes a while.
    pub(super) fn send(&mut self, request: &AdminRequest) -> Result<AdminResponse> {
        let mut line = serde_json::to_string(request)?;
        line.push('\n');
        self.stream.get_mut().write_all(line.as_bytes()).context("the server closed the connection")?;
        let mut response = String::new();
        if self.stream.read_line(&mut response).context("the server closed the connection")? == 0 {
            bail!("the server closed the connection without a response; its log says more");
        }
        serde_json::from_str(&response)
            .context("the response of the server cannot be read: is it another version?")
    }
}
