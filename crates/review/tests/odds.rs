//! In MADA the exact odds of the next card are known. The worlds that a review samples have these odds, so the
//! luck of a draw is measured against them.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use engine::contract::play_random_game;
use engine::{FastRng, Game, Heuristics as _, Knowledge as _, Setup, Viewer};
use games::mada::{Action, Card, Event, Heuristics, Knowledge, Mada, Odds};

/// The number of sampled worlds (guesses at the hidden cards) for each position.
const SAMPLES: u32 = 4000;

/// The largest allowed difference between a frequency and its probability, in standard deviations. The random
/// numbers are fixed, so the test gives the same result every time.
const MAX_DEVIATIONS: f64 = 4.5;

/// Asserts that `count` of [`SAMPLES`] is what this probability gives.
fn assert_frequency(count: u32, probability: f64, description: &str) {
    let expected = f64::from(SAMPLES) * probability;
    let deviation = (expected * (1.0 - probability)).sqrt();
    assert!(
        (f64::from(count) - expected).abs() <= MAX_DEVIATIONS * deviation + 1e-6,
        "{description}: {count} instead of {expected:.1} ± {deviation:.1}"
    );
}

/// Whether trying one's luck in this state loses the round.
fn luck_fails(mut state: Mada, rng: &mut FastRng) -> bool {
    let mut events = Vec::new();
    state.act(Action::TryLuck, rng, &mut events).unwrap();
    events.iter().any(|event| matches!(event, Event::LuckFailed { .. }))
}

/// Calls `check` with some positions of random games in which the player to move can try their luck: the state,
/// the player's knowledge and a spectator's knowledge.
fn for_some_positions(mut check: impl FnMut(&Mada, &Knowledge, &Knowledge)) {
    for seats in Mada::SEATS {
        let setup = Setup::<Mada>::new(seats);
        // What each viewer knows: one entry for each seat, and the last one for the spectator.
        let mut viewers: Vec<_> =
            Viewer::all(seats).map(|viewer| (viewer, Knowledge::new(viewer, &setup))).collect();
        play_random_game(&setup, 2, |step| {
            for (viewer, knowledge) in &mut viewers {
                step.events.iter().for_each(|event| knowledge.observe(&Mada::visible_event(event, *viewer)));
            }
            let state = step.game.state();
            // Every seventh position is enough, and keeps the test fast.
            let is_chosen = step.game.actions().len() % 7 == 0 && state.legal().contains(Action::TryLuck);
            if let Some(seat) = state.to_move().filter(|_| is_chosen) {
                let ((_, player), (_, spectator)) = (&viewers[seat.index()], &viewers[seats]);
                check(state, player, spectator);
            }
        });
    }
}

#[test]
fn luck_fails_in_sampled_worlds_as_often_as_the_exact_odds_say() {
    let mut rng = FastRng::new(1);
    let mut risky_positions = 0;
    for_some_positions(|state, knowledge, _| {
        let seat = state.to_move().unwrap();
        let view = state.view(Viewer::Seat(seat));
        // The exact probability that the drawn card does not fit.
        let bust = Odds::of_luck(knowledge, &view, seat).bust;
        risky_positions += u32::from(bust > 0.0);
        let failures =
            (0..SAMPLES).filter(|_| luck_fails(knowledge.sample(&view, &mut rng), &mut rng)).count();
        assert_frequency(failures as u32, bust, "luck by what the player knew");
    });
    assert!(risky_positions > 10, "only {risky_positions} positions with a risk");
}

#[test]
fn the_curve_draws_every_unseen_card_with_equal_probability() {
    let mut rng = FastRng::new(2);
    let mut positions = 0;
    for_some_positions(|state, _, public| {
        let draw_pile = state.referee_state().draw;
        let seat = state.to_move().unwrap();
        let top = state.view(Viewer::Seat(seat)).places[seat.index()].pile.last().copied();
        // Luck fails if the drawn card is lower than the Cactus on top of the player's pile. Every Cactus fits on an
        // empty pile and on a Lemur, and all special cards are higher than a Cactus.
        let is_too_low = |card: &Card| top.is_some_and(|top| top.is_cactus() && *card < top);
        let too_low = draw_pile.iter().filter(|card| is_too_low(card)).count();
        let probability = too_low as f64 / draw_pile.len() as f64;
        let failures = (0..SAMPLES).filter(|_| {
            let mut shuffled = *state;
            Heuristics::shuffle_unseen(&mut shuffled, public, &mut rng);
            luck_fails(shuffled, &mut rng)
        });
        assert_frequency(failures.count() as u32, probability, "luck with open hands");
        positions += 1;
    });
    assert!(positions > 10);
}
