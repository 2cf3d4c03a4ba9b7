//! The three languages say the same things, and everything the game says is there.

use super::super::state::Phase;
use super::super::*;
use engine::{Action as _, Game, HasMessage, Message, Setup, Viewer};
use std::collections::{BTreeMap, BTreeSet};

type Messages = BTreeMap<String, BTreeSet<String>>;

/// Each message's id and the arguments it mentions.
fn parse(text: &str) -> Messages {
    let mut messages = Messages::new();
    let mut id = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) =
            line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_alphabetic()))
        {
            id = name.to_owned();
            assert!(messages.insert(id.clone(), BTreeSet::new()).is_none(), "{id} is there twice");
        }
        for used in line.split('$').skip(1) {
            let name: String = used.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            messages.get_mut(&id).unwrap().insert(name);
        }
    }
    messages
}

fn languages() -> [Messages; 3] {
    [include_str!("../text/en.ftl"), include_str!("../text/fr.ftl"), include_str!("../text/it.ftl")]
        .map(parse)
}

/// Everything said in some games: what is shown, offered and refused.
fn said() -> Vec<Message> {
    let mut said = Vec::new();
    for number in 0..30 {
        engine::contract::walk::<Mada>(&Setup::new(2), number, |step| {
            let state = step.game.state();
            let shown = step
                .events
                .iter()
                .flat_map(|event| Viewer::all(2).map(|viewer| Mada::visible_event(event, viewer)));
            said.extend(shown.map(|shown| shown.message()));
            said.extend(step.events.iter().flat_map(Mada::describe_event));
            for action in (0..Action::COUNT).filter_map(Action::from_index) {
                match state.clone().act(action, &mut engine::FastRng::new(1), &mut ()) {
                    Ok(()) => said.push(state.describe(action)),
                    Err(refusal) => said.push(refusal.message()),
                }
            }
        });
    }
    said
}

#[test]
fn all_languages_have_the_same_messages_and_arguments() {
    let [en, fr, it] = languages();
    assert_eq!(en, fr);
    assert_eq!(en, it);
}

#[test]
fn everything_said_is_in_the_words_and_every_word_is_said() {
    let [en, ..] = languages();
    let phases = Phase::ALL.map(|phase| format!("phase-{}", phase.name()));
    let standing = ["name", "tagline", "card", "score", "cause-fifth-cactus"].map(str::to_owned);
    // Bots say these, and a table that helps with odds; the tests of `bots` and `odds` hear them.
    let reasons = ["odds-luck", "odds-without-luck", "odds-of-luck"].map(str::to_owned);
    let said = said();
    let mut ids: BTreeSet<String> = said.iter().map(|message| message.id.to_string()).collect();
    ids.extend(phases.into_iter().chain(standing).chain(reasons));
    assert_eq!(ids, en.keys().cloned().collect());
    for message in said {
        for used in &en[&*message.id] {
            // Said to whoever is in the know only, behind `$you`.
            let own = matches!(&*message.id, "drew" | "dealt") && (used == "card" || used == "cards");
            let by_formatter = used == "you" || used == "other_you";
            assert!(
                own || by_formatter || message.args.contains_key(used.as_str()),
                "{message:?} lacks {used}"
            );
        }
    }
}

#[test]
fn a_scorpion_says_where_it_came_from() {
    let seat = Seat::new(1);
    for (from, name) in [(Source::Deal, "deal"), (Source::Draw, "draw"), (Source::Luck, "luck")] {
        let said = Message::new("stung").seat("seat", seat).choice("from", name);
        assert_eq!(VisibleEvent::Stung { seat, from }.message(), said);
    }
}
