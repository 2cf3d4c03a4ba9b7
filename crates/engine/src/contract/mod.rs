//! The tests that every game inherits.
//!
//! A game's tests call `engine::contract_tests!(setups())`, which runs them all with the given setups (every
//! number of players, every option worth testing).

mod golden;
mod knowledge;
mod random_game;
mod rules;
mod statistics;

pub use golden::{assert_golden, assert_playthroughs, playthrough};
pub use knowledge::{
    full_descriptions_name_every_visible_card, log_messages_reveal_no_more_than_live_ones,
    sampled_states_are_playable, views_depend_only_on_visible_information,
};
pub use random_game::{Step, play_random_game};
pub use rules::{
    cards_are_conserved, every_action_has_its_number, legal_is_exactly_what_act_accepts,
    notation_round_trips, random_games_end, replay_equals_play, rules_do_not_depend_on_the_observer,
    shares_of_the_victory_sum_to_one, undo_takes_one_action_back,
};
pub use statistics::{assert_uniform, chi_squared};

/// Expands to one test for each function of the contract. The expression returns the setups to test with.
#[macro_export]
macro_rules! contract_tests {
    ($setups:expr) => {
        $crate::contract_tests!(@each $setups;
            random_games_end,
            legal_is_exactly_what_act_accepts,
            every_action_has_its_number,
            replay_equals_play,
            undo_takes_one_action_back,
            shares_of_the_victory_sum_to_one,
            rules_do_not_depend_on_the_observer,
            cards_are_conserved,
            notation_round_trips,
            views_depend_only_on_visible_information,
            log_messages_reveal_no_more_than_live_ones,
            full_descriptions_name_every_visible_card,
            sampled_states_are_playable,
        );
    };
    // Only this macro itself uses this form: it expands the list above to one test for each name.
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
