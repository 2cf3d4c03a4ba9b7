//! A turn: G10 to G16.

use super::table::Table;
use super::*;
use Face::{Draw, OneHat, Swap, TwoHats};

fn two_seats(faces: [Face; 2]) -> Table {
    Table::new(faces, &["RYG", "BPW"], "GRY", "WW RY BB")
}

#[test]
fn g10_one_of_the_two_results_is_carried_out() {
    let swaps = ["swap 0 1.0", "swap 0 1.1", "swap 0 1.2", "swap 1 1.0", "swap 1 1.1", "swap 1 1.2"];
    let swaps = swaps.into_iter().chain(["swap 2 1.0", "swap 2 1.1", "swap 2 1.2"]);
    let draws = ["draw hat", "draw wand"];
    let legal = |faces| two_seats(faces).legal();
    assert_eq!(legal([OneHat, Swap]), ["hats"].into_iter().chain(swaps.clone()).collect::<Vec<_>>());
    assert_eq!(legal([Draw, TwoHats]), ["hats", "draw hat", "draw wand"]);
    assert_eq!(legal([Swap, Draw]), swaps.clone().chain(draws).collect::<Vec<_>>());
    assert_eq!(legal([Swap, Swap]), swaps.collect::<Vec<_>>());
    assert_eq!(legal([Draw, Draw]), draws);
    let mut table = two_seats([OneHat, Draw]);
    assert_eq!(table.go("draw wand").legal(), ["claim 0 1", "claim 0 2", "claim 1 2", "end"]);
}

#[test]
fn g11_two_dice_with_hats_add_up() {
    for (faces, sum) in [([OneHat, OneHat], 2), ([TwoHats, OneHat], 3), ([TwoHats, TwoHats], 4)] {
        let mut table = Table::new(faces, &["RYG", "BPW", "RGB"], "", "");
        assert_eq!(table.legal(), ["hats"]);
        table.go("hats");
        assert_eq!(table.referee_state().turns_left, sum, "{faces:?}");
        let turns = ["turn 1.0", "turn 2.2", "turn 1.1", "turn 1.2"];
        for (done, turn) in turns.iter().take(sum.into()).enumerate() {
            assert_eq!((table.state().phase(), table.referee_state().turns_left), ("turn", sum - done as u8));
            table.go(turn);
        }
        assert_eq!((table.state().phase(), table.referee_state().turns_left), ("claim", 0));
    }
}

#[test]
fn g11_one_die_with_hats_counts_alone() {
    for (faces, count) in [([OneHat, Swap], 1), ([Draw, TwoHats], 2)] {
        assert_eq!(two_seats(faces).go("hats").referee_state().turns_left, count);
    }
}

#[test]
fn g12_cards_that_show_a_hat_are_turned_toward_the_player_in_their_place() {
    let mut table = two_seats([TwoHats, OneHat]);
    assert_eq!(table.go("hats").legal(), ["turn 1.0", "turn 1.1", "turn 1.2", "stop"]);
    table.go("turn 1.1");
    assert_eq!(table.stands(), "RYG BpW");
    assert_eq!(table.legal(), ["turn 1.0", "turn 1.2", "stop"]);
    // Seat 1 sees a hat on its own card 1 and on all of seat 0's.
    table.go("stop, end, hats");
    assert_eq!(table.legal(), ["turn 0.0", "turn 0.1", "turn 0.2", "turn 1", "stop"]);
    table.go("turn 1, turn 0.2");
    assert_eq!(table.stands(), "RYg BPW");
}

#[test]
fn g12_turning_fewer_or_none_is_allowed() {
    let mut table = two_seats([TwoHats, TwoHats]);
    table.go("hats, stop");
    assert_eq!((table.state().phase(), table.stands().as_str()), ("claim", "RYG BPW"));
    table.go("end, hats, turn 0.0, stop");
    assert_eq!((table.referee_state().turns_left, table.stands().as_str()), (0, "rYG BPW"));
    assert_eq!(table.state().phase(), "claim");
}

#[test]
fn g12_hats_are_over_when_no_card_shows_one_any_more() {
    let mut table = two_seats([TwoHats, TwoHats]);
    table.go("hats, turn 1.0, turn 1.1, turn 1.2");
    assert_eq!((table.state().phase(), table.referee_state().turns_left), ("claim", 0));
    // Now every rabbit faces seat 0: after a turn of seat 1 without effect, hats can be chosen and are over at once.
    table.go("end, hats, stop, end, hats");
    assert_eq!(table.kinds().last().unwrap(), "HatsChosen");
    assert_eq!((table.state().phase(), table.referee_state().turns_left), ("claim", 0));
}

#[test]
fn g13_swapped_cards_face_their_new_owners_however_they_stood() {
    // Seat 1 turns two of seat 0's cards; the third keeps facing its owner.
    let mut table = Table::new([TwoHats, Swap], &["RYG", "BPW", "BBP"], "", "");
    table.go("hats, turn 1.0, turn 2.2, end, swap 0 0.1");
    assert_eq!(table.stands(), "RBG YPW BBp");
    table.go("end, swap 2 1.2");
    assert_eq!(table.stands(), "RBG YPP BBW");
    assert_eq!(table.state().phase(), "claim");
}

