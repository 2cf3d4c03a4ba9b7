//! Cards and setup: M1–M6, the hOUSE deck.

use super::super::deck::PEARS;
use super::super::*;
use super::table::{Table, cards, stacked, written};
use engine::{FastRng, Game, RecordedGame, Seat, Seed, Setup, SetupError, Viewer};

fn start(setup: Setup<Mada>, stack: StackedDeck) -> Result<Mada, SetupError> {
    Mada::start(&setup, &stack, &mut FastRng::new(1), &mut ())
}

fn count(all_cards: &[String], card: &str) -> usize {
    all_cards.iter().filter(|written| *written == card).count()
}

#[test]
fn m1_sixty_cactus_cards_five_of_the_low_four_of_the_high_values() {
    let all_cards = Game::all_cards(&start(Setup::new(2), StackedDeck::default()).unwrap());
    assert_eq!(all_cards.len(), 70);
    for value in 1..=13 {
        assert_eq!(count(&all_cards, &value.to_string()), if value <= 8 { 5 } else { 4 }, "{value}");
    }
}

#[test]
fn m2_pears_grow_with_the_value() {
    assert_eq!(PEARS, [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    let pears = start(Setup::new(2), StackedDeck::default()).unwrap().view(Viewer::Spectator).pears;
    assert_eq!(pears, PEARS);
}

#[test]
fn m3_four_lemurs_three_double_lemurs_three_scorpions() {
    let all_cards = start(Setup::new(2), StackedDeck::default()).unwrap().all_cards();
    assert_eq!(["L", "D", "S"].map(|card| count(&all_cards, card)), [4, 3, 3]);
}

#[test]
fn m4_three_each_one_at_a_time_clockwise_from_the_first_player() {
    let table = Table::dealt_from(3, 2, "1 2 3 4 5 6 L 8 7 13 12");
    assert_eq!([table.hand(2), table.hand(0), table.hand(1)], ["1 4 L", "2 5 8", "3 6 7"]);
    let truth = table.state.referee_state();
    assert_eq!(written(&truth.draw[..2]), "13 12");
    assert_eq!((truth.draw.len(), truth.discard.len()), (61, 0));
    assert_eq!(table.asked(), (Some(2), "act"));
}

#[test]
fn m4_the_deck_is_shuffled_and_every_deal_differs() {
    let deals: Vec<_> = (0..3)
        .map(|number| {
            RecordedGame::<Mada>::start(Setup::new(2), StackedDeck::default(), Seed([number; 32])).unwrap()
        })
        .map(|(game, _)| game.state().referee_state().draw)
        .collect();
    assert!(deals[0] != deals[1] && deals[1] != deals[2]);
    assert!(!deals[0].is_sorted());
}

#[test]
fn m4_hands_are_hidden_piles_open_and_set_aside_cards_a_number() {
    let table = Table::lies(["7 L", "5"], ["2 3", "9"], "1 1").aside(1, "13 L");
    let [own, other, spectator] = [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator]
        .map(|viewer| table.state.view(viewer).places);
    assert_eq!(
        (own[0].hand_cards.clone(), other[1].hand_cards.clone()),
        (Some(cards("7 L")), Some(cards("5")))
    );
    for places in [&own, &spectator] {
        assert_eq!((places[1].hand, places[1].hand_cards.as_ref()), (1, None));
        assert_eq!((places[1].aside, places[1].aside_cards.as_ref(), places[1].score), (2, None, None));
        assert_eq!(written(&places[1].pile), "9");
    }
    assert_eq!((other[1].aside_cards.clone(), other[1].score), (Some(cards("13 L")), Some(6)));
    let json = serde_json::to_value(&own[1]).unwrap();
    assert_eq!(json, serde_json::json!({"hand": 1, "pile": ["9"], "aside": 2}));
    let view = table.state.view(Viewer::Spectator);
    assert_eq!((view.draw, view.discard.len()), (2, 60));
}

#[test]
fn m5_the_first_player_is_named_or_drawn_at_random() {
    assert_eq!(
        start(Setup::new(4).first(Seat::new(3)), StackedDeck::default()).unwrap().to_move(),
        Some(Seat::new(3))
    );
    let firsts = (0..400).map(|number| {
        let game = Mada::start(&Setup::new(4), &stacked("1"), &mut FastRng::new(number), &mut ()).unwrap();
        game.view(Viewer::Spectator).first
    });
    engine::contract::assert_uniform(firsts, 4);
    let refused = start(Setup::new(2).first(Seat::new(2)), StackedDeck::default()).unwrap_err();
    assert_eq!(refused, SetupError::FirstSeat { last: Seat::new(1) });
}

#[test]
fn m6_a_dealt_scorpion_costs_a_card_before_the_first_turn() {
    let mut table = Table::dealt_from(3, 1, "1 S 2 3 4 5 6 7 8");
    assert_eq!(table.hand(2), "4 7");
    assert_eq!((table.asked(), table.discarded_last(1)), ((Some(2), "discard"), "S".into()));
    assert_eq!(table.legal(), ["discard 4", "discard 7"]);
    assert_eq!(table.refuses("draw"), Refusal::NotNow { phase: "discard" });
    table.does(["discard 7"]);
    assert_eq!((table.asked(), table.discarded_last(2)), ((Some(1), "act"), "S 7".into()));
    assert_eq!((table.hand(2), table.state.referee_state().draw.len()), ("4".into(), 61));
}

#[test]
fn m6_two_scorpions_in_one_hand_take_the_one_card_left() {
    let mut table = Table::dealt(2, "S 1 S 2 9 3");
    assert_eq!((table.hand(0), table.discarded_last(2)), ("9".into(), "S S".into()));
    assert_eq!(table.legal(), ["discard 9"]);
    table.does(["discard 9"]);
    assert_eq!((table.hand(0), table.asked()), (String::new(), (Some(0), "act")));
    assert_eq!(table.legal(), ["draw", "luck"]);
}

#[test]
fn m6_three_scorpions_in_one_hand_ask_nothing() {
    let table = Table::dealt(2, "1 S 2 S 3 S");
    assert_eq!((table.hand(1), table.discarded_last(3)), (String::new(), "S S S".into()));
    assert_eq!(table.asked(), (Some(0), "act"));
}

#[test]
fn m6_scorpions_of_all_hands_leave_first_then_their_owners_answer_in_turn_order() {
    let mut table = Table::dealt_from(4, 2, "1 S 3 S 5 6 7 8 9 S 11 D");
    // Seats in turn order: 2 has 1 5 9, 3 has S 6 S, 0 has 3 7 11, 1 has S 8 D.
    let stung: Vec<_> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Stung { seat, from: Source::Deal } => Some(seat.index()),
            _ => None,
        })
        .collect();
    assert_eq!((stung, table.discarded_last(3)), (vec![3, 3, 1], "S S S".into()));
    assert_eq!((table.asked(), table.legal()), ((Some(3), "discard"), vec!["discard 6".into()]));
    table.does(["discard 6"]);
    assert_eq!(
        (table.asked(), table.legal()),
        ((Some(1), "discard"), vec!["discard 8".into(), "discard D".into()])
    );
    table.does(["discard D"]);
    assert_eq!((table.asked(), table.discarded_last(5)), ((Some(2), "act"), "S S S 6 D".into()));
    assert_eq!(table.round(), 1);
}

