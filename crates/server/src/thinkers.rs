//! Where bots think: on threads of their own, few enough that people are served first.

use crate::play::Thought;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Room for as many bots to think at once as there are cores to spare.
#[derive(Clone)]
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Default for Thinkers {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinkers(Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))))
    }
}

impl Thinkers {
    /// Lets a bot think; nothing comes of it if the bot fails.
    pub(crate) async fn run(&self, work: Box<dyn FnOnce() -> Thought + Send>) -> Option<Thought> {
        let room = self.0.clone().acquire_owned().await.ok()?;
        let thinking = tokio::task::spawn_blocking(move || {
            // Held by the work itself: one that is not waited for any more still takes up room.
            let _room = room;
            work()
        });
        thinking.await.ok()
    }
}
