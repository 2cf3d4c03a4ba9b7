//! What a test may arrange in a server: deals, leaks and rules that fail. Not compiled into a real server.

#[path = "leaking.rs"]
mod leaking;

use crate::table_game::TableGame;
use engine::{Record, Seed};
use leaking::Leaking;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;
use store::TableId;

/// What a test has arranged.
#[derive(Clone, Default)]
pub struct TestHooks {
    /// The bits of every table's name.
    pub table: Option<u128>,
    /// The server's secret in every deal.
    pub secret: Option<[u8; 32]>,
    /// How the cards of each deal lie.
    pub stacks: Vec<Value>,
    /// A leak.
    pub leak: Option<Leak>,
    /// Runs inside the rules whenever an action is tried, and whenever the expert thinks about a `hint`.
    pub spell: Option<Spell>,
}

/// Something that happens inside the rules, told the action.
pub type Spell = Arc<dyn Fn(&str) + Send + Sync>;

impl fmt::Debug for TestHooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TestHooks").field("leak", &self.leak).finish_non_exhaustive()
    }
}

/// The leaks that card servers have had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leak {
    /// The initial state is sent whole.
    InitialState,
    /// The seed is inside a view.
    SeedInView,
    /// What a hidden action was about is in the public log.
    HiddenArguments,
    /// Scrubbing lets kinds of events through that it does not know.
    UnknownKinds,
    /// Hidden cards have ids that survive a shuffle.
    StableIds,
    /// It is told from which place in a sorted hand a card came.
    HandPositions,
    /// A face-down card has its identity.
    FaceDownCard,
    /// The draw pile has its order.
    DrawOrder,
    /// The previous game's hands are there at a rematch.
    PreviousHands,
    /// Everybody is told how much the player to move could do.
    CanPlay,
    /// A refusal tells what the others hold.
    TellingRefusal,
}

impl Leak {
    /// All of them.
    pub const ALL: [Leak; 11] = [
        Leak::InitialState,
        Leak::SeedInView,
        Leak::HiddenArguments,
        Leak::UnknownKinds,
        Leak::StableIds,
        Leak::HandPositions,
        Leak::FaceDownCard,
        Leak::DrawOrder,
        Leak::PreviousHands,
        Leak::CanPlay,
        Leak::TellingRefusal,
    ];
}

impl TestHooks {
    pub(crate) fn table(&self) -> Option<TableId> {
        self.table.map(TableId::from_bits)
    }

    pub(crate) fn secret(&self) -> Option<Seed> {
        self.secret.map(Seed)
    }

    pub(crate) fn stack(&self, deal: u32) -> Option<Value> {
        self.stacks.get(deal as usize - 1).cloned()
    }

    pub(crate) fn tamper(&self, play: Box<dyn TableGame>, before: Option<Record>) -> Box<dyn TableGame> {
        if self.leak.is_none() && self.spell.is_none() {
            return play;
        }
        Box::new(Leaking { inner: play, hooks: self.clone(), before })
    }
}
