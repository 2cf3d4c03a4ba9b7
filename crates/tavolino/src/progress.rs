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
    let (done_sender, done) = std::sync::mpsc::channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let done = done;
            while let Err(RecvTimeoutError::Timeout) = done.recv_timeout(Duration::from_millis(100)) {
                bar.set_length(progress.expected());
                bar.set_position(progress.games());
            }
            bar.finish_and_clear();
        });
        let result = work();
        // The bar ends when the channel is closed.
        drop(done_sender);
        result
    })
}

/// Runs `work` in a pool of `threads` threads, by default one per core.
pub(crate) fn on_threads<T: Send>(
    threads: Option<u16>,
    work: impl FnOnce() -> T + Send,
) -> anyhow::Result<T> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0).into()).build()?;
    Ok(pool.install(work))
}
