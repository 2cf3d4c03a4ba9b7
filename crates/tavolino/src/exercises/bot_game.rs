//! A game among bots, played for its record.

use anyhow::Result;
use bots::{Bot, DecisionInput};
use engine::{FastRng, Game, Record, RecordedGame, Seat, Seed, Setup, Viewer};

/// A game that has not ended after this many actions is given up.
const MAX_ACTIONS: usize = 3000;

/// Plays a game among bots of the default level. `None` if it does not end.
pub(super) fn play_bot_game<G: Game>(seats: usize, game_index: u64, seed: u64) -> Result<Option<Record>> {
    let setup = Setup::<G>::new(seats);
    let mut players = Vec::new();
    for seat in Seat::all(seats) {
        players.push(seated_bot::<G>(bots::DEFAULT_LEVEL, seat, &setup)?);
    }
    // The seed goes to the high half and the index to the low half, so that no two games have the same random numbers.
    let mut rng = FastRng::new(seed.rotate_left(32) ^ game_index);
    let (mut game, mut events) =
        RecordedGame::<G>::start(setup, G::StackedDeck::default(), Seed::for_game(seed, game_index))?;
    for _ in 0..MAX_ACTIONS {
        for (seat, player) in Seat::all(seats).zip(&mut players) {
            events.iter().for_each(|event| player.observe(&G::visible_event(event, Viewer::Seat(seat))));
        }
        let Some(input) = DecisionInput::of_player_to_move(game.state()) else {
            return Ok(Some(game.record()));
        };
        let action = players[input.seat().index()].decide(input, &mut rng).action;
        events = game.act(action).map_err(|refusal| anyhow::anyhow!("a bot was refused: {refusal:?}"))?;
    }
    Ok(None)
}

/// The bot with this name, who sits down before the deal.
pub(super) fn seated_bot<G: Game>(name: &str, seat: Seat, setup: &Setup<G>) -> Result<Box<dyn Bot<G>>> {
    let mut player = bots::bot::<G>(name)?;
    player.sit(seat, setup);
    Ok(player)
}
