//! Which actions are legal, and what they do: turns and rounds.

mod deal;

use super::action::{Action, FIRST_PASS};
use super::card::Card;
use super::event::Event;
use super::refusal::Refusal;
use super::round::StillIn;
use super::state::ThirteenLeaves;
use super::table::Table;
use engine::{ActionSet, Observer, RandomSource, Seat};

impl ThirteenLeaves {
    #[inline]
    pub(super) fn legal_actions(&self) -> ActionSet<Action> {
        let Some(seat) = self.turn else {
            return ActionSet::default();
        };
        let plays = self.hands[seat].bits() & self.table.admits();
        // T10: any card on the table can be taken. T12: from an empty one, none.
        let passes = u128::from(self.table.columns()) << FIRST_PASS;
        ActionSet::from_bits(plays | passes)
    }

    #[inline]
    pub(super) fn carry_out(
        &mut self,
        action: Action,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), Refusal> {
        let Some(seat) = self.turn else {
            return Err(Refusal::GameOver);
        };
        if !self.legal_actions().contains(action) {
            return Err(self.why_not(seat, action));
        }
        match action {
            Action::Play { card, count } => {
                self.play(seat, card, count.get(), observer);
                if self.hands[seat].is_empty() {
                    self.end_deal(seat, random, observer);
                }
            }
            Action::Pass { card } => self.pass(seat, card, observer),
        }
        Ok(())
    }

    /// What stands against an action that is not legal.
    #[cold]
    fn why_not(&self, seat: Seat, action: Action) -> Refusal {
        match action {
            Action::Pass { .. } if self.table.is_empty() => Refusal::TableEmpty,
            Action::Pass { card } => Refusal::NotOnTable { card },
            Action::Play { card, count } => {
                let held = self.hands[seat].count(card);
                match (self.table.low(), self.table.high()) {
                    _ if held < count.get() => Refusal::NotInHand { card, held },
                    (Some(low), Some(high)) if low.card < card && card < high.card => {
                        Refusal::BetweenEnds { low: low.card, high: high.card }
                    }
                    (Some(low), _) if card <= low.card => {
                        Refusal::TooFewCards { card: low.card, needed: low.count }
                    }
                    (_, Some(high)) => Refusal::TooFewCards { card: high.card, needed: high.count },
                    // Nothing stands against cards in hand on an empty table.
                    _ => Refusal::NotInHand { card, held },
                }
            }
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, card: Card, count: u8, observer: &mut impl Observer<Event>) {
        self.hands[seat].take(card, count);
        self.table.put(card, count);
        let column = self.table.tally().count(card);
        observer.on_event(|| Event::Played { seat, card, count, column });
        self.turn = Some(self.still_in.after(seat, self.seats));
    }

    #[inline]
    fn pass(&mut self, seat: Seat, card: Card, observer: &mut impl Observer<Event>) {
        // T10, T11
        self.table.take_one(card);
        self.hands[seat].put(card);
        self.still_in.pass(seat);
        observer.on_event(|| Event::Passed { seat, card });
        let next = self.still_in.after(seat, self.seats);
        if self.still_in.is_one() {
            self.end_round(next, observer);
        }
        self.turn = Some(next);
    }

    /// T13: the last one in removes the table's cards, everybody is back in, and that player leads.
    #[inline]
    fn end_round(&mut self, last_in: Seat, observer: &mut impl Observer<Event>) {
        let cards = self.table.tally();
        self.removed += cards;
        self.table = Table::EMPTY;
        self.still_in = StillIn::everybody(self.seats);
        self.leader = last_in;
        observer.on_event(|| Event::RoundEnded { seat: last_in, cards });
    }
}
