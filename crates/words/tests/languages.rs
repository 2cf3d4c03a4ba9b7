//! Checks of the Fluent files: the three languages have the same messages with the same arguments, and every message
//! that a game can produce becomes a sentence.

use engine::contract::play_random_game;
use engine::{Action, Game, HasMessage, Message, Seat, Setup, Viewer};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
};
use fluent_syntax::parser::parse;
use games::{GAMES, GameInfo, Visit};
use std::collections::{BTreeMap, BTreeSet};
use words::{Language, Recipient, Translator};

/// The names of the arguments of each message, by the message's id.
type ArgumentsById = BTreeMap<String, BTreeSet<String>>;

/// Parses a Fluent source. Panics on a syntax error, a message without a value or an id that occurs twice.
fn arguments_by_id(file: &str, source: &str) -> ArgumentsById {
    let resource: Resource<&str> = parse(source).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
    let mut by_id = ArgumentsById::new();
    for entry in resource.body {
        // A term is a message that only other messages use. A dash before its id marks it, as in the file.
        let (id, pattern) = match entry {
            Entry::Message(message) => (message.id.name.to_owned(), message.value),
            Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value)),
            _ => continue,
        };
        let pattern = pattern.unwrap_or_else(|| panic!("{file}: {id} has no value"));
        let mut arguments = BTreeSet::new();
        collect_from_pattern(&pattern, &mut arguments);
        assert!(by_id.insert(id.clone(), arguments).is_none(), "{file}: {id} occurs twice");
    }
    by_id
}

/// Adds the names of all arguments that a pattern uses.
fn collect_from_pattern(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_from_expression(expression, arguments);
        }
    }
}

/// Adds the names of all arguments in an expression, which is what a message has between braces: a value, or a
/// choice between several patterns.
fn collect_from_expression(expression: &Expression<&str>, arguments: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => collect_from_inline(inline, arguments),
        Expression::Select { selector, variants } => {
            collect_from_inline(selector, arguments);
            variants.iter().for_each(|variant| collect_from_pattern(&variant.value, arguments));
        }
    }
}

/// Adds the names of all arguments that a single value between braces uses.
fn collect_from_inline(inline: &InlineExpression<&str>, arguments: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(arguments.insert(id.name.to_owned())),
        InlineExpression::Placeable { expression } => collect_from_expression(expression, arguments),
        InlineExpression::FunctionReference { arguments: call, .. } => collect_from_call(call, arguments),
        InlineExpression::TermReference { arguments: Some(call), .. } => collect_from_call(call, arguments),
        // Texts, numbers and references without a call use no arguments.
        _ => {}
    }
}

/// Adds the names of all arguments that the call of a Fluent function or term uses.
fn collect_from_call(call: &CallArguments<&str>, arguments: &mut BTreeSet<String>) {
    call.positional.iter().for_each(|argument| collect_from_inline(argument, arguments));
    call.named.iter().for_each(|argument| collect_from_inline(&argument.value, arguments));
}

/// Panics unless French and Italian have the same ids and arguments as English.
fn assert_same_in_all_languages(file: &str, source: impl Fn(Language) -> &'static str) {
    let english = arguments_by_id(file, source(Language::En));
    for language in [Language::Fr, Language::It] {
        let other = arguments_by_id(file, source(language));
        let ids = |by_id: &ArgumentsById| by_id.keys().cloned().collect::<BTreeSet<_>>();
        let unmatched: Vec<_> = ids(&english).symmetric_difference(&ids(&other)).cloned().collect();
        assert!(unmatched.is_empty(), "{file}: only in en or only in {language}: {unmatched:?}");
        for (id, arguments) in &english {
            assert_eq!(arguments, &other[id], "{file}: arguments of {id} in en and {language}");
        }
    }
}

#[test]
fn shared_messages_are_the_same_in_all_languages() {
    assert_same_in_all_languages("shared", words::shared_text);
}

