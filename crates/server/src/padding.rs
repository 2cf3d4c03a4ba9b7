//! The padding of messages, so that their length tells nothing.
//!
//! Somebody who observes the network between a player and the server cannot read an encrypted connection, but sees the
//! length of each message. The message that shows a player a drawn card has another length for each kind of card, and
//! so has a list of legal actions. Spaces at the end of such a message make it as long as any other of its kind. JSON
//! allows spaces there.

use protocol::{Board, OffersJson, TableEvent, ToClient};

/// The length of events of the game, of hints and of refusals is a multiple of this. A single event of a game rarely
/// needs more, so nearly all of them have the same length.
const GAME_BLOCK_BYTES: usize = 2048;
/// The list of legal actions is padded on its own to a multiple of this, because it is long and its length depends on the
/// cards of the player to move. Whose turn it is, is public.
const OFFERS_BLOCK_BYTES: usize = 4096;
/// The length of a welcome is a multiple of this. A welcome contains the history of the table, so it can be much longer
/// than an event.
const WELCOME_BLOCK_BYTES: usize = 8192;

/// How many spaces must follow a message whose JSON text has this length.
pub(crate) fn padding(message: &ToClient, length: usize) -> usize {
    let Some(block) = block_bytes(message) else { return 0 };
    let offers_length =
        board_of(message).and_then(|board| board.offers.as_ref()).map_or(0, OffersJson::byte_count);
    let padded_length =
        (length - offers_length).next_multiple_of(block) + offers_length.next_multiple_of(OFFERS_BLOCK_BYTES);
    padded_length - length
}

/// The board in a message, if it has one.
fn board_of(message: &ToClient) -> Option<&Board> {
    match message {
        ToClient::Welcome { table, .. } => table.board.as_ref(),
        ToClient::Event(numbered_event) => match &numbered_event.event {
            TableEvent::Dealt { board, .. }
            | TableEvent::Acted { board, .. }
            | TableEvent::Undone { board } => board.as_ref(),
            _ => None,
        },
        _ => None,
    }
}

/// The number of bytes of which the message's length must be a multiple; `None` if everything in the message is public.
fn block_bytes(message: &ToClient) -> Option<usize> {
    match message {
        ToClient::Welcome { .. } => Some(WELCOME_BLOCK_BYTES),
        // Only these events depend on cards.
        ToClient::Event(numbered_event) => match numbered_event.event {
            TableEvent::Dealt { .. } | TableEvent::Acted { .. } | TableEvent::Undone { .. } => {
                Some(GAME_BLOCK_BYTES)
            }
            _ => None,
        },
        // The reason of a refusal and the suggestion of a hint depend on the cards of the player who asked.
        ToClient::Refused { .. } | ToClient::Hint { .. } => Some(GAME_BLOCK_BYTES),
        _ => None,
    }
}
