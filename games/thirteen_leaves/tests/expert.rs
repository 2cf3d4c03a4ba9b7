//! T15 and T16: the expert variant.

use super::*;
use engine::contract::assert_uniform;
use engine::{FastRng, random_action};

/// Seat 0 is about to win the first deal; the others hold 13 cards each. The points before are given.
fn last_play(target: u16, before: [u16; 3], seed: u64) -> (ThirteenLeaves, Vec<Event>) {
    let options = Options { target: Some(target) };
    let mut game = Played::set_up(&["8x7 4x8", "", ""], options, Seed([0; 32]));
    game.does(&["play 8x7", "pass 7", "pass 7"]);
    let mut state = *game.state();
    state.points.0[..3].copy_from_slice(&before);
    let mut events = Vec::new();
    let action = state.read("play 4x8").unwrap();
    state.act(action, &mut FastRng::new(seed), &mut events).unwrap();
    (state, events)
}

#[test]
fn t15_the_winner_scores_nothing_and_the_others_a_point_a_card() {
    let (state, events) = last_play(20, [1, 2, 3], 1);
    let scored = |seat, count, points| Event::Scored { seat: Seat::new(seat), count, points };
    assert_eq!(events[2..5], [scored(0, 0, 1), scored(1, 13, 15), scored(2, 13, 16)]);
    assert!(matches!(events[5], Event::Dealt { deal: 2, .. }));
    assert_eq!(state.referee_state().points, [1, 15, 16]);
}

#[test]
fn t15_then_a_new_deal_from_the_setup() {
    let (state, _) = last_play(20, [0, 0, 0], 1);
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.deal, view.phase), (2, "play"));
    assert_eq!((view.hand_counts, view.left_over, view.removed), (vec![12; 3], 26, 0));
    assert!(view.table.is_empty() && view.passed.is_empty());
    assert_eq!(view.to_move, Some(view.first));
    assert_eq!(view.leader, view.first);
}

#[test]
fn t15_later_deals_and_their_first_players_come_from_chance() {
    // The first deal was stacked and its first player named.
    assert_uniform((0..1500).map(|seed| last_play(20, [0; 3], seed).0.to_move()), 3);
    let hands: std::collections::HashSet<_> =
        (0..50).map(|seed| last_play(20, [0; 3], seed).0.hands.0.map(Hand::bits)).collect();
    assert_eq!(hands.len(), 50);
}

#[test]
fn t16_over_when_somebody_reaches_the_target_exactly() {
    let (state, events) = last_play(20, [0, 7, 0], 1);
    assert_eq!(state.phase(), "over");
    assert!(!events.iter().any(|event| matches!(event, Event::Dealt { .. })));
    let outcome = state.outcome().expect("over");
    assert_eq!(outcome.scores[..], [0, 20, 13]);
    assert!(outcome.winners.iter().eq([Seat::new(0)]));
    assert_eq!(outcome.cause, "cause-target-reached");
    assert_eq!(state.referee_state().deal, 1);
}

#[test]
fn t16_not_over_one_point_short_of_it() {
    let (state, _) = last_play(20, [19, 6, 6], 1);
    assert_eq!((state.phase(), state.referee_state().points), ("play", vec![19, 19, 19]));
}

#[test]
fn t16_the_lowest_total_wins_even_if_another_won_the_last_deal() {
    let outcome = last_play(20, [19, 0, 12], 1).0.outcome().expect("over");
    assert_eq!(outcome.scores[..], [19, 13, 25]);
    assert!(outcome.winners.iter().eq([Seat::new(1)]));
}

#[test]
fn t16_ties_share_the_victory() {
    let outcome = last_play(20, [13, 0, 10], 1).0.outcome().expect("over");
    assert_eq!(outcome.scores[..], [13, 13, 23]);
    assert!(outcome.winners.iter().eq([Seat::new(0), Seat::new(1)]));
}

#[test]
fn t16_whole_games_to_the_target() {
    let setup = Setup::<ThirteenLeaves>::new(4).options(Options { target: Some(20) });
    let mut rng = FastRng::new(1);
    for _ in 0..50 {
        let mut heard = Vec::new();
        let mut state = ThirteenLeaves::start(&setup, &StackedDeck::default(), &mut rng, &mut heard).unwrap();
        let mut totals = vec![0; 4];
        while let Some(action) = random_action(&state, &mut rng) {
            assert!(totals.iter().all(|&points| points < 20));
            heard.clear();
            state.act(action, &mut rng, &mut heard).unwrap();
            for event in &heard {
                if let Event::DealEnded { ref left, .. } = *event {
                    totals.iter_mut().zip(left).for_each(|(total, &count)| *total += u16::from(count));
                    assert_eq!(left.iter().filter(|&&count| count == 0).count(), 1);
                }
            }
            assert_eq!(state.referee_state().points, totals);
        }
        assert!(totals.iter().any(|&points| points >= 20));
    }
}
