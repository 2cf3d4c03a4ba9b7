//! Choosing one of the actions that a search has rated.

use engine::{FastRng, Game};

/// This is added to the variance of a win rate, so that a few equal results do not look certain.
const EXTRA_VARIANCE: f64 = 0.02;

/// The half width of a 95 % confidence interval in standard deviations.
const Z_95_PERCENT: f64 = 1.96;

/// What a search found out about one legal action.
#[derive(Clone, Debug)]
pub(crate) struct RatedAction<G: Game> {
    pub(crate) action: G::Action,
    /// The number of iterations that tried the action.
    pub(crate) visits: u32,
    /// The average share of the victory in those iterations, from 0 to 1.
    pub(crate) mean: f64,
}

impl<G: Game> RatedAction<G> {
    /// Half the width of the 95 % confidence interval of [`RatedAction::mean`].
    pub(crate) fn margin_of_error(&self) -> f64 {
        // The variance of one game that is won with probability p is p(1 - p).
        let variance = self.mean * (1.0 - self.mean) + EXTRA_VARIANCE;
        Z_95_PERCENT * (variance / f64::from(self.visits.max(1))).sqrt()
    }
}

/// How a level of play chooses among rated actions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ChoiceRule {
    /// 0 takes the most visited action. 1 takes each action with a probability proportional to its visits. A
    /// higher value makes the probabilities more equal.
    pub(crate) temperature: f32,
    /// Actions with less than this fraction of the highest visit count are never taken.
    pub(crate) min_visit_ratio: f32,
}

impl ChoiceRule {
    /// Always takes the most visited action.
    pub(crate) const MOST_VISITED: ChoiceRule = ChoiceRule { temperature: 0.0, min_visit_ratio: 1.0 };

    /// Returns the index of the chosen action. `rated` must not be empty.
    pub(crate) fn choose<G: Game>(self, rated: &[RatedAction<G>], rng: &mut FastRng) -> usize {
        let most_visited = (0..rated.len()).max_by_key(|&index| rated[index].visits).unwrap_or(0);
        if self.temperature <= 0.0 {
            return most_visited;
        }
        let weight = |candidate: &RatedAction<G>| {
            let visit_ratio = candidate.visits as f32 / rated[most_visited].visits.max(1) as f32;
            if visit_ratio < self.min_visit_ratio {
                return 0.0;
            }
            f64::from(visit_ratio.powf(1.0 / self.temperature))
        };
        // Draws an action with a probability proportional to its weight: a random number below the sum of all
        // weights, minus one weight after the other, falls below 0 at the chosen action.
        let mut remaining = rng.unit() * rated.iter().map(weight).sum::<f64>();
        let chosen = rated.iter().position(|candidate| {
            remaining -= weight(candidate);
            remaining < 0.0
        });
        // Rounding can leave a small remainder after the last action.
        chosen.unwrap_or(most_visited)
    }
}

/// Actions with less than this fraction of the highest visit count have an unreliable mean and are not
/// compared.
const MIN_RELIABLE_VISIT_RATIO: f64 = 0.2;

/// Returns the index of the action with the highest sum of search mean and network value. `rated` must not be
/// empty.
///
/// Search and network make different mistakes, so their sum is more accurate than either. `network_weight` is
/// the weight of the network's values; an action without a network value counts as 0.
pub(crate) fn best_by_search_and_network<G: Game>(
    rated: &[RatedAction<G>],
    network_values: &[(G::Action, f32)],
    network_weight: f64,
) -> usize {
    let most_visits = rated.iter().map(|candidate| candidate.visits).max().unwrap_or(0);
    // The weighted sum of search mean and network value.
    let combined_value = |index: usize| {
        let network_value = network_values.iter().find(|(action, _)| *action == rated[index].action);
        rated[index].mean + network_weight * network_value.map_or(0.0, |(_, value)| f64::from(*value))
    };
    let is_reliable =
        |index: &usize| f64::from(rated[*index].visits) >= MIN_RELIABLE_VISIT_RATIO * f64::from(most_visits);
    let candidates = (0..rated.len()).filter(is_reliable);
    candidates.max_by(|&a, &b| combined_value(a).total_cmp(&combined_value(b))).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Action;
    use games::{GAMES, GameInfo, Visit};

    /// Checks the choice among three actions: the most visited one, one that the network prefers, and one
    /// with too few visits.
    struct ThreeActions;

    impl Visit for ThreeActions {
        type Out = ();

        fn visit<G: Game>(self, _: &'static GameInfo) {
            let action = |index| G::Action::from_index(index).expect("every game has three actions");
            let rated_action = |index, visits, mean| RatedAction::<G> { action: action(index), visits, mean };
            let rated = [rated_action(0, 100, 0.5), rated_action(1, 50, 0.45), rated_action(2, 19, 0.4)];
            let network_values = [(action(2), 1.0), (action(1), 0.3), (action(0), 0.2)];
            let choose = |network_weight| best_by_search_and_network(&rated, &network_values, network_weight);
            // From a weight of 0.5 on, the network's preference for action 1 outweighs the search. Action 2
            // has less than a fifth of the 100 visits of action 0, so its high network value does not count.
            assert_eq!([choose(0.0), choose(0.4), choose(0.6), choose(1.0)], [0, 0, 1, 1]);
            assert_eq!(best_by_search_and_network(&rated, &[], 1.0), 0);
        }
    }

    #[test]
    fn network_values_count_by_their_weight_among_actions_with_enough_visits() {
        for game in GAMES {
            games::visit(game.id, ThreeActions).expect("the game is in the catalogue");
        }
    }
}
