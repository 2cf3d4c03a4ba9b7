//! Counts the results of games. All counts are integers, so the order in which blocks are added does not
//! matter.

use crate::histogram::{histogram, quantile};
use crate::interval::{BlockTotals, PARTS_PER_VICTORY, VictoryTotals, WinShare};
use crate::lineup::Lineup;
use crate::play::GameSummary;
use crate::report::{CauseCount, GameLengths, PlayerReport, SeatReport};
use crate::thinking_time::ThinkingTime;
use engine::{MAX_SEATS, Outcome, Seat};
use std::collections::BTreeMap;

/// The counts of a simulation. Players are identified by their index among the distinct names of the line-up.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    /// The player in each seat in the first game of a block. In later games of the block, the players rotate.
    player_by_seat: Vec<usize>,
    pub(crate) games: u64,
    pub(crate) actions: u64,
    /// The number of games stopped at the action limit.
    pub(crate) stopped_games: u64,
    /// The number of games with more than one winner.
    pub(crate) shared_victories: u64,
    block_totals: BlockTotals,
    /// How many finished games had each number of actions.
    lengths: BTreeMap<i64, u64>,
    /// How many finished games had each cause of their end.
    causes: BTreeMap<&'static str, u64>,
    /// The victories and scores of each seat, whoever sat there.
    results_by_seat: Vec<Results>,
    /// The victories and scores of each player, in all seats.
    results_by_player: Vec<Results>,
    /// How long each player thought.
    thinking_times: Vec<ThinkingTime>,
}

/// The victories and scores of a seat or of a player.
#[derive(Clone, Default, Debug)]
struct Results {
    victories: VictoryTotals,
    /// How many games ended with each score.
    scores: BTreeMap<i64, u64>,
}

/// The parts of a victory won in one block (the games with one deal). A victory has [`PARTS_PER_VICTORY`]
/// parts, which its winners share.
#[derive(Default)]
struct BlockVictories {
    by_seat: [u64; MAX_SEATS],
    by_player: [u64; MAX_SEATS],
}

impl Tally {
    /// The counts before the first game.
    pub(crate) fn new(lineup: &Lineup) -> Self {
        let names = lineup.distinct();
        let player_index = |name: &String| names.iter().position(|distinct| distinct == name).unwrap_or(0);
        Tally {
            player_by_seat: lineup.0.iter().map(player_index).collect(),
            games: 0,
            actions: 0,
            stopped_games: 0,
            shared_victories: 0,
            block_totals: BlockTotals::default(),
            lengths: BTreeMap::new(),
            causes: BTreeMap::new(),
            results_by_seat: vec![Results::default(); lineup.0.len()],
            results_by_player: vec![Results::default(); names.len()],
            thinking_times: vec![ThinkingTime::default(); names.len()],
        }
    }

    /// Adds the games of one block, in the order of their rotations.
    pub(crate) fn add_block(&mut self, games: &[GameSummary]) {
        let mut victories = BlockVictories::default();
        let mut finished_games = 0;
        for (rotation, game) in games.iter().enumerate() {
            self.games += 1;
            self.actions += game.actions as u64;
            self.add_thinking_times(rotation, game);
            match &game.outcome {
                Some(outcome) => {
                    finished_games += 1;
                    *self.lengths.entry(game.actions as i64).or_default() += 1;
                    self.add_outcome(rotation, outcome, &mut victories);
                }
                None => self.stopped_games += 1,
            }
        }
        self.block_totals.add(finished_games);
        for (seat_results, parts) in self.results_by_seat.iter_mut().zip(victories.by_seat) {
            seat_results.victories.add(parts, finished_games);
        }
        for (player_results, parts) in self.results_by_player.iter_mut().zip(victories.by_player) {
            player_results.victories.add(parts, finished_games);
        }
    }

    /// The player in a seat after every player has moved `rotation` seats further.
    fn player_at(&self, seat: usize, rotation: usize) -> usize {
        let seat_count = self.player_by_seat.len();
        // This player began `rotation` seats before. Adding the number of seats keeps the difference
        // positive.
        self.player_by_seat[(seat + seat_count - rotation % seat_count) % seat_count]
    }

    /// Adds the thinking times of a game to the players who had them.
    fn add_thinking_times(&mut self, rotation: usize, game: &GameSummary) {
        for seat in 0..self.player_by_seat.len() {
            let player = self.player_at(seat, rotation);
            self.thinking_times[player].merge(game.thinking_times[seat]);
        }
    }

