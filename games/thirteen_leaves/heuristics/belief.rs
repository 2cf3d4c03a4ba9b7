//! What the others probably hold and who they probably are, from how they have played. Hidden cards change places
//! one pair at a time, and a change is kept as readily as it explains what was done (Metropolis): in the long run
//! every way of laying them comes up as often as it is likely.

use super::kinds::{STRANGER, Weights, explain, opponent_type};
use crate::thirteen_leaves::hand::Hand;
use crate::thirteen_leaves::knowledge::{Deed, Memory, Unseen};
use crate::thirteen_leaves::state::ThirteenLeaves;
use crate::thirteen_leaves::view::View;
use arrayvec::ArrayVec;
use engine::{FastRng, MAX_SEATS, RandomNumbers, SampledWorld, Seat};
use std::ops::Range;

/// Changes before the first supposition, so that little is left of how the cards were laid at first.
const SETTLING: usize = 300;
/// The latest deeds of each seat that are explained. More would take long, and tell of cards long gone.
const REMEMBERED: usize = 32;

/// Somebody with hidden cards.
struct Other {
    seat: Seat,
    /// What they certainly hold.
    open: Hand,
    /// Where their hidden cards lie among all hidden ones.
    hidden: Range<usize>,
    /// What they did, the latest first.
    deeds: ArrayVec<Deed, REMEMBERED>,
    /// How well each kind of player explains it, with the cards as they lie now.
    weights: Weights,
}

/// Hidden cards on their way from place to place.
pub(super) struct Beliefs {
    truth: ThirteenLeaves,
    others: ArrayVec<Other, MAX_SEATS>,
    /// The hidden cards: those in hands first, seat by seat, then those left over.
    cards: Unseen,
    /// How many of them are in hands.
    in_hands: usize,
}

impl Beliefs {
    pub(super) fn new(memory: &Memory, now: &View, rng: &mut FastRng) -> Self {
        let mut others: ArrayVec<Other, MAX_SEATS> = ArrayVec::new();
        let mut cards = Unseen::new();
        let truth = memory.sample_state(now, |unseen, seat, _| {
            let card = unseen.swap_pop(rng.below(unseen.len().max(1) as u32) as usize)?;
            if others.last().is_none_or(|other| other.seat != seat) {
                let deeds = memory.deeds(seat).take(REMEMBERED).copied().collect();
                let open = memory.held(seat).cards().collect();
                others.push(Other { seat, open, hidden: cards.len()..cards.len(), deeds, weights: STRANGER });
            }
            cards.push(card);
            others.last_mut()?.hidden.end += 1;
            Some(card)
        });
        let in_hands = cards.len();
        cards.extend(truth.left_over.cards());
        let mut beliefs = Beliefs { truth, others, cards, in_hands };
        for number in 0..beliefs.others.len() {
            beliefs.others[number].weights = beliefs.explained(number);
        }
        (0..SETTLING).for_each(|_| beliefs.change(rng));
        beliefs
    }

    /// The next supposition, a change away from the last.
    pub(super) fn next(&mut self, rng: &mut FastRng) -> SampledWorld<ThirteenLeaves> {
        self.change(rng);
        let mut world = SampledWorld::without_types(self.truth);
        for other in &self.others {
            world.state.hands[other.seat] = self.hand(other);
            world.opponent_types[other.seat.index()] = opponent_type(&other.weights, rng.unit());
        }
        world.state.left_over = self.cards[self.in_hands..].iter().copied().collect();
        world
    }

    fn hand(&self, other: &Other) -> Hand {
        let mut hand = other.open;
        self.cards[other.hidden.clone()].iter().for_each(|card| hand.put(*card));
        hand
    }

    fn explained(&self, number: usize) -> Weights {
        let other = &self.others[number];
        explain(self.hand(other), &other.deeds)
    }

    /// Whose card lies at this place; nobody's if it is left over.
    fn owner(&self, place: usize) -> Option<usize> {
        self.others.iter().position(|other| other.hidden.contains(&place))
    }

    /// Lets a hidden card of somebody and a hidden card of somebody else, or of nobody, change places, if that
    /// explains what they did well enough.
    fn change(&mut self, rng: &mut FastRng) {
        if self.in_hands == 0 {
            return;
        }
        let one = rng.below(self.in_hands as u32) as usize;
        let another = rng.below(self.cards.len() as u32) as usize;
        let owners = [self.owner(one), self.owner(another)];
        if owners[0] == owners[1] || self.cards[one] == self.cards[another] {
            return;
        }
        self.cards.swap(one, another);
        let explained = owners.map(|owner| owner.map(|number| (number, self.explained(number))));
        let sum = |weights: &Weights| weights.iter().sum::<f64>();
        let better = |(number, weights): &(usize, Weights)| sum(weights) / sum(&self.others[*number].weights);
        if rng.unit() < explained.iter().flatten().map(better).product() {
            explained
                .into_iter()
                .flatten()
                .for_each(|(number, weights)| self.others[number].weights = weights);
        } else {
            self.cards.swap(one, another);
        }
    }
}
