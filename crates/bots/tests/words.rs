//! Everything a player says, and every level, has words in every language.

use bots::{LEVELS, Sight, bot};
use engine::{Game, Message, Quick, Seat, Setup, Viewer};
use games::{GAMES, Listed, Visit};
use std::collections::BTreeSet;
use words::{Language, Phrasebook, Reader};

/// Lets players play and say why, in every language.
struct SayWhy;

impl Visit for SayWhy {
    type Out = BTreeSet<String>;

    fn visit<G: Game>(self, listed: &'static Listed) -> BTreeSet<String> {
        let books = Language::ALL.map(|language| Phrasebook::of_game(listed, language));
        let reader = Reader { seat: None, name: &|seat| seat.to_string() };
        let setup = Setup::<G>::new(3);
        let mut said = BTreeSet::new();
        for name in ["greedy", "search:40", "flat:40", "beginner:40"] {
            let mut players: Vec<_> = (0..3).map(|_| bot::<G>(name).expect("a player")).collect();
            Seat::all(3).zip(&mut players).for_each(|(seat, player)| player.sit(seat, &setup));
            let (mut luck, mut events) = (Quick::new(3), Vec::new());
            let mut state = G::start(&setup, &G::Stack::default(), &mut luck, &mut events).expect("fair");
            for _ in 0..300 {
                for (seat, player) in Seat::all(3).zip(&mut players) {
                    events.iter().for_each(|event| player.see(&G::show(event, Viewer::Seat(seat))));
                }
                events.clear();
                let Some(sight) = Sight::of_player_to_move(&state) else { break };
                let decision = players[sight.seat().index()].decide(sight, &mut luck);
                let reason = decision.reason.expect("a reason");
                for book in &books {
                    let sentence = book.try_say(&reason, &reader).unwrap_or_else(|error| panic!("{error}"));
                    assert!(!sentence.trim().is_empty());
                }
                said.insert(reason.id.into_owned());
                state.act(decision.action, &mut luck, &mut events).expect("a legal action");
            }
        }
        said
    }
}

#[test]
fn every_reason_has_words() {
    let mut said = BTreeSet::new();
    for game in GAMES {
        said.extend(games::visit(game.id, SayWhy).expect("a listed game"));
    }
    for id in ["reason-certain-win", "reason-outlook", "odds-luck", "odds-without-luck", "odds-claim"] {
        assert!(said.contains(id), "{id} is never said: {said:?}");
    }
}

#[test]
fn every_level_has_a_name_and_a_description() {
    for language in Language::ALL {
        let book = Phrasebook::shared(language);
        let reader = Reader { seat: None, name: &|seat| seat.to_string() };
        for level in LEVELS {
            for id in [format!("level-{level}"), format!("level-{level}-about")] {
                book.try_say(&Message::new(id), &reader).expect("words");
            }
        }
    }
}
