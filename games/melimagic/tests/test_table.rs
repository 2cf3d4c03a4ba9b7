//! A table for tests: cards and dice are stacked, and players act in notation.
//!
//! Hat cards are written as letters: `RYG` is a stand with a red, a yellow and a green rabbit. A gold-wand
//! card is written as its two rabbits: `RY`.

use super::super::deck::{HAT_CARDS, WAND_CARDS};
use super::*;
use engine::{Knowledge as _, RecordedGame, Seed};

/// More rolls than any test needs.
const STACKED_ROLLS: usize = 60;

/// The cards and dice of a game to be started. Seat 0 plays first.
pub(super) struct TestDeal<'a> {
    /// The three cards on the stand of each seat, as letters.
    stands: &'a [&'a str],
    /// The faces of every roll.
    dice: [Face; 2],
    /// The top cards of the hat draw pile, as letters.
    hat_pile: &'a str,
    /// The top cards of the gold-wand deck.
    wands: String,
}

impl<'a> TestDeal<'a> {
    /// A game in which each seat is dealt these hat cards. Both dice always show a draw.
    pub(super) fn new(stands: &'a [&'a str]) -> Self {
        TestDeal { stands, dice: [Face::Draw; 2], hat_pile: "", wands: String::new() }
    }

    /// Makes every roll of the game show these two faces.
    pub(super) fn dice(self, dice: [Face; 2]) -> Self {
        TestDeal { dice, ..self }
    }

    /// Puts these cards on top of the hat draw pile. The other cards follow, sorted by colour.
    pub(super) fn hat_pile(self, hat_pile: &'a str) -> Self {
        TestDeal { hat_pile, ..self }
    }

    /// Puts these cards on top of the gold-wand deck, before each seat is dealt one. The other cards follow,
    /// sorted by colours.
    pub(super) fn wands(self, wands: impl Into<String>) -> Self {
        TestDeal { wands: wands.into(), ..self }
    }

    /// Deals the cards.
    pub(super) fn start(self) -> TestTable {
        let [first, second] = self.dice;
        let setup = Setup::new(self.stands.len())
            .first(Seat::new(0))
            // The dice have no other faces, as a stacked roll must be possible.
            .options(Options { faces: [first, first, first, second, second, second] });
        let stacked_deck = StackedDeck {
            hats: Some(hat_deck(self.stands, self.hat_pile)),
            wands: Some(wand_deck(&self.wands)),
            dice: vec![self.dice; STACKED_ROLLS],
        };
        let (game, events) = RecordedGame::start(setup, stacked_deck, Seed([5; 32])).unwrap();
        TestTable { game, events }
    }
}

/// The hat cards with these letters.
fn parse_rabbits(letters: &str) -> Vec<Rabbit> {
    letters
        .chars()
        .map(|letter| *Rabbit::ALL.iter().find(|rabbit| rabbit.to_string() == letter.to_string()).unwrap())
        .collect()
}

/// The whole deck with these cards on top.
fn with_top_cards<C: PartialEq + Copy>(mut top: Vec<C>, deck: &[C]) -> Vec<C> {
    let mut remaining = deck.to_vec();
    for card in &top {
        remaining.remove(
            remaining.iter().position(|other| other == card).expect("the deck has too few of this card"),
        );
    }
    top.append(&mut remaining);
    top
}

/// The hat deck that deals these stands when seat 0 plays first, with these cards on top of the draw pile
/// afterwards.
pub(super) fn hat_deck(stands: &[&str], pile: &str) -> Vec<Rabbit> {
    let stands: Vec<_> = stands.iter().map(|stand| parse_rabbits(stand)).collect();
    // One card for each seat goes into slot 0, then one for each seat into slot 1, and so on.
    let mut top: Vec<_> = (0..3).flat_map(|slot| stands.iter().map(move |stand| stand[slot])).collect();
    top.extend(parse_rabbits(pile));
    with_top_cards(top, &HAT_CARDS)
}

/// The gold-wand deck with these cards on top.
pub(super) fn wand_deck(top: &str) -> Vec<Pair> {
    with_top_cards(top.split_whitespace().map(|pair| pair.parse().unwrap()).collect(), &WAND_CARDS)
}