#[test]
fn each_games_messages_are_the_same_in_all_languages() {
    for game in GAMES {
        assert_same_in_all_languages(game.id, |language| words::game_text(game, language));
    }
}

/// A game's message would replace a shared message with the same id.
#[test]
fn no_game_reuses_the_id_of_a_shared_message() {
    let shared = arguments_by_id("shared", words::shared_text(Language::En));
    for game in GAMES {
        let own = arguments_by_id(game.id, words::game_text(game, Language::En));
        assert_eq!(own.keys().find(|id| shared.contains_key(*id)), None, "{}", game.id);
    }
}

/// Plays random games and formats all messages that they produce, in every language and for every recipient.
struct FormatAllMessages;

impl Visit for FormatAllMessages {
    type Out = ();

    fn visit<G: Game>(self, info: &'static GameInfo) {
        let translators = Language::ALL.map(|language| Translator::for_game(info, language));
        let name = |seat: Seat| format!("N{seat}");
        // Checks that a message becomes a sentence in every language, for a recipient in this seat or without one.
        let check_becomes_sentence = |message: &Message, seat: Option<Seat>| {
            for translator in &translators {
                let sentence = translator.try_sentence(message, &Recipient { seat, name: &name });
                let sentence = sentence.unwrap_or_else(|error| panic!("{}: {error}", G::ID));
                assert!(!sentence.trim().is_empty(), "{}: {message:?} gives an empty sentence", G::ID);
            }
        };
        // A recipient without a seat does not play, so no sentence may call them "you".
        let check_addresses_nobody = |message: &Message| {
            let english = translators[0].sentence(message, &Recipient { seat: None, name: &name });
            let lowercase = english.to_lowercase();
            let mut words = lowercase.split(|c: char| !c.is_alphabetic());
            assert!(!words.any(|word| ["you", "your"].contains(&word)), "addresses a player: {english}");
        };
        for id in ["name", "tagline"] {
            check_becomes_sentence(&Message::new(id), None);
        }
        for seat_count in G::SEATS {
            for seed in 0..2 {
                let game = play_random_game(&Setup::<G>::new(seat_count), seed, |step| {
                    let state = step.game.state();
                    check_becomes_sentence(&Message::new(format!("phase-{}", state.phase())), None);
                    state
                        .legal()
                        .iter()
                        .for_each(|action| check_becomes_sentence(&state.describe(action), None));
                    for message in step.events.iter().flat_map(G::describe_event) {
                        check_becomes_sentence(&message, None);
                        check_addresses_nobody(&message);
                    }
                    for viewer in Viewer::all(seat_count) {
                        let seat = match viewer {
                            Viewer::Seat(seat) => Some(seat),
                            Viewer::Spectator => None,
                        };
                        for event in step.events {
                            check_becomes_sentence(&G::visible_event(event, viewer).message(), seat);
                            check_becomes_sentence(&G::visible_in_log(event, viewer).message(), seat);
                        }
                    }
                    // Every action that is not legal now gives a refusal.
                    for action in (0..G::Action::COUNT).filter_map(G::Action::from_index) {
                        let result = state.clone().act(action, &mut engine::FastRng::new(0), &mut ());
                        if let Err(refusal) = result {
                            check_becomes_sentence(&refusal.message(), None);
                        }
                    }
                });
                let outcome = game.state().outcome().expect("a finished game has an outcome");
                check_becomes_sentence(&Message::new(outcome.cause), None);
                outcome
                    .scores
                    .iter()
                    .map(|&score| Message::new("score").number("count", score).choice("cause", outcome.cause))
                    .for_each(|score| check_becomes_sentence(&score, None));
            }
        }
    }
}

#[test]
fn every_message_of_a_game_becomes_a_sentence_in_every_language() {
    for game in GAMES {
        games::visit(game.id, FormatAllMessages).expect("the game is listed");
    }
}
