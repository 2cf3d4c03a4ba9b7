//! The legal actions, and the steps that several actions share: rolling the dice, beginning the next turn,
//! reshuffling. The actions themselves are in `dice_results.rs` and `claim.rs`, the setup is in `deal.rs`.
//!
//! G-numbers are clauses of `RULES.md`.

mod claim;
mod deal;
mod dice_results;

use super::action::{Action, bits};
use super::dice::Face;
use super::event::Event;
use super::pile::HatPile;
use super::position::PositionSet;
use super::refusal::Refusal;
use super::state::{Melimagic, Phase};
use engine::{Action as _, Observer, RandomNumbers, RandomSource, Stream};

impl Melimagic {
    /// The legal actions as bits (see [`bits`]).
    #[inline]
    pub(super) fn legal_bits(&self) -> u64 {
        match self.phase {
            Phase::Choose => self.actions_of_face(self.dice[0]) | self.actions_of_face(self.dice[1]),
            Phase::Turn => bits::STOP | bits::turns(self.hats_shown_to(self.active_seat)),
            Phase::Place => bits::KEEPS_AND_DROP,
            Phase::Claim => bits::CLAIMS_AND_END,
            Phase::Over => 0,
        }
    }

    /// The actions that one die allows (G10).
    #[inline]
    fn actions_of_face(&self, face: Face) -> u64 {
        match face {
            Face::OneHat | Face::TwoHats => bits::HATS,
            // A swap takes a card of any other player.
            Face::Swap => {
                let table = PositionSet::of_table(self.seat_count.into());
                bits::swaps(table.difference(PositionSet::of_stand(self.active_seat)))
            }
            Face::Draw => bits::DRAWS,
        }
    }

    /// Carries a legal action out; refuses any other and leaves the state unchanged.
    #[inline]
    pub(super) fn carry_out(
        &mut self,
        action: Action,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), Refusal> {
        // Each legal action has a bit, at the action's number.
        if self.legal_bits() >> action.index() & 1 == 0 {
            return Err(self.refusal_for(action));
        }
        match action {
            Action::Hats => self.choose_hats(random, observer),
            Action::TurnCard(position) => self.turn_card(position, random, observer),
            Action::Stop => self.stop_turning(random, observer),
            Action::Swap(slot, position) => self.swap(slot, position, random, observer),
            Action::DrawHat => self.draw_hat(observer),
            Action::Keep(slot) => self.keep_drawn(slot, random, observer),
            Action::Drop => self.drop_drawn(random, observer),
            Action::DrawWand => self.draw_wand(random, observer),
            Action::Claim(slots) => self.claim(slots, random, observer),
            Action::End => self.end_turn(random, observer),
        }
        Ok(())
    }

    /// Moves on to the decision whether to claim the gold wand (G17), after a reshuffle if the hat draw pile ran out
    /// (G16).
    #[inline]
    fn finish_action(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        self.reshuffle_if_empty(random, observer);
        self.cards_left_to_turn = 0;
        self.phase = Phase::Claim;
    }

    /// Begins the next player's turn (G20).
    #[inline]
    fn begin_next_turn(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        self.active_seat = self.active_seat.next(self.seat_count.into());
        self.roll_dice(random, observer);
    }

    /// Rolls both dice for a new turn (G10).
    #[inline]
    fn roll_dice(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        // One random face for each of the two dice.
        let mut rng = random.open(Stream::DICE);
        self.dice = [(); 2].map(|()| self.die_faces[rng.below(self.die_faces.len() as u32) as usize]);
        self.phase = Phase::Choose;
        observer.on_event(|| Event::Rolled { seat: self.active_seat, dice: self.dice });
    }

    /// Makes a new hat draw pile from the discarded cards if the pile is empty (G16).
    #[inline]
    fn reshuffle_if_empty(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        if self.hat_draw_pile.is_empty() {
            self.reshuffle(random, observer);
        }
    }

    /// Shuffles the discarded hat cards into a new draw pile.
    #[cold]
    fn reshuffle(&mut self, random: &mut impl RandomSource, observer: &mut impl Observer<Event>) {
        let mut old_discard_pile = std::mem::replace(&mut self.hat_discard_pile, HatPile::EMPTY);
        let cards = old_discard_pile.bottom_first_mut();
        random.open(Stream::RESHUFFLE).shuffle(cards);
        self.hat_draw_pile = HatPile::from_top_first(cards);
        observer.on_event(|| Event::HatsReshuffled { count: self.hat_draw_pile.len() as u8 });
    }
}
