//! Limits the memory for histories. A history is the list of missed events that a client gets when it
//! reconnects, and that of a long game is large.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// How many bytes of history may be queued in the outboxes of all sockets together.
const MAX_HISTORY_BYTES: usize = 256 * 1024 * 1024;
/// How many bytes of history may be queued for the sockets of one client address.
const MAX_HISTORY_BYTES_PER_ADDRESS: usize = MAX_HISTORY_BYTES / 8;
/// When the map has this many addresses, those without sockets are removed for the first time.
const INITIAL_CLEANUP_SIZE: usize = 256;

/// Counts the bytes of history that are queued in outboxes: in those of one client address, or in all outboxes of a
/// server. A single history is accepted however long it is, so that no game becomes too long to return to.
#[derive(Debug)]
pub(crate) struct HistoryBudget {
    max_bytes: usize,
    /// How many bytes are reserved now.
    queued_bytes: AtomicUsize,
    /// The budget of the whole server, if this is the budget of one address. Each byte counts in both.
    server_budget: Option<Arc<HistoryBudget>>,
}

impl Default for HistoryBudget {
    fn default() -> Self {
        HistoryBudget::new(MAX_HISTORY_BYTES)
    }
}

impl HistoryBudget {
    pub(crate) fn new(max_bytes: usize) -> HistoryBudget {
        HistoryBudget { max_bytes, queued_bytes: AtomicUsize::new(0), server_budget: None }
    }

    #[cfg(test)]
    /// How many bytes are reserved now.
    pub(crate) fn queued_bytes(&self) -> usize {
        self.queued_bytes.load(Ordering::Relaxed)
    }

    /// Reserves bytes for a history. Returns `false`, and reserves nothing, if that would exceed the limit.
    pub(crate) fn reserve(&self, bytes: usize) -> bool {
        if !self.reserve_here(bytes) {
            return false;
        }
        let fits_server =
            self.server_budget.as_ref().is_none_or(|server_budget| server_budget.reserve(bytes));
        if !fits_server {
            self.release_here(bytes);
        }
        fits_server
    }

    /// Gives back bytes that were reserved.
    pub(crate) fn release(&self, bytes: usize) {
        self.release_here(bytes);
        if let Some(server_budget) = &self.server_budget {
            server_budget.release(bytes);
        }
    }

    /// Reserves bytes of this budget only, not of the server's. If nothing else is queued, one history always fits.
    fn reserve_here(&self, bytes: usize) -> bool {
        // `None` leaves the count as it is, and `fetch_update` fails.
        let add = |queued: usize| {
            let fits = queued == 0 || queued + bytes <= self.max_bytes;
            fits.then_some(queued + bytes)
        };
        self.queued_bytes.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add).is_ok()
    }

    /// Gives back bytes of this budget only, not of the server's.
    fn release_here(&self, bytes: usize) {
        self.queued_bytes.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// The history budgets of a server: one for all sockets together, and a share of it for each client address, so that the
/// clients of one address cannot use up the budget of all others.
#[derive(Debug)]
pub(crate) struct HistoryBudgets {
    max_bytes_per_address: usize,
    server_budget: Arc<HistoryBudget>,
    by_address: Mutex<AddressBudgets>,
}

#[derive(Debug)]
struct AddressBudgets {
    /// The budgets of addresses that have sockets. The sockets own their budget.
    budgets: HashMap<IpAddr, Weak<HistoryBudget>>,
    /// When the map has this many addresses, those without sockets are removed.
    cleanup_size: usize,
}

impl Default for HistoryBudgets {
    fn default() -> Self {
        HistoryBudgets::new(MAX_HISTORY_BYTES, MAX_HISTORY_BYTES_PER_ADDRESS)
    }
}

impl HistoryBudgets {
    fn new(max_bytes: usize, max_bytes_per_address: usize) -> HistoryBudgets {
        HistoryBudgets {
            max_bytes_per_address,
            server_budget: Arc::new(HistoryBudget::new(max_bytes)),
            by_address: Mutex::new(AddressBudgets {
                budgets: HashMap::new(),
                cleanup_size: INITIAL_CLEANUP_SIZE,
            }),
        }
    }

    /// The budget for a socket of this address. All sockets of an address share one. A socket without an address has
    /// only the limit of the server.
    pub(crate) fn budget_of_address(&self, address: Option<IpAddr>) -> Arc<HistoryBudget> {
        let Some(address) = address else { return Arc::clone(&self.server_budget) };
        let mut by_address = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(budget) = by_address.budgets.get(&address).and_then(Weak::upgrade) {
            return budget;
        }
        if by_address.budgets.len() >= by_address.cleanup_size {
            by_address.budgets.retain(|_, budget| budget.strong_count() > 0);
            by_address.cleanup_size = INITIAL_CLEANUP_SIZE.max(by_address.budgets.len() * 2);
        }
        let budget = Arc::new(HistoryBudget {
            server_budget: Some(Arc::clone(&self.server_budget)),
            ..HistoryBudget::new(self.max_bytes_per_address)
        });
        by_address.budgets.insert(address, Arc::downgrade(&budget));
        budget
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of several client addresses.
    fn address(number: u8) -> Option<IpAddr> {
        Some(IpAddr::from([10, 0, 0, number]))
    }

    /// Guarantee P3 (docs/promises.md): the clients of one address cannot use up what all clients share.
    #[test]
    fn one_address_cannot_use_up_the_history_budget_of_all() {
        // 1000 bytes for all, and 250 bytes for each address.
        let budgets = HistoryBudgets::new(1000, 250);
        let sockets: Vec<_> = (0..40).map(|_| budgets.budget_of_address(address(1))).collect();
        let accepted_count = sockets.iter().filter(|budget| budget.reserve(50)).count();
        // Five histories of 50 bytes use up the 250 bytes of the address.
        assert_eq!(accepted_count, 5);
        let other_address = budgets.budget_of_address(address(2));
        assert!(other_address.reserve(700), "the first history of an address is accepted however long it is");
        assert!(!other_address.reserve(1));
        other_address.release(700);
        assert!(other_address.reserve(200));
    }

    #[test]
    fn bytes_count_for_the_address_and_for_the_server() {
        // 300 bytes for all, and 200 bytes for each address.
        let budgets = HistoryBudgets::new(300, 200);
        let (first, second) = (budgets.budget_of_address(address(1)), budgets.budget_of_address(address(2)));
        assert!(first.reserve(200) && !second.reserve(101) && second.reserve(100));
        assert_eq!((first.queued_bytes(), second.queued_bytes()), (200, 100));
        // Without an address only the server's limit applies, and its 300 bytes are used up.
        assert!(!budgets.budget_of_address(None).reserve(1));
        first.release(200);
        assert!(budgets.budget_of_address(None).reserve(200));
    }

    #[test]
    fn addresses_without_sockets_are_forgotten() {
        let budgets = HistoryBudgets::default();
        for number in 0..2000u32 {
            budgets.budget_of_address(Some(IpAddr::from(number.to_be_bytes())));
        }
        assert!(budgets.by_address.lock().unwrap().budgets.len() <= INITIAL_CLEANUP_SIZE);
    }
}
