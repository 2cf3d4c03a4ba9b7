//! Helpers for long work: a progress bar and a thread pool.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use simulator::Progress;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

/// Runs `work` and shows a progress bar on a terminal meanwhile.
pub(crate) fn with_progress_bar<T: Send>(progress: &Progress, work: impl FnOnce() -> T + Send) -> T {
    let bar = ProgressBar::with_draw_target(Some(progress.expected()), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:32} {pos}/{len}  {per_sec}  {eta} left") {
        bar.set_style(style);
    }
    let (done_sender, done_receiver) = std::sync::mpsc::channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            // The receiver moves to this thread. The bar is redrawn until the channel is closed.
            let done_receiver = done_receiver;
            while let Err(RecvTimeoutError::Timeout) = done_receiver.recv_timeout(Duration::from_millis(100))
            {
                bar.set_length(progress.expected());
                bar.set_position(progress.games());
            }
            bar.finish_and_clear();
        });
        let result = work();
        // Dropping the sender closes the channel, and with it the bar.
        drop(done_sender);
        result
    })
}

/// Runs `work` in a pool of `threads` threads, by default one per core.
pub(crate) fn on_threads<T: Send>(
    threads: Option<u16>,
    work: impl FnOnce() -> T + Send,
) -> anyhow::Result<T> {
    // Zero threads mean one per core.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0).into()).build()?;
    Ok(pool.install(work))
}
