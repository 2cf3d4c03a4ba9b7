//! Finds pairs of games that differ only in what one viewer cannot know: the same actions, with two cards exchanged.

use crate::secrecy::knowable::{NextAction, knowable};
use engine::{FastRng, Game, RecordedGame, Seat, Seed, Setup, Viewer};
use games::{GameInfo, Visit};
use serde_json::{Value, json};
use std::fmt;

/// How many actions a script has.
const SCRIPT_LENGTH: usize = 14;
/// How many scripts are tried for each observer.
const SCRIPT_ATTEMPTS: usize = 20;
/// How many exchanges of two cards are tried for each script.
const EXCHANGE_ATTEMPTS: usize = 600;
/// One of the two exchanged cards is among this many cards per seat at the start of the deck, most of which are dealt. Other
/// exchanges rarely change anything.
const FIRST_CARDS_PER_SEAT: usize = 12;

/// Two games that must look the same to the observer.
pub(crate) struct GamePair {
    pub(crate) game: &'static str,
    pub(crate) seats: usize,
    pub(crate) observer: Viewer,
    /// The actions of both games.
    pub(crate) script: Vec<ScriptedAction>,
    /// The deck of each game.
    pub(crate) stacked_decks: [Value; 2],
}

#[derive(Clone)]
pub(crate) struct ScriptedAction {
    pub(crate) seat: usize,
    /// In the game's notation.
    pub(crate) text: String,
}

impl fmt::Display for GamePair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {} seats for {:?}", self.game, self.seats, self.observer)
    }
}

/// Pairs for each seat and the spectator as observer, up to `per_observer` for each.
pub(crate) fn find_pairs(game: &'static str, seats: usize, per_observer: usize) -> Vec<GamePair> {
    games::visit(game, PairSearch { seats, per_observer }).unwrap()
}

struct PairSearch {
    seats: usize,
    per_observer: usize,
}

impl Visit for PairSearch {
    type Out = Vec<GamePair>;

    fn visit<G: Game>(self, listed: &'static GameInfo) -> Vec<GamePair> {
        let PairSearch { seats, per_observer } = self;
        let mut rng = FastRng::new(seats as u64);
        let mut pairs = Vec::new();
        for observer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
            let mut found = 0;
            for _ in 0..SCRIPT_ATTEMPTS {
                let deck = shuffled_deck::<G>(&mut rng);
                let script = random_script::<G>(seats, &deck, &mut rng);
                let Some(other_deck) = exchange_two_cards::<G>(seats, &deck, &script, observer, &mut rng)
                else {
                    continue;
                };
                let stacked_decks = [deck, other_deck];
                pairs.push(GamePair { game: listed.id, seats, observer, script, stacked_decks });
                found += 1;
                if found == per_observer {
                    break;
                }
            }
        }
        pairs
    }
}

/// Deals a game. `seed` decides what the deck does not.
fn deal<G: Game>(seats: usize, deck: &Value, seed: u8) -> RecordedGame<G> {
    let setup = Setup::new(seats).first(Seat::new(0));
    RecordedGame::start(setup, serde_json::from_value(deck.clone()).unwrap(), Seed([seed; 32])).unwrap().0
}

/// The game's cards in random order, in the form of a stacked deck.
fn shuffled_deck<G: Game>(rng: &mut FastRng) -> Value {
    let setup = Setup::<G>::new(*G::SEATS.end());
    let (game, _) = RecordedGame::start(setup, G::StackedDeck::default(), Seed([0; 32])).unwrap();
    let mut cards = game.state().all_cards();
    for last in (1..cards.len()).rev() {
        cards.swap(last, rng.next_u64() as usize % (last + 1));
    }
    if G::ID != "melimagic" {
        return json!({ "deck": cards });
    }
    // A hat card is written with one letter, a wand with two.
    let (hats, wands): (Vec<_>, Vec<_>) = cards.into_iter().partition(|card| card.len() == 1);
    let face = |rng: &mut FastRng| ["1", "2", "swap", "draw"][rng.next_u64() as usize % 4];
    let dice: Vec<[&str; 2]> = (0..SCRIPT_LENGTH + 1).map(|_| [face(rng), face(rng)]).collect();
    json!({"hats": hats, "wands": wands, "dice": dice})
}