#[test]
fn g14_a_drawn_hat_card_replaces_one_or_is_discarded() {
    let mut table = two_seats([Draw, TwoHats]);
    table.go("hats, turn 1.0, turn 1.1, end, draw hat");
    assert_eq!((table.referee_state().drawn, table.referee_state().hat_draw.len()), (Some(Rabbit::G), 17));
    assert_eq!(table.legal(), ["keep 0", "keep 1", "keep 2", "drop"]);
    table.go("keep 1");
    assert_eq!((table.stands().as_str(), table.discards().as_str()), ("RYG bGW", "P"));
    assert_eq!((table.referee_state().drawn, table.state().phase()), (None, "claim"));
    table.go("end, draw hat, drop");
    assert_eq!((table.stands().as_str(), table.discards().as_str()), ("RYG bGW", "PR"));
    assert_eq!((table.referee_state().drawn, table.state().phase()), (None, "claim"));
}

#[test]
fn g15_a_drawn_wand_replaces_the_current_one_which_goes_under_the_pile() {
    let mut table = two_seats([Draw; 2]);
    table.go("draw wand");
    let truth = table.referee_state();
    assert_eq!(truth.wands.iter().flatten().map(Pair::to_string).collect::<Vec<_>>(), ["BB", "RY"]);
    assert_eq!(truth.wand_draw.last().unwrap().to_string(), "WW");
    assert_eq!(truth.wand_draw.len(), 19);
    table.go("end, draw wand");
    assert_eq!(
        table.referee_state().wand_draw[17..].iter().map(Pair::to_string).collect::<Vec<_>>(),
        ["WW", "RY"]
    );
}

/// Four seats leave twelve hat cards in the pile.
fn four_seats(faces: [Face; 2]) -> Table {
    Table::new(faces, &["RYG", "BPW", "RYG", "BPW"], "RRYYGGBBPPWW", "RY BB PP WW")
}

#[test]
fn g16_the_pile_is_made_anew_after_the_action_that_took_the_last_card() {
    for (last, discard, count) in [("drop", 'W', 12), ("keep 1", 'P', 12)] {
        let mut table = four_seats([Draw; 2]);
        table.go_times(11, "draw hat, drop, end").go("draw hat");
        // Not yet: the drawn card, or the one it replaces, belongs to the new pile.
        assert!(table.referee_state().hat_draw.is_empty());
        assert_eq!(table.discards(), "RRYYGGBBPPW");
        table.go(last);
        assert_eq!(table.kinds().last().unwrap(), "HatsReshuffled");
        assert_eq!(table.events.last(), Some(&Event::HatsReshuffled { count }));
        assert_eq!((table.state().phase(), table.discards().as_str()), ("claim", ""));
        let mut pile: Vec<_> = table.referee_state().hat_draw.iter().map(Rabbit::to_string).collect();
        pile.sort();
        let mut expected: Vec<_> = format!("RRYYGGBBPPW{discard}").chars().map(String::from).collect();
        expected.sort();
        assert_eq!(pile, expected);
    }
}

#[test]
fn g16_the_new_pile_is_shuffled() {
    let top = |seed| {
        let setup = Setup::new(4).options(Options { faces: [Draw; 6] });
        let (mut game, _) =
            engine::RecordedGame::start(setup, StackedDeck::default(), engine::Seed::for_game(3, seed))
                .unwrap();
        for _ in 0..12 {
            for action in [Action::DrawHat, Action::Drop, Action::End] {
                game.act(action).unwrap();
            }
        }
        game.state().referee_state().hat_draw
    };
    let discarded_order = |seed| {
        let setup = Setup::new(4).options(Options { faces: [Draw; 6] });
        let (game, _) =
            engine::RecordedGame::start(setup, StackedDeck::default(), engine::Seed::for_game(3, seed))
                .unwrap();
        game.state().referee_state().hat_draw
    };
    let moved = (0..20).filter(|&seed| top(seed) != discarded_order(seed)).count();
    assert!(moved >= 19, "{moved}");
    let reversed = |seed| discarded_order(seed).into_iter().rev().collect::<Vec<_>>();
    assert!((0..20).filter(|&seed| top(seed) != reversed(seed)).count() >= 19);
}

#[test]
fn g16_a_win_that_still_needs_a_card_makes_the_pile_anew_at_once() {
    let mut table = four_seats([Draw, OneHat]);
    table.go_times(11, "draw hat, drop, end").go("hats, stop, end");
    // One card is left; seat 0 wins with RY and needs two: the last one, then one of the eleven and its own two.
    table.go("hats, stop, claim 0 1");
    let kinds = [
        "HatsChosen",
        "TurningStopped",
        "ClaimWon",
        "HatDealt",
        "HatsReshuffled",
        "HatDealt",
        "WandDealt",
        "Rolled",
    ];
    assert_eq!(table.kinds(), kinds);
    assert!(table.events.contains(&Event::HatsReshuffled { count: 13 }));
    assert_eq!((table.referee_state().hat_draw.len(), table.discards().as_str()), (12, ""));
    assert!(table.stands().starts_with('W'));
}

#[test]
fn g16_a_win_that_took_the_last_card_makes_the_pile_anew_before_the_next_turn() {
    let mut table = four_seats([Draw, OneHat]);
    table.go_times(10, "draw hat, drop, end").go("hats, stop, end, hats, stop, end, hats, stop, claim 0 1");
    let kinds = table.kinds();
    assert_eq!(
        kinds[kinds.len() - 6..],
        ["ClaimWon", "HatDealt", "HatDealt", "WandDealt", "HatsReshuffled", "Rolled"]
    );
    assert!(table.events.contains(&Event::HatsReshuffled { count: 12 }));
    assert!(table.stands().starts_with("WWG"));
}
