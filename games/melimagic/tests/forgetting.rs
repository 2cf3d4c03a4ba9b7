//! Memory that fades: what is out of sight can be lost, once and for all.

use super::*;
use engine::{FastRng, Heuristics as _, Knowledge as _, Viewer};

/// How many rabbits seat 0 still knows after a game of instinct, of those that do not look at it.
fn remembered(rate: f32, number: u64) -> (usize, usize) {
    let setup = Setup::new(3);
    let (mut rng, mut lapses, mut events) = (FastRng::new(number), FastRng::new(1), Vec::new());
    let mut state = Melimagic::start(&setup, &StackedDeck::default(), &mut rng, &mut events).unwrap();
    let viewer = Viewer::Seat(Seat::new(0));
    let mut faded = Knowledge::new(viewer, &setup);
    let (mut kept, mut all, mut whole) = (0, 0, faded.clone());
    for _ in 0..150 {
        for shown in events.drain(..).map(|event| Melimagic::visible_event(&event, viewer)) {
            faded.observe(&shown);
            Heuristics::forget(&mut faded, &shown, rate, &mut lapses);
            whole.observe(&shown);
        }
        let view = state.view(viewer);
        for place in
            Place::all(3).filter(|place| view.standing(*place).is_some_and(|card| card.rabbit.is_none()))
        {
            kept += usize::from(faded.at(place).is_some());
            all += usize::from(whole.at(place).is_some());
            assert!(
                faded.at(place).is_none() || faded.at(place) == whole.at(place),
                "nothing is misremembered"
            );
        }
        faded.sample(&view, &mut rng);
        let Some(_) = state.to_move() else { break };
        state.act(Heuristics::heuristic_action(&state, &mut rng), &mut rng, &mut events).unwrap();
    }
    (kept, all)
}

#[test]
fn what_is_out_of_sight_is_forgotten_at_the_rate_asked_for() {
    let parts: Vec<f64> = [0.0, 0.3, 1.0]
        .into_iter()
        .map(|rate| {
            let counts = (0..20).map(|number| remembered(rate, number));
            let (kept, all) = counts.fold((0, 0), |sum, next| (sum.0 + next.0, sum.1 + next.1));
            kept as f64 / all as f64
        })
        .collect();
    assert_eq!(parts[0], 1.0);
    assert!(parts[1] > 0.4 && parts[1] < 0.9, "{parts:?}");
    assert_eq!(parts[2], 0.0);
}
