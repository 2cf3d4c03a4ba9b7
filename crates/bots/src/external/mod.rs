//! Players that are other programs: JSON lines out, JSON lines in. The protocol is described for authors in
//! `docs/external-bots.md`.
//!
//! They are deliberately not in the roster of names: whoever may name a program may run it, so only a command line
//! does. A table house offers its guests those that its owner chose, by names of the owner's ([`Offered`]).

mod command;
mod employed;
mod error;
mod offered;
mod process;
mod program;
mod spoken;

pub use command::{PREFIX, split_command};
pub use error::ExternalError;
pub use offered::{NameTaken, Offered};
pub use program::{External, Program};
