//! Carrying out a result of the dice: hats, swap or draw.
//!
//! G-numbers are clauses of `RULES.md`; this file implements G11 to G15.

use crate::melimagic::event::Event;
use crate::melimagic::position::{CardPosition, Slot};
use crate::melimagic::state::{Melimagic, Phase};
use engine::{Observer, RandomSource};

impl Melimagic {
    /// Begins turning cards: as many as the dice show hats. Two dice with hats add up (G11, G12).
    #[inline]
    pub(super) fn choose_hats(
        &mut self,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let count = self.dice[0].hats() + self.dice[1].hats();
        observer.on_event(|| Event::HatsChosen { seat: self.active_seat, count });
        self.cards_left_to_turn = count;
        self.continue_turning(random, observer);
    }

    /// Turns a card where it stands, so that its rabbit faces the player (G12).
    #[inline]
    pub(super) fn turn_card(
        &mut self,
        position: CardPosition,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        // On the player's own stand the rabbit then faces its owner, on another stand it faces away from its owner.
        if position.seat() == self.active_seat {
            self.facing_away.remove(position);
        } else {
            self.facing_away.insert(position);
        }
        self.seen_cards.record_turn(self.active_seat, position);
        if let Some(rabbit) = self.stand_cards[position.index()] {
            observer.on_event(|| Event::CardTurned { seat: self.active_seat, place: position, rabbit });
        }
        self.cards_left_to_turn -= 1;
        self.continue_turning(random, observer);
    }

    /// Stops turning before the allowed number is reached (G12).
    #[inline]
    pub(super) fn stop_turning(
        &mut self,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        observer.on_event(|| Event::TurningStopped { seat: self.active_seat });
        self.finish_action(random, observer);
    }

    /// Lets the player turn another card, unless none is left to turn, or every card already shows the player its
    /// rabbit and not the hat on its back (G12).
    #[inline]
    fn continue_turning(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        if self.cards_left_to_turn == 0 || self.hats_shown_to(self.active_seat).is_empty() {
            self.finish_action(random, observer);
        } else {
            self.phase = Phase::Turn;
        }
    }

    /// Exchanges two cards. Each then faces its new owner (G13).
    #[inline]
    pub(super) fn swap(
        &mut self,
        slot: Slot,
        position: CardPosition,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let own_position = CardPosition::new(self.active_seat, slot);
        self.stand_cards.swap(own_position.index(), position.index());
        self.facing_away.remove(own_position);
        self.facing_away.remove(position);
        self.seen_cards.record_swap(own_position, position);
        // After the swap, the card that was given away is at the other player's position.
        let [given, taken] = [position, own_position].map(|position| self.stand_cards[position.index()]);
        if let (Some(given), Some(taken)) = (given, taken) {
            observer.on_event(|| Event::CardsSwapped {
                seat: self.active_seat,
                slot,
                place: position,
                given,
                taken,
            });
        }
        self.finish_action(random, observer);
    }

    /// Draws the top hat card, which only the player sees (G14). The pile is never empty when a turn begins
    /// (G16).
    #[inline]
    pub(super) fn draw_hat(&mut self, observer: &mut impl Observer<Event>) {
        self.drawn_card = self.hat_draw_pile.pop();
        debug_assert!(self.drawn_card.is_some());
        if let Some(rabbit) = self.drawn_card {
            observer.on_event(|| Event::HatDrawn { seat: self.active_seat, rabbit });
        }
        self.phase = Phase::Place;
    }

    /// Puts the drawn card into a slot, where it faces the player, and discards the card that was there
    /// (G14).
    #[inline]
    pub(super) fn keep_drawn(
        &mut self,
        slot: Slot,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let position = CardPosition::new(self.active_seat, slot);
        let new_card = self.drawn_card.take();
        let old_card = std::mem::replace(&mut self.stand_cards[position.index()], new_card);
        self.facing_away.remove(position);
        self.seen_cards.record_new_card(position);
        if let (Some(rabbit), Some(discarded)) = (new_card, old_card) {
            self.hat_discard_pile.push(discarded);
            observer.on_event(|| Event::HatKept { seat: self.active_seat, slot, rabbit, discarded });
        }
        self.finish_action(random, observer);
    }

    /// Discards the drawn hat card (G14).
    #[inline]
    pub(super) fn drop_drawn(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        if let Some(rabbit) = self.drawn_card.take() {
            self.hat_discard_pile.push(rabbit);
            observer.on_event(|| Event::HatDropped { seat: self.active_seat, rabbit });
        }
        self.finish_action(random, observer);
    }

    /// Replaces the player's gold-wand card by the top one of the pile; the old one goes under the pile
    /// (G15).
    #[inline]
    pub(super) fn draw_wand(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        let new_wand = self.wand_draw_pile.pop();
        let old_wand = std::mem::replace(&mut self.wand_cards[self.active_seat], new_wand);
        if let (Some(new), Some(old)) = (new_wand, old_wand) {
            self.wand_draw_pile.push_bottom(old);
            observer.on_event(|| Event::WandReplaced { seat: self.active_seat, old, new });
        }
        self.finish_action(random, observer);
    }
}
