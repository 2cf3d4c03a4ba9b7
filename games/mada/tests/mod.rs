//! Tests of MADA. A test name such as `m14_…` starts with the clause of `RULES.md` that it tests (M14).

mod contract;
mod deal;
mod game_end;
mod knowledge;
mod messages;
mod notation;
mod odds;
mod opponent_types;
mod reshuffle;
mod round;
mod special_cards;
mod test_table;
mod turn;
