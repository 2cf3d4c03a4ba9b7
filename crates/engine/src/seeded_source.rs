//! The chance of a real table: ChaCha20 keyed by a seed, one nonce for each opening of a stream.

use crate::random_source::{RandomNumbers, RandomSource, Stream};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

/// 32 bytes from which a whole game's luck follows. Written as 64 hex digits; never shown by `Debug`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// A seed that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct SeedError;

impl Seed {
    /// A seed for the `number`-th game of a series that is named by a small number.
    pub fn of_series(series: u64, number: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"tavolino series");
        hash.update(series.to_le_bytes());
        hash.update(number.to_le_bytes());
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

/// Luck that follows from a [`Seed`], opening by opening.
#[derive(Clone, Debug)]
pub struct SeededSource {
    seed: Seed,
    opened: Vec<(Stream, u32)>,
    foretold: VecDeque<(Stream, Vec<u32>)>,
}

impl SeededSource {
    /// All the luck of this seed, from the beginning.
    pub fn new(seed: Seed) -> Self {
        SeededSource { seed, opened: Vec::new(), foretold: VecDeque::new() }
    }

    /// Lets coming openings of streams give these results before the seed has its say again.
    #[must_use]
    pub fn foretelling(mut self, results: impl IntoIterator<Item = (Stream, Vec<u32>)>) -> Self {
        self.foretold.extend(results);
        self
    }

    /// How often the stream was opened before; counts this time too.
    fn count(&mut self, stream: Stream) -> u32 {
        if let Some((_, count)) = self.opened.iter_mut().find(|(known, _)| *known == stream) {
            *count += 1;
            return *count - 1;
        }
        self.opened.push((stream, 1));
        0
    }
}

impl RandomSource for SeededSource {
    type Numbers<'a> = SeededNumbers;

    fn open(&mut self, stream: Stream) -> SeededNumbers {
        let number = self.count(stream);
        let mut numbers = ChaCha20Rng::from_seed(self.seed.0);
        numbers.set_stream(u64::from(u32::from_le_bytes(stream.0)) | u64::from(number) << 32);
        let next = self.foretold.iter().position(|(about, _)| *about == stream);
        let foretold = next.and_then(|at| self.foretold.remove(at)).map(|(_, results)| results);
        SeededNumbers { numbers, foretold: foretold.unwrap_or_default().into() }
    }
}

/// The numbers of one opening.
#[derive(Debug)]
pub struct SeededNumbers {
    numbers: ChaCha20Rng,
    foretold: VecDeque<u32>,
}

impl RandomNumbers for SeededNumbers {
    fn next_u32(&mut self) -> u32 {
        self.numbers.next_u32()
    }

    fn below(&mut self, bound: u32) -> u32 {
        match self.foretold.pop_front() {
            Some(result) if result < bound => result,
            _ => BelowOf(&mut self.numbers).below(bound),
        }
    }
}

/// The plain rule of [`RandomNumbers::below`], for numbers nobody foretold.
struct BelowOf<'a>(&'a mut ChaCha20Rng);

impl RandomNumbers for BelowOf<'_> {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(random: &mut SeededSource, stream: Stream) -> [u32; 4] {
        let mut words = random.open(stream);
        [(); 4].map(|()| words.next_u32())
    }

    #[test]
    fn streams_do_not_disturb_each_other() {
        let mut mixed = SeededSource::new(Seed([7; 32]));
        let mut dice_only = mixed.clone();
        numbers(&mut mixed, Stream::DEAL);
        let first = numbers(&mut mixed, Stream::DICE);
        numbers(&mut mixed, Stream::RESHUFFLE);
        let second = numbers(&mut mixed, Stream::DICE);
        assert_eq!(first, numbers(&mut dice_only, Stream::DICE));
        assert_eq!(second, numbers(&mut dice_only, Stream::DICE));
        assert_ne!(first, second);
    }

    #[test]
    fn foretold_results_come_first_and_the_later_ones_do_not_move() {
        let mut plain = SeededSource::new(Seed([7; 32]));
        let mut told = plain.clone().foretelling([(Stream::DICE, vec![4, 2])]);
        let mut words = told.open(Stream::DICE);
        assert_eq!([words.below(6), words.below(6)], [4, 2]);
        plain.open(Stream::DICE);
        assert_eq!(numbers(&mut told, Stream::DICE), numbers(&mut plain, Stream::DICE));
    }

    #[test]
    fn a_seed_is_64_hex_digits() {
        let text = "00ff".repeat(16);
        assert_eq!(text.parse::<Seed>().unwrap().to_string(), text);
        for wrong in ["", "00", &"0g".repeat(32), &"é".repeat(32)] {
            assert_eq!(wrong.parse::<Seed>(), Err(SeedError));
        }
        assert!(!format!("{:?}", Seed([0xab; 32])).contains("ab"));
    }
}
