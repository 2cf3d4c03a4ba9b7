//! Training a network from examples: gradients of the squared error by backpropagation, and optimiser steps
//! by Adam (Kingma & Ba 2015).

use super::network::{FIRST_SIZE, Layout, Network, SECOND_SIZE, add_scaled, weights_at};
use engine::FastRng;

/// Adam's decay rate of the gradients' moving average (β₁).
const BETA1: f32 = 0.9;
/// Adam's decay rate of the squared gradients' moving average (β₂).
const BETA2: f32 = 0.999;
/// Adam's protection against division by zero (ε).
const EPSILON: f32 = 1e-8;
/// New weights are uniformly distributed between minus and plus this number. About sixty features are active
/// at a time; with this range the neurons start with values near 1.
const INITIAL_WEIGHT_RANGE: f32 = 0.2;

/// A network in training, with the state of the optimiser.
#[derive(Debug)]
pub(super) struct Trainer {
    pub(super) network: Network,
    /// The sum of the gradients of all examples since the last step.
    gradient: Vec<f32>,
    /// The moving average of the gradients.
    first_moment: Vec<f32>,
    /// The moving average of the squared gradients.
    second_moment: Vec<f32>,
    /// β₁ to the power of the number of steps.
    beta1_power: f32,
    /// β₂ to the power of the number of steps.
    beta2_power: f32,
    /// The number of examples since the last step.
    example_count: u32,
}

impl Trainer {
    /// An untrained network with small random weights and zero biases.
    pub(super) fn new(feature_count: usize, rng: &mut FastRng) -> Self {
        let layout = Layout::new(feature_count);
        let mut weights = vec![0.0; layout.len];
        let mut randomise = |range: std::ops::Range<usize>| {
            for weight in &mut weights[range] {
                *weight = INITIAL_WEIGHT_RANGE * (2.0 * rng.unit() as f32 - 1.0);
            }
        };
        // The weights of the three layers. The biases between them stay 0.
        randomise(0..layout.first_biases);
        randomise(layout.second_weights..layout.second_biases);
        randomise(layout.output_weights..layout.output_weights + SECOND_SIZE);
        let zeros = vec![0.0; layout.len];
        Trainer {
            network: Network::from_weights(feature_count, weights),
            gradient: zeros.clone(),
            first_moment: zeros.clone(),
            second_moment: zeros,
            beta1_power: 1.0,
            beta2_power: 1.0,
            example_count: 0,
        }
    }

    /// Adds the gradient of one example: for these active features the network should have predicted
    /// `target`.
    pub(super) fn add_example(&mut self, features: &[u16], target: f32) {
        let layout = self.network.layout();
        // Without shared features, the sums of the first layer begin with its biases.
        let biases_only = self.network.shared_sums(&[]);
        let activations = self.network.evaluate(&biases_only, features);
        let error = activations.output - target;
        self.example_count += 1;

        // The gradient of the output layer.
        let gradient = &mut self.gradient;
        let output_weights_end = layout.output_weights + SECOND_SIZE;
        add_scaled_at(&mut gradient[layout.output_weights..output_weights_end], &activations.second, error);
        // The last weight is the output bias.
        gradient[layout.len - 1] += error;

        // The biases of the second layer. An inactive neuron passes no error on.
        let output_weights: [f32; SECOND_SIZE] = weights_at(&self.network.weights, layout.output_weights);
        let second_errors: [f32; SECOND_SIZE] = std::array::from_fn(|neuron| {
            if activations.second[neuron] > 0.0 { error * output_weights[neuron] } else { 0.0 }
        });
        add_scaled_at(&mut gradient[layout.second_biases..layout.output_weights], &second_errors, 1.0);

        // The weights of the second layer, and the errors that they pass on to the first layer.
        let mut first_errors = [0.0; FIRST_SIZE];
        for neuron in (0..FIRST_SIZE).filter(|neuron| activations.first[*neuron] > 0.0) {
            let start = layout.second_weights + neuron * SECOND_SIZE;
            let row = start..start + SECOND_SIZE;
            add_scaled_at(&mut gradient[row.clone()], &second_errors, activations.first[neuron]);
            first_errors[neuron] = dot_product(&second_errors, &self.network.weights[row]);
        }

        // The first layer. Only the weights of active features have a gradient.
        add_scaled_at(&mut gradient[layout.first_biases..layout.second_weights], &first_errors, 1.0);
        for &feature in features {
            let start = usize::from(feature) * FIRST_SIZE;
            add_scaled_at(&mut gradient[start..start + FIRST_SIZE], &first_errors, 1.0);
        }
    }

