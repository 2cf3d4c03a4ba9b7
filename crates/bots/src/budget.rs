//! Thinking budgets: a number of search iterations or a duration per decision. A budget in iterations gives
//! the same decision on every machine; a budget in time does not.

use crate::bot::SearchStats;
use std::str::FromStr;
use std::time::Duration;
#[cfg(not(target_arch = "wasm32"))]
use std::time::Instant;
// In a browser the standard library's clock panics. This one reads `performance.now()`.
#[cfg(target_arch = "wasm32")]
use web_time::Instant;

/// The largest number of iterations for one decision. It also ends a search with a time budget.
pub(crate) const MAX_ITERATIONS: u32 = 10_000_000;

/// Reading the clock takes longer than one iteration, so a search reads it only once in this many iterations.
const CLOCK_INTERVAL: u32 = 32;

/// How long a bot may search for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Budget {
    /// A fixed number of iterations.
    Iterations(u32),
    /// A fixed duration.
    Time(Duration),
}

/// The text is neither a number of iterations nor a number of milliseconds, or the number is out of range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InvalidBudget;

/// Reads `1000` as iterations and `50ms` as a duration.
impl FromStr for Budget {
    type Err = InvalidBudget;

    fn from_str(text: &str) -> Result<Self, InvalidBudget> {
        // Iterations and milliseconds have the same range. `parse` alone would accept a leading plus sign.
        let parse_number = |digits: &str| match digits.parse::<u32>() {
            Ok(number @ 1..=MAX_ITERATIONS) if digits.bytes().all(|byte| byte.is_ascii_digit()) => Ok(number),
            _ => Err(InvalidBudget),
        };
        match text.strip_suffix("ms") {
            Some(digits) => Ok(Budget::Time(Duration::from_millis(parse_number(digits)?.into()))),
            None => Ok(Budget::Iterations(parse_number(text)?)),
        }
    }
}

/// Counts the iterations of one search and says when its budget is used up.
#[derive(Debug)]
pub(crate) struct BudgetMeter {
    budget: Budget,
    /// Ends the search after this time even if the budget allows more.
    time_limit: Option<Duration>,
    started_at: Instant,
    iterations: u32,
}

impl BudgetMeter {
    /// Starts the clock for a search with this budget.
    pub(crate) fn new(budget: Budget) -> Self {
        BudgetMeter { budget, time_limit: None, started_at: Instant::now(), iterations: 0 }
    }

    /// The same meter, which also ends the search after `time_limit`, if there is one.
    pub(crate) fn with_time_limit(self, time_limit: Option<Duration>) -> Self {
        BudgetMeter { time_limit, ..self }
    }

    /// Counts one more iteration and returns true, or returns false if the budget is used up. A time budget
    /// or a time limit always allows the first [`CLOCK_INTERVAL`] iterations.
    #[inline]
    pub(crate) fn start_iteration(&mut self) -> bool {
        // Whether less than `time` has passed. The clock is read only in every `CLOCK_INTERVAL`th iteration,
        // except the first; in all other iterations the search may go on.
        let is_in_time = |time: Duration| {
            let reads_clock = self.iterations.is_multiple_of(CLOCK_INTERVAL) && self.iterations != 0;
            !reads_clock || self.started_at.elapsed() < time
        };
        let is_within_budget = match self.budget {
            Budget::Iterations(limit) => self.iterations < limit,
            Budget::Time(time) => is_in_time(time),
        };
        let may_start =
            is_within_budget && self.iterations < MAX_ITERATIONS && self.time_limit.is_none_or(is_in_time);
        self.iterations += u32::from(may_start);
        may_start
    }

    /// The iterations counted and the time passed so far.
    pub(crate) fn stats(&self) -> SearchStats {
        SearchStats { iterations: self.iterations, seconds: self.started_at.elapsed().as_secs_f64() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_limit_ends_a_search_before_its_iterations_are_used_up() {
        let count_iterations = |time_limit| {
            let mut meter = BudgetMeter::new(Budget::Iterations(100)).with_time_limit(time_limit);
            while meter.start_iteration() {}
            meter.stats().iterations
        };
        assert_eq!(count_iterations(None), 100);
        assert_eq!(count_iterations(Some(Duration::from_secs(600))), 100);
        // The clock is read for the first time only after `CLOCK_INTERVAL` iterations.
        assert_eq!(count_iterations(Some(Duration::ZERO)), CLOCK_INTERVAL);
    }

    #[test]
    fn budgets_are_iterations_or_milliseconds() {
        assert_eq!("1000".parse(), Ok(Budget::Iterations(1000)));
        assert_eq!("50ms".parse(), Ok(Budget::Time(Duration::from_millis(50))));
        for invalid in ["", "0", "-1", "+5", "ms", "50s", "99999999999", "1.5"] {
            assert_eq!(invalid.parse::<Budget>(), Err(InvalidBudget), "{invalid}");
        }
    }
}
