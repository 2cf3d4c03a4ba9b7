//! A small network: features that hold or do not, two layers of hidden numbers, one expectation.
//!
//! Every sum is taken in one fixed order and nothing but `+ - × ÷ √` is used, so the same weights give the same
//! bits on every machine.

/// Numbers in the first and in the second hidden layer.
pub(super) const WIDE: usize = 64;
pub(super) const NARROW: usize = 32;

/// Weights are stored as 16-bit numbers, so many steps to the unit.
const STEPS: f32 = 4096.0;

/// A network for so many features. The weights lie in one row: first layer (a row of [`WIDE`] for each feature,
/// then the biases), second layer (a row of [`NARROW`] for each wide number, then the biases), the last layer
/// and its bias.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    features: usize,
    pub(super) weights: Vec<f32>,
}

/// What was stored is no network for that many features.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{found} bytes are no network for this game, which takes {expected}")]
pub struct NotANetwork {
    /// How many bytes there are.
    pub found: usize,
    /// How many there should be.
    pub expected: usize,
}

/// Where each layer's weights begin.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    pub(super) first_bias: usize,
    pub(super) second: usize,
    pub(super) second_bias: usize,
    pub(super) last: usize,
    pub(super) len: usize,
}

impl Layout {
    pub(super) const fn of(features: usize) -> Self {
        let first_bias = features * WIDE;
        let second = first_bias + WIDE;
        let second_bias = second + WIDE * NARROW;
        let last = second_bias + NARROW;
        Layout { first_bias, second, second_bias, last, len: last + NARROW + 1 }
    }
}

/// Adds a row of weights, scaled.
#[inline]
pub(super) fn add_scaled<const N: usize>(sum: &mut [f32; N], row: &[f32], scale: f32) {
    for (number, weight) in sum.iter_mut().zip(&row[..N]) {
        *number += scale * weight;
    }
}

/// The row of `N` weights that begins here.
#[inline]
pub(super) fn row<const N: usize>(weights: &[f32], start: usize) -> [f32; N] {
    std::array::from_fn(|place| weights[start..start + N][place])
}

impl Network {
    pub(super) fn from_weights(features: usize, weights: Vec<f32>) -> Self {
        debug_assert_eq!(weights.len(), Layout::of(features).len);
        Network { features, weights }
    }

    pub(super) fn layout(&self) -> Layout {
        Layout::of(self.features)
    }

    /// Reads what [`Network::to_bytes`] wrote.
    pub fn from_bytes(features: usize, bytes: &[u8]) -> Result<Self, NotANetwork> {
        let expected = 2 * Layout::of(features).len;
        if bytes.len() != expected {
            return Err(NotANetwork { found: bytes.len(), expected });
        }
        let (pairs, _) = bytes.as_chunks::<2>();
        let weights = pairs.iter().map(|pair| f32::from(i16::from_le_bytes(*pair)) / STEPS).collect();
        Ok(Network { features, weights })
    }

    /// The weights as 16-bit numbers, low byte first.
    pub fn to_bytes(&self) -> Vec<u8> {
        let stored = |weight: &f32| (weight * STEPS).round() as i16;
        self.weights.iter().flat_map(|weight| stored(weight).to_le_bytes()).collect()
    }

    /// The first layer with the features that all options share.
    pub(super) fn begin(&self, shared: &[u16]) -> [f32; WIDE] {
        let mut sum = row(&self.weights, self.layout().first_bias);
        self.add_features(&mut sum, shared);
        sum
    }

    #[inline]
    fn add_features(&self, sum: &mut [f32; WIDE], features: &[u16]) {
        for &feature in features {
            add_scaled(sum, &self.weights[usize::from(feature) * WIDE..], 1.0);
        }
    }

    /// Both hidden layers and the expectation, with an option's own features added.
    pub(super) fn finish(&self, begun: &[f32; WIDE], own: &[u16]) -> Thought {
        let layout = self.layout();
        let mut wide = *begun;
        self.add_features(&mut wide, own);
        let mut narrow: [f32; NARROW] = row(&self.weights, layout.second_bias);
        for (place, number) in wide.iter_mut().enumerate() {
            *number = number.max(0.0);
            if *number > 0.0 {
                add_scaled(&mut narrow, &self.weights[layout.second + place * NARROW..], *number);
            }
        }
        let last: [f32; NARROW] = row(&self.weights, layout.last);
        let mut expected = self.weights[layout.len - 1];
        for (number, weight) in narrow.iter_mut().zip(&last) {
            *number = number.max(0.0);
            expected += *number * weight;
        }
        Thought { wide, narrow, expected }
    }
}

/// What the layers held, and what came out.
pub(super) struct Thought {
    pub(super) wide: [f32; WIDE],
    pub(super) narrow: [f32; NARROW],
    pub(super) expected: f32,
}
