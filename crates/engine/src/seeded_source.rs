//! The random numbers of real games: ChaCha20 with the seed as its key and a nonce of its own for each opening
//! of a stream. `docs/randomness.md` specifies the derivation.

use crate::random_source::{RandomNumbers, RandomSource, Stream};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

/// 32 bytes that determine all random numbers of a game. Written as 64 hexadecimal digits.
///
/// `Debug` does not print the bytes: whoever knows the seed of a game in progress knows all its cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// The error for text that is not a seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct SeedError;

impl Seed {
    /// The seed of game number `game_index` in a series of games that all follow from one small number, the
    /// base. Simulations and tests use it.
    pub fn for_game(base: u64, game_index: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"tavolino series");
        hash.update(base.to_le_bytes());
        hash.update(game_index.to_le_bytes());
        Seed(hash.finalize().into())
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(SeedError);
        }
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| SeedError)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| SeedError)?;
        }
        Ok(Seed(bytes))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Random numbers that follow from a [`Seed`].
///
/// Numbers can be stacked: the next opening of a stream then returns predetermined results before its random
/// numbers.
#[derive(Clone, Debug)]
pub struct SeededSource {
    seed: Seed,
    /// How often each stream has been opened.
    open_counts: Vec<(Stream, u32)>,
    /// Predetermined results, each for the next opening of its stream.
    stacked: VecDeque<(Stream, Vec<u32>)>,
}

impl SeededSource {
    /// The random numbers of this seed, with no stream opened yet.
    pub fn new(seed: Seed) -> Self {
        SeededSource { seed, open_counts: Vec::new(), stacked: VecDeque::new() }
    }

    /// Adds predetermined results of [`RandomNumbers::below`], each list for one future opening of its stream.
    #[must_use]
    pub fn with_stacked_numbers(mut self, results: impl IntoIterator<Item = (Stream, Vec<u32>)>) -> Self {
        self.stacked.extend(results);
        self
    }

    /// Counts one more opening of the stream. Returns how often it was opened before.
    fn count_opening(&mut self, stream: Stream) -> u32 {
        if let Some((_, count)) = self.open_counts.iter_mut().find(|(opened, _)| *opened == stream) {
            *count += 1;
            return *count - 1;
        }
        self.open_counts.push((stream, 1));
        0
    }
}

impl RandomSource for SeededSource {
    type Numbers<'a> = SeededNumbers;

    fn open(&mut self, stream: Stream) -> SeededNumbers {
        let opening = self.count_opening(stream);
        let mut rng = ChaCha20Rng::from_seed(self.seed.0);
        // The nonce: the stream's label in the low half, the number of the opening in the high half.
        rng.set_stream(u64::from(u32::from_le_bytes(stream.0)) | u64::from(opening) << 32);
        let position = self.stacked.iter().position(|(stacked_stream, _)| *stacked_stream == stream);
        let stacked = position.and_then(|position| self.stacked.remove(position)).map(|(_, results)| results);
        SeededNumbers { rng, stacked: stacked.unwrap_or_default().into() }
    }
}

/// The random numbers of one opening.
#[derive(Debug)]
pub struct SeededNumbers {
    rng: ChaCha20Rng,
    /// Predetermined results, returned before random ones.
    stacked: VecDeque<u32>,
}

impl RandomNumbers for SeededNumbers {
    fn next_u32(&mut self) -> u32 {
        self.rng.next_u32()
    }

    fn below(&mut self, bound: u32) -> u32 {
        match self.stacked.pop_front() {
            Some(result) if result < bound => result,
            _ => RandomOnly(&mut self.rng).below(bound),
        }
    }
}

/// Gives access to the default [`RandomNumbers::below`], which [`SeededNumbers`] overrides.
struct RandomOnly<'a>(&'a mut ChaCha20Rng);

impl RandomNumbers for RandomOnly<'_> {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Opens the stream and returns the first numbers of this opening.
    fn first_numbers(random: &mut SeededSource, stream: Stream) -> [u32; 4] {
        let mut numbers = random.open(stream);
        [(); 4].map(|()| numbers.next_u32())
    }

    #[test]
    fn a_streams_numbers_do_not_depend_on_other_streams() {
        let mut all_streams = SeededSource::new(Seed([7; 32]));
        let mut dice_only = all_streams.clone();
        first_numbers(&mut all_streams, Stream::DEAL);
        let first_roll = first_numbers(&mut all_streams, Stream::DICE);
        first_numbers(&mut all_streams, Stream::RESHUFFLE);
        let second_roll = first_numbers(&mut all_streams, Stream::DICE);
        assert_eq!(first_roll, first_numbers(&mut dice_only, Stream::DICE));
        assert_eq!(second_roll, first_numbers(&mut dice_only, Stream::DICE));
        assert_ne!(first_roll, second_roll);
    }

    #[test]
    fn stacked_numbers_come_first_and_do_not_change_later_openings() {
        let mut plain = SeededSource::new(Seed([7; 32]));
        let mut stacked = plain.clone().with_stacked_numbers([(Stream::DICE, vec![4, 2])]);
        let mut numbers = stacked.open(Stream::DICE);
        assert_eq!([numbers.below(6), numbers.below(6)], [4, 2]);
        plain.open(Stream::DICE);
        assert_eq!(first_numbers(&mut stacked, Stream::DICE), first_numbers(&mut plain, Stream::DICE));
    }

    #[test]
    fn a_seed_is_64_hex_digits_and_debug_does_not_print_them() {
        let text = "00ff".repeat(16);
        assert_eq!(text.parse::<Seed>().unwrap().to_string(), text);
        for invalid in ["", "00", &"0g".repeat(32), &"é".repeat(32)] {
            assert_eq!(invalid.parse::<Seed>(), Err(SeedError));
        }
        assert!(!format!("{:?}", Seed([0xab; 32])).contains("ab"));
    }
}
