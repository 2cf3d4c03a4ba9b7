//! Sampled worlds: they are consistent with what a player knows, and favour hands and types of opponents that
//! explain the opponents' actions. A world is a full state with a type (style of play) for each opponent.

use super::knowledge::knowledge_late_in_deal;
use super::*;
use engine::contract::assert_uniform;
use engine::{Heuristics as _, Knowledge as _, OpponentType};
use std::collections::HashSet;

/// Chooses an action for the player to move.
type Policy = fn(&ThirteenLeaves, &mut FastRng) -> Action;

/// The knowledge and the view of a player at a decision.
type Decision = (Knowledge, View);

/// The first decision of seat 0 after this many actions, in a game of three that follow `policy`. `None` if
/// the game ends before.
fn decision_after(min_actions: usize, seed: u64, policy: Policy) -> Option<Decision> {
    decision_of_late_viewer(0, min_actions, seed, policy)
}

/// Like [`decision_after`], but the player has not seen the first `missed_actions` actions.
fn decision_of_late_viewer(
    missed_actions: usize,
    min_actions: usize,
    seed: u64,
    policy: Policy,
) -> Option<Decision> {
    let (setup, viewer) = (Setup::<ThirteenLeaves>::new(3), Viewer::Seat(Seat::new(0)));
    let (mut rng, mut events) = (FastRng::new(seed), Vec::new());
    let mut state = ThirteenLeaves::start(&setup, &StackedDeck::default(), &mut rng, &mut events).unwrap();
    let mut knowledge = Knowledge::new(viewer, &setup);
    // Plays the game. The viewer observes the events of each action, except the first ones.
    for action_count in 0.. {
        for event in events.drain(..).filter(|_| action_count >= missed_actions) {
            knowledge.observe(&ThirteenLeaves::visible_event(&event, viewer));
        }
        let seat = state.to_move()?;
        if action_count >= min_actions && seat == Seat::new(0) {
            return Some((knowledge, state.view(viewer)));
        }
        state.act(policy(&state, &mut rng), &mut rng, &mut events).unwrap();
    }
    None
}

#[test]
fn sampled_worlds_are_consistent_with_the_view() {
    let mut hands = HashSet::new();
    for seed in 0..20 {
        let Some((knowledge, view)) = decision_after(12, seed, Heuristics::heuristic_action) else {
            continue;
        };
        let mut rng = FastRng::new(seed);
        // The cards of any state of the game.
        let all_cards = knowledge.sample(&view, &mut FastRng::new(1)).all_cards();
        let mut next_world = Heuristics::world_sampler(&knowledge, &view, &mut rng);
        for _ in 0..100 {
            // A world is a full state with a type for each opponent. To seat 0 it must look like the real game.
            let world = next_world(&mut rng);
            assert_eq!(world.state.view(Viewer::Seat(Seat::new(0))), view);
            assert_eq!(world.state.all_cards(), all_cards);
            assert_eq!(world.opponent_type(Seat::new(0)), None);
            hands.insert(world.state.hands[Seat::new(1)].bits());
        }
    }
    assert!(hands.len() > 100, "only {} different hands were sampled", hands.len());
}

#[test]
fn without_observed_actions_all_worlds_are_equally_likely() {
    // The cards 1 to 4 are unseen, the hands have 1, 2 and 1 cards, and seat 0, the viewer, holds a 13.
    let (knowledge, view) = knowledge_late_in_deal("1 2 3 4", [1, 2, 1], Some("13"));
    let mut rng = FastRng::new(7);
    let mut next_world = Heuristics::world_sampler(&knowledge, &view, &mut rng);
    // Consecutive worlds differ by one exchange of cards, so only every thirtieth is nearly independent.
    let mut independent_hands = || (0..30).map(|_| next_world(&mut rng).state.hands.0.map(Hand::bits)).last();
    // Two of four unseen cards are in the hand of seat 1, one in that of seat 2, one is left over: 4! / 2!
    // ways.
    assert_uniform((0..6000).map(|_| independent_hands()), 12);
}

