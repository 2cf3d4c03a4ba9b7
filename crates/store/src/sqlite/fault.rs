//! What an SQLite error means to the caller.

use rusqlite::{Error, ErrorCode};

use super::place::Place;
use crate::error::{Damaged, OpenError, Part, StoreError};

/// An error while reading a part of a table: what cannot be understood is damaged, what cannot be reached is
/// unavailable.
pub(super) fn reading(error: Error, table: &str, part: Part) -> StoreError {
    let unreadable = match &error {
        Error::SqliteFailure(failure, _) => {
            matches!(failure.code, ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
        }
        Error::FromSqlConversionFailure(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::InvalidColumnType(..)
        | Error::Utf8Error(..) => true,
        _ => false,
    };
    if unreadable { damaged(table, part) } else { unavailable(&error) }
}

/// A part that is not what was written.
pub(super) fn damaged(table: &str, part: Part) -> StoreError {
    Damaged { table: table.to_owned(), part }.into()
}

/// The database's own words, for the person who runs the server.
pub(super) fn unavailable(error: &Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

/// Whether a failed write concerns every request of its transaction: the disk, not one table's pages.
pub(super) fn concerns_all(error: &Error) -> bool {
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

/// An error while opening.
pub(super) fn opening(place: &Place, error: &Error) -> OpenError {
    let (path, reason) = (place.path(), error.to_string());
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => OpenError::Foreign { path },
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            OpenError::NotWritable { path, reason }
        }
        _ => OpenError::Failed { path, reason },
    }
}
