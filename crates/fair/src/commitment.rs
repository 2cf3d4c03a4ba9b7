//! Commitments: hashes that bind a participant to a number without revealing it. All of them contain the table's
//! id and the number of the game at this table, from 1.

use crate::fields::Fields;
use engine::Seat;

/// The server's commitment to its secret for this game. It is published before any seat commits.
pub fn commit_server(table: &str, game_number: u32, secret: &[u8; 32]) -> [u8; 32] {
    Fields::new("server commitment", table, game_number).bytes("secret", secret).hash()
}

/// A seat's commitment to its number for this game. The hash includes the seat, so a copy of another seat's
/// commitment is not valid.
pub fn commit_seat(table: &str, game_number: u32, seat: Seat, number: &[u8; 32]) -> [u8; 32] {
    Fields::new("seat commitment", table, game_number)
        .number("seat", seat.index() as u32)
        .bytes("number", number)
        .hash()
}

/// The number of a bot, derived from the server's secret. If the server could choose it after the seats have
/// revealed their numbers, it could choose the deal.
pub fn bot_number(table: &str, game_number: u32, seat: Seat, secret: &[u8; 32]) -> [u8; 32] {
    Fields::new("bot number", table, game_number)
        .number("seat", seat.index() as u32)
        .bytes("secret", secret)
        .hash()
}
