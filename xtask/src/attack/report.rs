//! The result of each attack, and the printed table.

use super::other_players::Latencies;
use comfy_table::Table;
use serde::Serialize;
use std::time::Duration;

/// The largest resident memory that the server may reach during an attack.
const MAX_MEMORY: u64 = 512 * 1024 * 1024;

/// The highest 99th percentile of other players' latency during an attack.
const MAX_P99: Duration = Duration::from_millis(100);

/// In the short version, which may run on a busy machine, the latency during an attack may be this many times the
/// latency before it.
const MAX_P99_RATIO: u32 = 50;

/// In the short version, a latency before the attack that is below this value counts as this value. Otherwise one
/// hiccup of a busy machine would exceed [`MAX_P99_RATIO`].
const MIN_CONTROL_P99: Duration = Duration::from_millis(10);

/// What an attack has found out or achieved.
#[derive(Debug, Default)]
pub(super) struct Findings {
    /// What happened, in a few words with figures.
    pub(super) summary: String,
    /// What the attacker has learnt about hidden things; empty if the attack does not try to learn anything.
    pub(super) information: String,
    /// One sentence for each broken guarantee.
    pub(super) broken: Vec<String>,
    /// Why the attack was not made; `None` if it was.
    pub(super) skipped: Option<String>,
}

impl Findings {
    /// The findings of an attack that broke nothing so far.
    pub(super) fn new(summary: String) -> Findings {
        Findings { summary, ..Findings::default() }
    }

    /// The findings of an attack that was not made.
    pub(super) fn skipped(reason: &str) -> Findings {
        Findings { skipped: Some(reason.to_owned()), ..Findings::default() }
    }

    /// Adds a broken guarantee unless the condition holds.
    pub(super) fn require(mut self, holds: bool, broken: &str) -> Findings {
        if !holds {
            self.broken.push(broken.to_owned());
        }
        self
    }
}

/// The measurements around an attack.
#[derive(Debug, Default)]
pub(super) struct Measurements {
    /// The latencies of other players before and during the attack; empty if there were none.
    pub(super) latencies_before: Latencies,
    pub(super) latencies_during: Latencies,
    /// The largest resident memory of the server, in bytes.
    pub(super) peak_memory: u64,
    /// How much larger the data directory was after the attack, in bytes.
    pub(super) disk_growth: u64,
}

/// One line of the report.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    attack: String,
    /// The number of the fault that the attack exploits, from the list in docs/attack.md.
    fault: u8,
    /// The 99th percentile of other players' latency before and during the attack; `None` without other players.
    p99_before_ms: Option<f64>,
    p99_during_ms: Option<f64>,
    peak_memory_mb: f64,
    disk_growth_mb: f64,
    /// What the attacker has learnt, what happened, and which guarantees were broken (see [`Findings`]).
    information: String,
    summary: String,
    broken: Vec<String>,
    /// Why the attack was not made; `None` if it was.
    skipped: Option<String>,
}

impl Row {
    /// Judges an attack by its findings and the measurements around it.
    pub(super) fn new(
        attack: String,
        fault: u8,
        findings: Findings,
        measurements: &Measurements,
        is_short: bool,
    ) -> Row {
        let Findings { summary, information, mut broken, skipped } = findings;
        let (p99_before, p99_during) =
            (measurements.latencies_before.p99(), measurements.latencies_during.p99());
        if let (Some(before), Some(during)) = (p99_before, p99_during)
            && during > max_p99(before, is_short)
        {
            broken.push("other players waited too long".to_owned());
        }
        if measurements.peak_memory > MAX_MEMORY {
            broken.push("the server used more than 512 MB of memory".to_owned());
        }
        let milliseconds = |latency: Duration| latency.as_secs_f64() * 1e3;
        Row {
            attack,
            fault,
            p99_before_ms: p99_before.map(milliseconds),
            p99_during_ms: p99_during.map(milliseconds),
            peak_memory_mb: megabytes(measurements.peak_memory),
            disk_growth_mb: megabytes(measurements.disk_growth),
            information,
            summary,
            broken,
            skipped,
        }
    }

    /// Whether a guarantee was broken.
    pub(super) fn is_broken(&self) -> bool {
        !self.broken.is_empty()
    }

    /// Whether the guarantees hold, in words.
    fn verdict(&self) -> String {
        match &self.skipped {
            Some(reason) => format!("skipped: {reason}"),
            None if self.is_broken() => format!("BROKEN: {}", self.broken.join("; ")),
            None => "holds".to_owned(),
        }
    }
}

/// The highest accepted 99th percentile of the latency during an attack, from that before the attack.
fn max_p99(before: Duration, is_short: bool) -> Duration {
    if is_short { before.max(MIN_CONTROL_P99) * MAX_P99_RATIO } else { MAX_P99 }
}

/// Converts bytes to megabytes of 1,048,576 bytes.
pub(super) fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1_048_576.0
}

/// The report as a text table.
pub(super) fn to_text(rows: &[Row]) -> String {
    let mut table = Table::new();
    table.set_header([
        "attack",
        "fault",
        "others' p99 before",
        "during",
        "peak memory",
        "disk",
        "information gained",
        "what happened",
        "verdict",
    ]);
    let latency_text = |latency: Option<f64>| latency.map_or("–".to_owned(), |ms| format!("{ms:.1} ms"));
    for row in rows {
        table.add_row([
            row.attack.clone(),
            row.fault.to_string(),
            latency_text(row.p99_before_ms),
            latency_text(row.p99_during_ms),
            format!("{:.0} MB", row.peak_memory_mb),
            format!("+{:.1} MB", row.disk_growth_mb),
            row.information.clone(),
            row.summary.clone(),
            row.verdict(),
        ]);
    }
    table.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The row of an attack that found nothing, with these measurements.
    fn row(measurements: &Measurements, is_short: bool) -> Row {
        Row::new("test".to_owned(), 1, Findings::new(String::new()), measurements, is_short)
    }

    /// The latencies of a single move.
    fn latencies(milliseconds: u64) -> Latencies {
        Latencies::new(vec![Duration::from_millis(milliseconds)])
    }

    #[test]
    fn a_long_wait_breaks_a_guarantee() {
        // The other players' latency is 2 ms before the attack and `during` ms during it.
        let measured = |during| Measurements {
            latencies_before: latencies(2),
            latencies_during: latencies(during),
            ..Default::default()
        };
        // The limit is 100 ms in the full version. In the short one it is 50 times the latency before the attack, where
        // less than 10 ms count as 10 ms.
        assert!(!row(&measured(99), false).is_broken());
        assert!(row(&measured(101), false).is_broken());
        assert!(!row(&measured(499), true).is_broken());
        assert!(row(&measured(501), true).is_broken());
    }

    #[test]
    fn much_memory_breaks_a_guarantee_in_both_versions() {
        for is_short in [false, true] {
            let measured = |peak_memory| Measurements { peak_memory, ..Default::default() };
            assert!(!row(&measured(MAX_MEMORY), is_short).is_broken());
            assert!(row(&measured(MAX_MEMORY + 1), is_short).is_broken());
        }
    }

    #[test]
    fn a_finding_breaks_a_guarantee() {
        let findings = Findings::new(String::new()).require(true, "first").require(false, "second");
        assert_eq!(findings.broken, ["second"]);
        assert!(Row::new("test".to_owned(), 1, findings, &Measurements::default(), true).is_broken());
    }
}