    /// Adds the victories and scores of a finished game.
    fn add_outcome(&mut self, rotation: usize, outcome: &Outcome, victories: &mut BlockVictories) {
        *self.causes.entry(outcome.cause).or_default() += 1;
        self.shared_victories += u64::from(outcome.winners.len() > 1);
        let parts_per_winner = PARTS_PER_VICTORY / outcome.winners.len().max(1) as u64;
        for seat in 0..self.player_by_seat.len() {
            let player = self.player_at(seat, rotation);
            if outcome.winners.contains(Seat::new(seat)) {
                victories.by_seat[seat] += parts_per_winner;
                victories.by_player[player] += parts_per_winner;
            }
            let score = i64::from(outcome.scores[seat]);
            *self.results_by_seat[seat].scores.entry(score).or_default() += 1;
            *self.results_by_player[player].scores.entry(score).or_default() += 1;
        }
    }

    /// The sum of two tallies of the same line-up.
    pub(crate) fn merge(mut self, other: Tally) -> Self {
        self.games += other.games;
        self.actions += other.actions;
        self.stopped_games += other.stopped_games;
        self.shared_victories += other.shared_victories;
        self.block_totals.merge(other.block_totals);
        add_counts(&mut self.lengths, other.lengths);
        add_counts(&mut self.causes, other.causes);
        self.results_by_seat
            .iter_mut()
            .zip(other.results_by_seat)
            .for_each(|(results, other_results)| results.merge(other_results));
        self.results_by_player
            .iter_mut()
            .zip(other.results_by_player)
            .for_each(|(results, other_results)| results.merge(other_results));
        self.thinking_times.iter_mut().zip(other.thinking_times).for_each(|(time, other)| time.merge(other));
        self
    }

    /// The reports of the distinct players. `z` is the half width of intervals in standard deviations.
    pub(crate) fn player_reports(&self, lineup: &Lineup, z: f64) -> Vec<PlayerReport> {
        let seat_count = self.player_by_seat.len();
        let player_report = |(index, name): (usize, &str)| {
            let player_seats = self.player_by_seat.iter().filter(|&&player| player == index).count();
            let (results, thinking_time) = (&self.results_by_player[index], self.thinking_times[index]);
            let mut share = results.victories.share(&self.block_totals, z);
            if player_seats == seat_count {
                // A player with all seats always wins, so there is no uncertainty.
                share = WinShare { share_low: share.share, share_high: share.share, ..share };
            }
            PlayerReport {
                name: name.to_owned(),
                cheats: bots::is_cheat(name),
                seats: player_seats,
                // The share that the player would have if all players were equally strong.
                par: player_seats as f64 / seat_count as f64,
                wins: results.victories.victories(),
                share,
                score_mean: mean(&results.scores),
                scores: histogram(&results.scores),
                decisions: thinking_time.decisions,
                ms_per_decision: thinking_time.ms_per_decision(),
                iterations_per_second: thinking_time.iterations_per_second(),
            }
        };
        lineup.distinct().into_iter().enumerate().map(player_report).collect()
    }

    /// The reports of the seats. `z` is the half width of intervals in standard deviations.
    pub(crate) fn seat_reports(&self, lineup: &Lineup, z: f64) -> Vec<SeatReport> {
        let seat_report = |(results, name): (&Results, &String)| SeatReport {
            // With several players, each of them plays in every seat, so the seat has no player of its own.
            player: (self.results_by_player.len() == 1).then(|| name.clone()),
            wins: results.victories.victories(),
            share: results.victories.share(&self.block_totals, z),
            score_mean: mean(&results.scores),
            score_median: quantile(&results.scores, 0.5).unwrap_or(0),
            score_min: results.scores.keys().next().copied().unwrap_or(0),
            score_max: results.scores.keys().next_back().copied().unwrap_or(0),
        };
        self.results_by_seat.iter().zip(&lineup.0).map(seat_report).collect()
    }

    /// How many actions the games had.
    pub(crate) fn game_lengths(&self) -> GameLengths {
        let length_at = |fraction| quantile(&self.lengths, fraction).unwrap_or(0) as u64;
        GameLengths {
            median: length_at(0.5),
            p90: length_at(0.9),
            max: length_at(1.0),
            histogram: histogram(&self.lengths),
        }
    }

    /// How many games ended by each cause.
    pub(crate) fn cause_counts(&self) -> Vec<CauseCount> {
        self.causes.iter().map(|(&cause, &games)| CauseCount { cause, games }).collect()
    }
}

impl Results {
    /// Adds the results of other games.
    fn merge(&mut self, other: Results) {
        self.victories.merge(other.victories);
        add_counts(&mut self.scores, other.scores);
    }
}

/// Adds the counts of `other` to `counts`.
fn add_counts<K: Ord>(counts: &mut BTreeMap<K, u64>, other: BTreeMap<K, u64>) {
    other.into_iter().for_each(|(key, count)| *counts.entry(key).or_default() += count);
}