/// A game in progress.
pub(super) struct TestTable {
    pub(super) game: RecordedGame<Melimagic>,
    /// The events of the last call of [`TestTable::act`]; at first, those of the deal.
    pub(super) events: Vec<Event>,
}

impl TestTable {
    /// Carries out actions of the players to move, in notation and separated by commas, for example
    /// `hats, stop, claim 0 1`. Panics if one is refused.
    pub(super) fn act(&mut self, actions: &str) -> &mut Self {
        self.events.clear();
        for text in actions.split(", ") {
            let action = self.state().read(text).unwrap_or_else(|_| panic!("`{text}` is not an action"));
            let events = self.game.act(action);
            self.events.extend(events.unwrap_or_else(|refusal| panic!("`{text}` is refused: {refusal:?}")));
        }
        self
    }

    /// Repeats [`TestTable::act`].
    pub(super) fn act_times(&mut self, times: usize, actions: &str) -> &mut Self {
        (0..times).for_each(|_| _ = self.act(actions));
        self
    }

    pub(super) fn state(&self) -> &Melimagic {
        self.game.state()
    }

    pub(super) fn referee_state(&self) -> RefereeState {
        self.state().referee_state()
    }

    /// The legal actions, in notation.
    pub(super) fn legal(&self) -> Vec<String> {
        self.state().legal().iter().map(|action| self.state().write(action)).collect()
    }

    /// The seat to move and the phase.
    pub(super) fn to_move_and_phase(&self) -> (Option<usize>, &'static str) {
        (self.state().to_move().map(Seat::index), self.state().phase())
    }

    /// The phase, and how many more cards may be turned.
    pub(super) fn phase_and_turns_left(&self) -> (&'static str, u8) {
        (self.state().phase(), self.referee_state().turns_left)
    }

    /// The stands as the viewer sees them: `-` for a hat, `0` for an empty slot.
    pub(super) fn stands_seen_by(&self, viewer: Viewer) -> String {
        let letter = |card: &Option<VisibleCard>| match card {
            Some(VisibleCard { rabbit: Some(rabbit), .. }) => rabbit.to_string(),
            Some(_) => "-".into(),
            None => "0".into(),
        };
        write_stands(&self.state().view(viewer).stands, letter)
    }

    /// The stands as they are: lower-case letters for rabbits that face away from their owner, `0` for an
    /// empty slot.
    pub(super) fn stands(&self) -> String {
        let letter = |card: &Option<StandCard>| match card {
            Some(StandCard { rabbit, facing: Facing::Owner }) => rabbit.to_string(),
            Some(StandCard { rabbit, .. }) => rabbit.to_string().to_lowercase(),
            None => "0".into(),
        };
        write_stands(&self.referee_state().stands, letter)
    }

    /// The hat discard pile, oldest card first.
    pub(super) fn discards(&self) -> String {
        self.referee_state().hat_discard.iter().map(Rabbit::to_string).collect()
    }

    /// The names of the last events, in order.
    pub(super) fn event_names(&self) -> Vec<String> {
        // `Debug` writes the name of the variant first.
        let name = |event: &Event| format!("{event:?}").split(' ').next().unwrap_or_default().to_owned();
        self.events.iter().map(name).collect()
    }
}

/// Three letters for each stand, separated by spaces.
fn write_stands<C>(stands: &[[C; 3]], letter: impl Fn(&C) -> String) -> String {
    let written: Vec<String> = stands.iter().map(|stand| stand.iter().map(&letter).collect()).collect();
    written.join(" ")
}

/// The gold-wand cards in notation.
pub(super) fn to_notation(pairs: &[Pair]) -> Vec<String> {
    pairs.iter().map(Pair::to_string).collect()
}

/// The viewer in this seat.
pub(super) fn seat_viewer(seat: usize) -> Viewer {
    Viewer::Seat(Seat::new(seat))
}

/// What a viewer with a perfect memory knows of the game so far.
pub(super) fn knowledge_of(table: &TestTable, viewer: Viewer) -> Knowledge {
    let mut knowledge = Knowledge::new(viewer, table.game.setup());
    // Plays the game again from its record and lets the viewer observe every event.
    RecordedGame::<Melimagic>::replay(&table.game.record(), |_, _, events| {
        events.iter().for_each(|event| knowledge.observe(&Melimagic::visible_event(event, viewer)));
    })
    .unwrap();
    knowledge
}
