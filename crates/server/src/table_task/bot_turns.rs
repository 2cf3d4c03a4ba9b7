//! The part of a table's task that lets bots play. Bots compute on other threads. If a bot takes too long, a
//! random legal action is played instead.
//!
//! When a move appears depends on a random delay, the wait for a thread and the time that the bot was granted, but not
//! on the time that it needed (guarantee P2 in `docs/promises.md`).

use super::handle::TableCommand;
use super::task::{TableTask, TaskEnd};
use super::write::WriteOutcome;
use crate::bot_threads::{BotQueue, Occupancy};
use protocol::ToClient;
use std::time::Duration;
use table::{BotAction, BotMove, BotTurn};
use tokio::time::Instant;

/// If the operator sets a shorter average delay than this, it is not hidden how long a bot needed for its move.
const SHORTEST_HIDING_DELAY: Duration = Duration::from_millis(100);

impl TableTask {
    /// Starts the bot that plays for the seat to move, if there is one. Does nothing while bots have to wait.
    pub(super) fn start_bot_turn(&mut self) {
        if let Some(turn) = self.table.bot_turn().filter(|_| !self.is_long_and_unwatched()) {
            self.start_bot_job(turn);
        }
    }

    /// Whether the game has become long and nobody is connected. Bots then wait until somebody connects.
    pub(super) fn is_long_and_unwatched(&self) -> bool {
        self.connections.is_empty() && self.table.step_count() > self.server.timeouts.unwatched_actions
    }

    /// Lets a bot compute its move for the current turn, unless one computes it already.
    pub(super) fn start_bot_job(&mut self, turn: BotTurn) {
        let is_computing = self.pending_bot_turn.is_some_and(|pending| pending.turn == turn.turn);
        if is_computing {
            return;
        }
        let job = self.table.start_bot_turn(turn, self.rng.next_u64());
        let timeouts = self.server.timeouts;
        let delay = randomised_delay(timeouts.bot_delay, self.rng.unit());
        let (own_commands, bot_threads) = (self.own_commands.clone(), self.server.bot_threads.clone());
        self.pending_bot_turn = Some(turn);
        tokio::spawn(async move {
            let began_at = Instant::now();
            let bot_move = match job {
                Some(job) => {
                    let queue = if job.is_program { BotQueue::Programs } else { BotQueue::Levels };
                    let occupancy = occupancy(queue, timeouts.bot_delay);
                    let result = bot_threads.run(queue, job.work, timeouts.bot_deadline, occupancy).await;
                    // Without a slot, the waiting time must hide how long the bot needed.
                    if occupancy == Occupancy::AsComputed {
                        wait_for_whole_delays(began_at, delay).await;
                    }
                    result
                }
                // The bot cannot play, so a random move is played.
                None => None,
            };
            // No move comes before its random delay is over.
            tokio::time::sleep_until(began_at + delay).await;
            if let Some(commands) = own_commands.upgrade() {
                commands.send(TableCommand::BotMove { turn: turn.turn, bot_move }).await.ok();
            }
        });
    }

    /// Plays the move that a bot has computed, or a random one if `bot_move` is `None` because the bot was too late or
    /// failed. At a table where bots explain their moves, then sends the explanation to all clients.
    pub(super) async fn finish_bot_turn(
        &mut self,
        turn: u64,
        bot_move: Option<BotMove>,
    ) -> Result<(), TaskEnd> {
        // The move of an earlier turn is ignored.
        let Some(turn) = self.pending_bot_turn.take_if(|pending| pending.turn == turn) else {
            return Ok(());
        };
        let (now, rng_seed) = (self.server.now(), self.rng.next_u64());
        let Some(bot_action) = self.table.finish_bot_turn(turn, bot_move, now, rng_seed) else {
            return Ok(());
        };
        let BotAction { seat, kind, reason } = bot_action;
        // If the action cannot be stored, the bot computes again after the retry pause.
        let outcome = self.write(None, kind).await?;
        if let (WriteOutcome::Written, Some(says)) = (outcome, reason) {
            // The number is that of the action, which is the last event of the table.
            let message = ToClient::Reason { number: self.table.last_number(), seat, says };
            self.connections.send_to_all(&message);
        }
        Ok(())
    }
}

/// How long the job of a bot occupies its thread. In a slot, nobody can see how long the bot needed for its move.
///
/// A built-in bot gets a slot of half the average delay. On a server that is not busy, the slot ends before any
/// delay does. The strongest level thinks for 300 ms, which fits into 450 ms, the slot with the default delay.
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

/// Waits until a whole number of delays has passed since `began_at`. This hides small differences in the time that a
/// bot without a slot needed.
async fn wait_for_whole_delays(began_at: Instant, delay: Duration) {
    let delay_count = began_at.elapsed().as_micros() / delay.as_micros() + 1;
    tokio::time::sleep_until(began_at + delay * delay_count as u32).await;
}

/// A random time from 75 % to 125 % of the average. `uniform` is a random number from 0 to 1.
fn randomised_delay(average: Duration, uniform: f64) -> Duration {
    average.mul_f64(0.75 + 0.5 * uniform).max(Duration::from_millis(1))
}
