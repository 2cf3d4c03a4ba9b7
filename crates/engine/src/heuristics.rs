//! What a game provides to bots, so that bots need not know any particular game: fast moves, position
//! estimates, sampled hidden states, exact odds and the settings of the bots' levels.

use crate::fast_rng::FastRng;
use crate::game::Game;
use crate::knowledge::Knowledge;
use crate::message::Message;
use crate::seat::{MAX_SEATS, Seat};
use crate::value_model::ValueModel;

/// Each seat's share of the victory, actual or expected. A single winner has 1, two winners have 1/2 each.
/// The shares of all players sum to 1.
pub type Shares = [f32; MAX_SEATS];

/// The number of strength levels of the bots.
pub const LEVEL_COUNT: usize = 5;

/// How one bot level plays one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelSettings {
    /// The number of search iterations per move. `None` lets the search run until its time is up.
    pub iterations: Option<u32>,
    /// The temperature of the final choice among the searched moves. 0 always takes the move with the most
    /// visits, 1 chooses in proportion to the visits, larger values come closer to a uniform choice.
    pub temperature: f32,
    /// Moves with fewer visits than this fraction of the most visited move are never chosen.
    pub min_visit_ratio: f32,
    /// The probability of forgetting an observation once it is no longer visible. It is positive only in
    /// games of memory.
    pub forget_rate: f32,
}

/// Identifies an opponent type: a simple model of how somebody plays. Each game defines its own types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpponentType(pub u8);

/// A world is a guess at everything that a seat cannot see: the full state and the types of the opponents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SampledWorld<G> {
    /// The sampled full state.
    pub state: G,
    /// The sampled type of each seat. If it is `None`, the search itself chooses the moves of this seat.
    pub opponent_types: [Option<OpponentType>; MAX_SEATS],
}

impl<G> SampledWorld<G> {
    /// A world in which the search chooses the moves of all seats.
    pub fn without_types(state: G) -> Self {
        SampledWorld { state, opponent_types: [None; MAX_SEATS] }
    }

    /// The sampled type of a seat.
    #[inline]
    pub fn opponent_type(&self, seat: Seat) -> Option<OpponentType> {
        self.opponent_types[seat.index()]
    }
}

