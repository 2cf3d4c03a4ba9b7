//! Replays of finished games for the web page. Each step of a replay has the events that a viewer saw and the
//! board after them.
//!
//! A long game has tens of thousands of steps, so a replay is sent in pages.

use crate::refusal::Refusal;
use crate::table_game::{described_event, to_json};
use engine::{Game, Record, RecordedGame, Seat, Viewer};
use games::{GameInfo, Visit};
use protocol::http::{Replay, ReplayStep};
use protocol::{DescribedEvent, RefusalCode};

/// The maximum number of steps of a page.
const MAX_PAGE_STEPS: usize = 200;
/// A page ends with the step with which its views reach this size.
const MAX_PAGE_BYTES: usize = 256 * 1024;

/// Replays a record and returns the page that begins with the step `first_step`, as a viewer saw it.
pub fn replay_record(record: &Record, viewer: Viewer, first_step: usize) -> Result<Replay, Refusal> {
    let broken = |_| Refusal::new(RefusalCode::Broken);
    games::visit(&record.game, ReplayVisitor { record, viewer, first_step }).map_err(broken)?
}

/// The arguments of [`replay_record`]. [`games::visit`] calls `visit` with the type of the record's game.
struct ReplayVisitor<'a> {
    record: &'a Record,
    viewer: Viewer,
    first_step: usize,
}

/// The steps of a page, as far as they are computed.
#[derive(Default)]
struct PageSteps {
    steps: Vec<ReplayStep>,
    /// The size of the views in `steps`.
    view_bytes: usize,
}

impl PageSteps {
    /// Whether no further step is added to the page.
    fn is_full(&self) -> bool {
        self.steps.len() >= MAX_PAGE_STEPS || self.view_bytes >= MAX_PAGE_BYTES
    }

    fn push(&mut self, step: ReplayStep) {
        self.view_bytes += step.view.get().len();
        self.steps.push(step);
    }
}

/// What happened in a step. The board after the step is added when the next step begins.
struct StepEvents {
    /// The seat that acted. `None` for the deal, which is step 0.
    seat: Option<Seat>,
    events: Vec<DescribedEvent>,
}

impl Visit for ReplayVisitor<'_> {
    type Out = Result<Replay, Refusal>;

    fn visit<G: Game>(self, _info: &'static GameInfo) -> Self::Out {
        let (viewer, first_step) = (self.viewer, self.first_step);
        let mut page = PageSteps::default();
        let mut step_count = 0;
        let mut previous_step: Option<StepEvents> = None;
        let game = RecordedGame::<G>::replay(self.record, |state, action, events| {
            // `state` is the state before this action, which is the state after the previous step.
            if let Some(step) = previous_step.take() {
                page.push(step.with_board(state, viewer));
            }
            if step_count >= first_step && !page.is_full() {
                // Step 0, the deal, has no action and no seat that acts.
                let seat = action.and_then(|_| state.to_move());
                let events = events.iter().map(|event| described_event(&G::visible_event(event, viewer)));
                previous_step = Some(StepEvents { seat, events: events.collect() });
            }
            step_count += 1;
        })
        .map_err(|_| Refusal::new(RefusalCode::Broken))?;
        if let Some(step) = previous_step {
            page.push(step.with_board(game.state(), viewer));
        }
        let next_page = first_step.saturating_add(page.steps.len());
        Ok(Replay { steps: page.steps, step_count, next: (next_page < step_count).then_some(next_page) })
    }
}

impl StepEvents {
    /// Adds the board after the step, as the viewer saw it.
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

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{FastRng, Seed, Setup};

    /// Plays a game at random for up to 500 actions and returns its record. `games::visit` calls `visit` with the type
    /// of the game.
    struct RandomGame;

    impl Visit for RandomGame {
        type Out = Record;

        fn visit<G: Game>(self, _: &'static GameInfo) -> Record {
            let setup = Setup::<G>::new(3);
            let (mut game, _) = RecordedGame::start(setup, G::StackedDeck::default(), Seed([5; 32])).unwrap();
            let mut rng = FastRng::new(1);
            for _ in 0..500 {
                let Some(action) = engine::random_action(game.state(), &mut rng) else { break };
                game.act(action).unwrap();
            }
            game.record()
        }
    }

    /// The JSON of each step of a page.
    fn steps_json(page: &Replay) -> Vec<String> {
        page.steps.iter().map(|step| serde_json::to_string(step).unwrap()).collect()
    }

    /// Guarantee P3: a replay needs little memory, however long the game was.
    #[test]
    fn a_long_replay_comes_in_pages_of_limited_size() {
        let mut longest_replay = 0;
        for game in games::GAMES {
            let record = games::visit(game.id, RandomGame).unwrap();
            let viewer = Viewer::Seat(Seat::new(0));
            let (mut steps, mut next_page) = (Vec::new(), Some(0));
            while let Some(first_step) = next_page {
                let page = replay_record(&record, viewer, first_step).unwrap();
                assert!((1..=MAX_PAGE_STEPS).contains(&page.steps.len()), "{}", page.steps.len());
                // The last step of a page may exceed the limit; the steps before it may not.
                let view_lengths: Vec<_> = page.steps.iter().map(|step| step.view.get().len()).collect();
                let length_without_last: usize = view_lengths[..view_lengths.len() - 1].iter().sum();
                assert!(length_without_last < MAX_PAGE_BYTES, "{length_without_last}");
                steps.extend(steps_json(&page));
                assert_eq!(page.step_count, record.actions.len() + 1);
                // The next page begins after the steps of this one; the last page ends with the last step.
                assert_eq!(page.next.unwrap_or(page.step_count), steps.len());
                next_page = page.next;
            }
            // A page does not depend on where the pages before it began.
            let middle = steps.len() / 2;
            let page = replay_record(&record, viewer, middle).unwrap();
            assert_eq!(steps_json(&page), steps[middle..middle + page.steps.len()]);
            longest_replay = longest_replay.max(steps.len());
        }
        assert!(longest_replay > 2 * MAX_PAGE_STEPS, "no game was long: {longest_replay} steps");
    }
}
