//! How often somebody may speak.

use super::limits::Limits;
use crate::secret::KeyDigest;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

const MINUTE: Duration = Duration::from_secs(60);

/// So many in so long, exactly: the times of the last few are kept.
#[derive(Debug)]
pub(crate) struct Window {
    most: usize,
    span: Duration,
    times: VecDeque<Instant>,
}

impl Window {
    pub(crate) fn new(most: usize, span: Duration) -> Self {
        Window { most, span, times: VecDeque::new() }
    }

    /// Counts one more, if it may be.
    pub(crate) fn admit(&mut self, now: Instant) -> bool {
        if self.most == Limits::NO_LIMIT {
            return true;
        }
        self.forget(now);
        let fits = self.times.len() < self.most;
        if fits {
            self.times.push_back(now);
        }
        fits
    }

    fn forget(&mut self, now: Instant) {
        while self.times.front().is_some_and(|time| now.duration_since(*time) >= self.span) {
            self.times.pop_front();
        }
    }
}

/// A window that several connections share.
pub(crate) type SharedWindow = Arc<Mutex<Window>>;

/// Counts one more in a shared window, if it may be.
pub(crate) fn admit(window: &SharedWindow, now: Instant) -> bool {
    window.lock().unwrap_or_else(PoisonError::into_inner).admit(now)
}

/// The windows of everybody who has one in common with their next connection.
#[derive(Debug)]
pub(crate) struct Rates {
    seats: Book<(String, KeyDigest)>,
    openers: Book<IpAddr>,
    callers: Book<IpAddr>,
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Self {
        Rates {
            seats: Book::new(limits.messages, limits.messages_in),
            openers: Book::new(limits.tables_a_minute, MINUTE),
            callers: Book::new(limits.calls_a_minute, MINUTE),
        }
    }

    /// The window of whoever has this seat, known by its secret: coming back with a new socket does not begin a new
    /// one, nor does sitting down.
    pub(crate) fn of_chair(&self, table: &str, key: &str) -> SharedWindow {
        self.seats.window((table.to_owned(), KeyDigest::of(key)))
    }

    /// The window of an address that opens tables.
    pub(crate) fn of_opener(&self, address: IpAddr) -> SharedWindow {
        self.openers.window(address)
    }

    /// The window of an address that calls.
    pub(crate) fn of_caller(&self, address: IpAddr) -> SharedWindow {
        self.callers.window(address)
    }
}

#[derive(Debug)]
struct Book<K> {
    most: usize,
    span: Duration,
    pages: Mutex<Pages<K>>,
}

#[derive(Debug)]
struct Pages<K> {
    windows: HashMap<K, SharedWindow>,
    /// At this size, windows that nobody needs are thrown away.
    tidy_at: usize,
}

impl<K: Hash + Eq> Book<K> {
    fn new(most: usize, span: Duration) -> Self {
        Book { most, span, pages: Mutex::new(Pages { windows: HashMap::new(), tidy_at: 256 }) }
    }

    fn window(&self, key: K) -> SharedWindow {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if pages.windows.len() >= pages.tidy_at {
            pages.tidy(Instant::now());
        }
        let new = || Arc::new(Mutex::new(Window::new(self.most, self.span)));
        Arc::clone(pages.windows.entry(key).or_insert_with(new))
    }
}

impl<K: Hash + Eq> Pages<K> {
    fn tidy(&mut self, now: Instant) {
        self.windows.retain(|_, window| {
            let mut inside = window.lock().unwrap_or_else(PoisonError::into_inner);
            inside.forget(now);
            Arc::strong_count(window) > 1 || !inside.times.is_empty()
        });
        self.tidy_at = 256.max(self.windows.len() * 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_more_than_the_limit_in_any_span() {
        let mut window = Window::new(3, Duration::from_secs(20));
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        assert!(window.admit(at(0)) && window.admit(at(1)) && window.admit(at(2)));
        assert!(!window.admit(at(19)));
        assert!(window.admit(at(20)));
        assert!(!window.admit(at(20)));
        assert!(window.admit(at(21)));
    }

    #[test]
    fn without_a_limit_nothing_is_kept() {
        let mut window = Window::new(Limits::NO_LIMIT, Duration::from_secs(20));
        assert!((0..1000).all(|_| window.admit(Instant::now())));
        assert!(window.times.is_empty());
    }

    #[test]
    fn a_seat_keeps_its_window_and_unneeded_ones_go() {
        let book = Book::new(1, Duration::ZERO);
        let held = book.window(0);
        for key in 1..2000 {
            book.window(key);
        }
        assert!(Arc::ptr_eq(&held, &book.window(0)));
        assert!(book.pages.lock().unwrap().windows.len() < 600);
    }
}