/// Random legal actions. The script stops before the end of the game, where everything is revealed.
fn random_script<G: Game>(seats: usize, deck: &Value, rng: &mut FastRng) -> Vec<ScriptedAction> {
    let mut game = deal::<G>(seats, deck, 1);
    let mut script = Vec::new();
    while script.len() < SCRIPT_LENGTH {
        let Some(mover) = game.state().to_move() else { break };
        let action = engine::random_action(game.state(), rng).unwrap();
        let text = game.state().write(action);
        game.act(action).unwrap();
        if game.state().outcome().is_some() {
            break;
        }
        script.push(ScriptedAction { seat: mover.index(), text });
    }
    script
}

/// A game as an observer can know it, and as it really was.
struct KnownGame {
    /// Everything that the observer can know, step by step.
    knowable: Vec<Value>,
    /// The full state at the end of the script.
    final_state: Value,
}

/// Plays a script. `None` if one of its actions is illegal with this deck.
fn play_script<G: Game>(
    seats: usize,
    deck: &Value,
    seed: u8,
    script: &[ScriptedAction],
    observer: Viewer,
) -> Option<KnownGame> {
    let mut game = deal::<G>(seats, deck, seed);
    let full_state = |game: &RecordedGame<G>| serde_json::to_value(game.state().referee_state()).unwrap();
    let mut known = Vec::new();
    for ScriptedAction { seat, text } in script {
        let state = game.state();
        if state.to_move()?.index() != *seat {
            return None;
        }
        let action = state.read(text).ok()?;
        let next_action = NextAction { seat: *seat, text };
        known.push(knowable(G::ID, &full_state(&game), observer, Some(next_action)));
        // A player knows their legal actions when it is their turn.
        if observer.is(Seat::new(*seat)) {
            known.push(json!(state.legal().iter().map(|action| state.write(action)).collect::<Vec<_>>()));
        }
        known.push(json!(state.phase()));
        game.act(action).ok()?;
    }
    known.push(json!([game.state().phase(), game.state().to_move()]));
    let final_state = full_state(&game);
    known.push(knowable(G::ID, &final_state, observer, None));
    Some(KnownGame { knowable: known, final_state })
}

/// The deck with two cards exchanged such that the observer cannot know it, although the states differ. `None` if no such
/// exchange was found.
fn exchange_two_cards<G: Game>(
    seats: usize,
    deck: &Value,
    script: &[ScriptedAction],
    observer: Viewer,
    rng: &mut FastRng,
) -> Option<Value> {
    let game = play_script::<G>(seats, deck, 1, script, observer)?;
    for _ in 0..EXCHANGE_ATTEMPTS {
        let mut other_deck = deck.clone();
        let pile = if other_deck.get("deck").is_some() { "deck" } else { "hats" };
        let cards = other_deck[pile].as_array_mut()?;
        let first = rng.next_u64() as usize % cards.len().min(FIRST_CARDS_PER_SEAT * seats);
        let second = rng.next_u64() as usize % cards.len();
        cards.swap(first, second);
        let other_game = play_script::<G>(seats, &other_deck, 2, script, observer);
        if other_game
            .is_some_and(|other| other.knowable == game.knowable && other.final_state != game.final_state)
        {
            return Some(other_deck);
        }
    }
    None
}

/// A viewer's views of the first game of a pair: after the deal and after each action.
pub(crate) fn views_of_first_game(pair: &GamePair, viewer: Viewer) -> Vec<Value> {
    struct Views<'a>(&'a GamePair, Viewer);
    impl Visit for Views<'_> {
        type Out = Vec<Value>;

        fn visit<G: Game>(self, _: &'static GameInfo) -> Vec<Value> {
            let Views(pair, viewer) = self;
            let mut game = deal::<G>(pair.seats, &pair.stacked_decks[0], 1);
            let view = |game: &RecordedGame<G>| serde_json::to_value(game.state().view(viewer)).unwrap();
            let mut views = vec![view(&game)];
            for ScriptedAction { text, .. } in &pair.script {
                let action = game.state().read(text).unwrap();
                game.act(action).unwrap();
                views.push(view(&game));
            }
            views
        }
    }
    games::visit(pair.game, Views(pair, viewer)).unwrap()
}
