//! Contract tests of views, visible events, messages and knowledge.

use super::random_game::play_random_game;
use crate::{Arg, FastRng, Game, HasMessage, Knowledge, Message, Setup, Viewer};

/// The number of random games per setup.
const GAMES_PER_SETUP: u64 = 12;
/// The number of states sampled per viewer and step.
const SAMPLES_PER_VIEWER: u64 = 3;

/// Plays random games and keeps the knowledge of every viewer up to date. After each step, calls
/// `check(state, sample, viewer)` with some states sampled from the viewer's knowledge.
fn check_samples<G: Game>(setup: &Setup<G>, mut check: impl FnMut(&G, &G, Viewer)) {
    for game_number in 0..GAMES_PER_SETUP {
        let viewers: Vec<_> = Viewer::all(setup.seats).collect();
        let mut knowledge_by_viewer: Vec<_> =
            viewers.iter().map(|&viewer| G::Knowledge::new(viewer, setup)).collect();
        let mut rng = FastRng::new(game_number);
        play_random_game(setup, game_number, |step| {
            let state = step.game.state();
            for (knowledge, &viewer) in knowledge_by_viewer.iter_mut().zip(&viewers) {
                step.events.iter().for_each(|event| knowledge.observe(&G::visible_event(event, viewer)));
                for _ in 0..SAMPLES_PER_VIEWER {
                    let sample = knowledge.sample(&state.view(viewer), &mut rng);
                    check(state, &sample, viewer);
                }
            }
        });
    }
}

/// Two states that differ only in what is hidden from a viewer have the same view for this viewer and, if the
/// viewer is to move, the same legal actions.
pub fn views_depend_only_on_visible_information<G: Game>(setup: &Setup<G>) {
    check_samples(setup, |state, sample, viewer| {
        assert_eq!(sample.view(viewer), state.view(viewer));
        let view_json =
            |state: &G| serde_json::to_string(&state.view(viewer)).expect("a view serialises to JSON");
        assert_eq!(view_json(sample), view_json(state));
        if state.to_move().is_some_and(|seat| viewer.is(seat)) {
            assert_eq!(sample.legal(), state.legal());
        }
    });
}

/// A sampled state has the same cards, phase and player to move as the real one, and its legal actions are
/// accepted.
pub fn sampled_states_are_playable<G: Game>(setup: &Setup<G>) {
    check_samples(setup, |state, sample, _| {
        assert_eq!(sample.all_cards(), state.all_cards());
        assert_eq!(sample.phase(), state.phase());
        assert_eq!(sample.to_move(), state.to_move());
        assert_eq!(sample.seats(), state.seats());
        if let Some(action) = sample.legal().nth(0) {
            let mut next_state = sample.clone();
            next_state.act(action, &mut FastRng::new(1), &mut ()).expect("a legal action is accepted");
        }
    });
}

/// All cards that a message names.
fn cards_in(message: &Message) -> impl Iterator<Item = &String> {
    message.args.values().flat_map(|arg| match arg {
        Arg::Card(card) => std::slice::from_ref(card),
        Arg::Cards(cards) => cards,
        _ => &[],
    })
}

/// [`Game::describe_event`] names every card that the message of any viewer names.
pub fn full_descriptions_name_every_visible_card<G: Game>(setup: &Setup<G>) {
    for game_number in 0..GAMES_PER_SETUP {
        play_random_game(setup, game_number, |step| {
            for event in step.events {
                let full = G::describe_event(event);
                for viewer in Viewer::all(setup.seats) {
                    let visible = G::visible_event(event, viewer).message();
                    let missing = cards_in(&visible)
                        .find(|card| !full.iter().flat_map(cards_in).any(|named| named == *card));
                    assert_eq!(missing, None, "{visible:?} names more cards than {full:?}");
                }
            }
        });
    }
}

/// A message in the log has only arguments that the message at the time of the event had too.
pub fn log_messages_reveal_no_more_than_live_ones<G: Game>(setup: &Setup<G>) {
    for game_number in 0..GAMES_PER_SETUP {
        play_random_game(setup, game_number, |step| {
            for event in step.events {
                for viewer in Viewer::all(setup.seats) {
                    let live = G::visible_event(event, viewer).message();
                    let logged = G::visible_in_log(event, viewer).message();
                    let added = logged.args.iter().find(|(name, arg)| live.args.get(*name) != Some(arg));
                    assert!(added.is_none(), "{logged:?} reveals more than {live:?}");
                }
            }
        });
    }
}
