//! Turns that bots play. The table says which turn a bot has to decide and gives the computation to the program that
//! runs the table. That program executes it on any thread and hands the move back. If there is no move, a random legal
//! action is played instead.

use crate::Work;
use crate::apply::STAND_IN_LEVEL;
use crate::entry::EntryKind;
use crate::refusal::Refusal;
use crate::state::Table;
use crate::table_game::{Advice, BotJob, BotMove};
use engine::{Message, Seat};
use protocol::{ActedBy, RefusalCode};

/// A turn that a bot decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotTurn {
    /// Identifies the turn; see [`Table::turn`].
    pub turn: u64,
    /// Why a bot decides: it has the seat, stands in for a person, or the person's time is up.
    pub by: ActedBy,
}

/// An action that a bot chose. The program that runs the table stores and applies the entry.
#[derive(Debug)]
pub struct BotAction {
    /// The seat that acts.
    pub seat: Seat,
    /// The entry to be written.
    pub kind: EntryKind,
    /// The bot's explanation for everybody, if the table shows explanations. It mentions no hidden cards.
    pub reason: Option<Message>,
}

impl Table {
    /// Identifies the current turn: the number of the last entry that added a step to a game. What was decided for
    /// another turn is stale.
    pub fn turn(&self) -> u64 {
        self.last_step_number
    }

    /// The current turn, if a bot has to decide it. `None` also while an undo is pending, because bots wait for the
    /// players' consent.
    pub fn bot_turn(&self) -> Option<BotTurn> {
        let seat = self.game_in_progress()?.game.to_move()?;
        let by = if self.is_person(seat) { ActedBy::StandIn } else { ActedBy::Bot };
        let has_to_decide = self.pending_undo.is_none() && self.is_played_by_bot(seat);
        has_to_decide.then_some(BotTurn { turn: self.turn(), by })
    }

    /// The current turn, to be decided by a bot because the person's time is up ([`crate::Due::OutOfTime`]).
    pub fn turn_out_of_time(&self) -> BotTurn {
        BotTurn { turn: self.turn(), by: ActedBy::Clock }
    }

    /// The computation of the bot's move for the current turn. The bot is part of the job until
    /// [`Table::finish_bot_turn`] puts it back. `None` if the bot cannot play; in that case the caller
    /// finishes the turn without a move.
    pub fn start_bot_turn(&mut self, turn: BotTurn, rng_seed: u64) -> Option<BotJob> {
        let rng_seed = self.bot_seed(rng_seed);
        let game = &mut self.games.last_mut()?.game;
        if turn.by == ActedBy::Clock {
            game.add_bot(game.to_move()?, STAND_IN_LEVEL);
        }
        game.bot_job(rng_seed)
    }

    /// Ends a bot's turn with the move that it has computed, or without one if it was too late or failed. Returns the
    /// action to be played at the time `now`: a random one if there is no move or an illegal one. `None` if the turn
    /// has passed, or if the bot need not decide any more.
    pub fn finish_bot_turn(
        &mut self,
        turn: BotTurn,
        bot_move: Option<BotMove>,
        now: u64,
        rng_seed: u64,
    ) -> Option<BotAction> {
        // A move for an earlier turn is dropped together with its bot. `bot_job` creates a new bot when one
        // is needed.
        if turn.turn != self.turn() {
            return None;
        }
        let game = &mut self.games.last_mut()?.game;
        let to_move = game.to_move();
        // The action and the explanation. A move for another seat than the one to move does not count.
        let decision = bot_move
            .as_ref()
            .filter(|bot_move| Some(bot_move.seat) == to_move)
            .map(|bot_move| (bot_move.action.clone(), bot_move.reason.clone()));
        if let Some(bot_move) = bot_move {
            game.return_bot(bot_move);
        }
        // While an undo is pending no bot moves. The bot computes its move again when the undo is settled.
        let seat = to_move.filter(|_| self.pending_undo.is_none())?;
        // If the person's time is up, a bot decides in their place, but only this once.
        let time_is_up = turn.by == ActedBy::Clock;
        if !time_is_up && !self.is_played_by_bot(seat) {
            return None;
        }
        let spent_ms = if time_is_up { self.spent_ms(now) } else { 0 };
        let game = &mut self.games.last_mut()?.game;
        let legal_decision = decision.filter(|(action, _)| game.check(action).is_ok());
        let (action, reason) = match legal_decision {
            Some(decision) => decision,
            None => (game.random_action(rng_seed)?, None),
        };
        if time_is_up {
            game.remove_bot(seat);
        }
        let kind = EntryKind::Acted { seat, by: turn.by, action, spent_ms };
        Some(BotAction { seat, kind, reason: reason.filter(|_| self.settings.helps.reasons) })
    }

    /// The computation of a hint for the player to move. Refuses with `NotNow` if nobody is to move. The caller
    /// asks [`Table::check_hint`] first, and sends the hint to that seat only.
    pub fn advice_work(&self, rng_seed: u64) -> Result<Work<Advice>, Refusal> {
        let work = self.current_game().and_then(|dealt_game| dealt_game.game.advice_work(rng_seed));
        work.ok_or_else(|| Refusal::new(RefusalCode::NotNow))
    }
}
