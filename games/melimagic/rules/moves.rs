//! The three results of the dice: hats, swap and draw.

use crate::melimagic::event::Event;
use crate::melimagic::place::{Place, Slot};
use crate::melimagic::state::{Melimagic, Phase};
use engine::{Observer, RandomSource};

impl Melimagic {
    /// Turning up to as many cards as the dice show hats: two dice with hats add up (G11, G12).
    #[inline]
    pub(super) fn choose_hats(
        &mut self,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let count = self.dice[0].hats() + self.dice[1].hats();
        observer.on_event(|| Event::HatsChosen { seat: self.turn, count });
        self.turns_left = count;
        self.go_on_turning(random, observer);
    }

    /// A card is turned where it stands, so that its rabbit faces the player (G12).
    #[inline]
    pub(super) fn turn_card(
        &mut self,
        place: Place,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        if place.seat() == self.turn {
            self.away.remove(place);
        } else {
            self.away.insert(place);
        }
        self.seen.turned(self.turn, place);
        if let Some(rabbit) = self.stands[place.index()] {
            observer.on_event(|| Event::CardTurned { seat: self.turn, place, rabbit });
        }
        self.turns_left -= 1;
        self.go_on_turning(random, observer);
    }

    /// Fewer cards than allowed may be turned (G12).
    #[inline]
    pub(super) fn stop_turning(
        &mut self,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        observer.on_event(|| Event::TurningStopped { seat: self.turn });
        self.finish_action(random, observer);
    }

    /// Asks for the next card to turn, unless no more are allowed or none shows a hat (G12).
    #[inline]
    fn go_on_turning(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        if self.turns_left == 0 || self.hats_shown_to(self.turn).is_empty() {
            self.finish_action(random, observer);
        } else {
            self.phase = Phase::Turn;
        }
    }

    /// Two cards change places, each with its rabbit toward its new owner (G13).
    #[inline]
    pub(super) fn swap(
        &mut self,
        slot: Slot,
        place: Place,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let own = Place::of(self.turn, slot);
        self.stands.swap(own.index(), place.index());
        self.away.remove(own);
        self.away.remove(place);
        self.seen.swapped(own, place);
        if let (Some(given), Some(taken)) = (self.stands[place.index()], self.stands[own.index()]) {
            observer.on_event(|| Event::CardsSwapped { seat: self.turn, slot, place, given, taken });
        }
        self.finish_action(random, observer);
    }

    /// The top hat card is looked at (G14). The pile is never empty when a turn begins (G16).
    #[inline]
    pub(super) fn draw_hat(&mut self, observer: &mut impl Observer<Event>) {
        self.drawn = self.hat_draw.pop();
        debug_assert!(self.drawn.is_some());
        if let Some(rabbit) = self.drawn {
            observer.on_event(|| Event::HatDrawn { seat: self.turn, rabbit });
        }
        self.phase = Phase::Place;
    }

    /// The drawn card replaces another, rabbit toward the player; that one is discarded (G14).
    #[inline]
    pub(super) fn keep(
        &mut self,
        slot: Slot,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        let place = Place::of(self.turn, slot);
        let replaced = std::mem::replace(&mut self.stands[place.index()], self.drawn.take());
        self.away.remove(place);
        self.seen.renewed(place);
        if let (Some(rabbit), Some(discarded)) = (self.stands[place.index()], replaced) {
            self.hat_discard.push(discarded);
            observer.on_event(|| Event::HatKept { seat: self.turn, slot, rabbit, discarded });
        }
        self.finish_action(random, observer);
    }

    /// The drawn card is discarded (G14).
    #[inline]
    pub(super) fn drop_drawn(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        if let Some(rabbit) = self.drawn.take() {
            self.hat_discard.push(rabbit);
            observer.on_event(|| Event::HatDropped { seat: self.turn, rabbit });
        }
        self.finish_action(random, observer);
    }

    /// A new gold-wand card comes, the old one goes under the pile (G15).
    #[inline]
    pub(super) fn draw_wand(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        let taken = self.wand_draw.take();
        if let (Some(new), Some(old)) = (taken, std::mem::replace(&mut self.wands[self.turn], taken)) {
            self.wand_draw.put_under(old);
            observer.on_event(|| Event::WandReplaced { seat: self.turn, old, new });
        }
        self.finish_action(random, observer);
    }
}
