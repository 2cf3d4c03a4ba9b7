//! What must hold of rules, whatever the game.

use super::walk::walk;
use crate::{Action, FastRng, Game, Record, RecordedGame, Seed, Setup};

const GAMES: u64 = 60;

/// Random games end, somebody wins, everybody has a score, and nobody is asked anything more.
pub fn random_games_end<G: Game>(setup: &Setup<G>) {
    for number in 0..GAMES * 5 {
        let game = walk(setup, number, |step| {
            let state = step.game.state();
            let over = state.outcome().is_some();
            assert_eq!(over, state.to_move().is_none());
            assert_eq!(over, state.legal().is_empty());
            assert_eq!(over, state.phase() == "over");
            assert_eq!(state.seats(), setup.seats);
        });
        let outcome = game.state().outcome().expect("over");
        assert!(!outcome.winners.is_empty());
        assert!(outcome.winners.iter().all(|seat| seat.index() < setup.seats));
        assert_eq!(outcome.scores.len(), setup.seats);
    }
}

/// Every listed action is accepted; every other one is refused and changes nothing.
pub fn legal_is_exactly_what_act_accepts<G: Game>(setup: &Setup<G>) {
    for number in 0..GAMES / 6 {
        walk(setup, number, |step| {
            let state = step.game.state();
            let legal = state.legal();
            for action in (0..G::Action::COUNT).filter_map(G::Action::from_index) {
                let mut after = state.clone();
                let mut events = Vec::new();
                let answer = after.act(action, &mut FastRng::new(number), &mut events);
                assert_eq!(answer.is_ok(), legal.contains(action), "{action:?} in {state:?}: {answer:?}");
                if answer.is_err() {
                    assert_eq!(&after, state, "a refused action changed something");
                    assert!(events.is_empty(), "a refused action caused something");
                }
            }
        });
    }
}

/// Numbers and actions are the same thing.
pub fn every_action_has_its_number<G: Game>(_: &Setup<G>) {
    for index in 0..G::Action::COUNT {
        let action = G::Action::from_index(index).expect("every number below COUNT is an action");
        assert_eq!(action.index(), index);
    }
    assert_eq!(G::Action::from_index(G::Action::COUNT), None);
}

/// A record, saved as text and read again, replays to the same states and events.
pub fn replay_equals_play<G: Game>(setup: &Setup<G>) {
    for number in 0..GAMES {
        let mut played = Vec::new();
        let game = walk(setup, number, |step| {
            played.push((step.game.state().clone(), step.events.to_vec()));
        });
        let text = serde_json::to_string(&game.record()).expect("a record is JSON");
        let record = Record::parse(&text).expect("a record can be read");
        let mut replayed = Vec::new();
        let again = RecordedGame::<G>::replay(&record, |_, _, events| replayed.push(events.to_vec()))
            .expect("a record replays");
        assert_eq!(again.state(), game.state());
        assert!(played.iter().map(|(_, events)| events).eq(&replayed));
    }
}

/// An action taken back leaves the game as if it had never been done.
pub fn undo_takes_one_action_back<G: Game>(setup: &Setup<G>) {
    for number in 0..GAMES / 6 {
        let mut before: Option<G> = None;
        walk(setup, number, |step| {
            let mut again = step.game.clone();
            assert_eq!(again.undo(), before.is_some());
            if let Some(before) = &before {
                assert_eq!(again.state(), before);
                assert_eq!(again.actions().len() + 1, step.game.actions().len());
            }
            before = Some(step.game.state().clone());
        });
    }
}

/// What a position promises is shared among those who play, all of it, wherever a game may stand.
pub fn promises_are_shares<G: Game>(setup: &Setup<G>) {
    for number in 0..GAMES / 6 {
        walk(setup, number, |step| {
            let shares = crate::shares(step.game.state());
            let (theirs, nobodys) = shares.split_at(setup.seats);
            assert!(theirs.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");
            assert!((theirs.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{shares:?}");
            assert!(nobodys.iter().all(|share| *share == 0.0), "{shares:?}");
        });
    }
}

/// Rules run the same whoever wants_events: the silent observer of playouts and the listening one of tables.
pub fn quick_luck_and_silent_witness_play_the_same_rules<G: Game>(setup: &Setup<G>) {
    for number in 0..GAMES {
        let (mut rng, mut same_luck) = (FastRng::new(number), FastRng::new(number));
        let (mut heard, stack) = (Vec::new(), G::StackedDeck::default());
        let mut silent = G::start(setup, &stack, &mut rng, &mut ()).expect("a fair setup");
        let mut told = G::start(setup, &stack, &mut same_luck, &mut heard).expect("a fair setup");
        let mut choices = FastRng::new(number + 1);
        while let Some(action) = silent.stroll(&mut choices) {
            silent.act(action, &mut rng, &mut ()).expect("legal");
            told.act(action, &mut same_luck, &mut heard).expect("legal");
            assert_eq!(silent, told);
        }
        assert!(!heard.is_empty());
    }
}

/// No card appears, disappears or changes.
pub fn cards_are_conserved<G: Game>(setup: &Setup<G>) {
    let (dealt, _) =
        RecordedGame::start(setup.clone(), G::StackedDeck::default(), Seed([0; 32])).expect("a fair setup");
    let all = dealt.state().all_cards();
    for number in 0..GAMES {
        walk(setup, number, |step| assert_eq!(step.game.state().all_cards(), all));
    }
}

/// What is written reads back as the same action, is written once only, and nonsense does not read.
pub fn notation_round_trips<G: Game>(setup: &Setup<G>) {
    for number in 0..GAMES / 2 {
        walk(setup, number, |step| {
            let state = step.game.state();
            let mut written = std::collections::HashSet::new();
            for action in state.legal().iter() {
                let text = state.write(action);
                assert_eq!(state.read(&text), Ok(action), "{text}");
                for spoilt in
                    [format!(" {text}"), format!("{text} "), format!("{text}x"), text.to_uppercase()]
                {
                    assert_ne!(state.read(&spoilt), Ok(action), "{spoilt:?}");
                }
                assert!(written.insert(text), "two actions are written alike");
            }
            assert!(state.read("").is_err() && state.read("castle").is_err());
        });
    }
}
