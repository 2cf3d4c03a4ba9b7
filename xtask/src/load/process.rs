//! What a process costs, as the system counts it.

use anyhow::{Context, Result};
use std::time::Duration;

/// Linux counts a process's time in hundredths of a second, whatever its own tick is.
const TICKS_PER_SECOND: f64 = 100.0;

/// What a process has used so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    /// Time on a core, in the program and in the system on its behalf.
    pub(crate) cpu: Duration,
    /// Memory it has in use now.
    pub(crate) bytes: u64,
}

/// What this process has used so far.
pub(crate) fn usage(process: u32) -> Result<Usage> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).context("the server has ended")?;
    // The program's name comes in brackets and may hold anything.
    let (_, fields) = stat.rsplit_once(')').context("no such process")?;
    let field =
        |test_server: usize| fields.split_whitespace().nth(test_server).and_then(|field| field.parse::<f64>().ok());
    let ticks = field(11).zip(field(12)).map(|(user, system)| user + system).context("no times")?;
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no memory")?;
    let kib: u64 = resident.trim().trim_end_matches("kB").trim().parse()?;
    Ok(Usage { cpu: Duration::from_secs_f64(ticks / TICKS_PER_SECOND), bytes: kib * 1024 })
}
