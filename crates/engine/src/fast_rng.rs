//! Fast luck for playouts and for bots: a small generator that ignores labels.

use crate::random_source::{RandomNumbers, RandomSource, Stream};

/// A 64-bit generator (a Weyl sequence through a multiply-and-fold): a nanosecond a number, plenty for
/// playouts, and never used to deal to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FastRng(u64);

impl FastRng {
    /// Luck that follows from a small number.
    pub fn new(seed: u64) -> Self {
        let mut rng = FastRng(seed ^ 0x5851_f42d_4c95_7f2d);
        // The first few numbers of neighbouring seeds are alike: pass them over.
        (0..4).for_each(|_| _ = rng.next_u64());
        rng
    }

    /// The next 64 bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (wide >> 64) as u64 ^ wide as u64
    }

    /// A uniform number in 0..1.
    #[inline]
    pub fn unit(&mut self) -> f64 {
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
    fn every_order_of_four_is_equally_likely() {
        let mut rng = FastRng::new(1);
        let mut seen = std::collections::HashMap::new();
        for _ in 0..24_000 {
            let mut items = [0u8, 1, 2, 3];
            rng.shuffle(&mut items);
            *seen.entry(items).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 24);
        let chi: f64 = seen.values().map(|&n| f64::from(n - 1000).powi(2) / 1000.0).sum();
        assert!(chi < 60.0, "χ² with 23 degrees of freedom: {chi}");
    }
}
