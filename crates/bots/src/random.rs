//! The player that does anything legal.

use crate::bot::{Bot, Decision};
use crate::reason;
use crate::sight::Sight;
use engine::{Game, Quick, Words};

/// Does anything legal, each thing equally often.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn listens(&self) -> bool {
        false
    }

    fn decide(&mut self, sight: Sight<'_, G>, luck: &mut Quick) -> Decision<G> {
        let legal = sight.legal();
        let place = luck.below(legal.len() as u32) as usize;
        // Nobody is asked without something legal to do.
        let action = legal.nth(place).expect("a place below the set's length");
        Decision { action, reason: Some(reason::of_luck()), stats: None }
    }
}
