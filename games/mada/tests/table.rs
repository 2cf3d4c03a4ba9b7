//! A table for tests: cards lie where a test wants them, all 70 of them, and players act in notation.

use super::super::card::KINDS;
use super::super::deck::COPIES;
use super::super::deck::counts;
use super::super::*;
use engine::{Action as _, FastRng, Game, RecordedGame, Seat, Seed, Setup};

/// A game in progress that remembers what its last action caused.
pub(super) struct Table {
    pub(super) state: Mada,
    pub(super) events: Vec<Event>,
    rng: FastRng,
}

pub(super) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

pub(super) fn written(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// The cards of the usual deck that are not among these, in canonical order.
fn rest(taken: &[Card]) -> Vec<Card> {
    let mut left = counts(&COPIES);
    taken.iter().for_each(|card| left[card.index()] -= 1);
    Card::kinds().zip(left).flat_map(|(card, count)| std::iter::repeat_n(card, count.into())).collect()
}

/// A whole deck with these cards on top.
pub(super) fn stacked(top: &str) -> StackedDeck {
    let top = cards(top);
    let rest = rest(&top);
    StackedDeck { deck: Some([top, rest].concat()) }
}

impl Table {
    /// Dealt from a deck with these cards on top; seat 0 plays first.
    pub(super) fn dealt(seats: usize, top: &str) -> Self {
        Table::dealt_from(seats, 0, top)
    }

    pub(super) fn dealt_from(seats: usize, first: usize, top: &str) -> Self {
        let setup = Setup::new(seats).first(Seat::new(first));
        let (game, events) = RecordedGame::<Mada>::start(setup, stacked(top), Seed([1; 32])).unwrap();
        Table { state: *game.state(), events, rng: FastRng::new(1) }
    }

    /// Seat 0 to move, these hands and piles, these cards left to draw; all others in the discard pile.
    pub(super) fn lies<const N: usize>(hands: [&str; N], piles: [&str; N], draw: &str) -> Self {
        let mut table = Table::dealt(N, "1 1 1 1 1 2 2 2 2 2 3 3 3 3 3");
        let state = &mut table.state;
        let mut used = cards(draw);
        state.draw = used.iter().copied().collect();
        for (seat, (hand, pile)) in Seat::all(N).zip(hands.into_iter().zip(piles)) {
            state.hands[seat] = cards(hand).into_iter().collect();
            state.piles[seat] = cards(pile).into_iter().collect();
            used.extend(cards(hand).into_iter().chain(cards(pile)));
        }
        state.discard = rest(&used).into_iter().collect();
        table.events.clear();
        table
    }

    /// Takes cards from the discard pile and sets them aside for somebody.
    pub(super) fn aside(mut self, seat: usize, text: &str) -> Self {
        let mut discard = self.state.discard.cards().to_vec();
        for card in cards(text) {
            let at = discard.iter().position(|lying| *lying == card).unwrap();
            discard.remove(at);
            self.state.aside[Seat::new(seat)].push(card);
        }
        self.state.discard = discard.into_iter().collect();
        self
    }

    /// The players to move do these things, one after the other.
    pub(super) fn does<const N: usize>(&mut self, actions: [&str; N]) -> &mut Self {
        for text in actions {
            let action = self.state.read(text).unwrap();
            let all = self.state.all_cards();
            self.events.clear();
            let done = self.state.act(action, &mut self.rng, &mut self.events);
            assert_eq!(done, Ok(()), "{text}");
            assert_eq!(self.state.all_cards(), all, "{text}");
        }
        self
    }

    /// The player to move may not do this; gives back why.
    pub(super) fn refuses(&self, text: &str) -> Refusal {
        let action = self.state.read(text).unwrap();
        self.state.clone().act(action, &mut FastRng::new(1), &mut ()).unwrap_err()
    }

    pub(super) fn legal(&self) -> Vec<String> {
        self.state.legal().iter().map(|action| self.state.write(action)).collect()
    }

    pub(super) fn hand(&self, seat: usize) -> String {
        written(&self.state.referee_state().hands[seat])
    }

    pub(super) fn pile(&self, seat: usize) -> String {
        written(&self.state.referee_state().piles[seat])
    }

    pub(super) fn set_aside(&self, seat: usize) -> String {
        written(&self.state.referee_state().aside[seat])
    }

    /// The newest cards of the discard pile.
    pub(super) fn discarded_last(&self, count: usize) -> String {
        let discard = self.state.referee_state().discard;
        written(&discard[discard.len() - count..])
    }

    /// The player asked, and what about.
    pub(super) fn asked(&self) -> (Option<usize>, &'static str) {
        (self.state.to_move().map(Seat::index), self.state.phase())
    }

    pub(super) fn round(&self) -> u32 {
        self.state.referee_state().round
    }

    pub(super) fn reshuffled(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Reshuffled { .. }))
    }
}

#[test]
fn every_action_number_fits_a_word() {
    // `legal` counts on it.
    const { assert!(Action::COUNT <= 64) }
}

impl Table {
    /// What a viewer knows who forgot nothing, had no reshuffle been seen yet.
    pub(super) fn known_to(&self, viewer: engine::Viewer) -> Known {
        let mut known: Known = engine::Knowledge::<Mada>::new(viewer, &Setup::new(self.state.seats()));
        known.aside = self.state.aside;
        known.unseen = [0; KINDS];
        let hidden = self.state.draw.cards().iter();
        hidden.for_each(|card| known.unseen[card.index()] += 1);
        for seat in Seat::all(self.state.seats()) {
            let hand = self.state.hands[seat];
            known.held[seat] = hand.len() as u8;
            if !viewer.is(seat) {
                hand.cards().iter().for_each(|card| known.unseen[card.index()] += 1);
            }
        }
        known
    }

    /// Does these things while somebody watches.
    pub(super) fn does_before<const N: usize>(&mut self, known: &mut Known, actions: [&str; N]) {
        for action in actions {
            self.does([action]);
            for event in &self.events {
                engine::Knowledge::<Mada>::observe(known, &Mada::visible_event(event, known.viewer));
            }
        }
    }
}
