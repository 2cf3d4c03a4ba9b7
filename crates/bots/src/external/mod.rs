//! Players that are other programs: JSON lines out, JSON lines in. The protocol is described for authors in
//! `docs/external-bots.md`.
//!
//! They are deliberately not in the roster of names: whoever may name a program may run it, so only a
//! command line offers them, never a table's guests.

mod command;
mod error;
mod process;
mod program;
mod spoken;

pub use command::{PREFIX, split_command};
pub use error::ExternalError;
pub use program::{External, Program};
