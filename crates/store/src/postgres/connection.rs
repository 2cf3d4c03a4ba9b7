//! Connections to the database, with TLS.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio::sync::Mutex;
use tokio_postgres::Client;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::address::DatabaseUrl;
use super::fault;
use crate::error::StoreError;

/// How long a write may take. After that the connection is given up and the result is unknown.
pub(super) const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// Why no connection could be made.
#[derive(Debug, thiserror::Error)]
pub(super) enum ConnectError {
    /// The file with the trusted certificates, and the reason.
    #[error("the certificates in {0} cannot be read: {1}")]
    RootCertificates(String, String),
    #[error(transparent)]
    Postgres(#[from] tokio_postgres::Error),
}

/// Opens a connection. Its background task ends when the client is dropped.
pub(super) async fn connect(url: &DatabaseUrl) -> Result<Client, ConnectError> {
    let connector = tls_connector(url.root_certificates())?;
    let (client, connection) = url.config().connect(connector).await?;
    // The result is an error if the connection is lost. Every statement of the client then fails with it.
    tokio::spawn(async move { connection.await.ok() });
    Ok(client)
}

/// TLS with the certificates of a file, or with the public certificate authorities. `sslmode` in the address decides
/// whether TLS is used.
fn tls_connector(root_certificates: Option<&Path>) -> Result<MakeRustlsConnect, ConnectError> {
    let mut roots = RootCertStore::empty();
    match root_certificates {
        Some(file) => {
            let unreadable_error =
                |reason: String| ConnectError::RootCertificates(file.display().to_string(), reason);
            let certificates =
                CertificateDer::pem_file_iter(file).map_err(|error| unreadable_error(error.to_string()))?;
            for certificate in certificates {
                let certificate = certificate.map_err(|error| unreadable_error(error.to_string()))?;
                roots.add(certificate).map_err(|error| unreadable_error(error.to_string()))?;
            }
            if roots.is_empty() {
                return Err(unreadable_error("there are none".into()));
            }
        }
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
    }
    let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the ring provider supports the default versions of TLS")
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

/// A connection that is opened when it is needed, and again after it was lost.
pub(super) struct SharedConnection {
    url: DatabaseUrl,
    /// `None` before the first use and after [`SharedConnection::close`].
    client: Mutex<Option<Arc<Client>>>,
    /// Whether a lost connection is opened again.
    reconnects: bool,
}

impl SharedConnection {
    pub(super) fn new(url: DatabaseUrl) -> SharedConnection {
        SharedConnection { url, client: Mutex::new(None), reconnects: true }
    }

    /// Always uses this client and never reconnects, because a new connection would lack the session's state, for
    /// example an open transaction.
    pub(super) fn pinned(url: DatabaseUrl, client: Client) -> SharedConnection {
        SharedConnection { url, client: Mutex::new(Some(Arc::new(client))), reconnects: false }
    }

    /// The open connection, or a new one.
    pub(super) async fn client(&self) -> Result<Arc<Client>, StoreError> {
        let mut client = self.client.lock().await;
        if let Some(client) = client.as_ref().filter(|client| !client.is_closed()) {
            return Ok(Arc::clone(client));
        }
        if !self.reconnects {
            return Err(StoreError::Unavailable("the connection to the database was lost".into()));
        }
        let new_client = Arc::new(connect(&self.url).await.map_err(|error| fault::connect_failed(&error))?);
        *client = Some(Arc::clone(&new_client));
        Ok(new_client)
    }

    /// Closes the connection. The next use opens a new one.
    pub(super) async fn close(&self) {
        *self.client.lock().await = None;
    }

    pub(super) fn url(&self) -> &DatabaseUrl {
        &self.url
    }
}
