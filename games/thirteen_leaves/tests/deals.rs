//! T1 to T3: the cards, the deal, the first player; and what can be agreed beforehand.

use super::*;
use engine::SetupError;
use engine::contract::assert_uniform;

fn start(setup: Setup<ThirteenLeaves>, stack: StackedDeck, seed: u64) -> Result<ThirteenLeaves, SetupError> {
    RecordedGame::start(setup, stack, Seed::for_game(13, seed)).map(|(game, _)| *game.state())
}

#[test]
fn t1_sixty_two_cards_most_of_them_sevens() {
    let copies: Vec<u8> = Card::each().map(|card| WHOLE.count(card)).collect();
    assert_eq!(copies, [2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2]);
    assert_eq!(FRESH.len(), 62);
    assert_eq!(FRESH.into_iter().collect::<Tally>(), WHOLE);
    assert!(FRESH.is_sorted());
    assert_eq!([12, 13, 14].map(Card::at), [card(13); 3], "there is no higher value");
    let written = FRESH.map(|card| card.to_string());
    assert_eq!(start(Setup::new(3), StackedDeck::default(), 1).unwrap().all_cards(), written);
}

#[test]
fn t2_hands_by_the_number_of_players_and_the_rest_is_left_over() {
    for (seats, each, left_over) in [(3, 12, 26), (4, 11, 18), (5, 10, 12), (6, 9, 8)] {
        let view = start(Setup::new(seats), StackedDeck::default(), 1).unwrap().view(Viewer::Spectator);
        assert_eq!(view.hand_counts, vec![each; seats]);
        assert_eq!(view.left_over, left_over);
    }
}

#[test]
fn t2_cards_are_dealt_one_at_a_time_clockwise_from_the_first_player() {
    let stack = StackedDeck { deck: Some(FRESH.to_vec()) };
    let state = start(Setup::new(4).first(Seat::new(2)), stack, 1).unwrap();
    // 1 1 2 2 | 2 3 3 3 | 3 4 4 4 | 4 4 5 5 | … : the first card of each four goes to seat 2.
    let dealt = |from: usize| FRESH.iter().skip(from).step_by(4).take(11).copied().collect::<Hand>();
    for (place, seat) in [2, 3, 0, 1].into_iter().enumerate() {
        assert_eq!(state.hands[Seat::new(seat)], dealt(place));
    }
    assert_eq!(state.left_over, FRESH[44..].iter().copied().collect());
}

#[test]
fn t2_the_deck_is_shuffled() {
    let has_a_seven = |seed| {
        let state = start(Setup::new(3).first(Seat::new(0)), StackedDeck::default(), seed).unwrap();
        u32::from(state.hands[Seat::new(0)].count(card(7)) > 0)
    };
    // At least one of eight 7s among twelve cards of sixty-two: 1 - C(54,12) / C(62,12).
    let share = f64::from((0..4000).map(has_a_seven).sum::<u32>()) / 4000.0;
    assert!((share - 0.8412).abs() < 0.025, "{share}");
}

#[test]
fn t3_the_first_player_is_chosen_by_chance_unless_named() {
    let first = |seed| start(Setup::new(5), StackedDeck::default(), seed).unwrap().to_move().unwrap();
    assert_uniform((0..2000).map(first), 5);
    let named = start(Setup::new(5).first(Seat::new(3)), StackedDeck::default(), 1).unwrap();
    assert_eq!(
        (named.first, named.leader, named.to_move()),
        (Seat::new(3), Seat::new(3), Some(Seat::new(3)))
    );
}

#[test]
fn a_stacked_deck_is_the_whole_deck() {
    let refused = |deck| start(Setup::new(3), StackedDeck { deck: Some(deck) }, 1).unwrap_err();
    let expected = SetupError::NotAPermutation { what: "deck", count: 62 };
    assert_eq!(refused(FRESH[1..].to_vec()), expected);
    assert_eq!(refused([&FRESH[..], &[card(1)]].concat()), expected);
    assert_eq!(refused([&FRESH[1..], &[card(7)]].concat()), expected);
    assert_eq!(refused(vec![card(7); 62]), expected);
}

#[test]
fn a_target_is_at_least_one() {
    let start =
        |target| start(Setup::new(3).options(Options { target: Some(target) }), StackedDeck::default(), 1);
    for wrong in [0, 10_001] {
        assert!(matches!(start(wrong), Err(SetupError::BadOption { option: "target", .. })));
    }
    assert!(start(1).is_ok() && start(10_000).is_ok());
}

#[test]
fn options_and_stacks_are_read_strictly() {
    let options = |text: &str| serde_json::from_str::<Options>(text);
    assert_eq!(options(r#"{"target":20}"#).unwrap(), Options { target: Some(20) });
    assert_eq!(options("{}").unwrap(), Options::default());
    for wrong in [r#"{"target":-1}"#, r#"{"target":2.5}"#, r#"{"target":null}"#, r#"{"goal":20}"#] {
        assert!(options(wrong).is_err(), "{wrong}");
    }
    for wrong in [r#"{"deck":["14"]}"#, r#"{"deck":[7]}"#, r#"{"deck":["07"]}"#, r#"{"deck":null}"#] {
        assert!(serde_json::from_str::<StackedDeck>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn three_to_six_can_play() {
    for seats in [2, 7] {
        assert_eq!(
            start(Setup::new(seats), StackedDeck::default(), 1).unwrap_err(),
            SetupError::SeatCount { min: 3, max: 6 }
        );
    }
}
