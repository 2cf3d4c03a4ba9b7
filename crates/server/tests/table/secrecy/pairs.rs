//! Finds pairs of games that differ only in what one viewer cannot know: the same actions, with two cards exchanged.

use crate::secrecy::knowable::{NextAction, knowable};
use engine::{FastRng, Game, RecordedGame, Seat, Seed, Setup, Viewer};
use games::{GameInfo, Visit};
use serde_json::{Value, json};
use std::fmt;

/// How many actions a script has. A script is the list of actions that both games of a pair have in common.
const SCRIPT_LENGTH: usize = 14;
/// How many scripts are tried for each observer.
const SCRIPT_ATTEMPTS: usize = 20;
/// How many exchanges of two cards are tried for each script.
const EXCHANGE_ATTEMPTS: usize = 600;
/// The first exchanged card is one of the first cards of the deck: this many for each seat. Most of these
/// cards are dealt. Exchanging two other cards rarely changes anything.
const FIRST_CARDS_PER_SEAT: usize = 12;

/// Two games with the same actions but different cards, which must look the same to the observer.
pub(crate) struct GamePair {
    pub(crate) game: &'static str,
    pub(crate) seat_count: usize,
    pub(crate) observer: Viewer,
    /// The actions of both games.
    pub(crate) script: Vec<ScriptedAction>,
    /// The deck of each game.
    pub(crate) stacked_decks: [Value; 2],
}

/// One action of a script.
#[derive(Clone)]
pub(crate) struct ScriptedAction {
    pub(crate) seat: usize,
    /// The action in the game's text notation.
    pub(crate) text: String,
}

impl fmt::Display for GamePair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {} seats for {:?}", self.game, self.seat_count, self.observer)
    }
}

/// Pairs for each seat and the spectator as observer, at most `max_per_observer` for each.
pub(crate) fn find_pairs(game: &'static str, seat_count: usize, max_per_observer: usize) -> Vec<GamePair> {
    games::visit(game, PairSearch { seat_count, max_per_observer }).unwrap()
}

/// The arguments of [`find_pairs`]. `games::visit` calls `visit` with the type `G` of the game.
struct PairSearch {
    seat_count: usize,
    max_per_observer: usize,
}

impl Visit for PairSearch {
    type Out = Vec<GamePair>;

    fn visit<G: Game>(self, info: &'static GameInfo) -> Vec<GamePair> {
        let PairSearch { seat_count, max_per_observer } = self;
        let mut rng = FastRng::new(seat_count as u64);
        let mut pairs = Vec::new();
        for observer in Seat::all(seat_count).map(Viewer::Seat).chain([Viewer::Spectator]) {
            let mut found_count = 0;
            for _ in 0..SCRIPT_ATTEMPTS {
                let deck = shuffled_deck::<G>(&mut rng);
                let script = random_script::<G>(seat_count, &deck, &mut rng);
                let Some(other_deck) =
                    exchange_two_hidden_cards::<G>(seat_count, &deck, &script, observer, &mut rng)
                else {
                    continue;
                };
                // Both games have the same script. In the second deck, two cards that the observer cannot see are
                // exchanged.
                let stacked_decks = [deck, other_deck];
                pairs.push(GamePair { game: info.id, seat_count, observer, script, stacked_decks });
                found_count += 1;
                if found_count == max_per_observer {
                    break;
                }
            }
        }
        pairs
    }
}

/// Deals a game from this deck. `seed` determines the randomness that is not in the deck.
fn deal<G: Game>(seat_count: usize, deck: &Value, seed: u8) -> RecordedGame<G> {
    let setup = Setup::new(seat_count).first(Seat::new(0));
    let stacked_deck = serde_json::from_value(deck.clone()).unwrap();
    let (game, _deal_events) = RecordedGame::<G>::start(setup, stacked_deck, Seed([seed; 32])).unwrap();
    game
}

/// The seeds of the first and the second game of a pair. They differ, because nobody can know later random numbers.
const FIRST_SEED: u8 = 1;
const SECOND_SEED: u8 = 2;

/// The game's cards in random order, in the form of a stacked deck.
fn shuffled_deck<G: Game>(rng: &mut FastRng) -> Value {
    let setup = Setup::<G>::new(*G::SEATS.end());
    let (game, _) = RecordedGame::start(setup, G::StackedDeck::default(), Seed([0; 32])).unwrap();
    let mut cards = game.state().all_cards();
    // A Fisher-Yates shuffle.
    for last in (1..cards.len()).rev() {
        cards.swap(last, rng.next_u64() as usize % (last + 1));
    }
    if G::ID != "melimagic" {
        return json!({ "deck": cards });
    }
    // A hat card is written with one letter, a wand with two.
    let (hats, wands): (Vec<_>, Vec<_>) = cards.into_iter().partition(|card| card.len() == 1);
    // Mélimagic also has dice. Each roll shows two faces. No script has more rolls than actions.
    let random_face = |rng: &mut FastRng| ["1", "2", "swap", "draw"][rng.next_u64() as usize % 4];
    let dice: Vec<[&str; 2]> = (0..SCRIPT_LENGTH + 1).map(|_| [random_face(rng), random_face(rng)]).collect();
    json!({"hats": hats, "wands": wands, "dice": dice})
}

