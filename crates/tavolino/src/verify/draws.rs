//! Deals a game from its seed and records all random numbers that were used for it.

use engine::{Game, RandomNumbers, RandomSource, Seed, SeededSource, Setup, SetupError, Stream};
use serde::Serialize;
use std::collections::VecDeque;

/// One use of a stream of random numbers, such as one shuffle of a deck. Each purpose has its own stream, and the
/// rules open it anew for each use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Draw {
    /// The stream's label, which names its purpose.
    stream: String,
    /// How often the stream had been opened before, so the first use is 0. It is called `opening` in the JSON.
    #[serde(rename = "opening")]
    use_number: usize,
    #[serde(flatten)]
    result: DrawResult,
}

/// The result of one use of a stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum DrawResult {
    /// A shuffle: for each position from the top, the index in the unshuffled deck.
    Order(Vec<usize>),
    /// The drawn numbers, if the stream was not used for a shuffle.
    Drawn(Vec<u32>),
}

/// Deals a game from a seed and returns every use of a stream, sorted by label.
pub(super) fn draws_of_deal<G: Game>(setup: &Setup<G>, seed: Seed) -> Result<Vec<Draw>, SetupError> {
    let mut source = RecordingSource { source: SeededSource::new(seed), draws: Vec::new() };
    G::start(setup, &G::StackedDeck::default(), &mut source, &mut ())?;
    let mut draws = source.draws;
    draws.sort_by(|left, right| (&left.stream, left.use_number).cmp(&(&right.stream, right.use_number)));
    Ok(draws)
}

/// The seat that plays first, if it was chosen at random.
pub(super) fn first_seat(draws: &[Draw]) -> Option<u32> {
    let label = label(Stream::FIRST);
    draws.iter().find(|draw| draw.stream == label).and_then(|draw| match &draw.result {
        DrawResult::Drawn(numbers) => numbers.first().copied(),
        DrawResult::Order(_) => None,
    })
}

/// The label of a stream as text.
fn label(stream: Stream) -> String {
    String::from_utf8_lossy(&stream.0).into_owned()
}

/// A random source that records what it returns.
struct RecordingSource {
    source: SeededSource,
    draws: Vec<Draw>,
}

impl RandomSource for RecordingSource {
    type Numbers<'a> = RecordedNumbers<'a>;

    fn open(&mut self, stream: Stream) -> RecordedNumbers<'_> {
        let stream_label = label(stream);
        let use_number = self.draws.iter().filter(|draw| draw.stream == stream_label).count();
        let index = self.draws.len();
        self.draws.push(Draw { stream: stream_label, use_number, result: DrawResult::Drawn(Vec::new()) });
        RecordedNumbers { numbers: self.source.open(stream), result: &mut self.draws[index].result }
    }
}

/// The numbers of one stream. Stores the numbers it returns in `result`.
struct RecordedNumbers<'a> {
    numbers: <SeededSource as RandomSource>::Numbers<'a>,
    result: &'a mut DrawResult,
}

impl RandomNumbers for RecordedNumbers<'_> {
    fn next_u32(&mut self) -> u32 {
        self.numbers.next_u32()
    }

    fn below(&mut self, bound: u32) -> u32 {
        let number = self.numbers.below(bound);
        if let DrawResult::Drawn(numbers) = self.result {
            numbers.push(number);
        }
        number
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        // Repeat the same shuffle on the indexes to learn where each item went.
        let mut recorder = NumberRecorder { numbers: &mut self.numbers, drawn_numbers: VecDeque::new() };
        recorder.shuffle(items);
        let mut order = (0..items.len()).collect::<Vec<_>>();
        NumberReplay { numbers: recorder.drawn_numbers }.shuffle(&mut order);
        *self.result = DrawResult::Order(order);
    }
}

/// Records each number as it is drawn.
struct NumberRecorder<'a, N: RandomNumbers> {
    numbers: &'a mut N,
    drawn_numbers: VecDeque<u32>,
}

impl<N: RandomNumbers> RandomNumbers for NumberRecorder<'_, N> {
    fn next_u32(&mut self) -> u32 {
        self.numbers.next_u32()
    }

    fn below(&mut self, bound: u32) -> u32 {
        let number = self.numbers.below(bound);
        self.drawn_numbers.push_back(number);
        number
    }
}

/// Replays recorded numbers.
struct NumberReplay {
    numbers: VecDeque<u32>,
}

impl RandomNumbers for NumberReplay {
    fn next_u32(&mut self) -> u32 {
        self.numbers.pop_front().unwrap_or_default()
    }

    fn below(&mut self, _bound: u32) -> u32 {
        self.next_u32()
    }
}
