//! A table for tests: hands are stacked, and players act in notation.
//!
//! Cards are written as in actions: `3x6 9` is three 6s and a 9. A hand is written as the cards that a test
//! needs; other cards fill it up.

use super::*;

/// The card of this value.
pub(super) fn card(value: u8) -> Card {
    Card::new(value).unwrap()
}

/// The cards in this text.
pub(super) fn parse_cards(text: &str) -> Vec<Card> {
    let cards_of_word = |word: &str| {
        let (count, value) = word.split_once('x').unwrap_or(("1", word));
        vec![value.parse().unwrap(); count.parse().unwrap()]
    };
    text.split_whitespace().flat_map(cards_of_word).collect()
}

/// A deck that deals these hands when seat 0 plays first. Hands with too few cards are filled with the
/// highest cards that are in no other hand.
fn deck_for(hands: &[&str]) -> Vec<Card> {
    let hand_size = hand_size(hands.len());
    let mut hands: Vec<Vec<Card>> = hands.iter().map(|hand| parse_cards(hand)).collect();
    // The cards that no hand names, ascending.
    let mut remaining: Vec<Card> =
        (DECK_COUNTS - hands.iter().flatten().copied().collect()).cards().collect();
    for hand in &mut hands {
        let missing_count = hand_size.checked_sub(hand.len()).expect("a hand has more cards than are dealt");
        hand.extend(remaining.split_off(remaining.len() - missing_count));
    }
    // One card for each player, then the second card for each player, and so on.
    let dealt_cards = (0..hand_size).flat_map(|index| hands.iter().map(move |hand| hand[index]));
    dealt_cards.chain(remaining.iter().copied()).collect()
}

/// A game in progress.
pub(super) struct TestTable(RecordedGame<ThirteenLeaves>);

impl TestTable {
    /// A single game in which the hands contain these cards; other cards fill them up. So `""` is any hand.
    /// Seat 0 plays first.
    pub(super) fn with_hands_containing(hands: &[&str]) -> Self {
        TestTable::with_options_and_hands_containing(hands, Options::default())
    }

    /// Like [`TestTable::with_hands_containing`], but with these options.
    pub(super) fn with_options_and_hands_containing(hands: &[&str], options: Options) -> Self {
        let setup = Setup::new(hands.len()).first(Seat::new(0)).options(options);
        let stacked_deck = StackedDeck { deck: Some(deck_for(hands)) };
        TestTable(RecordedGame::start(setup, stacked_deck, Seed([0; 32])).expect("the setup is valid").0)
    }

    /// A copy of the game, to be continued in another way.
    pub(super) fn copy(&self) -> Self {
        TestTable(self.0.clone())
    }

    pub(super) fn state(&self) -> &ThirteenLeaves {
        self.0.state()
    }

    /// Carries out actions of the players to move. Returns the events of the last one. Panics if one is
    /// refused.
    pub(super) fn act(&mut self, actions: &[&str]) -> Vec<Event> {
        let mut events = Vec::new();
        for text in actions {
            let action = self.state().read(text).expect(text);
            events = self.0.act(action).unwrap_or_else(|refusal| panic!("`{text}` is refused: {refusal:?}"));
        }
        events
    }

    /// The refusal of an illegal action.
    pub(super) fn refusal(&mut self, text: &str) -> Refusal {
        let action = self.state().read(text).expect(text);
        self.0.act(action).expect_err(text)
    }

    /// The legal actions, in notation.
    pub(super) fn legal(&self) -> Vec<String> {
        self.state().legal().iter().map(|action| self.state().write(action)).collect()
    }

    /// The legal plays, in notation.
    pub(super) fn legal_plays(&self) -> Vec<String> {
        self.legal().into_iter().filter(|action| action.starts_with("play")).collect()
    }

    /// Each column on the table as its value and its number of cards, lowest first.
    pub(super) fn columns(&self) -> Vec<(u8, u8)> {
        self.state().sequence.counts().by_value().map(|(card, count)| (card.value(), count)).collect()
    }

    /// The columns at the low and the high end, each as its value and its number of cards. `None` if the
    /// table is empty.
    pub(super) fn ends(&self) -> Option<[(u8, u8); 2]> {
        match self.state().view(Viewer::Spectator).requirement {
            Requirement::Anything => None,
            Requirement::Ends { low, high } => Some([low, high].map(|end| (end.card.value(), end.count))),
        }
    }

    /// The number of the seat to move.
    pub(super) fn to_move(&self) -> usize {
        self.state().to_move().expect("the game is not over").index()
    }

    /// The seats that have passed in this round.
    pub(super) fn passed(&self) -> Vec<usize> {
        self.state().referee_state().passed.into_iter().map(Seat::index).collect()
    }

    pub(super) fn hand(&self, seat: usize) -> Hand {
        self.state().hands[Seat::new(seat)]
    }
}
