//! Samples the opponents' hands and types (styles of play). A combination that explains the observed actions better is
//! sampled more often.
//!
//! This is the Metropolis algorithm: two hidden cards are exchanged at random, and the exchange is kept with
//! a probability that depends on how much better it explains the actions. In the long run, each distribution
//! of the hidden cards occurs as often as it is likely.

use super::opponent_types::{PRIOR_WEIGHTS, TypeWeights, choose_type, type_weights};
use crate::thirteen_leaves::hand::Hand;
use crate::thirteen_leaves::knowledge::{Knowledge, ObservedAction, UnseenCards};
use crate::thirteen_leaves::state::ThirteenLeaves;
use crate::thirteen_leaves::view::View;
use arrayvec::ArrayVec;
use engine::{FastRng, MAX_SEATS, RandomNumbers, SampledWorld, Seat};
use std::ops::Range;

/// The number of steps before the first sample, so that samples depend little on the initial distribution.
const BURN_IN_STEPS: usize = 300;
/// The number of an opponent's latest actions that are used. More take longer and say little about the
/// current hand.
const MAX_ACTIONS: usize = 32;

/// A player with hidden cards.
struct Opponent {
    seat: Seat,
    /// The cards that the opponent is known to hold.
    known_cards: Hand,
    /// The range of the opponent's cards in [`WorldSampler::hidden_cards`].
    hidden_range: Range<usize>,
    /// The latest actions, newest first.
    actions: ArrayVec<ObservedAction, MAX_ACTIONS>,
    /// The weights of the types, given the opponent's current hand.
    weights: TypeWeights,
}

/// Samples worlds: full states with a type (style of play) for each opponent. Each sample differs from the previous one
/// by at most one exchange of two cards.
pub(super) struct WorldSampler {
    /// A full state in which everything is right except the cards that the player cannot see.
    state: ThirteenLeaves,
    opponents: ArrayVec<Opponent, MAX_SEATS>,
    /// The hidden cards: first those in hands, opponent by opponent, then those that were not dealt.
    hidden_cards: UnseenCards,
    /// The number of hidden cards that are in hands.
    in_hands_count: usize,
}

impl WorldSampler {
    /// A sampler for the player to move, who has this knowledge and view.
    pub(super) fn new(knowledge: &Knowledge, view: &View, rng: &mut FastRng) -> Self {
        let mut opponents: ArrayVec<Opponent, MAX_SEATS> = ArrayVec::new();
        let mut hidden_cards = UnseenCards::new();
        // The initial distribution is random. The closure is called for each hidden card, seat by seat.
        let state = knowledge.sample_with(view, |unseen, seat, _| {
            let card = unseen.swap_pop(rng.below(unseen.len().max(1) as u32) as usize)?;
            if opponents.last().is_none_or(|opponent| opponent.seat != seat) {
                opponents.push(Opponent {
                    seat,
                    known_cards: knowledge.known_held(seat).cards().collect(),
                    // The range is empty at first and grows with each hidden card of this opponent.
                    hidden_range: hidden_cards.len()..hidden_cards.len(),
                    actions: knowledge.actions_of(seat).take(MAX_ACTIONS).copied().collect(),
                    weights: PRIOR_WEIGHTS,
                });
            }
            hidden_cards.push(card);
            opponents.last_mut()?.hidden_range.end += 1;
            Some(card)
        });
        let in_hands_count = hidden_cards.len();
        hidden_cards.extend(state.left_over.cards());
        let mut sampler = WorldSampler { state, opponents, hidden_cards, in_hands_count };
        // Replaces the prior weights by those that fit the initial hands.
        for index in 0..sampler.opponents.len() {
            sampler.opponents[index].weights = sampler.current_weights(index);
        }
        (0..BURN_IN_STEPS).for_each(|_| sampler.step(rng));
        sampler
    }

    /// The next sample, which is one step from the previous one.
    pub(super) fn next_world(&mut self, rng: &mut FastRng) -> SampledWorld<ThirteenLeaves> {
        self.step(rng);
        let mut world = SampledWorld::without_types(self.state);
        for opponent in &self.opponents {
            world.state.hands[opponent.seat] = self.hand_of(opponent);
            world.opponent_types[opponent.seat.index()] = choose_type(&opponent.weights, rng.unit());
        }
        world.state.left_over = self.hidden_cards[self.in_hands_count..].iter().copied().collect();
        world
    }

    /// The opponent's whole hand in the current sample: the known cards and the hidden ones.
    fn hand_of(&self, opponent: &Opponent) -> Hand {
        let mut hand = opponent.known_cards;
        self.hidden_cards[opponent.hidden_range.clone()].iter().for_each(|card| hand.add(*card));
        hand
    }

    /// How well each type explains the opponent's actions if the current sample is right.
    fn current_weights(&self, opponent_index: usize) -> TypeWeights {
        let opponent = &self.opponents[opponent_index];
        type_weights(self.hand_of(opponent), &opponent.actions)
    }

    /// The index of the opponent who holds this hidden card; `None` if it was not dealt.
    fn owner_of(&self, card_index: usize) -> Option<usize> {
        self.opponents.iter().position(|opponent| opponent.hidden_range.contains(&card_index))
    }

    /// One Metropolis step: exchanges a hidden card in a hand with another hidden card. If the observed actions are less
    /// likely with the new hands, the exchange may be undone: the less likely they are, the more probably.
    fn step(&mut self, rng: &mut FastRng) {
        if self.in_hands_count == 0 {
            return;
        }
        let first_index = rng.below(self.in_hands_count as u32) as usize;
        let second_index = rng.below(self.hidden_cards.len() as u32) as usize;
        // The opponents who hold the two cards; `None` for a card that was not dealt.
        let owners = [self.owner_of(first_index), self.owner_of(second_index)];
        // The exchange would change nothing.
        if owners[0] == owners[1] || self.hidden_cards[first_index] == self.hidden_cards[second_index] {
            return;
        }
        self.hidden_cards.swap(first_index, second_index);
        // Only the hands of the owners have changed. For each owner, this is the index and how well the new hand
        // explains the owner's actions.
        let new_weights = owners.map(|owner| owner.map(|index| (index, self.current_weights(index))));
        let sum = |weights: &TypeWeights| weights.iter().sum::<f64>();
        let likelihood_ratio =
            |(index, weights): &(usize, TypeWeights)| sum(weights) / sum(&self.opponents[*index].weights);
        // The exchange is kept with the probability `new likelihood / old likelihood`, and always if it is more likely.
        if rng.unit() < new_weights.iter().flatten().map(likelihood_ratio).product() {
            for (index, weights) in new_weights.into_iter().flatten() {
                self.opponents[index].weights = weights;
            }
        } else {
            // Undoes the exchange.
            self.hidden_cards.swap(first_index, second_index);
        }
    }
}
