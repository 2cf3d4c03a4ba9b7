//! Test hooks: fixed table ids, secrets and times, and what a test changes at the tables. Compiled only with the feature
//! `test-hooks`; `disabled.rs` is what a real server gets.

use crate::server_clock::TimeSource;
use engine::Seed;
use std::fmt;
use std::sync::Arc;
use store::TableId;

pub use table::test_hooks::{Leak, RulesHook, TestHooks as TableTestHooks};

/// What a test changes in a server. The default changes nothing.
#[derive(Clone, Default)]
pub struct TestHooks {
    /// The id of every table. A server with this hook can have one table only.
    pub table_id: Option<u128>,
    /// Replaces the clocks of the operating system.
    pub time_source: Option<Arc<dyn TimeSource>>,
    /// The server's secret in every deal.
    pub deal_secret: Option<[u8; 32]>,
    /// What changes at every table.
    pub table: TableTestHooks,
}

impl fmt::Debug for TestHooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TestHooks").field("table", &self.table).finish_non_exhaustive()
    }
}

impl TestHooks {
    /// The id that every new table gets, if the test fixes it.
    pub(crate) fn table_id(&self) -> Option<TableId> {
        self.table_id.map(TableId::from_bits)
    }

    /// The clock of the test, if it has one.
    pub(crate) fn time_source(&self) -> Option<Arc<dyn TimeSource>> {
        self.time_source.clone()
    }

    /// The server's random number for every deal, if the test fixes it.
    pub(crate) fn deal_secret(&self) -> Option<Seed> {
        self.deal_secret.map(Seed)
    }

    /// The hooks that each table gets.
    pub(crate) fn table_hooks(&self) -> TableTestHooks {
        self.table.clone()
    }
}
