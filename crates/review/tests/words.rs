//! Every message of a review becomes a sentence in every language.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use engine::contract::play_random_game;
use engine::{Game, Message, Seat, Setup};
use games::{GAMES, GameInfo, Visit};
use review::{MIN_BUDGET, Review, summary_messages};
use std::collections::BTreeSet;
use words::{Language, Recipient, Translator};

/// Reviews random games and formats all messages. Returns the ids of the messages.
struct FormatMessages;

impl Visit for FormatMessages {
    type Out = BTreeSet<String>;

    fn visit<G: Game>(self, info: &'static GameInfo) -> BTreeSet<String> {
        let translators = Language::ALL.map(|language| Translator::for_game(info, language));
        let name = |seat: Seat| format!("N{seat}");
        let mut ids = BTreeSet::new();
        // Checks that a message becomes a sentence in every language, and collects its id.
        let mut check = |message: &Message| {
            ids.insert(message.id.to_string());
            for translator in &translators {
                let sentence = translator.try_sentence(message, &Recipient { seat: None, name: &name });
                let sentence = sentence.unwrap_or_else(|error| panic!("{}: {error}", G::ID));
                assert!(!sentence.trim().is_empty(), "{message:?}");
            }
        };
        for number in 0..3 {
            let record = play_random_game(&Setup::<G>::new(*G::SEATS.end()), number, |_| ()).record();
            let mut review = Review::<G>::new(&record, number, 6 * MIN_BUDGET).unwrap();
            review.finish();
            let report = review.report().unwrap();
            summary_messages(&report).iter().for_each(&mut check);
            for decision in &report.decisions {
                decision.sentences.all().for_each(&mut check);
                check(&decision.description);
                check(&Message::new(format!("review-name-{}", decision.verdict.name())));
            }
        }
        ids
    }
}

#[test]
fn every_message_of_a_review_becomes_a_sentence_in_every_language() {
    let ids: BTreeSet<String> =
        GAMES.iter().flat_map(|game| games::visit(game.id, FormatMessages).unwrap()).collect();
    for expected in ["good", "close", "slip", "mistake", "parts", "decisions", "without-luck", "lucky"] {
        assert!(ids.contains(&format!("review-{expected}")), "no review said `{expected}`: {ids:?}");
    }
}
