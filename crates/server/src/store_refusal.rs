//! Refusals for errors of the store.

use protocol::RefusalCode;
use store::StoreError;
use table::Refusal;

/// The refusal for an error of the store. Logs the error.
pub(crate) fn refuse_for_store(error: StoreError) -> Refusal {
    match error {
        StoreError::NoSuchTable { .. } => Refusal::new(RefusalCode::NoSuchTable),
        StoreError::Damaged(damaged) => {
            tracing::error!(%damaged, "failed to load table: stored data is damaged");
            Refusal::new(RefusalCode::Broken)
        }
        error => {
            tracing::warn!(%error, "store operation failed");
            Refusal::new(RefusalCode::Unavailable)
        }
    }
}
