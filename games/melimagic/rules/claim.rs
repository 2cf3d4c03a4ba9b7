//! The end of a turn: claiming the gold wand with two cards, or ending the turn without a claim.
//!
//! G-numbers are clauses of `RULES.md`; this file implements G17 to G21.

use crate::melimagic::card::{Pair, Rabbit};
use crate::melimagic::deck::WANDS_TO_WIN;
use crate::melimagic::event::Event;
use crate::melimagic::position::{CardPosition, Slot, SlotPair};
use crate::melimagic::state::{Melimagic, Phase};
use engine::{Observer, RandomSource};

impl Melimagic {
    /// Presents two of the player's cards, whichever way they face (G17). The gold-wand card shows the two rabbits that
    /// win it.
    #[inline]
    pub(super) fn claim(
        &mut self,
        slots: SlotPair,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let slots = slots.slots();
        let positions = slots.map(|slot| CardPosition::new(self.active_seat, slot));
        let [lower, higher] = positions.map(|position| self.stand_cards[position.index()]);
        // The slots and the wand are never empty during the game, so this condition always holds.
        if let (Some(lower), Some(higher), Some(pair)) = (lower, higher, self.wand_cards[self.active_seat]) {
            // The new cards after a win and the returned cards after a failure face their owner (G18, G19).
            positions.into_iter().for_each(|position| self.facing_away.remove(position));
            if Pair::of(lower, higher) == pair {
                self.win_claim(slots, [lower, higher], pair, random, observer);
            } else {
                self.fail_claim(slots, [lower, higher], random, observer);
            }
        }
    }

    /// Ends the turn without a claim (G17).
    #[inline]
    pub(super) fn end_turn(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        observer.on_event(|| Event::TurnEnded { seat: self.active_seat });
        self.begin_next_turn(random, observer);
    }

    /// The presented cards are the rabbits of the gold wand: the player wins the wand, and new cards replace the
    /// presented ones (G18).
    fn win_claim(
        &mut self,
        slots: [Slot; 2],
        rabbits: [Rabbit; 2],
        pair: Pair,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let seat = self.active_seat;
        self.won_wands[seat].push(pair);
        self.wand_cards[seat] = None;
        for (slot, rabbit) in slots.into_iter().zip(rabbits) {
            self.stand_cards[CardPosition::new(seat, slot).index()] = None;
            self.hat_discard_pile.push(rabbit);
        }
        let count = self.won_wands[seat].len();
        observer.on_event(|| Event::ClaimWon { seat, slots, rabbits, pair, count: count as u8 });
        if count == WANDS_TO_WIN {
            // The game ends at once, so no new cards are drawn (G21).
            self.phase = Phase::Over;
            observer.on_event(|| Event::GameWon { seat });
            return;
        }
        self.deal_replacements(slots, random, observer);
        self.begin_next_turn(random, observer);
    }

    /// Deals two hat cards and a gold-wand card after a win (G18).
    fn deal_replacements(
        &mut self,
        slots: [Slot; 2],
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let seat = self.active_seat;
        for slot in slots {
            // If the pile runs out while a card is still needed, it is reshuffled at once (G16).
            self.reshuffle_if_empty(random, observer);
            let card = self.hat_draw_pile.pop();
            let position = CardPosition::new(seat, slot);
            self.stand_cards[position.index()] = card;
            self.seen_cards.record_new_card(position);
            if let Some(rabbit) = card {
                observer.on_event(|| Event::HatDealt { seat, slot, rabbit });
            }
        }
        self.wand_cards[seat] = self.wand_draw_pile.pop();
        if let Some(pair) = self.wand_cards[seat] {
            observer.on_event(|| Event::WandDealt { seat, pair });
        }
        self.reshuffle_if_empty(random, observer);
    }

    /// The presented cards do not match: they go back, and the wand won last goes under the pile (G19).
    #[inline]
    fn fail_claim(
        &mut self,
        slots: [Slot; 2],
        rabbits: [Rabbit; 2],
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let seat = self.active_seat;
        slots.into_iter().for_each(|slot| self.seen_cards.record_presented(CardPosition::new(seat, slot)));
        observer.on_event(|| Event::ClaimFailed { seat, slots, rabbits });
        if let Some(lost) = self.won_wands[seat].pop() {
            self.wand_draw_pile.push_bottom(lost);
            observer.on_event(|| Event::WandLost { seat, count: self.won_wands[seat].len() as u8 });
        }
        self.begin_next_turn(random, observer);
    }
}
