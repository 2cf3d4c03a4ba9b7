//! What chance decided during a deal, overheard: the game deals as always, and every number drawn is noted.

use engine::{Game, RandomNumbers, RandomSource, Seed, SeededSource, Setup, SetupError, Stream};
use serde::Serialize;
use std::collections::VecDeque;

/// One opening of a stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Opening {
    /// The stream's label.
    stream: String,
    /// How often it had been opened before.
    opening: usize,
    /// What came of it.
    #[serde(flatten)]
    gave: Gave,
}

/// What came of an opening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Gave {
    /// A shuffled deck: which card of the canonical order lies where, top first.
    Order(Vec<usize>),
    /// Other numbers.
    Drawn(Vec<u32>),
}

/// Deals a game from a seed; gives every opening of a stream, by label.
pub(super) fn of_deal<G: Game>(setup: &Setup<G>, seed: Seed) -> Result<Vec<Opening>, SetupError> {
    let mut chance = Overheard { chance: SeededSource::new(seed), openings: Vec::new() };
    G::start(setup, &G::StackedDeck::default(), &mut chance, &mut ())?;
    let mut openings = chance.openings;
    openings.sort_by(|one, other| (&one.stream, one.opening).cmp(&(&other.stream, other.opening)));
    Ok(openings)
}

/// The seat that was drawn to play first, if any was.
pub(super) fn first(openings: &[Opening]) -> Option<u32> {
    let label = written(Stream::FIRST);
    openings.iter().find(|opening| opening.stream == label).and_then(|opening| match &opening.gave {
        Gave::Drawn(numbers) => numbers.first().copied(),
        Gave::Order(_) => None,
    })
}

fn written(stream: Stream) -> String {
    String::from_utf8_lossy(&stream.0).into_owned()
}

/// A chance that notes what it gives.
struct Overheard {
    chance: SeededSource,
    openings: Vec<Opening>,
}

impl RandomSource for Overheard {
    type Numbers<'a> = OverheardWords<'a>;

    fn open(&mut self, stream: Stream) -> OverheardWords<'_> {
        let stream_label = written(stream);
        let before = self.openings.iter().filter(|opening| opening.stream == stream_label).count();
        let at = self.openings.len();
        self.openings.push(Opening { stream: stream_label, opening: before, gave: Gave::Drawn(Vec::new()) });
        OverheardWords { words: self.chance.open(stream), gave: &mut self.openings[at].gave }
    }
}

struct OverheardWords<'a> {
    words: <SeededSource as RandomSource>::Numbers<'a>,
    gave: &'a mut Gave,
}

impl RandomNumbers for OverheardWords<'_> {
    fn next_u32(&mut self) -> u32 {
        self.words.next_u32()
    }

    fn below(&mut self, bound: u32) -> u32 {
        let drawn = self.words.below(bound);
        if let Gave::Drawn(numbers) = self.gave {
            numbers.push(drawn);
        }
        drawn
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut noted = Noted { words: &mut self.words, drawn: VecDeque::new() };
        noted.shuffle(items);
        let mut order = (0..items.len()).collect::<Vec<_>>();
        Again(noted.drawn).shuffle(&mut order);
        *self.gave = Gave::Order(order);
    }
}

/// Numbers that are noted as they are drawn.
struct Noted<'a, W: RandomNumbers> {
    words: &'a mut W,
    drawn: VecDeque<u32>,
}

impl<W: RandomNumbers> RandomNumbers for Noted<'_, W> {
    fn next_u32(&mut self) -> u32 {
        self.words.next_u32()
    }

    fn below(&mut self, bound: u32) -> u32 {
        let drawn = self.words.below(bound);
        self.drawn.push_back(drawn);
        drawn
    }
}

/// Noted numbers once more.
struct Again(VecDeque<u32>);

impl RandomNumbers for Again {
    fn next_u32(&mut self) -> u32 {
        self.0.pop_front().unwrap_or_default()
    }

    fn below(&mut self, _bound: u32) -> u32 {
        self.next_u32()
    }
}