#[test]
fn house_deck_has_its_own_copies_and_pears() {
    let mut copies = [0; 13];
    (copies[0], copies[12]) = (1, 59);
    let options = Options { copies: Some(copies), pears: Some([100; 13]) };
    let game = start(Setup::new(2).options(options.clone()), StackedDeck::default()).unwrap();
    assert_eq!((count(&game.all_cards(), "1"), count(&game.all_cards(), "13")), (1, 59));
    assert_eq!(game.view(Viewer::Spectator).pears, [100; 13]);
    // A stacked deck is held against the hOUSE deck, not against the usual one.
    assert!(start(Setup::new(2).options(options.clone()), stacked("1")).is_err());
    let deck = [vec!["1"], vec!["13"; 59], vec!["L"; 4], vec!["D"; 3], vec!["S"; 3]].concat().join(" ");
    let stack = StackedDeck { deck: Some(cards(&deck)) };
    assert!(start(Setup::new(2).options(options), stack.clone()).is_ok());
    assert!(start(Setup::new(2), stack).is_err());
}

#[test]
fn setups_are_equal_when_everything_agreed_is() {
    let setup = || Setup::<Mada>::new(3).first(Seat::new(1));
    let house = Options { copies: None, pears: Some([1; 13]) };
    assert_eq!(setup(), setup());
    for other in [Setup::new(3), Setup::new(4).first(Seat::new(1)), setup().options(house)] {
        assert_ne!(other, setup());
    }
}

#[test]
fn house_decks_that_are_none_are_refused() {
    for sum in [[4; 13], [5; 13]] {
        let options = Options { copies: Some(sum), pears: None };
        assert_eq!(
            start(Setup::new(2).options(options), StackedDeck::default()).unwrap_err().code(),
            "bad_option"
        );
    }
    let options = Options { copies: None, pears: Some([1000; 13]) };
    assert!(start(Setup::new(2).options(options), StackedDeck::default()).is_ok());
    let options = Options { copies: None, pears: Some([1001; 13]) };
    assert_eq!(
        start(Setup::new(2).options(options), StackedDeck::default()).unwrap_err().code(),
        "bad_option"
    );
    for text in [r#"{"copies":[60]}"#, r#"{"copy":[]}"#, r#"{"pears":[-1,1,1,1,1,1,1,1,1,1,1,1,1]}"#] {
        assert!(serde_json::from_str::<Options>(text).is_err(), "{text}");
    }
}

#[test]
fn stacked_decks_that_are_none_are_refused() {
    let short = StackedDeck { deck: Some(cards("1 2 3")) };
    let mut doubled = stacked("1");
    doubled.deck.as_mut().unwrap()[0] = "13".parse().unwrap();
    for stack in [short, doubled] {
        assert_eq!(start(Setup::new(2), stack).unwrap_err().code(), "not_a_permutation");
    }
    assert!(serde_json::from_str::<StackedDeck>(r#"{"deck":["14"]}"#).is_err());
    for seats in [1, 6] {
        assert_eq!(start(Setup::new(seats), StackedDeck::default()).unwrap_err().code(), "wrong_seat_count");
    }
}
