//! Tournaments: everybody meets everybody, and the better one is rated higher.

use crate::playing::{Leaves, Tests};
use engine::Setup;
use games::mada::Mada;
use simulator::{Lineup, Pool, Progress, tournament};

fn pool<G: engine::Game>(seats: usize) -> Pool<G> {
    let players = ["random", "first", "twin"].map(str::to_owned).to_vec();
    Pool { players, setup: Setup::new(seats), games: 90, series: 1, limit: 1000 }
}

#[test]
fn everybody_is_one_among_all_others_once() {
    let pool = pool::<Leaves>(3);
    let lineups = pool.lineups();
    assert_eq!(lineups.len(), 6);
    for one in &pool.players {
        for other in pool.players.iter().filter(|other| *other != one) {
            assert!(lineups.contains(&Lineup::one_among(one, other, 3)), "{one} among {other}");
        }
    }
    let progress = Progress::new(pool.total_games());
    let found = tournament(&pool, &Tests::default(), &progress).expect("games");
    assert_eq!((found.games, progress.games(), found.meetings.len()), (540, 540, 6));
    let even = found.meeting("first", "twin").expect("they met");
    assert!((even.share.share - found.par).abs() < 1e-12);
    // Twins are the same player; what they did against the random one is one and the same, too.
    let rating = |name| found.players.iter().find(|player| player.name == name).expect("rated").rating;
    assert!((rating("first").rating - rating("twin").rating).abs() < 1.0, "{:?}", found.players);
    let ratings: Vec<_> = found.players.iter().map(|player| player.rating.rating).collect();
    assert!(ratings.is_sorted_by(|a, b| a >= b), "{ratings:?}");
    assert!(ratings.iter().sum::<f64>().abs() < 1e-6);
}

#[test]
fn for_two_each_pair_plays_once() {
    let pool = pool::<Mada>(2);
    assert_eq!(pool.lineups().len(), 3);
    let found = tournament(&pool, &Tests::default(), &Progress::default()).expect("games");
    assert_eq!((found.games, found.meetings.len()), (270, 6));
    for (one, other) in [("random", "first"), ("first", "twin")] {
        let share = |a, b| found.meeting(a, b).expect("they met").share.share;
        assert!((share(one, other) + share(other, one) - 1.0).abs() < 1e-12);
    }
}
