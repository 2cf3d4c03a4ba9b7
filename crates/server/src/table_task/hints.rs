//! The part of a table's task that gives hints: the strongest bot computes a move for the person to move, on another
//! thread. Only that person gets the hint, and it is not stored. One hint is computed for each turn, however often it is
//! requested.

use super::connections::ConnectionId;
use super::handle::TableCommand;
use super::task::TableTask;
use crate::bot_threads::{BotQueue, Occupancy};
use engine::Seat;
use protocol::{RefusalCode, RequestId, ToClient};
use table::{Advice, Refusal, Role};

/// A hint for one seat at one turn.
pub(super) struct Hint {
    /// Identifies the turn: the value of [`table::Table::turn`] at that turn.
    turn: u64,
    seat: Seat,
    progress: HintProgress,
}

enum HintProgress {
    /// The hint is being computed. The response goes to this connection, for the request with this id.
    Computing { connection: ConnectionId, id: RequestId },
    /// The hint has been computed and sent. It is kept for further requests in the same turn.
    Ready(Advice),
}

impl TableTask {
    /// Starts the computation of a hint, or sends the hint that was computed for this turn already.
    pub(super) fn request_hint(
        &mut self,
        connection: ConnectionId,
        role: Role,
        id: RequestId,
    ) -> Result<(), Refusal> {
        let seat = self.table.check_hint(role)?;
        let turn = self.table.turn();
        if let Some(hint) = self.hint.as_mut().filter(|hint| hint.turn == turn && hint.seat == seat) {
            match &mut hint.progress {
                HintProgress::Ready(advice) => {
                    self.connections.send(connection, &hint_message(id, turn, advice.clone()));
                }
                // The first request was sent again, perhaps from a new connection. The response goes to that
                // connection.
                HintProgress::Computing { connection: recipient, id: first_id } if *first_id == id => {
                    *recipient = connection;
                }
                // Another request waits for this hint already.
                HintProgress::Computing { .. } => return Err(Refusal::new(RefusalCode::AlreadyAsked)),
            }
            return Ok(());
        }
        let rng_seed = self.rng.next_u64();
        let work = self.table.advice_work(rng_seed)?;
        self.hint = Some(Hint { turn, seat, progress: HintProgress::Computing { connection, id } });
        let (own_commands, bot_threads) = (self.own_commands.clone(), self.server.bot_threads.clone());
        let deadline = self.server.timeouts.bot_deadline;
        tokio::spawn(async move {
            let advice = bot_threads.run(BotQueue::Hints, work, deadline, Occupancy::AsComputed).await;
            if let Some(commands) = own_commands.upgrade() {
                commands.send(TableCommand::Advice { turn, advice }).await.ok();
            }
        });
        Ok(())
    }

    /// Sends a hint that has been computed. `advice` is `None` if the computation was too late or failed.
    pub(super) fn finish_hint(&mut self, turn: u64, advice: Option<Advice>) {
        let Some(mut hint) = self.hint.take_if(|hint| hint.turn == turn) else { return };
        let HintProgress::Computing { connection, id } = hint.progress else { return };
        // The connection may have been closed or may have lost its seat since the request. In that case nobody may
        // see the hint.
        if self.connections.role(connection) != Some(Role::Seat(hint.seat)) {
            return;
        }
        let refusal = match advice {
            // The game has gone on since the request.
            _ if turn != self.table.turn() => RefusalCode::Stale,
            Some(advice) => {
                self.connections.send(connection, &hint_message(id, turn, advice.clone()));
                // The hint is kept for further requests in this turn.
                hint.progress = HintProgress::Ready(advice);
                self.hint = Some(hint);
                return;
            }
            // The bot was too late or failed.
            None => RefusalCode::HintLate,
        };
        self.refuse(connection, Some(id), Refusal::new(refusal));
    }
}

/// The response to a request for a hint.
fn hint_message(id: RequestId, number: u64, advice: Advice) -> ToClient {
    ToClient::Hint { id, number, action: advice.action, does: advice.description, why: advice.reason }
}
