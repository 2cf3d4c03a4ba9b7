//! Converts SQLite errors into errors of the store.

use rusqlite::{Error, ErrorCode};

use super::location::DatabaseLocation;
use crate::error::{Damaged, OpenError, Part, StoreError};

/// An error while reading a part of a table. Unreadable data is reported as damaged, everything else as unavailable.
pub(super) fn read_error(error: Error, table: &str, part: Part) -> StoreError {
    let is_unreadable = match &error {
        Error::SqliteFailure(failure, _) => {
            matches!(failure.code, ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
        }
        Error::FromSqlConversionFailure(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::InvalidColumnType(..)
        | Error::Utf8Error(..) => true,
        _ => false,
    };
    if is_unreadable { damaged(table, part) } else { unavailable(&error) }
}

/// The error for a part that does not match its hash.
pub(super) fn damaged(table: &str, part: Part) -> StoreError {
    Damaged { table: table.to_owned(), part }.into()
}

/// The error for a failure of the database, with SQLite's message for the operator.
pub(super) fn unavailable(error: &Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

/// Whether a failed write affects every request of the transaction (disk full, I/O error) and not just one table.
pub(super) fn affects_whole_batch(error: &Error) -> bool {
    !matches!(
        error.sqlite_error_code(),
        Some(
            ErrorCode::DatabaseCorrupt
                | ErrorCode::TooBig
                | ErrorCode::ConstraintViolation
                | ErrorCode::TypeMismatch
        )
    )
}

/// The error for a database that cannot be opened.
pub(super) fn open_error(location: &DatabaseLocation, error: &Error) -> OpenError {
    let (path, reason) = (location.path(), error.to_string());
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => OpenError::Foreign { path },
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            OpenError::NotWritable { path, reason }
        }
        _ => OpenError::Failed { path, reason },
    }
}
