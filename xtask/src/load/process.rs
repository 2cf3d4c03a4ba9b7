//! CPU time and memory of a process, read from `/proc`.

use anyhow::{Context, Result};
use std::time::Duration;

/// Linux reports CPU time in units of 1/100 s in `/proc/PID/stat`.
const TICKS_PER_SECOND: f64 = 100.0;

/// Resources used by a process.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    /// CPU time in user and kernel mode.
    pub(crate) cpu: Duration,
    /// Resident memory.
    pub(crate) bytes: u64,
}

/// Reads the resources used so far.
pub(crate) fn usage(process: u32) -> Result<Usage> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).context("the server has ended")?;
    // The second field is the program's name in parentheses, which may contain spaces.
    let (_, fields) = stat.rsplit_once(')').context("no such process")?;
    let field = |test_server: usize| {
        fields.split_whitespace().nth(test_server).and_then(|field| field.parse::<f64>().ok())
    };
    let ticks = field(11).zip(field(12)).map(|(user, system)| user + system).context("no times")?;
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no memory")?;
    let kib: u64 = resident.trim().trim_end_matches("kB").trim().parse()?;
    Ok(Usage { cpu: Duration::from_secs_f64(ticks / TICKS_PER_SECOND), bytes: kib * 1024 })
}