    /// Makes one Adam step with the average gradient of the examples since the last step. Does nothing if
    /// there are no examples.
    pub(super) fn step(&mut self, learning_rate: f32) {
        if self.example_count == 0 {
            return;
        }
        self.beta1_power *= BETA1;
        self.beta2_power *= BETA2;
        let scale = 1.0 / self.example_count as f32;
        // The moving averages start at 0 and are too small in the first steps. Adam divides by these factors
        // to correct that.
        let (correction1, correction2) = (1.0 - self.beta1_power, 1.0 - self.beta2_power);
        let moments = self.first_moment.iter_mut().zip(&mut self.second_moment);
        let weights = self.network.weights.iter_mut().zip(&mut self.gradient);
        for ((weight, gradient_sum), (first_moment, second_moment)) in weights.zip(moments) {
            let gradient = *gradient_sum * scale;
            *first_moment = BETA1 * *first_moment + (1.0 - BETA1) * gradient;
            *second_moment = BETA2 * *second_moment + (1.0 - BETA2) * gradient * gradient;
            *weight -= learning_rate * (*first_moment / correction1)
                / ((*second_moment / correction2).sqrt() + EPSILON);
            // The next step begins with an empty sum.
            *gradient_sum = 0.0;
        }
        self.example_count = 0;
    }
}

/// Adds `scale` times `row` to `sums`, which must have at least `N` numbers.
#[inline]
fn add_scaled_at<const N: usize>(sums: &mut [f32], row: &[f32; N], scale: f32) {
    if let Some(sums) = sums.first_chunk_mut::<N>() {
        add_scaled(sums, row, scale);
    }
}

/// The dot product, computed as eight partial sums side by side. That is fast and has one fixed order of
/// additions.
#[inline]
fn dot_product(left: &[f32; SECOND_SIZE], right: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    let (left_chunks, right_chunks) = (left.as_chunks::<8>().0, right.as_chunks::<8>().0);
    for (left, right) in left_chunks.iter().zip(right_chunks) {
        (0..8).for_each(|lane| sums[lane] += left[lane] * right[lane]);
    }
    sums.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The target is the exclusive or of features 0 and 1, which a network without hidden layers cannot
    /// learn.
    #[test]
    fn a_trainer_learns_exclusive_or_and_the_network_survives_storing() {
        let mut rng = FastRng::new(1);
        // There are three features. Feature 2 is always active.
        let mut trainer = Trainer::new(3, &mut rng);
        // Each example has a list of active features and the target for them.
        let examples: [(&[u16], f32); 4] = [(&[2], 0.0), (&[0, 2], 1.0), (&[1, 2], 1.0), (&[0, 1, 2], 0.0)];
        for _ in 0..600 {
            examples.iter().for_each(|(features, target)| trainer.add_example(features, *target));
            trainer.step(0.01);
        }
        for (features, target) in examples {
            // Any split into shared and own features must give the same result.
            let shared_sums = trainer.network.shared_sums(&features[..1]);
            let predicted = trainer.network.evaluate(&shared_sums, &features[1..]).output;
            assert!((predicted - target).abs() < 0.1, "{features:?}: {predicted}");
        }
        // Storing rounds the weights to 16 bits.
        let stored =
            Network::from_bytes(3, &trainer.network.to_bytes()).expect("the written bytes can be read");
        let errors = stored.weights.iter().zip(&trainer.network.weights).map(|(a, b)| (a - b).abs());
        assert!(errors.fold(0.0, f32::max) < 0.001, "storing changes the weights too much");
        // A network with four features would need more bytes.
        assert!(Network::from_bytes(4, &trainer.network.to_bytes()).is_err());
    }
}
