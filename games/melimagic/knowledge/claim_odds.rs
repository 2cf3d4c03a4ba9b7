//! The exact probability that a claim (presenting two cards to win the gold wand) succeeds, given what a viewer knows.

use super::{Knowledge, TrackedCard};
use crate::melimagic::card::Rabbit;
use crate::melimagic::position::{CardPosition, SlotPair};
use crate::melimagic::view::View;
use engine::Seat;

/// The assumption that a card has a certain rabbit.
#[derive(Clone, Copy)]
struct Guess {
    card: TrackedCard,
    rabbit: Rabbit,
}

impl Knowledge {
    /// The probability that a claim of this seat with these two cards would succeed now. It is 1 or 0 if the
    /// viewer knows both cards.
    pub fn claim_odds(&self, view: &View, seat: Seat, slots: SlotPair) -> f64 {
        let knowledge = self.updated_from(view);
        let [lower, higher] =
            slots.slots().map(|slot| knowledge.stand_cards[CardPosition::new(seat, slot).index()]);
        let pair = view.wands.get(seat.index()).copied().flatten();
        let (Some(lower), Some(higher), Some(pair)) = (lower, higher, pair) else {
            // After the end, the winner has empty slots and no gold-wand card.
            return 0.0;
        };
        // The probability that the two cards are these rabbits.
        let odds_of = |lower_rabbit, higher_rabbit| {
            knowledge.odds_of_both([
                Guess { card: lower, rabbit: lower_rabbit },
                Guess { card: higher, rabbit: higher_rabbit },
            ])
        };
        let [first, second] = pair.rabbits();
        // A pair of different rabbits can be held in either order.
        if first == second { odds_of(first, first) } else { odds_of(first, second) + odds_of(second, first) }
    }

    /// The probability that both guesses are right.
    fn odds_of_both(&self, [first, second]: [Guess; 2]) -> f64 {
        let odds_of_first = self.odds_of(first, None);
        if odds_of_first == 0.0 {
            return 0.0;
        }
        odds_of_first * self.odds_of(second, Some(first))
    }

    /// The probability that a guess is right, given that another guess was right. If both cards are unknown and of the
    /// same pool (hat cards that were shuffled together), the rabbit of the other card is no longer available.
    fn odds_of(&self, guess: Guess, given: Option<Guess>) -> f64 {
        if let Some(known) = guess.card.rabbit {
            return if known == guess.rabbit { 1.0 } else { 0.0 };
        }
        // The cards that the guessed card may be, as the number of cards of each colour.
        let mut available = self.pools.unlocated(guess.card.pool);
        if let Some(given) = given
            && given.card.pool == guess.card.pool
            && given.card.rabbit.is_none()
        {
            available[given.rabbit.index()] -= 1;
        }
        f64::from(available[guess.rabbit.index()]) / f64::from(available.iter().sum::<u8>())
    }
}
