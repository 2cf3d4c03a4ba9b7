//! Where luck comes from, and how numbers become shuffles. Frozen: see `docs/chance.md`.

/// Changes when the same seed would deal differently. Stored in every record.
pub const GENERATOR_VERSION: u32 = 1;

/// The label of a kind of luck. Each use of a label has numbers of its own, so the third roll of the dice is
/// the same whatever else was shuffled before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stream(pub [u8; 4]);

impl Stream {
    /// Who plays first.
    pub const FIRST: Stream = Stream(*b"frst");
    /// The deal.
    pub const DEAL: Stream = Stream(*b"deal");
    /// A second deck dealt beside the first.
    pub const SECOND_DEAL: Stream = Stream(*b"dea2");
    /// A used pile becomes a new one.
    pub const RESHUFFLE: Stream = Stream(*b"resh");
    /// Dice.
    pub const DICE: Stream = Stream(*b"dice");
    /// Decisions of a bot; rules never open it.
    pub const PLAYER: Stream = Stream(*b"play");
}

/// A source of luck, opened once for each lucky event.
pub trait RandomSource {
    /// The numbers of one opening.
    type Numbers<'a>: RandomNumbers
    where
        Self: 'a;

    /// The numbers for the next event of this kind.
    fn open(&mut self, stream: Stream) -> Self::Numbers<'_>;
}

/// A sequence of uniform 32-bit numbers, and what card games make of them.
pub trait RandomNumbers {
    /// The next number.
    fn next_u32(&mut self) -> u32;

    /// A uniform number below `bound`: the high half of a product, rejecting the few low halves that would
    /// favour some results.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0);
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Fisher–Yates, from the last place down.
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

    /// Numbers written down beforehand.
    struct Written(Vec<u32>);

    impl RandomNumbers for Written {
        fn next_u32(&mut self) -> u32 {
            self.0.remove(0)
        }
    }

    #[test]
    fn below_takes_the_high_half_of_the_product() {
        assert_eq!(Written(vec![u32::MAX]).below(6), 5);
        assert_eq!(Written(vec![(1 << 31) + 1]).below(6), 3);
    }

    #[test]
    fn below_rejects_what_would_favour_some_results() {
        // 2^32 mod 6 = 4: products whose low half is under 4 are drawn again.
        let mut words = Written(vec![0, u32::MAX]);
        assert_eq!(words.below(6), 5);
        assert!(words.0.is_empty());
    }

    #[test]
    fn shuffle_swaps_from_the_last_place_down() {
        let mut items = [0, 1, 2, 3];
        // below(4) = 0, below(3) = 2, below(2) = 0
        Written(vec![1, u32::MAX, 2]).shuffle(&mut items);
        assert_eq!(items, [1, 3, 2, 0]);
    }
}
