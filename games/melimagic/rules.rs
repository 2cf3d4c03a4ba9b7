//! What is legal, and what each action does.

mod claim;
mod deal;
mod moves;

use super::action::{Action, bits};
use super::dice::Face;
use super::event::Event;
use super::place::PlaceSet;
use super::refusal::Refusal;
use super::state::{Melimagic, Phase};
use engine::{Action as _, Observer, RandomNumbers, RandomSource, Stream};

impl Melimagic {
    /// The legal actions, one bit each.
    #[inline]
    pub(super) fn legal_bits(&self) -> u64 {
        match self.phase {
            Phase::Choose => self.choices(self.dice[0]) | self.choices(self.dice[1]),
            Phase::Turn => bits::STOP | bits::turns(self.hats_shown_to(self.turn)),
            Phase::Place => bits::PLACES,
            Phase::Claim => bits::CLAIMS,
            Phase::Over => 0,
        }
    }

    /// What one die allows (G10).
    #[inline]
    fn choices(&self, face: Face) -> u64 {
        match face {
            Face::OneHat | Face::TwoHats => bits::HATS,
            Face::Swap => {
                let table = PlaceSet::table(self.seats.into());
                bits::swaps(table.without(PlaceSet::stand(self.turn)))
            }
            Face::Draw => bits::DRAWS,
        }
    }

    /// Carries an action out, or refuses it and changes nothing.
    #[inline]
    pub(super) fn carry_out(
        &mut self,
        action: Action,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), Refusal> {
        if self.legal_bits() >> action.index() & 1 == 0 {
            return Err(self.refusal(action));
        }
        match action {
            Action::Hats => self.choose_hats(random, observer),
            Action::Turn(place) => self.turn_card(place, random, observer),
            Action::Stop => self.stop_turning(random, observer),
            Action::Swap(slot, place) => self.swap(slot, place, random, observer),
            Action::DrawHat => self.draw_hat(observer),
            Action::Keep(slot) => self.keep(slot, random, observer),
            Action::Drop => self.drop_drawn(random, observer),
            Action::DrawWand => self.draw_wand(random, observer),
            Action::Claim(two) => self.claim(two, random, observer),
            Action::End => self.end_turn(random, observer),
        }
        Ok(())
    }

    /// The action is over: the claim is asked (G17), after a reshuffle if the pile ran out (G16).
    #[inline]
    fn finish_action(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        self.reshuffle_if_empty(random, observer);
        self.turns_left = 0;
        self.phase = Phase::Claim;
    }

    /// The next player plays (G20).
    #[inline]
    fn pass_on(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        self.turn = self.turn.next(self.seats.into());
        self.roll(random, observer);
    }

    /// A turn begins with a roll of both dice (G10).
    #[inline]
    fn roll(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        let mut words = random.open(Stream::DICE);
        self.dice = [(); 2].map(|()| self.faces[words.below(6) as usize]);
        self.phase = Phase::Choose;
        observer.on_event(|| Event::Rolled { seat: self.turn, dice: self.dice });
    }

    /// An empty hat draw pile is made anew from the discarded cards (G16).
    #[inline]
    fn reshuffle_if_empty(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        if self.hat_draw.is_empty() {
            self.reshuffle(random, observer);
        }
    }

    #[cold]
    fn reshuffle(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        let mut used = std::mem::replace(&mut self.hat_discard, super::pile::HatPile::EMPTY);
        let cards = used.oldest_first_mut();
        random.open(Stream::RESHUFFLE).shuffle(cards);
        self.hat_draw = super::pile::HatPile::top_first(cards);
        observer.on_event(|| Event::HatsReshuffled { count: self.hat_draw.len() as u8 });
    }
}
