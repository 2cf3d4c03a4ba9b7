//! Pages of replays for the web page. A page is computed on a thread of its own with a low priority, one page at a
//! time, so that replays slow down no table.

use crate::bot_threads::{BotQueue, Occupancy};
use crate::server::Server;
use engine::Viewer;
use protocol::RefusalCode;
use protocol::http::Replay;
use std::time::Duration;
use table::{Refusal, replay_record};

/// How long a request waits for its turn, and after that for its page.
const PAGE_TIMEOUT: Duration = Duration::from_secs(8);

impl Server {
    /// A page of a finished game, step by step, as seen from a seat or by a spectator. The page begins with the step
    /// `from`. Any key of the table gives access to every viewpoint, because all cards are revealed when a game
    /// ends. Refuses with `Unavailable` if too many replays are requested at the same time.
    pub async fn replay(
        &self,
        table: &str,
        game_number: Option<u32>,
        viewer: Viewer,
        from: usize,
        key: Option<&str>,
    ) -> Result<Replay, Refusal> {
        let record = self.record(table, game_number, key).await?;
        let seat_count = record.setup["seats"].as_u64().unwrap_or_default() as usize;
        if matches!(viewer, Viewer::Seat(seat) if seat.index() >= seat_count) {
            return Err(Refusal::new(RefusalCode::NoSuchSeat));
        }
        let work = Box::new(move |_time_limit| replay_record(&record, viewer, from));
        let threads = &self.state().bot_threads;
        let page = threads.run(BotQueue::Replays, work, PAGE_TIMEOUT, Occupancy::AsComputed).await;
        page.unwrap_or_else(|| Err(Refusal::new(RefusalCode::Unavailable)))
    }
}
