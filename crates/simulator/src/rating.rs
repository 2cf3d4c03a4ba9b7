//! Ratings from the results of a tournament, by the Bradley–Terry model for tables of any size.
//!
//! A player of strength s wins a game with probability s divided by the sum of the strengths in all seats.
//! The most likely strengths are found by the minorization–maximization algorithm (Hunter 2004). A rating is
//! the logarithm of a strength on the Elo scale.

use engine::FastRng;
use serde::Serialize;

/// The result of a meeting: all games of one player against opponents of one kind.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct MeetingResult {
    /// The index of the player, who had one seat.
    pub(crate) player: usize,
    /// The index of the opponent, who had all other seats.
    pub(crate) opponent: usize,
    /// The number of seats.
    pub(crate) seat_count: usize,
    /// The number of finished games.
    pub(crate) games: f64,
    /// The fraction of them that the player won.
    pub(crate) share: f64,
    /// The standard error of `share`.
    pub(crate) standard_error: f64,
}

/// A rating with its interval, in Elo points. The average of all players is 0.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// The lower end of its 95 % interval.
    pub rating_low: f64,
    /// The upper end of its 95 % interval.
    pub rating_high: f64,
}

/// Intervals are found by a parametric bootstrap: the shares are changed at random by their standard errors,
/// and the ratings are computed again, this many times.
const RESAMPLES: usize = 400;

/// The largest number of iterations of the algorithm. The strengths converge long before.
const MAX_ITERATIONS: usize = 2_000;

/// The iteration ends when no logarithm of a strength changes by more than this.
const CONVERGENCE_TOLERANCE: f64 = 1e-7;

/// A player with ten times the strength of another has a rating that is higher by this many Elo points.
const POINTS_PER_FACTOR_OF_TEN: f64 = 400.0;

/// A number that is positive but too small to matter, used instead of 0 where 0 would give an infinite
/// result.
const TINY: f64 = 1e-300;

/// Computes the ratings of the players 0 to `player_count` - 1.
pub(crate) fn ratings(player_count: usize, results: &[MeetingResult]) -> Vec<Rating> {
    let best_fit = fit_ratings(player_count, results);
    let mut rng = FastRng::new(1);
    // For each player, the ratings that slightly different results would give.
    let mut resampled_ratings: Vec<Vec<f64>> = vec![Vec::with_capacity(RESAMPLES); player_count];
    for _ in 0..RESAMPLES {
        let with_errors: Vec<MeetingResult> =
            results.iter().map(|result| result.with_random_error(&mut rng)).collect();
        let new_ratings = fit_ratings(player_count, &with_errors);
        for (ratings_of_player, rating) in resampled_ratings.iter_mut().zip(new_ratings) {
            ratings_of_player.push(rating);
        }
    }
    // The interval contains the middle 95 % of a player's resampled ratings.
    let with_interval = |(rating, mut resampled): (f64, Vec<f64>)| {
        resampled.sort_by(f64::total_cmp);
        let quantile =
            |fraction: f64| resampled.get((fraction * RESAMPLES as f64) as usize).copied().unwrap_or(rating);
        Rating { rating, rating_low: quantile(0.025).min(rating), rating_high: quantile(0.975).max(rating) }
    };
    best_fit.into_iter().zip(resampled_ratings).map(with_interval).collect()
}

impl MeetingResult {
    /// The same result with its share changed at random by its standard error.
    fn with_random_error(mut self, rng: &mut FastRng) -> Self {
        self.share = (self.share + self.standard_error * standard_normal(rng)).clamp(0.0, 1.0);
        self
    }

    /// The victories of the player and of the opponent, as pairs of index and number. One more game with an
    /// average result is added, so that a player who won all games or none gets a finite rating.
    fn victories(&self) -> [(usize, f64); 2] {
        let equal_share = 1.0 / self.seat_count as f64;
        let player_victories = self.games * self.share + equal_share;
        [(self.player, player_victories), (self.opponent, self.games + 1.0 - player_victories)]
    }
}

