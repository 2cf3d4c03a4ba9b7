//! Replays of finished games for the web page. Each step of a replay has the events that a viewer saw and the
//! board after them.

use crate::refusal::Refusal;
use crate::server::Server;
use crate::table_game::{described_event, to_json};
use engine::{Game, Record, RecordedGame, Seat, Viewer};
use games::{GameInfo, Visit};
use protocol::http::{Replay, ReplayStep};
use protocol::{DescribedEvent, RefusalCode};

impl Server {
    /// A finished game step by step, as seen from a seat or by a spectator. Any key of the table gives access
    /// to every viewpoint, because all cards are revealed when a game ends.
    pub async fn replay(
        &self,
        table: &str,
        game_number: Option<u32>,
        viewer: Viewer,
        key: Option<&str>,
    ) -> Result<Replay, Refusal> {
        let record = self.record(table, game_number, key).await?;
        let seat_count = record.setup["seats"].as_u64().unwrap_or_default() as usize;
        if matches!(viewer, Viewer::Seat(seat) if seat.index() >= seat_count) {
            return Err(Refusal::new(RefusalCode::NoSuchSeat));
        }
        let replaying = tokio::task::spawn_blocking(move || replay_record(&record, viewer));
        replaying.await.unwrap_or_else(|_| Err(Refusal::new(RefusalCode::Broken)))
    }
}

/// Replays a record and returns every step as a viewer saw it.
fn replay_record(record: &Record, viewer: Viewer) -> Result<Replay, Refusal> {
    let broken = |_| Refusal::new(RefusalCode::Broken);
    games::visit(&record.game, ReplayVisitor { record, viewer }).map_err(broken)?
}

struct ReplayVisitor<'a> {
    record: &'a Record,
    viewer: Viewer,
}

/// What happened in a step. The board after it is added when the next step begins.
struct StepEvents {
    /// The seat that acted. `None` for the deal, which is step 0.
    seat: Option<Seat>,
    events: Vec<DescribedEvent>,
}

impl Visit for ReplayVisitor<'_> {
    type Out = Result<Replay, Refusal>;

    fn visit<G: Game>(self, _info: &'static GameInfo) -> Self::Out {
        let viewer = self.viewer;
        let mut steps = Vec::with_capacity(self.record.actions.len() + 1);
        let mut previous_step: Option<StepEvents> = None;
        let game = RecordedGame::<G>::replay(self.record, |state, action, events| {
            // `state` is the state before this action, which is the state after the previous step.
            if let Some(step) = previous_step.take() {
                steps.push(step.with_board(state, viewer));
            }
            let seat = action.and_then(|_| state.to_move());
            let events = events.iter().map(|event| described_event(&G::visible_event(event, viewer)));
            previous_step = Some(StepEvents { seat, events: events.collect() });
        })
        .map_err(|_| Refusal::new(RefusalCode::Broken))?;
        steps.extend(previous_step.map(|step| step.with_board(game.state(), viewer)));
        Ok(Replay { steps })
    }
}

impl StepEvents {
    fn with_board<G: Game>(self, state_after: &G, viewer: Viewer) -> ReplayStep {
        ReplayStep {
            seat: self.seat,
            events: self.events,
            view: to_json(&state_after.view(viewer)),
            phase: state_after.phase(),
            to_move: state_after.to_move(),
        }
    }
}
