//! The deck, the deal and invalid setups: M1 to M6 (mN is clause N of games/mada/RULES.md), and house decks.
//!
//! Cards are in notation: 1 to 13 are Cactus cards, L is a Lemur, D a Double Lemur, S a Scorpion.

use super::test_table::{TestTable, parse_cards, stacked, to_text};
use crate::mada::deck::DEFAULT_PEARS;
use crate::mada::*;
use engine::{FastRng, Game, RecordedGame, Seat, Seed, Setup, SetupError, Viewer};

/// Starts a game with a fixed random seed. `StackedDeck::default()` means that the deck is shuffled.
fn start(setup: Setup<Mada>, stacked_deck: StackedDeck) -> Result<Mada, SetupError> {
    Mada::start(&setup, &stacked_deck, &mut FastRng::new(1), &mut ())
}

/// How often a card occurs in a list of cards in notation.
fn count(all_cards: &[String], card: &str) -> usize {
    all_cards.iter().filter(|other| *other == card).count()
}

#[test]
fn m1_sixty_cactus_cards_five_of_the_low_four_of_the_high_values() {
    let all_cards = Game::all_cards(&start(Setup::new(2), StackedDeck::default()).unwrap());
    assert_eq!(all_cards.len(), 70);
    // The values 1 to 8 have five cards each, the values 9 to 13 have four.
    for value in 1..=13 {
        assert_eq!(count(&all_cards, &value.to_string()), if value <= 8 { 5 } else { 4 }, "{value}");
    }
}

