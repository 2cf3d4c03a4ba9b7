//! The reasons that bots give: every message exists in every language, and the public form, which the whole
//! table sees, does not depend on hidden cards. Also checks that every level of play has a name and a description.

use bots::{DecisionInput, LEVELS, Reason, bot, names};
use engine::{FastRng, Game, Message, Seat, Setup, Viewer};
use games::{GAMES, GameInfo, Visit};
use std::collections::BTreeSet;
use words::{Language, Recipient, Translator};

/// The number of players in each game.
const SEAT_COUNT: usize = 3;

/// A game stops after this many actions.
const MAX_ACTIONS: usize = 300;

/// Lets all kinds of bots play the game, and returns all reasons that they give.
struct CollectReasons;

impl Visit for CollectReasons {
    type Out = Vec<Reason>;

    fn visit<G: Game>(self, info: &'static GameInfo) -> Vec<Reason> {
        let learned = names::<G>().contains(&"learned").then_some("learned");
        // Names of bots: those that play at once, and those that search, with their number of iterations.
        let instant = ["random", "greedy", "instinct"].into_iter().chain(learned);
        let searching = ["search:40", "plain:40", "flat:40", "beginner:40", "skilled:40", "expert:300"];
        let reasons: Vec<_> =
            instant.chain(searching).flat_map(|name| reasons_in_game::<G>(name, 3)).collect();
        for translator in Language::ALL.map(|language| Translator::for_game(info, language)) {
            // `own` is the reason for the bot's own seat, `aloud` the one for the whole table.
            for message in reasons.iter().flat_map(|reason| [&reason.own, &reason.aloud]) {
                let sentence = translator.try_sentence(message, &Recipient::without_seat());
                let sentence = sentence.unwrap_or_else(|error| panic!("{message:?}: {error}"));
                assert!(!sentence.trim().is_empty(), "{message:?} is an empty sentence");
            }
        }
        reasons
    }
}

/// Plays the first [`MAX_ACTIONS`] actions of a game between bots of this name and returns their reasons.
fn reasons_in_game<G: Game>(name: &str, seed: u64) -> Vec<Reason> {
    let setup = Setup::<G>::new(SEAT_COUNT);
    let mut players: Vec<_> = (0..SEAT_COUNT).map(|_| bot::<G>(name).expect("the bot exists")).collect();
    Seat::all(SEAT_COUNT).zip(&mut players).for_each(|(seat, player)| player.sit(seat, &setup));
    let (mut rng, mut events, mut reasons) = (FastRng::new(seed), Vec::new(), Vec::new());
    let mut state =
        G::start(&setup, &G::StackedDeck::default(), &mut rng, &mut events).expect("the setup is valid");
    for _ in 0..MAX_ACTIONS {
        // Each bot learns what its seat sees of the events since the last action.
        for (seat, player) in Seat::all(SEAT_COUNT).zip(&mut players) {
            events.iter().for_each(|event| player.observe(&G::visible_event(event, Viewer::Seat(seat))));
        }
        events.clear();
        let Some(input) = DecisionInput::of_player_to_move(&state) else { break };
        let decision = players[input.seat().index()].decide(input, &mut rng);
        reasons.push(decision.reason.expect("these bots give reasons"));
        state.act(decision.action, &mut rng, &mut events).expect("the action is legal");
    }
    reasons
}

#[test]
fn every_reason_has_a_translation() {
    let reasons: Vec<Reason> = GAMES
        .iter()
        .flat_map(|game| games::visit(game.id, CollectReasons).expect("the game is in the catalogue"))
        .collect();
    // The ids of the messages for the bot's own seat.
    let own_ids: BTreeSet<_> = reasons.iter().map(|reason| reason.own.id.as_ref()).collect();
    for id in ["reason-certain-win", "reason-outlook", "odds-luck", "odds-without-luck", "odds-claim"] {
        assert!(own_ids.contains(id), "no bot gave the reason {id}: {own_ids:?}");
    }
    let has_reply = |reason: &Reason| reason.own.args.contains_key("reply");
    assert!(reasons.iter().any(has_reply), "no reason has a likely reply");
}

/// Plays games with different cards between bots of each kind, and returns for each kind everything that it said aloud.
struct CollectWordsAloud;

impl Visit for CollectWordsAloud {
    type Out = Vec<(String, BTreeSet<String>)>;

    fn visit<G: Game>(self, _: &'static GameInfo) -> Self::Out {
        let learned = names::<G>().contains(&"learned").then_some("learned");
        let kinds = ["random", "greedy", "instinct", "search:40", "plain:40", "flat:40", "expert:40"];
        let words_aloud = |name: &str| {
            let reasons = (0..4).flat_map(|seed| reasons_in_game::<G>(name, seed));
            (name.to_owned(), reasons.map(|reason| format!("{:?}", reason.aloud)).collect())
        };
        kinds.into_iter().chain(learned).map(words_aloud).collect()
    }
}

/// Guarantee P2: what a bot says to everybody does not depend on its cards, so it says the same words whatever the
/// cards are.
#[test]
fn a_bot_says_the_same_words_aloud_whatever_its_cards_are() {
    for game in GAMES {
        for (name, words) in games::visit(game.id, CollectWordsAloud).expect("a listed game") {
            assert_eq!(words.len(), 1, "{name} in {}: {words:?}", game.id);
        }
    }
}

#[test]
fn every_level_has_a_name_and_a_description() {
    for language in Language::ALL {
        let translator = Translator::shared(language);
        for level in LEVELS {
            for id in [format!("level-{level}"), format!("level-{level}-about")] {
                translator
                    .try_sentence(&Message::new(id), &Recipient::without_seat())
                    .expect("the message is translated");
            }
        }
    }
}
