//! The components, the deal, the options and stacked decks. gN is clause N of `games/melimagic/RULES.md`;
//! this file tests G1 to G7.

use super::super::deck::{DEFAULT_FACES, HAT_CARDS, WAND_CARDS};
use super::test_table::{TestDeal, hat_deck, seat_viewer, to_notation, wand_deck};
use super::*;
use Face::{Draw, OneHat, Swap};
use engine::contract::assert_uniform;
use engine::{RecordedGame, Seed, SetupError};

#[test]
fn g1_four_hat_cards_of_each_of_six_colours() {
    for rabbit in Rabbit::ALL {
        assert_eq!(HAT_CARDS.iter().filter(|&&hat| hat == rabbit).count(), 4, "{rabbit}");
    }
    assert_eq!(HAT_CARDS.len(), 24);
    assert_eq!(Rabbit::ALL.map(|rabbit| rabbit.to_string()).concat(), "RYGBPW");
}

#[test]
fn g2_every_pair_of_colours_once() {
    assert_eq!(
        to_notation(&WAND_CARDS).join(" "),
        "RR RY RG RB RP RW YY YG YB YP YW GG GB GP GW BB BP BW PP PW WW"
    );
    assert!(WAND_CARDS.iter().enumerate().all(|(index, pair)| pair.index() == index));
    assert_eq!(Pair::of(Rabbit::B, Rabbit::R), Pair::of(Rabbit::R, Rabbit::B));
    assert!("BR".parse::<Pair>().is_err());
}

#[test]
fn g1_g2_all_cards_are_in_the_game() {
    let mut expected =
        [HAT_CARDS.map(|rabbit| rabbit.to_string()).to_vec(), to_notation(&WAND_CARDS)].concat();
    expected.sort_unstable();
    assert_eq!(TestDeal::new(&["RYG", "BPW"]).start().state().all_cards(), expected);
}

