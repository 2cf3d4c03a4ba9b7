//! A stand as somebody knows it, and how near it is to winning its wand.

use crate::melimagic::card::{Pair, Rabbit};
use crate::melimagic::deck::{HATS, SLOTS};
use crate::melimagic::place::{Place, Slot, TwoSlots};
use crate::melimagic::state::Melimagic;
use engine::Seat;

/// What holding one of the two rabbits is worth, a wand being worth 1.
const ONE_OF_TWO: f32 = 0.25;
/// What a chance is worth that one had better not take.
const DOUBTFUL: f32 = 0.3;
/// A claim that may cost a wand is worth making from these odds on.
pub(super) const SURE_ENOUGH: f32 = 0.6;

/// How likely a card nobody could place is each rabbit.
pub(super) type Unplaced = [f32; Rabbit::COUNT];

/// Three cards, as far as somebody knows them, and the wand they are to win.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) cards: [Option<Rabbit>; SLOTS],
    pub(super) wand: Option<Pair>,
    pub(super) unplaced: Unplaced,
    /// Whether a failed claim costs nothing (G19).
    pub(super) nothing_to_lose: bool,
}

impl Stand {
    /// Somebody's stand as another, or they themselves, could know it.
    pub(super) fn known_to(state: &Melimagic, viewer: Seat, owner: Seat, unplaced: Unplaced) -> Self {
        let seen = state.seen.by(viewer);
        let card = |slot| {
            let place = Place::of(owner, slot);
            state.stands[place.index()].filter(|_| seen.contains(place))
        };
        Stand {
            cards: Slot::ALL.map(card),
            wand: state.wands[owner],
            unplaced,
            nothing_to_lose: state.won[owner].len() == 0,
        }
    }

    /// The stand as it is.
    pub(super) fn true_one(state: &Melimagic, owner: Seat) -> Self {
        Stand {
            cards: Slot::ALL.map(|slot| state.stands[Place::of(owner, slot).index()]),
            wand: state.wands[owner],
            unplaced: [0.0; Rabbit::COUNT],
            nothing_to_lose: false,
        }
    }

    /// The same with another card in a slot.
    pub(super) fn with(mut self, slot: Slot, card: Option<Rabbit>) -> Self {
        self.cards[slot.index()] = card;
        self
    }

    fn odds(&self, two: TwoSlots) -> f32 {
        let Some(pair) = self.wand else {
            return 0.0;
        };
        let [a, b] = pair.rabbits();
        let other = |known: Rabbit| match known {
            _ if known == a => self.unplaced[b.index()],
            _ if known == b => self.unplaced[a.index()],
            _ => 0.0,
        };
        match two.slots().map(|slot| self.cards[slot.index()]) {
            [Some(one), Some(two)] => f32::from(u8::from(Pair::of(one, two) == pair)),
            [Some(known), None] | [None, Some(known)] => other(known),
            [None, None] => {
                let ways = if a == b { 1.0 } else { 2.0 };
                ways * self.unplaced[a.index()] * self.unplaced[b.index()]
            }
        }
    }

    /// The likeliest claim and its odds.
    pub(super) fn best_claim(&self) -> (f32, TwoSlots) {
        let odds = TwoSlots::ALL.map(|two| (self.odds(two), two));
        odds.into_iter().fold(odds[0], |best, next| if next.0 > best.0 { next } else { best })
    }

    /// How near it is to a wand: 1 if a claim is sure to win.
    pub(super) fn worth(&self) -> f32 {
        let (odds, _) = self.best_claim();
        let claim = if self.nothing_to_lose || odds >= SURE_ENOUGH { odds } else { DOUBTFUL * odds };
        let rabbits = self.wand.map(Pair::rabbits);
        let holds = |rabbit: &Rabbit| self.cards.contains(&Some(*rabbit));
        let one = rabbits.is_some_and(|rabbits| rabbits.iter().any(holds));
        claim + if one { ONE_OF_TWO * (1.0 - claim) } else { 0.0 }
    }

    /// The expected worth when this slot gets a card that nobody could place, and it is seen.
    pub(super) fn worth_with_unplaced(&self, slot: Slot) -> f32 {
        self.expected(|rabbit| self.with(slot, Some(rabbit)).worth())
    }

    /// The expected value of something that depends on a card nobody could place. Rabbits that are not on the
    /// wand are all alike to it.
    pub(super) fn expected(&self, worth: impl Fn(Rabbit) -> f32) -> f32 {
        let wanted = self.wand.map_or([None; 2], |pair| pair.rabbits().map(Some));
        let (mut sum, mut left, mut useless) = (0.0, 1.0, None);
        for rabbit in Rabbit::ALL {
            if wanted.contains(&Some(rabbit)) {
                sum += self.unplaced[rabbit.index()] * worth(rabbit);
                left -= self.unplaced[rabbit.index()];
            } else {
                useless = Some(rabbit);
            }
        }
        sum + useless.map_or(0.0, |rabbit| left * worth(rabbit))
    }
}

/// How likely each rabbit is for a card that the viewer cannot place: all cards but the discarded ones and those
/// the viewer has seen.
pub(super) fn unplaced(state: &Melimagic, viewer: Seat) -> Unplaced {
    let mut left = [0i8; Rabbit::COUNT];
    HATS.iter().for_each(|rabbit| left[rabbit.index()] += 1);
    let seen = state.seen.by(viewer);
    let placed = Place::all(state.seats.into()).filter(|place| seen.contains(*place));
    let placed = placed.filter_map(|place| state.stands[place.index()]);
    let drawn = state.drawn.filter(|_| viewer == state.turn);
    let discarded = state.hat_discard.oldest_first().iter().copied();
    placed.chain(drawn).chain(discarded).for_each(|rabbit| left[rabbit.index()] -= 1);
    let total: i8 = left.iter().sum();
    left.map(|count| f32::from(count) / f32::from(total.max(1)))
}
