//! The parts of a review add up to the result, in hundreds of games.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use engine::contract::play_random_game;
use engine::{Game, Setup};
use games::{GAMES, GameInfo, Visit};
use rayon::prelude::*;
use review::{MIN_BUDGET, Review, ReviewReport, Verdict};

/// The number of games with each number of seats. All games and numbers of seats together are 209 games.
const GAMES_PER_SEAT_COUNT: u64 = 19;

/// Values are whole millionths, so a sum of fractions differs from the exact one by much less than this.
const ROUNDING: f64 = 1e-9;

/// Reviews random games with every number of seats and checks each review.
struct CheckSums;

impl Visit for CheckSums {
    type Out = usize;

    fn visit<G: Game>(self, _: &'static GameInfo) -> usize {
        // Each game by its number of seats and its own number.
        let games: Vec<(usize, u64)> =
            G::SEATS.flat_map(|seats| (0..GAMES_PER_SEAT_COUNT).map(move |number| (seats, number))).collect();
        games.par_iter().for_each(|(seats, number)| {
            // Every other game has a given first player, so that the chances before the deal are estimated.
            let setup = Setup::<G>::new(*seats);
            let setup = if number % 2 == 0 { setup } else { setup.first(engine::Seat::new(1)) };
            let record = play_random_game(&setup, *number, |_| ()).record();
            let mut review = Review::<G>::new(&record, *number, MIN_BUDGET).unwrap();
            review.finish();
            check_report(&review.report().unwrap(), G::ID);
        });
        games.len()
    }
}

/// Asserts that two numbers are equal up to rounding.
fn assert_close(actual: f64, expected: f64, description: &str) {
    assert!((actual - expected).abs() < ROUNDING, "{description}: {actual} instead of {expected}");
}

/// Checks that the parts of each player's result add up to the result: the chance before the deal (`start`), luck,
/// and what the decisions of the player (`own`) and of the others changed.
fn check_report(report: &ReviewReport, game: &str) {
    let sum = |values: &mut dyn Iterator<Item = f64>| values.sum::<f64>();
    for player in &report.players {
        let parts = player.start + player.luck + player.own + player.others;
        assert_close(parts, player.result, game);
        assert!(player.own <= 0.0, "{game}: own decisions brought {}", player.own);
        let own_decisions = report.decisions.iter().filter(|decision| decision.seat == player.seat);
        assert_close(-player.own, sum(&mut own_decisions.map(|decision| decision.cost)), "costs");
        // The luck of all points of the curve is the player's luck, and the last point is the result.
        let seat = player.seat.index();
        assert_close(sum(&mut report.curve.iter().map(|point| point.luck[seat])), player.luck, "luck");
        assert_close(report.curve.last().unwrap().chances[seat], player.result, "end of the curve");
    }
    // Nothing is created: what one player gains, others lose.
    assert_close(sum(&mut report.players.iter().map(|player| player.start)), 1.0, "start");
    assert_close(sum(&mut report.players.iter().map(|player| player.result)), 1.0, "result");
    assert_close(sum(&mut report.players.iter().map(|player| player.luck)), 0.0, "luck of all players");
    assert_close(sum(&mut report.players.iter().map(|player| player.own + player.others)), 0.0, "decisions");
    for point in &report.curve {
        assert_close(sum(&mut point.chances.iter().copied()), 1.0, "chances");
    }
    for decision in &report.decisions {
        assert!(decision.cost >= 0.0 && decision.hindsight >= 0.0, "{decision:?}");
        assert!(decision.cost_low <= decision.cost && decision.cost <= decision.cost_high, "{decision:?}");
        if decision.verdict == Verdict::Forced {
            assert_eq!((decision.cost, decision.hindsight), (0.0, 0.0), "{decision:?}");
            assert_eq!(decision.action, decision.best);
        }
    }
}

#[test]
fn the_parts_add_up_to_the_result_in_hundreds_of_games() {
    let counts = GAMES.iter().map(|game| games::visit(game.id, CheckSums).unwrap());
    assert!(counts.sum::<usize>() >= 200);
}
