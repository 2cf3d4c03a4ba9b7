//! Counting games. All counts are whole numbers, so it does not matter in which order games are added.

use crate::report::{Cause, Lengths, Report, SeatReport};
use crate::run::Plan;
use engine::{Game, Seat};
use std::collections::BTreeMap;
use std::time::Duration;

/// A victory in parts that any number of winners can share: divisible by 1 to 6.
const VICTORY: u64 = 60;

/// What was counted so far.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    games: u64,
    moves: u64,
    stopped: u64,
    shared: u64,
    lengths: BTreeMap<u64, u64>,
    causes: BTreeMap<&'static str, u64>,
    seats: Vec<SeatTally>,
}

#[derive(Clone, Default, Debug)]
struct SeatTally {
    /// Parts of victories, and the sum of their squares.
    parts: u64,
    squares: u64,
    scores: BTreeMap<i64, u64>,
}

impl Tally {
    pub(crate) fn new(seats: usize) -> Self {
        Tally {
            games: 0,
            moves: 0,
            stopped: 0,
            shared: 0,
            lengths: BTreeMap::new(),
            causes: BTreeMap::new(),
            seats: vec![SeatTally::default(); seats],
        }
    }

    /// Counts a game that is over, or was stopped.
    pub(crate) fn add<G: Game>(&mut self, state: &G, moves: usize) {
        self.games += 1;
        self.moves += moves as u64;
        let Some(outcome) = state.outcome() else {
            self.stopped += 1;
            return;
        };
        *self.lengths.entry(moves as u64).or_default() += 1;
        *self.causes.entry(outcome.cause).or_default() += 1;
        self.shared += u64::from(outcome.winners.len() > 1);
        let part = VICTORY / outcome.winners.len().max(1) as u64;
        for (index, seat) in self.seats.iter_mut().enumerate() {
            if outcome.winners.contains(Seat::new(index)) {
                seat.parts += part;
                seat.squares += part * part;
            }
            *seat.scores.entry(i64::from(outcome.scores[index])).or_default() += 1;
        }
    }

    pub(crate) fn merge(mut self, other: Tally) -> Self {
        self.games += other.games;
        self.moves += other.moves;
        self.stopped += other.stopped;
        self.shared += other.shared;
        add_counts(&mut self.lengths, other.lengths);
        add_counts(&mut self.causes, other.causes);
        for (mine, theirs) in self.seats.iter_mut().zip(other.seats) {
            mine.parts += theirs.parts;
            mine.squares += theirs.squares;
            add_counts(&mut mine.scores, theirs.scores);
        }
        self
    }

    pub(crate) fn report<G: Game>(self, plan: &Plan<G>, took: Duration) -> Report {
        let finished = self.games - self.stopped;
        let seconds = took.as_secs_f64().max(1e-9);
        let seat = |(seat, player): (SeatTally, &String)| seat.report(player, finished);
        Report {
            game: G::ID,
            series: plan.series,
            games: self.games,
            stopped: self.stopped,
            shared: self.shared,
            seats: self.seats.into_iter().zip(&plan.lineup.0).map(seat).collect(),
            length: Lengths::of(&self.lengths),
            causes: self.causes.into_iter().map(|(cause, games)| Cause { cause, games }).collect(),
            moves: self.moves,
            seconds,
            games_per_second: self.games as f64 / seconds,
            moves_per_second: self.moves as f64 / seconds,
        }
    }
}

impl SeatTally {
    fn report(self, player: &str, games: u64) -> SeatReport {
        let n = games.max(1) as f64;
        let victory = VICTORY as f64;
        let share = self.parts as f64 / victory / n;
        let variance = (self.squares as f64 / victory / victory / n - share * share).max(0.0);
        let half = 1.96 * (variance / n).sqrt();
        let total: i64 = self.scores.iter().map(|(score, &games)| score * games as i64).sum();
        SeatReport {
            player: player.to_owned(),
            wins: self.parts as f64 / victory,
            share,
            share_low: (share - half).max(0.0),
            share_high: (share + half).min(1.0),
            score_mean: total as f64 / n,
            score_median: quantile(&self.scores, 0.5).unwrap_or(0),
            score_min: self.scores.keys().next().copied().unwrap_or(0),
            score_max: self.scores.keys().next_back().copied().unwrap_or(0),
        }
    }
}

impl Lengths {
    fn of(lengths: &BTreeMap<u64, u64>) -> Self {
        Lengths {
            median: quantile(lengths, 0.5).unwrap_or(0),
            p90: quantile(lengths, 0.9).unwrap_or(0),
            max: lengths.keys().next_back().copied().unwrap_or(0),
        }
    }
}

fn add_counts<K: Ord>(mine: &mut BTreeMap<K, u64>, theirs: BTreeMap<K, u64>) {
    theirs.into_iter().for_each(|(key, count)| *mine.entry(key).or_default() += count);
}

/// The smallest value that at least this part of the counted ones does not exceed.
fn quantile<K: Copy>(counts: &BTreeMap<K, u64>, part: f64) -> Option<K> {
    let total: u64 = counts.values().sum();
    let rank = (part * total as f64).ceil().max(1.0) as u64;
    let mut passed = 0;
    counts
        .iter()
        .find(|(_, count)| {
            passed += **count;
            passed >= rank
        })
        .map(|(value, _)| *value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_values_that_occurred() {
        let counts = BTreeMap::from([(1u64, 5), (7, 4), (100, 1)]);
        assert_eq!(quantile(&counts, 0.5), Some(1));
        assert_eq!(quantile(&counts, 0.51), Some(7));
        assert_eq!(quantile(&counts, 0.9), Some(7));
        assert_eq!(quantile(&counts, 1.0), Some(100));
        assert_eq!(quantile(&BTreeMap::<u64, u64>::new(), 0.5), None);
    }
}
