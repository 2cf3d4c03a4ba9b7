//! What the tests of this folder share: plans, and a factory with players for tests.

use bots::{Bot, Decision, DecisionInput};
use engine::{FastRng, Game, Seat, Setup};
use games::thirteen_leaves::ThirteenLeaves;
use serde_json::Value;
use simulator::{
    BotRoster, Lineup, Plan, PlayerFactory, PlayerFactoryError, Progress, Report, SimulatedPlayer,
    StopCondition, simulate,
};
use std::time::Duration;

/// A bot that always plays the first legal action.
pub(crate) struct FirstActionBot;

impl<G: Game> Bot<G> for FirstActionBot {
    fn decide(&mut self, input: DecisionInput<'_, G>, _: &mut FastRng) -> Decision<G> {
        Decision::without_reason(input.legal().nth(0).expect("a bot decides only if an action is legal"))
    }
}

/// The standard roster, and two names for one and the same bot: `first` and `twin` are both a
/// [`FirstActionBot`].
pub(crate) struct TestPlayers(pub(crate) BotRoster);

impl Default for TestPlayers {
    fn default() -> Self {
        TestPlayers(BotRoster::new(Duration::from_secs(10)))
    }
}

impl<G: Game> PlayerFactory<G> for TestPlayers {
    fn check(&self, name: &str) -> Result<(), PlayerFactoryError> {
        match name {
            "first" | "twin" => Ok(()),
            _ => PlayerFactory::<G>::check(&self.0, name),
        }
    }

    fn seat_player(
        &self,
        name: &str,
        seat: Seat,
        setup: &Setup<G>,
    ) -> Result<SimulatedPlayer<G>, PlayerFactoryError> {
        match name {
            "first" | "twin" => Ok(SimulatedPlayer::Bot(Box::new(FirstActionBot))),
            _ => self.0.seat_player(name, seat, setup),
        }
    }
}

/// A plan of the game 13 Leaves with these players, separated by commas.
pub(crate) fn plan(names: &str, stop: StopCondition) -> Plan<ThirteenLeaves> {
    let lineup = Lineup(names.split(',').map(str::to_owned).collect());
    Plan { setup: Setup::new(lineup.0.len()), lineup, stop, seed: 1, action_limit: 1000 }
}

/// Plays a plan on this many threads.
pub(crate) fn simulate_on_threads(thread_count: usize, plan: Plan<ThirteenLeaves>) -> Report {
    let pool =
        rayon::ThreadPoolBuilder::new().num_threads(thread_count).build().expect("threads can be started");
    let factory = TestPlayers::default();
    let plan = plan.check(&factory).expect("the plan is valid");
    pool.install(|| simulate(&plan, &factory, &Progress::default(), None)).expect("the simulation succeeds")
}

/// A report as JSON, without the figures that depend on the clock.
pub(crate) fn without_durations(report: &Report) -> Value {
    let mut json = serde_json::to_value(report).expect("a report is plain data");
    for key in ["seconds", "games_per_second", "moves_per_second"] {
        assert!(json.as_object_mut().expect("the value is an object").remove(key).is_some(), "{key}");
    }
    for player in json["players"].as_array_mut().expect("the value is a list") {
        assert!(player.as_object_mut().expect("the value is an object").remove("ms_per_decision").is_some());
    }
    json
}
