//! Everything a player says, and every level, has words in every language.

use bots::{DecisionInput, LEVELS, bot, names};
use engine::{FastRng, Game, Message, Seat, Setup, Viewer};
use games::{GAMES, Listed, Visit};
use std::collections::BTreeSet;
use words::{Language, Recipient, Translator};

/// Lets players play and say why, in every language: everything that was said, to themselves and aloud.
struct SayWhy;

impl Visit for SayWhy {
    type Out = (Vec<Message>, Vec<Message>);

    fn visit<G: Game>(self, listed: &'static Listed) -> Self::Out {
        let books = Language::ALL.map(|language| Translator::for_game(listed, language));
        let reader = Recipient::without_seat();
        let setup = Setup::<G>::new(3);
        let (mut own, mut aloud) = (Vec::new(), Vec::new());
        let learned = names::<G>().contains(&"learned").then_some("learned");
        let at_once = ["random", "greedy", "instinct"].into_iter().chain(learned);
        let thinking = ["search:40", "plain:40", "flat:40", "beginner:40", "skilled:40", "expert:300"];
        for name in at_once.chain(thinking) {
            let mut players: Vec<_> = (0..3).map(|_| bot::<G>(name).expect("a player")).collect();
            Seat::all(3).zip(&mut players).for_each(|(seat, player)| player.sit(seat, &setup));
            let (mut rng, mut events) = (FastRng::new(3), Vec::new());
            let mut state =
                G::start(&setup, &G::StackedDeck::default(), &mut rng, &mut events).expect("fair");
            for _ in 0..300 {
                for (seat, player) in Seat::all(3).zip(&mut players) {
                    events
                        .iter()
                        .for_each(|event| player.observe(&G::visible_event(event, Viewer::Seat(seat))));
                }
                events.clear();
                let Some(input) = DecisionInput::of_player_to_move(&state) else { break };
                let decision = players[input.seat().index()].decide(input, &mut rng);
                let reason = decision.reason.expect("a reason");
                for (book, why) in books.iter().flat_map(|book| [(book, &reason.own), (book, &reason.aloud)])
                {
                    let sentence = book.try_sentence(why, &reader).unwrap_or_else(|error| panic!("{error}"));
                    assert!(!sentence.trim().is_empty());
                }
                own.push(reason.own);
                aloud.push(reason.aloud);
                state.act(decision.action, &mut rng, &mut events).expect("a legal action");
            }
        }
        (own, aloud)
    }
}

fn everything_said() -> (Vec<Message>, Vec<Message>) {
    let said = GAMES.iter().map(|game| games::visit(game.id, SayWhy).expect("a listed game"));
    said.fold(Default::default(), |(mut own, mut aloud), (more, louder)| {
        own.extend(more);
        aloud.extend(louder);
        (own, aloud)
    })
}

#[test]
fn every_reason_has_words_and_what_is_said_aloud_tells_of_no_hidden_card() {
    let (own, aloud) = everything_said();
    let said: BTreeSet<_> = own.iter().map(|message| message.id.as_ref()).collect();
    for id in ["reason-certain-win", "reason-outlook", "odds-luck", "odds-without-luck", "odds-claim"] {
        assert!(said.contains(id), "{id} is never said: {said:?}");
    }
    assert!(own.iter().any(|message| message.args.contains_key("reply")), "no reply is ever likely");
    // Whatever the cards are, one of these is said: so little can be heard of them.
    let plain =
        ["reason-luck", "reason-only-move", "reason-certain-win", "reason-instinct"].map(Message::new);
    let outlooks = ["ahead", "even", "behind"].map(|outlook| {
        ["better", "same", "worse"].map(|compared| {
            Message::new("reason-aloud").choice("outlook", outlook).choice("compared", compared)
        })
    });
    let allowed: Vec<_> = plain.into_iter().chain(outlooks.into_iter().flatten()).collect();
    for message in aloud {
        assert!(allowed.contains(&message), "said aloud: {message:?}");
    }
}

#[test]
fn every_level_has_a_name_and_a_description() {
    for language in Language::ALL {
        let book = Translator::shared(language);
        let reader = Recipient::without_seat();
        for level in LEVELS {
            for id in [format!("level-{level}"), format!("level-{level}-about")] {
                book.try_sentence(&Message::new(id), &reader).expect("words");
            }
        }
    }
}
