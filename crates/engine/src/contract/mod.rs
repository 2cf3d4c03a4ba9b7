//! The tests that every game inherits: `engine::contract_tests!(setups())` in a game's tests runs them all on
//! the setups given (every seat count, every option worth trying).

mod golden;
mod knowing;
mod playing;
mod walk;

pub use golden::{assert_golden, assert_playthroughs, playthrough};
pub use knowing::{
    later_words_tell_no_more_than_live_ones, nothing_is_kept_from_those_who_may_know_everything,
    sampled_truths_fit, views_depend_only_on_what_may_be_known,
};
pub use playing::{
    cards_are_conserved, every_action_has_its_number, legal_is_exactly_what_act_accepts,
    notation_round_trips, promises_are_shares, quick_luck_and_silent_witness_play_the_same_rules,
    random_games_end, replay_equals_play, undo_takes_one_action_back,
};
pub use walk::{Step, walk};

/// Expands to one test for each clause of the contract. The expression gives the setups to try.
#[macro_export]
macro_rules! contract_tests {
    ($setups:expr) => {
        $crate::contract_tests!(@each $setups;
            random_games_end,
            legal_is_exactly_what_act_accepts,
            every_action_has_its_number,
            replay_equals_play,
            undo_takes_one_action_back,
            promises_are_shares,
            quick_luck_and_silent_witness_play_the_same_rules,
            cards_are_conserved,
            notation_round_trips,
            views_depend_only_on_what_may_be_known,
            later_words_tell_no_more_than_live_ones,
            nothing_is_kept_from_those_who_may_know_everything,
            sampled_truths_fit,
        );
    };
    (@each $setups:expr; $($name:ident,)*) => {
        $(
            #[test]
            fn $name() {
                for setup in $setups {
                    $crate::contract::$name(&setup);
                }
            }
        )*
    };
}

/// Pearson's χ² of counts that should all be equal, and the value that chance exceeds once in a hundred
/// thousand times (Wilson–Hilferty).
pub fn chi_squared(counts: &[u32]) -> (f64, f64) {
    let expected = counts.iter().sum::<u32>() as f64 / counts.len() as f64;
    let statistic = counts.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
    let freedom = (counts.len() - 1) as f64;
    let spread = 2.0 / (9.0 * freedom);
    (statistic, freedom * (1.0 - spread + 4.265 * spread.sqrt()).powi(3))
}

/// Fails unless every key was drawn about equally often, and exactly `kinds` different ones were.
pub fn assert_uniform<K: std::hash::Hash + Eq>(draws: impl IntoIterator<Item = K>, kinds: usize) {
    let mut counts = std::collections::HashMap::new();
    draws.into_iter().for_each(|key| *counts.entry(key).or_insert(0u32) += 1);
    assert_eq!(counts.len(), kinds, "different results");
    let counts: Vec<u32> = counts.into_values().collect();
    let (statistic, limit) = chi_squared(&counts);
    assert!(statistic < limit, "χ² {statistic:.1} exceeds {limit:.1}");
}
