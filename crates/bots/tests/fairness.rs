//! No bot uses information that its seat cannot have: hidden cards change neither its action nor its reason
//! nor its number of iterations. The one bot that cheats exists only for simulations.

use bots::{Bot, BotNameError, Decision, DecisionInput, LEVELS, bot, bot_or_cheat, names};
use engine::{FastRng, Game, Heuristics, Knowledge, Seat, Setup, Viewer};
use games::{GAMES, GameInfo, Visit};
use std::ops::Range;

/// The seeds of the games in which bots are tested. Even seeds play with the fewest seats, odd ones with the
/// most.
const GAME_SEEDS: Range<u64> = 4..8;

/// Bots decide in every fifth position of a game.
const DECISION_INTERVAL: u32 = 5;

/// A bot's name with a budget that is small enough for tests.
fn with_small_budget(name: &str) -> String {
    if matches!(name, "random" | "greedy" | "instinct" | "learned") {
        name.to_owned()
    } else {
        format!("{name}:60")
    }
}

/// Plays a game by heuristic actions. Calls `on_position` with each position and the events that led to it.
fn play_by_heuristics<G: Game>(setup: &Setup<G>, seed: u64, mut on_position: impl FnMut(&G, &[G::Event])) {
    let mut rng = FastRng::new(seed);
    let mut events = Vec::new();
    let mut state =
        G::start(setup, &G::StackedDeck::default(), &mut rng, &mut events).expect("the setup is valid");
    for _ in 0..G::Heuristics::PLAYOUT_LIMIT {
        on_position(&state, &events);
        events.clear();
        if state.to_move().is_none() {
            return;
        }
        let action = G::Heuristics::heuristic_action(&state, &mut rng);
        state.act(action, &mut rng, &mut events).expect("the heuristic action is legal");
    }
}

/// Everything in a decision except its duration.
fn without_duration<G: Game>(decision: Decision<G>) -> String {
    let iterations = decision.stats.map(|stats| stats.iterations);
    format!("{:?} {:?} {iterations:?}", decision.action, decision.reason)
}

/// Whether the honest bots or the cheating bot is tested.
#[derive(Clone, Copy, PartialEq)]
enum TestedBots {
    Honest,
    Cheating,
}

/// Lets bots decide in the real state and in another state that their seat cannot tell from it. Returns the
/// bots that decided differently.
struct FindCheatingBots(TestedBots);

impl Visit for FindCheatingBots {
    type Out = Vec<String>;

    fn visit<G: Game>(self, _: &'static GameInfo) -> Vec<String> {
        let FindCheatingBots(tested_bots) = self;
        let names = match tested_bots {
            TestedBots::Honest => names::<G>(),
            TestedBots::Cheating => vec!["all-seeing"],
        };
        GAME_SEEDS.flat_map(|seed| cheating_bots_in_game::<G>(seed, &names, tested_bots)).collect()
    }
}

/// Plays one game. In some positions the named bots decide twice: in the real state, and in another state that looks
/// the same to their seat. Returns the bots that decided differently.
fn cheating_bots_in_game<G: Game>(seed: u64, names: &[&'static str], tested_bots: TestedBots) -> Vec<String> {
    let seat_count = if seed.is_multiple_of(2) { *G::SEATS.start() } else { *G::SEATS.end() };
    let setup = Setup::<G>::new(seat_count);
    let mut knowledge: Vec<_> =
        Seat::all(seat_count).map(|seat| G::Knowledge::new(Viewer::Seat(seat), &setup)).collect();
    // Every seat has one bot of each name, and all of them observe the game from there.
    let mut bots_by_seat: Vec<Vec<_>> = Seat::all(seat_count)
        .map(|seat| names.iter().map(|name| seated_bot::<G>(name, seat, &setup)).collect())
        .collect();
    let (mut rng, mut position_count, mut cheating_bots) = (FastRng::new(9), 0u32, Vec::new());
    play_by_heuristics(&setup, seed, |state, events| {
        for seat in Seat::all(seat_count) {
            for event in events {
                let event = G::visible_event(event, Viewer::Seat(seat));
                knowledge[seat.index()].observe(&event);
                bots_by_seat[seat.index()].iter_mut().for_each(|bot| bot.observe(&event));
            }
        }
        position_count += 1;
        let is_tested = position_count % DECISION_INTERVAL == 0;
        let Some(seat) = state.to_move().filter(|_| is_tested) else { return };
        // A state with other hidden cards, which looks the same to the seat.
        let other_state = knowledge[seat.index()].sample(&state.view(Viewer::Seat(seat)), &mut rng);
        for (bot, name) in bots_by_seat[seat.index()].iter_mut().zip(names) {
            // Both decisions get the same random numbers, so only the hidden cards can make a difference.
            let decision_seed = rng.next_u64();
            let mut decide = |state: &G| {
                let input = match tested_bots {
                    TestedBots::Honest => DecisionInput::of_player_to_move(state),
                    TestedBots::Cheating => DecisionInput::with_full_state(state),
                };
                let input = input.expect("the game is not over");
                without_duration(bot.decide(input, &mut FastRng::new(decision_seed)))
            };
            if decide(state) != decide(&other_state) {
                cheating_bots.push(format!("{name} in {}", G::ID));
            }
        }
    });
    assert!(position_count > 10, "the game was too short to test anything");
    cheating_bots
}

/// Creates a bot with a small budget and tells it its seat.
fn seated_bot<G: Game>(name: &str, seat: Seat, setup: &Setup<G>) -> Box<dyn Bot<G>> {
    let mut bot = bot_or_cheat::<G>(&with_small_budget(name)).expect("the bot exists");
    bot.sit(seat, setup);
    assert_eq!(bot.cheats(), bots::is_cheat(name), "{name}");
    bot
}

#[test]
fn hidden_cards_do_not_change_a_bots_decision() {
    for game in GAMES {
        let cheating_bots = games::visit(game.id, FindCheatingBots(TestedBots::Honest))
            .expect("the game is in the catalogue");
        assert_eq!(cheating_bots, Vec::<String>::new());
    }
}

#[test]
fn the_test_detects_a_bot_that_reads_the_full_state() {
    for game in GAMES {
        let cheating_bots = games::visit(game.id, FindCheatingBots(TestedBots::Cheating))
            .expect("the game is in the catalogue");
        assert!(!cheating_bots.is_empty(), "the cheating bot of {} was not detected", game.id);
    }
}

/// Takes states that look the same to a seat, and checks that the seat's heuristics and its observation key are the same
/// in all of them. The key is a number that identifies what the seat saw. Also checks that heuristic actions are legal.
struct CheckHeuristics;

impl Visit for CheckHeuristics {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        for seat_count in G::SEATS {
            (0..20).for_each(|seed| check_heuristics_in_game::<G>(seat_count, seed));
        }
    }
}

