//! The proof of a deal: making one, and finding what is wrong with one.

use crate::VERSION;
use crate::commitment::{bot_number, commit_seat, commit_server};
use crate::contributions::{Contribution, Contributions, derive_seed};
use crate::hex::{from_hex, to_hex};
use engine::{HasMessage, MAX_SEATS, Message, Seat, Seed};
use protocol::{Proof, ProofSeat};
use std::fmt;

/// Opens everything, after the game.
pub fn prove(all: &Contributions) -> Proof {
    let Contributions { table, deal, secret, seats } = all;
    let opened = |(seat, contribution): (Seat, &Contribution)| match contribution {
        Contribution::Person(number) => ProofSeat::Person {
            commitment: to_hex(&commit_seat(table, *deal, seat, number)),
            number: to_hex(number),
        },
        Contribution::Absent { commitment } => {
            ProofSeat::Absent { commitment: commitment.as_ref().map(to_hex) }
        }
        Contribution::Bot => ProofSeat::Bot { number: to_hex(&bot_number(table, *deal, seat, secret)) },
    };
    Proof {
        version: VERSION,
        table: table.clone(),
        deal: *deal,
        commitment: to_hex(&commit_server(table, *deal, secret)),
        secret: to_hex(secret),
        seats: Seat::all(seats.len()).zip(seats).map(opened).collect(),
    }
}

/// Checks that everybody opened what they were bound to, and gives the seed that follows.
pub fn verify(proof: &Proof) -> Result<Seed, ProofRefused> {
    let Proof { version, table, deal, commitment, secret, seats } = proof;
    if *version != VERSION {
        return Err(ProofRefused::Version { found: *version });
    }
    if !(1..=MAX_SEATS).contains(&seats.len()) {
        return Err(ProofRefused::SeatCount { found: seats.len() });
    }
    let secret = read(secret, Part::Secret)?;
    if read(commitment, Part::Commitment)? != commit_server(table, *deal, &secret) {
        return Err(ProofRefused::ServerCommitment);
    }
    let seats = Seat::all(seats.len())
        .zip(seats)
        .map(|(seat, opened)| check_seat(table, *deal, seat, opened, &secret))
        .collect::<Result<_, _>>()?;
    Ok(derive_seed(&Contributions { table: table.clone(), deal: *deal, secret, seats }))
}

fn check_seat(
    table: &str,
    deal: u32,
    seat: Seat,
    opened: &ProofSeat,
    secret: &[u8; 32],
) -> Result<Contribution, ProofRefused> {
    match opened {
        ProofSeat::Person { commitment, number } => {
            let number = read(number, Part::SeatNumber(seat))?;
            if read(commitment, Part::SeatCommitment(seat))? != commit_seat(table, deal, seat, &number) {
                return Err(ProofRefused::SeatCommitment { seat });
            }
            Ok(Contribution::Person(number))
        }
        ProofSeat::Absent { commitment } => {
            let read_it = |text: &String| read(text, Part::SeatCommitment(seat));
            Ok(Contribution::Absent { commitment: commitment.as_ref().map(read_it).transpose()? })
        }
        ProofSeat::Bot { number } => {
            if read(number, Part::SeatNumber(seat))? != bot_number(table, deal, seat, secret) {
                return Err(ProofRefused::BotNumber { seat });
            }
            Ok(Contribution::Bot)
        }
    }
}

fn read(text: &str, part: Part) -> Result<[u8; 32], ProofRefused> {
    from_hex(text).ok_or(ProofRefused::Malformed { part })
}

/// A part of a proof that is 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The server's commitment.
    Commitment,
    /// The server's secret.
    Secret,
    /// A seat's commitment.
    SeatCommitment(Seat),
    /// A seat's number.
    SeatNumber(Seat),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Commitment => f.write_str("commitment"),
            Part::Secret => f.write_str("secret"),
            Part::SeatCommitment(seat) => write!(f, "seats[{seat}].commitment"),
            Part::SeatNumber(seat) => write!(f, "seats[{seat}].number"),
        }
    }
}

/// Why a proof proves nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProofRefused {
    /// It was made by a derivation that is not known here.
    #[error("the proof has version {found}, this program knows version {VERSION}")]
    Version {
        /// Its version.
        found: u32,
    },
    /// Nobody has a table for so many.
    #[error("the proof has {found} seats, a table has 1 to {MAX_SEATS}")]
    SeatCount {
        /// How many it has.
        found: usize,
    },
    /// Something is not 64 hexadecimal digits.
    #[error("`{part}` in the proof is not 64 hexadecimal digits")]
    Malformed {
        /// What.
        part: Part,
    },
    /// The server's secret is not the one it was bound to.
    #[error("the server's commitment does not match its secret")]
    ServerCommitment,
    /// A seat's number is not the one it was bound to.
    #[error("the number of seat {seat} does not match its commitment")]
    SeatCommitment {
        /// Whose.
        seat: Seat,
    },
    /// A bot's number does not follow from the server's secret.
    #[error("the number of the bot on seat {seat} does not follow from the server's secret")]
    BotNumber {
        /// Which bot's.
        seat: Seat,
    },
}

/// Said from the words that all games share.
impl HasMessage for ProofRefused {
    fn message(&self) -> Message {
        match *self {
            ProofRefused::Version { found } => {
                Message::new("proof-version").number("found", found).number("known", VERSION)
            }
            ProofRefused::SeatCount { found } => {
                Message::new("proof-seat-count").number("found", found as i64).number("max", MAX_SEATS as i64)
            }
            ProofRefused::Malformed { part } => {
                Message::new("proof-malformed").choice("part", part.to_string())
            }
            ProofRefused::ServerCommitment => Message::new("proof-server-commitment"),
            ProofRefused::SeatCommitment { seat } => Message::new("proof-seat-commitment").seat("seat", seat),
            ProofRefused::BotNumber { seat } => Message::new("proof-bot-number").seat("seat", seat),
        }
    }
}
