//! Limits how many seats at public tables the clients of one address may hold at the same time. Without the limit, a single
//! client could take every free seat on the server.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many seats at public tables one address may hold. A family or a small class shares one address.
const MAX_PUBLIC_SEATS_PER_ADDRESS: usize = 8;

/// Counts the seats that each address holds.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatShares(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One seat that an address holds. Dropping it gives the seat back.
#[derive(Debug)]
pub(crate) struct HeldSeat {
    shares: SeatShares,
    address: IpAddr,
}

impl SeatShares {
    /// Counts one more seat of this address. `None` if it holds the maximum already.
    pub(crate) fn hold(&self, address: IpAddr) -> Option<HeldSeat> {
        let mut counts = self.counts();
        let count = counts.entry(address).or_default();
        if *count >= MAX_PUBLIC_SEATS_PER_ADDRESS {
            return None;
        }
        *count += 1;
        Some(HeldSeat { shares: self.clone(), address })
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for HeldSeat {
    fn drop(&mut self) {
        let mut counts = self.shares.counts();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_holds_at_most_its_share_and_gets_it_back() {
        let shares = SeatShares::default();
        let (address, other_address) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let mut held_seats: Vec<_> =
            (0..MAX_PUBLIC_SEATS_PER_ADDRESS).map(|_| shares.hold(address).unwrap()).collect();
        assert!(shares.hold(address).is_none());
        assert!(shares.hold(other_address).is_some(), "another address has its own share");
        held_seats.pop();
        assert!(shares.hold(address).is_some());
        held_seats.clear();
        assert!(shares.counts().is_empty());
    }
}
