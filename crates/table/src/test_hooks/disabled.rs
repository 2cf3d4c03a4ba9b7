//! Test hooks in a build without the feature `test-hooks`: all of them do nothing. `enabled.rs` is the other version.

use crate::table_game::TableGame;
use engine::Record;
use serde_json::Value;

/// Hooks that change nothing. The private field gives this type the same interface as the enabled version: it
/// can be cloned and has a default.
#[derive(Clone, Default)]
pub struct TestHooks(());

impl TestHooks {
    // `enabled.rs` explains what these methods do in a test.

    pub(crate) fn unlimited_chat(&self) -> bool {
        false
    }

    pub(crate) fn stacked_deck(&self, _game_number: u32) -> Option<Value> {
        None
    }

    pub(crate) fn wrap_game(
        &self,
        game: Box<dyn TableGame>,
        _previous_game: Option<Record>,
    ) -> Box<dyn TableGame> {
        game
    }
}
