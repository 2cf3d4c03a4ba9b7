//! The Fluent files of the three languages have the same messages, and these are exactly the messages that
//! the game uses.

use super::test_table::TestTable;
use crate::mada::state::Phase;
use crate::mada::*;
use engine::{Action as _, Game, HasMessage, Message, Setup, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// The names of the arguments of each message, by message id.
type ArgumentsById = BTreeMap<String, BTreeSet<String>>;

/// Reads a Fluent file.
fn parse_fluent(text: &str) -> ArgumentsById {
    let mut messages = ArgumentsById::new();
    let mut id = String::new();
    // Lines with a `#` are comments.
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        // A message starts with its id at the beginning of a line; its other lines are indented.
        if let Some((name, _)) =
            line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_alphabetic()))
        {
            id = name.to_owned();
            assert!(messages.insert(id.clone(), BTreeSet::new()).is_none(), "{id} is defined twice");
        }
        // In a Fluent text, the name of an argument follows a `$`.
        for after_dollar in line.split('$').skip(1) {
            let argument = after_dollar.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            messages.get_mut(&id).unwrap().insert(argument);
        }
    }
    messages
}

/// The messages of the English, French and Italian files.
fn languages() -> [ArgumentsById; 3] {
    [include_str!("../text/en.ftl"), include_str!("../text/fr.ftl"), include_str!("../text/it.ftl")]
        .map(parse_fluent)
}

/// The messages of all events, legal actions and refusals in a number of random games.
fn used_messages() -> Vec<Message> {
    let mut messages = Vec::new();
    for game_number in 0..30 {
        engine::contract::play_random_game::<Mada>(&Setup::new(2), game_number, |step| {
            let state = step.game.state();
            for event in step.events {
                let visible = Viewer::all(2).map(|viewer| Mada::visible_event(event, viewer).message());
                messages.extend(visible.chain(Mada::describe_event(event)));
            }
            // Every action is tried on a copy of the state: it is either legal or refused.
            for action in (0..Action::COUNT).filter_map(Action::from_index) {
                match state.clone().act(action, &mut engine::FastRng::new(1), &mut ()) {
                    Ok(()) => messages.push(state.describe(action)),
                    Err(refusal) => messages.push(refusal.message()),
                }
            }
        });
    }
    messages
}

#[test]
fn all_languages_have_the_same_messages_and_arguments() {
    let [en, fr, it] = languages();
    assert_eq!(en, fr);
    assert_eq!(en, it);
}

#[test]
fn every_message_used_is_defined_and_every_defined_message_is_used() {
    let [en, ..] = languages();
    let phase_messages = Phase::ALL.map(|phase| format!("phase-{}", phase.name()));
    // The page and other programs use these messages; the rules do not.
    let client_messages = ["name", "tagline", "card", "score", "cause-fifth-cactus"].map(str::to_owned);
    // Bots, and tables that help with odds, use these messages. The tests of `bots` and `odds.rs` check them.
    let odds_messages = ["odds-luck", "odds-without-luck", "odds-of-luck"].map(str::to_owned);
    let messages = used_messages();
    let mut ids: BTreeSet<String> = messages.iter().map(|message| message.id.to_string()).collect();
    ids.extend(phase_messages.into_iter().chain(client_messages).chain(odds_messages));
    assert_eq!(ids, en.keys().cloned().collect());
    for message in messages {
        for argument in &en[&*message.id] {
            // The text uses this argument only in the variant for the player who sees the cards, which `$you`
            // selects.
            let only_for_owner =
                matches!(&*message.id, "drew" | "dealt") && (argument == "card" || argument == "cards");
            let set_by_formatter = argument == "you" || argument == "other_you";
            assert!(
                only_for_owner || set_by_formatter || message.args.contains_key(argument.as_str()),
                "{message:?} lacks the argument {argument}"
            );
        }
    }
}

#[test]
fn the_message_of_a_scorpion_says_where_it_came_from() {
    let seat = Seat::new(1);
    for (from, name) in [(Source::Deal, "deal"), (Source::Draw, "draw"), (Source::Luck, "luck")] {
        let expected = Message::new("stung").seat("seat", seat).choice("from", name);
        assert_eq!(VisibleEvent::Stung { seat, from }.message(), expected);
    }
}

/// The page shows whether trying one's luck can fail; it does not know the rules (M11, M12).
#[test]
fn the_offer_to_try_ones_luck_says_whether_it_can_fail() {
    for (pile, risk) in [("", "none"), ("13 L", "none"), ("1", "some"), ("L 13", "some")] {
        let table = TestTable::with_hands(["", ""]).piles([pile, ""]).draw_pile("2 2");
        let expected = Message::new("action-luck").choice("risk", risk);
        assert_eq!(table.state.describe(Action::TryLuck), expected, "{pile}");
    }
}
