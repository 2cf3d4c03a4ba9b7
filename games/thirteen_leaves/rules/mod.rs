//! The legal actions, and the effects of playing and passing. Dealing, scoring and the outcome are in
//! `deal.rs`.
//!
//! T-numbers are clauses of `RULES.md`.

mod deal;

use super::action::{Action, FIRST_PASS_INDEX};
use super::active_seats::ActiveSeats;
use super::card::Card;
use super::event::Event;
use super::refusal::Refusal;
use super::sequence::Sequence;
use super::state::ThirteenLeaves;
use engine::{ActionSet, Observer, RandomSource, Seat};

impl ThirteenLeaves {
    /// The legal actions; none when the game is over.
    #[inline]
    pub(super) fn legal_actions(&self) -> ActionSet<Action> {
        let Some(seat) = self.to_move else {
            return ActionSet::default();
        };
        // One bit for each play that both the hand and the table allow.
        let plays = self.hands[seat].bits() & self.sequence.allowed_plays();
        // A pass takes any card from the table (T10), so it is impossible on an empty table (T12).
        let passes = u128::from(self.sequence.column_bits()) << FIRST_PASS_INDEX;
        ActionSet::from_bits(plays | passes)
    }

    /// Carries a legal action out; refuses any other and leaves the state unchanged.
    #[inline]
    pub(super) fn carry_out(
        &mut self,
        action: Action,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), Refusal> {
        let Some(seat) = self.to_move else {
            return Err(Refusal::GameOver);
        };
        if !self.legal_actions().contains(action) {
            return Err(self.refusal_for(seat, action));
        }
        match action {
            Action::Play { card, count } => {
                self.play(seat, card, count.get(), observer);
                if self.hands[seat].is_empty() {
                    self.end_deal(seat, random, observer);
                }
            }
            Action::PassAndTake { card } => self.pass(seat, card, observer),
        }
        Ok(())
    }

    /// Why this action is refused. The action must not be legal.
    #[cold]
    fn refusal_for(&self, seat: Seat, action: Action) -> Refusal {
        match action {
            Action::PassAndTake { .. } if self.sequence.is_empty() => Refusal::TableEmpty,
            Action::PassAndTake { card } => Refusal::NotOnTable { card },
            Action::Play { card, count } => {
                let held = self.hands[seat].count(card);
                // New cards go to the low or the high end of the sequence, and need at least as many cards as the
                // column at that end has.
                match (self.sequence.low_end(), self.sequence.high_end()) {
                    _ if held < count.get() => Refusal::NotInHand { card, held },
                    (Some(low), Some(high)) if low.card < card && card < high.card => {
                        Refusal::BetweenEnds { low: low.card, high: high.card }
                    }
                    (Some(low), _) if card <= low.card => {
                        Refusal::TooFewCards { card: low.card, needed: low.count }
                    }
                    (_, Some(high)) => Refusal::TooFewCards { card: high.card, needed: high.count },
                    // This is never reached, because on an empty table all cards in hand may be played.
                    _ => Refusal::NotInHand { card, held },
                }
            }
        }
    }

    /// Moves cards from the hand to the table, and the turn to the next active seat (T4, T9).
    #[inline]
    fn play(&mut self, seat: Seat, card: Card, count: u8, observer: &mut impl Observer<Event>) {
        self.hands[seat].remove(card, count);
        self.sequence.add(card, count);
        // The number of cards of this value on the table.
        let column = self.sequence.counts().count(card);
        observer.on_event(|| Event::Played { seat, card, count, column });
        self.to_move = Some(self.active_seats.next_after(seat, self.seat_count));
    }

    /// A player who passes takes one card from the table into the hand, and is out of the round (T10, T11).
    #[inline]
    fn pass(&mut self, seat: Seat, card: Card, observer: &mut impl Observer<Event>) {
        self.sequence.remove_one(card);
        self.hands[seat].add(card);
        self.active_seats.remove(seat);
        observer.on_event(|| Event::Passed { seat, card });
        let next = self.active_seats.next_after(seat, self.seat_count);
        if self.active_seats.is_single() {
            self.end_round(next, observer);
        }
        self.to_move = Some(next);
    }

    /// Removes the cards on the table from the game and begins the next round. `leader` is the only player
    /// who has not passed (T13).
    #[inline]
    fn end_round(&mut self, leader: Seat, observer: &mut impl Observer<Event>) {
        let cards = self.sequence.counts();
        self.removed += cards;
        self.sequence = Sequence::EMPTY;
        self.active_seats = ActiveSeats::all(self.seat_count);
        self.leader = leader;
        observer.on_event(|| Event::RoundEnded { seat: leader, cards });
    }
}
