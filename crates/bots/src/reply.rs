//! The likely reply: what the next player will probably do, as far as the searching seat can tell.

use crate::tree::Tree;
use engine::{FastRng, Game, Message, SampledWorld, Seat};

/// In so many truths the reply is looked for.
const TRUTHS: usize = 12;

/// Somebody's likely reply, in words.
pub(crate) struct Reply {
    pub(crate) by: Seat,
    pub(crate) says: Message,
}

/// The reply that the search tried most, if it is the same in at least half of the truths that fit. None if the same
/// seat goes on, or if it could be this as well as that.
pub(crate) fn likely<G: Game>(
    tree: &Tree,
    action: G::Action,
    seat: Seat,
    rng: &mut FastRng,
    mut suppose: impl FnMut(&mut FastRng) -> SampledWorld<G>,
) -> Option<Reply> {
    let tried = tree.tried_after(action);
    let mut votes: Vec<(Seat, G::Action, Message, usize)> = Vec::new();
    for _ in 0..TRUTHS {
        let mut state = suppose(rng).state;
        state.act(action, rng, &mut ()).ok()?;
        let Some(by) = state.to_move().filter(|by| *by != seat) else { continue };
        let legal = state.legal();
        let known = tried.iter().filter(|(reply, _)| legal.contains(*reply));
        let Some((reply, _)) = known.max_by_key(|(_, visits)| *visits) else { continue };
        let same = |vote: &&mut (Seat, G::Action, Message, usize)| vote.0 == by && vote.1 == *reply;
        match votes.iter_mut().find(same) {
            Some(vote) => vote.3 += 1,
            None => votes.push((by, *reply, state.describe(*reply), 1)),
        }
    }
    let (by, _, says, count) = votes.into_iter().max_by_key(|vote| vote.3)?;
    (2 * count >= TRUTHS).then_some(Reply { by, says })
}
