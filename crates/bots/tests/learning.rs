//! The bot `learned`: training with the same seed gives the same network, a short training beats random play,
//! and the networks that are built into the games beat the bot `greedy`.

#![allow(clippy::unwrap_used)]

use bots::{Bot, BotNameError, DecisionInput, Network, TrainingConfig, bot, bot_with_network, names, train};
use engine::{FastRng, Game, Heuristics, Seat, Setup, Viewer, shares};
use games::{GAMES, GameInfo, Visit};

/// Plays games of one bot against opponents of one kind, and returns the bot's average share of the victory.
fn average_share<G: Game>(
    setup: &Setup<G>,
    new_bot: impl Fn() -> Box<dyn Bot<G>>,
    opponents: &str,
    game_count: u64,
) -> f32 {
    let mut total = 0.0;
    for game_index in 0..game_count {
        // The bot takes another seat in every game.
        let bot_seat = Seat::new(game_index as usize % setup.seats);
        let mut rng = FastRng::new(game_index);
        let mut players: Vec<_> = Seat::all(setup.seats)
            .map(|seat| if seat == bot_seat { new_bot() } else { bot(opponents).unwrap() })
            .collect();
        Seat::all(setup.seats).zip(&mut players).for_each(|(seat, player)| player.sit(seat, setup));
        let mut events = Vec::new();
        let mut state = G::start(setup, &G::StackedDeck::default(), &mut rng, &mut events).unwrap();
        while let Some(input) = DecisionInput::of_player_to_move(&state) {
            // Each player learns what its seat sees of the events since the last action.
            for (seat, player) in Seat::all(setup.seats).zip(&mut players) {
                events.iter().for_each(|event| player.observe(&G::visible_event(event, Viewer::Seat(seat))));
            }
            events.clear();
            let decision = players[input.seat().index()].decide(input, &mut rng);
            state.act(decision.action, &mut rng, &mut events).unwrap();
        }
        total += shares(&state)[bot_seat.index()];
    }
    total / game_count as f32
}

/// Trains small networks for a game, if it has a value model. Returns whether it has one.
struct TrainBriefly;

impl Visit for TrainBriefly {
    type Out = bool;

    fn visit<G: Game>(self, _: &'static GameInfo) -> bool {
        let Some(value_model) = G::Heuristics::VALUE_MODEL else {
            // A game without a value model has no bot `learned`.
            assert!(!names::<G>().contains(&"learned"));
            assert!(matches!(bot::<G>("learned").err(), Some(BotNameError::NotTrained { .. })));
            return false;
        };
        // Trains a network and returns its weights as bytes.
        let train_bytes = |seed, games| {
            let mut reported_games = 0;
            let network =
                train::<G>(&value_model, TrainingConfig { seed, games }, |games| reported_games = games);
            assert_eq!(reported_games, games);
            network.to_bytes()
        };
        assert_eq!(train_bytes(1, 60), train_bytes(1, 60));
        assert_ne!(train_bytes(1, 60), train_bytes(2, 60));
        assert!(Network::from_bytes(value_model.features, value_model.weights).is_ok());
        // Two bytes, which are one weight, are missing.
        assert!(Network::from_bytes(value_model.features, &value_model.weights[2..]).is_err());

        let network = train::<G>(&value_model, TrainingConfig { seed: 3, games: 2000 }, |_| ());
        let setup = Setup::<G>::new(*G::SEATS.start());
        let share = average_share(&setup, || bot_with_network(network.clone()).unwrap(), "random", 200);
        // With equally strong players, each would win this share of the games.
        let equal_share = 1.0 / setup.seats as f32;
        // Even this short training must clearly beat random play.
        assert!(share > 1.7 * equal_share, "{}: a share of {share} after 2000 games", G::ID);
        true
    }
}

#[test]
fn training_with_one_seed_gives_identical_bytes_and_beats_random_play() {
    let trained_games = GAMES.iter().filter(|game| games::visit(game.id, TrainBriefly).unwrap()).count();
    assert!(trained_games >= 1, "no game has a value model");
}

/// Lets a game's own network, if it has one, play against the bot `greedy` with every number of seats.
struct TestShippedNetwork;

impl Visit for TestShippedNetwork {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        if G::Heuristics::VALUE_MODEL.is_none() {
            return;
        }
        for seat_count in G::SEATS {
            // With equally strong players, each would win this share of the games.
            let equal_share = 1.0 / seat_count as f32;
            let setup = Setup::<G>::new(seat_count);
            let share = average_share(&setup, || bot("learned").unwrap(), "greedy", 300);
            assert!(share > 1.3 * equal_share, "{} with {seat_count} seats: {share}", G::ID);
        }
    }
}

#[test]
fn the_shipped_network_beats_greedy_play_with_every_number_of_seats() {
    GAMES.iter().for_each(|game| games::visit(game.id, TestShippedNetwork).unwrap());
}
