//! What a test may arrange in a house. In a real house nothing is arranged: see `rigged/` for the other half.

use crate::play::Play;
use engine::{Record, Seed};
use serde_json::Value;
use store::TableId;

/// Nothing is arranged.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rig;

impl Rig {
    pub(crate) fn table(&self) -> Option<TableId> {
        None
    }

    pub(crate) fn secret(&self) -> Option<Seed> {
        None
    }

    pub(crate) fn stack(&self, _deal: u32) -> Option<Value> {
        None
    }

    pub(crate) fn tamper(&self, play: Box<dyn Play>, _before: Option<Record>) -> Box<dyn Play> {
        play
    }
}
