//! The odds of a claim, compared with calculations by hand and with frequencies in samples.

use super::test_table::{TestDeal, TestTable, knowledge_of, seat_viewer};
use super::*;
use Face::{Draw, OneHat, Swap, TwoHats};
use engine::Knowledge as _;
use engine::contract::play_random_game;

/// The odds that `claimant` wins its gold wand by presenting the cards in these slots, as seat 0 knows them.
fn odds_known_to_seat_0(table: &TestTable, claimant: usize, slots: SlotPair) -> f64 {
    let view = table.state().view(seat_viewer(0));
    knowledge_of(table, seat_viewer(0)).claim_odds(&view, Seat::new(claimant), slots)
}

/// Asserts that the odds are exact, up to rounding errors.
fn assert_close(odds: f64, exact: f64) {
    assert!((odds - exact).abs() < 1e-12, "the odds are {odds}, but should be {exact}");
}

#[test]
fn with_two_known_cards_the_odds_are_zero_or_one() {
    // Seat 0 sees its three cards R Y R and needs R and Y. The pairs of slots are 0 and 1 (left), 1 and 2 (right),
    // and 0 and 2 (outer).
    let table = TestDeal::new(&["RYR", "BPW"]).wands("RY").start();
    assert_eq!(odds_known_to_seat_0(&table, 0, SlotPair::Left), 1.0);
    assert_eq!(odds_known_to_seat_0(&table, 0, SlotPair::Right), 1.0);
    assert_eq!(odds_known_to_seat_0(&table, 0, SlotPair::Outer), 0.0);
}

/// A pool is a set of hat cards that were shuffled together.
#[test]
fn odds_with_two_hidden_cards_of_the_same_pool() {
    // Seat 0 sees its R, Y and G. Hidden are 21 cards: three of each of these colours and four of each other
    // colour. `favourable` counts the ordered pairs of hidden cards that match the wand.
    for (wand, favourable) in
        [("RB", 2.0 * 3.0 * 4.0), ("BP", 2.0 * 4.0 * 4.0), ("BB", 4.0 * 3.0), ("RR", 3.0 * 2.0)]
    {
        let table = TestDeal::new(&["RYG", "BPW"]).wands(format!("RY {wand}")).start();
        assert_close(odds_known_to_seat_0(&table, 1, SlotPair::Outer), favourable / (21.0 * 20.0));
    }
}

#[test]
fn odds_with_one_known_and_one_hidden_card() {
    // Seat 0 turns the B of seat 1 and sees it. 20 cards are hidden, and `favourable` of them match the wand
    // together with the B.
    for (wand, favourable) in [("RB", 3.0), ("BB", 3.0), ("BP", 4.0), ("RY", 0.0)] {
        // Every roll shows one hat and a draw. The wand of seat 1 varies.
        let mut table =
            TestDeal::new(&["RYG", "BPW"]).dice([OneHat, Draw]).wands(format!("GG {wand}")).start();
        table.act("hats, turn 1.0");
        assert_close(odds_known_to_seat_0(&table, 1, SlotPair::Left), favourable / 20.0);
        assert_close(odds_known_to_seat_0(&table, 1, SlotPair::Outer), favourable / 20.0);
    }
}

#[test]
fn odds_with_two_hidden_cards_of_different_pools() {
    // Each string is the cards of one of four seats. All B, P and W are in the draw pile.
    let mut table = TestDeal::new(&["GGG", "RRR", "RYY", "YYG"])
        .dice([Draw, Swap])
        .hat_pile("BBBBPPPPWWWW")
        .wands("RR RB")
        .start();
    // The players draw and discard the whole pile, which is reshuffled. Then seat 0 draws another gold-wand card,
    // and seat 1 puts a card of the new pile into slot 0.
    table.act_times(12, "draw hat, drop, end").act("draw wand, end, draw hat, keep 0");
    assert_eq!(table.state().wand_cards[Seat::new(1)].unwrap().to_string(), "RB");
    // Slot 0 is one of twelve cards of the new pile, four of them B. Seat 0 saw one R discarded, so slot 1 is
    // one of eight cards of the first pool (the cards dealt before the reshuffle), three of them R.
    assert_close(odds_known_to_seat_0(&table, 1, SlotPair::Left), 4.0 / 12.0 * 3.0 / 8.0);
    // Both cards in slots 1 and 2 are of the first pool, which has no B.
    assert_close(odds_known_to_seat_0(&table, 1, SlotPair::Right), 0.0);
}

#[test]
fn odds_agree_with_frequencies_in_samples() {
    /// The number of sampled states for each claim.
    const SAMPLES: u32 = 3000;
    let setup = Setup::new(3).options(Options { faces: [OneHat, TwoHats, Swap, Draw, Draw, Draw] });
    let mut knowledge_by_viewer: Vec<_> =
        Viewer::all(3).map(|viewer| (viewer, Knowledge::new(viewer, &setup))).collect();
    let (mut rng, mut step_count, mut uncertain_claims) = (FastRng::new(3), 0, 0);
    play_random_game(&setup, 3, |step| {
        let state = step.game.state();
        for (viewer, knowledge) in &mut knowledge_by_viewer {
            step.events.iter().for_each(|event| knowledge.observe(&Melimagic::visible_event(event, *viewer)));
        }
        step_count += 1;
        // To save time, only every other step is checked.
        if step_count % 2 != 0 || state.phase == Phase::Over {
            return;
        }
        // One of the three players or the spectator.
        let (viewer, knowledge) = &knowledge_by_viewer[rng.below(4) as usize];
        let (view, claimant) = (state.view(*viewer), Seat::new(rng.below(3) as usize));
        let slots = SlotPair::ALL[rng.below(3) as usize];
        let odds = knowledge.claim_odds(&view, claimant, slots);
        // The sampled states in which the two cards are the rabbits of the wand.
        let wins = (0..SAMPLES).filter(|_| {
            let sample = knowledge.sample(&view, &mut rng);
            let card = |slot| sample.stand_cards[CardPosition::new(claimant, slot).index()].unwrap();
            let [lower, higher] = slots.slots().map(card);
            Some(Pair::of(lower, higher)) == sample.wand_cards[claimant]
        });
        let frequency = wins.count() as f64 / f64::from(SAMPLES);
        // The frequency may differ from the odds by chance, but hardly ever by five standard deviations.
        let standard_deviation = (odds * (1.0 - odds) / f64::from(SAMPLES)).sqrt();
        assert!(
            (frequency - odds).abs() <= 5.0 * standard_deviation,
            "the claim succeeds in {frequency} of the samples, but its odds are {odds}"
        );
        uncertain_claims += u32::from(odds > 0.0 && odds < 1.0);
    });
    assert!(uncertain_claims > 10, "only {uncertain_claims} claims were neither sure nor impossible");
}
