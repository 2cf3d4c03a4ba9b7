//! Tests of 13 Leaves. A test whose name begins with tN tests clause N of `games/thirteen_leaves/RULES.md`.
//!
//! A player who passes also takes one card from the table: `pass 6` takes a 6.

mod certain_win;
mod contract;
mod expert;
mod knowledge;
mod messages;
mod passing;
mod playing;
mod rounds;
mod setup;
mod test_table;
mod visibility;
mod world_sampler;

use super::deck::{DECK_COUNTS, SORTED_DECK, hand_size};
use super::*;
use engine::{FastRng, RecordedGame, Seed, random_action};
use test_table::{TestTable, card, parse_cards};
