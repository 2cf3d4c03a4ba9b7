//! Hints: the expert thinks for the one whose turn it is, elsewhere, and tells them alone. Nothing of it is stored.
//!
//! One hint a turn is thought about, however often it is asked for.

use super::Role;
use super::door::Mail;
use super::task::Task;
use crate::play::Advice;
use crate::refusal::Refusal;
use crate::thinkers::Room;
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
        line: u64,
        id: RequestId,
    },
    Given(Advice),
}

impl Task {
    /// Somebody asks for a hint.
    pub(super) fn ask_hint(&mut self, line: u64, role: Role, id: RequestId) -> Result<(), Refusal> {
        let seat = self.table.check_hint(role)?;
        let turn = self.table.moved_at;
        if let Some(hint) = self.hint.as_mut().filter(|hint| hint.turn == turn && hint.seat == seat) {
            match &mut hint.stage {
                Stage::Given(advice) => self.lines.send(line, &told(id, turn, advice.clone())),
                // Sent again, perhaps from a new socket: the answer goes there.
                Stage::Awaited { line: to, id: asked } if *asked == id => *to = line,
                Stage::Awaited { .. } => return Err(Refusal::new(RefusalCode::AlreadyAsked)),
            }
            return Ok(());
        }
        let luck = self.luck.next_u64();
        let work = self.table.game().and_then(|game| game.play.advise(luck));
        let work = work.ok_or_else(|| Refusal::new(RefusalCode::NotNow))?;
        self.hint = Some(Hint { turn, seat, stage: Stage::Awaited { line, id } });
        let (own, thinkers) = (self.own.clone(), self.shared.thinkers.clone());
        let deadline = self.shared.pace.bot_deadline;
        tokio::spawn(async move {
            let advice = thinkers.run(Room::Hints, work, deadline).await;
            if let Some(own) = own.upgrade() {
                own.send(Mail::Advice { turn, advice }).await.ok();
            }
        });
        Ok(())
    }

    /// The expert is done, or was not in time.
    pub(super) fn advised(&mut self, turn: u64, advice: Option<Advice>) {
        let Some(mut hint) = self.hint.take_if(|hint| hint.turn == turn) else { return };
        let Stage::Awaited { line, id } = hint.stage else { return };
        // Whoever asked has another role by now, or is gone: it is nobody else's.
        if self.lines.role(line) != Some(Role::Seat(hint.seat)) {
            return;
        }
        let refusal = match advice {
            _ if turn != self.table.moved_at => RefusalCode::Stale,
            Some(advice) => {
                self.lines.send(line, &told(id, turn, advice.clone()));
                hint.stage = Stage::Given(advice);
                self.hint = Some(hint);
                return;
            }
            None => RefusalCode::HintLate,
        };
        self.refuse(line, Some(id), Refusal::new(refusal));
    }
}

fn told(id: RequestId, number: u64, advice: Advice) -> ToClient {
    let Advice { action, does, why } = advice;
    ToClient::Hint { id, number, action, does, why }
}
