//! Refusals before they are messages.

use engine::{HasMessage, Message};
use protocol::{RefusalCode, RequestId, ToClient};
use store::StoreError;

/// Why something is refused: a stable code, and words.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The stable name of the reason.
    pub code: RefusalCode,
    /// The reason in words.
    pub says: Message,
}

impl Refusal {
    /// Refused for a reason that needs no details.
    pub fn new(code: RefusalCode) -> Self {
        Refusal { code, says: Message::new(code.message_id()) }
    }

    /// Refused in the words of whoever knows better.
    pub fn said(code: RefusalCode, says: &impl HasMessage) -> Self {
        Refusal { code, says: says.message() }
    }

    /// Refused because the store refuses, or cannot.
    pub(crate) fn by_store(error: StoreError) -> Self {
        match error {
            StoreError::NoSuchTable { .. } => Refusal::new(RefusalCode::NoSuchTable),
            StoreError::Damaged(damaged) => {
                tracing::error!(%damaged, "a stored table is damaged");
                Refusal::new(RefusalCode::Broken)
            }
            error => {
                tracing::warn!(%error, "the store refuses");
                Refusal::new(RefusalCode::Unavailable)
            }
        }
    }

    /// As a message to the client.
    pub fn to_client(self, id: Option<RequestId>, number: u64) -> ToClient {
        ToClient::Refused { id, number, code: self.code, says: self.says }
    }
}
