//! What viewers see, what is said to them, and what the referee writes.

use super::*;
use crate::thirteen_leaves::{End, VisibleEvent};
use engine::HasMessage;

const TEXTS: [&str; 3] =
    [include_str!("../text/en.ftl"), include_str!("../text/fr.ftl"), include_str!("../text/it.ftl")];

#[test]
fn the_referee_writes_the_whole_state() {
    let mut game = Played::dealt(&["3x6 6x5 3x4", "9 8x7 3x12", "4x3 3x2 2x1 3x11"]);
    game.does(&["play 3x6", "pass 6", "play 3x2"]);
    assert_eq!(
        serde_json::to_string(&game.state().referee_state()).unwrap(),
        concat!(
            r#"{"hands":[["4","4","4","5","5","5","5","5","5"],"#,
            r#"["6","7","7","7","7","7","7","7","7","9","12","12","12"],"#,
            r#"["1","1","3","3","3","3","11","11","11"]],"#,
            r#""table":[["2","2","2"],["6","6"]],"passed":[1],"points":[0,0,0],"deal":1}"#
        )
    );
}

#[test]
fn a_view_has_what_lies_open_and_ones_own_hand() {
    let mut game = Played::dealt(&["3x6 6x5 3x4", "9 8x7 3x12", "4x3 3x2 2x1 3x11"]);
    game.does(&["play 3x6", "pass 6", "play 3x2"]);
    let mine = serde_json::to_string(&game.state().view(Viewer::Seat(Seat::new(2)))).unwrap();
    let (open, hand) = (
        [
            r#"{"seats":3,"phase":"play","to_move":0,"first":0,"leader":0,"deal":1,"points":[0,0,0],"#,
            r#""hand_counts":[9,13,9],"#,
            r#""table":[{"card":"2","count":3},{"card":"6","count":2}],"#,
            r#""requirement":{"kind":"ends","low":{"card":"2","count":3},"high":{"card":"6","count":2}},"#,
            r#""passed":[1],"removed":0,"left_over":26}"#,
        ],
        r#""hand":["1","1","3","3","3","3","11","11","11"],"#,
    );
    assert_eq!(mine, [&open[..2], &[hand], &open[2..]].concat().concat());
    let spectator = serde_json::to_string(&game.state().view(Viewer::Spectator)).unwrap();
    assert_eq!(spectator, open.concat());
}

#[test]
fn only_the_target_of_an_expert_game_is_in_its_view() {
    let game = Played::set_up(&["", "", ""], Options { target: Some(20) }, Seed([0; 32]));
    let view = serde_json::to_value(game.state().view(Viewer::Spectator)).unwrap();
    assert_eq!((&view["target"], &view["requirement"]["kind"]), (&20.into(), &"anything".into()));
}

#[test]
fn a_deal_shows_everybody_their_own_cards_only() {
    let hands = ["3x6 6x5 3x4", "9 8x7 3x12", "4x3 3x2 2x1 3x11"];
    let hands: [Hand; 3] = hands.map(|hand| cards(hand).into_iter().collect());
    let whole = hands.into_iter().collect();
    let event = Event::Dealt { deal: 1, first: Seat::new(2), hands: whole, left_over: Tally::EMPTY };
    for viewer in Viewer::all(3) {
        let VisibleEvent::Dealt { cards, count, .. } = ThirteenLeaves::visible_event(&event, viewer) else {
            panic!("a deal is shown as a deal");
        };
        assert_eq!(count, 12);
        match viewer {
            Viewer::Seat(seat) => assert!(cards.into_iter().flatten().eq(hands[seat.index()].cards())),
            Viewer::Spectator => assert_eq!(cards, None),
        }
    }
}

