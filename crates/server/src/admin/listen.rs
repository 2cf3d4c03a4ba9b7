//! The local socket of the administration. Whoever can open it may do everything, so only the user who runs the server
//! and root can.

use super::message::{AdminRequest, AdminResponse};
use crate::Server;
use std::fs::Permissions;
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};

/// The largest size of a request.
const MAX_REQUEST_BYTES: u64 = 64 * 1024;

/// The listening socket. Dropping it removes the socket's file.
pub struct AdminSocket {
    listener: UnixListener,
    path: PathBuf,
    /// The id of the user who runs the server.
    owner: u32,
}

impl AdminSocket {
    /// Creates the socket. A socket of a server that was killed is replaced, so the caller must be sure that no other server
    /// uses the directory.
    pub fn bind(path: &Path) -> io::Result<AdminSocket> {
        match std::fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(path)?;
        std::fs::set_permissions(path, Permissions::from_mode(0o600))?;
        let owner = std::fs::metadata(path)?.uid();
        Ok(AdminSocket { listener, path: path.to_owned(), owner })
    }

    /// Answers requests until the future is dropped.
    pub async fn run(self, server: Server) {
        loop {
            match self.listener.accept().await {
                Ok((stream, _)) if self.is_permitted(&stream) => {
                    let server = server.clone();
                    tokio::spawn(async move {
                        // The operator sees a broken connection; the server goes on.
                        serve(stream, &server).await.ok();
                    });
                }
                Ok(_) => tracing::warn!("refused a connection of another user to the administration socket"),
                Err(error) => {
                    tracing::warn!(%error, "failed to accept a connection to the administration socket");
                    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                }
            }
        }
    }

    /// Whether the other end belongs to the user who runs the server, or to root. The permissions of the file say the
    /// same, but they are set a moment after the file is created.
    fn is_permitted(&self, stream: &UnixStream) -> bool {
        const ROOT: u32 = 0;
        stream.peer_cred().is_ok_and(|peer| peer.uid() == self.owner || peer.uid() == ROOT)
    }
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        std::fs::remove_file(&self.path).ok();
    }
}

/// Answers each line of a connection.
async fn serve(stream: UnixStream, server: &Server) -> io::Result<()> {
    let (read_half, mut write_half) = stream.into_split();
    let mut reader = BufReader::new(read_half);
    loop {
        let mut line = String::new();
        let read_bytes = (&mut reader).take(MAX_REQUEST_BYTES).read_line(&mut line).await?;
        if read_bytes == 0 {
            // The other end has closed the connection.
            return Ok(());
        }
        let response = match serde_json::from_str::<AdminRequest>(&line) {
            Ok(request) => server.administer(request).await,
            Err(error) => AdminResponse::Refused(format!("the request cannot be read: {error}")),
        };
        let mut line = serde_json::to_string(&response)?;
        line.push('\n');
        write_half.write_all(line.as_bytes()).await?;
    }
}
