//! A game at a table, independent of which game it is. A table uses the trait [`TableGame`] and never names a
//! game.
//!
//! `typed_game` implements the trait for every game of the catalogue. `seated_bots` holds the bots on the game's seats,
//! `advice` computes hints, `seat_knowledge` tracks what each seat can know, and `visible_events` says what viewers see
//! of an event.

mod advice;
mod seat_knowledge;
mod seated_bots;
mod typed_game;
mod visible_events;

pub use advice::Advice;
pub use seated_bots::{BotJob, BotMove};
pub(crate) use visible_events::{described_event, to_json};

use crate::Work;
use crate::refusal::Refusal;
use bots::external::BotCatalogue;
use engine::{Game, Message, Outcome, Record, Seat, Seed, Viewer};
use games::{GameInfo, Visit};
use protocol::http::OpenTable;
use protocol::{DescribedEvent, EventsJson, Helps, Json, Offer, RefusalCode};
use serde_json::Value;
use std::sync::Arc;
use typed_game::TypedGame;

/// When a viewer receives an event. In a memory game the log shows less than the live event did,
/// because players must remember what they saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Timing {
    /// The viewer receives the event while it happens.
    Live,
    /// The viewer missed the event and receives it later, from the log.
    FromLog,
}

/// A game in progress at a table. Actions are given in the game's text notation, for example `play 7`.
///
/// A game consists of steps: the deal is step 0, and each action and each undo adds one.
pub(crate) trait TableGame: Send {
    /// Whether the action is legal now. Changes nothing.
    fn check(&self, action: &str) -> Result<(), Refusal>;
    /// Plays an action. The events it causes become the next step.
    fn act(&mut self, action: &str) -> Result<(), Refusal>;
    /// Whether the action of this step revealed hidden information to the player who acted, or used random numbers
    /// ([`Game::reveals`]). Such an action cannot be undone.
    fn has_revealed(&self, step_index: usize) -> bool;
    /// Undoes the last actions, as many as `action_count`. Adds one step without events.
    fn undo(&mut self, action_count: usize);
    /// The number of steps so far, the deal included.
    fn step_count(&self) -> usize;
    /// What a viewer sees of the events of a step.
    fn step_events(&self, step_index: usize, viewer: Viewer, timing: Timing) -> Vec<DescribedEvent>;
    /// The live events of a step for each of `viewers`, serialised.
    fn step_events_json(&self, step_index: usize, viewers: &[Viewer]) -> Vec<EventsJson> {
        viewers
            .iter()
            .map(|viewer| EventsJson::of(&self.step_events(step_index, *viewer, Timing::Live)))
            .collect()
    }
    /// What a viewer sees of the game now.
    fn view(&self, viewer: Viewer) -> Json;
    /// The id of the game's current phase.
    fn phase(&self) -> &'static str;
    /// Whose turn it is. `None` when the game is over.
    fn to_move(&self) -> Option<Seat>;
    /// The legal actions of the player to move, with their words. Empty when the game is over.
    fn offers(&self) -> Vec<Offer>;
    /// The odds to be shown to the player to move. `None` if the game has no odds or the table does not show
    /// them.
    fn odds(&self) -> Option<Message>;
    /// The result. `None` while the game goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// The record of the game so far. It contains the seed, and with it every hidden card.
    fn record(&self) -> Record;
    /// Puts a bot on a seat. It observes everything that the seat has seen so far.
    fn add_bot(&mut self, seat: Seat, level: &str);
    /// Removes the bot from a seat, if there is one.
    fn remove_bot(&mut self, seat: Seat);
    /// The computation of the next move, if a bot is on the seat to move. The bot is part of the job until
    /// [`TableGame::return_bot`] puts it back.
    fn bot_job(&mut self, rng_seed: u64) -> Option<BotJob>;
    /// Puts a bot back on its seat after its job.
    fn return_bot(&mut self, bot_move: BotMove);
    /// The computation of a hint for the player to move. `None` when the game is over.
    fn advice_work(&self, rng_seed: u64) -> Option<Work<Advice>>;
    /// A random legal action. `None` when the game is over.
    fn random_action(&self, rng_seed: u64) -> Option<String>;
}

/// The settings of a game to be dealt.
#[derive(Clone, Copy)]
pub(crate) struct GameRequest<'a> {
    /// The id of the game.
    game: &'a str,
    seat_count: usize,
    /// Who begins. `None` lets the game choose.
    first_seat: Option<Seat>,
    /// The game's own options. `None` for the usual rules.
    options: Option<&'a Value>,
    /// The aids for beginners that the table allows.
    helps: Helps,
}

impl<'a> GameRequest<'a> {
    /// The game for which a table was opened.
    pub(crate) fn of(table: &'a OpenTable) -> Self {
        GameRequest {
            game: &table.game,
            seat_count: table.seats,
            first_seat: table.first,
            options: table.options.as_ref(),
            helps: table.helps,
        }
    }
}

/// Deals a game. Its bots come from `bot_catalogue`. `stacked_deck` fixes the cards, in tests only. Fails if there is no
/// such game, or if its rules do not allow this setup.
pub(crate) fn deal(
    request: GameRequest,
    seed: Seed,
    stacked_deck: Option<Value>,
    bot_catalogue: Arc<BotCatalogue>,
) -> Result<Box<dyn TableGame>, Refusal> {
    games::visit(request.game, DealVisitor { request, seed, stacked_deck, bot_catalogue })
        .map_err(|_| Refusal::new(RefusalCode::NoSuchGame))?
}

/// The arguments of [`deal`]. [`games::visit`] calls `visit` with the type of the game that has this id.
struct DealVisitor<'a> {
    request: GameRequest<'a>,
    seed: Seed,
    stacked_deck: Option<Value>,
    bot_catalogue: Arc<BotCatalogue>,
}

impl Visit for DealVisitor<'_> {
    type Out = Result<Box<dyn TableGame>, Refusal>;

    fn visit<G: Game>(self, _: &'static GameInfo) -> Self::Out {
        let game = TypedGame::<G>::deal(self.request, self.seed, self.stacked_deck, self.bot_catalogue)?;
        Ok(Box::new(game))
    }
}
