//! The contract every game keeps, and one test for each clause of the rules.

use super::*;
use engine::{FastRng, RandomNumbers};

fn setups() -> Vec<Setup> {
    use Face::{Draw, OneHat, Swap, TwoHats};
    let mut setups: Vec<_> = (2..=4).map(Setup::new).collect();
    setups.push(Setup::new(3).first(Seat::new(1)));
    for faces in [[TwoHats, TwoHats, OneHat, Draw, Draw, Draw], [Swap, Draw, Draw, Draw, Draw, Draw]] {
        setups.push(Setup::new(2).options(Options { faces }));
    }
    setups
}

engine::contract_tests!(setups());

mod actions;
mod claims;
mod forgetting;
mod golden;
mod knowing;
mod odds;
mod refusals;
mod setting_up;
mod sight;
mod table;
mod words;
