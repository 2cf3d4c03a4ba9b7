//! Bots at a table: they think elsewhere, are given time, and are never waited for too long.

use super::door::Mail;
use super::task::{End, RETRY, Task};
use crate::entry::What;
use crate::play::Thought;
use engine::Seat;
use protocol::{ActedBy, Status};

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
        {
            let by = if self.table.is_person(seat) { ActedBy::StandIn } else { ActedBy::Bot };
            self.think(by);
        }
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
        let work = game.play.think(self.luck.next_u64());
        let pace = &self.shared.pace;
        // Between three quarters and five quarters of the usual time, whatever the cards are.
        let delay = pace.bot_delay.mul_f64(0.75 + 0.5 * self.luck.unit());
        let (own, deadline, thinkers) = (self.own.clone(), pace.bot_deadline, self.shared.thinkers.clone());
        self.thinking = Some(Thinking { turn, by });
        tokio::spawn(async move {
            let (thought, ()) = tokio::join!(
                async { tokio::time::timeout(deadline, thinkers.run(work?)).await.ok().flatten() },
                tokio::time::sleep(delay)
            );
            if let Some(own) = own.upgrade() {
                own.send(Mail::Thought { turn, thought }).await.ok();
            }
        });
    }

    pub(super) async fn thought(&mut self, turn: u64, thought: Option<Thought>) -> Result<(), End> {
        let Some(game) = self.table.games.last_mut() else { return Ok(()) };
        let seat = game.play.to_move();
        let action = thought.as_ref().filter(|thought| Some(thought.seat) == seat).map(|t| t.action.clone());
        if let Some(thought) = thought {
            game.play.thought(thought);
        }
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.turn == turn) else { return Ok(()) };
        let wanted =
            thinking.by == ActedBy::Clock || seat.is_some_and(|seat| self.table.is_played_by_bot(seat));
        let (Some(seat), true, true) = (seat, wanted, turn == self.table.moved_at) else { return Ok(()) };
        self.act_for(seat, thinking.by, action).await
    }

    async fn act_for(&mut self, seat: Seat, by: ActedBy, action: Option<String>) -> Result<(), End> {
        let luck = self.luck.next_u64();
        let Some(game) = self.table.games.last_mut() else { return Ok(()) };
        let legal = action.filter(|action| game.play.check(action).is_ok());
        let Some(action) = legal.or_else(|| game.play.anything(luck)) else { return Ok(()) };
        if by == ActedBy::Clock {
            game.play.dismiss(seat);
        }
        let spent = if by == ActedBy::Bot { 0 } else { self.shared.now().saturating_sub(game.since) };
        // If it cannot be stored now, the bot is asked again a little later.
        if self.write(None, What::Acted { seat, by, action, spent }).await?.is_err() {
            tokio::time::sleep(RETRY).await;
        }
        Ok(())
    }
}
