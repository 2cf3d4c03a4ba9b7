//! Tests of playing on, for every game: bots play all seats, and what the person sees is compared.

use super::*;
use engine::{FastRng, Knowledge, Record, RecordedGame, Seat, Seed, Setup, Viewer};

/// The time limit of a bot. The tests use levels that end after a number of iterations.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// A game of three players at random, which may not be finished, and its record.
struct RandomGame {
    seed: u8,
    actions: usize,
}

impl Visit for RandomGame {
    type Out = Record;

    fn visit<G: Game>(self, _: &'static GameInfo) -> Record {
        let setup = Setup::<G>::new(3);
        let seed = Seed([self.seed; 32]);
        let (mut game, _) = RecordedGame::start(setup, G::StackedDeck::default(), seed).unwrap();
        let mut rng = FastRng::new(self.seed.into());
        for _ in 0..self.actions {
            let Some(action) = engine::random_action(game.state(), &mut rng) else { break };
            game.act(action).unwrap();
        }
        game.record()
    }
}

fn random_record(game: &str, seed: u8, actions: usize) -> Record {
    games::visit(game, RandomGame { seed, actions }).unwrap()
}

fn position(record: &Record, actions: usize, seat: usize, cards: PracticeCards) -> PracticePosition {
    PracticePosition { record: record.clone(), actions, seat: Seat::new(seat), cards }
}

fn step_json(position: &PracticePosition, actions: &[String]) -> String {
    serde_json::to_string(&practice_step(position, actions).unwrap()).unwrap()
}

/// Lets bots play on all seats for at most this many actions. Returns the actions.
fn play_on(position: &PracticePosition, level: &str, max_actions: usize) -> Vec<String> {
    let mut actions = Vec::new();
    while actions.len() < max_actions && practice_step(position, &actions).unwrap().board.to_move.is_some() {
        let seed = actions.len() as u64;
        actions.push(practice_bot_action(position, &actions, level, seed, TIME_LIMIT).unwrap());
    }
    actions
}

#[test]
fn with_the_cards_as_dealt_the_recorded_actions_give_the_recorded_game() {
    for game in games::GAMES {
        let record = random_record(game.id, 3, 60);
        let middle = record.actions.len() / 2;
        for seat in 0..3 {
            let from_middle = position(&record, middle, seat, PracticeCards::AsDealt);
            let at_end = position(&record, record.actions.len(), seat, PracticeCards::AsDealt);
            let mut replayed = practice_step(&from_middle, &record.actions[middle..]).unwrap();
            // At the position itself there are no events and nothing to undo.
            (replayed.events, replayed.seat, replayed.board.can_undo) = (Vec::new(), None, false);
            assert_eq!(serde_json::to_string(&replayed).unwrap(), step_json(&at_end, &[]), "{}", game.id);
        }
    }
}

#[test]
fn a_reshuffle_shows_the_seat_the_same_and_follows_from_its_seed() {
    for game in games::GAMES {
        let record = random_record(game.id, 4, 40);
        let as_dealt = position(&record, 20, 1, PracticeCards::AsDealt);
        let reshuffled = |seed| position(&record, 20, 1, PracticeCards::Reshuffled { seed });
        assert_eq!(step_json(&as_dealt, &[]), step_json(&reshuffled(1), &[]), "{}", game.id);
        let continuations: Vec<String> = (0..20)
            .map(|seed| {
                let actions = play_on(&reshuffled(seed), "beginner", 8);
                assert_eq!(step_json(&reshuffled(seed), &actions), step_json(&reshuffled(seed), &actions));
                step_json(&reshuffled(seed), &actions)
            })
            .collect();
        let distinct: std::collections::BTreeSet<_> = continuations.iter().collect();
        assert!(distinct.len() > 10, "{}: {} of 20 continuations differ", game.id, distinct.len());
    }
}

#[test]
fn bots_of_every_level_play_on_from_reshuffled_positions() {
    for game in games::GAMES {
        for (seed, level) in ["beginner", "casual", "skilled"].into_iter().enumerate() {
            let record = random_record(game.id, seed as u8, 30);
            for taken in [0, 15, record.actions.len()] {
                let cards = PracticeCards::Reshuffled { seed: seed as u32 };
                let start = position(&record, taken, seed, cards);
                let actions = play_on(&start, level, 30);
                practice_step(&start, &actions).unwrap();
            }
        }
    }
}

/// Deals the hidden cards of a position anew and checks what each seat knows then.
struct HiddenCards<'a> {
    record: &'a Record,
    seat: Seat,
}

