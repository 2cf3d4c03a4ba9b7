//! The bot `random`, which plays any legal action.

use crate::bot::{Bot, Decision};
use crate::decision_input::DecisionInput;
use crate::reason;
use engine::{FastRng, Game, RandomNumbers};

/// Plays a legal action at random, each with the same probability.
#[derive(Clone, Copy, Debug)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn wants_events(&self) -> bool {
        false
    }

    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G> {
        let legal = input.legal();
        let index = rng.below(legal.len() as u32) as usize;
        // `decide` is called only if at least one action is legal.
        let action = legal.nth(index).expect("the index is below the number of legal actions");
        Decision { action, reason: Some(reason::of_random_action()), stats: None }
    }
}
