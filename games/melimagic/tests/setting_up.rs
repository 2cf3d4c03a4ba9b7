//! Components and setup: G1 to G7, options and arranged decks.

use super::super::deck::{FACES, HATS, WANDS};
use super::table::{Table, hats, seat, wands};
use super::*;
use Face::{Draw, OneHat, Swap};
use engine::{RecordedGame, Seed, SetupError};

#[test]
fn g1_four_hat_cards_of_each_of_six_colours() {
    for rabbit in Rabbit::ALL {
        assert_eq!(HATS.iter().filter(|&&hat| hat == rabbit).count(), 4, "{rabbit}");
    }
    assert_eq!(HATS.len(), 24);
    assert_eq!(Rabbit::ALL.map(|rabbit| rabbit.to_string()).concat(), "RYGBPW");
}

#[test]
fn g2_every_pair_of_colours_once() {
    let written = WANDS.map(|pair| pair.to_string()).join(" ");
    assert_eq!(written, "RR RY RG RB RP RW YY YG YB YP YW GG GB GP GW BB BP BW PP PW WW");
    assert!(WANDS.iter().enumerate().all(|(index, pair)| pair.index() == index));
    assert_eq!(Pair::of(Rabbit::B, Rabbit::R), Pair::of(Rabbit::R, Rabbit::B));
    assert!("BR".parse::<Pair>().is_err());
}

#[test]
fn g1_g2_every_card_is_somewhere() {
    let mut written =
        [HATS.map(|rabbit| rabbit.to_string()).to_vec(), WANDS.map(|pair| pair.to_string()).to_vec()]
            .concat();
    written.sort_unstable();
    assert_eq!(Table::new([Draw; 2], &["RYG", "BPW"], "", "").state().all_cards(), written);
}

#[test]
fn g3_the_faces_of_a_die() {
    let faces = serde_json::to_string(&Options::default().faces).unwrap();
    assert_eq!(faces, r#"["1","2","swap","swap","draw","draw"]"#);
}

#[test]
fn g4_a_stand_holds_three_cards_in_a_row_and_a_new_card_takes_its_place_in_it() {
    let mut table = Table::new([Draw; 2], &["RYG", "BPW"], "W", "RY WW");
    assert!(table.referee_state().stands.iter().all(|stand| stand.len() == 3));
    table.go("draw hat, keep 1");
    assert_eq!(table.stands(), "RWG BPW");
}

#[test]
fn g5_three_hat_cards_each_with_the_rabbits_toward_their_owner() {
    let table = Table::new([Draw; 2], &["RYG", "BPW", "RRY"], "WG", "RY WW RB");
    assert_eq!(table.stands(), "RYG BPW RRY");
    let truth = table.referee_state();
    assert_eq!(truth.hat_draw.len(), 24 - 9);
    assert_eq!(truth.hat_draw[..2], [Rabbit::W, Rabbit::G]);
    assert!(truth.hat_discard.is_empty() && truth.drawn.is_none());
}

#[test]
fn g5_dealt_one_at_a_time_clockwise_from_the_first_seat() {
    let stack = StackedDeck {
        hats: Some(hats(&["RYG", "BPW", "RRY"], "")),
        wands: Some(wands("RY WW RB")),
        dice: vec![],
    };
    let setup = Setup::new(3).first(Seat::new(2));
    let (game, events) = RecordedGame::start(setup, stack, Seed([1; 32])).unwrap();
    let Event::Dealt { first, stands, wands } = &events[0] else { panic!("{events:?}") };
    assert_eq!(*first, Seat::new(2));
    let text = |at: usize| stands[at].map(|rabbit| rabbit.to_string()).concat();
    assert_eq!([text(2), text(0), text(1)], ["RYG", "BPW", "RRY"]);
    assert_eq!(wands.iter().map(Pair::to_string).collect::<Vec<_>>(), ["WW", "RB", "RY"]);
    assert!(matches!(events[1], Event::Rolled { seat, .. } if seat == Seat::new(2)));
    assert_eq!(game.state().to_move(), Some(Seat::new(2)));
}

#[test]
fn g6_a_gold_wand_card_each_seen_by_all() {
    let table = Table::new([Draw; 2], &["RYG", "BPW"], "", "RY WW GB");
    for viewer in Viewer::all(2) {
        let wands = serde_json::to_string(&table.state().view(viewer).wands).unwrap();
        assert_eq!(wands, r#"["RY","WW"]"#);
    }
    assert_eq!(table.referee_state().wand_draw.len(), 19);
    assert_eq!(table.referee_state().wand_draw[0].to_string(), "GB");
}

#[test]
fn g7_the_host_names_the_first_seat_or_chance_does() {
    let first = |setup: Setup, number| {
        let (game, _) =
            RecordedGame::start(setup, StackedDeck::default(), Seed::for_game(7, number)).unwrap();
        game.state().first.index()
    };
    assert!((0..20).all(|number| first(Setup::new(4).first(Seat::new(3)), number) == 3));
    engine::contract::assert_uniform((0..4000).map(|number| first(Setup::new(4), number)), 4);
}

#[test]
fn g7_turns_go_clockwise() {
    let mut table = Table::new([Swap; 2], &["RYG", "BPW", "RRY"], "", "");
    let mut order = Vec::new();
    for swap in ["swap 0 1.0", "swap 0 2.0", "swap 0 0.0", "swap 0 1.0"] {
        order.push(table.state().to_move().unwrap().index());
        table.go(&format!("{swap}, end"));
    }
    assert_eq!(order, [0, 1, 2, 0]);
}

#[test]
fn arranged_decks_must_be_whole_and_dice_possible() {
    let refused = |stack: StackedDeck, faces| {
        let setup = Setup::new(2).options(Options { faces });
        RecordedGame::start(setup, stack, Seed([0; 32])).map(|_| ()).unwrap_err()
    };
    let mut five_red = HATS.to_vec();
    five_red[4] = Rabbit::R;
    let mut twice = WANDS.to_vec();
    twice[0] = twice[1];
    let hats = |hats| StackedDeck { hats: Some(hats), ..StackedDeck::default() };
    let wands = |wands| StackedDeck { wands: Some(wands), ..StackedDeck::default() };
    for (stack, what, count) in [
        (hats(five_red), "hats", 24),
        (hats(HATS[1..].to_vec()), "hats", 24),
        (wands(twice), "wands", 21),
        (wands(vec![]), "wands", 21),
    ] {
        assert_eq!(refused(stack, FACES), SetupError::NotAPermutation { what, count });
    }
    let dice = StackedDeck { dice: vec![[Draw, Draw], [Draw, OneHat]], ..StackedDeck::default() };
    assert_eq!(refused(dice, [Draw; 6]), SetupError::ImpossibleRoll { what: "dice" });
}

#[test]
fn arranged_parts_are_optional_and_written_as_strings() {
    let stack: StackedDeck = serde_json::from_str(r#"{"dice":[["1","swap"],["2","2"]]}"#).unwrap();
    let (mut game, _) = RecordedGame::start(Setup::new(2), stack, Seed([0; 32])).unwrap();
    assert_eq!(game.state().dice, [OneHat, Swap]);
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
fn the_roll_of_a_turn_is_seen_by_all() {
    let table = Table::new([OneHat, Swap], &["RYG", "BPW"], "", "");
    for viewer in [seat(0), seat(1), Viewer::Spectator] {
        assert_eq!(table.state().view(viewer).dice, [OneHat, Swap]);
    }
}
