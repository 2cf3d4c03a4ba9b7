//! What viewers see of the state and of events, and the referee's form of the state.

use super::*;
use engine::Arg;
use engine::contract::play_random_game;

/// A game in which two columns lie on the table, and seat 1 has passed.
fn table_with_two_columns() -> TestTable {
    let mut table = TestTable::with_hands_containing(&["3x6 6x5 3x4", "9 8x7 3x12", "4x3 3x2 2x1 3x11"]);
    // Seat 0 plays three 6s, seat 1 passes and takes one, and seat 2 plays three 2s.
    table.act(&["play 3x6", "pass 6", "play 3x2"]);
    table
}

#[test]
fn the_referee_state_has_the_documented_json_form() {
    assert_eq!(
        serde_json::to_string(&table_with_two_columns().state().referee_state()).unwrap(),
        concat!(
            r#"{"hands":[["4","4","4","5","5","5","5","5","5"],"#,
            r#"["6","7","7","7","7","7","7","7","7","9","12","12","12"],"#,
            r#"["1","1","3","3","3","3","11","11","11"]],"#,
            r#""table":[["2","2","2"],["6","6"]],"passed":[1],"points":[0,0,0],"deal":1}"#
        )
    );
}

#[test]
fn a_view_has_everything_public_and_the_viewers_own_hand() {
    let public_before_hand = concat!(
        r#"{"seats":3,"phase":"play","to_move":0,"first":0,"leader":0,"deal":1,"points":[0,0,0],"#,
        r#""hand_counts":[9,13,9],"#,
    );
    let hand = r#""hand":["1","1","3","3","3","3","11","11","11"],"#;
    let public_after_hand = concat!(
        r#""table":[{"card":"2","count":3},{"card":"6","count":2}],"#,
        r#""requirement":{"kind":"ends","low":{"card":"2","count":3},"high":{"card":"6","count":2}},"#,
        r#""passed":[1],"removed":0,"left_over":26}"#,
    );
    let table = table_with_two_columns();
    let json = |viewer| serde_json::to_string(&table.state().view(viewer)).unwrap();
    assert_eq!(json(Viewer::Seat(Seat::new(2))), [public_before_hand, hand, public_after_hand].concat());
    assert_eq!(json(Viewer::Spectator), [public_before_hand, public_after_hand].concat());
}

/// A game of the expert variant ends when a player reaches a target number of points.
#[test]
fn the_view_of_an_expert_game_has_its_target() {
    // Three players with any hands; 20 points end the game.
    let table = TestTable::with_options_and_hands_containing(&["", "", ""], Options { target: Some(20) });
    let view = serde_json::to_value(table.state().view(Viewer::Spectator)).unwrap();
    assert_eq!(view["target"], 20);
    assert_eq!(view["requirement"]["kind"], "anything");
}

#[test]
fn each_player_sees_only_their_own_cards_of_a_deal() {
    let hands = ["3x6 6x5 3x4", "9 8x7 3x12", "4x3 3x2 2x1 3x11"];
    let hands: [Hand; 3] = hands.map(|hand| parse_cards(hand).into_iter().collect());
    let event = Event::Dealt {
        deal: 1,
        first: Seat::new(2),
        hands: hands.into_iter().collect(),
        left_over: CardCounts::EMPTY,
    };
    for viewer in Viewer::all(3) {
        let VisibleEvent::Dealt { cards, count, .. } = ThirteenLeaves::visible_event(&event, viewer) else {
            panic!("the visible event of a deal must be a deal");
        };
        assert_eq!(count, 12);
        match viewer {
            Viewer::Seat(seat) => assert!(cards.into_iter().flatten().eq(hands[seat.index()].cards())),
            Viewer::Spectator => assert_eq!(cards, None),
        }
    }
}

#[test]
fn the_end_of_a_deal_shows_how_many_cards_are_left_but_not_which() {
    // Seat 0 has no cards left, seat 1 has three and seat 2 has five.
    let left = [0, 3, 5].into_iter().collect();
    let event = Event::DealEnded { seat: Seat::new(0), deal: 1, left };
    let visible = ThirteenLeaves::visible_event(&event, Viewer::Spectator);
    let json = serde_json::to_string(&visible).unwrap();
    assert_eq!(json, r#"{"kind":"deal_ended","seat":0,"deal":1,"left":[0,3,5]}"#);
}

#[test]
fn the_full_description_of_a_deal_names_every_card() {
    let mut messages = Vec::new();
    play_random_game::<ThirteenLeaves>(&Setup::new(4), 1, |step| {
        // The deal is the only step without an action.
        if step.action.is_none() {
            messages.extend(step.events.iter().flat_map(ThirteenLeaves::describe_event));
        }
    });
    // Each of these messages names the cards of one hand.
    let hand_messages = messages.iter().filter(|message| message.id == "replay-hand").count();
    let mut named_cards: Vec<Card> = Vec::new();
    for arg in messages.iter().filter_map(|message| message.args.get("cards")) {
        let Arg::Cards(names) = arg else { panic!("{arg:?} is not a list of cards") };
        named_cards.extend(names.iter().map(|name| card(name.parse().unwrap())));
    }
    named_cards.sort_unstable();
    // One message for each of four hands, and every card of the deck in one message or another.
    assert_eq!((hand_messages, named_cards.as_slice()), (4, &SORTED_DECK[..]));
}

#[test]
fn the_ends_of_a_sequence_are_its_lowest_and_highest_columns() {
    let sequence: Sequence = [(card(4), 2), (card(9), 1)].into_iter().collect();
    assert_eq!(sequence.low_end(), Some(EndColumn { card: card(4), count: 2 }));
    assert_eq!(sequence.high_end(), Some(EndColumn { card: card(9), count: 1 }));
    assert_eq!((Sequence::EMPTY.low_end(), Sequence::EMPTY.high_end()), (None, None));
}

#[test]
fn only_a_deal_reveals_hidden_cards() {
    // Seat 0 holds at least three 6s, which it plays; seats 1 and 2 pass and take one each.
    let mut table = TestTable::with_hands_containing(&["3x6", "9 8x7", "2x1"]);
    let hands = Default::default();
    let deal = Event::Dealt { deal: 1, first: Seat::new(0), hands, left_over: DECK_COUNTS };
    assert!(ThirteenLeaves::reveals(&deal));
    for action in ["play 3x6", "pass 6", "pass 6"] {
        assert!(!table.act(&[action]).iter().any(ThirteenLeaves::reveals), "{action}");
    }
}

#[test]
fn a_state_knows_its_number_of_seats() {
    assert_eq!(TestTable::with_hands_containing(&["", "", "", ""]).state().seats(), 4);
}
