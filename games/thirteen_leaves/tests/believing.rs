//! What is world of the others fits what was shown, and leans towards what explains their deeds.

use super::super::*;
use super::Played;
use super::knowing::late;
use engine::contract::assert_uniform;
use engine::{
    FastRng, Game, Heuristics as _, Knowledge as _, OpponentType, Seat, Setup, Viewer, random_action,
};

type Play = fn(&ThirteenLeaves, &mut FastRng) -> Action;

fn met(number: u64, actions: usize, play: Play) -> Option<(Memory, View)> {
    met_late(number, 0, actions, play)
}

/// Plays a game and stops at a decision of seat 0 after so many actions: its view then, and its memory if it has
/// seen nothing before it came.
fn met_late(number: u64, came: usize, actions: usize, play: Play) -> Option<(Memory, View)> {
    let (setup, viewer) = (Setup::<ThirteenLeaves>::new(3), Viewer::Seat(Seat::new(0)));
    let (mut rng, mut events) = (FastRng::new(number), Vec::new());
    let mut state = ThirteenLeaves::start(&setup, &StackedDeck::default(), &mut rng, &mut events).unwrap();
    let mut memory = Memory::new(viewer, &setup);
    for done in 0.. {
        let seen = events.drain(..).filter(|_| done >= came);
        seen.for_each(|event| memory.observe(&ThirteenLeaves::visible_event(&event, viewer)));
        let seat = state.to_move()?;
        if done >= actions && seat == Seat::new(0) {
            return Some((memory, state.view(viewer)));
        }
        state.act(play(&state, &mut rng), &mut rng, &mut events).unwrap();
    }
    None
}

#[test]
fn suppositions_look_the_same_to_the_seat() {
    let mut hands = std::collections::HashSet::new();
    for number in 0..20 {
        let Some((memory, view)) = met(number, 12, Heuristics::heuristic_action) else { continue };
        let mut rng = FastRng::new(number);
        let mut suppose = Heuristics::world_sampler(&memory, &view, &mut rng);
        for _ in 0..100 {
            let world = suppose(&mut rng);
            assert_eq!(world.state.view(Viewer::Seat(Seat::new(0))), view);
            assert_eq!(world.state.all_cards(), memory.sample(&view, &mut FastRng::new(1)).all_cards());
            assert_eq!(world.opponent_type(Seat::new(0)), None);
            hands.insert(world.state.hands[Seat::new(1)].bits());
        }
    }
    assert!(hands.len() > 100, "{}", hands.len());
}

#[test]
fn without_deeds_every_truth_is_equally_likely() {
    let (memory, view) = late("1 2 3 4", [1, 2, 1], Some("13"));
    let mut rng = FastRng::new(7);
    let mut suppose = Heuristics::world_sampler(&memory, &view, &mut rng);
    // Neighbours differ by one change, so draws that are to be independent lie some way apart.
    let mut draw = || (0..30).map(|_| suppose(&mut rng).state.hands).last();
    assert_uniform((0..6000).map(|_| draw().map(|hands| hands.0.map(Hand::bits))), 12);
}

/// Seat 1 took a 6 rather than answer three 6s: hardly anybody with three of a kind would.
#[test]
fn whoever_passed_could_hardly_play() {
    let viewer = Viewer::Seat(Seat::new(0));
    let mut game = Played::dealt(&["3x6 2 3 4", "5 5 8 8 9 9 10 10 11 11 12 12", ""]);
    let mut memory = Memory::new(viewer, &Setup::new(3));
    for action in ["play 3x6", "pass 6", "pass 6"] {
        game.does(&[action])
            .iter()
            .for_each(|event| memory.observe(&ThirteenLeaves::visible_event(event, viewer)));
    }
    let (view, mut rng) = (game.state().view(viewer), FastRng::new(1));
    let has_three =
        |state: ThirteenLeaves| state.hands[Seat::new(1)].tally().columns().any(|(_, count)| count > 2);
    let mut suppose = Heuristics::world_sampler(&memory, &view, &mut rng);
    let believed = (0..20_000).filter(|_| has_three(suppose(&mut rng).state)).count();
    let possible = (0..20_000).filter(|_| has_three(memory.sample(&view, &mut rng))).count();
    assert!(3 * believed < 2 * possible, "{believed} of {possible}");
}

/// Those who play like a known kind are taken for it before long.
#[test]
fn a_player_is_known_by_its_deeds() {
    let taken_for = |kind: Option<OpponentType>, play| {
        let (mut right, mut all) = (0, 0);
        for (memory, view) in (0..40).filter_map(|number| met(number, 20, play)) {
            let mut rng = FastRng::new(1);
            let mut suppose = Heuristics::world_sampler(&memory, &view, &mut rng);
            right += (0..100).filter(|_| suppose(&mut rng).opponent_type(Seat::new(1)) == kind).count();
            all += 100;
        }
        f64::from(right as u32) / f64::from(all)
    };
    let by_luck = |state: &ThirteenLeaves, rng: &mut FastRng| random_action(state, rng).unwrap();
    let found = [
        taken_for(Some(OpponentType(0)), Heuristics::heuristic_action),
        taken_for(Some(OpponentType(1)), Heuristics::greedy),
        taken_for(None, by_luck),
    ];
    assert!(found.iter().all(|part| *part > 0.6), "{found:?}");
}

/// Who came late has not seen cards go, and may suppose impossible hands of somebody: never more than a guess.
#[test]
fn whoever_comes_late_can_suppose_too() {
    for number in 0..20 {
        let Some((memory, view)) = met_late(number, 8, 15, Heuristics::greedy) else { continue };
        let mut rng = FastRng::new(number);
        let mut suppose = Heuristics::world_sampler(&memory, &view, &mut rng);
        for _ in 0..100 {
            let world = suppose(&mut rng).state;
            assert_eq!(world.hands[Seat::new(1)].len(), view.hand_counts[1]);
        }
    }
}