#[test]
fn m2_cards_of_higher_value_show_more_pears() {
    assert_eq!(DEFAULT_PEARS, [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    let pears = start(Setup::new(2), StackedDeck::default()).unwrap().view(Viewer::Spectator).pears;
    assert_eq!(pears, DEFAULT_PEARS);
}

#[test]
fn m3_four_lemurs_three_double_lemurs_three_scorpions() {
    let all_cards = start(Setup::new(2), StackedDeck::default()).unwrap().all_cards();
    // L is a Lemur, D a Double Lemur, S a Scorpion.
    assert_eq!(["L", "D", "S"].map(|card| count(&all_cards, card)), [4, 3, 3]);
}

#[test]
fn m4_three_cards_each_are_dealt_one_at_a_time_clockwise_from_the_first_player() {
    // The top cards of the deck; L is a Lemur. Seat 2 is dealt first, then seats 0 and 1, and so on around the table.
    let table = TestTable::deal_with_first(3, Seat::new(2), "1 2 3 4 5 6 L 8 7 13 12");
    assert_eq!([table.hand(2), table.hand(0), table.hand(1)], ["1 4 L", "2 5 8", "3 6 7"]);
    let state = table.state.referee_state();
    assert_eq!(to_text(&state.draw[..2]), "13 12");
    // Nine of the 70 cards were dealt.
    assert_eq!((state.draw.len(), state.discard.len()), (61, 0));
    assert_eq!(table.to_move_and_phase(), (Some(2), "act"));
}

#[test]
fn m4_the_deck_is_shuffled_and_every_deal_differs() {
    // The draw piles of three games with different random seeds.
    let draw_piles: Vec<_> = (0..3)
        .map(|byte| {
            RecordedGame::<Mada>::start(Setup::new(2), StackedDeck::default(), Seed([byte; 32])).unwrap()
        })
        .map(|(game, _)| game.state().referee_state().draw)
        .collect();
    assert!(draw_piles[0] != draw_piles[1] && draw_piles[1] != draw_piles[2]);
    assert!(!draw_piles[0].is_sorted());
}

#[test]
fn m4_others_see_piles_but_only_the_number_of_cards_in_hand_and_set_aside() {
    // Hands and piles are listed by seat: seat 0 holds a 7 and a Lemur (L) and has a pile of a 2 and a 3. Seat 1 has
    // set a 13 and a Lemur aside.
    let table = TestTable::with_hands(["7 L", "5"]).piles(["2 3", "9"]).draw_pile("1 1").set_aside(1, "13 L");
    // What seat 0, seat 1 and a spectator see of each player's cards.
    let [seen_by_seat_0, seen_by_seat_1, seen_by_spectator] =
        [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator]
            .map(|viewer| table.state.view(viewer).places);
    assert_eq!(seen_by_seat_0[0].hand_cards, Some(parse_cards("7 L")));
    assert_eq!(seen_by_seat_1[1].hand_cards, Some(parse_cards("5")));
    for places in [&seen_by_seat_0, &seen_by_spectator] {
        assert_eq!((places[1].hand, places[1].hand_cards.as_ref()), (1, None));
        assert_eq!((places[1].aside, places[1].aside_cards.as_ref(), places[1].score), (2, None, None));
        assert_eq!(to_text(&places[1].pile), "9");
    }
    // The 13 shows six pears, the Lemur none.
    assert_eq!(seen_by_seat_1[1].aside_cards, Some(parse_cards("13 L")));
    assert_eq!(seen_by_seat_1[1].score, Some(6));
    let json = serde_json::to_value(&seen_by_seat_0[1]).unwrap();
    assert_eq!(json, serde_json::json!({"hand": 1, "pile": ["9"], "run": 1, "aside": 2}));
    let view = table.state.view(Viewer::Spectator);
    // Two cards are in the draw pile, eight are in hands, on piles and set aside, and the other 60 are
    // discarded.
    assert_eq!((view.draw, view.discard.len()), (2, 60));
}

#[test]
fn m5_the_first_player_is_set_or_chosen_at_random() {
    assert_eq!(
        start(Setup::new(4).first(Seat::new(3)), StackedDeck::default()).unwrap().to_move(),
        Some(Seat::new(3))
    );
    // A stacked deck is not shuffled, so only the first player is random.
    let first_players = (0..400).map(|seed| {
        let game = Mada::start(&Setup::new(4), &stacked("1"), &mut FastRng::new(seed), &mut ()).unwrap();
        game.view(Viewer::Spectator).first
    });
    // Each of the four seats is first equally often.
    engine::contract::assert_uniform(first_players, 4);
    let error = start(Setup::new(2).first(Seat::new(2)), StackedDeck::default()).unwrap_err();
    assert_eq!(error, SetupError::FirstSeat { last: Seat::new(1) });
}

#[test]
fn m6_a_dealt_scorpion_costs_a_hand_card_before_the_first_turn() {
    let mut table = TestTable::deal_with_first(3, Seat::new(1), "1 S 2 3 4 5 6 7 8");
    // Seats in turn order: 1 has 1 3 6, 2 has S 4 7, 0 has 2 5 8. S is the Scorpion.
    assert_eq!(table.hand(2), "4 7");
    // Seat 2 must discard one of its other cards.
    assert_eq!(table.to_move_and_phase(), (Some(2), "discard"));
    assert_eq!(table.last_discards(1), "S");
    assert_eq!(table.legal(), ["discard 4", "discard 7"]);
    assert_eq!(table.refusal("draw"), Refusal::NotNow { phase: "discard" });
    table.act(["discard 7"]);
    assert_eq!(table.to_move_and_phase(), (Some(1), "act"));
    assert_eq!(table.last_discards(2), "S 7");
    assert_eq!(table.hand(2), "4");
    // The Scorpion is not replaced: only the nine dealt cards have left the deck of 70.
    assert_eq!(table.state.referee_state().draw.len(), 61);
}

#[test]
fn m6_two_dealt_scorpions_cost_the_only_other_card() {
    // Seat 0 is dealt two Scorpions (S) and a 9, seat 1 gets 1 2 3.
    let mut table = TestTable::deal(2, "S 1 S 2 9 3");
    assert_eq!(table.hand(0), "9");
    assert_eq!(table.last_discards(2), "S S");
    assert_eq!(table.legal(), ["discard 9"]);
    table.act(["discard 9"]);
    assert_eq!(table.hand(0), "");
    assert_eq!(table.to_move_and_phase(), (Some(0), "act"));
    assert_eq!(table.legal(), ["draw", "luck"]);
}

#[test]
fn m6_three_dealt_scorpions_leave_an_empty_hand_and_nothing_to_discard() {
    // Seat 0 is dealt 1 2 3, seat 1 gets all three Scorpions (S).
    let table = TestTable::deal(2, "1 S 2 S 3 S");
    assert_eq!(table.hand(1), "");
    assert_eq!(table.last_discards(3), "S S S");
    assert_eq!(table.to_move_and_phase(), (Some(0), "act"));
}

#[test]
fn m6_all_dealt_scorpions_are_removed_first_then_their_owners_discard_in_turn_order() {
    let mut table = TestTable::deal_with_first(4, Seat::new(2), "1 S 3 S 5 6 7 8 9 S 11 D");
    // Seats in turn order: 2 has 1 5 9, 3 has S 6 S, 0 has 3 7 11, 1 has S 8 D. S is a Scorpion, D a Double Lemur.
    // `Stung` reports a Scorpion: seat 3 was dealt two and seat 1 one.
    let stung_seats: Vec<_> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Stung { seat, from: Source::Deal } => Some(seat.index()),
            _ => None,
        })
        .collect();
    assert_eq!(stung_seats, [3, 3, 1]);
    assert_eq!(table.last_discards(3), "S S S");
    assert_eq!(table.to_move_and_phase(), (Some(3), "discard"));
    assert_eq!(table.legal(), ["discard 6"]);
    table.act(["discard 6"]);
    assert_eq!(table.to_move_and_phase(), (Some(1), "discard"));
    assert_eq!(table.legal(), ["discard 8", "discard D"]);
    table.act(["discard D"]);
    assert_eq!(table.to_move_and_phase(), (Some(2), "act"));
    assert_eq!(table.last_discards(5), "S S S 6 D");
    assert_eq!(table.round(), 1);
}

