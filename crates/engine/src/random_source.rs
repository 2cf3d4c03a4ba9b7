//! Interfaces of random number generators, and how numbers become uniform choices and shuffles.
//!
//! The arithmetic is specified in `docs/randomness.md` and must never change: recorded games depend on it.

/// The version of the random number derivation, stored in every record. It is raised by every change after
/// which the same seed would deal differently.
pub const GENERATOR_VERSION: u32 = 1;

/// The label of one purpose of random numbers, such as dealing or dice.
///
/// A stream is opened once for each random event, for example once for each roll of the dice, and every
/// opening has its own numbers. So the third roll of the dice is the same no matter what was shuffled before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stream(pub [u8; 4]);

impl Stream {
    /// Chooses the first player.
    pub const FIRST: Stream = Stream(*b"frst");
    /// Shuffles the deck for the deal.
    pub const DEAL: Stream = Stream(*b"deal");
    /// Shuffles a second deck that is dealt in addition to the first.
    pub const SECOND_DEAL: Stream = Stream(*b"dea2");
    /// Shuffles used cards into a new draw pile.
    pub const RESHUFFLE: Stream = Stream(*b"resh");
    /// Rolls dice.
    pub const DICE: Stream = Stream(*b"dice");
    /// Makes decisions of a bot. Rules never open this stream.
    pub const PLAYER: Stream = Stream(*b"play");
}

/// A source of random numbers. It is opened once for each random event, such as one shuffle or one roll.
pub trait RandomSource {
    /// The random numbers that one opening of a stream gives.
    type Numbers<'a>: RandomNumbers
    where
        Self: 'a;

    /// The random numbers for the next event of this stream.
    fn open(&mut self, stream: Stream) -> Self::Numbers<'_>;
}

/// A sequence of uniform 32-bit numbers, with the operations that card games need.
pub trait RandomNumbers {
    /// The next number.
    fn next_u32(&mut self) -> u32;

    /// A uniform number below `bound`, which must not be 0.
    ///
    /// The result is the high half of `number * bound`. Numbers whose low half would make some results more
    /// likely than others are rejected (Lemire's method).
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0);
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            // This is 2^32 mod `bound`. Products with a low half below it are rejected.
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Shuffles the items (Fisher–Yates, from the last index down).
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the listed numbers, one after the other.
    struct FixedNumbers(Vec<u32>);

    impl RandomNumbers for FixedNumbers {
        fn next_u32(&mut self) -> u32 {
            self.0.remove(0)
        }
    }

    #[test]
    fn below_returns_the_high_half_of_the_product() {
        // The largest number gives the largest result, and one just above the middle gives the middle one.
        assert_eq!(FixedNumbers(vec![u32::MAX]).below(6), 5);
        assert_eq!(FixedNumbers(vec![(1 << 31) + 1]).below(6), 3);
    }

    #[test]
    fn below_rejects_numbers_that_would_bias_the_result() {
        // 2^32 mod 6 = 4: a number is rejected if the low half of its product is below 4.
        let mut numbers = FixedNumbers(vec![0, u32::MAX]);
        assert_eq!(numbers.below(6), 5);
        assert!(numbers.0.is_empty());
    }

    #[test]
    fn shuffle_swaps_from_the_last_index_down() {
        let mut items = [0, 1, 2, 3];
        // The three numbers give below(4) = 0, below(3) = 2 and below(2) = 0. So index 3 is swapped with 0,
        // index 2 with itself, and index 1 with 0.
        FixedNumbers(vec![1, u32::MAX, 2]).shuffle(&mut items);
        assert_eq!(items, [1, 3, 2, 0]);
    }
}
