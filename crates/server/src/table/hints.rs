//! Hints: the expert thinks for the one whose turn it is, elsewhere, and tells them alone. Nothing of it is stored.
//!
//! One hint a turn is thought about, however often it is asked for.

use super::Role;
use super::handle::TableCommand;
use super::task::Task;
use crate::bot_threads::BotQueue;
use crate::refusal::Refusal;
use crate::table_game::Advice;
use engine::Seat;
use protocol::{RefusalCode, RequestId, ToClient};

/// A hint for one seat at one turn.
pub(super) struct Hint {
    turn: u64,
    seat: Seat,
    stage: Stage,
}

enum Stage {
    /// Somebody waits for it: at this socket, under this id.
    Awaited {
        connection: u64,
        id: RequestId,
    },
    Given(Advice),
}

impl Task {
    /// Somebody asks for a hint.
    pub(super) fn ask_hint(&mut self, connection: u64, role: Role, id: RequestId) -> Result<(), Refusal> {
        let seat = self.table.check_hint(role)?;
        let turn = self.table.moved_at;
        if let Some(hint) = self.hint.as_mut().filter(|hint| hint.turn == turn && hint.seat == seat) {
            match &mut hint.stage {
                Stage::Given(advice) => self.connections.send(connection, &told(id, turn, advice.clone())),
                // Sent again, perhaps from a new socket: the answer goes there.
                Stage::Awaited { connection: to, id: asked } if *asked == id => *to = connection,
                Stage::Awaited { .. } => return Err(Refusal::new(RefusalCode::AlreadyAsked)),
            }
            return Ok(());
        }
        let rng = self.rng.next_u64();
        let work = self.table.game().and_then(|game| game.play.advise(rng));
        let work = work.ok_or_else(|| Refusal::new(RefusalCode::NotNow))?;
        self.hint = Some(Hint { turn, seat, stage: Stage::Awaited { connection, id } });
        let (own, bot_threads) = (self.own.clone(), self.shared.bot_threads.clone());
        let deadline = self.shared.timeouts.bot_deadline;
        tokio::spawn(async move {
            let advice = bot_threads.run(BotQueue::Hints, work, deadline).await;
            if let Some(own) = own.upgrade() {
                own.send(TableCommand::Advice { turn, advice }).await.ok();
            }
        });
        Ok(())
    }

    /// The expert is done, or was not in time.
    pub(super) fn advised(&mut self, turn: u64, advice: Option<Advice>) {
        let Some(mut hint) = self.hint.take_if(|hint| hint.turn == turn) else { return };
        let Stage::Awaited { connection, id } = hint.stage else { return };
        // Whoever asked has another role by now, or is gone: it is nobody else's.
        if self.connections.role(connection) != Some(Role::Seat(hint.seat)) {
            return;
        }
        let refusal = match advice {
            _ if turn != self.table.moved_at => RefusalCode::Stale,
            Some(advice) => {
                self.connections.send(connection, &told(id, turn, advice.clone()));
                hint.stage = Stage::Given(advice);
                self.hint = Some(hint);
                return;
            }
            None => RefusalCode::HintLate,
        };
        self.refuse(connection, Some(id), Refusal::new(refusal));
    }
}

fn told(id: RequestId, number: u64, advice: Advice) -> ToClient {
    let Advice { action, does, why } = advice;
    ToClient::Hint { id, number, action, does, why }
}
