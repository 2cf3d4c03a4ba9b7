//! Bots at a table: they think elsewhere, are given time, and are never waited for too long.

use super::handle::TableCommand;
use super::task::{End, Task};
use crate::entry::EntryKind;
use crate::table_game::BotMove;
use engine::{Message, Seat};
use protocol::{ActedBy, Status, ToClient};
use std::time::Duration;
use tokio::time::Instant;

/// What a bot decided, and why in words for everybody.
type Decided = (String, Option<Message>);

/// A bot at work on a turn.
pub(super) struct Thinking {
    turn: u64,
    by: ActedBy,
}

impl Task {
    /// If it is a bot's turn, lets it think, elsewhere.
    pub(super) fn let_bot_think(&mut self) {
        let Some(seat) = self.table.game().and_then(|game| game.play.to_move()) else { return };
        if self.table.status == Status::Playing
            && self.table.undo.is_none()
            && self.table.is_played_by_bot(seat)
            && !self.goes_nowhere()
        {
            let by = if self.table.is_person(seat) { ActedBy::StandIn } else { ActedBy::Bot };
            self.think(by);
        }
    }

    /// Whether a long game is played for nobody. It waits until somebody looks.
    pub(super) fn goes_nowhere(&self) -> bool {
        let actions = self.table.game().map_or(0, |game| game.play.steps());
        self.connections.len() == 0 && actions > self.shared.timeouts.unwatched
    }

    /// A person's time is up: a bot decides this once.
    pub(super) fn decide_for(&mut self, seat: Seat) {
        if self.thinking.as_ref().is_some_and(|thinking| thinking.turn == self.table.moved_at) {
            return;
        }
        if let Some(game) = self.table.games.last_mut() {
            game.play.invite(seat, super::apply::STAND_IN_LEVEL);
        }
        self.think(ActedBy::Clock);
    }

    fn think(&mut self, by: ActedBy) {
        let turn = self.table.moved_at;
        if self.thinking.as_ref().is_some_and(|thinking| thinking.turn == turn) {
            return;
        }
        let Some(game) = self.table.games.last_mut() else { return };
        let work = game.play.think(self.rng.next_u64());
        let timeouts = self.shared.timeouts;
        let delay = delay(timeouts.bot_delay, self.rng.unit());
        let (own, bot_threads) = (self.own.clone(), self.shared.bot_threads.clone());
        self.thinking = Some(Thinking { turn, by });
        tokio::spawn(async move {
            let began = Instant::now();
            let thought = match work {
                Some((room, work)) => bot_threads.run(room, work, timeouts.bot_deadline).await,
                None => None,
            };
            // A whole number of delays, nearly always one: how long it really thought, nobody sees.
            let delays = began.elapsed().as_micros() / delay.as_micros() + 1;
            tokio::time::sleep_until(began + delay * delays as u32).await;
            if let Some(own) = own.upgrade() {
                own.send(TableCommand::BotMove { turn, thought }).await.ok();
            }
        });
    }

    pub(super) async fn thought(&mut self, turn: u64, thought: Option<BotMove>) -> Result<(), End> {
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.turn == turn) else { return Ok(()) };
        // Whatever was thought about another moment is forgotten, the bot included: it is briefed anew.
        let Some(game) = self.table.games.last_mut().filter(|_| turn == self.table.moved_at) else {
            return Ok(());
        };
        let seat = game.play.to_move();
        let decided = thought.as_ref().filter(|thought| Some(thought.seat) == seat);
        let decided = decided.map(|thought| (thought.action.clone(), thought.why.clone()));
        if let Some(thought) = thought {
            game.play.thought(thought);
        }
        // Somebody wants to take something back: the bot is asked again when that is settled.
        let Some(seat) = seat.filter(|_| self.table.undo.is_none()) else { return Ok(()) };
        if thinking.by == ActedBy::Clock || self.table.is_played_by_bot(seat) {
            return self.act_for(seat, thinking.by, decided).await;
        }
        Ok(())
    }

    /// Does what a bot decided, or anything if nothing came of it; then tells why, where bots do.
    async fn act_for(&mut self, seat: Seat, by: ActedBy, decided: Option<Decided>) -> Result<(), End> {
        let rng = self.rng.next_u64();
        let spent = match by {
            ActedBy::Clock => self.table.spent(self.shared.now()),
            _ => 0,
        };
        let Some(game) = self.table.games.last_mut() else { return Ok(()) };
        let legal = decided.filter(|(action, _)| game.play.check(action).is_ok());
        let anything = || game.play.anything(rng).map(|action| (action, None));
        let Some((action, why)) = legal.or_else(anything) else { return Ok(()) };
        if by == ActedBy::Clock {
            game.play.dismiss(seat);
        }
        // If it cannot be stored now, the bot is asked again a little later.
        let stored = self.write(None, EntryKind::Acted { seat, by, action, spent }).await?;
        if let (Ok(()), Some(says), true) = (stored, why, self.table.opened.helps.reasons) {
            let reason = ToClient::Reason { number: self.table.number(), seat, says };
            self.connections.send_all(&reason);
        }
        Ok(())
    }
}

/// When a bot's move appears: between three quarters and five quarters of the usual time, whatever the cards are.
fn delay(usual: Duration, rng: f64) -> Duration {
    usual.mul_f64(0.75 + 0.5 * rng).max(Duration::from_millis(1))
}
