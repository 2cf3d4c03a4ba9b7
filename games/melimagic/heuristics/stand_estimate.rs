//! An estimate of a stand: its cards as far as a viewer has seen them, and how close they are to winning the
//! owner's gold wand.

use crate::melimagic::card::{Pair, Rabbit};
use crate::melimagic::deck::{HAT_CARDS, SLOT_COUNT};
use crate::melimagic::position::{CardPosition, Slot, SlotPair};
use crate::melimagic::state::Melimagic;
use engine::Seat;

/// The value of a stand that holds one of the two rabbits of its wand, where a won wand has value 1.
const ONE_RABBIT_VALUE: f32 = 0.25;
/// The value of a claim that is too risky to make, as a fraction of its odds. A claim presents two cards to win the
/// gold wand.
const RISKY_CLAIM_FACTOR: f32 = 0.3;
/// A claim that may cost a won wand is worth making from these odds on.
pub(super) const MIN_ODDS_TO_RISK_A_WAND: f32 = 0.6;

/// For each colour, the probability that a card the viewer has not seen has it.
pub(super) type ColourOdds = [f32; Rabbit::COUNT];

/// Three cards, as far as a viewer has seen them, and the wand that their owner can win with them.
#[derive(Clone, Copy, Debug)]
pub(super) struct StandEstimate {
    /// The rabbits by slot; `None` if the viewer has not seen the card.
    pub(super) cards: [Option<Rabbit>; SLOT_COUNT],
    /// The two rabbits that the owner must present to win the gold wand.
    pub(super) wand: Option<Pair>,
    /// The odds of each colour for an unseen card.
    pub(super) unseen_odds: ColourOdds,
    /// Whether a failed claim costs the owner no wand (clause G19 of `RULES.md`).
    pub(super) nothing_to_lose: bool,
}

impl StandEstimate {
    /// The owner's stand with the cards that the viewer has seen.
    pub(super) fn as_seen_by(viewer: Seat, state: &Melimagic, owner: Seat, unseen_odds: ColourOdds) -> Self {
        let seen = state.seen_cards.seen_by(viewer);
        let card = |slot| {
            let position = CardPosition::new(owner, slot);
            state.stand_cards[position.index()].filter(|_| seen.contains(position))
        };
        StandEstimate {
            cards: Slot::ALL.map(card),
            wand: state.wand_cards[owner],
            unseen_odds,
            nothing_to_lose: state.won_wands[owner].len() == 0,
        }
    }

    /// The owner's stand with all its cards.
    pub(super) fn from_full_state(state: &Melimagic, owner: Seat) -> Self {
        StandEstimate {
            cards: Slot::ALL.map(|slot| state.stand_cards[CardPosition::new(owner, slot).index()]),
            wand: state.wand_cards[owner],
            // No card is unseen.
            unseen_odds: [0.0; Rabbit::COUNT],
            nothing_to_lose: false,
        }
    }

    /// A copy with another card in a slot.
    pub(super) fn with_card(mut self, slot: Slot, card: Option<Rabbit>) -> Self {
        self.cards[slot.index()] = card;
        self
    }

    /// The probability that the cards in these two slots are the rabbits of the wand, so that a claim with them succeeds.
    /// Two unseen cards are treated as independent.
    fn claim_odds(&self, slots: SlotPair) -> f32 {
        let Some(pair) = self.wand else {
            return 0.0;
        };
        let [first, second] = pair.rabbits();
        // The odds that an unseen card is the rabbit that the wand needs besides this one.
        let odds_of_partner = |seen: Rabbit| match seen {
            _ if seen == first => self.unseen_odds[second.index()],
            _ if seen == second => self.unseen_odds[first.index()],
            _ => 0.0,
        };
        // The two cards; `None` is a card that the viewer has not seen.
        match slots.slots().map(|slot| self.cards[slot.index()]) {
            [Some(lower), Some(higher)] if Pair::of(lower, higher) == pair => 1.0,
            [Some(_), Some(_)] => 0.0,
            [Some(seen), None] | [None, Some(seen)] => odds_of_partner(seen),
            [None, None] => {
                // Two different rabbits can be in the two slots in two orders.
                let orders = if first == second { 1.0 } else { 2.0 };
                orders * self.unseen_odds[first.index()] * self.unseen_odds[second.index()]
            }
        }
    }

