//! Refusals, before the server encodes them for its clients.

use engine::{HasMessage, Message};
use protocol::{RefusalCode, RequestId, ToClient};

/// The refusal of a request.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The reason as a stable code.
    pub code: RefusalCode,
    /// The reason as a message that is shown to players.
    pub says: Message,
}

impl Refusal {
    /// A refusal with the standard message of its code.
    pub fn new(code: RefusalCode) -> Self {
        Refusal { code, says: Message::new(code.message_id()) }
    }

    /// A refusal with a more precise message, such as the game's own.
    pub(crate) fn with_message(code: RefusalCode, source: &impl HasMessage) -> Self {
        Refusal { code, says: source.message() }
    }

    /// The message for the refusal of request `id`, where `number` is the number of the table's
    /// last event.
    pub fn into_message(self, id: Option<RequestId>, number: u64) -> ToClient {
        ToClient::Refused { id, number, code: self.code, says: self.says }
    }
}
