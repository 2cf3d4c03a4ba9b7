//! The numbers that a server reports about its tables and its store.

/// Counters of a server, for metrics and tests.
#[derive(Clone, Debug, Default)]
pub struct ServerCounters {
    /// The number of tables that are loaded in memory.
    pub tables_awake: usize,
    /// The number of loaded tables whose game rules have been running for seconds, probably in an endless loop.
    pub tables_stuck: usize,
    /// The number of log entries stored since the server started.
    pub entries: u64,
    /// The number of database transactions since the server started. Each may contain entries of many tables.
    pub commits: u64,
    /// The number of table events broadcast since the server started.
    pub events: u64,
}
