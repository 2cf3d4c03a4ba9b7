//! Learning from examples: gradients of the squared error, and Adam's steps (Kingma & Ba 2015).

use super::network::{Layout, NARROW, Network, WIDE, add_scaled, row};
use engine::FastRng;

/// Adam's usual rates: how slowly the mean and the spread of gradients are forgotten.
const MEAN_KEPT: f32 = 0.9;
const SPREAD_KEPT: f32 = 0.999;
const TINY: f32 = 1e-8;

/// A network that is learning.
#[derive(Debug)]
pub(super) struct Pupil {
    pub(super) network: Network,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    spread: Vec<f32>,
    /// What is left of the kept parts after so many steps.
    mean_left: f32,
    spread_left: f32,
    examples: u32,
}

impl Pupil {
    /// One that knows nothing: small weights by luck, no biases.
    pub(super) fn new(features: usize, rng: &mut FastRng) -> Self {
        let layout = Layout::of(features);
        let mut weights = vec![0.0; layout.len];
        let mut fill = |range: std::ops::Range<usize>, reach: f32| {
            weights[range].iter_mut().for_each(|weight| *weight = reach * (2.0 * rng.unit() as f32 - 1.0));
        };
        // About sixty features hold at a time; the reach keeps the layers' numbers near one.
        fill(0..layout.first_bias, 0.2);
        fill(layout.second..layout.second_bias, 0.2);
        fill(layout.last..layout.last + NARROW, 0.2);
        let blank = vec![0.0; layout.len];
        Pupil {
            network: Network::from_weights(features, weights),
            gradient: blank.clone(),
            mean: blank.clone(),
            spread: blank,
            mean_left: 1.0,
            spread_left: 1.0,
            examples: 0,
        }
    }

    /// Takes an example in: with these features, this was the result.
    pub(super) fn observe(&mut self, features: &[u16], result: f32) {
        let layout = self.network.layout();
        let begun = self.network.begin(&[]);
        let thought = self.network.finish(&begun, features);
        let error = thought.expected - result;
        self.examples += 1;

        let gradient = &mut self.gradient;
        add_scaled_into(&mut gradient[layout.last..layout.last + NARROW], &thought.narrow, error);
        gradient[layout.len - 1] += error;
        let last: [f32; NARROW] = row(&self.network.weights, layout.last);
        let to_narrow: [f32; NARROW] =
            std::array::from_fn(|place| if thought.narrow[place] > 0.0 { error * last[place] } else { 0.0 });
        add_scaled_into(&mut gradient[layout.second_bias..layout.last], &to_narrow, 1.0);

        let mut to_wide = [0.0; WIDE];
        for place in (0..WIDE).filter(|place| thought.wide[*place] > 0.0) {
            let start = layout.second + place * NARROW;
            add_scaled_into(&mut gradient[start..start + NARROW], &to_narrow, thought.wide[place]);
            to_wide[place] = dot(&to_narrow, &self.network.weights[start..start + NARROW]);
        }
        add_scaled_into(&mut gradient[layout.first_bias..layout.second], &to_wide, 1.0);
        for &feature in features {
            let start = usize::from(feature) * WIDE;
            add_scaled_into(&mut gradient[start..start + WIDE], &to_wide, 1.0);
        }
    }

    /// Takes a step that makes the examples since the last one less surprising.
    pub(super) fn step(&mut self, rate: f32) {
        if self.examples == 0 {
            return;
        }
        self.mean_left *= MEAN_KEPT;
        self.spread_left *= SPREAD_KEPT;
        let scale = 1.0 / self.examples as f32;
        let (mean_full, spread_full) = (1.0 - self.mean_left, 1.0 - self.spread_left);
        let moments = self.mean.iter_mut().zip(&mut self.spread);
        let weights = self.network.weights.iter_mut().zip(&mut self.gradient);
        for ((weight, gradient), (mean, spread)) in weights.zip(moments) {
            let slope = *gradient * scale;
            *mean = MEAN_KEPT * *mean + (1.0 - MEAN_KEPT) * slope;
            *spread = SPREAD_KEPT * *spread + (1.0 - SPREAD_KEPT) * slope * slope;
            *weight -= rate * (*mean / mean_full) / ((*spread / spread_full).sqrt() + TINY);
            *gradient = 0.0;
        }
        self.examples = 0;
    }
}

#[inline]
fn add_scaled_into<const N: usize>(sum: &mut [f32], row: &[f32; N], scale: f32) {
    if let Some(sum) = sum.first_chunk_mut::<N>() {
        add_scaled(sum, row, scale);
    }
}

/// Eight sums side by side, added up at the end: fast, and in one fixed order.
#[inline]
fn dot(one: &[f32; NARROW], other: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    let (ones, others) = (one.as_chunks::<8>().0, other.as_chunks::<8>().0);
    for (a, b) in ones.iter().zip(others) {
        (0..8).for_each(|lane| sums[lane] += a[lane] * b[lane]);
    }
    sums.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pupil_learns_what_two_features_mean_only_together() {
        let mut rng = FastRng::new(1);
        let mut pupil = Pupil::new(3, &mut rng);
        let examples: [(&[u16], f32); 4] = [(&[2], 0.0), (&[0, 2], 1.0), (&[1, 2], 1.0), (&[0, 1, 2], 0.0)];
        for _ in 0..600 {
            examples.iter().for_each(|(features, result)| pupil.observe(features, *result));
            pupil.step(0.01);
        }
        for (features, result) in examples {
            let begun = pupil.network.begin(&features[..1]);
            let expected = pupil.network.finish(&begun, &features[1..]).expected;
            assert!((expected - result).abs() < 0.1, "{features:?}: {expected}");
        }
        let stored = Network::from_bytes(3, &pupil.network.to_bytes()).expect("what was just written");
        let worst = stored.weights.iter().zip(&pupil.network.weights).map(|(a, b)| (a - b).abs());
        assert!(worst.fold(0.0, f32::max) < 0.001);
        assert!(Network::from_bytes(4, &pupil.network.to_bytes()).is_err());
    }
}
