//! Connections to the database, with TLS, and the address of a database, whose password is never printed.

use super::fault;
use crate::error::StoreError;
use rustls::{ClientConfig, RootCertStore};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio_postgres::{Client, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long to wait for a connection. A server that cannot reach its database refuses actions instead of waiting.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// A statement that runs longer than this fails. It is far longer than any statement of the store needs.
const STATEMENT_TIMEOUT_MS: u32 = 30_000;

/// The address of a PostgreSQL database, for example `postgres://tavolino:secret@db.example/tavolino`. Its text form
/// contains no password.
#[derive(Clone)]
pub struct DatabaseUrl {
    config: Config,
    text_without_password: String,
}

/// The text is not the address of a PostgreSQL database. The message does not repeat the text, because it may contain
/// a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a database address has the form postgres://USER:PASSWORD@HOST:PORT/DATABASE")]
pub struct ParseDatabaseUrlError;

impl FromStr for DatabaseUrl {
    type Err = ParseDatabaseUrlError;

    fn from_str(text: &str) -> Result<DatabaseUrl, ParseDatabaseUrlError> {
        let has_scheme = text.starts_with("postgres://") || text.starts_with("postgresql://");
        let mut config = text.parse::<Config>().map_err(|_| ParseDatabaseUrlError)?;
        if !has_scheme || config.get_hosts().is_empty() {
            return Err(ParseDatabaseUrlError);
        }
        let text_without_password = describe(&config);
        config.application_name("tavolino").connect_timeout(CONNECT_TIMEOUT);
        // An acknowledged entry must survive a crash. This also waits for a synchronous standby, if there is one.
        config.options(format!("-c synchronous_commit=on -c statement_timeout={STATEMENT_TIMEOUT_MS}"));
        Ok(DatabaseUrl { config, text_without_password })
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text_without_password)
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({self})")
    }
}

/// The address without user name, password and options.
fn describe(config: &Config) -> String {
    use tokio_postgres::config::Host;
    let hosts =
        config.get_hosts().iter().zip(config.get_ports().iter().map(Some).chain(std::iter::repeat(None)));
    let hosts: Vec<String> = hosts
        .map(|(host, port)| {
            let name = match host {
                Host::Tcp(name) => name.clone(),
                Host::Unix(path) => path.display().to_string(),
            };
            port.map_or(name.clone(), |port| format!("{name}:{port}"))
        })
        .collect();
    format!("postgres://{}/{}", hosts.join(","), config.get_dbname().unwrap_or_default())
}

/// Opens a connection. Its background task ends when the client is dropped.
pub(super) async fn connect(url: &DatabaseUrl) -> Result<Client, tokio_postgres::Error> {
    let (client, connection) = url.config.connect(tls_connector()).await?;
    // The result is an error if the connection is lost. Every statement of the client then fails with it.
    tokio::spawn(async move { connection.await.ok() });
    Ok(client)
}

/// TLS with the public certificate authorities. `sslmode` in the address decides whether it is used.
fn tls_connector() -> MakeRustlsConnect {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the ring provider supports the default versions of TLS")
        .with_root_certificates(roots)
        .with_no_client_auth();
    MakeRustlsConnect::new(config)
}

/// A connection that is opened when it is needed, and again after it was lost.
pub(super) struct SharedConnection {
    url: DatabaseUrl,
    client: Mutex<Option<Arc<Client>>>,
}

impl SharedConnection {
    pub(super) fn new(url: DatabaseUrl) -> SharedConnection {
        SharedConnection { url, client: Mutex::new(None) }
    }

    /// The open connection, or a new one.
    pub(super) async fn client(&self) -> Result<Arc<Client>, StoreError> {
        let mut client = self.client.lock().await;
        if let Some(client) = client.as_ref().filter(|client| !client.is_closed()) {
            return Ok(Arc::clone(client));
        }
        let connected = Arc::new(connect(&self.url).await.map_err(|error| fault::unavailable(&error))?);
        *client = Some(Arc::clone(&connected));
        Ok(connected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_form_of_an_address_contains_no_password() {
        let url: DatabaseUrl =
            "postgres://anna:s3cret@db.example:5433/cards?sslmode=require".parse().unwrap();
        assert_eq!(url.to_string(), "postgres://db.example:5433/cards");
        assert!(!format!("{url:?}").contains("s3cret"));
    }

    #[test]
    fn other_addresses_are_refused_without_repeating_them() {
        for wrong in ["", "mysql://x", "postgres://", "host=localhost", "postgres://a:s3cret@:x/"] {
            let error = wrong.parse::<DatabaseUrl>().unwrap_err().to_string();
            assert!(!error.contains("s3cret"), "{error}");
        }
    }
}
