//! Samples the server's memory, and measures the size of its data directory.

use crate::load::process::usage;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

/// The time between two samples.
const INTERVAL: Duration = Duration::from_millis(50);

/// Records the largest resident memory of a process, until this value is dropped or the process ends.
pub(super) struct PeakMemory {
    bytes: Arc<AtomicU64>,
    is_stopped: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl PeakMemory {
    /// Starts a thread that samples the memory of this process.
    pub(super) fn start(process_id: u32) -> PeakMemory {
        let (bytes, is_stopped) = (Arc::<AtomicU64>::default(), Arc::<AtomicBool>::default());
        let thread = std::thread::spawn({
            let (bytes, is_stopped) = (bytes.clone(), is_stopped.clone());
            move || {
                while let (false, Ok(usage)) = (is_stopped.load(Ordering::Relaxed), usage(process_id)) {
                    bytes.fetch_max(usage.bytes, Ordering::Relaxed);
                    std::thread::sleep(INTERVAL);
                }
            }
        });
        PeakMemory { bytes, is_stopped, thread: Some(thread) }
    }

    /// The largest sample so far.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}

impl Drop for PeakMemory {
    fn drop(&mut self) {
        self.is_stopped.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // The thread only reads files; if it panicked, the last sample stays.
            thread.join().ok();
        }
    }
}

/// The size of all files in a directory. Files that vanish meanwhile do not count.
pub(super) fn directory_bytes(directory: &Path) -> u64 {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.metadata().ok()).map(|metadata| metadata.len()).sum()
}
