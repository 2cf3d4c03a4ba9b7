//! Limits how many replays are computed for one address at the same time. Further requests of the address wait for
//! their turn, so that the replays of other addresses are not delayed.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many pages of replays are computed or wait for a thread, for one address.
const MAX_REPLAYS_PER_ADDRESS: usize = 2;

/// The replays that are being computed, by address.
#[derive(Debug, Default)]
pub(crate) struct ReplayLimit {
    by_address: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

impl ReplayLimit {
    /// Waits until a replay may be computed for this address. The turn ends when the permit is dropped. An address
    /// that is exempt from limits (`None`) does not wait.
    pub(crate) async fn wait_for_turn(&self, address: Option<IpAddr>) -> Option<OwnedSemaphorePermit> {
        let semaphore = self.semaphore_of(address?);
        semaphore.acquire_owned().await.ok()
    }

    /// The semaphore of an address. Those that nobody uses any more are removed.
    fn semaphore_of(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut by_address = self.by_address();
        by_address.retain(|_, semaphore| {
            // A semaphore is in use while a request waits for a permit or holds one.
            Arc::strong_count(semaphore) > 1 || semaphore.available_permits() < MAX_REPLAYS_PER_ADDRESS
        });
        let new_semaphore = || Arc::new(Semaphore::new(MAX_REPLAYS_PER_ADDRESS));
        by_address.entry(address).or_insert_with(new_semaphore).clone()
    }

    fn by_address(&self) -> MutexGuard<'_, HashMap<IpAddr, Arc<Semaphore>>> {
        self.by_address.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Waker};

    #[tokio::test]
    async fn an_address_waits_for_its_own_replays_only() {
        let limit = ReplayLimit::default();
        let (busy, other) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let mut turns = Vec::new();
        for _ in 0..MAX_REPLAYS_PER_ADDRESS {
            turns.push(limit.wait_for_turn(Some(busy)).await.unwrap());
        }
        // The address has as many replays as it may have, so its next request waits. Other requests do not.
        let mut waiting_request = pin!(limit.wait_for_turn(Some(busy)));
        let mut context = Context::from_waker(Waker::noop());
        assert!(waiting_request.as_mut().poll(&mut context).is_pending());
        assert!(limit.wait_for_turn(Some(other)).await.is_some());
        assert!(limit.wait_for_turn(None).await.is_none());
        // One of the replays has ended.
        turns.pop();
        assert!(waiting_request.await.is_some());
        drop(turns);
        // The next request removes the semaphores that nobody uses, and leaves only its own.
        drop(limit.wait_for_turn(Some(other)).await);
        assert_eq!(limit.by_address().len(), 1);
    }
}
