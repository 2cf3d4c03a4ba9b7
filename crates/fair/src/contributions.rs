//! What the server and each seat contribute to a game's random seed, and the seed that results.

use crate::commitment::{bot_number, server_commitment};
use crate::fields::{Fields, LABEL};
use engine::{Seat, Seed};
use hkdf::Hkdf;
use sha2::Sha256;
use std::fmt;

/// Everything that determines the seed of a game.
#[derive(Clone, PartialEq, Eq)]
pub struct Contributions {
    /// The table's id.
    pub table: String,
    /// The number of the game at its table, counted from 1. The proof format calls it `deal`.
    pub deal: u32,
    /// The server's secret: new for each game, from the operating system's random number generator.
    pub secret: [u8; 32],
    /// The contribution of each seat.
    pub seats: Vec<Contribution>,
}

/// What one seat contributes to the seed of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Contribution {
    /// The random number that a person's client committed to (by sending its hash) and then revealed.
    Person([u8; 32]),
    /// Nothing, because the person's client did not reveal its random number in time. A commitment (hash)
    /// without its number is kept in the proof, but does not change the seed.
    Absent {
        /// The seat's commitment, if it had sent one.
        commitment: Option<[u8; 32]>,
    },
    /// The seat's [`bot_number`], because a bot sits there.
    Bot,
}

/// Prints the kinds of contribution but no secret and no random number. Together they determine all cards, so
/// they must not appear in logs during the game.
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

/// Derives the seed of the game: HKDF-SHA256 of all contributions. The order and the labels of the fields are part of the
/// protocol (docs/fair-deal.md): with others, no proof would hold.
pub fn derive_seed(contributions: &Contributions) -> Seed {
    let Contributions { table, deal: game_number, secret, seats } = contributions;
    let mut fields = Fields::new("seed", table, *game_number)
        .integer("seats", seats.len() as u32)
        .bytes("commitment", &server_commitment(table, *game_number, secret))
        .bytes("secret", secret);
    for (seat, contribution) in Seat::all(seats.len()).zip(seats) {
        fields = fields.integer("seat", seat.index() as u32);
        fields = match contribution {
            Contribution::Person(random_number) => fields.bytes("person", random_number),
            Contribution::Absent { .. } => fields.bytes("absent", &[]),
            Contribution::Bot => fields.bytes("bot", &bot_number(table, *game_number, seat, secret)),
        };
    }
    let mut seed = [0; 32];
    Hkdf::<Sha256>::new(Some(LABEL.as_bytes()), fields.as_bytes())
        .expand(b"seed", &mut seed)
        .expect("32 bytes are below HKDF-SHA256's limit of 8160");
    Seed(seed)
}
