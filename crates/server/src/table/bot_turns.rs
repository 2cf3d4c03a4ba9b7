//! The part of a table's task that lets bots play. Bots compute on other threads. If a bot takes too long, a
//! random legal action is played instead.
//!
//! When a move appears depends on a random delay, the wait for a thread and the time that the bot was granted, but not
//! on the time that it needed (guarantee P2 in `docs/promises.md`).

use super::apply::STAND_IN_LEVEL;
use super::handle::TableCommand;
use super::task::{TableTask, TaskEnd};
use super::write::WriteOutcome;
use crate::bot_threads::{BotQueue, Occupancy};
use crate::entry::EntryKind;
use crate::table_game::BotMove;
use engine::{Message, Seat};
use protocol::{ActedBy, ToClient};
use std::time::Duration;
use tokio::time::Instant;

/// With a shorter average delay than this, a bot's pause may depend on the time that it needed.
const SHORTEST_HIDING_DELAY: Duration = Duration::from_millis(100);

/// A move that a bot is computing.
pub(super) struct PendingBotMove {
    /// The turn that the move is for: the value of [`Table::last_step_number`](super::state::Table) when the
    /// bot began.
    turn: u64,
    /// Why a bot decides: it has the seat, stands in for a person, or the person's time is up.
    by: ActedBy,
}

/// An action that a bot chose.
struct Decision {
    action: String,
    /// The bot's explanation for everybody. It mentions no hidden cards.
    reason: Option<Message>,
}

impl TableTask {
    /// Starts the bot that plays for the seat to move, if there is one. Does nothing while bots have to wait.
    pub(super) fn start_bot_turn(&mut self) {
        let Some(seat) = self.table.game_in_progress().and_then(|dealt| dealt.game.to_move()) else { return };
        if self.table.pending_undo.is_none()
            && self.table.is_played_by_bot(seat)
            && !self.is_long_and_unwatched()
        {
            let by = if self.table.is_person(seat) { ActedBy::StandIn } else { ActedBy::Bot };
            self.start_bot_job(by);
        }
    }

    /// Whether the game has become long and nobody is connected. Bots then wait until somebody connects.
    pub(super) fn is_long_and_unwatched(&self) -> bool {
        let step_count = self.table.current_game().map_or(0, |dealt| dealt.game.step_count());
        self.connections.is_empty() && step_count > self.server.timeouts.unwatched_actions
    }

    /// Lets a bot play one action for a person whose time is up.
    pub(super) fn decide_for(&mut self, seat: Seat) {
        if self.has_bot_job_for_this_turn() {
            return;
        }
        if let Some(dealt) = self.table.games.last_mut() {
            dealt.game.add_bot(seat, STAND_IN_LEVEL);
        }
        self.start_bot_job(ActedBy::Clock);
    }

    fn has_bot_job_for_this_turn(&self) -> bool {
        self.pending_bot_move.as_ref().is_some_and(|pending| pending.turn == self.table.last_step_number)
    }

    fn start_bot_job(&mut self, by: ActedBy) {
        if self.has_bot_job_for_this_turn() {
            return;
        }
        let turn = self.table.last_step_number;
        let Some(dealt) = self.table.games.last_mut() else { return };
        let job = dealt.game.bot_job(self.rng.next_u64());
        let timeouts = self.server.timeouts;
        let delay = randomised_delay(timeouts.bot_delay, self.rng.unit());
        let (own_commands, bot_threads) = (self.own_commands.clone(), self.server.bot_threads.clone());
        self.pending_bot_move = Some(PendingBotMove { turn, by });
        tokio::spawn(async move {
            let began_at = Instant::now();
            let bot_move = match job {
                Some(job) => {
                    let occupancy = occupancy(job.queue, timeouts.bot_delay);
                    let result = bot_threads.run(job.queue, job.work, timeouts.bot_deadline, occupancy).await;
                    if occupancy == Occupancy::AsComputed {
                        wait_for_whole_delays(began_at, delay).await;
                    }
                    result
                }
                None => None,
            };
            tokio::time::sleep_until(began_at + delay).await;
            if let Some(commands) = own_commands.upgrade() {
                commands.send(TableCommand::BotMove { turn, bot_move }).await.ok();
            }
        });
    }

