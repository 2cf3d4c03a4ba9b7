//! Sliding-window rate limits: at most `max_count` requests or messages in any `window`.

use super::limits::Limits;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::KeyDigest;

const MINUTE: Duration = Duration::from_secs(60);

/// When a map has this many rate limits, unused ones are removed for the first time.
const INITIAL_CLEANUP_SIZE: usize = 256;

/// A rate limit: at most `max_count` requests or messages in any `window`. It is exact, because it remembers
/// the time of each of them.
#[derive(Debug)]
pub(crate) struct RateLimit {
    max_count: usize,
    window: Duration,
    /// When the requests or messages of the current window were admitted, oldest first.
    admitted_at: VecDeque<Instant>,
}

impl RateLimit {
    pub(crate) fn new(max_count: usize, window: Duration) -> Self {
        RateLimit { max_count, window, admitted_at: VecDeque::new() }
    }

    /// Counts a request or message at time `now`. Returns `false`, and counts nothing, if it exceeds the
    /// limit.
    pub(crate) fn admit(&mut self, now: Instant) -> bool {
        if self.max_count == Limits::NO_LIMIT {
            return true;
        }
        self.forget_before_window(now);
        let is_admitted = self.admitted_at.len() < self.max_count;
        if is_admitted {
            self.admitted_at.push_back(now);
        }
        is_admitted
    }

    /// Removes the times that are no longer in the window that ends now.
    fn forget_before_window(&mut self, now: Instant) {
        while self.admitted_at.front().is_some_and(|time| now.duration_since(*time) >= self.window) {
            self.admitted_at.pop_front();
        }
    }
}

/// A rate limit that several connections share.
pub(crate) type SharedRateLimit = Arc<Mutex<RateLimit>>;

/// Like [`RateLimit::admit`], for a shared rate limit.
pub(crate) fn admit(rate_limit: &SharedRateLimit, now: Instant) -> bool {
    rate_limit.lock().unwrap_or_else(PoisonError::into_inner).admit(now)
}

/// The rate limits that outlive a connection, because they belong to an address or a seat.
#[derive(Debug)]
pub(crate) struct RateLimits {
    /// Limits the messages from each seat.
    seats: RateLimitMap<SeatId>,
    /// Limits the tables that are opened from each address.
    opened_tables: RateLimitMap<IpAddr>,
    /// Limits the HTTP requests from each address.
    requests: RateLimitMap<IpAddr>,
}

/// A seat is identified by its table and its key.
#[derive(PartialEq, Eq, Hash, Debug)]
struct SeatId {
    table: String,
    key: KeyDigest,
}

impl RateLimits {
    pub(crate) fn new(limits: &Limits) -> Self {
        RateLimits {
            seats: RateLimitMap::new(limits.max_messages, limits.message_window),
            opened_tables: RateLimitMap::new(limits.max_tables_per_minute, MINUTE),
            requests: RateLimitMap::new(limits.max_requests_per_minute, MINUTE),
        }
    }

    /// The limit for messages from a seat. It is the same for all sockets that use the seat's key, so a new socket
    /// does not start a new count.
    pub(crate) fn seat_limit(&self, table: &str, key: &str) -> SharedRateLimit {
        self.seats.get(SeatId { table: table.to_owned(), key: KeyDigest::of(key) })
    }

    /// The limit for tables opened from an address.
    pub(crate) fn table_opening_limit(&self, address: IpAddr) -> SharedRateLimit {
        self.opened_tables.get(address)
    }

    /// The limit for HTTP requests from an address.
    pub(crate) fn request_limit(&self, address: IpAddr) -> SharedRateLimit {
        self.requests.get(address)
    }
}

/// A rate limit for each key, created when first used.
#[derive(Debug)]
struct RateLimitMap<K> {
    max_count: usize,
    window: Duration,
    entries: Mutex<RateLimitEntries<K>>,
}

#[derive(Debug)]
struct RateLimitEntries<K> {
    by_key: HashMap<K, SharedRateLimit>,
    /// When the map has this many rate limits, unused ones are removed.
    cleanup_size: usize,
}

impl<K: Hash + Eq> RateLimitMap<K> {
    fn new(max_count: usize, window: Duration) -> Self {
        let entries = RateLimitEntries { by_key: HashMap::new(), cleanup_size: INITIAL_CLEANUP_SIZE };
        RateLimitMap { max_count, window, entries: Mutex::new(entries) }
    }

    /// The rate limit for this key.
    fn get(&self, key: K) -> SharedRateLimit {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        if entries.by_key.len() >= entries.cleanup_size {
            entries.remove_unused(Instant::now());
        }
        let new_limit = || Arc::new(Mutex::new(RateLimit::new(self.max_count, self.window)));
        Arc::clone(entries.by_key.entry(key).or_insert_with(new_limit))
    }
}

impl<K: Hash + Eq> RateLimitEntries<K> {
    /// Removes the rate limits that no connection holds and that have counted nothing in their window.
    fn remove_unused(&mut self, now: Instant) {
        self.by_key.retain(|_, shared| {
            let mut rate_limit = shared.lock().unwrap_or_else(PoisonError::into_inner);
            rate_limit.forget_before_window(now);
            // The map holds one reference; every further one is held by a connection.
            Arc::strong_count(shared) > 1 || !rate_limit.admitted_at.is_empty()
        });
        // Cleaning up again only when the size has doubled keeps the average cost of `get` constant.
        self.cleanup_size = INITIAL_CLEANUP_SIZE.max(self.by_key.len() * 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_window_contains_more_than_the_limit() {
        // At most three requests in 20 seconds.
        let mut rate_limit = RateLimit::new(3, Duration::from_secs(20));
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        assert!(rate_limit.admit(at(0)) && rate_limit.admit(at(1)) && rate_limit.admit(at(2)));
        assert!(!rate_limit.admit(at(19)));
        // The first request is 20 seconds old and no longer counts.
        assert!(rate_limit.admit(at(20)));
        assert!(!rate_limit.admit(at(20)));
        assert!(rate_limit.admit(at(21)));
    }

    #[test]
    fn without_a_limit_no_times_are_remembered() {
        let mut rate_limit = RateLimit::new(Limits::NO_LIMIT, Duration::from_secs(20));
        assert!((0..1000).all(|_| rate_limit.admit(Instant::now())));
        assert!(rate_limit.admitted_at.is_empty());
    }

    #[test]
    fn used_rate_limits_are_kept_and_unused_ones_are_removed() {
        // With an empty window, a limit is unused as soon as nobody holds it.
        let map = RateLimitMap::new(1, Duration::ZERO);
        let used = map.get(0);
        for key in 1..2000 {
            map.get(key);
        }
        assert!(Arc::ptr_eq(&used, &map.get(0)));
        assert!(map.entries.lock().unwrap().by_key.len() <= INITIAL_CLEANUP_SIZE);
    }
}
