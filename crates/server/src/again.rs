//! A finished game played again for the screen: what somebody on a chair, or behind the chairs, saw at each step.

use crate::house::House;
use crate::refusal::Refusal;
use engine::{Game, Match, Record, Says, Viewer};
use games::{Listed, Visit};
use protocol::http::{Replay, ReplayStep};
use protocol::{Json, RefusalCode, Told};

impl House {
    /// A finished game step by step, as seen from a chair or from behind them. All of it is open by then.
    pub async fn replay(
        &self,
        table: &str,
        deal: Option<u32>,
        viewer: Viewer,
        key: Option<&str>,
    ) -> Result<Replay, Refusal> {
        let record = self.record(table, deal, key).await?;
        let seats = record.setup["seats"].as_u64().unwrap_or_default() as usize;
        if matches!(viewer, Viewer::Seat(seat) if seat.index() >= seats) {
            return Err(Refusal::new(RefusalCode::NoSuchSeat));
        }
        let playing = tokio::task::spawn_blocking(move || play_again(&record, viewer));
        playing.await.unwrap_or_else(|_| Err(Refusal::new(RefusalCode::Broken)))
    }
}

/// Every step of a record as a viewer saw it.
fn play_again(record: &Record, viewer: Viewer) -> Result<Replay, Refusal> {
    let broken = |_| Refusal::new(RefusalCode::Broken);
    games::visit(&record.game, Again { record, viewer }).map_err(broken)?
}

struct Again<'a> {
    record: &'a Record,
    viewer: Viewer,
}

impl Visit for Again<'_> {
    type Out = Result<Replay, Refusal>;

    fn visit<G: Game>(self, _listed: &'static Listed) -> Self::Out {
        let mut steps = Vec::with_capacity(self.record.actions.len() + 1);
        let mut told_before: Option<(Vec<Told>, Option<engine::Seat>)> = None;
        let mut step = |state: &G, told: Vec<Told>, seat| steps.push(seen(state, self.viewer, told, seat));
        let game = Match::<G>::replay(self.record, |state, action, events| {
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

fn told<G: Game>(event: &G::Event, viewer: Viewer) -> Told {
    let shown = G::show(event, viewer);
    Told { says: shown.message(), later: None, event: json(&shown) }
}

fn seen<G: Game>(state: &G, viewer: Viewer, told: Vec<Told>, seat: Option<engine::Seat>) -> ReplayStep {
    ReplayStep { seat, told, view: json(&state.view(viewer)), phase: state.phase(), to_move: state.to_move() }
}

fn json(value: &impl serde::Serialize) -> Json {
    // Views and events are plain data with string keys: they always serialise.
    serde_json::value::to_raw_value(value).unwrap_or_default()
}
