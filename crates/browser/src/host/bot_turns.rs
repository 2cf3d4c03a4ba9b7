//! Bots and hints at a table on this device. They think in the thread that calls the table, for a limited time, so a
//! slow device thinks fewer iterations, not longer.

use super::HostedTable;
use super::day::GIVEN_DEAL_TIME;
use engine::Seat;
use protocol::{RefusalCode, RequestId, ToClient};
use table::{Advice, BotMove, BotTurn, Refusal, Role};

/// How far the bot of the current turn is.
pub(super) enum BotProgress {
    /// The bot will think when the table is woken next. Until then the messages of this command can be sent.
    Planned(BotTurn),
    /// The bot has decided. Its move is played at this time, in milliseconds since the Unix epoch.
    Decided { turn: BotTurn, bot_move: Option<BotMove>, play_at: u64 },
}

/// A hint for one seat at one turn.
pub(super) struct Hint {
    /// The number of the turn.
    turn: u64,
    seat: Seat,
    progress: HintProgress,
}

/// Whether a hint is computed yet.
enum HintProgress {
    /// The hint will be computed when the table is woken next. It answers this request of this connection.
    Planned { connection: u32, id: RequestId },
    /// The hint has been sent. It is kept for further requests in the same turn.
    Ready(Advice),
}

impl BotProgress {
    /// The turn in which the bot moves.
    fn turn(&self) -> BotTurn {
        match self {
            BotProgress::Planned(turn) | BotProgress::Decided { turn, .. } => *turn,
        }
    }
}

impl HostedTable {
    /// Plans that a bot decides this turn, unless that is planned or decided already.
    pub(super) fn plan_bot_turn(&mut self, turn: BotTurn) {
        // `BotTurn::turn` is the number of the turn in the game.
        let is_new_turn = self.bot_progress.as_ref().is_none_or(|progress| progress.turn().turn != turn.turn);
        if is_new_turn {
            self.bot_progress = Some(BotProgress::Planned(turn));
        }
    }

    /// When a bot or a hint needs the table to be woken, in milliseconds since the Unix epoch.
    pub(super) fn bots_wake_at(&self, now: u64) -> Option<u64> {
        let is_hint_planned =
            self.hint.as_ref().is_some_and(|hint| matches!(hint.progress, HintProgress::Planned { .. }));
        match &self.bot_progress {
            _ if is_hint_planned => Some(now),
            Some(BotProgress::Planned(_)) => Some(now),
            Some(BotProgress::Decided { play_at, .. }) => Some(*play_at),
            None => None,
        }
    }

    /// Computes the hint or the move that is planned, or plays the move whose time has come.
    pub(super) fn run_bots(&mut self, now: u64) {
        self.compute_hint();
        match self.bot_progress.take() {
            Some(BotProgress::Planned(turn)) if turn.turn == self.table.turn() => {
                let (rng_seed, delay_unit) = (self.rng.next_u64(), self.rng.unit());
                let job = self.table.start_bot_turn(turn, rng_seed);
                // The bot thinks here, in the thread of the caller.
                let thinking_time = match self.table.given_deal() {
                    Some(_) => GIVEN_DEAL_TIME,
                    None => self.thinking_time,
                };
                let bot_move = job.map(|job| (job.work)(thinking_time));
                // The move is played after 75 % to 125 % of the average delay, as on the server.
                let delay = self.timeouts.bot_delay.mul_f64(0.75 + 0.5 * delay_unit);
                let play_at = now + delay.as_millis() as u64;
                self.bot_progress = Some(BotProgress::Decided { turn, bot_move, play_at });
            }
            Some(BotProgress::Decided { turn, bot_move, play_at }) if now >= play_at => {
                let rng_seed = self.rng.next_u64();
                if let Some(action) = self.table.finish_bot_turn(turn, bot_move, now, rng_seed) {
                    let reason = action.reason.map(|reason| (action.seat, reason));
                    self.begin_write_of_bot(action.kind, reason, now);
                }
            }
            // The turn of the plan has passed, for example because a person came back and moved.
            Some(BotProgress::Planned(_)) | None => {}
            // A decided move waits for its time.
            waiting => self.bot_progress = waiting,
        }
    }

    /// Plans the computation of a hint, or sends the hint that was computed for this turn already.
    pub(super) fn request_hint(&mut self, connection: u32, role: Role, id: RequestId) -> Result<(), Refusal> {
        let seat = self.table.check_hint(role)?;
        let turn = self.table.turn();
        let computed_advice = match self.hint.as_ref().filter(|hint| hint.turn == turn && hint.seat == seat) {
            Some(Hint { progress: HintProgress::Ready(advice), .. }) => Some(advice.clone()),
            _ => None,
        };
        match computed_advice {
            Some(advice) => self.send(connection, &hint_message(id, turn, advice)),
            None => self.hint = Some(Hint { turn, seat, progress: HintProgress::Planned { connection, id } }),
        }
        Ok(())
    }

    /// Computes the planned hint and sends it to the connection that asked.
    fn compute_hint(&mut self) {
        let Some(Hint { turn, seat, progress: HintProgress::Planned { connection, id } }) =
            self.hint.take_if(|hint| matches!(hint.progress, HintProgress::Planned { .. }))
        else {
            return;
        };
        // The connection may have lost its seat since the request. In that case nobody may see the hint.
        if self.connections.role(connection) != Some(Role::Seat(seat)) {
            return;
        }
        // The game has gone on since the request.
        if turn != self.table.turn() {
            return self.refuse(connection, Some(id), Refusal::new(RefusalCode::Stale));
        }
        let rng_seed = self.rng.next_u64();
        match self.table.advice_work(rng_seed) {
            Ok(work) => {
                let advice = work(self.thinking_time);
                self.send(connection, &hint_message(id, turn, advice.clone()));
                self.hint = Some(Hint { turn, seat, progress: HintProgress::Ready(advice) });
            }
            Err(refusal) => self.refuse(connection, Some(id), refusal),
        }
    }
}

/// The message with a hint for the turn with this number, in response to the request `id`.
fn hint_message(id: RequestId, turn: u64, advice: Advice) -> ToClient {
    ToClient::Hint { id, number: turn, action: advice.action, does: advice.description, why: advice.reason }
}
