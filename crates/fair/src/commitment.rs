//! Hashes that bind somebody to a number without showing it.

use crate::fields::Fields;
use engine::Seat;

/// Binds the server to its secret for this deal. Published before any seat commits.
pub fn commit_server(table: &str, deal: u32, secret: &[u8; 32]) -> [u8; 32] {
    Fields::new("server commitment", table, deal).bytes("secret", secret).hash()
}

/// Binds a seat to its number for this deal. The seat is part of it, so nobody can repeat a neighbour's.
pub fn commit_seat(table: &str, deal: u32, seat: Seat, number: &[u8; 32]) -> [u8; 32] {
    Fields::new("seat commitment", table, deal)
        .number("seat", seat.index() as u32)
        .bytes("number", number)
        .hash()
}

/// The number of a bot. It follows from the server's secret: a number that the server could still choose after
/// the seats have opened theirs would let it pick the deal.
pub fn bot_number(table: &str, deal: u32, seat: Seat, secret: &[u8; 32]) -> [u8; 32] {
    Fields::new("bot number", table, deal).number("seat", seat.index() as u32).bytes("secret", secret).hash()
}