    /// Plays the move that a bot has computed. `bot_move` is `None` if the bot was too late or failed.
    pub(super) async fn finish_bot_turn(
        &mut self,
        turn: u64,
        bot_move: Option<BotMove>,
    ) -> Result<(), TaskEnd> {
        let Some(pending) = self.pending_bot_move.take_if(|pending| pending.turn == turn) else {
            return Ok(());
        };
        // A move for an earlier turn is dropped together with its bot. `bot_job` creates a new bot when one
        // is needed.
        let Some(dealt) = self.table.games.last_mut().filter(|_| turn == self.table.last_step_number) else {
            return Ok(());
        };
        let to_move = dealt.game.to_move();
        let decision = bot_move
            .as_ref()
            .filter(|bot_move| Some(bot_move.seat) == to_move)
            .map(|bot_move| Decision { action: bot_move.action.clone(), reason: bot_move.reason.clone() });
        if let Some(bot_move) = bot_move {
            dealt.game.return_bot(bot_move);
        }
        // While an undo is pending no bot moves. The bot computes its move again when the undo is settled.
        let Some(seat) = to_move.filter(|_| self.table.pending_undo.is_none()) else { return Ok(()) };
        if pending.by == ActedBy::Clock || self.table.is_played_by_bot(seat) {
            return self.act_for(seat, pending.by, decision).await;
        }
        Ok(())
    }

    /// Plays a bot's decision, or a random legal action if there is no decision or an illegal one. At a table
    /// where bots explain their moves, then sends the explanation to all clients.
    async fn act_for(&mut self, seat: Seat, by: ActedBy, decision: Option<Decision>) -> Result<(), TaskEnd> {
        let rng_seed = self.rng.next_u64();
        let spent_ms = match by {
            ActedBy::Clock => self.table.spent_ms(self.server.now()),
            _ => 0,
        };
        let Some(dealt) = self.table.games.last_mut() else { return Ok(()) };
        let legal_decision = decision.filter(|decision| dealt.game.check(&decision.action).is_ok());
        let random_decision = || Some(Decision { action: dealt.game.random_action(rng_seed)?, reason: None });
        let Some(Decision { action, reason }) = legal_decision.or_else(random_decision) else {
            return Ok(());
        };
        if by == ActedBy::Clock {
            dealt.game.remove_bot(seat);
        }
        // If the action cannot be stored, the bot computes again after the retry pause.
        let outcome = self.write(None, EntryKind::Acted { seat, by, action, spent_ms }).await?;
        if let (WriteOutcome::Written, Some(says), true) =
            (outcome, reason, self.table.settings.helps.reasons)
        {
            let reason = ToClient::Reason { number: self.table.last_number(), seat, says };
            self.connections.send_to_all(&reason);
        }
        Ok(())
    }
}

/// How long the job of a bot occupies its thread.
///
/// A built-in bot gets a slot of half the average delay. On a server that is not busy, the slot ends before any
/// delay does. The strongest level thinks for 300 ms, which fits into the slot of the default delay (450 ms).
/// External programs have their own threads and may think for seconds, so they get no slot. Neither do bots whose
/// delay is very short: whoever sets such a delay wants speed, for example for a load test.
fn occupancy(queue: BotQueue, average_delay: Duration) -> Occupancy {
    match queue {
        BotQueue::Levels if average_delay >= SHORTEST_HIDING_DELAY => {
            Occupancy::Slot { longest: average_delay / 2 }
        }
        _ => Occupancy::AsComputed,
    }
}

/// Waits until a whole number of delays has passed. Without a slot, this hides small differences in the time
/// that a bot needed.
async fn wait_for_whole_delays(began_at: Instant, delay: Duration) {
    let delay_count = began_at.elapsed().as_micros() / delay.as_micros() + 1;
    tokio::time::sleep_until(began_at + delay * delay_count as u32).await;
}

/// A random time from 75 % to 125 % of the average. `uniform` is a random number from 0 to 1.
fn randomised_delay(average: Duration, uniform: f64) -> Duration {
    average.mul_f64(0.75 + 0.5 * uniform).max(Duration::from_millis(1))
}
