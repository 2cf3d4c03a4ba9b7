//! Setups with extreme options: estimated shares are still shares of one victory, and every searching bot
//! still finds a legal action.

use bots::{Bot, DecisionInput, bot};
use engine::{FastRng, Game, Seat, Setup, Viewer};
use games::{GAMES, GameInfo, Visit};
use serde_json::{Value, json};

/// The smallest and the largest options that the games accept, as pairs of a game's id and its options.
/// `pears` are the points and `copies` the number of each of the 13 cards of MADA, `target` is the total that
/// ends the expert variant of 13 Leaves, and `faces` are the faces of the dice of Melimagic.
fn extreme_options() -> Vec<(&'static str, Value)> {
    let pears_on_last_card = |pears: u16| json!({ "pears": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, pears] });
    vec![
        // The points of the 13 cards of MADA, and how many copies of each there are.
        ("mada", json!({ "pears": vec![1000; 13] })),
        ("mada", json!({ "pears": vec![0; 13] })),
        ("mada", pears_on_last_card(1000)),
        ("mada", pears_on_last_card(1)),
        ("mada", json!({ "copies": [30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30], "pears": vec![1000; 13] })),
        // The total of points that ends 13 Leaves.
        ("thirteen-leaves", json!({ "target": 1 })),
        // The largest accepted target is 10,000, but random play would take minutes to reach it. The
        // estimated shares of all but one seat are 0 long before 2,000.
        ("thirteen-leaves", json!({ "target": 2_000 })),
        // The six faces of the dice of Melimagic.
        ("melimagic", json!({ "faces": ["draw", "draw", "draw", "draw", "draw", "draw"] })),
        ("melimagic", json!({ "faces": ["1", "1", "1", "1", "1", "draw"] })),
    ]
}

/// Setups with these options, for the fewest and for the most seats.
fn setups<G: Game>(options: &Value) -> impl Iterator<Item = Setup<G>> {
    let options: G::Options = serde_json::from_value(options.clone()).expect("these are options of the game");
    [*G::SEATS.start(), *G::SEATS.end()]
        .map(|seat_count| Setup::new(seat_count).options(options.clone()))
        .into_iter()
}

/// Plays random games with these options and checks the estimated shares in every position.
struct CheckShares {
    options: Value,
}

impl Visit for CheckShares {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        setups::<G>(&self.options)
            .for_each(|setup| engine::contract::shares_of_the_victory_sum_to_one(&setup));
    }
}

#[test]
fn estimated_shares_add_up_to_one_victory_with_extreme_options() {
    for (game, options) in extreme_options() {
        games::visit(game, CheckShares { options }).expect("the game is in the catalogue");
    }
    let is_tested = |game: &GameInfo| extreme_options().iter().any(|(id, _)| *id == game.id);
    assert!(GAMES.iter().all(is_tested), "every game needs extreme options here");
}

/// All kinds of searching bots, with a small budget.
const SEARCHING_BOTS: [&str; 6] = ["flat:8", "plain:8", "search:8", "expert:8", "casual:8", "beginner:8"];

/// The bots decide in only one of this many positions, because a game to 2,000 points is long.
const DECISION_INTERVAL: usize = 400;

/// The bots also decide in each of the first positions of a game.
const FIRST_POSITIONS: usize = 3;

/// A game stops before it reaches this many positions.
const MAX_POSITIONS: usize = 20_000;

/// Plays random games with these options, lets all searching bots decide now and then, and returns the number
/// of decisions.
struct DecideNowAndThen {
    options: Value,
}

impl Visit for DecideNowAndThen {
    type Out = usize;

    fn visit<G: Game>(self, info: &'static GameInfo) -> usize {
        setups::<G>(&self.options).map(|setup| count_decisions(&setup, info)).sum()
    }
}

/// Plays one random game and checks every decision. Returns the number of decisions.
fn count_decisions<G: Game>(setup: &Setup<G>, info: &GameInfo) -> usize {
    let (mut rng, mut events, mut decisions) = (FastRng::new(7), Vec::new(), 0);
    let mut state =
        G::start(setup, &G::StackedDeck::default(), &mut rng, &mut events).expect("the setup is valid");
    let mut bots_by_seat: Vec<Vec<Box<dyn Bot<G>>>> = Vec::new();
    for seat in Seat::all(setup.seats) {
        let mut bots = SEARCHING_BOTS.map(|name| bot::<G>(name).expect("the bot exists"));
        bots.iter_mut().for_each(|bot| bot.sit(seat, setup));
        bots_by_seat.push(bots.into());
    }
    for position_number in 1..MAX_POSITIONS {
        // All bots of a seat learn what the seat sees of the events since the last action.
        for (seat, bots) in Seat::all(setup.seats).zip(&mut bots_by_seat) {
            for event in events.iter().map(|event| G::visible_event(event, Viewer::Seat(seat))) {
                bots.iter_mut().for_each(|bot| bot.observe(&event));
            }
        }
        events.clear();
        let Some(input) = DecisionInput::of_player_to_move(&state) else { break };
        if position_number % DECISION_INTERVAL == 0 || position_number <= FIRST_POSITIONS {
            for bot in &mut bots_by_seat[input.seat().index()] {
                let chosen = bot.decide(input, &mut rng).action;
                assert!(input.legal().contains(chosen), "{}: {chosen:?}", info.id);
                decisions += 1;
            }
        }
        let action = state.contract_action(&mut rng).expect("the game is not over");
        state.act(action, &mut rng, &mut events).expect("the action is legal");
    }
    decisions
}

#[test]
fn every_searching_bot_finds_a_legal_action_with_extreme_options() {
    for (game, options) in extreme_options() {
        let decisions =
            games::visit(game, DecideNowAndThen { options }).expect("the game is in the catalogue");
        assert!(decisions >= SEARCHING_BOTS.len(), "{game}: too few decisions were tested");
    }
}
