//! One number for each player from who beat whom: the Bradley–Terry model, for tables of any size.
//!
//! A player of strength s wins a game with probability s / (the strengths of all seats added up). The most
//! likely strengths are found by Hunter's MM iteration; ratings are their logarithms on Elo's scale.

use engine::FastRng;
use serde::Serialize;

/// One player's seats against another's, and how it went.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Result {
    /// Who had one seat.
    pub(crate) one: usize,
    /// Who had all the others.
    pub(crate) others: usize,
    /// All seats.
    pub(crate) seats: usize,
    /// Games that were finished.
    pub(crate) games: f64,
    /// What part of them the one won.
    pub(crate) share: f64,
    /// How far that share is uncertain, as a standard deviation.
    pub(crate) error: f64,
}

/// A rating with its interval, in Elo's points; the pool's average is 0.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// Lower end of its 95 % interval.
    pub rating_low: f64,
    /// Upper end of its 95 % interval.
    pub rating_high: f64,
}

/// Refits with results moved by their own uncertainty; 95 % of what comes out is the interval.
const REFITS: usize = 400;

/// Steps after which strengths have long settled.
const STEPS: usize = 2_000;

/// The ratings of players 0, 1, … .
pub(crate) fn ratings(players: usize, results: &[Result]) -> Vec<Rating> {
    let best = fit(players, results);
    let mut rng = FastRng::new(1);
    let mut refits: Vec<Vec<f64>> = vec![Vec::with_capacity(REFITS); players];
    for _ in 0..REFITS {
        let moved: Vec<Result> = results.iter().map(|result| result.moved(&mut rng)).collect();
        fit(players, &moved).into_iter().zip(&mut refits).for_each(|(rating, all)| all.push(rating));
    }
    let interval = |(rating, mut all): (f64, Vec<f64>)| {
        all.sort_by(f64::total_cmp);
        let at = |part: f64| all.get((part * REFITS as f64) as usize).copied().unwrap_or(rating);
        Rating { rating, rating_low: at(0.025).min(rating), rating_high: at(0.975).max(rating) }
    };
    best.into_iter().zip(refits).map(interval).collect()
}

impl Result {
    fn moved(mut self, rng: &mut FastRng) -> Self {
        self.share = (self.share + self.error * normal(rng)).clamp(0.0, 1.0);
        self
    }

    /// Victories of the one and of the others. One more game that ends at par keeps a player who won always,
    /// or never, within reach.
    fn wins(&self) -> [(usize, f64); 2] {
        let par = 1.0 / self.seats as f64;
        let one = self.games * self.share + par;
        [(self.one, one), (self.others, self.games + 1.0 - one)]
    }
}

/// The most likely ratings.
fn fit(players: usize, results: &[Result]) -> Vec<f64> {
    let mut wins = vec![0.0; players];
    results.iter().flat_map(Result::wins).for_each(|(player, won)| wins[player] += won);
    let mut strengths = vec![1.0; players];
    for _ in 0..STEPS {
        let mut chances = vec![0.0; players];
        for result in results {
            let others = (result.seats - 1) as f64;
            let each = (result.games + 1.0) / (strengths[result.one] + others * strengths[result.others]);
            chances[result.one] += each;
            chances[result.others] += others * each;
        }
        let next = wins.iter().zip(&chances).map(|(won, random)| won / f64::max(*random, 1e-300));
        let next = centred(next.collect());
        let change = next.iter().zip(&strengths).map(|(new, old)| (new / old).ln().abs()).fold(0.0, f64::max);
        strengths = next;
        if change < 1e-7 {
            break;
        }
    }
    strengths.iter().map(|strength| 400.0 * strength.log10()).collect()
}

/// The same proportions with 1 in their geometric middle.
fn centred(mut strengths: Vec<f64>) -> Vec<f64> {
    let middle = strengths.iter().map(|strength| strength.ln()).sum::<f64>() / strengths.len().max(1) as f64;
    strengths.iter_mut().for_each(|strength| *strength /= middle.exp());
    strengths
}

/// A normally distributed number (Box and Muller).
fn normal(rng: &mut FastRng) -> f64 {
    let (length, angle) = (rng.unit().max(1e-300), rng.unit());
    (-2.0 * length.ln()).sqrt() * (angle * std::f64::consts::TAU).cos()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(one: usize, others: usize, seats: usize, share: f64) -> Result {
        Result { one, others, seats, games: 1e6, share, error: 0.01 }
    }

    #[test]
    fn ten_times_as_strong_is_400_points() {
        let ratings = ratings(2, &[duel(0, 1, 2, 10.0 / 11.0)]);
        assert!((ratings[0].rating - 200.0).abs() < 0.1, "{ratings:?}");
        assert!((ratings[1].rating + 200.0).abs() < 0.1, "{ratings:?}");
        assert!(ratings[0].rating_low < 195.0 && ratings[0].rating_high > 205.0);
    }

    #[test]
    fn a_big_table_is_no_disadvantage() {
        // Strength 2 against two of strength 1, and strength 1 against two of strength 2.
        let ratings = ratings(2, &[duel(0, 1, 3, 0.5), duel(1, 0, 3, 0.2)]);
        let gap = ratings[0].rating - ratings[1].rating;
        assert!((gap - 400.0 * 2f64.log10()).abs() < 0.1, "{gap}");
    }

    #[test]
    fn results_that_agree_are_recovered() {
        let strengths = [8.0f64, 4.0, 1.0];
        let expected = |a: usize, b: usize| strengths[a] / (strengths[a] + strengths[b]);
        let results = [(0, 1), (0, 2), (1, 2)].map(|(a, b)| duel(a, b, 2, expected(a, b)));
        let ratings = ratings(3, &results);
        let gap = ratings[0].rating - ratings[2].rating;
        assert!((gap - 400.0 * 8f64.log10()).abs() < 0.1, "{gap}");
    }

    #[test]
    fn winning_always_gives_a_finite_rating() {
        let results = [Result { games: 100.0, error: 0.0, ..duel(0, 1, 2, 1.0) }];
        let ratings = ratings(2, &results);
        assert!(ratings[0].rating > 200.0 && ratings[0].rating < 2000.0, "{ratings:?}");
    }
}
