//! Playing at random from a seed, one step at a time.

use crate::{Action, FastRng, Game, RecordedGame, Seed, Setup};

/// More actions than any random game takes.
const NEVER_ENDING: usize = 200_000;

/// One action of a random game; the deal is a step without one.
#[derive(Debug)]
pub struct Step<'a, G: Game> {
    /// The game after it.
    pub game: &'a RecordedGame<G>,
    /// What was done.
    pub action: Option<G::Action>,
    /// What it caused.
    pub events: &'a [G::Event],
}

/// Plays a whole random game and shows every step of it.
pub fn walk<G: Game>(setup: &Setup<G>, number: u64, mut show: impl FnMut(Step<'_, G>)) -> RecordedGame<G> {
    assert!(G::Action::COUNT <= 128, "an action set has 128 bits");
    let seed = Seed::of_series(setup.seats as u64, number);
    let (mut game, events) =
        RecordedGame::start(setup.clone(), G::StackedDeck::default(), seed).expect("a fair setup");
    show(Step { game: &game, action: None, events: &events });
    let mut rng = FastRng::new(number);
    for _ in 0..NEVER_ENDING {
        let Some(action) = game.state().stroll(&mut rng) else {
            return game;
        };
        let events = game.act(action).expect("a listed action is accepted");
        show(Step { game: &game, action: Some(action), events: &events });
    }
    panic!("the game does not end");
}
