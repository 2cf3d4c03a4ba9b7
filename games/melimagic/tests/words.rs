//! Every message that the game can send has words in all three languages.

use super::table::Table;
use super::*;
use engine::contract::play_random_game;
use engine::{HasMessage, Message};
use std::collections::{BTreeMap, BTreeSet};

const TEXTS: [&str; 3] =
    [include_str!("../text/en.ftl"), include_str!("../text/fr.ftl"), include_str!("../text/it.ftl")];

/// Each message's id with the arguments it uses.
fn messages(text: &str) -> BTreeMap<&str, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    let mut id = "";
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            id = name;
        }
        let used: &mut BTreeSet<_> = messages.entry(id).or_default();
        let word = |rest: &str| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        used.extend(line.split('$').skip(1).map(word));
    }
    messages
}

#[test]
fn the_three_languages_have_the_same_messages_and_arguments() {
    let [en, fr, it] = TEXTS.map(messages);
    assert_eq!(en, fr);
    assert_eq!(en, it);
    assert!(en.len() > 40);
}

/// Fails unless the message exists and uses no argument it is not given.
fn assert_said(message: &Message) {
    let words = messages(TEXTS[0]);
    let used = words.get(&*message.id).unwrap_or_else(|| panic!("no words for {}", message.id));
    let always = ["you", "other_you", "seen", "card", "cards"];
    for name in used.iter().filter(|name| !always.contains(&name.as_str())) {
        assert!(message.args.contains_key(name.as_str()), "{}: no ${name}", message.id);
    }
    for name in ["card", "cards"] {
        let needs = used.contains(name) && message.args.contains_key("seen");
        assert_eq!(message.args.contains_key(name), needs, "{message:?}");
    }
}

#[test]
fn everything_that_happens_or_can_be_done_has_words() {
    let mut said = BTreeSet::new();
    for number in 0..3 {
        play_random_game(&Setup::new(3), number, |step| {
            let state = step.game.state();
            let offers = state.legal().iter().map(|action| state.describe(action));
            let events = step.events.iter().flat_map(|event| {
                Viewer::all(3)
                    .flat_map(|v| [Melimagic::visible_event(event, v), Melimagic::visible_in_log(event, v)])
                    .map(|s| s.message())
            });
            let told = step.events.iter().flat_map(Melimagic::describe_event);
            let asked = [Message::new(format!("phase-{}", state.phase()))];
            for message in offers.chain(events).chain(told).chain(asked) {
                if said.insert((message.id.clone(), message.args.keys().copied().collect::<Vec<_>>())) {
                    assert_said(&message);
                }
            }
        });
    }
    let last = Seat::new(1);
    for refusal in [
        Refusal::GameOver,
        Refusal::NotNow { phase: Phase::Turn },
        Refusal::NotRolled,
        Refusal::NoSuchSeat { last },
        Refusal::OwnCard,
        Refusal::RabbitFacesYou { place: Place::from_index(0) },
    ] {
        assert_said(&refusal.message());
    }
    let ids: BTreeSet<_> = said.iter().map(|(id, _)| id.as_ref()).collect();
    let unsaid: Vec<_> = messages(TEXTS[0])
        .into_keys()
        .filter(|id| !ids.contains(id) && !id.starts_with("refused-"))
        .collect();
    // Bots say `odds-claim`; the tests of `bots` hear it.
    assert_eq!(unsaid, ["card", "cause-fourth-wand", "die", "name", "odds-claim", "score", "tagline"]);
}

#[test]
fn offers_count_hats_and_slots_as_people_do() {
    let mut table = Table::new([Face::OneHat, Face::TwoHats], &["RYG", "BPW"], "", "");
    let offer = |table: &Table, text: &str| table.state().describe(table.state().read(text).unwrap());
    assert_eq!(offer(&table, "hats"), Message::new("action-hats").number("count", 3));
    table.go("hats");
    let other = Message::new("action-turn").seat("other", Seat::new(1)).number("slot", 3);
    assert_eq!(offer(&table, "turn 1.2"), other);
    assert_eq!(offer(&table, "turn 1"), Message::new("action-turn-own").number("slot", 2));
    let claim = Message::new("action-claim").number("slot", 1).number("second", 3);
    assert_eq!(offer(&table, "claim 0 2"), claim);
}

#[test]
fn refusals_count_seats_and_slots_as_people_do() {
    let nobody = Refusal::NoSuchSeat { last: Seat::new(2) };
    assert_eq!(nobody.message(), Message::new("refused-no-such-seat").number("count", 3));
    let place = Place::of(Seat::new(1), Slot::ALL[2]);
    let turned = Message::new("refused-rabbit-faces-you").seat("other", Seat::new(1)).number("slot", 3);
    assert_eq!(Refusal::RabbitFacesYou { place }.message(), turned);
}

#[test]
fn what_happened_names_the_dice_and_whose_card_it_was() {
    let seat = Seat::new(0);
    let faces = [(Face::OneHat, "one"), (Face::TwoHats, "two"), (Face::Swap, "swap"), (Face::Draw, "draw")];
    for (face, name) in faces {
        let said = VisibleEvent::Rolled { seat, dice: [face, Face::Draw] }.message();
        let rolled = Message::new("rolled").seat("seat", seat);
        assert_eq!(said, rolled.choice("die", name).choice("second_die", "draw"));
    }
    for (owner, whose) in [(0, "own"), (1, "other")] {
        let place = Place::of(Seat::new(owner), Slot::ALL[1]);
        let said = VisibleEvent::CardTurned { seat, place, rabbit: None }.message();
        let turned = Message::new("card-turned").seat("seat", seat).seat("other", Seat::new(owner));
        assert_eq!(said, turned.number("slot", 2).choice("whose", whose));
    }
}