#[test]
fn g3_the_faces_of_a_die() {
    let faces = serde_json::to_string(&Options::default().faces).unwrap();
    assert_eq!(faces, r#"["1","2","swap","swap","draw","draw"]"#);
}

#[test]
fn g4_a_stand_has_three_slots_and_a_new_card_goes_into_the_slot_of_the_old_one() {
    // Seat 0 draws the W and puts it into slot 1, where its Y was.
    let mut table = TestDeal::new(&["RYG", "BPW"]).hat_pile("W").wands("RY WW").start();
    assert!(table.referee_state().stands.iter().all(|stand| stand.len() == 3));
    table.act("draw hat, keep 1");
    assert_eq!(table.stands(), "RWG BPW");
}

#[test]
fn g5_three_hat_cards_each_with_the_rabbits_toward_their_owner() {
    // The letters are colours of rabbits: seat 0 is dealt R, Y and G, and the pile begins with W and G.
    let table = TestDeal::new(&["RYG", "BPW", "RRY"]).hat_pile("WG").wands("RY WW RB").start();
    assert_eq!(table.stands(), "RYG BPW RRY");
    let state = table.referee_state();
    // Of 24 hat cards, three players got three each.
    assert_eq!(state.hat_draw.len(), 24 - 9);
    assert_eq!(state.hat_draw[..2], [Rabbit::W, Rabbit::G]);
    assert!(state.hat_discard.is_empty() && state.drawn.is_none());
}

#[test]
fn g5_cards_are_dealt_one_at_a_time_clockwise_from_the_first_seat() {
    // `hat_deck` lists the stands in the order of the deal, which begins with seat 2 here.
    let stacked_deck = StackedDeck {
        hats: Some(hat_deck(&["RYG", "BPW", "RRY"], "")),
        wands: Some(wand_deck("RY WW RB")),
        dice: vec![],
    };
    let setup = Setup::new(3).first(Seat::new(2));
    let (game, events) = RecordedGame::start(setup, stacked_deck, Seed([1; 32])).unwrap();
    let Event::Dealt { first, stands, wands } = &events[0] else { panic!("the first event is no deal") };
    assert_eq!(*first, Seat::new(2));
    let stand_of = |seat: usize| stands[seat].map(|rabbit| rabbit.to_string()).concat();
    assert_eq!([stand_of(2), stand_of(0), stand_of(1)], ["RYG", "BPW", "RRY"]);
    // By seat, from seat 0. Seat 2 got the first card.
    assert_eq!(to_notation(wands), ["WW", "RB", "RY"]);
    assert!(matches!(events[1], Event::Rolled { seat, .. } if seat == Seat::new(2)));
    assert_eq!(game.state().to_move(), Some(Seat::new(2)));
}

#[test]
fn g6_each_player_has_a_gold_wand_card_that_all_viewers_see() {
    // The gold-wand deck begins with RY for seat 0 and WW for seat 1; the pile begins with GB.
    let table = TestDeal::new(&["RYG", "BPW"]).wands("RY WW GB").start();
    for viewer in Viewer::all(2) {
        let wands = serde_json::to_string(&table.state().view(viewer).wands).unwrap();
        assert_eq!(wands, r#"["RY","WW"]"#);
    }
    // Two of the 21 gold-wand cards were dealt.
    assert_eq!(table.referee_state().wand_draw.len(), 19);
    assert_eq!(table.referee_state().wand_draw[0].to_string(), "GB");
}

#[test]
fn g7_the_first_seat_is_random_unless_the_setup_names_it() {
    let first_seat = |setup: Setup, seed| {
        let arbitrary_base = 7;
        let seed = Seed::for_game(arbitrary_base, seed);
        let (game, _) = RecordedGame::start(setup, StackedDeck::default(), seed).unwrap();
        game.state().first_seat.index()
    };
    assert!((0..20).all(|seed| first_seat(Setup::new(4).first(Seat::new(3)), seed) == 3));
    assert_uniform((0..4000).map(|seed| first_seat(Setup::new(4), seed)), 4);
}

#[test]
fn g7_turns_go_clockwise() {
    // Both dice always show a swap.
    let mut table = TestDeal::new(&["RYG", "BPW", "RRY"]).dice([Swap; 2]).start();
    let mut order = Vec::new();
    // Each player swaps their card 0 with card 0 of the next player.
    for swap in ["swap 0 1.0", "swap 0 2.0", "swap 0 0.0", "swap 0 1.0"] {
        order.push(table.state().to_move().unwrap().index());
        table.act(&format!("{swap}, end"));
    }
    assert_eq!(order, [0, 1, 2, 0]);
}

#[test]
fn a_stacked_deck_must_hold_exactly_the_cards_and_faces_of_the_game() {
    let setup_error = |stacked_deck: StackedDeck, faces| {
        let setup = Setup::new(2).options(Options { faces });
        RecordedGame::start(setup, stacked_deck, Seed([0; 32])).map(|_| ()).unwrap_err()
    };
    let mut five_red_hats = HAT_CARDS.to_vec();
    five_red_hats[4] = Rabbit::R;
    let mut one_wand_twice = WAND_CARDS.to_vec();
    one_wand_twice[0] = one_wand_twice[1];
    let with_hats = |hats| StackedDeck { hats: Some(hats), ..StackedDeck::default() };
    let with_wands = |wands| StackedDeck { wands: Some(wands), ..StackedDeck::default() };
    // A stacked deck, the part that is wrong, and the number of cards that this part must have.
    for (stacked_deck, wrong_part, card_count) in [
        (with_hats(five_red_hats), "hats", 24),
        (with_hats(HAT_CARDS[1..].to_vec()), "hats", 24),
        (with_wands(one_wand_twice), "wands", 21),
        (with_wands(vec![]), "wands", 21),
    ] {
        let expected = SetupError::NotAPermutation { what: wrong_part, count: card_count };
        assert_eq!(setup_error(stacked_deck, DEFAULT_FACES), expected);
    }
    // Dice with six draws cannot show a hat.
    let one_hat = StackedDeck { dice: vec![[Draw, Draw], [Draw, OneHat]], ..StackedDeck::default() };
    assert_eq!(setup_error(one_hat, [Draw; 6]), SetupError::ImpossibleRoll { what: "dice" });
}

#[test]
fn parts_of_a_stacked_deck_are_optional_in_json_and_unknown_keys_are_errors() {
    let stacked_deck: StackedDeck = serde_json::from_str(r#"{"dice":[["1","swap"],["2","2"]]}"#).unwrap();
    let (mut game, _) = RecordedGame::start(Setup::new(2), stacked_deck, Seed([0; 32])).unwrap();
    assert_eq!(game.state().dice, [OneHat, Swap]);
    // After one turn, the second stacked roll is used.
    for action in [Action::Hats, Action::Stop, Action::End] {
        game.act(action).unwrap();
    }
    assert_eq!(game.state().dice, [Face::TwoHats; 2]);
    assert!(serde_json::from_str::<StackedDeck>(r#"{"deck":[]}"#).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"faces":["1","2","swap","swap","draw","3"]}"#).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"faces":["1"]}"#).is_err());
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
}

#[test]
fn all_viewers_see_the_roll() {
    let table = TestDeal::new(&["RYG", "BPW"]).dice([OneHat, Swap]).start();
    for viewer in [seat_viewer(0), seat_viewer(1), Viewer::Spectator] {
        assert_eq!(table.state().view(viewer).dice, [OneHat, Swap]);
    }
}
