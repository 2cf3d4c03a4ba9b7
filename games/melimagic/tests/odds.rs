//! How likely a claim succeeds: by hand, and against sampling.

use super::table::{Table, seat};
use super::*;
use Face::{Draw, OneHat, Swap, TwoHats};
use engine::Knowledge as _;
use engine::contract::play_random_game;

/// Seat 0's view of the chances of a seat's claim.
fn odds(table: &Table, claimant: usize, two: TwoSlots) -> f64 {
    let mut knowledge = Knowledge::new(seat(0), table.game.setup());
    engine::RecordedGame::<Melimagic>::replay(&table.game.record(), |_, _, events| {
        events.iter().for_each(|event| knowledge.observe(&Melimagic::visible_event(event, seat(0))));
    })
    .unwrap();
    knowledge.claim_odds(&table.state().view(seat(0)), Seat::new(claimant), two)
}

fn assert_close(odds: f64, exact: f64) {
    assert!((odds - exact).abs() < 1e-12, "{odds} instead of {exact}");
}

#[test]
fn known_cards_match_or_do_not() {
    let table = Table::new([Draw; 2], &["RYR", "BPW"], "", "RY");
    assert_eq!(odds(&table, 0, TwoSlots::Left), 1.0);
    assert_eq!(odds(&table, 0, TwoSlots::Right), 1.0);
    assert_eq!(odds(&table, 0, TwoSlots::Outer), 0.0);
}

#[test]
fn hidden_cards_of_one_pool() {
    // Seat 0 holds R Y G: hidden are three of these each and four of the others, 21 cards.
    for (wand, exact) in
        [("RB", 2.0 * 3.0 * 4.0), ("BP", 2.0 * 4.0 * 4.0), ("BB", 4.0 * 3.0), ("RR", 3.0 * 2.0)]
    {
        let table = Table::new([Draw; 2], &["RYG", "BPW"], "", &format!("RY {wand}"));
        assert_close(odds(&table, 1, TwoSlots::Outer), exact / (21.0 * 20.0));
    }
}

#[test]
fn one_known_and_one_hidden() {
    for (wand, exact) in [("RB", 3.0), ("BB", 3.0), ("BP", 4.0), ("RY", 0.0)] {
        let mut table = Table::new([OneHat, Draw], &["RYG", "BPW"], "", &format!("GG {wand}"));
        table.go("hats, turn 1.0");
        assert_close(odds(&table, 1, TwoSlots::Left), exact / 20.0);
        assert_close(odds(&table, 1, TwoSlots::Outer), exact / 20.0);
    }
}

#[test]
fn hidden_cards_of_two_pools() {
    let mut table = Table::new([Draw, Swap], &["GGG", "RRR", "RYY", "YYG"], "BBBBPPPPWWWW", "RR RB");
    table.go_times(12, "draw hat, drop, end").go("draw wand, end, draw hat, keep 0");
    // 1.0 is one of twelve new cards, four of them blue; its R was discarded: 1.1 is R in three cases of eight.
    let wand = table.state().wands[Seat::new(1)].unwrap();
    assert_eq!(wand.to_string(), "RB");
    assert_close(odds(&table, 1, TwoSlots::Left), 4.0 / 12.0 * 3.0 / 8.0);
    assert_close(odds(&table, 1, TwoSlots::Right), 0.0);
}

#[test]
fn odds_agree_with_samples_in_random_games() {
    const SAMPLES: u32 = 3000;
    let (mut compared, setup) =
        (0, Setup::new(3).options(Options { faces: [OneHat, TwoHats, Swap, Draw, Draw, Draw] }));
    let mut known: Vec<_> = Viewer::all(3).map(|viewer| Knowledge::new(viewer, &setup)).collect();
    let (mut rng, mut steps) = (FastRng::new(3), 0);
    play_random_game(&setup, 3, |step| {
        let state = step.game.state();
        for (knowledge, viewer) in known.iter_mut().zip(Viewer::all(3)) {
            step.events.iter().for_each(|event| knowledge.observe(&Melimagic::visible_event(event, viewer)));
        }
        steps += 1;
        if steps % 2 != 0 || state.phase == Phase::Over {
            return;
        }
        let (knowledge, viewer) = known.iter().zip(Viewer::all(3)).nth(rng.below(4) as usize).unwrap();
        let (view, claimant) = (state.view(viewer), Seat::new(rng.below(3) as usize));
        let two = TwoSlots::ALL[rng.below(3) as usize];
        let odds = knowledge.claim_odds(&view, claimant, two);
        let wins = (0..SAMPLES).filter(|_| {
            let sample = knowledge.sample(&view, &mut rng);
            let [a, b] = two.slots().map(|slot| sample.stands[Place::of(claimant, slot).index()].unwrap());
            Some(Pair::of(a, b)) == sample.wands[claimant]
        });
        let found = wins.count() as f64 / f64::from(SAMPLES);
        let spread = (odds * (1.0 - odds) / f64::from(SAMPLES)).sqrt();
        assert!((found - odds).abs() <= 5.0 * spread, "{found} of samples, odds {odds}");
        compared += u32::from(odds > 0.0 && odds < 1.0);
    });
    assert!(compared > 10, "{compared}");
}