/// Plays one game and compares the heuristics in every position and in a sampled state.
fn check_heuristics_in_game<G: Game>(seat_count: usize, seed: u64) {
    let setup = Setup::<G>::new(seat_count);
    let mut knowledge: Vec<_> =
        Seat::all(seat_count).map(|seat| G::Knowledge::new(Viewer::Seat(seat), &setup)).collect();
    let mut rng = FastRng::new(seed);
    play_by_heuristics(&setup, seed, |state, events| {
        for (knowledge, seat) in knowledge.iter_mut().zip(Seat::all(seat_count)) {
            let viewer = Viewer::Seat(seat);
            events.iter().for_each(|event| knowledge.observe(&G::visible_event(event, viewer)));
        }
        let Some(mover) = state.to_move() else { return };
        // Returns a state with other hidden cards, which looks the same to the seat.
        let mut sample_for = |seat: Seat| {
            let view = state.view(Viewer::Seat(seat));
            knowledge[seat.index()].sample(&view, &mut rng)
        };
        let sampled = sample_for(mover);
        for heuristic in [G::Heuristics::heuristic_action, G::Heuristics::greedy] {
            let actions = [state, &sampled].map(|state| heuristic(state, &mut FastRng::new(seed)));
            assert_eq!(actions[0], actions[1], "{} with {seat_count} seats", G::ID);
            assert!(state.legal().contains(actions[0]), "{} {:?}", G::ID, actions[0]);
        }
        for seat in Seat::all(seat_count) {
            let sampled = sample_for(seat);
            let keys = [state, &sampled].map(|state| G::Heuristics::observation_key(state, seat));
            assert_eq!(keys[0], keys[1], "{} with {seat_count} seats", G::ID);
        }
    });
}

#[test]
fn heuristics_depend_only_on_what_the_seat_could_know() {
    for game in GAMES {
        games::visit(game.id, CheckHeuristics).expect("the game is in the catalogue");
    }
}

/// Checks which names create a bot. Only simulations can create the bot `all-seeing`, and it says that it cheats.
struct CheckNames;

impl Visit for CheckNames {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        assert!(matches!(bot::<G>("all-seeing").err(), Some(BotNameError::Unknown { .. })));
        assert!(bot_or_cheat::<G>("all-seeing:10").expect("a simulation may use the cheating bot").cheats());
        for invalid in ["", "search:", "search:0", "greedy:5", "expert:5s", "nobody"] {
            assert!(bot_or_cheat::<G>(invalid).is_err(), "{invalid}");
        }
        for level in LEVELS {
            assert!(names::<G>().contains(&level), "{level}");
            assert!(bot::<G>(&format!("{level}:50ms")).is_ok(), "{level}");
        }
    }
}

#[test]
fn only_simulations_can_create_the_cheating_bot() {
    for game in GAMES {
        games::visit(game.id, CheckNames).expect("the game is in the catalogue");
    }
    assert!(LEVELS.contains(&bots::DEFAULT_LEVEL));
}
