//! Tournaments: every player meets every other one, and a stronger player gets a higher rating.

use crate::fixtures::TestPlayers;
use engine::{Game, Setup};
use games::mada::Mada;
use games::thirteen_leaves::ThirteenLeaves;
use simulator::{Lineup, Progress, TournamentPlan, tournament};

/// A tournament of three bots. `first` and `twin` are the same bot.
fn tournament_plan<G: Game>(seat_count: usize) -> TournamentPlan<G> {
    let players = ["random", "first", "twin"].map(str::to_owned).to_vec();
    TournamentPlan { players, setup: Setup::new(seat_count), games: 90, seed: 1, action_limit: 1000 }
}

#[test]
fn with_three_seats_every_player_meets_two_of_each_other_player() {
    let plan = tournament_plan::<ThirteenLeaves>(3);
    let lineups = plan.lineups();
    // Each of the three players sits with two of one other player, and with two of the second other player.
    assert_eq!(lineups.len(), 6);
    for player in &plan.players {
        for other in plan.players.iter().filter(|other| *other != player) {
            assert!(lineups.contains(&Lineup::one_among(player, other, 3)), "{player} among {other}");
        }
    }
    let progress = Progress::new(plan.total_games());
    let report = tournament(&plan, &TestPlayers::default(), &progress).expect("the simulation succeeds");
    // Six line-ups of 90 games each.
    assert_eq!((report.games, progress.games(), report.meetings.len()), (540, 540, 6));
    // `first` and `twin` are the same bot, so each wins exactly an equal share.
    let twins = report.meeting("first", "twin").expect("the two players met");
    assert!((twins.share.share - report.par).abs() < 1e-12);
}

#[test]
fn equal_bots_get_equal_ratings_and_the_best_player_comes_first() {
    let plan = tournament_plan::<ThirteenLeaves>(3);
    let report =
        tournament(&plan, &TestPlayers::default(), &Progress::default()).expect("the simulation succeeds");
    // `first` and `twin` are the same bot.
    let rating = |name| {
        report.players.iter().find(|player| player.name == name).expect("the player is in the report").rating
    };
    assert!((rating("first").rating - rating("twin").rating).abs() < 1.0, "{:?}", report.players);
    let ratings: Vec<_> = report.players.iter().map(|player| player.rating.rating).collect();
    assert!(ratings.is_sorted_by(|a, b| a >= b), "{ratings:?}");
    assert!(ratings.iter().sum::<f64>().abs() < 1e-6, "the average rating is 0");
}

#[test]
fn with_two_seats_each_pair_plays_once() {
    let plan = tournament_plan::<Mada>(2);
    assert_eq!(plan.lineups().len(), 3);
    let report =
        tournament(&plan, &TestPlayers::default(), &Progress::default()).expect("the simulation succeeds");
    // Three line-ups of 90 games each. Each gives a result for both players.
    assert_eq!((report.games, report.meetings.len()), (270, 6));
    for (player, other) in [("random", "first"), ("first", "twin")] {
        let share = |player, among| report.meeting(player, among).expect("the two players met").share.share;
        assert!((share(player, other) + share(other, player) - 1.0).abs() < 1e-12);
    }
}
