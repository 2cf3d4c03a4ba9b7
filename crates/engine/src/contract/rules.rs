//! Contract tests of the rules: legal actions, records, undo, conservation of cards, notation.

use super::random_game::play_random_game;
use crate::{Action, FastRng, Game, Record, RecordedGame, Seed, Setup};

/// The number of random games per setup; slow tests play a fraction of it, a fast one a multiple.
const GAMES_PER_SETUP: u64 = 60;

/// A random game ends with at least one winner and a score for every player. Until then there is a player to
/// move with legal actions; afterwards there is none.
pub fn random_games_end<G: Game>(setup: &Setup<G>) {
    for game_number in 0..GAMES_PER_SETUP * 5 {
        let game = play_random_game(setup, game_number, |step| {
            let state = step.game.state();
            let is_over = state.outcome().is_some();
            assert_eq!(is_over, state.to_move().is_none());
            assert_eq!(is_over, state.legal().is_empty());
            assert_eq!(is_over, state.phase() == "over");
            assert_eq!(state.seats(), setup.seats);
        });
        let outcome = game.state().outcome().expect("the game is over");
        assert!(!outcome.winners.is_empty());
        assert!(outcome.winners.iter().all(|seat| seat.index() < setup.seats));
        assert_eq!(outcome.scores.len(), setup.seats);
    }
}

/// Every legal action is accepted. Every other action is refused, without an event or a change of the state.
pub fn legal_is_exactly_what_act_accepts<G: Game>(setup: &Setup<G>) {
    for game_number in 0..GAMES_PER_SETUP / 6 {
        play_random_game(setup, game_number, |step| {
            let state = step.game.state();
            let legal = state.legal();
            for action in (0..G::Action::COUNT).filter_map(G::Action::from_index) {
                let mut next_state = state.clone();
                let mut events = Vec::new();
                let result = next_state.act(action, &mut FastRng::new(game_number), &mut events);
                assert_eq!(result.is_ok(), legal.contains(action), "{action:?} in {state:?}: {result:?}");
                if result.is_err() {
                    assert_eq!(&next_state, state, "a refused action changed the state");
                    assert!(events.is_empty(), "a refused action reported an event");
                }
            }
        });
    }
}

/// Every number below `COUNT` stands for one action, and the action has this number.
pub fn every_action_has_its_number<G: Game>(_: &Setup<G>) {
    for index in 0..G::Action::COUNT {
        let action = G::Action::from_index(index).expect("every number below COUNT is an action");
        assert_eq!(action.index(), index);
    }
    assert_eq!(G::Action::from_index(G::Action::COUNT), None);
}

/// A record that is serialised and read back replays to the same final state with the same events.
pub fn replay_equals_play<G: Game>(setup: &Setup<G>) {
    for game_number in 0..GAMES_PER_SETUP {
        let mut played_events = Vec::new();
        let game = play_random_game(setup, game_number, |step| played_events.push(step.events.to_vec()));
        let text = serde_json::to_string(&game.record()).expect("a record serialises to JSON");
        let record = Record::parse(&text).expect("a serialised record can be read");
        let mut replayed_events = Vec::new();
        let replayed =
            RecordedGame::<G>::replay(&record, |_, _, events| replayed_events.push(events.to_vec()))
                .expect("a record can be replayed");
        assert_eq!(replayed.state(), game.state());
        assert_eq!(replayed_events, played_events);
    }
}

/// After an undo the game is as it was before the last action. Before the first action there is nothing to
/// undo.
pub fn undo_takes_one_action_back<G: Game>(setup: &Setup<G>) {
    for game_number in 0..GAMES_PER_SETUP / 6 {
        let mut previous_state: Option<G> = None;
        play_random_game(setup, game_number, |step| {
            let mut game = step.game.clone();
            assert_eq!(game.undo(), previous_state.is_some());
            if let Some(previous_state) = &previous_state {
                assert_eq!(game.state(), previous_state);
                assert_eq!(game.actions().len() + 1, step.game.actions().len());
            }
            previous_state = Some(step.game.state().clone());
        });
    }
}

/// At every moment the players' shares of the victory are between 0 and 1 and sum to 1; unused seats have 0.
pub fn shares_of_the_victory_sum_to_one<G: Game>(setup: &Setup<G>) {
    for game_number in 0..GAMES_PER_SETUP / 6 {
        play_random_game(setup, game_number, |step| {
            let shares = crate::shares(step.game.state());
            let (player_shares, unused_seat_shares) = shares.split_at(setup.seats);
            assert!(player_shares.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");
            assert!((player_shares.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{shares:?}");
            assert!(unused_seat_shares.iter().all(|share| *share == 0.0), "{shares:?}");
        });
    }
}

/// An observer receives the events of the rules. Playing with the observer `()`, which ignores them, leads to
/// the same states as collecting them in a list.
pub fn rules_do_not_depend_on_the_observer<G: Game>(setup: &Setup<G>) {
    for game_number in 0..GAMES_PER_SETUP {
        // Two generators with the same seed, so that both games draw the same cards.
        let (mut rng, mut same_rng) = (FastRng::new(game_number), FastRng::new(game_number));
        let (mut events, stacked_deck) = (Vec::new(), G::StackedDeck::default());
        let mut unobserved = G::start(setup, &stacked_deck, &mut rng, &mut ()).expect("the setup is valid");
        let mut observed =
            G::start(setup, &stacked_deck, &mut same_rng, &mut events).expect("the setup is valid");
        let mut action_rng = FastRng::new(game_number + 1);
        while let Some(action) = unobserved.contract_action(&mut action_rng) {
            unobserved.act(action, &mut rng, &mut ()).expect("a legal action is accepted");
            observed.act(action, &mut same_rng, &mut events).expect("a legal action is accepted");
            assert_eq!(unobserved, observed);
        }
        assert!(!events.is_empty());
    }
}

/// No card appears, disappears or changes during a game.
pub fn cards_are_conserved<G: Game>(setup: &Setup<G>) {
    let (game, _) = RecordedGame::start(setup.clone(), G::StackedDeck::default(), Seed([0; 32]))
        .expect("the setup is valid");
    let all_cards = game.state().all_cards();
    for game_number in 0..GAMES_PER_SETUP {
        play_random_game(setup, game_number, |step| assert_eq!(step.game.state().all_cards(), all_cards));
    }
}

/// Every legal action has its own notation, which reads back as the same action. Notation with extra
/// characters or in upper case does not read back as the action. `castle` is an action of no game.
pub fn notation_round_trips<G: Game>(setup: &Setup<G>) {
    for game_number in 0..GAMES_PER_SETUP / 2 {
        play_random_game(setup, game_number, |step| {
            let state = step.game.state();
            let mut notations = std::collections::HashSet::new();
            for action in state.legal().iter() {
                let text = state.write(action);
                assert_eq!(state.read(&text), Ok(action), "{text}");
                for variant in
                    [format!(" {text}"), format!("{text} "), format!("{text}x"), text.to_uppercase()]
                {
                    assert_ne!(state.read(&variant), Ok(action), "{variant:?}");
                }
                assert!(notations.insert(text), "two actions have the same notation");
            }
            assert!(state.read("").is_err() && state.read("castle").is_err());
        });
    }
}