/// Random legal actions. The script stops before the end of the game, where everything is revealed.
fn random_script<G: Game>(seat_count: usize, deck: &Value, rng: &mut FastRng) -> Vec<ScriptedAction> {
    let mut game = deal::<G>(seat_count, deck, FIRST_SEED);
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

/// A game after its script, as an observer can know it and as it really was.
struct ScriptResult {
    /// Everything that the observer can know, step by step.
    knowable_steps: Vec<Value>,
    /// The full state at the end of the script.
    final_state: Value,
}

/// Plays a script. `None` if one of its actions is illegal with this deck.
fn play_script<G: Game>(
    seat_count: usize,
    deck: &Value,
    seed: u8,
    script: &[ScriptedAction],
    observer: Viewer,
) -> Option<ScriptResult> {
    let mut game = deal::<G>(seat_count, deck, seed);
    let full_state = |game: &RecordedGame<G>| serde_json::to_value(game.state().referee_state()).unwrap();
    let mut knowable_steps = Vec::new();
    for ScriptedAction { seat, text } in script {
        let state = game.state();
        if state.to_move()?.index() != *seat {
            return None;
        }
        let action = state.read(text).ok()?;
        let next_action = NextAction { seat: *seat, text };
        // What the observer can know of the state before the action, and of the action itself.
        knowable_steps.push(knowable(G::ID, &full_state(&game), observer, Some(next_action)));
        // A player knows their legal actions when it is their turn.
        if observer.is(Seat::new(*seat)) {
            knowable_steps
                .push(json!(state.legal().iter().map(|action| state.write(action)).collect::<Vec<_>>()));
        }
        knowable_steps.push(json!(state.phase()));
        game.act(action).ok()?;
    }
    knowable_steps.push(json!([game.state().phase(), game.state().to_move()]));
    let final_state = full_state(&game);
    knowable_steps.push(knowable(G::ID, &final_state, observer, None));
    Some(ScriptResult { knowable_steps, final_state })
}

/// Exchanges two cards of a deck so that the game's final state differs, but the observer cannot know it.
/// `None` if no such exchange was found.
fn exchange_two_hidden_cards<G: Game>(
    seat_count: usize,
    deck: &Value,
    script: &[ScriptedAction],
    observer: Viewer,
    rng: &mut FastRng,
) -> Option<Value> {
    let game = play_script::<G>(seat_count, deck, FIRST_SEED, script, observer)?;
    for _ in 0..EXCHANGE_ATTEMPTS {
        let mut other_deck = deck.clone();
        // MADA and 13 Leaves have one pile, `deck`. In Mélimagic the hidden cards are the hat cards, `hats`.
        let pile = if other_deck.get("deck").is_some() { "deck" } else { "hats" };
        let cards = other_deck[pile].as_array_mut()?;
        // The first card is near the top of the pile, from which the cards are dealt. A card that nobody gets changes
        // nothing.
        let first = rng.next_u64() as usize % cards.len().min(FIRST_CARDS_PER_SEAT * seat_count);
        let second = rng.next_u64() as usize % cards.len();
        cards.swap(first, second);
        let other_game = play_script::<G>(seat_count, &other_deck, SECOND_SEED, script, observer);
        let differs_only_in_hidden_cards = other_game.is_some_and(|other| {
            other.knowable_steps == game.knowable_steps && other.final_state != game.final_state
        });
        if differs_only_in_hidden_cards {
            return Some(other_deck);
        }
    }
    None
}

/// A viewer's views of the first game of a pair: after the deal and after each action.
pub(crate) fn views_of_first_game(pair: &GamePair, viewer: Viewer) -> Vec<Value> {
    // `games::visit` calls `visit` with the type `G` of the pair's game.
    struct ViewsVisitor<'a> {
        pair: &'a GamePair,
        viewer: Viewer,
    }
    impl Visit for ViewsVisitor<'_> {
        type Out = Vec<Value>;

        fn visit<G: Game>(self, _: &'static GameInfo) -> Vec<Value> {
            let ViewsVisitor { pair, viewer } = self;
            let mut game = deal::<G>(pair.seat_count, &pair.stacked_decks[0], FIRST_SEED);
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
    games::visit(pair.game, ViewsVisitor { pair, viewer }).unwrap()
}
