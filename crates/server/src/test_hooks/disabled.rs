//! What a test may arrange in a server. In a real server nothing is arranged: see `with_test_hooks/` for the other half.

use crate::table_game::TableGame;
use engine::{Record, Seed};
use serde_json::Value;
use store::TableId;

/// Nothing is arranged.
#[derive(Clone, Copy, Default)]
pub(crate) struct TestHooks;

impl TestHooks {
    pub(crate) fn table(&self) -> Option<TableId> {
        None
    }

    pub(crate) fn secret(&self) -> Option<Seed> {
        None
    }

    pub(crate) fn stack(&self, _deal: u32) -> Option<Value> {
        None
    }

    pub(crate) fn tamper(&self, play: Box<dyn TableGame>, _before: Option<Record>) -> Box<dyn TableGame> {
        play
    }
}
