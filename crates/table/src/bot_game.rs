//! A game that only bots play, from a given seed: how a bot would have done in a person's seat.

use crate::given_deal::bot_seed_of_deal;
use crate::refusal::Refusal;
use crate::table_game::{self, GameRequest};
use bots::external::BotCatalogue;
use engine::{Outcome, Seat, Seed};
use protocol::RefusalCode;
use protocol::http::OpenTable;
use std::sync::Arc;
use std::time::Duration;

/// Plays a game with these settings and this seed to its end, with a bot of `levels` on each seat. The bots decide with the
/// same random numbers as at a table with this deal. `time_limit` ends a decision that takes too long, so it should be
/// generous: a decision that it ends depends on the speed of the machine.
pub fn play_with_bots(
    settings: &OpenTable,
    seed: Seed,
    levels: &[&str],
    time_limit: Duration,
) -> Result<Outcome, Refusal> {
    let catalogue: Arc<BotCatalogue> = Arc::default();
    let mut game = table_game::deal(GameRequest::of(settings), seed, None, catalogue)?;
    for (seat, level) in Seat::all(settings.seats).zip(levels) {
        game.add_bot(seat, level);
    }
    let broken = || Refusal::new(RefusalCode::Broken);
    for action_count in 0.. {
        if let Some(outcome) = game.outcome() {
            return Ok(outcome);
        }
        let job = game.bot_job(bot_seed_of_deal(seed, action_count)).ok_or_else(broken)?;
        let bot_move = (job.work)(time_limit);
        game.act(&bot_move.action)?;
        game.return_bot(bot_move);
    }
    Err(broken())
}
