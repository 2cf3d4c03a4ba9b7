//! Choosing among the moves that a search has tried.

use engine::{FastRng, Game};

/// What a search found out about an action.
#[derive(Clone, Debug)]
pub(crate) struct RatedAction<G: Game> {
    pub(crate) action: G::Action,
    pub(crate) visits: u32,
    /// The mean share of victory it led to.
    pub(crate) mean: f64,
}

impl<G: Game> RatedAction<G> {
    /// Half the width of the 95 % interval of its mean.
    pub(crate) fn doubt(&self) -> f64 {
        // A share lies between 0 and 1; the small constant keeps a few lucky visits from looking certain.
        let variance = self.mean * (1.0 - self.mean) + 0.02;
        1.96 * (variance / f64::from(self.visits.max(1))).sqrt()
    }
}

/// How a move is chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Choice {
    /// 0 takes the most visited one; 1 chooses as often as they were visited; more evens them out.
    pub(crate) looseness: f32,
    /// The part of the most visits below which nothing is chosen.
    pub(crate) floor: f32,
}

impl Choice {
    /// The most visited move, always.
    pub(crate) const BEST: Choice = Choice { looseness: 0.0, floor: 1.0 };

    /// The place of the chosen one in a list that is not empty.
    pub(crate) fn among<G: Game>(self, tried: &[RatedAction<G>], rng: &mut FastRng) -> usize {
        let best = (0..tried.len()).max_by_key(|&place| tried[place].visits).unwrap_or(0);
        if self.looseness <= 0.0 {
            return best;
        }
        let weight = |one: &RatedAction<G>| {
            let part = one.visits as f32 / tried[best].visits.max(1) as f32;
            if part < self.floor { 0.0 } else { f64::from(part.powf(1.0 / self.looseness)) }
        };
        let mut left = rng.unit() * tried.iter().map(weight).sum::<f64>();
        let chosen = tried.iter().position(|one| {
            left -= weight(one);
            left < 0.0
        });
        chosen.unwrap_or(best)
    }
}

/// Moves tried less than this part of the best one's visits were not looked at closely enough to be judged.
const LOOKED_AT: f64 = 0.2;

/// The place of the move that a search and what was learned expect most of together, in a list that is not empty.
/// They err in different ways, so both together err less than either. `weight` is how much what was learned counts
/// beside the search.
pub(crate) fn with_second_opinion<G: Game>(
    tried: &[RatedAction<G>],
    learned: &[(G::Action, f32)],
    weight: f64,
) -> usize {
    let most = tried.iter().map(|one| one.visits).max().unwrap_or(0);
    let together = |place: usize| {
        let second = learned.iter().find(|(action, _)| *action == tried[place].action);
        tried[place].mean + weight * second.map_or(0.0, |(_, expected)| f64::from(*expected))
    };
    let looked_at = |place: &usize| f64::from(tried[*place].visits) >= LOOKED_AT * f64::from(most);
    let places = (0..tried.len()).filter(looked_at);
    places.max_by(|&a, &b| together(a).total_cmp(&together(b))).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Action;
    use games::{GAMES, Listed, Visit};

    /// The most visited move, one that was learned to be better, and one that was hardly looked at.
    struct ThreeMoves;

    impl Visit for ThreeMoves {
        type Out = ();

        fn visit<G: Game>(self, _: &'static Listed) {
            let action = |index| G::Action::from_index(index).expect("every game has three actions");
            let tried = |index, visits, mean| RatedAction::<G> { action: action(index), visits, mean };
            let tried = [tried(0, 100, 0.5), tried(1, 50, 0.45), tried(2, 19, 0.4)];
            let learned = [(action(2), 1.0), (action(1), 0.3), (action(0), 0.2)];
            let chosen = |weight| with_second_opinion(&tried, &learned, weight);
            assert_eq!([chosen(0.0), chosen(0.4), chosen(0.6), chosen(1.0)], [0, 0, 1, 1]);
            assert_eq!(with_second_opinion(&tried, &[], 1.0), 0);
        }
    }

    #[test]
    fn a_second_opinion_counts_by_its_weight_among_moves_that_were_looked_at() {
        for game in GAMES {
            games::visit(game.id, ThreeMoves).expect("a listed game");
        }
    }
}
