//! Pairs of games that differ only in what somebody cannot know: the same actions, two cards changed over.

use crate::secrecy::mask::mask;
use engine::{FastRng, Game, RecordedGame, Seat, Seed, Setup, Viewer};
use games::{GameInfo, Visit};
use serde_json::{Value, json};
use std::fmt;

/// How many actions are done.
const ACTIONS: usize = 14;
/// How many changes are tried before one gives up.
const TRIES: usize = 600;

/// Two games that look alike to the watcher.
pub(crate) struct Pair {
    pub(crate) game: &'static str,
    pub(crate) seats: usize,
    pub(crate) watcher: Viewer,
    /// Who does what.
    pub(crate) script: Vec<(usize, String)>,
    /// How the cards lie in each.
    pub(crate) stacks: [Value; 2],
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {} for {:?}", self.game, self.seats, self.watcher)
    }
}

/// For each watcher up to so many pairs, each with another change.
pub(crate) fn pairs(game: &'static str, seats: usize, each: usize) -> Vec<Pair> {
    games::visit(game, Search { seats, each }).unwrap()
}

struct Search {
    seats: usize,
    each: usize,
}

impl Visit for Search {
    type Out = Vec<Pair>;

    fn visit<G: Game>(self, listed: &'static GameInfo) -> Vec<Pair> {
        let mut rng = FastRng::new(self.seats as u64);
        let seats = Seat::all(self.seats).map(Viewer::Seat);
        let mut pairs = Vec::new();
        for watcher in seats.chain([Viewer::Spectator]) {
            let mut found = 0;
            for _ in 0..20 {
                let one = shuffled::<G>(&mut rng);
                let script = script::<G>(self.seats, &one, &mut rng);
                let Some(two) = change::<G>(self.seats, &one, &script, watcher, &mut rng) else { continue };
                pairs.push(Pair { game: listed.id, seats: self.seats, watcher, script, stacks: [one, two] });
                found += 1;
                if found == self.each {
                    break;
                }
            }
        }
        pairs
    }
}

fn begin<G: Game>(seats: usize, stack: &Value, seed: u8) -> RecordedGame<G> {
    let setup = Setup { seats, first: Some(Seat::new(0)), options: G::Options::default() };
    RecordedGame::start(setup, serde_json::from_value(stack.clone()).unwrap(), Seed([seed; 32])).unwrap().0
}

/// The game's cards in some order, as the referee takes them.
fn shuffled<G: Game>(rng: &mut FastRng) -> Value {
    let most = *G::SEATS.end();
    let setup = Setup::<G> { seats: most, first: None, options: G::Options::default() };
    let mut cards =
        RecordedGame::start(setup, G::StackedDeck::default(), Seed([0; 32])).unwrap().0.state().all_cards();
    for last in (1..cards.len()).rev() {
        cards.swap(last, rng.next_u64() as usize % (last + 1));
    }
    if G::ID != "melimagic" {
        return json!({ "deck": cards });
    }
    let (hats, wands): (Vec<_>, Vec<_>) = cards.into_iter().partition(|card| card.len() == 1);
    let face = |rng: &mut FastRng| ["1", "2", "swap", "draw"][rng.next_u64() as usize % 4];
    let dice: Vec<[&str; 2]> = (0..ACTIONS + 1).map(|_| [face(rng), face(rng)]).collect();
    json!({"hats": hats, "wands": wands, "dice": dice})
}

/// Actions at random, not up to the end: then everything is shown.
fn script<G: Game>(seats: usize, stack: &Value, rng: &mut FastRng) -> Vec<(usize, String)> {
    let mut game = begin::<G>(seats, stack, 1);
    let mut script = Vec::new();
    while script.len() < ACTIONS {
        let Some(mover) = game.state().to_move() else { break };
        let action = engine::random_action(game.state(), rng).unwrap();
        let mut next = game.clone();
        let written = game.state().write(action);
        next.act(action).unwrap();
        if next.state().outcome().is_some() {
            break;
        }
        script.push((mover.index(), written));
        game = next;
    }
    script
}

/// Everything the watcher can know of a game, step by step, and the truth at its end; nothing if somebody cannot do
/// what the script says.
fn known<G: Game>(
    seats: usize,
    stack: &Value,
    seed: u8,
    script: &[(usize, String)],
    watcher: Viewer,
) -> Option<(Vec<Value>, Value)> {
    let mut game = begin::<G>(seats, stack, seed);
    let truth = |game: &RecordedGame<G>| serde_json::to_value(game.state().referee_state()).unwrap();
    let mut seen = Vec::new();
    for (mover, action) in script {
        let state = game.state();
        if state.to_move()?.index() != *mover {
            return None;
        }
        let action_now = state.read(action).ok()?;
        seen.push(mask(G::ID, &truth(&game), watcher, Some((action, *mover))));
        // What the watcher may do is theirs to know, when it is their turn.
        if watcher.is(Seat::new(*mover)) {
            seen.push(json!(state.legal().iter().map(|action| state.write(action)).collect::<Vec<_>>()));
        }
        seen.push(json!(state.phase()));
        game.act(action_now).ok()?;
    }
    seen.push(json!([game.state().phase(), game.state().to_move()]));
    let end = truth(&game);
    seen.push(mask(G::ID, &end, watcher, None));
    Some((seen, end))
}

/// The same cards with two changed over, so that the watcher cannot know.
fn change<G: Game>(
    seats: usize,
    stack: &Value,
    script: &[(usize, String)],
    watcher: Viewer,
    rng: &mut FastRng,
) -> Option<Value> {
    let (seen, truth) = known::<G>(seats, stack, 1, script, watcher)?;
    for _ in 0..TRIES {
        let mut other = stack.clone();
        let pile = if other.get("deck").is_some() { "deck" } else { "hats" };
        let cards = other[pile].as_array_mut()?;
        // Most changes that matter are among the first cards, which are dealt.
        let one = rng.next_u64() as usize % cards.len().min(12 * seats);
        let two = rng.next_u64() as usize % cards.len();
        cards.swap(one, two);
        match known::<G>(seats, &other, 2, script, watcher) {
            Some((also_seen, other_truth)) if also_seen == seen && other_truth != truth => {
                return Some(other);
            }
            _ => {}
        }
    }
    None
}

/// The views of this viewer in the first game of a pair: after the deal and after each action.
pub(crate) fn views(pair: &Pair, viewer: Viewer) -> Vec<Value> {
    struct Views<'a>(&'a Pair, Viewer);
    impl Visit for Views<'_> {
        type Out = Vec<Value>;
        fn visit<G: Game>(self, _: &'static GameInfo) -> Vec<Value> {
            let mut game = begin::<G>(self.0.seats, &self.0.stacks[0], 1);
            let view = |game: &RecordedGame<G>| serde_json::to_value(game.state().view(self.1)).unwrap();
            let mut views = vec![view(&game)];
            for (_, action) in &self.0.script {
                let action = game.state().read(action).unwrap();
                game.act(action).unwrap();
                views.push(view(&game));
            }
            views
        }
    }
    games::visit(pair.game, Views(pair, viewer)).unwrap()
}
