//! The three languages say the same things, with the same arguments, without errors; and everything a game
//! can say, act on or refuse has words.

use engine::contract::play_random_game;
use engine::{Action, Game, HasMessage, Message, Seat, Setup, Viewer};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
};
use fluent_syntax::parser::parse;
use games::{GAMES, Listed, Visit};
use std::collections::{BTreeMap, BTreeSet};
use words::{Language, Phrasebook, Reader};

/// Each message's id with the names of its arguments.
type Shape = BTreeMap<String, BTreeSet<String>>;

fn shape(name: &str, text: &str) -> Shape {
    let resource: Resource<&str> = parse(text).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
    let mut shape = Shape::new();
    for entry in resource.body {
        let (id, pattern) = match entry {
            Entry::Message(message) => (message.id.name.to_owned(), message.value),
            Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value)),
            _ => continue,
        };
        let mut arguments = BTreeSet::new();
        collect(&pattern.unwrap_or_else(|| panic!("{name}: {id} has no value")), &mut arguments);
        assert!(shape.insert(id.clone(), arguments).is_none(), "{name}: {id} is there twice");
    }
    shape
}

fn collect(pattern: &Pattern<&str>, into: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, into);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, into: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, into),
        Expression::Select { selector, variants } => {
            collect_inline(selector, into);
            variants.iter().for_each(|variant| collect(&variant.value, into));
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, into: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(into.insert(id.name.to_owned())),
        InlineExpression::Placeable { expression } => collect_expression(expression, into),
        InlineExpression::FunctionReference { arguments, .. } => collect_arguments(arguments, into),
        InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            collect_arguments(arguments, into)
        }
        _ => {}
    }
}

fn collect_arguments(arguments: &CallArguments<&str>, into: &mut BTreeSet<String>) {
    arguments.positional.iter().for_each(|argument| collect_inline(argument, into));
    arguments.named.iter().for_each(|argument| collect_inline(&argument.value, into));
}

fn assert_alike(name: &str, text: impl Fn(Language) -> &'static str) {
    let english = shape(name, text(Language::En));
    for language in [Language::Fr, Language::It] {
        let other = shape(name, text(language));
        let ids = |shape: &Shape| shape.keys().cloned().collect::<BTreeSet<_>>();
        let differ: Vec<_> = ids(&english).symmetric_difference(&ids(&other)).cloned().collect();
        assert!(differ.is_empty(), "{name}: only in en or only in {language}: {differ:?}");
        for (id, arguments) in &english {
            assert_eq!(arguments, &other[id], "{name}: arguments of {id} in en and {language}");
        }
    }
}

#[test]
fn the_shared_words_are_alike_in_all_languages() {
    assert_alike("shared", words::shared_text);
}

#[test]
fn each_games_words_are_alike_in_all_languages() {
    for game in GAMES {
        assert_alike(game.id, |language| words::game_text(game, language));
    }
}

/// A game's words must not hide shared ones by accident.
#[test]
fn games_do_not_redefine_shared_words() {
    let shared = shape("shared", words::shared_text(Language::En));
    for game in GAMES {
        let own = shape(game.id, words::game_text(game, Language::En));
        assert_eq!(own.keys().find(|id| shared.contains_key(*id)), None, "{}", game.id);
    }
}

/// Everything that random games say, in every language, to everybody.
struct SaysEverything;

impl Visit for SaysEverything {
    type Out = ();

    fn visit<G: Game>(self, listed: &'static Listed) {
        let books = Language::ALL.map(|language| Phrasebook::of_game(listed, language));
        let name = |seat: Seat| format!("N{seat}");
        let say = |message: &Message, seat: Option<Seat>| {
            for book in &books {
                let sentence = book.try_say(message, &Reader { seat, name: &name });
                let sentence = sentence.unwrap_or_else(|error| panic!("{}: {error}", G::ID));
                assert!(!sentence.trim().is_empty(), "{}: {message:?} says nothing", G::ID);
            }
        };
        for id in ["name", "tagline"] {
            say(&Message::new(id), None);
        }
        for seats in G::SEATS {
            for number in 0..2 {
                let game = play_random_game(&Setup::<G>::new(seats), number, |step| {
                    let state = step.game.state();
                    say(&Message::new(format!("phase-{}", state.phase())), None);
                    state.legal().iter().for_each(|action| say(&state.describe(action), None));
                    for message in step.events.iter().flat_map(G::describe_event) {
                        say(&message, None);
                        let english =
                            books[0].say(&message, &Reader { seat: None, name: &name }).to_lowercase();
                        let mut words = english.split(|c: char| !c.is_alphabetic());
                        assert!(
                            !words.any(|word| ["you", "your"].contains(&word)),
                            "spoken to nobody: {english}"
                        );
                    }
                    for viewer in Viewer::all(seats) {
                        let reader = match viewer {
                            Viewer::Seat(seat) => Some(seat),
                            Viewer::Spectator => None,
                        };
                        for event in step.events {
                            say(&G::visible_event(event, viewer).message(), reader);
                            say(&G::visible_in_log(event, viewer).message(), reader);
                        }
                    }
                    for action in (0..G::Action::COUNT).filter_map(G::Action::from_index) {
                        let refused = state.clone().act(action, &mut engine::FastRng::new(0), &mut ()).err();
                        refused.into_iter().for_each(|refusal| say(&refusal.message(), None));
                    }
                });
                let outcome = game.state().outcome().expect("over");
                say(&Message::new(outcome.cause), None);
                outcome
                    .scores
                    .iter()
                    .map(|&score| Message::new("score").number("count", score).choice("cause", outcome.cause))
                    .for_each(|score| say(&score, None));
            }
        }
    }
}

#[test]
fn everything_a_game_can_say_has_words() {
    for game in GAMES {
        games::visit(game.id, SaysEverything).expect("a listed game");
    }
}
