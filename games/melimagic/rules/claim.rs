//! After the action: claiming the gold wand, or leaving it (G17–G21).

use crate::melimagic::card::{Pair, Rabbit};
use crate::melimagic::deck::WANDS_TO_WIN;
use crate::melimagic::event::Event;
use crate::melimagic::place::{Place, Slot, TwoSlots};
use crate::melimagic::state::{Melimagic, Phase};
use engine::{Observer, RandomSource};

impl Melimagic {
    /// Two own cards are presented, whichever way they stand (G17).
    #[inline]
    pub(super) fn claim(
        &mut self,
        two: TwoSlots,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let slots = two.slots();
        let [lower, higher] = slots.map(|slot| self.stands[Place::of(self.turn, slot).index()]);
        if let (Some(lower), Some(higher), Some(pair)) = (lower, higher, self.wands[self.turn]) {
            // Either way nothing of the two faces away any more (G18, G19).
            slots.into_iter().for_each(|slot| self.away.remove(Place::of(self.turn, slot)));
            if Pair::of(lower, higher) == pair {
                self.win(slots, [lower, higher], pair, random, observer);
            } else {
                self.fail(slots, [lower, higher], random, observer);
            }
        }
    }

    /// Nothing is presented (G17).
    #[inline]
    pub(super) fn end_turn(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        observer.on_event(|| Event::TurnEnded { seat: self.turn });
        self.pass_on(random, observer);
    }

    /// The cards match: the wand is won, the cards are discarded, new ones come (G18).
    fn win(
        &mut self,
        slots: [Slot; 2],
        rabbits: [Rabbit; 2],
        pair: Pair,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let seat = self.turn;
        self.won[seat].push(pair);
        self.wands[seat] = None;
        for (slot, rabbit) in slots.into_iter().zip(rabbits) {
            self.stands[Place::of(seat, slot).index()] = None;
            self.hat_discard.push(rabbit);
        }
        let count = self.won[seat].len();
        observer.on_event(|| Event::ClaimWon { seat, slots, rabbits, pair, count: count as u8 });
        if count == WANDS_TO_WIN {
            // G21: at once, so nothing more is drawn.
            self.phase = Phase::Over;
            observer.on_event(|| Event::GameWon { seat });
            return;
        }
        self.refill(slots, random, observer);
        self.pass_on(random, observer);
    }

    /// Two hat cards and a gold-wand card replace what a win took (G18).
    fn refill(
        &mut self,
        slots: [Slot; 2],
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let seat = self.turn;
        for slot in slots {
            // G16: a win that still needs a card has the pile made anew at once.
            self.reshuffle_if_empty(random, observer);
            let card = self.hat_draw.pop();
            self.stands[Place::of(seat, slot).index()] = card;
            self.seen.renewed(Place::of(seat, slot));
            if let Some(rabbit) = card {
                observer.on_event(|| Event::HatDealt { seat, slot, rabbit });
            }
        }
        self.wands[seat] = self.wand_draw.take();
        if let Some(pair) = self.wands[seat] {
            observer.on_event(|| Event::WandDealt { seat, pair });
        }
        self.reshuffle_if_empty(random, observer);
    }

    /// The cards do not match: they go back, and the last wand won goes under the pile (G19).
    #[inline]
    fn fail(
        &mut self,
        slots: [Slot; 2],
        rabbits: [Rabbit; 2],
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let seat = self.turn;
        slots.into_iter().for_each(|slot| self.seen.presented(Place::of(seat, slot)));
        observer.on_event(|| Event::ClaimFailed { seat, slots, rabbits });
        if let Some(lost) = self.won[seat].pop() {
            self.wand_draw.put_under(lost);
            observer.on_event(|| Event::WandLost { seat, count: self.won[seat].len() as u8 });
        }
        self.pass_on(random, observer);
    }
}
