//! Size limits for what clients send.

/// Maximum size of a message from a client, in bytes.
pub const MAX_MESSAGE_BYTES: usize = 4096;
/// Maximum length of a player's name, in characters.
pub(crate) const MAX_NAME_LENGTH: usize = 32;
/// Maximum length of a chat message, in characters.
pub(crate) const MAX_CHAT_LENGTH: usize = 300;
/// Maximum length of the text of a report, in characters.
pub(crate) const MAX_REPORT_LENGTH: usize = 500;
/// Maximum number of combining marks in a row. The writing systems in use need at most three; more are only used to
/// draw over the lines above and below.
pub(crate) const MAX_MARKS_IN_A_ROW: usize = 3;
/// Maximum length of a request id, in bytes.
pub(crate) const MAX_REQUEST_ID_LENGTH: usize = 36;
