//! The padding of messages, so that their length tells nothing.
//!
//! Somebody who observes the network between a player and the server cannot read an encrypted connection, but sees the
//! length of each message. The message that shows a player a drawn card has another length for each kind of card, and
//! so has a list of legal actions. Spaces at the end of such a message make it as long as any other of its kind. JSON
//! allows spaces there.

use protocol::{TableEvent, ToClient};

/// The length of events of the game, of hints and of refusals is a multiple of this. A single event of a game rarely
/// needs more, so nearly all of them have the same length.
const GAME_BLOCK_BYTES: usize = 2048;
/// The length of a welcome is a multiple of this. A welcome contains the history of the table, so it can be much longer
/// than an event.
const WELCOME_BLOCK_BYTES: usize = 8192;

/// How many spaces must follow a message whose JSON text has this length.
pub(crate) fn padding(message: &ToClient, length: usize) -> usize {
    match block_bytes(message) {
        Some(block) => length.next_multiple_of(block) - length,
        None => 0,
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
