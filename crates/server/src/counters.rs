//! What a server counts.

/// Counts, for whoever watches over the server.
#[derive(Clone, Debug, Default)]
pub struct ServerCounters {
    /// Tables that are awake.
    pub tables_awake: usize,
    /// Tables among them whose rules do not come to an end.
    pub tables_stuck: usize,
    /// Entries stored since the start.
    pub entries: u64,
    /// Commits since the start, each of them many entries when it is busy.
    pub commits: u64,
    /// Things shown at tables since the start.
    pub shown: u64,
}
