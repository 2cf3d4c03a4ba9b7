//! A client's contribution to the fair deal (docs/fair-deal.md). Each client commits to a secret random
//! number, then reveals it. The cards are shuffled with the numbers of all players, so nobody can choose
//! them.

use engine::{FastRng, Seat};
use protocol::{FromClient, RequestId};

/// A random number of 32 bytes, with the requests that commit to it and reveal it. Tests need no secure
/// randomness.
#[derive(Clone, Debug)]
pub(crate) struct Contribution([u8; 32]);

impl Contribution {
    /// Creates a random contribution.
    pub(crate) fn random(rng: &mut FastRng) -> Contribution {
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&rng.next_u64().to_le_bytes());
        }
        Contribution(bytes)
    }

    /// The request that sends a hash of the number.
    pub(crate) fn commit(&self, id: RequestId, table: &str, game_number: u32, seat: Seat) -> FromClient {
        let commitment = fair::to_hex(&fair::seat_commitment(table, game_number, seat, &self.0));
        FromClient::Commit { id, game_number, commitment }
    }

    /// The request that sends the number itself.
    pub(crate) fn reveal(&self, id: RequestId, game_number: u32) -> FromClient {
        FromClient::Reveal { id, game_number, number: fair::to_hex(&self.0) }
    }
}