/// Computes the most likely ratings.
fn fit_ratings(player_count: usize, results: &[MeetingResult]) -> Vec<f64> {
    let mut victories = vec![0.0; player_count];
    results.iter().flat_map(MeetingResult::victories).for_each(|(player, count)| victories[player] += count);
    let mut strengths = vec![1.0; player_count];
    for _ in 0..MAX_ITERATIONS {
        // The victories that each player would have with strength 1. The new strength is the actual number of
        // victories divided by this expected number.
        let mut expected = vec![0.0; player_count];
        for result in results {
            let opponent_seats = (result.seat_count - 1) as f64;
            let total_strength = strengths[result.player] + opponent_seats * strengths[result.opponent];
            // The additional game is the one that `MeetingResult::victories` adds.
            let expected_per_seat = (result.games + 1.0) / total_strength;
            expected[result.player] += expected_per_seat;
            expected[result.opponent] += opponent_seats * expected_per_seat;
        }
        let updated =
            victories.iter().zip(&expected).map(|(actual, expected)| actual / f64::max(*expected, TINY));
        let updated = with_geometric_mean_one(updated.collect());
        let changes = updated.iter().zip(&strengths).map(|(new, old)| (new / old).ln().abs());
        let largest_change = changes.fold(0.0, f64::max);
        strengths = updated;
        if largest_change < CONVERGENCE_TOLERANCE {
            break;
        }
    }
    strengths.iter().map(|strength| POINTS_PER_FACTOR_OF_TEN * strength.log10()).collect()
}

/// Scales the strengths so that their geometric mean is 1 and the average rating is 0.
fn with_geometric_mean_one(mut strengths: Vec<f64>) -> Vec<f64> {
    let sum_of_logarithms = strengths.iter().map(|strength| strength.ln()).sum::<f64>();
    let mean_logarithm = sum_of_logarithms / strengths.len().max(1) as f64;
    strengths.iter_mut().for_each(|strength| *strength /= mean_logarithm.exp());
    strengths
}

/// A random number with the standard normal distribution, by the method of Box and Muller.
fn standard_normal(rng: &mut FastRng) -> f64 {
    // The logarithm of 0 would be infinite.
    let (radius, angle) = (rng.unit().max(TINY), rng.unit());
    (-2.0 * radius.ln()).sqrt() * (angle * std::f64::consts::TAU).cos()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of very many games: `player` had one seat and won this share, `opponent` had all other seats.
    fn meeting(player: usize, opponent: usize, seat_count: usize, share: f64) -> MeetingResult {
        MeetingResult { player, opponent, seat_count, games: 1e6, share, standard_error: 0.01 }
    }

    #[test]
    fn ten_times_the_strength_is_400_points() {
        // With ten times the strength of its only opponent, player 0 wins 10 of 11 games.
        let ratings = ratings(2, &[meeting(0, 1, 2, 10.0 / 11.0)]);
        // The average rating is 0, so the two players are at +200 and -200.
        assert!((ratings[0].rating - 200.0).abs() < 0.1, "{ratings:?}");
        assert!((ratings[1].rating + 200.0).abs() < 0.1, "{ratings:?}");
        assert!(ratings[0].rating_low < 195.0 && ratings[0].rating_high > 205.0, "{ratings:?}");
    }

    #[test]
    fn ratings_do_not_depend_on_the_number_of_seats() {
        // Player 0 has strength 2 and player 1 has strength 1. One against two, player 0 wins 2 / (2 + 1 + 1)
        // of the games, and player 1 wins 1 / (1 + 2 + 2).
        let ratings = ratings(2, &[meeting(0, 1, 3, 0.5), meeting(1, 0, 3, 0.2)]);
        let difference = ratings[0].rating - ratings[1].rating;
        // Twice the strength is a difference of 400 · log10(2) points.
        assert!((difference - 400.0 * 2f64.log10()).abs() < 0.1, "{difference}");
    }

    #[test]
    fn consistent_results_give_back_the_strengths_they_came_from() {
        let strengths = [8.0f64, 4.0, 1.0];
        let expected_share = |a: usize, b: usize| strengths[a] / (strengths[a] + strengths[b]);
        let results = [(0, 1), (0, 2), (1, 2)].map(|(a, b)| meeting(a, b, 2, expected_share(a, b)));
        let ratings = ratings(3, &results);
        // Player 0 is eight times as strong as player 2.
        let difference = ratings[0].rating - ratings[2].rating;
        assert!((difference - 400.0 * 8f64.log10()).abs() < 0.1, "{difference}");
    }

    #[test]
    fn a_player_who_wins_every_game_has_a_finite_rating() {
        let results = [MeetingResult { games: 100.0, standard_error: 0.0, ..meeting(0, 1, 2, 1.0) }];
        let ratings = ratings(2, &results);
        assert!(ratings[0].rating > 200.0 && ratings[0].rating < 2000.0, "{ratings:?}");
    }
}
