//! A game for tests: cards are placed where a test needs them, and actions are written in notation.

use crate::mada::card::KIND_COUNT;
use crate::mada::deck::{DEFAULT_COPIES, counts_by_kind};
use crate::mada::*;
use engine::{Action as _, FastRng, Game, Knowledge as _, RecordedGame, Seat, Seed, Setup, Viewer};

/// A game in progress and the events of its last action.
pub(super) struct TestTable {
    pub(super) state: Mada,
    pub(super) events: Vec<Event>,
    rng: FastRng,
}

/// Parses a list of cards in notation, separated by spaces.
pub(super) fn parse_cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// Writes a list of cards, separated by spaces.
pub(super) fn to_text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// All cards of the default deck except the given ones, sorted by kind.
fn remaining_cards(used_cards: &[Card]) -> Vec<Card> {
    let mut counts = counts_by_kind(&DEFAULT_COPIES);
    used_cards.iter().for_each(|card| counts[card.index()] -= 1);
    Card::kinds().zip(counts).flat_map(|(card, count)| std::iter::repeat_n(card, count.into())).collect()
}

/// A stacked deck with these cards on top, followed by all others, sorted by kind.
pub(super) fn stacked(top_cards: &str) -> StackedDeck {
    let top_cards = parse_cards(top_cards);
    let remaining = remaining_cards(&top_cards);
    StackedDeck { deck: Some([top_cards, remaining].concat()) }
}

impl TestTable {
    /// A game dealt from a deck with these cards on top. Seat 0 plays first.
    pub(super) fn deal(seat_count: usize, top_cards: &str) -> Self {
        TestTable::deal_with_first(seat_count, Seat::new(0), top_cards)
    }

    /// As [`TestTable::deal`], with another first player.
    pub(super) fn deal_with_first(seat_count: usize, first: Seat, top_cards: &str) -> Self {
        let setup = Setup::new(seat_count).first(first);
        let (game, events) = RecordedGame::<Mada>::start(setup, stacked(top_cards), Seed([1; 32])).unwrap();
        TestTable { state: *game.state(), events, rng: FastRng::new(1) }
    }

    /// A game with these hands, by seat. All other cards are in the discard pile. Seat 0 is to move.
    pub(super) fn with_hands<const N: usize>(hands: [&str; N]) -> Self {
        // Any deal without a Scorpion will do.
        let mut table = TestTable::deal(N, "1 1 1 1 1 2 2 2 2 2 3 3 3 3 3");
        for (seat, hand) in Seat::all(N).zip(hands) {
            table.state.hands[seat] = parse_cards(hand).into_iter().collect();
        }
        table.events.clear();
        table.draw_pile("")
    }

    /// Sets the piles by seat, bottom card first. The cards come from the discard pile.
    pub(super) fn piles<const N: usize>(mut self, piles: [&str; N]) -> Self {
        for (seat, pile) in Seat::all(N).zip(piles) {
            self.state.piles[seat] = parse_cards(pile).into_iter().collect();
        }
        self.discard_all_others()
    }

    /// Sets the draw pile, top card first. The cards come from the discard pile.
    pub(super) fn draw_pile(mut self, draw_pile: &str) -> Self {
        self.state.draw = parse_cards(draw_pile).into_iter().collect();
        self.discard_all_others()
    }

    /// Adds cards to those that a seat has set aside. The cards come from the discard pile.
    pub(super) fn set_aside(mut self, seat: usize, text: &str) -> Self {
        parse_cards(text).into_iter().for_each(|card| self.state.aside[Seat::new(seat)].push(card));
        self.discard_all_others()
    }

    /// Puts all cards that are nowhere else into the discard pile, sorted by kind.
    fn discard_all_others(mut self) -> Self {
        let state = self.state.referee_state();
        // All cards that are in a hand, on a pile, set aside or in the draw pile.
        let by_seat = [state.hands, state.piles, state.aside].concat();
        let used_cards = [by_seat.concat(), state.draw].concat();
        self.state.discard = remaining_cards(&used_cards).into_iter().collect();
        self
    }

