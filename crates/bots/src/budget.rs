//! How long a player may think: a number of iterations, which gives the same decision everywhere, or a time.

use std::str::FromStr;
use std::time::{Duration, Instant};

/// The most iterations one decision may take; a time budget ends here too.
pub(crate) const MOST: u32 = 10_000_000;

/// How long a player may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many iterations.
    Iterations(u32),
    /// So much time.
    Time(Duration),
}

/// Reads `1000` as iterations and `50ms` as a time.
impl FromStr for Budget {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let number = |digits: &str| match digits.parse::<u32>() {
            Ok(number @ 1..=MOST) if digits.bytes().all(|byte| byte.is_ascii_digit()) => Ok(number),
            _ => Err(()),
        };
        match text.strip_suffix("ms") {
            Some(milliseconds) => Ok(Budget::Time(Duration::from_millis(number(milliseconds)?.into()))),
            None => Ok(Budget::Iterations(number(text)?)),
        }
    }
}

/// A budget being spent.
#[derive(Debug)]
pub(crate) struct BudgetMeter {
    budget: Budget,
    /// Longer than this nobody waits, whatever the budget says.
    most: Option<Duration>,
    start: Instant,
    done: u32,
}

impl BudgetMeter {
    pub(crate) fn new(budget: Budget) -> Self {
        BudgetMeter { budget, most: None, start: Instant::now(), done: 0 }
    }

    /// The same, but ended after so long if it is not ended before.
    pub(crate) fn within(self, most: Option<Duration>) -> Self {
        BudgetMeter { most, ..self }
    }

    /// Whether there is time for another iteration; counts it.
    #[inline]
    pub(crate) fn one_more(&mut self) -> bool {
        // The clock is dearer than a playout: look at it now and then, and think at least a little.
        let in_time =
            |time: Duration| !self.done.is_multiple_of(32) || self.done == 0 || self.start.elapsed() < time;
        let go_on = match self.budget {
            Budget::Iterations(most) => self.done < most,
            Budget::Time(time) => in_time(time),
        };
        let go_on = go_on && self.done < MOST && self.most.is_none_or(in_time);
        self.done += u32::from(go_on);
        go_on
    }

    pub(crate) fn stats(&self) -> crate::bot::Stats {
        crate::bot::Stats { iterations: self.done, seconds: self.start.elapsed().as_secs_f64() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_must_hurry_stops_early_and_whoever_need_not_does_not() {
        let spend = |most| {
            let mut spending = BudgetMeter::new(Budget::Iterations(100)).within(most);
            while spending.one_more() {}
            spending.stats().iterations
        };
        assert_eq!(spend(None), 100);
        assert_eq!(spend(Some(Duration::from_secs(600))), 100);
        assert_eq!(spend(Some(Duration::ZERO)), 32);
    }

    #[test]
    fn budgets_are_iterations_or_milliseconds() {
        assert_eq!("1000".parse(), Ok(Budget::Iterations(1000)));
        assert_eq!("50ms".parse(), Ok(Budget::Time(Duration::from_millis(50))));
        for wrong in ["", "0", "-1", "+5", "ms", "50s", "99999999999", "1.5"] {
            assert_eq!(wrong.parse::<Budget>(), Err(()), "{wrong}");
        }
    }
}