impl Visit for HiddenCards<'_> {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let mut events = Vec::new();
        let game =
            RecordedGame::<G>::replay(self.record, |_, _, step| events.extend_from_slice(step)).unwrap();
        let mut public = G::Knowledge::new(Viewer::Spectator, game.setup());
        let mut own = G::Knowledge::new(Viewer::Seat(self.seat), game.setup());
        for event in &events {
            public.observe(&G::visible_event(event, Viewer::Spectator));
            own.observe(&G::visible_event(event, Viewer::Seat(self.seat)));
        }
        let own_view = game.state().view(Viewer::Seat(self.seat));
        let mut rng = FastRng::new(9);
        for _ in 0..20 {
            let dealt_anew = own.sample(&own_view, &mut rng);
            assert_eq!(dealt_anew.view(Viewer::Seat(self.seat)), own_view);
            for seat in Seat::all(game.setup().seats) {
                // What a bot is told after a reshuffle fits what its seat sees there.
                let view = dealt_anew.view(Viewer::Seat(seat));
                let guess = public.with_cards_seen_by(seat, &dealt_anew).sample(&view, &mut rng);
                assert_eq!(guess.view(Viewer::Seat(seat)), view, "{}", G::ID);
            }
        }
    }
}

#[test]
fn after_a_reshuffle_every_seat_knows_the_new_cards_that_it_sees() {
    for game in games::GAMES {
        for seed in 0..12 {
            let record = random_record(game.id, seed, 10 * usize::from(seed));
            let seat = Seat::new(usize::from(seed) % 3);
            games::visit(game.id, HiddenCards { record: &record, seat }).unwrap();
        }
    }
}

#[test]
fn a_finished_game_has_a_result_and_no_further_action() {
    for game in games::GAMES {
        let record = random_record(game.id, 1, 5);
        let start = position(&record, 5, 0, PracticeCards::AsDealt);
        let actions = play_on(&start, "beginner", 3000);
        let step = practice_step(&start, &actions).unwrap();
        assert!(step.board.result.is_some(), "{} is not over", game.id);
        let refused = practice_bot_action(&start, &actions, "beginner", 1, TIME_LIMIT);
        assert_eq!(refused.unwrap_err(), PracticeError::NotAllowed);
    }
}

#[test]
fn only_the_person_to_move_gets_legal_actions_and_their_words() {
    for game in games::GAMES {
        let record = random_record(game.id, 2, 12);
        for seat in 0..3 {
            let start = position(&record, record.actions.len(), seat, PracticeCards::AsDealt);
            let board = practice_step(&start, &[]).unwrap().board;
            let is_to_move = board.to_move == Some(Seat::new(seat));
            assert_eq!(board.legal.is_empty(), !is_to_move, "{}", game.id);
            for action in &board.legal {
                let words = practice_action_in_words(&start, &[], action).unwrap();
                assert!(!words.says.id.is_empty());
            }
            let other = practice_action_in_words(&start, &[], "no such action");
            assert_eq!(other.unwrap_err(), PracticeError::NotAllowed);
        }
    }
}

#[test]
fn positions_and_actions_that_do_not_exist_are_refused() {
    let record = random_record(games::GAMES[0].id, 1, 10);
    let refusal = |record: &Record, actions: usize, seat: usize| {
        practice_step(&position(record, actions, seat, PracticeCards::AsDealt), &[]).unwrap_err()
    };
    assert_eq!(refusal(&record, 11, 0), PracticeError::NoSuchPosition);
    assert_eq!(refusal(&record, 10, 3), PracticeError::NoSuchPosition);
    assert_eq!(refusal(&Record { rules: 999, ..record.clone() }, 10, 0), PracticeError::OtherVersion);
    assert_eq!(refusal(&Record { game: "chess".into(), ..record.clone() }, 0, 0), PracticeError::UnknownGame);
    let with_wrong_action = Record { actions: vec!["fly".into()], ..record.clone() };
    assert_eq!(refusal(&with_wrong_action, 1, 0), PracticeError::NoSuchPosition);
    let start = position(&record, 10, 0, PracticeCards::AsDealt);
    assert_eq!(practice_step(&start, &["fly".into()]).unwrap_err(), PracticeError::NotAllowed);
    let unknown_level = practice_bot_action(&start, &[], "genius", 1, TIME_LIMIT);
    assert_eq!(unknown_level.unwrap_err(), PracticeError::UnknownLevel);
}
