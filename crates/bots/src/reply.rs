//! The likely reply to an action: what the next player will probably do, as far as the searching seat can
//! tell.

use crate::tree::Tree;
use engine::{FastRng, Game, Message, SampledWorld, Seat};

/// The number of sampled worlds in which the reply is looked up. A world is a guess at the hidden cards.
const SAMPLE_COUNT: usize = 12;

/// The likely reply of another seat.
pub(crate) struct LikelyReply {
    pub(crate) seat: Seat,
    pub(crate) description: Message,
}

/// A reply, with the number of sampled worlds in which it was the most visited one.
struct ReplyCount<G: Game> {
    seat: Seat,
    action: G::Action,
    description: Message,
    world_count: usize,
}

/// Finds the reply that the search visited most after `action`, in each of [`SAMPLE_COUNT`] sampled worlds.
/// Returns the reply that is most visited in at least half of these worlds. Returns `None` if there is no
/// such reply, or if `seat` itself moves again.
pub(crate) fn likely_reply<G: Game>(
    tree: &Tree,
    action: G::Action,
    seat: Seat,
    rng: &mut FastRng,
    mut sample_world: impl FnMut(&mut FastRng) -> SampledWorld<G>,
) -> Option<LikelyReply> {
    let visited_replies = tree.reply_visits(action);
    let mut counts: Vec<ReplyCount<G>> = Vec::new();
    for _ in 0..SAMPLE_COUNT {
        let mut state = sample_world(rng).state;
        state.act(action, rng, &mut ()).ok()?;
        // There is no reply if the game is over or the same seat moves again.
        let Some(replier) = state.to_move().filter(|replier| *replier != seat) else { continue };
        // The search visited replies in many worlds. Not all of them are legal in this one.
        let legal = state.legal();
        let legal_replies = visited_replies.iter().filter(|(reply, _)| legal.contains(*reply));
        let Some((reply, _)) = legal_replies.max_by_key(|(_, visits)| *visits) else { continue };
        match counts.iter_mut().find(|count| count.seat == replier && count.action == *reply) {
            Some(count) => count.world_count += 1,
            None => counts.push(ReplyCount {
                seat: replier,
                action: *reply,
                description: state.describe(*reply),
                world_count: 1,
            }),
        }
    }
    let ReplyCount { seat, description, world_count, .. } =
        counts.into_iter().max_by_key(|count| count.world_count)?;
    let in_at_least_half = 2 * world_count >= SAMPLE_COUNT;
    in_at_least_half.then_some(LikelyReply { seat, description })
}
