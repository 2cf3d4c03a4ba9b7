//! Where bots think: on threads of their own, few enough that people are served first.

use crate::play::Thought;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// A bot that is not done after so many deadlines is not counted any more: it will never be.
const LOST: u32 = 6;

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
    /// Lets a bot think, once there is room; nothing comes of it if the bot fails or is late.
    pub(crate) async fn run(
        &self,
        work: Box<dyn FnOnce() -> Thought + Send>,
        deadline: Duration,
    ) -> Option<Thought> {
        let room = timeout(deadline, self.0.clone().acquire_owned()).await.ok()?.ok()?;
        let mut thinking = tokio::task::spawn_blocking(work);
        match timeout(deadline, &mut thinking).await {
            Ok(thought) => thought.ok(),
            Err(_) => {
                // One that is not waited for any more still takes up room, but not for ever.
                tokio::spawn(async move {
                    let _room = room;
                    if timeout(deadline * LOST, thinking).await.is_err() {
                        tracing::error!("a bot does not come to an end");
                    }
                });
                None
            }
        }
    }
}
