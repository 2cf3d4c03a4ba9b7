//! Makes the proof of a fair deal, and checks such proofs.

use crate::VERSION;
use crate::commitment::{bot_number, seat_commitment, server_commitment};
use crate::contributions::{Contribution, Contributions, derive_seed};
use crate::hex::{from_hex, to_hex};
use engine::{HasMessage, MAX_SEATS, Message, Seat, Seed};
use protocol::{Proof, ProofSeat};
use std::fmt;

/// Makes the proof of a game, which contains everything that determines its seed. It must not be published
/// before the game is over.
pub fn prove(contributions: &Contributions) -> Proof {
    let Contributions { table, deal: game_number, secret, seats } = contributions;
    // What the proof says about one seat. A commitment is the hash of the number that the seat chose.
    let proof_seat = |(seat, contribution): (Seat, &Contribution)| match contribution {
        Contribution::Person(random_number) => ProofSeat::Person {
            commitment: to_hex(&seat_commitment(table, *game_number, seat, random_number)),
            number: to_hex(random_number),
        },
        Contribution::Absent { commitment } => {
            ProofSeat::Absent { commitment: commitment.as_ref().map(to_hex) }
        }
        Contribution::Bot => {
            ProofSeat::Bot { number: to_hex(&bot_number(table, *game_number, seat, secret)) }
        }
    };
    Proof {
        version: VERSION,
        table: table.clone(),
        deal: *game_number,
        commitment: to_hex(&server_commitment(table, *game_number, secret)),
        secret: to_hex(secret),
        seats: Seat::all(seats.len()).zip(seats).map(proof_seat).collect(),
    }
}

/// Checks that the server's secret and all random numbers match their commitments. Returns the seed of the
/// game that follows from them.
pub fn verify(proof: &Proof) -> Result<Seed, ProofError> {
    let Proof { version, table, deal: game_number, commitment, secret, seats } = proof;
    if *version != VERSION {
        return Err(ProofError::Version { found: *version });
    }
    if !(1..=MAX_SEATS).contains(&seats.len()) {
        return Err(ProofError::SeatCount { found: seats.len() });
    }
    let secret = parse_field(secret, ProofField::Secret)?;
    // A commitment is a hash, which the server published before the players sent theirs.
    if parse_field(commitment, ProofField::Commitment)? != server_commitment(table, *game_number, &secret) {
        return Err(ProofError::ServerCommitment);
    }
    let seats = Seat::all(seats.len())
        .zip(seats)
        .map(|(seat, proof_seat)| check_seat(table, *game_number, seat, proof_seat, &secret))
        .collect::<Result<_, _>>()?;
    Ok(derive_seed(&Contributions { table: table.clone(), deal: *game_number, secret, seats }))
}

/// Checks one seat of a proof and returns its contribution to the seed. A person's number must match the
/// commitment (hash) sent before, and a bot's number must follow from the server's secret.
fn check_seat(
    table: &str,
    game_number: u32,
    seat: Seat,
    proof_seat: &ProofSeat,
    secret: &[u8; 32],
) -> Result<Contribution, ProofError> {
    match proof_seat {
        ProofSeat::Person { commitment, number } => {
            let random_number = parse_field(number, ProofField::SeatNumber(seat))?;
            if parse_field(commitment, ProofField::SeatCommitment(seat))?
                != seat_commitment(table, game_number, seat, &random_number)
            {
                return Err(ProofError::SeatCommitment { seat });
            }
            Ok(Contribution::Person(random_number))
        }
        ProofSeat::Absent { commitment } => {
            let parse_commitment = |text: &String| parse_field(text, ProofField::SeatCommitment(seat));
            Ok(Contribution::Absent { commitment: commitment.as_ref().map(parse_commitment).transpose()? })
        }
        ProofSeat::Bot { number } => {
            if parse_field(number, ProofField::SeatNumber(seat))?
                != bot_number(table, game_number, seat, secret)
            {
                return Err(ProofError::BotNumber { seat });
            }
            Ok(Contribution::Bot)
        }
    }
}

/// Parses 64 hexadecimal digits. The error names the field.
fn parse_field(text: &str, field: ProofField) -> Result<[u8; 32], ProofError> {
    from_hex(text).ok_or(ProofError::Malformed { field })
}

/// A field of a proof that contains 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofField {
    /// The server's commitment, which is the hash of its secret.
    Commitment,
    /// The server's secret.
    Secret,
    /// A seat's commitment, which is the hash of its random number.
    SeatCommitment(Seat),
    /// The random number that a seat contributed.
    SeatNumber(Seat),
}

impl fmt::Display for ProofField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofField::Commitment => f.write_str("commitment"),
            ProofField::Secret => f.write_str("secret"),
            ProofField::SeatCommitment(seat) => write!(f, "seats[{seat}].commitment"),
            ProofField::SeatNumber(seat) => write!(f, "seats[{seat}].number"),
        }
    }
}

/// The reason why a proof is not valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProofError {
    /// The proof has another version of the seed derivation.
    #[error("the proof has version {found}, this program knows version {VERSION}")]
    Version {
        /// The proof's version.
        found: u32,
    },
    /// No table has this number of seats.
    #[error("the proof has {found} seats, a table has 1 to {MAX_SEATS}")]
    SeatCount {
        /// The number of seats in the proof.
        found: usize,
    },
    /// A field is not 64 hexadecimal digits.
    #[error("`{field}` in the proof is not 64 hexadecimal digits")]
    Malformed {
        /// The field.
        field: ProofField,
    },
    /// The server's secret does not match its commitment.
    #[error("the server's commitment does not match its secret")]
    ServerCommitment,
    /// The random number of a seat does not match its commitment.
    #[error("the number of seat {seat} does not match its commitment")]
    SeatCommitment {
        /// The seat.
        seat: Seat,
    },
    /// The random number of a bot does not follow from the server's secret.
    #[error("the number of the bot on seat {seat} does not follow from the server's secret")]
    BotNumber {
        /// The bot's seat.
        seat: Seat,
    },
}

/// The messages are in the Fluent file that all games share.
impl HasMessage for ProofError {
    fn message(&self) -> Message {
        match *self {
            ProofError::Version { found } => {
                Message::new("proof-version").number("found", found).number("known", VERSION)
            }
            ProofError::SeatCount { found } => {
                Message::new("proof-seat-count").number("found", found as i64).number("max", MAX_SEATS as i64)
            }
            ProofError::Malformed { field } => {
                Message::new("proof-malformed").choice("part", field.to_string())
            }
            ProofError::ServerCommitment => Message::new("proof-server-commitment"),
            ProofError::SeatCommitment { seat } => Message::new("proof-seat-commitment").seat("seat", seat),
            ProofError::BotNumber { seat } => Message::new("proof-bot-number").seat("seat", seat),
        }
    }
}
