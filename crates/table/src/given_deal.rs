//! A deal whose seed was known before the table was opened: everybody plays the same cards, and bots decide in the same
//! way in the same position, so that results can be compared. It is used for the first game at the table only.

use crate::state::Table;
use engine::Seed;
use protocol::DealSource;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The seed of a deal and where it comes from. It is part of the table's log and secret like every seed: what
/// everybody may know is the source.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GivenDeal {
    /// The seed from which the cards follow.
    pub seed: Seed,
    /// Where the seed comes from.
    pub source: DealSource,
}

impl GivenDeal {
    /// The deal of the day for a game and a number of seats. `date` is written like `2026-11-18`.
    pub fn of_day(date: &str, game: &str, seat_count: usize) -> Self {
        let seed = Seed(fair::day_seed(date, game, seat_count));
        GivenDeal { seed, source: DealSource::Day { date: date.to_owned() } }
    }
}

impl Table {
    /// The given deal, if the current or next game is dealt from it.
    pub fn given_deal(&self) -> Option<&GivenDeal> {
        self.given_deal.as_ref().filter(|_| self.game_number == 1)
    }

    /// The seed of the random numbers with which a bot decides now. With a given deal it follows from the deal and the
    /// number of actions so far; otherwise it is `rng_seed`.
    pub(crate) fn bot_seed(&self, rng_seed: u64) -> u64 {
        match (self.given_deal(), self.games.last()) {
            (Some(given_deal), Some(dealt_game)) => {
                bot_seed_of_deal(given_deal.seed, dealt_game.actions_in_effect.len())
            }
            _ => rng_seed,
        }
    }
}

/// The seed of a bot's decision after this many actions of a given deal.
pub(crate) fn bot_seed_of_deal(seed: Seed, action_count: usize) -> u64 {
    let mut hash = Sha256::new();
    hash.update(b"tavolino bot of a given deal 1");
    hash.update(seed.0);
    hash.update((action_count as u32).to_le_bytes());
    let bytes: [u8; 32] = hash.finalize().into();
    let [first, ..] = bytes.as_chunks().0 else { unreachable!("there are more than eight bytes") };
    u64::from_le_bytes(*first)
}
