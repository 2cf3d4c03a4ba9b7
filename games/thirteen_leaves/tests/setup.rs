//! The cards, the deal, the first player, the options and stacked decks. tN is clause N of
//! `games/thirteen_leaves/RULES.md`; this file tests T1 to T3.

use super::*;
use engine::SetupError;
use engine::contract::assert_uniform;

/// Starts a game. The same `seed` always gives the same deal, and another seed gives another deal.
fn start(
    setup: Setup<ThirteenLeaves>,
    stacked_deck: StackedDeck,
    seed: u64,
) -> Result<ThirteenLeaves, SetupError> {
    let arbitrary_base = 13;
    RecordedGame::start(setup, stacked_deck, Seed::for_game(arbitrary_base, seed))
        .map(|(game, _)| *game.state())
}

#[test]
fn t1_the_deck_has_sixty_two_cards() {
    let copies: Vec<u8> = Card::all_values().map(|card| DECK_COUNTS.count(card)).collect();
    assert_eq!(copies, [2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2]);
    assert_eq!(SORTED_DECK.len(), 62);
    assert_eq!(SORTED_DECK.into_iter().collect::<CardCounts>(), DECK_COUNTS);
    assert!(SORTED_DECK.is_sorted());
    // Index 12 is the value 13. Larger indices give the same card.
    assert_eq!([12, 13, 14].map(Card::from_index), [card(13); 3], "13 is the highest value");
    let state = start(Setup::new(3), StackedDeck::default(), 1).unwrap();
    assert_eq!(state.all_cards(), SORTED_DECK.map(|card| card.to_string()));
}

#[test]
fn t2_the_size_of_a_hand_depends_on_the_number_of_players() {
    // The numbers of players, of cards in each hand, and of cards that are not dealt.
    for (seat_count, hand_size, left_over) in [(3, 12, 26), (4, 11, 18), (5, 10, 12), (6, 9, 8)] {
        let view = start(Setup::new(seat_count), StackedDeck::default(), 1).unwrap().view(Viewer::Spectator);
        assert_eq!(view.hand_counts, vec![hand_size; seat_count]);
        assert_eq!(view.left_over, left_over);
    }
}

#[test]
fn t2_cards_are_dealt_one_at_a_time_clockwise_from_the_first_player() {
    let stacked_deck = StackedDeck { deck: Some(SORTED_DECK.to_vec()) };
    let state = start(Setup::new(4).first(Seat::new(2)), stacked_deck, 1).unwrap();
    // The cards are dealt in fours: 1 1 2 2, then 2 3 3 3, then 3 4 4 4, … The first of each four goes to
    // seat 2.
    let every_fourth = |first: usize| SORTED_DECK.iter().skip(first).step_by(4).take(11).copied();
    for (first, seat) in [2, 3, 0, 1].into_iter().enumerate() {
        assert_eq!(state.hands[Seat::new(seat)], every_fourth(first).collect());
    }
    // Four players get eleven cards each.
    assert_eq!(state.left_over, SORTED_DECK[4 * 11..].iter().copied().collect());
}

#[test]
fn t2_the_deck_is_shuffled() {
    let has_a_seven = |seed| {
        let state = start(Setup::new(3).first(Seat::new(0)), StackedDeck::default(), seed).unwrap();
        u32::from(state.hands[Seat::new(0)].count(card(7)) > 0)
    };
    // The probability of at least one of eight 7s among twelve of 62 cards is 1 - C(54,12) / C(62,12) = 0.8412.
    let fraction = f64::from((0..4000).map(has_a_seven).sum::<u32>()) / 4000.0;
    assert!((fraction - 0.8412).abs() < 0.025, "{fraction} of the hands have a 7");
}

#[test]
fn t3_the_first_player_is_random_unless_the_setup_names_one() {
    let first_seat = |seed| start(Setup::new(5), StackedDeck::default(), seed).unwrap().to_move().unwrap();
    // Each of five seats is first equally often.
    assert_uniform((0..2000).map(first_seat), 5);
    let state = start(Setup::new(5).first(Seat::new(3)), StackedDeck::default(), 1).unwrap();
    assert_eq!(
        (state.first_seat, state.leader, state.to_move()),
        (Seat::new(3), Seat::new(3), Some(Seat::new(3)))
    );
}

#[test]
fn a_stacked_deck_must_hold_exactly_the_cards_of_the_game() {
    let setup_error = |deck| start(Setup::new(3), StackedDeck { deck: Some(deck) }, 1).unwrap_err();
    let expected = SetupError::NotAPermutation { what: "deck", count: 62 };
    // One card too few, one too many, a 7 instead of a 1, and only 7s.
    assert_eq!(setup_error(SORTED_DECK[1..].to_vec()), expected);
    assert_eq!(setup_error([&SORTED_DECK[..], &[card(1)]].concat()), expected);
    assert_eq!(setup_error([&SORTED_DECK[1..], &[card(7)]].concat()), expected);
    assert_eq!(setup_error(vec![card(7); 62]), expected);
}

#[test]
fn a_target_is_from_1_to_10_000() {
    let start =
        |target| start(Setup::new(3).options(Options { target: Some(target) }), StackedDeck::default(), 1);
    for invalid in [0, 10_001] {
        assert!(matches!(start(invalid), Err(SetupError::BadOption { option: "target", .. })));
    }
    assert!(start(1).is_ok() && start(10_000).is_ok());
}

#[test]
fn options_and_stacked_decks_with_wrong_json_are_errors() {
    let options = |text: &str| serde_json::from_str::<Options>(text);
    assert_eq!(options(r#"{"target":20}"#).unwrap(), Options { target: Some(20) });
    assert_eq!(options("{}").unwrap(), Options::default());
    for invalid in [r#"{"target":-1}"#, r#"{"target":2.5}"#, r#"{"target":null}"#, r#"{"goal":20}"#] {
        assert!(options(invalid).is_err(), "{invalid}");
    }
    for invalid in [r#"{"deck":["14"]}"#, r#"{"deck":[7]}"#, r#"{"deck":["07"]}"#, r#"{"deck":null}"#] {
        assert!(serde_json::from_str::<StackedDeck>(invalid).is_err(), "{invalid}");
    }
}

#[test]
fn the_game_is_for_three_to_six_players() {
    for seat_count in [2, 7] {
        assert_eq!(
            start(Setup::new(seat_count), StackedDeck::default(), 1).unwrap_err(),
            SetupError::SeatCount { min: 3, max: 6 }
        );
    }
}