#[test]
fn a_player_who_passed_is_unlikely_to_hold_cards_that_could_be_played() {
    // Seats 1 and 2 each take a 6 instead of playing three cards of one value.
    let viewer = Viewer::Seat(Seat::new(0));
    // Seat 1 has two cards each of six values, so it cannot play three.
    let mut table = TestTable::with_hands_containing(&["3x6 2 3 4", "5 5 8 8 9 9 10 10 11 11 12 12", ""]);
    // Seat 0 sees both passes.
    let mut knowledge = Knowledge::new(viewer, &Setup::new(3));
    for action in ["play 3x6", "pass 6", "pass 6"] {
        for event in table.act(&[action]) {
            knowledge.observe(&ThirteenLeaves::visible_event(&event, viewer));
        }
    }
    let (view, mut rng) = (table.state().view(viewer), FastRng::new(1));
    let has_three_of_a_value =
        |state: ThirteenLeaves| state.hands[Seat::new(1)].counts().by_value().any(|(_, count)| count > 2);
    let mut next_world = Heuristics::world_sampler(&knowledge, &view, &mut rng);
    let count_by_actions = (0..20_000).filter(|_| has_three_of_a_value(next_world(&mut rng).state)).count();
    let uniform_count =
        (0..20_000).filter(|_| has_three_of_a_value(knowledge.sample(&view, &mut rng))).count();
    // The sampler, which takes the passes into account, finds such hands less than two thirds as often.
    assert!(
        3 * count_by_actions < 2 * uniform_count,
        "{count_by_actions} of 20,000 worlds, but {uniform_count} of uniform samples"
    );
}

#[test]
fn the_type_of_an_opponent_is_recognised_by_its_actions() {
    // The fraction of worlds in which seat 1 has this type, in games in which all players follow the policy.
    let recognised_fraction = |opponent_type: Option<OpponentType>, policy: Policy| {
        let (mut matching_count, mut world_count) = (0, 0);
        // In each of 40 games, a decision of seat 0 after at least 20 actions.
        for (knowledge, view) in (0..40).filter_map(|seed| decision_after(20, seed, policy)) {
            let mut rng = FastRng::new(1);
            let mut next_world = Heuristics::world_sampler(&knowledge, &view, &mut rng);
            let worlds = (0..100).map(|_| next_world(&mut rng));
            matching_count +=
                worlds.filter(|world| world.opponent_type(Seat::new(1)) == opponent_type).count();
            world_count += 100;
        }
        matching_count as f64 / f64::from(world_count)
    };
    let random_policy: Policy = |state, rng| random_action(state, rng).unwrap();
    let fractions = [
        // Type 0 follows the tuned policy, type 1 the greedy one. Random players have no predictable type.
        recognised_fraction(Some(OpponentType(0)), Heuristics::heuristic_action),
        recognised_fraction(Some(OpponentType(1)), Heuristics::greedy),
        recognised_fraction(None, random_policy),
    ];
    assert!(fractions.iter().all(|fraction| *fraction > 0.6), "{fractions:?} are recognised");
}

/// A player who joins late has not seen all removed cards, so a sampled hand may be impossible. It must still
/// have the right size.
#[test]
fn a_player_who_joined_late_can_sample_worlds() {
    for seed in 0..20 {
        let (missed_actions, min_actions) = (8, 15);
        let decision = decision_of_late_viewer(missed_actions, min_actions, seed, Heuristics::greedy);
        let Some((knowledge, view)) = decision else { continue };
        let mut rng = FastRng::new(seed);
        let mut next_world = Heuristics::world_sampler(&knowledge, &view, &mut rng);
        for _ in 0..100 {
            let hand = next_world(&mut rng).state.hands[Seat::new(1)];
            assert_eq!(hand.len(), view.hand_counts[1]);
        }
    }
}
