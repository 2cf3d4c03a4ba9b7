//! Commitments: hashes that bind a participant to a random number without revealing it. Every hash also
//! covers the table's id and `game_number`, the number of the game at this table counted from 1.

use crate::fields::Fields;
use engine::Seat;

/// The server's commitment to its secret for this game. It is published before any seat commits.
pub fn server_commitment(table: &str, game_number: u32, secret: &[u8; 32]) -> [u8; 32] {
    Fields::new("server commitment", table, game_number).bytes("secret", secret).hash()
}

/// A seat's commitment to the random number that it contributes to this game. The hash includes the seat, so
/// a copy of another seat's commitment is not valid.
pub fn seat_commitment(table: &str, game_number: u32, seat: Seat, random_number: &[u8; 32]) -> [u8; 32] {
    Fields::new("seat commitment", table, game_number)
        .integer("seat", seat.index() as u32)
        .bytes("number", random_number)
        .hash()
}

/// The random number that a bot contributes, derived from the server's secret. The server must not choose it
/// freely: after the other seats have revealed their numbers, it could pick one that leads to a deal it
/// likes.
pub fn bot_number(table: &str, game_number: u32, seat: Seat, secret: &[u8; 32]) -> [u8; 32] {
    Fields::new("bot number", table, game_number)
        .integer("seat", seat.index() as u32)
        .bytes("secret", secret)
        .hash()
}
