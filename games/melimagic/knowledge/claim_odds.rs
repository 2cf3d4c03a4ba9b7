//! How likely a claim is to succeed, exactly, as far as a viewer knows.

use super::{Followed, Knowledge};
use crate::melimagic::card::Rabbit;
use crate::melimagic::place::{Place, TwoSlots};
use crate::melimagic::view::View;
use engine::Seat;

impl Knowledge {
    /// The probability that the seat's claim with these two cards succeeds now: 1 or 0 if both are known.
    pub fn claim_odds(&self, now: &View, seat: Seat, two: TwoSlots) -> f64 {
        let known = self.with(now);
        let [lower, higher] = two.slots().map(|slot| known.places[Place::of(seat, slot).index()]);
        let pair = now.wands.get(seat.index()).copied().flatten();
        let (Some(lower), Some(higher), Some(pair)) = (lower, higher, pair) else {
            return 0.0;
        };
        let [a, b] = pair.rabbits();
        let one_way = known.both([(lower, a), (higher, b)]);
        if a == b { one_way } else { one_way + known.both([(lower, b), (higher, a)]) }
    }

    /// How likely the first card is this and the second that: the second is drawn when the first is gone from
    /// their pool.
    fn both(&self, [first, second]: [(Followed, Rabbit); 2]) -> f64 {
        let chance_of_first = self.odds(first, None);
        if chance_of_first == 0.0 {
            return 0.0;
        }
        chance_of_first * self.odds(second, Some(first))
    }

    /// How likely a card is this rabbit, once another hidden one has been found to be what it was guessed to be.
    fn odds(&self, (card, rabbit): (Followed, Rabbit), found: Option<(Followed, Rabbit)>) -> f64 {
        if let Some(known) = card.rabbit {
            return f64::from(u8::from(known == rabbit));
        }
        let mut left = self.pools.unplaced(card.pool);
        if let Some((other, guessed)) = found
            && other.pool == card.pool
            && other.rabbit.is_none()
        {
            left[guessed.index()] -= 1;
        }
        f64::from(left[rabbit.index()]) / f64::from(left.iter().sum::<u8>())
    }
}
