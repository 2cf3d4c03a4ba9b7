//! Setting up, dealing, and what happens when a hand is empty.

use crate::thirteen_leaves::card::Card;
use crate::thirteen_leaves::deck::{DECK_SIZE, FRESH, dealt_to_each};
use crate::thirteen_leaves::event::Event;
use crate::thirteen_leaves::options::{Options, StackedDeck};
use crate::thirteen_leaves::round::StillIn;
use crate::thirteen_leaves::state::ThirteenLeaves;
use crate::thirteen_leaves::table::Table;
use crate::thirteen_leaves::tally::Tally;
use engine::{BySeat, Observer, Outcome, RandomNumbers, RandomSource, Seat, Setup, SetupError, Stream};

impl ThirteenLeaves {
    pub(in crate::thirteen_leaves) fn set_up(
        setup: &Setup<Self>,
        stack: &StackedDeck,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<Self, SetupError> {
        Options::check(setup)?;
        let deck = match stack.checked()? {
            Some(deck) => deck,
            None => shuffled(random),
        };
        // T3
        let first = setup.first.unwrap_or_else(|| any_seat(setup.seats, random));
        let mut state = ThirteenLeaves {
            hands: BySeat::default(),
            table: Table::EMPTY,
            removed: Tally::EMPTY,
            left_over: Tally::EMPTY,
            points: BySeat::default(),
            target: setup.options.target,
            deal: 0,
            seats: setup.seats as u8,
            first,
            leader: first,
            still_in: StillIn::everybody(setup.seats as u8),
            turn: None,
        };
        state.deal(&deck, first, observer);
        Ok(state)
    }

    /// T2: one card at a time, clockwise from the first player; the rest is out of the game.
    #[inline]
    fn deal(&mut self, deck: &[Card; DECK_SIZE], first: Seat, observer: &mut impl Observer<Event>) {
        let seats = usize::from(self.seats);
        let (dealt, left_over) = deck.split_at(seats * dealt_to_each(seats));
        self.hands = BySeat::default();
        let mut seat = first;
        for &card in dealt {
            self.hands[seat].put(card);
            seat = seat.next(seats);
        }
        self.left_over = left_over.iter().copied().collect();
        self.table = Table::EMPTY;
        self.removed = Tally::EMPTY;
        self.still_in = StillIn::everybody(self.seats);
        self.deal += 1;
        (self.first, self.leader, self.turn) = (first, first, Some(first));
        observer.on_event(|| Event::Dealt {
            deal: self.deal,
            first,
            hands: self.all_seats().map(|seat| self.hands[seat]).collect(),
            left_over: self.left_over,
        });
    }

    /// T14: a hand is empty. A single game is over; the expert variant counts, and goes on or is over.
    pub(super) fn end_deal(
        &mut self,
        winner: Seat,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        self.turn = None;
        observer.on_event(|| Event::DealEnded {
            seat: winner,
            deal: self.deal,
            left: self.all_seats().map(|seat| self.hands[seat].len()).collect(),
        });
        let Some(target) = self.target else {
            return;
        };
        self.score(observer);
        // T16: somebody is there, or T15: a new deal and a new first player.
        if self.all_seats().all(|seat| self.points[seat] < target) {
            let deck = shuffled(random);
            let first = any_seat(usize::from(self.seats), random);
            self.deal(&deck, first, observer);
        }
    }

    /// T15: a point for each card left in hand.
    fn score(&mut self, observer: &mut impl Observer<Event>) {
        for seat in self.all_seats() {
            let count = self.hands[seat].len();
            self.points[seat] += u16::from(count);
            let points = self.points[seat];
            observer.on_event(|| Event::Scored { seat, count, points });
        }
    }

    pub(in crate::thirteen_leaves) fn result(&self) -> Option<Outcome> {
        if self.turn.is_some() {
            return None;
        }
        let left = |seat: Seat| u16::from(self.hands[seat].len());
        let score = |seat: Seat| if self.target.is_some() { self.points[seat] } else { left(seat) };
        // T14: only the winner has none. T16: the lowest total, and ties share.
        let lowest = self.all_seats().map(score).min();
        Some(Outcome {
            winners: self.all_seats().filter(|seat| Some(score(*seat)) == lowest).collect(),
            scores: self.all_seats().map(|seat| score(seat) as i16).collect(),
            cause: if self.target.is_some() { "cause-target-reached" } else { "cause-empty-hand" },
        })
    }
}

#[inline]
fn shuffled(random: &mut impl RandomSource) -> [Card; DECK_SIZE] {
    let mut deck = FRESH;
    random.open(Stream::DEAL).shuffle(&mut deck);
    deck
}

#[inline]
fn any_seat(seats: usize, random: &mut impl RandomSource) -> Seat {
    Seat::new(random.open(Stream::FIRST).below(seats as u32) as usize)
}
