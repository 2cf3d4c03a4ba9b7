//! What the server tells whoever runs it.

use engine::Message;
use words::{Language, Phrasebook, Reader};

/// HasMessage things in the language of whoever runs the server.
pub(super) struct Speaker(Phrasebook);

impl Speaker {
    pub(super) fn new(language: Language) -> Self {
        Speaker(Phrasebook::shared(language))
    }

    pub(super) fn say(&self, message: &Message) -> String {
        self.0.say(message, &Reader::nobody())
    }

    pub(super) fn word(&self, id: &'static str) -> String {
        self.0.word(id)
    }
}
