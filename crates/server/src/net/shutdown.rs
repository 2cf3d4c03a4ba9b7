//! The progress of a shutdown, which every connection can observe.

use tokio::sync::watch;

/// The progress of a shutdown: first all tables store their entries, then all sockets are closed.
#[derive(Debug)]
pub(crate) struct ShutdownProgress(watch::Sender<ShutdownPhase>);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
enum ShutdownPhase {
    Running,
    /// New requests are refused, requests in progress are finished, and tables store their entries.
    Draining,
    /// All entries are stored; sockets are closed.
    ClosingSockets,
}

impl Default for ShutdownProgress {
    fn default() -> Self {
        ShutdownProgress(watch::Sender::new(ShutdownPhase::Running))
    }
}

impl ShutdownProgress {
    /// Begins the shutdown.
    pub(crate) fn begin(&self) {
        self.0.send_replace(ShutdownPhase::Draining);
    }

    /// Tells all sockets to close.
    pub(crate) fn close_sockets(&self) {
        self.0.send_replace(ShutdownPhase::ClosingSockets);
    }

    /// Waits until the shutdown begins.
    pub(crate) async fn wait_until_begun(&self) {
        self.wait_for_phase(ShutdownPhase::Draining).await;
    }

    /// Waits until the server tells all sockets to close.
    pub(crate) async fn wait_until_sockets_close(&self) {
        self.wait_for_phase(ShutdownPhase::ClosingSockets).await;
    }

    /// Whether the shutdown has not begun.
    pub(crate) fn is_running(&self) -> bool {
        *self.0.borrow() == ShutdownPhase::Running
    }

    /// Waits until the shutdown has reached this phase or a later one.
    async fn wait_for_phase(&self, phase: ShutdownPhase) {
        // `wait_for` fails only when the sender is dropped, and `self` owns the sender.
        self.0.subscribe().wait_for(|current| *current >= phase).await.ok();
    }
}
