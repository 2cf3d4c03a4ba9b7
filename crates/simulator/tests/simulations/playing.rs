//! What the tests of this crate share: plans, and a player_factory with players of their own.

use bots::{Bot, Decision, DecisionInput};
use engine::{FastRng, Game, Seat, Setup};
use games::thirteen_leaves::ThirteenLeaves;
use serde_json::Value;
use simulator::{
    BotRoster, Length, Lineup, Plan, Player, PlayerFactory, PlayerFactoryError, Progress, Report, simulate,
};
use std::time::Duration;

/// The game the tests play.
pub(crate) type Leaves = ThirteenLeaves;

/// Always does the first legal thing: two of them are one and the same player under two names.
pub(crate) struct First;

impl<G: Game> Bot<G> for First {
    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G> {
        let first = input.legal().nth(0).expect("somebody who decides has something to decide");
        // Whatever else a decision holds is the random player's business.
        let mut decision = bots::Random.decide(input, rng);
        decision.action = first;
        decision
    }
}

/// Knows `first` and `twin`, who both are [`First`], and everybody the server knows.
pub(crate) struct Tests(pub(crate) BotRoster);

impl Default for Tests {
    fn default() -> Self {
        Tests(BotRoster::new(Duration::from_secs(10)))
    }
}

impl<G: Game> PlayerFactory<G> for Tests {
    fn check(&self, name: &str) -> Result<(), PlayerFactoryError> {
        match name {
            "first" | "twin" => Ok(()),
            _ => PlayerFactory::<G>::check(&self.0, name),
        }
    }

    fn seat(&self, name: &str, seat: Seat, setup: &Setup<G>) -> Result<Player<G>, PlayerFactoryError> {
        match name {
            "first" | "twin" => Ok(Player::Inside(Box::new(First))),
            _ => self.0.seat(name, seat, setup),
        }
    }
}

pub(crate) fn plan(names: &str, length: Length) -> Plan<Leaves> {
    let lineup = Lineup(names.split(',').map(str::to_owned).collect());
    Plan { setup: Setup::new(lineup.0.len()), lineup, length, series: 1, limit: 1000 }
}

/// Plays on so many threads.
pub(crate) fn on_threads(threads: usize, plan: &Plan<Leaves>) -> Report {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    let play = || simulate(plan, &Tests::default(), &Progress::default(), None);
    pool.install(play).expect("a plan that can be played")
}

/// A report without what depends on the clock.
pub(crate) fn timeless(report: &Report) -> Value {
    let mut json = serde_json::to_value(report).expect("a report is plain data");
    for key in ["seconds", "games_per_second", "moves_per_second"] {
        assert!(json.as_object_mut().expect("an object").remove(key).is_some(), "{key}");
    }
    for player in json["players"].as_array_mut().expect("a list") {
        assert!(player.as_object_mut().expect("an object").remove("ms_per_decision").is_some());
    }
    json
}
