//! The learned player: training is the same every time, and worth it.
#![allow(clippy::unwrap_used)]

use bots::{Bot, DecisionInput, Lessons, Network, UnknownPlayer, bot, names, taught, teach};
use engine::{FastRng, Game, Heuristics, Seat, Setup, Viewer, shares};
use games::{GAMES, Listed, Visit};

/// The share of one player among others of some name, over some games.
fn share<G: Game>(setup: &Setup<G>, one: impl Fn() -> Box<dyn Bot<G>>, others: &str, games: u64) -> f32 {
    let mut won = 0.0;
    for number in 0..games {
        let own = Seat::new(number as usize % setup.seats);
        let mut rng = FastRng::new(number);
        let mut players: Vec<_> = Seat::all(setup.seats)
            .map(|seat| if seat == own { one() } else { bot(others).unwrap() })
            .collect();
        Seat::all(setup.seats).zip(&mut players).for_each(|(seat, player)| player.sit(seat, setup));
        let mut events = Vec::new();
        let mut state = G::start(setup, &G::StackedDeck::default(), &mut rng, &mut events).unwrap();
        while let Some(input) = DecisionInput::of_player_to_move(&state) {
            for (seat, player) in Seat::all(setup.seats).zip(&mut players) {
                events.iter().for_each(|event| player.observe(&G::visible_event(event, Viewer::Seat(seat))));
            }
            events.clear();
            let decision = players[input.seat().index()].decide(input, &mut rng);
            state.act(decision.action, &mut rng, &mut events).unwrap();
        }
        won += shares(&state)[own.index()];
    }
    won / games as f32
}

/// Short lessons twice, and other ones.
struct Lesson;

impl Visit for Lesson {
    type Out = bool;

    fn visit<G: Game>(self, _: &'static Listed) -> bool {
        let Some(learned) = G::Heuristics::VALUE_MODEL else {
            assert!(!names::<G>().contains(&"learned"));
            assert!(matches!(bot::<G>("learned").err(), Some(UnknownPlayer::NotLearned { .. })));
            return false;
        };
        let lesson = |seed, games| {
            let mut told = 0;
            let network = teach::<G>(&learned, Lessons { seed, games }, |games| told = games);
            assert_eq!(told, games);
            network.to_bytes()
        };
        assert_eq!(lesson(1, 60), lesson(1, 60));
        assert_ne!(lesson(1, 60), lesson(2, 60));
        assert!(Network::from_bytes(learned.features, learned.weights).is_ok());
        assert!(Network::from_bytes(learned.features, &learned.weights[2..]).is_err());
        let network = teach::<G>(&learned, Lessons { seed: 3, games: 2000 }, |_| ());
        let setup = Setup::<G>::new(*G::SEATS.start());
        let won = share(&setup, || taught(network.clone()).unwrap(), "random", 200);
        assert!(won > 1.7 / setup.seats as f32, "{}: {won} after a short lesson", G::ID);
        true
    }
}

#[test]
fn the_same_lessons_teach_the_same_bit_for_bit_and_something_useful() {
    let learned = GAMES.iter().filter(|game| games::visit(game.id, Lesson).unwrap()).count();
    assert!(learned >= 1);
}

/// What the program was built with beats plain play, at every number of seats.
struct Shipped;

impl Visit for Shipped {
    type Out = ();

    fn visit<G: Game>(self, _: &'static Listed) {
        if G::Heuristics::VALUE_MODEL.is_none() {
            return;
        }
        for seats in G::SEATS {
            let par = 1.0 / seats as f32;
            let won = share(&Setup::<G>::new(seats), || bot("learned").unwrap(), "greedy", 300);
            assert!(won > 1.3 * par, "{} {seats} seats: {won}", G::ID);
        }
    }
}

#[test]
fn what_was_shipped_beats_plain_play_at_every_table() {
    GAMES.iter().for_each(|game| games::visit(game.id, Shipped).unwrap());
}
