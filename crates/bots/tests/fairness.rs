//! No player looks behind the cards: what a seat cannot know does not change its decision, its statistics or its
//! words. And everything a player says has words.

use bots::{Decision, DecisionInput, LEVELS, bot, bot_or_cheat, names};
use engine::{FastRng, Game, Heuristics, Knowledge, Seat, Setup, Viewer};
use games::{GAMES, Listed, Visit};

/// A player by name with a budget in iterations, small enough for tests.
fn quick_name(name: &str) -> String {
    if matches!(name, "random" | "greedy" | "instinct" | "learned") {
        name.to_owned()
    } else {
        format!("{name}:60")
    }
}

/// Plays a game by instinct and shows each position with the events that led to it.
fn play<G: Game>(setup: &Setup<G>, number: u64, mut show: impl FnMut(&G, &[G::Event])) {
    let mut rng = FastRng::new(number);
    let mut events = Vec::new();
    let mut state = G::start(setup, &G::StackedDeck::default(), &mut rng, &mut events).expect("a fair setup");
    for _ in 0..G::Heuristics::PLAYOUT_LIMIT {
        show(&state, &events);
        events.clear();
        if state.to_move().is_none() {
            return;
        }
        let action = G::Heuristics::heuristic_action(&state, &mut rng);
        state.act(action, &mut rng, &mut events).expect("instinct is legal");
    }
}

/// Everything about a decision but the time it took.
fn told<G: Game>(decision: Decision<G>) -> String {
    let iterations = decision.stats.map(|stats| stats.iterations);
    format!("{:?} {:?} {iterations:?}", decision.action, decision.reason)
}

/// Games that are played, with the fewest and the most players in turn.
const GAMES_EACH: std::ops::Range<u64> = 4..8;

/// Lets players decide in the truth and in another one that fits what their seat knows: who decided differently.
struct Peepers {
    /// Whether the one that looks at everything plays, instead of all the others.
    cheating: bool,
}

impl Visit for Peepers {
    type Out = Vec<String>;

    fn visit<G: Game>(self, _: &'static Listed) -> Vec<String> {
        let cheating = self.cheating;
        let names = if cheating { vec!["all-seeing"] } else { names::<G>() };
        let mut peepers = Vec::new();
        for number in GAMES_EACH {
            let seats = if number % 2 == 0 { *G::SEATS.start() } else { *G::SEATS.end() };
            let setup = Setup::<G>::new(seats);
            let mut known: Vec<_> =
                Viewer::all(seats).map(|viewer| G::Knowledge::new(viewer, &setup)).collect();
            let mut players: Vec<Vec<_>> = Seat::all(seats)
                .map(|seat| names.iter().map(|name| seated::<G>(name, seat, &setup)).collect())
                .collect();
            let (mut rng, mut moves) = (FastRng::new(9), 0u32);
            play(&setup, number, |state, events| {
                for seat in Seat::all(seats) {
                    for event in events {
                        let shown = G::visible_event(event, Viewer::Seat(seat));
                        known[seat.index()].observe(&shown);
                        players[seat.index()].iter_mut().for_each(|player| player.observe(&shown));
                    }
                }
                moves += 1;
                let Some(seat) = state.to_move().filter(|_| moves % 5 == 0) else { return };
                let other = known[seat.index()].sample(&state.view(Viewer::Seat(seat)), &mut rng);
                for (player, name) in players[seat.index()].iter_mut().zip(&names) {
                    let number = rng.next_u64();
                    let mut decide = |state: &G| {
                        let input = if cheating {
                            DecisionInput::all_seeing(state)
                        } else {
                            DecisionInput::of_player_to_move(state)
                        };
                        let input = input.expect("somebody is to move");
                        told(player.decide(input, &mut FastRng::new(number)))
                    };
                    if decide(state) != decide(&other) {
                        peepers.push(format!("{name} of {}", G::ID));
                    }
                }
            });
            assert!(moves > 10);
        }
        peepers
    }
}

