//! Counting games. All counts are whole numbers, so it does not matter in which order blocks are added.

use crate::effort::Effort;
use crate::histogram::{histogram, quantile};
use crate::interval::{Blocks, Share, VICTORY, Victories};
use crate::lineup::Lineup;
use crate::play::Played;
use crate::report::{Cause, Lengths, PlayerReport, SeatReport};
use engine::{MAX_SEATS, Outcome, Seat};
use std::collections::BTreeMap;

/// What was counted so far.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    /// Which player, by place among the distinct ones, was named for each seat.
    named: Vec<usize>,
    pub(crate) games: u64,
    pub(crate) moves: u64,
    pub(crate) stopped: u64,
    pub(crate) shared: u64,
    pub(crate) blocks: Blocks,
    lengths: BTreeMap<i64, u64>,
    causes: BTreeMap<&'static str, u64>,
    seats: Vec<Standing>,
    players: Vec<Standing>,
    efforts: Vec<Effort>,
}

/// What a seat, or a player, has won so far.
#[derive(Clone, Default, Debug)]
struct Standing {
    victories: Victories,
    scores: BTreeMap<i64, u64>,
}

/// Parts of victories won in one block, by seat and by player.
#[derive(Default)]
struct Won {
    seats: [u64; MAX_SEATS],
    players: [u64; MAX_SEATS],
}

impl Tally {
    pub(crate) fn new(lineup: &Lineup) -> Self {
        let distinct = lineup.distinct();
        let place = |name: &String| distinct.iter().position(|known| known == name).unwrap_or(0);
        Tally {
            named: lineup.0.iter().map(place).collect(),
            games: 0,
            moves: 0,
            stopped: 0,
            shared: 0,
            blocks: Blocks::default(),
            lengths: BTreeMap::new(),
            causes: BTreeMap::new(),
            seats: vec![Standing::default(); lineup.0.len()],
            players: vec![Standing::default(); distinct.len()],
            efforts: vec![Effort::default(); distinct.len()],
        }
    }

    /// Counts a block: the games of one deal, rotation by rotation.
    pub(crate) fn add_block(&mut self, games: &[Played]) {
        let mut won = Won::default();
        let mut finished = 0;
        for (rotation, game) in games.iter().enumerate() {
            self.add_effort(rotation, game);
            match &game.outcome {
                Some(outcome) => {
                    finished += 1;
                    self.add_outcome(rotation, outcome, game.moves, &mut won);
                }
                None => self.stopped += 1,
            }
        }
        self.blocks.add(finished);
        let add = |standing: &mut Standing, parts: &u64| standing.victories.add(*parts, finished);
        self.seats.iter_mut().zip(&won.seats).for_each(|(seat, parts)| add(seat, parts));
        self.players.iter_mut().zip(&won.players).for_each(|(player, parts)| add(player, parts));
    }

    /// Who sits in a seat after so many rotations, by place among the distinct players.
    fn player_at(&self, seat: usize, rotation: usize) -> usize {
        let seats = self.named.len();
        self.named[(seat + seats - rotation % seats) % seats]
    }

    fn add_effort(&mut self, rotation: usize, game: &Played) {
        self.games += 1;
        self.moves += game.moves as u64;
        for seat in 0..self.named.len() {
            let player = self.player_at(seat, rotation);
            self.efforts[player].merge(game.efforts[seat]);
        }
    }

    fn add_outcome(&mut self, rotation: usize, outcome: &Outcome, moves: usize, won: &mut Won) {
        *self.lengths.entry(moves as i64).or_default() += 1;
        *self.causes.entry(outcome.cause).or_default() += 1;
        self.shared += u64::from(outcome.winners.len() > 1);
        let part = VICTORY / outcome.winners.len().max(1) as u64;
        for seat in 0..self.named.len() {
            let player = self.player_at(seat, rotation);
            if outcome.winners.contains(Seat::new(seat)) {
                won.seats[seat] += part;
                won.players[player] += part;
            }
            let score = i64::from(outcome.scores[seat]);
            *self.seats[seat].scores.entry(score).or_default() += 1;
            *self.players[player].scores.entry(score).or_default() += 1;
        }
    }

    pub(crate) fn merge(mut self, other: Tally) -> Self {
        self.games += other.games;
        self.moves += other.moves;
        self.stopped += other.stopped;
        self.shared += other.shared;
        self.blocks.merge(other.blocks);
        add_counts(&mut self.lengths, other.lengths);
        add_counts(&mut self.causes, other.causes);
        let merge = |(mine, theirs): (&mut Standing, Standing)| {
            mine.victories.merge(theirs.victories);
            add_counts(&mut mine.scores, theirs.scores);
        };
        self.seats.iter_mut().zip(other.seats).for_each(merge);
        self.players.iter_mut().zip(other.players).for_each(merge);
        self.efforts.iter_mut().zip(other.efforts).for_each(|(mine, theirs)| mine.merge(theirs));
        self
    }

    pub(crate) fn players(&self, lineup: &Lineup, z: f64) -> Vec<PlayerReport> {
        let report = |(place, name): (usize, &str)| {
            let seats = self.named.iter().filter(|&&named| named == place).count();
            let (standing, effort) = (&self.players[place], self.efforts[place]);
            let share = match standing.victories.share(&self.blocks, z) {
                // Whoever has every seat wins for certain, and no interval is needed.
                Share { share, .. } if seats == self.named.len() => {
                    Share { share, share_low: share, share_high: share }
                }
                share => share,
            };
            PlayerReport {
                name: name.to_owned(),
                cheats: bots::is_cheat(name),
                seats,
                par: seats as f64 / self.named.len() as f64,
                wins: standing.victories.wins(),
                share,
                score_mean: mean(&standing.scores),
                scores: histogram(&standing.scores),
                decisions: effort.decisions,
                ms_per_decision: effort.milliseconds(),
                iterations_per_second: effort.iterations_per_second(),
            }
        };
        lineup.distinct().into_iter().enumerate().map(report).collect()
    }

