//! The notation of actions and cards, the referee's form of the state, equality of states, and which events
//! reveal hidden cards.
//!
//! Cards are in notation: 1 to 13 are Cactus cards, L is a Lemur, D a Double Lemur, S a Scorpion.

use super::test_table::TestTable;
use crate::mada::card::KIND_COUNT;
use crate::mada::*;
use engine::Game;

#[test]
fn every_kind_of_card_has_its_number() {
    // The 13 values of Cactus cards and the three special cards are numbered from 0.
    for (index, card) in Card::kinds().enumerate() {
        assert_eq!((card.index(), Card::from_index(index)), (index, Some(card)));
    }
    assert_eq!((Card::kinds().count(), Card::from_index(KIND_COUNT)), (KIND_COUNT, None));
}

#[test]
fn text_that_is_not_an_action_is_an_error() {
    let table = TestTable::with_hands(["3 7 L", ""]).draw_pile("1 1");
    // Missing, unknown or superfluous words, numbers with a sign or a leading zero, and wrong spaces. The cards of
    // `shed` must be in the hand and sorted. A Scorpion is never in a hand.
    for text in [
        "play",
        "play 0",
        "play 14",
        "play 07",
        "play +7",
        "play S",
        "play l",
        "play 7 7",
        "play  7",
        "draw 7",
        "luck 1",
        "swap",
        "swap 5",
        "swap 01",
        "discard",
        "discard S",
        "shed 7 3",
        "shed 8",
        "shed 3 3",
        "shed ",
        "shed 3  7",
        "Shed",
        "try",
        "shed S",
    ] {
        assert!(table.state.read(text).is_err(), "{text:?}");
    }
}

#[test]
fn the_mask_of_shed_selects_positions_of_the_sorted_hand() {
    let table = TestTable::with_hands(["4 4 L", ""]).draw_pile("1 1");
    // `shed` names the hand cards that the loser of a round discards. Bit 0 of the mask is the first card of the hand.
    for (text, mask) in
        [("shed", 0), ("shed 4", 0b001), ("shed 4 4", 0b011), ("shed 4 L", 0b101), ("shed L", 0b100)]
    {
        assert_eq!(table.state.read(text), Ok(Action::Shed(mask)));
        assert_eq!(table.state.write(Action::Shed(mask)), text);
    }
}

#[test]
fn the_notation_of_every_kind_of_card_reads_back() {
    for card in Card::kinds() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(serde_json::to_value(card).unwrap(), card.to_string());
    }
    assert_eq!("13".parse::<Card>().unwrap().value(), Some(13));
    assert_eq!(Card::LEMUR.value(), None);
}

#[test]
fn the_referee_state_has_the_documented_json_form() {
    let mut table =
        TestTable::with_hands(["L 7", "5 D"]).piles(["3 7", ""]).draw_pile("13 2").set_aside(1, "9");
    table.state.discard = [Card::SCORPION].into_iter().collect();
    assert_eq!(
        serde_json::to_value(table.state.referee_state()).unwrap(),
        serde_json::json!({
            "hands": [["7", "L"], ["5", "D"]], "piles": [["3", "7"], []], "aside": [[], ["9"]],
            "draw": ["13", "2"], "discard": ["S"], "round": 1,
        })
    );
}

#[test]
fn states_are_equal_if_all_cards_are_in_the_same_order() {
    // A state with this pile in front of seat 0 and this draw pile.
    let state = |pile, draw| TestTable::with_hands(["", ""]).piles([pile, ""]).draw_pile(draw).state;
    assert_eq!(state("3 7", "1 2"), state("3 7", "1 2"));
    assert_ne!(state("3 7", "1 2"), state("7 3", "1 2"));
    assert_ne!(state("3 7", "1 2"), state("3 7", "2 1"));
    // Cards that have left a pile do not matter: a pile without its drawn 1 equals one that never had the 1.
    let (mut after_draw, same_cards) = (state("", "1 2").draw, state("", "2").draw);
    after_draw.take_top();
    assert_eq!(after_draw, same_cards);
}

#[test]
fn only_events_that_show_a_hidden_card_reveal_something() {
    let mut table = TestTable::with_hands(["7", "8", ""]).draw_pile("S 9 3");
    // Seat 0 plays its 7. Seat 1 draws the Scorpion (S) and discards a card, seat 2 turns up the 9, and seat 0 draws
    // the 3.
    for (action, reveals) in
        [("play 7", false), ("draw", true), ("discard 8", false), ("luck", true), ("draw", true)]
    {
        table.act([action]);
        assert_eq!(table.events.iter().any(Mada::reveals), reveals, "{action}");
    }
}
