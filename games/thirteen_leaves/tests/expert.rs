//! The expert variant. tN is clause N of `games/thirteen_leaves/RULES.md`; this file tests T15 and T16.

use super::*;
use engine::contract::assert_uniform;

/// The number of points that ends the games in this file.
const TARGET: u16 = 20;

/// Lets seat 0 win the first deal while the others hold 13 cards each. `points_before` are the points that
/// the players had, `seed` is for the next deal. Returns the state and the events of the last action.
fn end_first_deal(points_before: [u16; 3], seed: u64) -> (ThirteenLeaves, Vec<Event>) {
    let options = Options { target: Some(TARGET) };
    let mut table = TestTable::with_options_and_hands_containing(&["8x7 4x8", "", ""], options);
    // Seats 1 and 2 pass and take a 7 each, so that seat 0 leads the next round with its last four cards.
    table.act(&["play 8x7", "pass 7", "pass 7"]);
    let mut state = *table.state();
    state.points.0[..3].copy_from_slice(&points_before);
    let mut events = Vec::new();
    let last_action = state.read("play 4x8").unwrap();
    state.act(last_action, &mut FastRng::new(seed), &mut events).unwrap();
    (state, events)
}

#[test]
fn t15_the_winner_scores_nothing_and_the_others_one_point_for_each_card() {
    // The three players have 1, 2 and 3 points before the deal ends. Seat 0 wins it; the others hold 13 cards each.
    let (state, events) = end_first_deal([1, 2, 3], 1);
    // The number of cards left in the seat's hand, and its total afterwards.
    let scored = |seat, count, points| Event::Scored { seat: Seat::new(seat), count, points };
    // The first two events are `Played` and `DealEnded`.
    assert_eq!(events[2..5], [scored(0, 0, 1), scored(1, 13, 15), scored(2, 13, 16)]);
    assert!(matches!(events[5], Event::Dealt { deal: 2, .. }));
    assert_eq!(state.referee_state().points, [1, 15, 16]);
}

#[test]
fn t15_a_new_deal_begins_with_full_hands_and_an_empty_table() {
    let (state, _) = end_first_deal([0, 0, 0], 1);
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.deal, view.phase), (2, "play"));
    // Each of three players has twelve of the 62 cards, so 26 are left over.
    assert_eq!((view.hand_counts, view.left_over, view.removed), (vec![12; 3], 26, 0));
    assert!(view.table.is_empty() && view.passed.is_empty());
    assert_eq!(view.to_move, Some(view.first));
    assert_eq!(view.leader, view.first);
}

#[test]
fn t15_later_deals_and_their_first_players_are_random() {
    // Only the first deal is stacked, and only its first player is named. The state after it is the second deal.
    assert_uniform((0..1500).map(|seed| end_first_deal([0; 3], seed).0.to_move()), 3);
    let hands: std::collections::HashSet<_> =
        (0..50).map(|seed| end_first_deal([0; 3], seed).0.hands.0.map(Hand::bits)).collect();
    assert_eq!(hands.len(), 50);
}

#[test]
fn t16_the_game_is_over_when_a_player_reaches_exactly_the_target() {
    // Seats 1 and 2 score 13 points each, which gives seat 1 exactly 20. Seat 0 wins, because it has the fewest points.
    let (state, events) = end_first_deal([0, 7, 0], 1);
    assert_eq!(state.phase(), "over");
    assert!(!events.iter().any(|event| matches!(event, Event::Dealt { .. })));
    let outcome = state.outcome().expect("the game is over");
    assert_eq!(outcome.scores[..], [0, 20, 13]);
    assert!(outcome.winners.iter().eq([Seat::new(0)]));
    assert_eq!(outcome.cause, "cause-target-reached");
    assert_eq!(state.referee_state().deal, 1);
}

#[test]
fn t16_the_game_goes_on_one_point_below_the_target() {
    // Seats 1 and 2 score 13 points each, which gives all players 19.
    let (state, _) = end_first_deal([19, 6, 6], 1);
    assert_eq!((state.phase(), state.referee_state().points), ("play", vec![19, 19, 19]));
}

#[test]
fn t16_the_lowest_total_wins_even_if_another_player_won_the_last_deal() {
    // Seat 0 wins the deal and scores nothing; the others score 13 points each.
    let outcome = end_first_deal([19, 0, 12], 1).0.outcome().expect("the game is over");
    assert_eq!(outcome.scores[..], [19, 13, 25]);
    assert!(outcome.winners.iter().eq([Seat::new(1)]));
}

#[test]
fn t16_players_with_equal_lowest_totals_share_the_victory() {
    // Seat 0 wins the deal and scores nothing; the others score 13 points each.
    let outcome = end_first_deal([13, 0, 10], 1).0.outcome().expect("the game is over");
    assert_eq!(outcome.scores[..], [13, 13, 23]);
    assert!(outcome.winners.iter().eq([Seat::new(0), Seat::new(1)]));
}

#[test]
fn t16_random_games_end_when_the_target_is_reached() {
    let setup = Setup::<ThirteenLeaves>::new(4).options(Options { target: Some(TARGET) });
    let mut rng = FastRng::new(1);
    for _ in 0..50 {
        let mut events = Vec::new();
        let mut state =
            ThirteenLeaves::start(&setup, &StackedDeck::default(), &mut rng, &mut events).unwrap();
        // The points of the four players, added up from the events.
        let mut totals = vec![0; 4];
        while let Some(action) = random_action(&state, &mut rng) {
            assert!(totals.iter().all(|&points| points < TARGET));
            events.clear();
            state.act(action, &mut rng, &mut events).unwrap();
            for event in &events {
                // `left` is the number of cards in each hand. Only the winner's hand is empty.
                if let Event::DealEnded { ref left, .. } = *event {
                    totals.iter_mut().zip(left).for_each(|(total, &count)| *total += u16::from(count));
                    assert_eq!(left.iter().filter(|&&count| count == 0).count(), 1);
                }
            }
            assert_eq!(state.referee_state().points, totals);
        }
        assert!(totals.iter().any(|&points| points >= TARGET));
    }
}
