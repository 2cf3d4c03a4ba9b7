//! Messages to the operator of the server, in the operator's language.

use engine::Message;
use words::{Language, Phrasebook, Reader};

/// Formats messages in the operator's language.
pub(super) struct OperatorMessages(Phrasebook);

impl OperatorMessages {
    pub(super) fn new(language: Language) -> Self {
        OperatorMessages(Phrasebook::shared(language))
    }

    pub(super) fn say(&self, message: &Message) -> String {
        self.0.say(message, &Reader::nobody())
    }

    pub(super) fn word(&self, id: &'static str) -> String {
        self.0.word(id)
    }
}
