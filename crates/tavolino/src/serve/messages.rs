//! Messages to the operator of the server, in the operator's language.

use engine::Message;
use words::{Language, Recipient, Translator};

/// Formats messages in the operator's language.
pub(super) struct OperatorMessages {
    translator: Translator,
}

impl OperatorMessages {
    pub(super) fn new(language: Language) -> Self {
        OperatorMessages { translator: Translator::shared(language) }
    }

    /// Formats a message with arguments.
    pub(super) fn sentence(&self, message: &Message) -> String {
        self.translator.sentence(message, &Recipient::without_seat())
    }

    /// The text of a message without arguments.
    pub(super) fn text(&self, id: &'static str) -> String {
        self.translator.text(id)
    }
}