/// What a game provides to bots.
pub trait Heuristics<G: Game>: 'static {
    /// The maximum number of actions in a playout.
    const PLAYOUT_LIMIT: usize;

    /// The fraction of uniformly random actions in a playout. All other actions are chosen by
    /// [`Heuristics::heuristic_action`].
    const RANDOM_ACTION_RATE: f64 = 0.1;

    /// The fraction of uniformly random actions in the playouts of a review. It is set so that the chances of
    /// winning in reviews come true as often as they say (`docs/review.md`).
    const REVIEW_RANDOM_ACTION_RATE: f64 = Self::RANDOM_ACTION_RATE;

    /// The settings of the five levels, weakest first. Each level should win about 60 to 65 % of its games
    /// against the level below.
    const LEVELS: [LevelSettings; LEVEL_COUNT];

    /// A value network trained by self-play, if the game has one.
    const VALUE_MODEL: Option<ValueModel<G>> = None;

    /// A sensible action, found without search. It depends only on what the seat to move can know. The game
    /// must not be over.
    fn heuristic_action(state: &G, rng: &mut FastRng) -> G::Action;

    /// An obvious action, as a simple program would choose it; the baseline that other bots are compared
    /// with. The conditions of [`Heuristics::heuristic_action`] apply.
    fn greedy(state: &G, rng: &mut FastRng) -> G::Action {
        Self::heuristic_action(state, rng)
    }

    /// The expected shares of the victory in a game that is not over.
    fn estimated_shares(state: &G) -> Shares;

    /// Whether a playout that started at the state `before` may stop at the state `now`. The result of the
    /// playout is then the value of [`Heuristics::estimated_shares`]. A game returns true at points, such as
    /// the end of a round, beyond which further play would add more noise than information.
    fn playout_may_stop(_before: &G, _now: &G) -> bool {
        false
    }

    /// A number that distinguishes what a seat can see of the last action's result, such as the card it drew
    /// or the dice. States that look the same to the seat have the same number.
    fn observation_key(_state: &G, _seat: Seat) -> u32 {
        0
    }

    /// Returns a function that samples worlds from a seat's knowledge and view. A world's probability
    /// reflects how well it explains the opponents' actions. By default, their actions are ignored, and all
    /// consistent states are equally likely.
    fn world_sampler<'a>(
        knowledge: &'a G::Knowledge,
        view: &'a G::View,
        _rng: &mut FastRng,
    ) -> impl FnMut(&mut FastRng) -> SampledWorld<G> + 'a {
        |rng| SampledWorld::without_types(knowledge.sample(view, rng))
    }

    /// The action of a player of this type. The conditions of [`Heuristics::heuristic_action`] apply.
    fn action_of_type(_opponent_type: OpponentType, state: &G, rng: &mut FastRng) -> G::Action {
        Self::heuristic_action(state, rng)
    }

    /// An action with which the seat to move certainly wins, whatever the hidden cards are. `None` if no
    /// action is certain to win.
    fn certain_win(_knowledge: &G::Knowledge, _view: &G::View) -> Option<G::Action> {
        None
    }

    /// Puts the cards that no player has seen yet, such as those of a draw pile, in a random order. `public` is
    /// a spectator's knowledge of the same moment. A game without such cards does nothing.
    ///
    /// The review of a finished game uses this, so that the luck of a draw counts when the card is drawn and
    /// not when the pile was shuffled.
    fn shuffle_unseen(_state: &mut G, _public: &G::Knowledge, _rng: &mut FastRng) {}

    /// Whether an action certainly gains nothing. Bots avoid such an action even if their search rates it as
    /// high as other actions.
    fn is_pointless(_knowledge: &G::Knowledge, _view: &G::View, _action: G::Action) -> bool {
        false
    }

    /// The exact odds of an action as a message, as far as the seat to move can know them.
    fn odds(_knowledge: &G::Knowledge, _view: &G::View, _action: G::Action) -> Option<Message> {
        None
    }

    /// Whether [`Heuristics::table_odds`] ever returns a message. If not, a table keeps no knowledge for it.
    const HAS_ODDS: bool = false;

    /// The odds that a table shows the player to move if its option to help with odds is on. Games of memory
    /// return `None`, because odds would tell players what they have to remember.
    fn table_odds(_knowledge: &G::Knowledge, _view: &G::View) -> Option<Message> {
        None
    }

    /// Forgets some of the observations that `event` put out of sight, each with probability `rate`. It is
    /// called once for each event, so an observation that survives is never lost later.
    fn forget(_knowledge: &mut G::Knowledge, _event: &G::VisibleEvent, _rate: f32, _rng: &mut FastRng) {}
}

/// The largest exponent used by [`softmax_shares`]; e⁶⁰ and a sum of several such numbers still fit into an
/// `f32`.
const MAX_EXPONENT: f32 = 60.0;

/// Shares in proportion to `exp(worth(seat))`, where `worth` rates the seat's position. Any finite worth is
/// allowed.
#[inline]
pub fn softmax_shares(seat_count: usize, worth: impl Fn(Seat) -> f32) -> Shares {
    // The array first holds the worths, then their exponentials, and at the end the shares.
    let mut shares = [0.0; MAX_SEATS];
    Seat::all(seat_count).for_each(|seat| shares[seat.index()] = worth(seat));
    let highest = shares[..seat_count].iter().copied().fold(f32::NEG_INFINITY, f32::max);
    // Only differences matter, so all worths are shifted to bring the highest one into the allowed range.
    let excess = highest - highest.clamp(-MAX_EXPONENT, MAX_EXPONENT);
    shares[..seat_count].iter_mut().for_each(|share| *share = (*share - excess).exp());
    let total: f32 = shares.iter().sum();
    shares.map(|share| share / total)
}

/// The shares of the victory: the actual ones if the game is over, otherwise the estimated ones.
pub fn shares<G: Game>(state: &G) -> Shares {
    let Some(outcome) = state.outcome() else {
        return G::Heuristics::estimated_shares(state);
    };
    let winner_share = 1.0 / outcome.winners.len().max(1) as f32;
    let mut shares = [0.0; MAX_SEATS];
    outcome.winners.iter().for_each(|seat| shares[seat.index()] = winner_share);
    shares
}