    /// The claim that is most likely to succeed, with its odds.
    pub(super) fn best_claim(&self) -> (f32, SlotPair) {
        let claims = SlotPair::ALL.map(|slots| (self.claim_odds(slots), slots));
        // The first part of each pair is the odds. Of several equally likely claims, the first is chosen.
        claims.into_iter().fold(claims[0], |best, claim| if claim.0 > best.0 { claim } else { best })
    }

    /// How close the owner is to winning the gold wand with the cards on the stand: 1 if a claim is sure to succeed.
    pub(super) fn value(&self) -> f32 {
        let (odds, _) = self.best_claim();
        let is_worth_claiming = self.nothing_to_lose || odds >= MIN_ODDS_TO_RISK_A_WAND;
        let claim_value = if is_worth_claiming { odds } else { RISKY_CLAIM_FACTOR * odds };
        // One of the two needed rabbits is worth something even without a good claim, but less the better the claim is.
        let holds = |rabbit: &Rabbit| self.cards.contains(&Some(*rabbit));
        let holds_one_rabbit = self.wand.map(Pair::rabbits).is_some_and(|rabbits| rabbits.iter().any(holds));
        claim_value + if holds_one_rabbit { ONE_RABBIT_VALUE * (1.0 - claim_value) } else { 0.0 }
    }

    /// The expected value after an unseen card comes into this slot and is seen.
    pub(super) fn value_with_unseen_card(&self, slot: Slot) -> f32 {
        self.expected_over_unseen(|rabbit| self.with_card(slot, Some(rabbit)).value())
    }

    /// The expected value of a function of an unseen card. The function must give the same value for all
    /// rabbits that are not on the wand, because it is called for only one of them.
    pub(super) fn expected_over_unseen(&self, value: impl Fn(Rabbit) -> f32) -> f32 {
        let on_wand = self.wand.map_or([None; 2], |pair| pair.rabbits().map(Some));
        // `remaining_odds` are the odds of all rabbits that are not on the wand, and `not_on_wand` is one of
        // them.
        let (mut sum, mut remaining_odds, mut not_on_wand) = (0.0, 1.0, None);
        for rabbit in Rabbit::ALL {
            if on_wand.contains(&Some(rabbit)) {
                sum += self.unseen_odds[rabbit.index()] * value(rabbit);
                remaining_odds -= self.unseen_odds[rabbit.index()];
            } else {
                not_on_wand = Some(rabbit);
            }
        }
        sum + not_on_wand.map_or(0.0, |rabbit| remaining_odds * value(rabbit))
    }
}

/// The odds of each colour for a card that the viewer has not seen: all hat cards are possible except the
/// discarded ones and those that the viewer has seen.
pub(super) fn unseen_odds(state: &Melimagic, viewer: Seat) -> ColourOdds {
    // The number of cards of each colour that the viewer has not seen: all cards, minus the seen ones below.
    let mut remaining = [0i8; Rabbit::COUNT];
    HAT_CARDS.iter().for_each(|rabbit| remaining[rabbit.index()] += 1);
    let seen = state.seen_cards.seen_by(viewer);
    let seen_positions =
        CardPosition::all(state.seat_count.into()).filter(|position| seen.contains(*position));
    let on_stands = seen_positions.filter_map(|position| state.stand_cards[position.index()]);
    // Only the player to move sees the card that was drawn.
    let own_drawn_card = state.drawn_card.filter(|_| viewer == state.active_seat);
    let discarded_cards = state.hat_discard_pile.bottom_first().iter().copied();
    on_stands.chain(own_drawn_card).chain(discarded_cards).for_each(|rabbit| remaining[rabbit.index()] -= 1);
    let total: i8 = remaining.iter().sum();
    // If no card is unseen, all odds are 0.
    remaining.map(|count| f32::from(count) / f32::from(total.max(1)))
}
