//! Tests of Mélimagic. A test whose name begins with gN tests clause N of `games/melimagic/RULES.md`.

mod claim_odds;
mod claims;
mod contract;
mod dice_results;
mod forgetting;
mod knowledge;
mod messages;
mod refusals;
mod setup;
mod test_table;
mod visibility;

use super::*;
use engine::{FastRng, RandomNumbers};
