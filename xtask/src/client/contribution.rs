//! A client's contribution to the fair deal.

use engine::{FastRng, Seat};
use protocol::{FromClient, RequestId};

/// A 32-byte number, with the requests that commit to it and reveal it. Tests need no secure randomness.
#[derive(Clone, Debug)]
pub(crate) struct Contribution([u8; 32]);

impl Contribution {
    pub(crate) fn draw(rng: &mut FastRng) -> Contribution {
        let mut bytes = [0; 32];
        for eight in bytes.chunks_mut(8) {
            eight.copy_from_slice(&rng.next_u64().to_le_bytes());
        }
        Contribution(bytes)
    }

    pub(crate) fn commit(&self, id: RequestId, table: &str, game_number: u32, seat: Seat) -> FromClient {
        let commitment = fair::to_hex(&fair::commit_seat(table, game_number, seat, &self.0));
        FromClient::Commit { id, game_number, commitment }
    }

    pub(crate) fn reveal(&self, id: RequestId, game_number: u32) -> FromClient {
        FromClient::Reveal { id, game_number, number: fair::to_hex(&self.0) }
    }
}
