//! The fast random number generator of playouts and bots.

use crate::random_source::{RandomNumbers, RandomSource, Stream};

/// A 64-bit generator: a Weyl sequence whose members are multiplied and folded to 64 bits, as in wyrand.
///
/// Generating a number takes about a nanosecond. The quality is good enough for playouts; real games are
/// dealt with [`SeededSource`](crate::SeededSource) instead. As a [`RandomSource`] it uses the same sequence
/// for all streams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FastRng(u64);

impl FastRng {
    /// A generator whose numbers depend on the seed only.
    pub fn new(seed: u64) -> Self {
        // The constant is arbitrary. It sets some of the high bits, which are 0 in a small seed.
        let mut rng = FastRng(seed ^ 0x5851_f42d_4c95_7f2d);
        // The first numbers of similar seeds are similar, so they are skipped.
        (0..4).for_each(|_| _ = rng.next_u64());
        rng
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        // The increment is 2^64 divided by the golden ratio. It is odd, so the state takes every 64-bit value
        // before it repeats. The second constant is from wyhash.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }

    /// A uniform number from 0 (inclusive) to 1 (exclusive).
    #[inline]
    pub fn unit(&mut self) -> f64 {
        // An f64 has 53 significant bits, so the lowest 11 of the 64 random bits are dropped.
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }
}

impl RandomNumbers for FastRng {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        (self.next_u64() >> 32) as u32
    }
}

impl RandomNumbers for &mut FastRng {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        FastRng::next_u32(self)
    }
}

impl RandomSource for FastRng {
    type Numbers<'a> = &'a mut FastRng;

    #[inline]
    fn open(&mut self, _: Stream) -> &mut FastRng {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_of_four_items_is_equally_likely() {
        let mut rng = FastRng::new(1);
        let mut order_counts = std::collections::HashMap::new();
        // 24 orders, each expected 1000 times.
        for _ in 0..24_000 {
            let mut items = [0u8, 1, 2, 3];
            rng.shuffle(&mut items);
            *order_counts.entry(items).or_insert(0) += 1;
        }
        assert_eq!(order_counts.len(), 24);
        let chi_squared: f64 =
            order_counts.values().map(|&count| f64::from(count - 1000).powi(2) / 1000.0).sum();
        // A uniform shuffle exceeds 60 less than once in 20,000 runs.
        assert!(chi_squared < 60.0, "χ² with 23 degrees of freedom: {chi_squared}");
    }
}
