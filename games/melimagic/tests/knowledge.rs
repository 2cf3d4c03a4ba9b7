//! Knowledge: what a viewer could remember, and the full states sampled from it.
//!
//! A pool is a set of hat cards that were shuffled together. A reshuffle of the discard pile begins a new pool.

use super::test_table::{TestDeal, TestTable, knowledge_of, seat_viewer, to_notation};
use super::*;
use Face::{Draw, OneHat, Swap};
use engine::Knowledge as _;
use engine::contract::{assert_uniform, play_random_game};
use std::collections::HashSet;

/// Plays random games and calls `check` for each viewer after each step, with the full state and what the
/// viewer knows.
fn check_knowledge(setup: &Setup, mut check: impl FnMut(&Melimagic, Viewer, &mut Knowledge, &mut FastRng)) {
    for seed in 0..6 {
        let mut knowledge_by_viewer: Vec<_> =
            Viewer::all(setup.seats).map(|viewer| (viewer, Knowledge::new(viewer, setup))).collect();
        let mut rng = FastRng::new(seed);
        play_random_game(setup, seed, |step| {
            for (viewer, knowledge) in &mut knowledge_by_viewer {
                for event in step.events {
                    knowledge.observe(&Melimagic::visible_event(event, *viewer));
                }
                check(step.game.state(), *viewer, knowledge, &mut rng);
            }
        });
    }
}

#[test]
fn knowledge_is_correct_and_includes_every_visible_rabbit() {
    for seat_count in 2..=4 {
        // Both counts show that the test has something to check: rabbits that a viewer remembers but does not see, and
        // gold-wand cards whose place at the bottom of the pile is known.
        let (mut hidden_but_known, mut known_bottom_wands) = (0, 0);
        check_knowledge(&Setup::new(seat_count), |state, viewer, knowledge, _| {
            let view = state.view(viewer);
            for position in CardPosition::all(seat_count) {
                let rabbit = state.stand_cards[position.index()];
                let visible = view.rabbit_at(position);
                if let Some(known) = knowledge.rabbit_at(position) {
                    assert_eq!(Some(known), rabbit);
                    hidden_but_known += u32::from(visible.is_none());
                } else if state.phase != Phase::Over {
                    // At the end all cards become visible, but no event says so.
                    assert_eq!(visible, None);
                }
                // The real rabbit must be among those that the viewer considers possible.
                let candidates = knowledge.candidates(position);
                assert!(rabbit.is_none_or(|rabbit| candidates[rabbit.index()] > 0));
            }
            assert_eq!(knowledge.discards(), state.hat_discard_pile.bottom_first());
            for seat in Seat::all(seat_count) {
                assert!(knowledge.won_wands(seat).eq(state.won_wands[seat].iter()));
            }
            let wand_pile: Vec<_> = state.wand_draw_pile.top_first().collect();
            assert!(wand_pile.ends_with(knowledge.bottom_wands()));
            known_bottom_wands += knowledge.bottom_wands().len();
        });
        assert!(hidden_but_known > 100, "only {hidden_but_known} hidden rabbits were known");
        assert!(known_bottom_wands > 100, "only {known_bottom_wands} wands of the pile were known");
    }
}

#[test]
fn samples_keep_what_is_known() {
    check_knowledge(&Setup::new(3), |state, viewer, knowledge, rng| {
        let sample = knowledge.sample(&state.view(viewer), rng);
        for position in CardPosition::all(3).filter(|&position| knowledge.rabbit_at(position).is_some()) {
            assert_eq!(sample.stand_cards[position.index()], state.stand_cards[position.index()]);
        }
        assert_eq!(sample.hat_discard_pile, state.hat_discard_pile);
        assert_eq!(sample.won_wands, state.won_wands);
        assert_eq!(sample.drawn_card.is_some(), state.drawn_card.is_some());
        assert_eq!(sample.facing_away, state.facing_away);
        assert!(state.phase == Phase::Over || sample.seen_cards == state.seen_cards);
    });
}

#[test]
fn forgetting_keeps_samples_consistent_with_the_view() {
    let mut forgotten = 0;
    check_knowledge(&Setup::new(4), |state, viewer, knowledge, rng| {
        let view = state.view(viewer);
        // Chooses one of the twelve cards at random. It is forgotten only if the viewer does not see it now.
        let position = CardPosition::from_index(rng.below(12) as usize);
        if view.rabbit_at(position).is_none() && knowledge.rabbit_at(position).is_some() {
            knowledge.forget(position);
            forgotten += 1;
            assert_eq!(knowledge.rabbit_at(position), None);
        }
        let candidates = knowledge.candidates(position);
        assert!(state.stand_cards[position.index()].is_none_or(|rabbit| candidates[rabbit.index()] > 0));
        let sample = knowledge.sample(&view, rng);
        assert_eq!(sample.view(viewer), view);
        assert_eq!(sample.all_cards(), state.all_cards());
    });
    assert!(forgotten > 100, "only {forgotten} cards were forgotten");
}

/// States sampled from what the viewer knows.
fn samples(table: &TestTable, viewer: Viewer, count: u64) -> impl Iterator<Item = Melimagic> {
    let (knowledge, view) = (knowledge_of(table, viewer), table.state().view(viewer));
    let mut rng = FastRng::new(9);
    (0..count).map(move |_| knowledge.sample(&view, &mut rng))
}

/// A game in which all twelve cards of the draw pile were discarded and reshuffled. A pool is a set of cards that were
/// shuffled together: the cards on the stands are of the first pool (R, Y and G), the draw pile is the second pool
/// (B, P and W).
fn table_with_two_pools() -> TestTable {
    let mut table =
        TestDeal::new(&["GGG", "RRR", "RYY", "YYG"]).dice([Draw, Swap]).hat_pile("BBBBPPPPWWWW").start();
    table.act_times(12, "draw hat, drop, end");
    table
}

