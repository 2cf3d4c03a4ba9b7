//! Test hooks: stacked decks, planted leaks, and rules that fail. Compiled only with the feature `test-hooks`;
//! `disabled.rs` takes its place in all other builds.

#[path = "leaking_game.rs"]
mod leaking_game;

use crate::table_game::TableGame;
use engine::Record;
use leaking_game::LeakingGame;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// What a test changes at a table. The default changes nothing.
#[derive(Clone, Default)]
pub struct TestHooks {
    /// Whether the table has no quota for chat.
    pub unlimited_chat: bool,
    /// The stacked deck of each game of a table, beginning with game 1.
    pub stacked_decks: Vec<Value>,
    /// A leak of hidden information that the table gets on purpose.
    pub leak: Option<Leak>,
    /// Called inside the rules, to make them panic or hang.
    pub rules_hook: Option<RulesHook>,
}

/// Called with the action whenever an action is checked, and with `"hint"` whenever a hint is computed.
pub type RulesHook = Arc<dyn Fn(&str) + Send + Sync>;

impl fmt::Debug for TestHooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TestHooks").field("leak", &self.leak).finish_non_exhaustive()
    }
}

/// Leaks of hidden information, as they have occurred in servers of other card games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leak {
    /// Views contain the full initial state.
    InitialState,
    /// Views contain the seed.
    SeedInView,
    /// The public log contains the hidden arguments of actions.
    HiddenArguments,
    /// Some kinds of events are not redacted: every viewer receives them with hidden cards.
    UnknownKinds,
    /// Each hidden card has an id that stays the same when cards are shuffled.
    StableIds,
    /// Events say from which position of a sorted hand a card came.
    HandPositions,
    /// Views show which card lies face down on top of the draw pile.
    FaceDownCard,
    /// Views show the order of the draw pile.
    DrawOrder,
    /// After a rematch, views contain the hands of the previous game.
    PreviousHands,
    /// Everybody sees how many legal actions the player to move has.
    LegalActionCount,
    /// Refusals contain the full state.
    StateInRefusal,
}

impl Leak {
    /// All leaks, for tests that plant each of them.
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
        Leak::LegalActionCount,
        Leak::StateInRefusal,
    ];
}

impl TestHooks {
    /// Whether the table has no quota for chat.
    pub(crate) fn unlimited_chat(&self) -> bool {
        self.unlimited_chat
    }

    /// The stacked deck of the game with this number, from 1. `None` if the game's deck is shuffled as usual.
    pub(crate) fn stacked_deck(&self, game_number: u32) -> Option<Value> {
        self.stacked_decks.get(game_number as usize - 1).cloned()
    }

    /// Wraps a dealt game so that it leaks or fails. `previous_game` is the one before it at the same table.
    pub(crate) fn wrap_game(
        &self,
        game: Box<dyn TableGame>,
        previous_game: Option<Record>,
    ) -> Box<dyn TableGame> {
        if self.leak.is_none() && self.rules_hook.is_none() {
            return game;
        }
        Box::new(LeakingGame { inner: game, hooks: self.clone(), previous_game })
    }
}
