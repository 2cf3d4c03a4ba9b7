//! A finished game played again for the screen: what somebody on a seat, or behind the seats, saw at each step.

use crate::refusal::Refusal;
use crate::server::Server;
use engine::{Game, HasMessage, Record, RecordedGame, Viewer};
use games::{GameInfo, Visit};
use protocol::http::{Replay, ReplayStep};
use protocol::{DescribedEvent, Json, RefusalCode};

impl Server {
    /// A finished game step by step, as seen from a seat or from behind them. All of it is open by then.
    pub async fn replay(
        &self,
        table: &str,
        game_number: Option<u32>,
        viewer: Viewer,
        key: Option<&str>,
    ) -> Result<Replay, Refusal> {
        let record = self.record(table, game_number, key).await?;
        let seats = record.setup["seats"].as_u64().unwrap_or_default() as usize;
        if matches!(viewer, Viewer::Seat(seat) if seat.index() >= seats) {
            return Err(Refusal::new(RefusalCode::NoSuchSeat));
        }
        let playing = tokio::task::spawn_blocking(move || replay_record(&record, viewer));
        playing.await.unwrap_or_else(|_| Err(Refusal::new(RefusalCode::Broken)))
    }
}

/// Every step of a record as a viewer saw it.
fn replay_record(record: &Record, viewer: Viewer) -> Result<Replay, Refusal> {
    let broken = |_| Refusal::new(RefusalCode::Broken);
    games::visit(&record.game, ReplayVisitor { record, viewer }).map_err(broken)?
}

struct ReplayVisitor<'a> {
    record: &'a Record,
    viewer: Viewer,
}

impl Visit for ReplayVisitor<'_> {
    type Out = Result<Replay, Refusal>;

    fn visit<G: Game>(self, _listed: &'static GameInfo) -> Self::Out {
        let mut steps = Vec::with_capacity(self.record.actions.len() + 1);
        let mut told_before: Option<(Vec<DescribedEvent>, Option<engine::Seat>)> = None;
        let mut step =
            |state: &G, told: Vec<DescribedEvent>, seat| steps.push(seen(state, self.viewer, told, seat));
        let game = RecordedGame::<G>::replay(self.record, |state, action, events| {
            // The state is the one before the action: it is what the step before it led to.
            if let Some((told, seat)) = told_before.take() {
                step(state, told, seat);
            }
            let seat = action.and_then(|_| state.to_move());
            told_before = Some((events.iter().map(|event| told::<G>(event, self.viewer)).collect(), seat));
        })
        .map_err(|_| Refusal::new(RefusalCode::Broken))?;
        if let Some((told, seat)) = told_before {
            step(game.state(), told, seat);
        }
        Ok(Replay { steps })
    }
}

fn told<G: Game>(event: &G::Event, viewer: Viewer) -> DescribedEvent {
    let shown = G::visible_event(event, viewer);
    DescribedEvent { says: shown.message(), later: None, event: json(&shown) }
}

fn seen<G: Game>(
    state: &G,
    viewer: Viewer,
    told: Vec<DescribedEvent>,
    seat: Option<engine::Seat>,
) -> ReplayStep {
    ReplayStep {
        seat,
        events: told,
        view: json(&state.view(viewer)),
        phase: state.phase(),
        to_move: state.to_move(),
    }
}

fn json(value: &impl serde::Serialize) -> Json {
    // Views and events are plain data with string keys: they always serialise.
    serde_json::value::to_raw_value(value).unwrap_or_default()
}
