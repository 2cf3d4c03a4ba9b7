//! How difficult an exercise is: how often each level of the bots misses the best action.

use super::bot_game::seated_bot;
use anyhow::Result;
use bots::{DecisionInput, LEVELS};
use engine::{FastRng, Game, Record, RecordedGame, Viewer};
use review::Exercise;
use std::collections::BTreeMap;

/// How often each level tries an exercise.
const TRIES: u32 = 10;

/// The search iterations of the strongest level, which otherwise searches until its time is up. A time limit would give
/// different results on different machines.
const EXPERT_ITERATIONS: u32 = 1500;

/// For each level, the fraction of its tries that miss the best action.
pub(super) type MissRates = BTreeMap<&'static str, f64>;

/// Lets every level try the exercise at the end of this position.
pub(super) fn miss_rates<G: Game>(position: &Record, exercise: &Exercise) -> Result<MissRates> {
    let mut events = Vec::new();
    let game =
        RecordedGame::<G>::replay(position, |_, _, step_events| events.extend_from_slice(step_events))?;
    let best_action = game.state().read(&exercise.best)?;
    let mut rates = MissRates::new();
    for level in LEVELS {
        // The strongest level, which is the last, searches for a time instead of a number of iterations.
        let is_timed = LEVELS.last() == Some(&level);
        let name = if is_timed { format!("{level}:{EXPERT_ITERATIONS}") } else { level.to_owned() };
        let mut misses = 0;
        for attempt in 0..TRIES {
            let mut player = seated_bot::<G>(&name, exercise.seat, game.setup())?;
            let viewer = Viewer::Seat(exercise.seat);
            events.iter().for_each(|event| player.observe(&G::visible_event(event, viewer)));
            let Some(input) = DecisionInput::of_player_to_move(game.state()) else { continue };
            let decision = player.decide(input, &mut FastRng::new(attempt.into()));
            misses += u32::from(decision.action != best_action);
        }
        rates.insert(level, f64::from(misses) / f64::from(TRIES));
    }
    Ok(rates)
}
