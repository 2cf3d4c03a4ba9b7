//! The player that does anything legal.

use crate::bot::{Bot, Decision};
use crate::decision_input::DecisionInput;
use crate::reason;
use engine::{FastRng, Game, RandomNumbers};

/// Does anything legal, each thing equally often.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn wants_events(&self) -> bool {
        false
    }

    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G> {
        let legal = input.legal();
        let place = rng.below(legal.len() as u32) as usize;
        // Nobody is asked without something legal to do.
        let action = legal.nth(place).expect("a place below the set's length");
        Decision { action, reason: Some(reason::of_luck()), stats: None }
    }
}
