//! The contract every game keeps, and one test for each clause of the rules.

use super::*;
use engine::{Quick, Words, random_action};

/// A random player who mostly peeks before claiming: blind claims lose wands twenty times as often as they win
/// one, and a game would take most of a million actions.
pub(super) fn stroll(state: &Melimagic, luck: &mut Quick) -> Option<Action> {
    if state.phase != Phase::Claim || luck.below(16) == 0 {
        return random_action(state, luck);
    }
    let matches = |two: &TwoSlots| {
        let [lower, higher] = two.slots().map(|slot| state.stands[Place::of(state.turn, slot).index()]);
        lower.zip(higher).map(|(lower, higher)| Pair::of(lower, higher)) == state.wands[state.turn]
    };
    Some(TwoSlots::ALL.into_iter().find(matches).map_or(Action::End, Action::Claim))
}

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
mod golden;
mod knowing;
mod odds;
mod refusals;
mod setting_up;
mod sight;
mod table;
mod words;
