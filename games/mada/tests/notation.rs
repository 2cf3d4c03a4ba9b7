//! Actions and cards as text, and the referee's form of the state.

use super::super::card::KINDS;
use super::super::*;
use super::table::Table;
use engine::Game;

#[test]
fn cards_have_numbers_and_no_others() {
    for (number, card) in Card::kinds().enumerate() {
        assert_eq!((card.index(), Card::from_index(number)), (number, Some(card)));
    }
    assert_eq!((Card::kinds().count(), Card::from_index(KINDS)), (KINDS, None));
}

#[test]
fn what_is_no_action_does_not_read() {
    let table = Table::lies(["3 7 L", ""], ["", ""], "1 1");
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
fn shed_names_places_of_the_sorted_hand() {
    let table = Table::lies(["4 4 L", ""], ["", ""], "1 1");
    for (text, mask) in
        [("shed", 0), ("shed 4", 0b001), ("shed 4 4", 0b011), ("shed 4 L", 0b101), ("shed L", 0b100)]
    {
        assert_eq!(table.state.read(text), Ok(Action::Shed(mask)));
        assert_eq!(table.state.write(Action::Shed(mask)), text);
    }
}

#[test]
fn every_kind_of_card_reads_as_it_is_written() {
    for card in Card::kinds() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(serde_json::to_value(card).unwrap(), card.to_string());
    }
    assert_eq!("13".parse::<Card>().unwrap().value(), Some(13));
    assert_eq!(Card::LEMUR.value(), None);
}

#[test]
fn the_referee_sees_the_state_in_the_agreed_form() {
    let mut table = Table::lies(["L 7", "5 D"], ["3 7", ""], "13 2").aside(1, "9");
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
fn states_are_equal_when_their_cards_lie_alike() {
    let lies = |pile, draw| Table::lies(["", ""], [pile, ""], draw).state;
    assert_eq!(lies("3 7", "1 2"), lies("3 7", "1 2"));
    assert_ne!(lies("3 7", "1 2"), lies("7 3", "1 2"));
    assert_ne!(lies("3 7", "1 2"), lies("3 7", "2 1"));
    // What lay there before leaves no trace.
    let (mut drawn, dealt) = (lies("", "1 2").draw, lies("", "2").draw);
    drawn.take();
    assert_eq!(drawn, dealt);
}

#[test]
fn only_what_tells_of_hidden_cards_reveals() {
    let mut table = Table::lies(["7", "8", ""], ["", "", ""], "S 9 3");
    for (action, tells) in
        [("play 7", false), ("draw", true), ("discard 8", false), ("luck", true), ("draw", true)]
    {
        table.does([action]);
        assert_eq!(table.events.iter().any(Mada::reveals), tells, "{action}");
    }
}
