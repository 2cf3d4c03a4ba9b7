//! Translates errors of PostgreSQL to errors of the store.

use std::error::Error as _;

use tokio_postgres::error::SqlState;

use super::address::DatabaseUrl;
use super::connection::ConnectError;
use crate::error::{Damaged, Part, StoreError};

/// Why a PostgreSQL database could not be opened. Each message says what is wrong and what would be right.
#[derive(Debug, thiserror::Error)]
pub enum PostgresOpenError {
    /// The database does not answer.
    #[error("{url} cannot be reached ({reason}); check the address and that PostgreSQL is running")]
    Unreachable {
        /// The database.
        url: String,
        /// The cause.
        reason: String,
    },
    /// The user name or the password is wrong.
    #[error("{url} refused the user name or the password; check both (the password can be in PGPASSWORD)")]
    WrongPassword {
        /// The database.
        url: String,
    },
    /// The database does not exist on this PostgreSQL server.
    #[error("{url} does not exist; create it with `createdb`, or choose another")]
    NoSuchDatabase {
        /// The database.
        url: String,
    },
    /// PostgreSQL is too old.
    #[error("{url} runs PostgreSQL {found}; version {needed} or newer is needed")]
    TooOld {
        /// The database.
        url: String,
        /// The version found.
        found: String,
        /// The oldest version that works.
        needed: u32,
    },
    /// The database cannot be written, most likely because it is a standby.
    #[error("{url} cannot be written, as a standby cannot; give the address of the primary")]
    ReadOnly {
        /// The database.
        url: String,
    },
    /// A later version of this program wrote the database.
    #[error(
        "{url} was written by a newer version of this program (database version {found}, this program knows \
         {known}); install that version, or choose another database"
    )]
    Newer {
        /// The database.
        url: String,
        /// The version of the database.
        found: i32,
        /// The newest version this program can read.
        known: i32,
    },
    /// Another program's tables are in the way.
    #[error("{url} contains tables of another program; choose an empty database")]
    Foreign {
        /// The database.
        url: String,
    },
    /// The database belongs to another site.
    #[error(
        "{url} belongs to the site `{found}`, not to `{expected}`; use --site {found}, or choose another database"
    )]
    OtherSite {
        /// The database.
        url: String,
        /// The site that uses the database.
        found: String,
        /// The site of this server.
        expected: String,
    },
    /// Another server of the site has the same address.
    #[error(
        "another server of this site advertises the address {address}; give each server an address of its own"
    )]
    AddressTaken {
        /// The address.
        address: String,
    },
    /// The certificate of the database or the file with trusted certificates is not usable.
    #[error(
        "{url} cannot be used over TLS ({reason}); name the file with its certificate authority by ?sslrootcert=FILE, \
         or switch TLS off by ?sslmode=disable"
    )]
    Tls {
        /// The database.
        url: String,
        /// The cause.
        reason: String,
    },
    /// Any other failure.
    #[error("{url} cannot be opened: {reason}")]
    Failed {
        /// The database.
        url: String,
        /// PostgreSQL's error.
        reason: String,
    },
}

/// The error of a failed attempt to open the database.
pub(super) fn open_error(url: &DatabaseUrl, error: &tokio_postgres::Error) -> PostgresOpenError {
    let (url, reason) = (url.to_string(), describe(error));
    match error.code() {
        Some(code)
            if *code == SqlState::INVALID_PASSWORD
                || *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION =>
        {
            PostgresOpenError::WrongPassword { url }
        }
        Some(code) if *code == SqlState::INVALID_CATALOG_NAME => PostgresOpenError::NoSuchDatabase { url },
        Some(_) => PostgresOpenError::Failed { url, reason },
        // A password was asked for, and the address has none.
        None if reason.contains("password missing") => PostgresOpenError::WrongPassword { url },
        None => PostgresOpenError::Unreachable { url, reason },
    }
}

/// The error of a failed attempt to connect to the database, when the store is opened.
pub(super) fn connect_error(url: &DatabaseUrl, error: &ConnectError) -> PostgresOpenError {
    match error {
        ConnectError::RootCertificates(..) => {
            PostgresOpenError::Tls { url: url.to_string(), reason: error.to_string() }
        }
        ConnectError::Postgres(error) if error.to_string().contains("TLS") => {
            PostgresOpenError::Tls { url: url.to_string(), reason: describe(error) }
        }
        ConnectError::Postgres(error) => open_error(url, error),
    }
}

/// The error of a lost connection that could not be opened again.
pub(super) fn connect_failed(error: &ConnectError) -> StoreError {
    match error {
        ConnectError::RootCertificates(..) => StoreError::Unavailable(error.to_string()),
        ConnectError::Postgres(error) => unavailable(error),
    }
}

/// The error of an operation that PostgreSQL did not carry out, or whose result is unknown.
pub(super) fn unavailable(error: &tokio_postgres::Error) -> StoreError {
    StoreError::Unavailable(describe(error))
}

/// The error with its cause. `tokio_postgres` prints only the kind of an error.
fn describe(error: &tokio_postgres::Error) -> String {
    match error.source() {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}

/// Whether the error is about the values of one request, and not about the connection or the database.
pub(super) fn concerns_one_request(error: &tokio_postgres::Error) -> bool {
    // Class 22 is a wrong value, class 23 a violated constraint.
    error.code().is_some_and(|code| code.code().starts_with("22") || code.code().starts_with("23"))
}

/// The error of a stored part that does not match its hash.
pub(super) fn damaged(table: &str, part: Part) -> StoreError {
    Damaged { table: table.to_owned(), part }.into()
}
