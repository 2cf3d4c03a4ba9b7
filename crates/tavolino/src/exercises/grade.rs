//! How difficult an exercise is: how often each level of the bots misses the best action.

use super::bot_game::seated_bot;
use anyhow::Result;
use bots::{DecisionInput, LEVELS};
use engine::{FastRng, Game, Record, RecordedGame, Seat, Viewer};
use review::Exercise;
use std::collections::BTreeMap;

/// How often each level tries an exercise.
const TRIES: u32 = 10;

/// The search iterations of the strongest level, which otherwise searches until its time is up. A time limit would give
/// different results on different machines.
const EXPERT_ITERATIONS: u32 = 1500;

/// For each level, the fraction of its tries that miss the best action.
pub(super) type MissRates = BTreeMap<&'static str, f64>;

/// An exercise with the situation in which it has to be solved.
pub(super) struct Attempts<G: Game> {
    game: RecordedGame<G>,
    /// The events of the game up to the decision.
    events: Vec<G::Event>,
    seat: Seat,
    best_action: G::Action,
}

impl<G: Game> Attempts<G> {
    /// The exercise at the end of this position.
    pub(super) fn new(position: &Record, exercise: &Exercise) -> Result<Self> {
        let mut events = Vec::new();
        let game =
            RecordedGame::<G>::replay(position, |_, _, step_events| events.extend_from_slice(step_events))?;
        let best_action = game.state().read(&exercise.best)?;
        Ok(Attempts { game, events, seat: exercise.seat, best_action })
    }

    /// The fraction of its tries in which this level misses the best action.
    pub(super) fn miss_rate(&self, level: &str) -> Result<f64> {
        // The strongest level, which is the last, searches for a time instead of a number of iterations.
        let is_timed = LEVELS.last() == Some(&level);
        let name = if is_timed { format!("{level}:{EXPERT_ITERATIONS}") } else { level.to_owned() };
        let mut misses = 0;
        for attempt in 0..TRIES {
            let mut player = seated_bot::<G>(&name, self.seat, self.game.setup())?;
            let viewer = Viewer::Seat(self.seat);
            self.events.iter().for_each(|event| player.observe(&G::visible_event(event, viewer)));
            let Some(input) = DecisionInput::of_player_to_move(self.game.state()) else { continue };
            let decision = player.decide(input, &mut FastRng::new(attempt.into()));
            misses += u32::from(decision.action != self.best_action);
        }
        Ok(f64::from(misses) / f64::from(TRIES))
    }

    /// How often each level misses the best action.
    pub(super) fn miss_rates(&self) -> Result<MissRates> {
        LEVELS.into_iter().map(|level| Ok((level, self.miss_rate(level)?))).collect()
    }
}
