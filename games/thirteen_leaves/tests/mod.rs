//! One test a clause, named after it; the contract every game inherits; golden games.

mod believing;
mod certain;
mod contract;
mod deals;
mod expert;
mod knowing;
mod passing;
mod playing;
mod rounds;
mod showing;

use super::deck::{FRESH, WHOLE, dealt_to_each};
use super::{Card, Event, Hand, Options, Refusal, Requirement, StackedDeck, Table, Tally, ThirteenLeaves};
use engine::{Game, RecordedGame, Seat, Seed, Setup, Viewer};

/// A card, by its value.
fn card(value: u8) -> Card {
    Card::new(value).unwrap()
}

/// Cards as they are written in actions: `3x6 9` is three 6s and a 9.
fn cards(text: &str) -> Vec<Card> {
    let several = |word: &str| {
        let (count, value) = word.split_once('x').unwrap_or(("1", word));
        vec![value.parse().unwrap(); count.parse().unwrap()]
    };
    text.split_whitespace().flat_map(several).collect()
}

/// A deck that deals these hands when seat 0 plays first; what a hand lacks is filled up from the highest
/// cards that nobody named.
fn deck_for(hands: &[&str]) -> Vec<Card> {
    let each = dealt_to_each(hands.len());
    let mut hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
    let mut spare: Vec<Card> = (WHOLE - hands.iter().flatten().copied().collect()).cards().collect();
    for hand in &mut hands {
        let lacking = each.checked_sub(hand.len()).expect("no more cards than are dealt");
        hand.extend(spare.split_off(spare.len() - lacking));
    }
    let dealt = (0..each).flat_map(|place| hands.iter().map(move |hand| hand[place]));
    dealt.chain(spare.iter().copied()).collect()
}

/// A game in progress, spoken to in notation.
struct Played(RecordedGame<ThirteenLeaves>);

impl Played {
    /// Deals these hands; seat 0 plays first.
    fn dealt(hands: &[&str]) -> Self {
        Played::set_up(hands, Options::default(), Seed([0; 32]))
    }

    fn set_up(hands: &[&str], options: Options, seed: Seed) -> Self {
        let setup = Setup::new(hands.len()).first(Seat::new(0)).options(options);
        let stack = StackedDeck { deck: Some(deck_for(hands)) };
        Played(RecordedGame::start(setup, stack, seed).expect("a fair setup").0)
    }

    fn state(&self) -> &ThirteenLeaves {
        self.0.state()
    }

    /// The players to move do these, one after the other. Gives back what the last one caused.
    fn does(&mut self, actions: &[&str]) -> Vec<Event> {
        let mut events = Vec::new();
        for text in actions {
            let action = self.state().read(text).expect(text);
            events = self.0.act(action).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        }
        events
    }

    fn refused(&mut self, text: &str) -> Refusal {
        let action = self.state().read(text).expect(text);
        self.0.act(action).expect_err(text)
    }

    /// What is legal, in notation.
    fn legal(&self) -> Vec<String> {
        self.state().legal().iter().map(|action| self.state().write(action)).collect()
    }

    /// The table's columns, low to high, each with its number of cards.
    fn columns(&self) -> Vec<(u8, u8)> {
        self.state().table.tally().columns().map(|(card, count)| (card.value(), count)).collect()
    }

    fn to_move(&self) -> usize {
        self.state().to_move().expect("not over").index()
    }

    fn hand(&self, seat: usize) -> Hand {
        self.state().hands[Seat::new(seat)]
    }

    /// What the table asks for: value and number of cards at the low and the high end.
    fn asks(&self) -> Option<[(u8, u8); 2]> {
        match self.state().view(Viewer::Spectator).requirement {
            Requirement::Anything => None,
            Requirement::Ends { low, high } => Some([low, high].map(|end| (end.card.value(), end.count))),
        }
    }
}
