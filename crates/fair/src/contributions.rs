//! What everybody adds to a deal, and the seed that follows from it.

use crate::commitment::{bot_number, commit_server};
use crate::fields::{Fields, LABEL};
use engine::{Seat, Seed};
use hkdf::Hkdf;
use sha2::Sha256;
use std::fmt;

/// Everything that a deal follows from.
#[derive(Clone, PartialEq, Eq)]
pub struct Contributions {
    /// The table's id.
    pub table: String,
    /// Which deal of the table.
    pub deal: u32,
    /// The server's secret: fresh for each deal, from the operating system.
    pub secret: [u8; 32],
    /// What each seat adds, by seat.
    pub seats: Vec<Contribution>,
}

/// What one seat adds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Contribution {
    /// A number to which it had committed.
    Person([u8; 32]),
    /// Nothing: its number was not in time. If the seat had committed to one, the proof says so, and the seed
    /// is the same as if it had not.
    Absent {
        /// What bound the seat, if anything did.
        commitment: Option<[u8; 32]>,
    },
    /// The server's [`bot_number`].
    Bot,
}

/// HasMessage who is there, never what they add: until the game is over that is the deal.
impl fmt::Debug for Contributions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contributions { table, deal, seats, .. } = self;
        f.debug_struct("Contributions")
            .field("table", table)
            .field("deal", deal)
            .field("seats", seats)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Contribution::Person(_) => "Person(secret)",
            Contribution::Absent { .. } => "Absent",
            Contribution::Bot => "Bot",
        })
    }
}

/// The seed of the deal: HKDF-SHA256 over everything there is.
pub fn derive_seed(all: &Contributions) -> Seed {
    let Contributions { table, deal, secret, seats } = all;
    let mut fields = Fields::new("seed", table, *deal)
        .number("seats", seats.len() as u32)
        .bytes("commitment", &commit_server(table, *deal, secret))
        .bytes("secret", secret);
    for (seat, contribution) in Seat::all(seats.len()).zip(seats) {
        fields = fields.number("seat", seat.index() as u32);
        fields = match contribution {
            Contribution::Person(number) => fields.bytes("person", number),
            Contribution::Absent { .. } => fields.bytes("absent", &[]),
            Contribution::Bot => fields.bytes("bot", &bot_number(table, *deal, seat, secret)),
        };
    }
    let mut seed = [0; 32];
    Hkdf::<Sha256>::new(Some(LABEL.as_bytes()), fields.as_bytes())
        .expand(b"seed", &mut seed)
        .expect("HKDF gives up to 8160 bytes");
    Seed(seed)
}
