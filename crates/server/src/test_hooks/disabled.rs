//! Test hooks in a build without the feature `test-hooks`: all of them do nothing. `enabled.rs` is the other version.

use crate::server_clock::TimeSource;
use engine::Seed;
use std::sync::Arc;
use store::TableId;

/// Hooks that change nothing. The private field gives this type the same interface as the enabled version: it
/// can be cloned and has a default.
#[derive(Clone, Default)]
pub(crate) struct TestHooks(());

impl TestHooks {
    // `enabled.rs` explains what these methods do in a test.

    pub(crate) fn table_id(&self) -> Option<TableId> {
        None
    }

    pub(crate) fn time_source(&self) -> Option<Arc<dyn TimeSource>> {
        None
    }

    pub(crate) fn deal_secret(&self) -> Option<Seed> {
        None
    }

    pub(crate) fn table_hooks(&self) -> table::test_hooks::TestHooks {
        table::test_hooks::TestHooks::default()
    }
}
