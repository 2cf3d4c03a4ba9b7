//! The address of a PostgreSQL database. Its password is never printed.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

/// How long to wait for a connection. A server that cannot reach its database refuses actions instead of waiting.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a connection may be silent before it counts as lost.
const LOST_CONNECTION_TIMEOUT: Duration = Duration::from_secs(10);

/// A statement that runs longer than this fails. It is far longer than any statement of the store needs.
const STATEMENT_TIMEOUT_MS: u32 = 30_000;

/// The address of a PostgreSQL database, for example `postgres://tavolino:secret@db.example/tavolino`. Its text form
/// contains no password.
///
/// Without `sslmode` in the address, a database on another machine is only used over TLS, and a database on this
/// machine without it. `sslrootcert=FILE` names the certificates that are trusted instead of the public authorities.
#[derive(Clone)]
pub struct DatabaseUrl {
    config: Config,
    /// The file with the certificates that are trusted instead of the public authorities.
    root_certificates: Option<PathBuf>,
    /// The text form of the address.
    text_without_password: String,
}

/// The text is not the address of a PostgreSQL database. The message does not repeat the text, because it may contain
/// a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a database address has the form postgres://USER@HOST:PORT/DATABASE, with ?sslmode=require, ?sslmode=disable or \
     ?sslrootcert=FILE behind it if needed"
)]
pub struct ParseDatabaseUrlError;

impl DatabaseUrl {
    /// Whether the address contains a password.
    pub fn has_password(&self) -> bool {
        self.config.get_password().is_some()
    }

    /// The same address with this password.
    #[must_use]
    pub fn with_password(mut self, password: &str) -> DatabaseUrl {
        self.config.password(password);
        self
    }

    pub(super) fn config(&self) -> &Config {
        &self.config
    }

    /// The file with the certificates that are trusted instead of the public authorities.
    pub(super) fn root_certificates(&self) -> Option<&Path> {
        self.root_certificates.as_deref()
    }
}

impl FromStr for DatabaseUrl {
    type Err = ParseDatabaseUrlError;

    fn from_str(text: &str) -> Result<DatabaseUrl, ParseDatabaseUrlError> {
        let has_scheme = text.starts_with("postgres://") || text.starts_with("postgresql://");
        let (text, root_certificates) = take_root_certificates(text);
        let mut config = text.parse::<Config>().map_err(|_| ParseDatabaseUrlError)?;
        if !has_scheme || config.get_hosts().is_empty() {
            return Err(ParseDatabaseUrlError);
        }
        if !text.contains("sslmode=") {
            let is_local = config.get_hosts().iter().all(is_this_machine) && root_certificates.is_none();
            config.ssl_mode(if is_local { SslMode::Disable } else { SslMode::Require });
        }
        let text_without_password = describe(&config);
        config.application_name("tavolino").connect_timeout(CONNECT_TIMEOUT);
        // A connection whose other end has disappeared fails after this time, instead of after many minutes.
        config.keepalives_idle(LOST_CONNECTION_TIMEOUT).tcp_user_timeout(LOST_CONNECTION_TIMEOUT);
        // An acknowledged entry must survive a crash. This also waits for a synchronous standby, if there is one.
        config.options(format!("-c synchronous_commit=on -c statement_timeout={STATEMENT_TIMEOUT_MS}"));
        Ok(DatabaseUrl { config, root_certificates, text_without_password })
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

/// Removes `sslrootcert=FILE` from the options of an address, because `tokio_postgres` does not know it. Returns the
/// rest of the address and the file.
fn take_root_certificates(text: &str) -> (String, Option<PathBuf>) {
    let Some((address, options)) = text.split_once('?') else { return (text.to_owned(), None) };
    let prefix = "sslrootcert=";
    let file = options.split('&').find_map(|option| option.strip_prefix(prefix)).map(PathBuf::from);
    let other_options: Vec<&str> = options.split('&').filter(|option| !option.starts_with(prefix)).collect();
    match other_options.is_empty() {
        true => (address.to_owned(), file),
        false => (format!("{address}?{}", other_options.join("&")), file),
    }
}

/// Whether a host is a Unix socket or an address of this machine, whose traffic nobody else can read.
fn is_this_machine(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => ["localhost", "127.0.0.1", "::1"].contains(&name.as_str()),
        Host::Unix(_) => true,
    }
}

/// The address without user name, password and options.
fn describe(config: &Config) -> String {
    // An address may name several hosts, and fewer ports than hosts.
    let ports = config.get_ports().iter().map(Some).chain(std::iter::repeat(None));
    let hosts_with_ports = config.get_hosts().iter().zip(ports);
    let hosts: Vec<String> = hosts_with_ports
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_form_of_an_address_contains_no_password() {
        let url: DatabaseUrl =
            "postgres://anna:s3cret@db.example:5433/cards?sslmode=require".parse().unwrap();
        assert_eq!(url.to_string(), "postgres://db.example:5433/cards");
        assert!(url.has_password() && !format!("{url:?}").contains("s3cret"));
        let url = "postgres://anna@db.example/cards".parse::<DatabaseUrl>().unwrap();
        assert!(!url.has_password());
        assert!(!format!("{:?}", url.with_password("s3cret")).contains("s3cret"));
    }

    #[test]
    fn other_addresses_are_refused_without_repeating_them() {
        for wrong in ["", "mysql://x", "postgres://", "host=localhost", "postgres://a:s3cret@:x/"] {
            let error = wrong.parse::<DatabaseUrl>().unwrap_err().to_string();
            assert!(!error.contains("s3cret"), "{error}");
        }
    }

    #[test]
    fn databases_on_other_machines_need_tls_by_default() {
        let tls_mode = |text: &str| text.parse::<DatabaseUrl>().unwrap().config.get_ssl_mode();
        assert_eq!(tls_mode("postgres://a@db.example/cards"), SslMode::Require);
        assert_eq!(tls_mode("postgres://a@db.example/cards?sslmode=disable"), SslMode::Disable);
        assert_eq!(tls_mode("postgres://a@localhost/cards"), SslMode::Disable);
        // A Unix socket, whose path is percent-encoded.
        assert_eq!(tls_mode("postgres://a@%2Fvar%2Frun%2Fpostgresql/cards"), SslMode::Disable);
        let url: DatabaseUrl =
            "postgres://a@localhost/cards?sslrootcert=/etc/ca.pem&sslmode=require".parse().unwrap();
        assert_eq!(url.root_certificates(), Some(Path::new("/etc/ca.pem")));
        assert_eq!(url.config.get_ssl_mode(), SslMode::Require);
    }
}