    pub(crate) fn seats(&self, lineup: &Lineup, z: f64) -> Vec<SeatReport> {
        let report = |(seat, name): (&Standing, &String)| SeatReport {
            player: (self.players.len() == 1).then(|| name.clone()),
            wins: seat.victories.wins(),
            share: seat.victories.share(&self.blocks, z),
            score_mean: mean(&seat.scores),
            score_median: quantile(&seat.scores, 0.5).unwrap_or(0),
            score_min: seat.scores.keys().next().copied().unwrap_or(0),
            score_max: seat.scores.keys().next_back().copied().unwrap_or(0),
        };
        self.seats.iter().zip(&lineup.0).map(report).collect()
    }

    pub(crate) fn lengths(&self) -> Lengths {
        let at = |part| quantile(&self.lengths, part).unwrap_or(0) as u64;
        Lengths { median: at(0.5), p90: at(0.9), max: at(1.0), histogram: histogram(&self.lengths) }
    }

    pub(crate) fn causes(&self) -> Vec<Cause> {
        self.causes.iter().map(|(&cause, &games)| Cause { cause, games }).collect()
    }
}

fn add_counts<K: Ord>(mine: &mut BTreeMap<K, u64>, theirs: BTreeMap<K, u64>) {
    theirs.into_iter().for_each(|(key, count)| *mine.entry(key).or_default() += count);
}

fn mean(scores: &BTreeMap<i64, u64>) -> f64 {
    let total: i64 = scores.iter().map(|(score, &games)| score * games as i64).sum();
    total as f64 / scores.values().sum::<u64>().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interval::Z_ONCE;

    /// A game that these seats won.
    fn won_by(winners: &[usize]) -> Played {
        let outcome = Outcome {
            winners: winners.iter().copied().map(Seat::new).collect(),
            scores: (0..3).map(|seat| i16::from(winners.contains(&seat))).collect(),
            cause: "end",
        };
        Played { outcome: Some(outcome), moves: 10, efforts: Default::default() }
    }

    fn stopped() -> Played {
        Played { outcome: None, moves: 99, efforts: Default::default() }
    }

    fn lineup() -> Lineup {
        Lineup::one_among("a", "b", 3)
    }

    fn shares(tally: &Tally) -> [Share; 2] {
        let players = tally.players(&lineup(), Z_ONCE);
        [players[0].share, players[1].share]
    }

    #[test]
    fn whoever_always_wins_does_so_from_every_chair() {
        let mut tally = Tally::new(&lineup());
        for _ in 0..100 {
            tally.add_block(&[won_by(&[0]), won_by(&[1]), won_by(&[2])]);
        }
        let [a, b] = shares(&tally);
        assert_eq!((a.share, b.share), (1.0, 0.0));
        assert!(a.share_low > 0.95 && b.share_high < 0.05);
        assert_eq!(tally.seats(&lineup(), Z_ONCE)[1].share.share, 1.0 / 3.0);
        assert_eq!(tally.players(&lineup(), Z_ONCE)[0].score_mean, 1.0);
    }

    #[test]
    fn a_chair_that_always_wins_helps_nobody() {
        let mut tally = Tally::new(&lineup());
        for _ in 0..100 {
            tally.add_block(&[won_by(&[2]), won_by(&[2]), won_by(&[2])]);
        }
        let [a, b] = shares(&tally);
        assert_eq!((a.share, b.share), (1.0 / 3.0, 2.0 / 3.0));
        assert_eq!(tally.seats(&lineup(), Z_ONCE)[2].share.share, 1.0);
    }

    #[test]
    fn shared_and_stopped_games_count_as_they_should() {
        let mut tally = Tally::new(&lineup());
        tally.add_block(&[won_by(&[0, 1]), stopped(), won_by(&[0, 1, 2])]);
        tally.add_block(&[stopped(), stopped(), stopped()]);
        assert_eq!((tally.games, tally.stopped, tally.shared, tally.blocks.count), (6, 4, 2, 1));
        let [a, b] = shares(&tally);
        // Half of the first game, a third of the third.
        assert!((a.share - (0.5 + 1.0 / 3.0) / 2.0).abs() < 1e-12);
        assert!((a.share + b.share - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_order_of_adding_does_not_matter() {
        let games =
            || [[won_by(&[0]), won_by(&[0]), stopped()], [won_by(&[1, 2]), won_by(&[2]), won_by(&[1])]];
        let mut whole = Tally::new(&lineup());
        games().iter().for_each(|block| whole.add_block(block));
        let parts = games().map(|block| {
            let mut tally = Tally::new(&lineup());
            tally.add_block(&block);
            tally
        });
        let [first, second] = parts;
        let merged = second.merge(first);
        assert_eq!(merged.players(&lineup(), Z_ONCE), whole.players(&lineup(), Z_ONCE));
        assert_eq!(merged.seats(&lineup(), Z_ONCE), whole.seats(&lineup(), Z_ONCE));
    }
}