/// The average of counted scores.
fn mean(scores: &BTreeMap<i64, u64>) -> f64 {
    let total: i64 = scores.iter().map(|(score, &games)| score * games as i64).sum();
    total as f64 / scores.values().sum::<u64>().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interval::Z_95_PERCENT;

    /// A game that these seats won.
    fn game_won_by(winners: &[usize]) -> GameSummary {
        let outcome = Outcome {
            winners: winners.iter().copied().map(Seat::new).collect(),
            scores: (0..3).map(|seat| i16::from(winners.contains(&seat))).collect(),
            cause: "end",
        };
        GameSummary { outcome: Some(outcome), actions: 10, thinking_times: Default::default() }
    }

    /// A game that was stopped at the action limit.
    fn stopped_game() -> GameSummary {
        GameSummary { outcome: None, actions: 99, thinking_times: Default::default() }
    }

    /// One player `a` against two players `b`.
    fn lineup() -> Lineup {
        Lineup::one_among("a", "b", 3)
    }

    /// The shares of `a` and `b`.
    fn shares(tally: &Tally) -> [WinShare; 2] {
        let players = tally.player_reports(&lineup(), Z_95_PERCENT);
        [players[0].share, players[1].share]
    }

    #[test]
    fn a_player_who_always_wins_has_the_whole_share_and_every_seat_a_third() {
        let mut tally = Tally::new(&lineup());
        for _ in 0..100 {
            // Player `a` sits in seat 0, then 1, then 2.
            tally.add_block(&[game_won_by(&[0]), game_won_by(&[1]), game_won_by(&[2])]);
        }
        let [a, b] = shares(&tally);
        assert_eq!((a.share, b.share), (1.0, 0.0));
        assert!(a.share_low > 0.95 && b.share_high < 0.05);
        assert_eq!(tally.seat_reports(&lineup(), Z_95_PERCENT)[1].share.share, 1.0 / 3.0);
        assert_eq!(tally.player_reports(&lineup(), Z_95_PERCENT)[0].score_mean, 1.0);
    }

    #[test]
    fn a_seat_that_always_wins_gives_no_player_an_advantage() {
        let mut tally = Tally::new(&lineup());
        for _ in 0..100 {
            // Seat 2 wins all three games, in one of which `a` sits there.
            tally.add_block(&[game_won_by(&[2]), game_won_by(&[2]), game_won_by(&[2])]);
        }
        let [a, b] = shares(&tally);
        assert_eq!((a.share, b.share), (1.0 / 3.0, 2.0 / 3.0));
        assert_eq!(tally.seat_reports(&lineup(), Z_95_PERCENT)[2].share.share, 1.0);
    }

    #[test]
    fn shared_victories_count_as_fractions_and_stopped_games_do_not_count() {
        let mut tally = Tally::new(&lineup());
        tally.add_block(&[game_won_by(&[0, 1]), stopped_game(), game_won_by(&[0, 1, 2])]);
        tally.add_block(&[stopped_game(), stopped_game(), stopped_game()]);
        // Six games, four of them stopped; two shared victories; only the first block has a finished game.
        assert_eq!((tally.games, tally.stopped_games), (6, 4));
        assert_eq!((tally.shared_victories, tally.block_totals.blocks), (2, 1));
        let [a, b] = shares(&tally);
        // Player `a` sits in seat 0 in the first game and in seat 2 in the third. So `a` has half of the
        // first victory and a third of the other one.
        assert!((a.share - (0.5 + 1.0 / 3.0) / 2.0).abs() < 1e-12);
        assert!((a.share + b.share - 1.0).abs() < 1e-12);
    }

    #[test]
    fn merging_tallies_in_any_order_equals_adding_all_blocks() {
        // Two blocks with three games each.
        let blocks = || {
            [
                [game_won_by(&[0]), game_won_by(&[0]), stopped_game()],
                [game_won_by(&[1, 2]), game_won_by(&[2]), game_won_by(&[1])],
            ]
        };
        let mut all_blocks = Tally::new(&lineup());
        blocks().iter().for_each(|block| all_blocks.add_block(block));
        // The same blocks, each in a tally of its own.
        let [first, second] = blocks().map(|block| {
            let mut tally = Tally::new(&lineup());
            tally.add_block(&block);
            tally
        });
        let merged = second.merge(first);
        let reports = |tally: &Tally| {
            (tally.player_reports(&lineup(), Z_95_PERCENT), tally.seat_reports(&lineup(), Z_95_PERCENT))
        };
        assert_eq!(reports(&merged), reports(&all_blocks));
    }
}
