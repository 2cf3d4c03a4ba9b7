//! Where the cards of a game come from if they were known before the table was opened.

use serde::{Deserialize, Serialize};

/// The origin of cards that are not dealt fresh. Nobody may take such a deal for a fair deal, so everybody at the table is
/// told before they sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub enum DealSource {
    /// The deal of the day: the seed follows from the date, so everybody in the world can compute it
    /// (`docs/deal-of-the-day.md`).
    Day {
        /// The date, such as `2026-11-18`.
        date: String,
    },
}

/// What a record contains in place of the proof of a fair deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SourceProof {
    /// Where the cards come from.
    pub source: DealSource,
}
