//! The messages of the game: each has a text in all three languages and receives the arguments that the text
//! uses.

use super::test_table::{TestDeal, TestTable};
use super::*;
use engine::contract::play_random_game;
use engine::{HasMessage, Message};
use std::collections::{BTreeMap, BTreeSet};

const ENGLISH: &str = include_str!("../text/en.ftl");
const FRENCH: &str = include_str!("../text/fr.ftl");
const ITALIAN: &str = include_str!("../text/it.ftl");

/// The message ids of a Fluent file, each with the arguments that the message uses.
fn arguments_by_id(text: &str) -> BTreeMap<&str, BTreeSet<String>> {
    let mut arguments = BTreeMap::new();
    let mut id = "";
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        // A message starts with its id at the beginning of a line; its other lines are indented.
        if let Some((new_id, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            id = new_id;
        }
        let arguments_of_message: &mut BTreeSet<_> = arguments.entry(id).or_default();
        // In a Fluent text, the name of an argument follows a `$`.
        let leading_name =
            |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        arguments_of_message.extend(line.split('$').skip(1).map(leading_name));
    }
    arguments
}

#[test]
fn the_three_languages_have_the_same_messages_and_arguments() {
    let english = arguments_by_id(ENGLISH);
    assert_eq!(english, arguments_by_id(FRENCH));
    assert_eq!(english, arguments_by_id(ITALIAN));
    assert!(english.len() > 40, "only {} messages were found", english.len());
}

/// Fails unless the message has an English text and receives all arguments that the text uses.
fn assert_is_translated(message: &Message) {
    // The formatter sets `you` and `other_you`. The other arguments are set only if the viewer sees the card.
    const OPTIONAL: [&str; 5] = ["you", "other_you", "seen", "card", "cards"];
    let arguments = arguments_by_id(ENGLISH);
    let used_arguments = arguments.get(&*message.id).unwrap_or_else(|| panic!("{} has no text", message.id));
    for name in used_arguments.iter().filter(|name| !OPTIONAL.contains(&name.as_str())) {
        assert!(message.args.contains_key(name.as_str()), "{} does not receive ${name}", message.id);
    }
    // If the viewer sees a card, the message must have it; otherwise it must not.
    for name in ["card", "cards"] {
        let is_needed = used_arguments.contains(name) && message.args.contains_key("seen");
        assert_eq!(message.args.contains_key(name), is_needed, "{message:?}");
    }
}

#[test]
fn every_message_is_translated_and_every_translation_is_used() {
    // Different viewers get the same message with different arguments.
    let mut checked = BTreeSet::new();
    for seed in 0..3 {
        play_random_game(&Setup::new(3), seed, |step| {
            let state = step.game.state();
            let actions = state.legal().iter().map(|action| state.describe(action));
            let visible_events = step.events.iter().flat_map(|event| {
                Viewer::all(3).flat_map(move |viewer| {
                    [Melimagic::visible_event(event, viewer), Melimagic::visible_in_log(event, viewer)]
                })
            });
            let visible = visible_events.map(|event| event.message());
            // The messages for a viewer who may know every card.
            let complete = step.events.iter().flat_map(Melimagic::describe_event);
            let phase = [Message::new(format!("phase-{}", state.phase()))];
            for message in actions.chain(visible).chain(complete).chain(phase) {
                let argument_names: Vec<_> = message.args.keys().copied().collect();
                if checked.insert((message.id.clone(), argument_names)) {
                    assert_is_translated(&message);
                }
            }
        });
    }
    for refusal in [
        Refusal::GameOver,
        Refusal::NotNow { phase: Phase::Turn },
        Refusal::NotRolled,
        Refusal::NoSuchSeat { last: Seat::new(1) },
        Refusal::OwnCard,
        Refusal::RabbitFacesYou { position: CardPosition::from_index(0) },
    ] {
        assert_is_translated(&refusal.message());
    }
    let used_ids: BTreeSet<_> = checked.iter().map(|(id, _)| id.as_ref()).collect();
    let unused_ids: Vec<_> = arguments_by_id(ENGLISH)
        .into_keys()
        .filter(|id| !used_ids.contains(id) && !id.starts_with("refused-"))
        .collect();
    // Bots use `odds-claim`, which the tests of `bots` check; the clients use the others.
    assert_eq!(unused_ids, ["card", "cause-fourth-wand", "die", "name", "odds-claim", "score", "tagline"]);
}

#[test]
fn messages_of_actions_add_up_hats_and_count_slots_from_one() {
    let mut table = TestDeal::new(&["RYG", "BPW"]).dice([Face::OneHat, Face::TwoHats]).start();
    // The message of an action in notation.
    let describe = |table: &TestTable, text: &str| table.state().describe(table.state().read(text).unwrap());
    // The dice show one hat and two hats.
    assert_eq!(describe(&table, "hats"), Message::new("action-hats").number("count", 3));
    table.act("hats");
    // In notation, slots are counted from 0; in messages from 1.
    let turn_other = Message::new("action-turn").seat("other", Seat::new(1)).number("slot", 3);
    assert_eq!(describe(&table, "turn 1.2"), turn_other);
    assert_eq!(describe(&table, "turn 1"), Message::new("action-turn-own").number("slot", 2));
    let claim = Message::new("action-claim").number("slot", 1).number("second", 3);
    assert_eq!(describe(&table, "claim 0 2"), claim);
}

#[test]
fn refusals_count_seats_and_slots_from_one() {
    let no_such_seat = Refusal::NoSuchSeat { last: Seat::new(2) };
    assert_eq!(no_such_seat.message(), Message::new("refused-no-such-seat").number("count", 3));
    let position = CardPosition::new(Seat::new(1), Slot::ALL[2]);
    let expected = Message::new("refused-rabbit-faces-you").seat("other", Seat::new(1)).number("slot", 3);
    assert_eq!(Refusal::RabbitFacesYou { position }.message(), expected);
}

#[test]
fn the_message_of_a_roll_names_both_faces() {
    let seat = Seat::new(0);
    let names = [(Face::OneHat, "one"), (Face::TwoHats, "two"), (Face::Swap, "swap"), (Face::Draw, "draw")];
    for (face, name) in names {
        let rolled = VisibleEvent::Rolled { seat, dice: [face, Face::Draw] };
        let expected = Message::new("rolled").seat("seat", seat);
        assert_eq!(rolled.message(), expected.choice("die", name).choice("second_die", "draw"));
    }
}

#[test]
fn the_message_of_a_turned_card_says_whose_card_it_is() {
    let seat = Seat::new(0);
    for (owner, whose) in [(0, "own"), (1, "other")] {
        let position = CardPosition::new(Seat::new(owner), Slot::ALL[1]);
        let turned = VisibleEvent::CardTurned { seat, place: position, rabbit: None };
        let expected = Message::new("card-turned").seat("seat", seat).seat("other", Seat::new(owner));
        assert_eq!(turned.message(), expected.number("slot", 2).choice("whose", whose));
    }
}
