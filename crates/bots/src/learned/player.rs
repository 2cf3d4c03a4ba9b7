//! The player that does at once what it has learned to expect most of.

use super::network::Network;
use crate::bot::{Bot, Decision};
use crate::instant::InstantBot;
use crate::reason;
use engine::{DecisionFeatures, FastRng, Game, Heuristics, Knowledge, ValueModel};

/// What was learned about a game, ready to be asked.
#[derive(Debug)]
pub(crate) struct NetworkBot<G: Game> {
    learned: ValueModel<G>,
    network: Network,
}

impl<G: Game> NetworkBot<G> {
    /// What was learned about this game, if anything.
    pub(crate) fn of_game() -> Option<Self> {
        let learned = G::Heuristics::VALUE_MODEL?;
        // A test reads every game's weights; a file of another size would fail it.
        let network = Network::from_bytes(learned.features, learned.weights).ok()?;
        Some(NetworkBot { learned, network })
    }

    /// Every legal action and the share of victory expected of it.
    pub(crate) fn weigh(&self, known: &G::Knowledge, now: &G::View) -> Vec<(G::Action, f32)> {
        let mut sketch = DecisionFeatures::new();
        (self.learned.sketch)(known, now, &mut sketch);
        let begun = self.network.begin(sketch.shared());
        let weighed = |(action, features)| (action, self.network.finish(&begun, features).expected);
        sketch.options().map(weighed).collect()
    }
}

/// The player that has learned this, and nothing else, about a game that can be learned.
pub fn taught<G: Game>(network: Network) -> Option<Box<dyn Bot<G>>> {
    Some(learned_player(NetworkBot { learned: G::Heuristics::VALUE_MODEL?, network }))
}

/// Does what it expects most of, and what wins for certain before that.
pub(crate) fn learned_player<G: Game>(foresight: NetworkBot<G>) -> Box<dyn Bot<G>> {
    Box::new(InstantBot::new(move |known: &G::Knowledge, view: &G::View, rng: &mut FastRng| {
        if let Some(action) = G::Heuristics::certain_win(known, view) {
            return Decision { action, reason: Some(reason::certain_win()), stats: None };
        }
        let best = foresight.weigh(known, view).into_iter().max_by(|a, b| a.1.total_cmp(&b.1));
        let Some((action, _)) = best else {
            return Decision::silent(G::Heuristics::heuristic_action(&known.sample(view, rng), rng));
        };
        Decision { action, reason: Some(reason::of_instinct::<G>(known, view, action)), stats: None }
    }))
}
