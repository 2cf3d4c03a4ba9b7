//! What a game can tell a player about playing it, so that players need not know any game by name.

use crate::fast_rng::FastRng;
use crate::game::Game;
use crate::knowledge::Knowledge;
use crate::message::Message;
use crate::seat::{MAX_SEATS, Seat};
use crate::value_model::ValueModel;

/// How a victory is shared, or expected to be: each seat's part of 1.
pub type Shares = [f32; MAX_SEATS];

/// How many levels of play a game tells apart.
pub const LEVEL_COUNT: usize = 5;

/// How well one level plays one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelSettings {
    /// How often the search looks ahead before a move; none for whoever takes a time instead.
    pub iterations: Option<u32>,
    /// How freely it chooses among good moves: 0 takes the best, 1 as often as the search tried them, more
    /// evens them out further.
    pub looseness: f32,
    /// Moves that the search tried less than this part of the best one's visits are never chosen.
    pub floor: f32,
    /// How likely something seen is forgotten once it is out of sight, where the game asks for memory.
    pub forgetting: f32,
}

/// A kind of player whose moves can be foretold, as the game numbers them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpponentType(pub u8);

/// How things may stand, as far as a seat can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SampledWorld<G> {
    /// The whole truth.
    pub state: G,
    /// Who each seat is; none of those who think for themselves.
    pub opponent_types: [Option<OpponentType>; MAX_SEATS],
}

impl<G> SampledWorld<G> {
    /// A truth in which everybody thinks for themselves.
    pub fn without_types(state: G) -> Self {
        SampledWorld { state, opponent_types: [None; MAX_SEATS] }
    }

    /// Who sits there, if they are of a known kind.
    #[inline]
    pub fn opponent_type(&self, seat: Seat) -> Option<OpponentType> {
        self.opponent_types[seat.index()]
    }
}

/// A game's own feeling for play: quick moves, exact odds, what a position promises.
pub trait Heuristics<G: Game>: 'static {
    /// A playout is broken off after so many actions, wherever it stands.
    const PLAYOUT_LIMIT: usize;

    /// The part of a playout's moves that is left to luck.
    const RANDOM_ACTION_RATE: f64 = 0.1;

    /// The five levels, the weakest first, each meant to beat the one below in about 60 to 65 games of 100.
    const LEVELS: [LevelSettings; LEVEL_COUNT];

    /// What was learned from the game played against itself, if anything.
    const VALUE_MODEL: Option<ValueModel<G>> = None;

    /// A sensible move for whoever must decide, found at once. Depends only on what that seat could know.
    /// Must not be asked when the game is over.
    fn heuristic_action(state: &G, rng: &mut FastRng) -> G::Action;

    /// A plain and obvious move, the kind a first program would make: a yardstick. Under the same terms.
    fn greedy(state: &G, rng: &mut FastRng) -> G::Action {
        Self::heuristic_action(state, rng)
    }

    /// How a victory may come to be shared, from a position that was not played to its end.
    fn estimated_shares(state: &G) -> Shares;

    /// Whether enough has happened since `before` for a playout to stop and be judged by [`Heuristics::estimated_shares`]:
    /// the next round is hardly told by this one, and playing it on adds more noise than knowledge.
    fn playout_may_stop(_before: &G, _now: &G) -> bool {
        false
    }

    /// A number that tells apart what a seat may have been shown by the last action: the card it drew, the
    /// dice that were rolled. Two truths that look the same to the seat give the same number.
    fn observation_key(_state: &G, _seat: Seat) -> u32 {
        0
    }

    /// How things may stand, one supposition after the other, each as often as what the others did makes it
    /// likely: where actions tell nothing, any truth that fits what the seat knows, each equally often.
    fn world_sampler<'a>(
        known: &'a G::Knowledge,
        now: &'a G::View,
        _luck: &mut FastRng,
    ) -> impl FnMut(&mut FastRng) -> SampledWorld<G> + 'a {
        |rng| SampledWorld::without_types(known.sample(now, rng))
    }

    /// The move that somebody of this character makes, under the terms of [`Heuristics::heuristic_action`].
    fn action_of_type(_character: OpponentType, state: &G, rng: &mut FastRng) -> G::Action {
        Self::heuristic_action(state, rng)
    }

    /// An action that wins whatever the hidden cards are, if the seat to move can tell.
    fn certain_win(_known: &G::Knowledge, _now: &G::View) -> Option<G::Action> {
        None
    }

    /// Whether an action is known to gain nothing that leaving it would not: sensible players never do it, though a
    /// search may see no difference.
    fn is_pointless(_known: &G::Knowledge, _now: &G::View, _action: G::Action) -> bool {
        false
    }

    /// Exact odds of an action in words, as far as the seat to move can know them.
    fn odds(_known: &G::Knowledge, _now: &G::View, _action: G::Action) -> Option<Message> {
        None
    }

    /// Whether there is ever anything in [`Heuristics::table_odds`], so that a table need not keep what it would need.
    const HAS_ODDS: bool = false;

    /// What a table that helps with odds tells whoever is to move. Nothing in a game of memory: there it would do
    /// their remembering for them.
    fn table_odds(_known: &G::Knowledge, _now: &G::View) -> Option<Message> {
        None
    }

    /// Lets a memory lose, each with probability `rate`, the things that what was just shown put out of
    /// sight. Called once for each thing shown, so what is kept stays kept.
    fn forget(_known: &mut G::Knowledge, _shown: &G::VisibleEvent, _rate: f32, _luck: &mut FastRng) {}
}

/// Exponents beyond this, either way, would not fit where shares are added up.
const STEEPEST: f32 = 60.0;

/// Shares in proportion to the exponentials of what `worth` says of each seat, however much or little that is.
#[inline]
pub fn softmax_shares(seats: usize, worth: impl Fn(Seat) -> f32) -> Shares {
    let mut shares = [0.0; MAX_SEATS];
    Seat::all(seats).for_each(|seat| shares[seat.index()] = worth(seat));
    let most = shares[..seats].iter().copied().fold(f32::NEG_INFINITY, f32::max);
    // Only differences count, so what nobody can hold is taken from everybody.
    let excess = most - most.clamp(-STEEPEST, STEEPEST);
    shares[..seats].iter_mut().for_each(|share| *share = (*share - excess).exp());
    let total: f32 = shares.iter().sum();
    shares.map(|share| share / total)
}

/// How a finished game's victory is shared; what a broken-off one promises.
pub fn shares<G: Game>(state: &G) -> Shares {
    let Some(outcome) = state.outcome() else {
        return G::Heuristics::estimated_shares(state);
    };
    let part = 1.0 / outcome.winners.len().max(1) as f32;
    let mut shares = [0.0; MAX_SEATS];
    outcome.winners.iter().for_each(|seat| shares[seat.index()] = part);
    shares
}