#[test]
fn the_end_of_a_deal_tells_how_many_cards_are_left_and_not_which() {
    let left = [0, 3, 5].into_iter().collect();
    let event = Event::DealEnded { seat: Seat::new(0), deal: 1, left };
    let shown = serde_json::to_string(&ThirteenLeaves::visible_event(&event, Viewer::Spectator)).unwrap();
    assert_eq!(shown, r#"{"kind":"deal_ended","seat":0,"deal":1,"left":[0,3,5]}"#);
}

#[test]
fn whoever_may_know_everything_is_told_every_card_that_was_dealt() {
    let mut told = Vec::new();
    engine::contract::play_random_game::<ThirteenLeaves>(&Setup::new(4), 1, |step| {
        if step.action.is_none() {
            told.extend(step.events.iter().flat_map(ThirteenLeaves::describe_event));
        }
    });
    let hands = told.iter().filter(|message| message.id == "told-hand").count();
    let mut cards: Vec<Card> = Vec::new();
    for arg in told.iter().filter_map(|message| message.args.get("cards")) {
        let engine::Arg::Cards(named) = arg else { panic!("{arg:?}") };
        cards.extend(named.iter().map(|name| card(name.parse().unwrap())));
    }
    cards.sort_unstable();
    assert_eq!((hands, cards.as_slice()), (4, &FRESH[..]));
}

/// The ids of a Fluent file, in order.
fn ids(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" = "))
        .map(|(id, _)| id)
        .collect()
}

#[test]
fn every_sentence_is_in_every_language() {
    let (seat, card) = (Seat::new(0), card(6));
    let dealt = Event::Dealt {
        deal: 1,
        first: seat,
        hands: [Hand::EMPTY; 3].into_iter().collect(),
        left_over: WHOLE,
    };
    let told = [1, 4].map(|place| ThirteenLeaves::describe_event(&dealt).swap_remove(place));
    let shown = [
        dealt,
        Event::Played { seat, card, count: 1, column: 1 },
        Event::Passed { seat, card },
        Event::RoundEnded { seat, cards: Tally::EMPTY },
        Event::DealEnded { seat, deal: 1, left: [0; 3].into_iter().collect() },
        Event::Scored { seat, count: 1, points: 1 },
    ]
    .map(|event| ThirteenLeaves::visible_event(&event, Viewer::Spectator).message());
    let refused = [
        Refusal::GameOver,
        Refusal::NotInHand { card, held: 1 },
        Refusal::BetweenEnds { low: card, high: card },
        Refusal::TooFewCards { card, needed: 2 },
        Refusal::TableEmpty,
        Refusal::NotOnTable { card },
    ]
    .map(|refusal| refusal.message());
    let game = Played::dealt(&["", "", ""]);
    let offers = ["play 3x6", "pass 6"].map(|text| game.state().describe(game.state().read(text).unwrap()));
    let named = ["name", "tagline", "card", "score", "phase-play", "phase-over"];
    let causes = ["cause-empty-hand", "cause-target-reached"];
    let messages: Vec<_> = shown.into_iter().chain(told).chain(refused).chain(offers).collect();
    let mut said: Vec<&str> =
        messages.iter().map(|message| &*message.id).chain(named).chain(causes).collect();
    said.sort_unstable();
    for text in TEXTS {
        let mut ids = ids(text);
        ids.sort_unstable();
        assert_eq!(ids, said);
        for (message, name) in messages.iter().flat_map(|m| m.args.keys().map(move |name| (m, name))) {
            let at = text.find(&format!("\n{} = ", message.id)).expect("listed");
            let body: String =
                text[at + 1..].split_inclusive('\n').take_while(|line| *line != "\n").collect();
            assert!(body.contains(&format!("${name}")), "{} does not use {name}", message.id);
        }
    }
}

#[test]
fn the_ends_of_a_table() {
    let table: Table = [(card(4), 2), (card(9), 1)].into_iter().collect();
    assert_eq!(table.low(), Some(End { card: card(4), count: 2 }));
    assert_eq!(table.high(), Some(End { card: card(9), count: 1 }));
    assert_eq!((Table::EMPTY.low(), Table::EMPTY.high()), (None, None));
}

#[test]
fn nothing_but_a_deal_reveals() {
    let mut game = Played::dealt(&["3x6", "9 8x7", "2x1"]);
    let deal = Event::Dealt { deal: 1, first: Seat::new(0), hands: Default::default(), left_over: WHOLE };
    assert!(ThirteenLeaves::reveals(&deal));
    for action in ["play 3x6", "pass 6", "pass 6"] {
        assert!(!game.does(&[action]).iter().any(ThirteenLeaves::reveals), "{action}");
    }
}

#[test]
fn a_table_counts_its_seats() {
    assert_eq!(Played::dealt(&["", "", "", ""]).state().seats(), 4);
}
