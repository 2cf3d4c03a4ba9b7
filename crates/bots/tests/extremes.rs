//! Setups that are as far from the usual as the rules allow: what a position promises stays a share, and everybody who
//! looks ahead still finds a move.

use bots::{Bot, DecisionInput, bot};
use engine::{FastRng, Game, Seat, Setup, Viewer};
use games::{GAMES, Listed, Visit};
use serde_json::{Value, json};

/// What can be agreed at most and at least; scores are longest where most is played for.
fn extremes() -> Vec<(&'static str, Value)> {
    let lopsided = |most: u16| json!({ "pears": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, most] });
    vec![
        ("mada", json!({ "pears": vec![1000; 13] })),
        ("mada", json!({ "pears": vec![0; 13] })),
        ("mada", lopsided(1000)),
        ("mada", lopsided(1)),
        ("mada", json!({ "copies": [30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30], "pears": vec![1000; 13] })),
        ("thirteen-leaves", json!({ "target": 1 })),
        // Five times as many are allowed, and luck alone would play for minutes; nobody's share is left long before.
        ("thirteen-leaves", json!({ "target": 2_000 })),
        ("melimagic", json!({ "faces": ["draw", "draw", "draw", "draw", "draw", "draw"] })),
        ("melimagic", json!({ "faces": ["1", "1", "1", "1", "1", "draw"] })),
    ]
}

fn setups<G: Game>(options: &Value) -> impl Iterator<Item = Setup<G>> {
    let options: G::Options = serde_json::from_value(options.clone()).expect("options of this game");
    [*G::SEATS.start(), *G::SEATS.end()].map(|seats| Setup::new(seats).options(options.clone())).into_iter()
}

/// Plays at random and looks at every position.
struct Promises(Value);

impl Visit for Promises {
    type Out = ();

    fn visit<G: Game>(self, _: &'static Listed) {
        setups::<G>(&self.0).for_each(|setup| engine::contract::promises_are_shares(&setup));
    }
}

#[test]
fn a_promise_is_a_share_however_far_from_the_usual() {
    for (game, options) in extremes() {
        games::visit(game, Promises(options)).expect("a listed game");
    }
    assert!(
        GAMES.iter().all(|game| extremes().iter().any(|(name, _)| *name == game.id)),
        "a game is left out"
    );
}

/// Everybody who looks ahead, with little time for it.
const THINKERS: [&str; 6] = ["flat:8", "plain:8", "search:8", "expert:8", "casual:8", "beginner:8"];

/// Moves between two that are thought about: games to thousands of points are long.
const STRIDE: usize = 400;

/// More moves than these are not waited for.
const MOST: usize = 20_000;

/// Plays at random; now and then the same position is put before every thinker.
struct Thinking(Value);

impl Visit for Thinking {
    type Out = usize;

    fn visit<G: Game>(self, listed: &'static Listed) -> usize {
        setups::<G>(&self.0).map(|setup| think_now_and_then(&setup, listed)).sum()
    }
}

fn think_now_and_then<G: Game>(setup: &Setup<G>, listed: &Listed) -> usize {
    let (mut rng, mut events, mut thoughts) = (FastRng::new(7), Vec::new(), 0);
    let mut state = G::start(setup, &G::StackedDeck::default(), &mut rng, &mut events).expect("a fair setup");
    let mut thinkers: Vec<Vec<Box<dyn Bot<G>>>> = Vec::new();
    for seat in Seat::all(setup.seats) {
        let mut everybody = THINKERS.map(|name| bot::<G>(name).expect("a player"));
        everybody.iter_mut().for_each(|player| player.sit(seat, setup));
        thinkers.push(everybody.into());
    }
    for number in 1..MOST {
        for (seat, thinkers) in Seat::all(setup.seats).zip(&mut thinkers) {
            for shown in events.iter().map(|event| G::visible_event(event, Viewer::Seat(seat))) {
                thinkers.iter_mut().for_each(|player| player.observe(&shown));
            }
        }
        events.clear();
        let Some(input) = DecisionInput::of_player_to_move(&state) else { break };
        if number % STRIDE == 0 || number < 4 {
            for player in &mut thinkers[input.seat().index()] {
                let chosen = player.decide(input, &mut rng).action;
                assert!(input.legal().contains(chosen), "{}: {chosen:?}", listed.id);
                thoughts += 1;
            }
        }
        let action = state.stroll(&mut rng).expect("somebody is to move");
        state.act(action, &mut rng, &mut events).expect("a legal action");
    }
    thoughts
}

#[test]
fn everybody_finds_a_move_however_far_from_the_usual() {
    for (game, options) in extremes() {
        let thoughts = games::visit(game, Thinking(options)).expect("a listed game");
        assert!(thoughts >= THINKERS.len(), "{game}: nobody had to think");
    }
}