#[test]
fn a_house_deck_has_its_own_copies_and_pears() {
    // A house deck is a deck for which the players choose how many cards each value has and how many pears they show.
    // Here: one card of value 1 and 59 cards of value 13.
    let mut copies = [0; 13];
    (copies[0], copies[12]) = (1, 59);
    let options = Options { copies: Some(copies), pears: Some([100; 13]) };
    let game = start(Setup::new(2).options(options.clone()), StackedDeck::default()).unwrap();
    assert_eq!((count(&game.all_cards(), "1"), count(&game.all_cards(), "13")), (1, 59));
    assert_eq!(game.view(Viewer::Spectator).pears, [100; 13]);
    // A stacked deck must have the cards of the house deck, not those of the default deck.
    assert!(start(Setup::new(2).options(options.clone()), stacked("1")).is_err());
    // The special cards are Lemurs (L), Double Lemurs (D) and Scorpions (S).
    let deck = [vec!["1"], vec!["13"; 59], vec!["L"; 4], vec!["D"; 3], vec!["S"; 3]].concat().join(" ");
    let stacked_deck = StackedDeck { deck: Some(parse_cards(&deck)) };
    assert!(start(Setup::new(2).options(options), stacked_deck.clone()).is_ok());
    assert!(start(Setup::new(2), stacked_deck).is_err());
}

#[test]
fn setups_are_equal_if_seats_first_player_and_options_are_equal() {
    let setup = || Setup::<Mada>::new(3).first(Seat::new(1));
    // The players' own deck, in which every card shows one pear.
    let house_deck = Options { copies: None, pears: Some([1; 13]) };
    assert_eq!(setup(), setup());
    for other in [Setup::new(3), Setup::new(4).first(Seat::new(1)), setup().options(house_deck)] {
        assert_ne!(other, setup());
    }
}

#[test]
fn invalid_house_decks_are_refused() {
    // Four or five copies of each of 13 values are 52 or 65 cards instead of 60.
    for copies in [[4; 13], [5; 13]] {
        let options = Options { copies: Some(copies), pears: None };
        assert_eq!(
            start(Setup::new(2).options(options), StackedDeck::default()).unwrap_err().code(),
            "bad_option"
        );
    }
    // At most 1000 pears on a card are allowed.
    let options = Options { copies: None, pears: Some([1000; 13]) };
    assert!(start(Setup::new(2).options(options), StackedDeck::default()).is_ok());
    let options = Options { copies: None, pears: Some([1001; 13]) };
    assert_eq!(
        start(Setup::new(2).options(options), StackedDeck::default()).unwrap_err().code(),
        "bad_option"
    );
    // Too few values, an unknown option, and a negative number.
    for json in [r#"{"copies":[60]}"#, r#"{"copy":[]}"#, r#"{"pears":[-1,1,1,1,1,1,1,1,1,1,1,1,1]}"#] {
        assert!(serde_json::from_str::<Options>(json).is_err(), "{json}");
    }
}

#[test]
fn invalid_stacked_decks_and_seat_counts_are_refused() {
    let too_short = StackedDeck { deck: Some(parse_cards("1 2 3")) };
    // The first card, a 1, becomes a 13.
    let mut one_13_too_many = stacked("1");
    one_13_too_many.deck.as_mut().unwrap()[0] = "13".parse().unwrap();
    for stacked_deck in [too_short, one_13_too_many] {
        assert_eq!(start(Setup::new(2), stacked_deck).unwrap_err().code(), "not_a_permutation");
    }
    assert!(serde_json::from_str::<StackedDeck>(r#"{"deck":["14"]}"#).is_err());
    // The game is for two to five players.
    for seat_count in [1, 6] {
        assert_eq!(
            start(Setup::new(seat_count), StackedDeck::default()).unwrap_err().code(),
            "wrong_seat_count"
        );
    }
}