    /// The players to move carry out these actions, one after the other: `["play 7", "draw"]` is an action of seat 0
    /// and one of seat 1. All must be accepted, and no card may get lost.
    pub(super) fn act<const N: usize>(&mut self, actions: [&str; N]) -> &mut Self {
        for text in actions {
            let action = self.state.read(text).unwrap();
            let all_cards = self.state.all_cards();
            self.events.clear();
            let result = self.state.act(action, &mut self.rng, &mut self.events);
            assert_eq!(result, Ok(()), "{text}");
            assert_eq!(self.state.all_cards(), all_cards, "{text}");
        }
        self
    }

    /// As [`TestTable::act`], while a viewer's knowledge observes the events.
    pub(super) fn act_observed<const N: usize>(&mut self, knowledge: &mut Knowledge, actions: [&str; N]) {
        for action in actions {
            self.act([action]);
            for event in &self.events {
                knowledge.observe(&Mada::visible_event(event, knowledge.viewer));
            }
        }
    }

    /// The reason why this action of the player to move is refused.
    pub(super) fn refusal(&self, text: &str) -> Refusal {
        let action = self.state.read(text).unwrap();
        self.state.clone().act(action, &mut FastRng::new(1), &mut ()).unwrap_err()
    }

    /// The legal actions in notation.
    pub(super) fn legal(&self) -> Vec<String> {
        self.state.legal().iter().map(|action| self.state.write(action)).collect()
    }

    /// The cards in a seat's hand, ascending, in notation.
    pub(super) fn hand(&self, seat: usize) -> String {
        to_text(&self.state.referee_state().hands[seat])
    }

    /// The cards of a seat's pile, bottom first, in notation.
    pub(super) fn pile(&self, seat: usize) -> String {
        to_text(&self.state.referee_state().piles[seat])
    }

    /// The cards that a seat has set aside, in notation.
    pub(super) fn aside(&self, seat: usize) -> String {
        to_text(&self.state.referee_state().aside[seat])
    }

    /// The `count` newest cards of the discard pile.
    pub(super) fn last_discards(&self, count: usize) -> String {
        let discard = self.state.referee_state().discard;
        to_text(&discard[discard.len() - count..])
    }

    /// The number of the seat to move and the name of the phase.
    pub(super) fn to_move_and_phase(&self) -> (Option<usize>, &'static str) {
        (self.state.to_move().map(Seat::index), self.state.phase())
    }

    /// The number of the current round, from 1.
    pub(super) fn round(&self) -> u32 {
        self.state.referee_state().round
    }

    /// Whether the last action caused a reshuffle.
    pub(super) fn reshuffled(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Reshuffled { .. }))
    }

    /// The knowledge of a viewer who has seen everything except the other hands and the draw pile, before any
    /// reshuffle.
    pub(super) fn knowledge_of(&self, viewer: Viewer) -> Knowledge {
        let mut knowledge = Knowledge::new(viewer, &Setup::new(self.state.seats()));
        knowledge.aside = self.state.aside;
        // Unseen are the draw pile and the hands of the other players.
        knowledge.unseen = [0; KIND_COUNT];
        let draw_pile = self.state.draw.cards().iter();
        draw_pile.for_each(|card| knowledge.unseen[card.index()] += 1);
        for seat in Seat::all(self.state.seats()) {
            let hand = self.state.hands[seat];
            knowledge.hand_sizes[seat] = hand.len() as u8;
            if !viewer.is(seat) {
                hand.cards().iter().for_each(|card| knowledge.unseen[card.index()] += 1);
            }
        }
        knowledge
    }
}

#[test]
fn every_action_number_fits_into_64_bits() {
    // `rules::legal` collects the legal actions as bits of a `u64`.
    const { assert!(Action::COUNT <= 64) }
}