#[test]
fn samples_are_uniform_within_a_pool() {
    // The cards on the stands (R, Y and G) were shuffled together, and so were those of the draw pile (B, P and W).
    let table = table_with_two_pools();
    // Seat 0 knows its own three green cards, at positions 0 to 2. The fourth is at one of the other nine.
    let fourth_green =
        |sample: Melimagic| (3..12).find(|&position| sample.stand_cards[position] == Some(Rabbit::G));
    assert_uniform(samples(&table, seat_viewer(0), 20_000).map(fourth_green), 9);
    // A spectator knows none of the four green cards at twelve positions: 12! / (4! 8!) = 495 ways.
    let all_greens = |sample: Melimagic| sample.stand_cards.map(|card| card == Some(Rabbit::G));
    assert_uniform(samples(&table, Viewer::Spectator, 100_000).map(all_greens), 495);
    // Two different cards on top of the draw pile are B, P or W: 3 · 2 = 6 ways.
    let top_two = |sample: Melimagic| sample.referee_state().hat_draw[..2].to_vec();
    let top_cards = samples(&table, seat_viewer(0), 40_000).map(top_two);
    assert_uniform(top_cards.filter(|top| top[0] != top[1]), 6);
}

#[test]
fn a_card_keeps_its_pool_when_it_is_swapped() {
    // The cards on the stands are the first pool (R, Y and G), the draw pile is the second pool (B, P and W).
    let mut table = table_with_two_pools();
    // Seat 0 keeps a card of the second pool, and seat 1 takes it to position 1.1 for one of the first pool.
    // The position `0.0` is slot 0 of seat 0.
    table.act("draw hat, keep 0, end, swap 1 0.0");
    let swapped = CardPosition::new(Seat::new(1), Slot::ALL[1]).index();
    let is_of_first_pool = |card| matches!(card, Some(Rabbit::R | Rabbit::Y | Rabbit::G));
    for viewer in [seat_viewer(2), seat_viewer(3), Viewer::Spectator] {
        let mut colours = HashSet::new();
        for sample in samples(&table, viewer, 500) {
            let second_pool_positions: Vec<_> =
                (0..12).filter(|&position| !is_of_first_pool(sample.stand_cards[position])).collect();
            assert_eq!(second_pool_positions, [swapped]);
            colours.insert(sample.stand_cards[swapped]);
            assert_eq!(sample.hat_discard_pile.bottom_first(), [Rabbit::G]);
        }
        assert_eq!(colours.len(), 3, "the swapped card can be any of three colours");
    }
    // Both players who held the card know it.
    let card = table.state().stand_cards[swapped];
    for viewer in [seat_viewer(0), seat_viewer(1)] {
        assert!(samples(&table, viewer, 100).all(|sample| sample.stand_cards[swapped] == card));
    }
}

#[test]
fn the_bottom_of_the_wand_pile_is_known_and_the_top_is_not() {
    // Both dice always show a draw. The gold-wand deck begins with RY and WW, which are dealt, then GB and RR.
    let mut table = TestDeal::new(&["RYG", "BPW"]).wands("RY WW GB RR").start();
    // Both players put their gold-wand cards, RY and WW, under the pile and draw new ones.
    table.act("draw wand, end, draw wand, end");
    let mut top_cards = Vec::new();
    for sample in samples(&table, Viewer::Spectator, 8_000) {
        let pile = sample.referee_state().wand_draw;
        // Of 21 cards, each player has one, and two were put under the pile: 17 cards were never seen.
        assert_eq!(to_notation(&pile[17..]), ["RY", "WW"]);
        top_cards.push(pile[0]);
    }
    assert_uniform(top_cards, 17);
}

#[test]
fn a_known_card_is_tracked_through_swaps_of_other_players() {
    // Each string is the cards of one seat. Every roll shows a swap and one hat.
    let mut table = TestDeal::new(&["RYG", "BPW", "RRB"]).dice([Swap, OneHat]).start();
    // Seat 0 swaps its card 0 (R) for card 1.0, which is card 0 of seat 1. Seat 1 swaps the R for card 2 of seat 2.
    // Seat 0 still knows where the R is.
    table.act("swap 0 1.0, end, swap 0 2.2, end");
    let position = |seat, slot: usize| CardPosition::new(Seat::new(seat), Slot::ALL[slot]);
    let knowledge = knowledge_of(&table, seat_viewer(0));
    assert_eq!(knowledge.rabbit_at(position(2, 2)), Some(Rabbit::R));
    assert_eq!(knowledge.rabbit_at(position(1, 0)), None);
    assert_eq!(knowledge_of(&table, seat_viewer(1)).rabbit_at(position(0, 0)), Some(Rabbit::B));
}

#[test]
fn a_forgotten_card_may_be_any_card_of_its_pool() {
    // A pool is a set of hat cards that were shuffled together: here R, Y and G (on the stands), and B, P and W.
    let table = table_with_two_pools();
    let mut knowledge = knowledge_of(&table, seat_viewer(0));
    // Seat 0 forgets its own first card, a G.
    let position = CardPosition::from_index(0);
    knowledge.forget(position);
    // Four R, four Y, and two G: the forgotten one and the one on another stand.
    assert_eq!(knowledge.candidates(position), [4, 4, 2, 0, 0, 0]);
    // The card faces seat 0, so a sample has it even though it was forgotten.
    let sample = knowledge.sample(&table.state().view(seat_viewer(0)), &mut FastRng::new(1));
    assert_eq!(sample.stand_cards[0], Some(Rabbit::G));
}
