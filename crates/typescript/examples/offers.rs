//! Writes the legal actions of a game with their words, as a table sends them. The scripts that write the lessons and the
//! fixtures of the page use it beside the referee, which writes only the notation.
//!
//! Input: one JSON object per line, `{"new":{"game":…,"seats":…,"seed":…}}` as for the referee, or `{"do":"play 7"}`.
//! Output: the offers of the player to move, one JSON list per line.

// A command-line program prints.
#![allow(clippy::print_stdout)]

use anyhow::{Context, Result};
use engine::{Game, RecordedGame, Seat, Seed, Setup};
use games::{GameInfo, Visit};
use protocol::Offer;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::io::{BufRead, stdin};

fn main() -> Result<()> {
    let mut game: Option<Box<dyn OfferedGame>> = None;
    for line in stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?)?;
        if let Some(action) = request["do"].as_str() {
            game.as_mut().context("no game is in progress")?.act(action)?;
        } else {
            let Value::Object(setup) = &request["new"] else {
                anyhow::bail!("neither `new` nor `do`: {request}")
            };
            let id = setup["game"].as_str().context("`game` is not a string")?;
            game = Some(games::visit(id, StartGame { setup: setup.clone() })??);
        }
        if let Some(game) = &game {
            println!("{}", serde_json::to_string(&game.offers())?);
        }
    }
    Ok(())
}

/// A game of any kind whose legal actions can be listed.
trait OfferedGame {
    fn act(&mut self, action: &str) -> Result<()>;
    fn offers(&self) -> Vec<Offer>;
}

impl<G: Game> OfferedGame for RecordedGame<G> {
    fn act(&mut self, action: &str) -> Result<()> {
        let action_read = self.state().read(action)?;
        RecordedGame::act(self, action_read).map_err(|refusal| anyhow::anyhow!("{action}: {refusal:?}"))?;
        Ok(())
    }

    fn offers(&self) -> Vec<Offer> {
        let state = self.state();
        let offer = |action| Offer { action: state.write(action), says: state.describe(action) };
        state.legal().iter().map(offer).collect()
    }
}

/// Starts a game with the arguments of `new`.
struct StartGame {
    setup: Map<String, Value>,
}

impl Visit for StartGame {
    type Out = Result<Box<dyn OfferedGame>>;

    fn visit<G: Game>(mut self, _: &'static GameInfo) -> Self::Out {
        self.setup.remove("game");
        let setup = Setup::<G> {
            seats: take(&mut self.setup, "seats")?.context("`seats` is missing")?,
            first: take::<u8>(&mut self.setup, "first")?.map(|seat| Seat::new(seat.into())),
            options: take(&mut self.setup, "options")?.unwrap_or_default(),
        };
        let seed: String = take(&mut self.setup, "seed")?.context("`seed` is missing")?;
        // The remaining keys fix the order of the cards and the dice.
        let stacked_deck: G::StackedDeck = serde_json::from_value(Value::Object(self.setup))?;
        let seed: Seed = seed.parse().ok().context("`seed` is not a seed")?;
        let (game, _) = RecordedGame::<G>::start(setup, stacked_deck, seed)
            .map_err(|error| anyhow::anyhow!("the game cannot be set up: {error:?}"))?;
        Ok(Box::new(game))
    }
}

/// Takes an argument out of the map. `None` if it is absent.
fn take<T: DeserializeOwned>(arguments: &mut Map<String, Value>, name: &str) -> Result<Option<T>> {
    Ok(arguments.remove(name).map(serde_json::from_value).transpose()?)
}
