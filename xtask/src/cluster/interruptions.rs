//! How long players were interrupted by each kind of fault, and whether that is within the limits.

use super::fault::FaultKind;
use anyhow::{Result, ensure};
use comfy_table::Table;
use std::collections::BTreeMap;
use std::time::Duration;

/// The longest interruption that can be explained by a busy machine. If it takes longer, no server serves the table any more.
const MAX_INTERRUPTION: Duration = Duration::from_secs(60);

/// The times in which players could not play: from the end of a connection until the next event or acknowledgement of the
/// table on another one.
#[derive(Debug, Default)]
pub(super) struct InterruptionsByFault(BTreeMap<FaultKind, Vec<Duration>>);

impl InterruptionsByFault {
    pub(super) fn add(&mut self, kind: FaultKind, interruptions: Vec<Duration>) {
        let durations = self.0.entry(kind).or_default();
        durations.extend(interruptions);
        durations.sort_unstable();
    }

    /// The interruptions as a text table.
    pub(super) fn to_table(&self) -> Table {
        let mut table = Table::new();
        table.set_header(["fault", "interruptions", "half of them up to", "99 of 100 up to", "longest"]);
        for (kind, sorted) in &self.0 {
            let text = |share| match sorted.len() {
                0 => String::new(),
                _ => format!("{:.2} s", quantile(sorted, share).as_secs_f64()),
            };
            table.add_row([
                kind.description().to_owned(),
                sorted.len().to_string(),
                text(0.5),
                text(0.99),
                text(1.0),
            ]);
        }
        table
    }

    /// Fails if a player was interrupted for so long that the table cannot have gone on.
    pub(super) fn check_that_players_came_back(&self) -> Result<()> {
        for (kind, sorted) in &self.0 {
            let longest = quantile(sorted, 1.0);
            ensure!(
                longest <= MAX_INTERRUPTION,
                "{}: a player was interrupted for {:.0} s",
                kind.description(),
                longest.as_secs_f64()
            );
        }
        Ok(())
    }

    /// Fails if interruptions were longer than the limit of their fault.
    pub(super) fn check_limits(&self) -> Result<()> {
        for (kind, sorted) in &self.0 {
            let Some(limit) = kind.time_limit() else { continue };
            let found = quantile(sorted, limit.share);
            ensure!(
                found <= limit.duration,
                "{}: {:.0} of 100 interruptions take up to {:.2} s, which is longer than {:?}",
                kind.description(),
                limit.share * 100.0,
                found.as_secs_f64(),
                limit.duration
            );
        }
        Ok(())
    }
}

/// The length that this share of the interruptions does not exceed; 0 without interruptions.
fn quantile(sorted: &[Duration], share: f64) -> Duration {
    let last = sorted.len().saturating_sub(1) as f64;
    sorted.get((last * share).ceil() as usize).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of 200 handovers may take longer than a second, three may not.
    #[test]
    fn limits_hold_for_their_share_of_the_interruptions() {
        let with_long_ones = |count: usize| {
            let mut interruptions = InterruptionsByFault::default();
            let durations = (0..200).map(|number| Duration::from_secs(if number < count { 2 } else { 0 }));
            interruptions.add(FaultKind::Terminate, durations.collect());
            interruptions
        };
        assert!(with_long_ones(1).check_limits().is_ok());
        assert!(with_long_ones(3).check_limits().is_err());
        let mut killed = InterruptionsByFault::default();
        killed.add(FaultKind::Kill, vec![Duration::from_secs(1), Duration::from_secs(11)]);
        assert!(killed.check_limits().is_err());
        // No limit is promised for a frozen server.
        let mut frozen = InterruptionsByFault::default();
        frozen.add(FaultKind::Freeze, vec![Duration::from_secs(20)]);
        assert!(frozen.check_limits().is_ok());
    }
}
