//! CPU time and memory of a process, read from `/proc`.

use anyhow::{Context, Result};
use std::time::Duration;

/// Linux reports CPU time in units of 1/100 s in `/proc/PID/stat`.
const TICKS_PER_SECOND: f64 = 100.0;

/// The number of fields in `/proc/PID/stat` between the program's name and the CPU times, `utime` and
/// `stime`.
const FIELDS_BEFORE_TIMES: usize = 11;

/// Resources used by a process.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    /// CPU time in user and kernel mode.
    pub(crate) cpu: Duration,
    /// Resident memory in bytes.
    pub(crate) bytes: u64,
}

/// Reads the resources that a process has used since its start.
pub(crate) fn usage(process_id: u32) -> Result<Usage> {
    let stat = std::fs::read_to_string(format!("/proc/{process_id}/stat")).context("the server has ended")?;
    // The second field is the program's name in parentheses, which may contain spaces.
    let (_, fields) = stat.rsplit_once(')').context("the process status has no program name")?;
    let mut times = fields.split_whitespace().skip(FIELDS_BEFORE_TIMES).map(str::parse::<f64>);
    let (user, kernel) = times.next().zip(times.next()).context("no CPU times")?;
    let ticks = user? + kernel?;
    let status = std::fs::read_to_string(format!("/proc/{process_id}/status"))?;
    let resident = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))
        .context("the process status has no VmRSS")?;
    let kib: u64 = resident.trim().trim_end_matches("kB").trim().parse()?;
    Ok(Usage { cpu: Duration::from_secs_f64(ticks / TICKS_PER_SECOND), bytes: kib * 1024 })
}
