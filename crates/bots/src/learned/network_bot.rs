//! The bot `learned`: it plays the action with the highest value predicted by a trained network, without
//! search.

use super::network::Network;
use super::received_weights::received_weights;
use crate::bot::{Bot, Decision};
use crate::instant::InstantBot;
use crate::reason::{self, Method};
use engine::{DecisionFeatures, FastRng, Game, Heuristics, Knowledge, ValueModel};

/// Predicts the values of legal actions with a network. Used by the bot `learned` and by the strongest
/// searches.
#[derive(Debug)]
pub(crate) struct NetworkEvaluator<G: Game> {
    /// Extracts the network's input features from a decision in this game.
    value_model: ValueModel<G>,
    /// Predicts the value of an action from these features.
    network: Network,
}

impl<G: Game> NetworkEvaluator<G> {
    /// The evaluator with the weights that were received for the game, or else those that it was built with. `None` if
    /// the game has no network, or its weights were not received.
    pub(crate) fn of_game() -> Option<Self> {
        let value_model = G::Heuristics::VALUE_MODEL?;
        let received = received_weights(G::ID);
        let weights = received.as_deref().unwrap_or(value_model.weights);
        // The stored weights always fit: tests/learning.rs loads those of every game.
        let network = Network::from_bytes(value_model.features, weights).ok()?;
        Some(NetworkEvaluator { value_model, network })
    }

    /// Every legal action with its expected share of the victory.
    pub(crate) fn action_values(&self, knowledge: &G::Knowledge, view: &G::View) -> Vec<(G::Action, f32)> {
        let mut features = DecisionFeatures::new();
        (self.value_model.extract_features)(knowledge, view, &mut features);
        let shared_sums = self.network.shared_sums(features.shared());
        let evaluate =
            |(action, own_features)| (action, self.network.evaluate(&shared_sums, own_features).output);
        features.options().map(evaluate).collect()
    }
}

/// The bot `learned` with another network. `None` if the game has no value model.
pub fn bot_with_network<G: Game>(network: Network) -> Option<Box<dyn Bot<G>>> {
    Some(network_bot(NetworkEvaluator { value_model: G::Heuristics::VALUE_MODEL?, network }))
}

/// A bot that plays a certain win if the game knows one, and otherwise the action with the highest predicted
/// value.
pub(crate) fn network_bot<G: Game>(evaluator: NetworkEvaluator<G>) -> Box<dyn Bot<G>> {
    Box::new(InstantBot::new(move |knowledge: &G::Knowledge, view: &G::View, rng: &mut FastRng| {
        if let Some(action) = G::Heuristics::certain_win(knowledge, view) {
            return Decision { action, reason: Some(reason::certain_win(Method::Instinct)), stats: None };
        }
        let values = evaluator.action_values(knowledge, view);
        let Some((action, _)) = values.into_iter().max_by(|(_, left), (_, right)| left.total_cmp(right))
        else {
            // A value model describes every legal action, so this does not happen.
            let state = knowledge.sample(view, rng);
            return Decision::without_reason(G::Heuristics::heuristic_action(&state, rng));
        };
        let reason = reason::of_heuristic_action::<G>(knowledge, view, action);
        Decision { action, reason: Some(reason), stats: None }
    }))
}
