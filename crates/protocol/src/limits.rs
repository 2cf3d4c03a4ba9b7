//! How much is too much.

/// The longest message a client may send, in bytes.
pub const MESSAGE_BYTES: usize = 4096;
/// The longest name, in characters.
pub const NAME_LENGTH: usize = 32;
/// The longest chat line, in characters.
pub const CHAT_LENGTH: usize = 300;
/// The longest client-made id, in bytes.
pub const REQUEST_ID_LENGTH: usize = 36;
