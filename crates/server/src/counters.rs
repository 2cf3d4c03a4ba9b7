//! The numbers that a server reports about its tables and its store.

/// Counters of a server, for metrics and tests.
#[derive(Clone, Debug, Default)]
pub struct ServerCounters {
    /// Tables that are loaded in memory.
    pub tables_awake: usize,
    /// Loaded tables whose game rules have been running for seconds, probably in an endless loop.
    pub tables_stuck: usize,
    /// Log entries stored since the start.
    pub entries: u64,
    /// Database transactions since the start; each may contain entries of many tables.
    pub commits: u64,
    /// Table events broadcast since the start.
    pub events: u64,
}
