//! Plays random games to get an example of a view and of every kind of event, as one seat sees them.

use engine::{FastRng, Game, RecordedGame, Seat, Seed, Setup, Viewer, random_action};
use games::{GameInfo, Visit};
use serde_json::Value;
use std::collections::BTreeMap;

/// The number of games that are played.
const GAME_COUNT: u64 = 40;
/// The maximum number of actions of each game.
const MAX_ACTIONS: usize = 2_000;

/// The seed from which the seeds of all games are derived. Any number will do, but another one changes the examples.
const EXAMPLES_SEED: u64 = 1;

/// The number of actions of the first game after which the example of a view is taken.
const ACTIONS_BEFORE_VIEW: usize = 8;

/// Examples of what one seat of a game is shown, as JSON.
#[derive(Default)]
pub(crate) struct Examples {
    pub(crate) view: String,
    /// An event of each kind that occurred.
    pub(crate) events: BTreeMap<String, String>,
}

/// Collects the examples of one game.
pub(crate) struct CollectExamples;

impl Visit for CollectExamples {
    type Out = Examples;

    fn visit<G: Game>(self, info: &'static GameInfo) -> Examples {
        let mut examples = Examples::default();
        for game_index in 0..GAME_COUNT {
            // The games have each allowed number of seats in turn.
            let seat_count = info.min_seats + game_index as usize % (info.max_seats - info.min_seats + 1);
            let seed = Seed::for_game(EXAMPLES_SEED, game_index);
            let setup = Setup::<G>::new(seat_count);
            // The default setup of a catalogued number of seats is always valid.
            let Ok((mut game, events)) = RecordedGame::start(setup, G::StackedDeck::default(), seed) else {
                continue;
            };
            examples.add::<G>(&events);
            let mut rng = FastRng::new(game_index + 1);
            for action_count in 1..=MAX_ACTIONS {
                let Some(action) = random_action(game.state(), &mut rng) else { break };
                examples.add::<G>(&game.act(action).unwrap_or_default());
                if game_index == 0 && action_count == ACTIONS_BEFORE_VIEW {
                    examples.view = to_json(&game.state().view(Viewer::Seat(Seat::new(0))));
                }
            }
        }
        examples
    }
}

impl Examples {
    /// Keeps the most detailed example of each kind: the player who draws a card sees more than the others.
    fn add<G: Game>(&mut self, events: &[G::Event]) {
        for event in events {
            let visible_event = to_value(&G::visible_event(event, Viewer::Seat(Seat::new(0))));
            let Some(kind) = visible_event["kind"].as_str().map(str::to_owned) else { continue };
            let is_more_detailed = |earlier_example: &String| {
                let earlier_example = serde_json::from_str(earlier_example).unwrap_or_default();
                value_count(&visible_event) > value_count(&earlier_example)
            };
            if self.events.get(&kind).is_none_or(is_more_detailed) {
                self.events.insert(kind, to_json(&G::visible_event(event, Viewer::Seat(Seat::new(0)))));
            }
        }
    }
}

/// The number of fields that have a value.
fn value_count(event: &Value) -> usize {
    event.as_object().map_or(0, |fields| fields.values().filter(|value| !value.is_null()).count())
}

fn to_value(value: &impl serde::Serialize) -> Value {
    // Views and events are plain data with string keys, which always can be written as JSON.
    serde_json::to_value(value).unwrap_or_default()
}

fn to_json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