fn seated<G: Game>(name: &str, seat: Seat, setup: &Setup<G>) -> Box<dyn bots::Bot<G>> {
    let mut player = bot_or_cheat::<G>(&quick_name(name)).expect("a listed player");
    player.sit(seat, setup);
    assert_eq!(player.cheats(), bots::is_cheat(name), "{name}");
    player
}

#[test]
fn hidden_cards_change_nothing() {
    for game in GAMES {
        let peepers = games::visit(game.id, Peepers { cheating: false }).expect("a listed game");
        assert_eq!(peepers, Vec::<String>::new());
    }
}

#[test]
fn whoever_does_look_is_found_out() {
    for game in GAMES {
        let peepers = games::visit(game.id, Peepers { cheating: true }).expect("a listed game");
        assert!(!peepers.is_empty(), "the cheat of {} was not noticed", game.id);
    }
}

/// Instinct and greed find the same move in every truth that fits, and a legal one.
struct InstinctIsBlind;

impl Visit for InstinctIsBlind {
    type Out = ();

    fn visit<G: Game>(self, _: &'static Listed) {
        for seats in G::SEATS {
            let setup = Setup::<G>::new(seats);
            for number in 0..20 {
                let mut known: Vec<_> =
                    Viewer::all(seats).map(|viewer| G::Knowledge::new(viewer, &setup)).collect();
                let mut rng = FastRng::new(number);
                play(&setup, number, |state, events| {
                    for (knowledge, viewer) in known.iter_mut().zip(Viewer::all(seats)) {
                        events.iter().for_each(|event| knowledge.observe(&G::visible_event(event, viewer)));
                    }
                    let Some(seat) = state.to_move() else { return };
                    let view = state.view(Viewer::Seat(seat));
                    let other = known[seat.index()].sample(&view, &mut rng);
                    for quickly in [G::Heuristics::heuristic_action, G::Heuristics::greedy] {
                        let found = [state, &other].map(|truth| quickly(truth, &mut FastRng::new(number)));
                        assert_eq!(found[0], found[1], "{} {seats} seats", G::ID);
                        assert!(state.legal().contains(found[0]), "{} {:?}", G::ID, found[0]);
                    }
                    for viewer in Seat::all(seats) {
                        let sample =
                            known[viewer.index()].sample(&state.view(Viewer::Seat(viewer)), &mut rng);
                        let glimpses =
                            [state, &sample].map(|truth| G::Heuristics::observation_key(truth, viewer));
                        assert_eq!(glimpses[0], glimpses[1], "{} {seats} seats", G::ID);
                    }
                });
            }
        }
    }
}

#[test]
fn instinct_depends_only_on_what_the_seat_could_know() {
    for game in GAMES {
        games::visit(game.id, InstinctIsBlind).expect("a listed game");
    }
}

/// The cheat is only to be had where cheating is allowed, and says that it is one.
struct OnlyOneCheat;

impl Visit for OnlyOneCheat {
    type Out = ();

    fn visit<G: Game>(self, _: &'static Listed) {
        assert!(bot::<G>("all-seeing").is_err());
        assert!(bot_or_cheat::<G>("all-seeing:10").expect("a cheat").cheats());
        for wrong in ["", "search:", "search:0", "greedy:5", "expert:5s", "nobody"] {
            assert!(bot_or_cheat::<G>(wrong).is_err(), "{wrong}");
        }
        for name in LEVELS {
            assert!(names::<G>().contains(&name) && bot::<G>(&format!("{name}:50ms")).is_ok());
        }
    }
}

#[test]
fn names_are_known_and_the_cheat_is_kept_apart() {
    for game in GAMES {
        games::visit(game.id, OnlyOneCheat).expect("a listed game");
    }
    assert!(LEVELS.contains(&bots::DEFAULT_LEVEL));
}
