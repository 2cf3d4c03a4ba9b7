//! A player's number for a deal.

use engine::{FastRng, Seat};
use protocol::{FromClient, RequestId};

/// A number, and what it takes to commit to it and open it. Good enough for a rig: nobody is cheated here.
#[derive(Clone, Debug)]
pub(crate) struct Number([u8; 32]);

impl Number {
    pub(crate) fn draw(rng: &mut FastRng) -> Number {
        let mut bytes = [0; 32];
        for eight in bytes.chunks_mut(8) {
            eight.copy_from_slice(&rng.next_u64().to_le_bytes());
        }
        Number(bytes)
    }

    pub(crate) fn commit(&self, id: RequestId, table: &str, deal: u32, seat: Seat) -> FromClient {
        let commitment = fair::to_hex(&fair::commit_seat(table, deal, seat, &self.0));
        FromClient::Commit { id, deal, commitment }
    }

    pub(crate) fn reveal(&self, id: RequestId, deal: u32) -> FromClient {
        FromClient::Reveal { id, deal, number: fair::to_hex(&self.0) }
    }
}
