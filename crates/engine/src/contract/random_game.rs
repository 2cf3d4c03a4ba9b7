//! Random games from a seed, one step at a time.

use crate::{Action, FastRng, Game, RecordedGame, Seed, Setup};

/// More actions than any random game takes.
const ACTION_LIMIT: usize = 200_000;

/// One step of a random game: the deal or an action.
#[derive(Debug)]
pub struct Step<'a, G: Game> {
    /// The game after the step.
    pub game: &'a RecordedGame<G>,
    /// The action; `None` for the deal.
    pub action: Option<G::Action>,
    /// The events of the step.
    pub events: &'a [G::Event],
}

/// Plays a random game to its end and calls `on_step` after the deal and after each action. The game depends
/// on the setup and the game number only.
pub fn play_random_game<G: Game>(
    setup: &Setup<G>,
    game_number: u64,
    mut on_step: impl FnMut(Step<'_, G>),
) -> RecordedGame<G> {
    assert!(G::Action::COUNT <= 128, "an action set has only 128 bits");
    let seed = Seed::for_game(setup.seats as u64, game_number);
    let (mut game, events) =
        RecordedGame::start(setup.clone(), G::StackedDeck::default(), seed).expect("the setup is valid");
    on_step(Step { game: &game, action: None, events: &events });
    let mut rng = FastRng::new(game_number);
    for _ in 0..ACTION_LIMIT {
        let Some(action) = game.state().contract_action(&mut rng) else {
            return game;
        };
        let events = game.act(action).expect("a legal action is accepted");
        on_step(Step { game: &game, action: Some(action), events: &events });
    }
    panic!("the game did not end within {ACTION_LIMIT} actions");
}
