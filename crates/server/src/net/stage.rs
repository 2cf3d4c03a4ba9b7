//! How far the server is with closing; every connection can wait for it.

use tokio::sync::watch;

/// Open, then closing, then closed.
#[derive(Debug)]
pub(crate) struct Stage(watch::Sender<Now>);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
enum Now {
    Open,
    /// Nothing new is begun; what was begun is finished.
    Closing,
    /// Everything is stored; sockets say goodbye.
    Closed,
}

impl Default for Stage {
    fn default() -> Self {
        Stage(watch::Sender::new(Now::Open))
    }
}

impl Stage {
    pub(crate) fn begin_closing(&self) {
        self.0.send_replace(Now::Closing);
    }

    pub(crate) fn close(&self) {
        self.0.send_replace(Now::Closed);
    }

    /// Waits until nothing new is begun any more.
    pub(crate) async fn closing(&self) {
        self.reached(Now::Closing).await;
    }

    /// Waits until it is time to say goodbye.
    pub(crate) async fn closed(&self) {
        self.reached(Now::Closed).await;
    }

    pub(crate) fn is_open(&self) -> bool {
        *self.0.borrow() == Now::Open
    }

    async fn reached(&self, stage: Now) {
        // It fails only when the server is gone, and then it is certainly closed.
        self.0.subscribe().wait_for(|now| *now >= stage).await.ok();
    }
}
