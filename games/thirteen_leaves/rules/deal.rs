//! Setting up a game, dealing, scoring at the end of a deal, and the outcome.
//!
//! T-numbers are clauses of `RULES.md`.

use crate::thirteen_leaves::active_seats::ActiveSeats;
use crate::thirteen_leaves::card::Card;
use crate::thirteen_leaves::card_counts::CardCounts;
use crate::thirteen_leaves::deck::{DECK_SIZE, SORTED_DECK, hand_size};
use crate::thirteen_leaves::event::Event;
use crate::thirteen_leaves::options::{Options, StackedDeck};
use crate::thirteen_leaves::sequence::Sequence;
use crate::thirteen_leaves::state::ThirteenLeaves;
use engine::{BySeat, Observer, Outcome, RandomNumbers, RandomSource, Seat, Setup, SetupError, Stream};

impl ThirteenLeaves {
    /// Shuffles and deals. Fails if the setup or the stacked deck is invalid.
    pub(in crate::thirteen_leaves) fn set_up(
        setup: &Setup<Self>,
        stacked_deck: &StackedDeck,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<Self, SetupError> {
        Options::check(setup)?;
        let deck = match stacked_deck.checked_deck()? {
            Some(deck) => deck,
            None => shuffled_deck(random),
        };
        // T3: the first seat is random unless the setup names it.
        let first_seat = setup.first.unwrap_or_else(|| random_seat(setup.seats, random));
        let mut state = ThirteenLeaves {
            hands: BySeat::default(),
            sequence: Sequence::EMPTY,
            removed: CardCounts::EMPTY,
            left_over: CardCounts::EMPTY,
            points: BySeat::default(),
            target: setup.options.target,
            // `deal` sets this to 1, and also deals the hands.
            deal_number: 0,
            seat_count: setup.seats as u8,
            first_seat,
            leader: first_seat,
            active_seats: ActiveSeats::all(setup.seats as u8),
            to_move: None,
        };
        state.deal(&deck, first_seat, observer);
        Ok(state)
    }

    /// Deals one card at a time, clockwise from the first seat. The rest of the deck is not used (T2).
    #[inline]
    fn deal(&mut self, deck: &[Card; DECK_SIZE], first_seat: Seat, observer: &mut impl Observer<Event>) {
        let seat_count = usize::from(self.seat_count);
        let (dealt_cards, left_over_cards) = deck.split_at(seat_count * hand_size(seat_count));
        self.hands = BySeat::default();
        let mut seat = first_seat;
        for &card in dealt_cards {
            self.hands[seat].add(card);
            seat = seat.next(seat_count);
        }
        self.left_over = left_over_cards.iter().copied().collect();
        self.sequence = Sequence::EMPTY;
        self.removed = CardCounts::EMPTY;
        self.active_seats = ActiveSeats::all(self.seat_count);
        self.deal_number += 1;
        (self.first_seat, self.leader, self.to_move) = (first_seat, first_seat, Some(first_seat));
        observer.on_event(|| Event::Dealt {
            deal: self.deal_number,
            first: first_seat,
            hands: self.all_seats().map(|seat| self.hands[seat]).collect(),
            left_over: self.left_over,
        });
    }

    /// Ends a deal, because the winner's hand is empty (T14). In the expert variant, scores are added, and
    /// another deal follows unless the target is reached (T15, T16).
    pub(super) fn end_deal(
        &mut self,
        winner: Seat,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) {
        self.to_move = None;
        observer.on_event(|| Event::DealEnded {
            seat: winner,
            deal: self.deal_number,
            left: self.all_seats().map(|seat| self.hands[seat].len()).collect(),
        });
        // Without a target, a game is one deal and is over now.
        let Some(target) = self.target else {
            return;
        };
        self.add_scores(observer);
        // Nobody has reached the target, so another deal follows.
        if self.all_seats().all(|seat| self.points[seat] < target) {
            let deck = shuffled_deck(random);
            let first_seat = random_seat(usize::from(self.seat_count), random);
            self.deal(&deck, first_seat, observer);
        }
    }

    /// Gives each player a point for each card left in hand (T15).
    fn add_scores(&mut self, observer: &mut impl Observer<Event>) {
        for seat in self.all_seats() {
            let count = self.hands[seat].len();
            self.points[seat] += u16::from(count);
            let points = self.points[seat];
            observer.on_event(|| Event::Scored { seat, count, points });
        }
    }

    /// The outcome; `None` until the game is over. The score is the number of points in the expert variant,
    /// otherwise the number of cards left. The lowest score wins, and equal scores share the victory (T14,
    /// T16).
    pub(in crate::thirteen_leaves) fn final_outcome(&self) -> Option<Outcome> {
        if self.to_move.is_some() {
            return None;
        }
        let cards_left = |seat: Seat| u16::from(self.hands[seat].len());
        let score = |seat: Seat| if self.target.is_some() { self.points[seat] } else { cards_left(seat) };
        let lowest = self.all_seats().map(score).min();
        Some(Outcome {
            winners: self.all_seats().filter(|seat| Some(score(*seat)) == lowest).collect(),
            scores: self.all_seats().map(|seat| score(seat) as i16).collect(),
            cause: if self.target.is_some() { "cause-target-reached" } else { "cause-empty-hand" },
        })
    }
}

/// A shuffled deck.
#[inline]
fn shuffled_deck(random: &mut impl RandomSource) -> [Card; DECK_SIZE] {
    let mut deck = SORTED_DECK;
    random.open(Stream::DEAL).shuffle(&mut deck);
    deck
}

/// A random seat of a table with this many seats.
#[inline]
fn random_seat(seat_count: usize, random: &mut impl RandomSource) -> Seat {
    Seat::new(random.open(Stream::FIRST).below(seat_count as u32) as usize)
}
