//! A statistical test for uniform distributions.

/// The 0.99999 quantile of the standard normal distribution.
const NORMAL_QUANTILE: f64 = 4.265;

/// Returns Pearson's χ² of counts whose expected values are equal, and a limit for it. By chance, χ² exceeds
/// the limit only once in 100,000 times (Wilson–Hilferty approximation).
pub fn chi_squared(counts: &[u32]) -> (f64, f64) {
    let expected = counts.iter().sum::<u32>() as f64 / counts.len() as f64;
    let statistic = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let degrees_of_freedom = (counts.len() - 1) as f64;
    // Wilson and Hilferty: the cube root of χ² divided by the degrees of freedom is nearly normal, with the mean
    // 1 - `variance`.
    let variance = 2.0 / (9.0 * degrees_of_freedom);
    let limit = degrees_of_freedom * (1.0 - variance + NORMAL_QUANTILE * variance.sqrt()).powi(3);
    (statistic, limit)
}

/// Asserts that the samples have exactly `distinct_count` different values, all about equally often.
pub fn assert_uniform<T: std::hash::Hash + Eq>(samples: impl IntoIterator<Item = T>, distinct_count: usize) {
    let mut counts = std::collections::HashMap::new();
    samples.into_iter().for_each(|sample| *counts.entry(sample).or_insert(0u32) += 1);
    assert_eq!(counts.len(), distinct_count, "number of different values");
    let counts: Vec<u32> = counts.into_values().collect();
    let (statistic, limit) = chi_squared(&counts);
    assert!(statistic < limit, "χ² {statistic:.1} exceeds {limit:.1}");
}
