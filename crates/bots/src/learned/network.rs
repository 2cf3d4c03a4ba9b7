//! A small neural network: binary input features, two hidden layers with ReLU activation, one output.
//!
//! The output is the expected share of the victory. Every sum is computed in one fixed order, and only the
//! four basic operations and square roots are used, so the same weights give the same bits on every machine.

/// The number of neurons in the first hidden layer.
pub(super) const FIRST_SIZE: usize = 64;
/// The number of neurons in the second hidden layer.
pub(super) const SECOND_SIZE: usize = 32;

/// Weights are stored as 16-bit integers. A weight of 1 is stored as this number.
const STORED_UNIT: f32 = 4096.0;

/// A network for a fixed number of input features.
///
/// All weights are in one vector: for each feature the `FIRST_SIZE` weights of the first layer, then its
/// biases; for each neuron of the first layer the `SECOND_SIZE` weights of the second layer, then its biases;
/// then the output weights and the output bias.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    feature_count: usize,
    pub(super) weights: Vec<f32>,
}

/// The stored bytes have the wrong length for a network with the game's number of features.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a network for this game has {expected} bytes, but {found} bytes were given")]
pub struct NetworkSizeError {
    /// The number of bytes given.
    pub found: usize,
    /// The number of bytes that the network needs.
    pub expected: usize,
}

/// The index in the vector of weights at which each part of the network begins. The weights of the first
/// layer begin at 0.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    pub(super) first_biases: usize,
    pub(super) second_weights: usize,
    pub(super) second_biases: usize,
    pub(super) output_weights: usize,
    /// The number of all weights. The last one is the output bias.
    pub(super) len: usize,
}

impl Layout {
    /// The layout of a network with this many input features.
    pub(super) const fn new(feature_count: usize) -> Self {
        let first_biases = feature_count * FIRST_SIZE;
        let second_weights = first_biases + FIRST_SIZE;
        let second_biases = second_weights + FIRST_SIZE * SECOND_SIZE;
        let output_weights = second_biases + SECOND_SIZE;
        let len = output_weights + SECOND_SIZE + 1;
        Layout { first_biases, second_weights, second_biases, output_weights, len }
    }
}

/// Adds `scale` times the first `N` numbers of `row` to `sums`.
#[inline]
pub(super) fn add_scaled<const N: usize>(sums: &mut [f32; N], row: &[f32], scale: f32) {
    for (sum, weight) in sums.iter_mut().zip(&row[..N]) {
        *sum += scale * weight;
    }
}

/// Copies the `N` weights that begin at `start`.
#[inline]
pub(super) fn weights_at<const N: usize>(weights: &[f32], start: usize) -> [f32; N] {
    std::array::from_fn(|index| weights[start..start + N][index])
}

impl Network {
    /// A network with these weights, in the order that [`Network`] describes.
    pub(super) fn from_weights(feature_count: usize, weights: Vec<f32>) -> Self {
        debug_assert_eq!(weights.len(), Layout::new(feature_count).len);
        Network { feature_count, weights }
    }

    pub(super) fn layout(&self) -> Layout {
        Layout::new(self.feature_count)
    }

    /// Reads the bytes that [`Network::to_bytes`] wrote. Fails if their number does not fit `feature_count`.
    pub fn from_bytes(feature_count: usize, bytes: &[u8]) -> Result<Self, NetworkSizeError> {
        // A weight is stored in two bytes.
        let expected = 2 * Layout::new(feature_count).len;
        if bytes.len() != expected {
            return Err(NetworkSizeError { found: bytes.len(), expected });
        }
        let (pairs, _) = bytes.as_chunks::<2>();
        let weights = pairs.iter().map(|pair| f32::from(i16::from_le_bytes(*pair)) / STORED_UNIT).collect();
        Ok(Network { feature_count, weights })
    }

    /// The weights rounded to 16-bit integers, in little-endian byte order.
    pub fn to_bytes(&self) -> Vec<u8> {
        let stored = |weight: &f32| (weight * STORED_UNIT).round() as i16;
        self.weights.iter().flat_map(|weight| stored(weight).to_le_bytes()).collect()
    }

    /// The sums of the first layer (biases and weights) for the features that all actions of a decision share.
    /// They are computed once and then passed to [`Network::evaluate`] for each action.
    pub(super) fn shared_sums(&self, shared_features: &[u16]) -> [f32; FIRST_SIZE] {
        let mut sums = weights_at(&self.weights, self.layout().first_biases);
        self.add_features(&mut sums, shared_features);
        sums
    }

    /// Adds the first-layer weights of these features to the sums.
    #[inline]
    fn add_features(&self, sums: &mut [f32; FIRST_SIZE], features: &[u16]) {
        for &feature in features {
            add_scaled(sums, &self.weights[usize::from(feature) * FIRST_SIZE..], 1.0);
        }
    }

    /// Evaluates one action: adds its own features to the shared sums and computes the rest of the network.
    pub(super) fn evaluate(&self, shared_sums: &[f32; FIRST_SIZE], own_features: &[u16]) -> Activations {
        let layout = self.layout();
        let mut first = *shared_sums;
        self.add_features(&mut first, own_features);
        let mut second: [f32; SECOND_SIZE] = weights_at(&self.weights, layout.second_biases);
        for (neuron, activation) in first.iter_mut().enumerate() {
            // ReLU: a negative sum becomes 0, and a neuron with 0 adds nothing to the next layer.
            *activation = activation.max(0.0);
            if *activation > 0.0 {
                let row_start = layout.second_weights + neuron * SECOND_SIZE;
                add_scaled(&mut second, &self.weights[row_start..], *activation);
            }
        }
        let output_weights: [f32; SECOND_SIZE] = weights_at(&self.weights, layout.output_weights);
        // The output begins with its bias, which is the last weight.
        let mut output = self.weights[layout.len - 1];
        for (activation, weight) in second.iter_mut().zip(&output_weights) {
            *activation = activation.max(0.0);
            output += *activation * weight;
        }
        Activations { first, second, output }
    }
}

/// The values of all neurons for one input.
pub(super) struct Activations {
    pub(super) first: [f32; FIRST_SIZE],
    pub(super) second: [f32; SECOND_SIZE],
    /// The expected share of the victory.
    pub(super) output: f32,
}
