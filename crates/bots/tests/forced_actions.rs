//! A bot with a time limit plays at a table, where others can measure how long it takes. It searches as long
//! for a forced action (the only legal one) as for a choice (guarantee P2 in `docs/promises.md`: the pauses of
//! bots tell nothing about their cards). In simulations, which set no limit, forced actions cost no time.

use bots::{DecisionInput, LEVELS, bot};
use engine::{FastRng, Game, Heuristics, Seat, Setup};
use games::{GAMES, GameInfo, Visit};
use std::time::Duration;

/// So long that no test reaches it: the number of iterations ends the search.
const TIME_LIMIT: Duration = Duration::from_secs(600);

/// The number of search iterations per decision.
const ITERATIONS: u32 = 40;

/// Plays games until a forced action was found, and lets every level decide there.
struct CheckForcedActions;

impl Visit for CheckForcedActions {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let checked_count: usize = (0..40).map(check_one_game::<G>).sum();
        assert!(checked_count > 0, "no action of {} was forced", G::ID);
    }
}

/// Plays one game up to its first forced action and checks it. Returns the number of checked actions, 0 or 1.
fn check_one_game<G: Game>(seed: u64) -> usize {
    let setup = Setup::<G>::new(*G::SEATS.start());
    let mut rng = FastRng::new(seed);
    let mut events = Vec::new();
    let mut state =
        G::start(&setup, &G::StackedDeck::default(), &mut rng, &mut events).expect("the setup is valid");
    let names = LEVELS.map(|level| format!("{level}:{ITERATIONS}"));
    // One bot of each level in every seat.
    let mut bots_by_seat: Vec<Vec<_>> = Seat::all(*G::SEATS.start())
        .map(|seat| {
            let seated = names.iter().map(|name| {
                let mut bot = bot::<G>(name).expect("the level exists");
                bot.sit(seat, &setup);
                bot
            });
            seated.collect()
        })
        .collect();
    for _ in 0..G::Heuristics::PLAYOUT_LIMIT {
        for (bots, seat) in bots_by_seat.iter_mut().zip(Seat::all(setup.seats)) {
            for event in &events {
                let event = G::visible_event(event, engine::Viewer::Seat(seat));
                bots.iter_mut().for_each(|bot| bot.observe(&event));
            }
        }
        events.clear();
        let Some(input) = DecisionInput::of_player_to_move(&state) else { return 0 };
        if input.legal().len() == 1 {
            // First without a time limit, as in a simulation, then with one, as at a table.
            for bot in &mut bots_by_seat[input.seat().index()] {
                assert!(bot.decide(input, &mut rng).stats.is_none());
                bot.limit_time(TIME_LIMIT);
                let stats = bot.decide(input, &mut rng).stats.expect("the bot searches");
                assert_eq!(stats.iterations, ITERATIONS);
            }
            return 1;
        }
        let action = G::Heuristics::heuristic_action(&state, &mut rng);
        state.act(action, &mut rng, &mut events).expect("the heuristic action is legal");
    }
    0
}

#[test]
fn a_bot_with_a_time_limit_searches_as_long_for_a_forced_action_as_for_a_choice() {
    for game in GAMES {
        games::visit(game.id, CheckForcedActions).expect("the game is in the catalogue");
    }
}
