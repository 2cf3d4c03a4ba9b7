//! The random actions that tests of this game use. They differ from uniformly random actions only in the
//! claims, so that a game ends after a reasonable number of actions.

use super::*;
use engine::{FastRng, RandomNumbers, random_action};

/// One in this many claim decisions (whether to present two cards to win the gold wand) is uniformly random, without a
/// look at the cards.
const BLIND_CLAIM_INTERVAL: u32 = 16;

/// A random action of the player to move; `None` if the game is over.
///
/// Most claims are decided by looking at the hidden cards. Otherwise a game would take hundreds of thousands
/// of actions, because a random claim loses a wand twenty times as often as it wins one.
pub(super) fn choose_action(state: &Melimagic, rng: &mut FastRng) -> Option<Action> {
    if state.phase != Phase::Claim || rng.below(BLIND_CLAIM_INTERVAL) == 0 {
        return random_action(state, rng);
    }
    // Whether the cards in these slots, hidden or not, win the gold wand.
    let matches_wand = |slots: &SlotPair| {
        let card = |slot| state.stand_cards[CardPosition::new(state.active_seat, slot).index()];
        let [lower, higher] = slots.slots().map(card);
        lower.zip(higher).map(|(lower, higher)| Pair::of(lower, higher))
            == state.wand_cards[state.active_seat]
    };
    Some(SlotPair::ALL.into_iter().find(matches_wand).map_or(Action::End, Action::Claim))
}
