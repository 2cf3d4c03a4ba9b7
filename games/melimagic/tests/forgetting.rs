//! Forgetting: bots of lower levels forget cards that they no longer see, at a given rate.

use super::test_table::seat_viewer;
use super::*;
use engine::{Heuristics as _, Knowledge as _};

/// How many actions of each game are played.
const ACTIONS: usize = 150;

/// Counts of cards that the viewer has seen and does not see now, added up over all positions of a game.
#[derive(Default)]
struct HiddenCardCounts {
    /// The cards that the viewer still remembers.
    remembered: usize,
    /// All cards, as a perfect memory knows them.
    total: usize,
}

/// Plays a game by the fast policy while seat 0 forgets at this rate, and adds up the counts.
fn count_hidden_cards(rate: f32, seed: u64, counts: &mut HiddenCardCounts) {
    let (setup, viewer) = (Setup::new(3), seat_viewer(0));
    let (mut rng, mut forgetting_rng, mut events) = (FastRng::new(seed), FastRng::new(1), Vec::new());
    let mut state = Melimagic::start(&setup, &StackedDeck::default(), &mut rng, &mut events).unwrap();
    // What seat 0 knows with and without forgetting.
    let mut imperfect = Knowledge::new(viewer, &setup);
    let mut perfect = imperfect.clone();
    for _ in 0..ACTIONS {
        for event in events.drain(..).map(|event| Melimagic::visible_event(&event, viewer)) {
            imperfect.observe(&event);
            Heuristics::forget(&mut imperfect, &event, rate, &mut forgetting_rng);
            perfect.observe(&event);
        }
        let view = state.view(viewer);
        let is_hidden =
            |position: &CardPosition| view.card_at(*position).is_some_and(|card| card.rabbit.is_none());
        for position in CardPosition::all(3).filter(is_hidden) {
            let (remembered, seen) = (imperfect.rabbit_at(position), perfect.rabbit_at(position));
            counts.remembered += usize::from(remembered.is_some());
            counts.total += usize::from(seen.is_some());
            assert!(remembered.is_none() || remembered == seen, "a wrong rabbit is remembered at {position}");
        }
        // Sampling from an imperfect memory must not panic.
        imperfect.sample(&view, &mut rng);
        if state.to_move().is_none() {
            break;
        }
        state.act(Heuristics::heuristic_action(&state, &mut rng), &mut rng, &mut events).unwrap();
    }
}

/// The fraction of hidden cards that is remembered, over 20 games.
fn remembered_fraction(rate: f32) -> f64 {
    let mut counts = HiddenCardCounts::default();
    (0..20).for_each(|seed| count_hidden_cards(rate, seed, &mut counts));
    counts.remembered as f64 / counts.total as f64
}

#[test]
fn hidden_cards_are_forgotten_at_the_given_rate() {
    // A rate of 0 forgets nothing, and a rate of 1 forgets every card as soon as it is hidden.
    assert_eq!(remembered_fraction(0.0), 1.0);
    let fraction = remembered_fraction(0.3);
    assert!(fraction > 0.4 && fraction < 0.9, "at rate 0.3, {fraction} of the hidden cards are remembered");
    assert_eq!(remembered_fraction(1.0), 0.0);
}
