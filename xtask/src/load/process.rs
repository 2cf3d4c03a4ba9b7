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
    let (user_ticks, kernel_ticks) = times.next().zip(times.next()).context("no CPU times")?;
    let ticks = user_ticks? + kernel_ticks?;
    let status = std::fs::read_to_string(format!("/proc/{process_id}/status"))?;
    let resident = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))
        .context("the process status has no VmRSS")?;
    // The line is, for example, `VmRSS:    12345 kB`.
    let kib: u64 = resident.trim().trim_end_matches("kB").trim().parse()?;
    Ok(Usage { cpu: Duration::from_secs_f64(ticks / TICKS_PER_SECOND), bytes: kib * 1024 })
}

/// The CPU time of a process and of all its children, running or ended, such as PostgreSQL's.
pub(crate) fn cpu_with_children(process_id: u32) -> Result<Duration> {
    let mut total = Duration::ZERO;
    for entry in std::fs::read_dir("/proc")?.flatten() {
        let Some(id) = entry.file_name().to_str().and_then(|name| name.parse::<u32>().ok()) else { continue };
        // A process may end while this loop runs.
        let Ok(stat) = std::fs::read_to_string(format!("/proc/{id}/stat")) else { continue };
        let Some((_, fields)) = stat.rsplit_once(')') else { continue };
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let ticks =
            |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
        // The second of these fields is the parent's id.
        if id != process_id && ticks(1) as u32 != process_id {
            continue;
        }
        let own_ticks = ticks(FIELDS_BEFORE_TIMES) + ticks(FIELDS_BEFORE_TIMES + 1);
        // The next two fields are the times of children that have ended.
        let ended_children_ticks = match id == process_id {
            true => ticks(FIELDS_BEFORE_TIMES + 2) + ticks(FIELDS_BEFORE_TIMES + 3),
            false => 0.0,
        };
        total += Duration::from_secs_f64((own_ticks + ended_children_ticks) / TICKS_PER_SECOND);
    }
    Ok(total)
}
