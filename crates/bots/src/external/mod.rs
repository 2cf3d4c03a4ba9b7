//! Players that are other programs: JSON lines out, JSON lines in. The protocol is described for authors in
//! `docs/external-bots.md`.
//!
//! They are deliberately not in the roster of names: whoever may name a program may run it, so only a command line
//! does. A server offers its guests those that its owner chose, by names of the owner's ([`BotCatalogue`]).

mod bot_catalogue;
mod command;
mod error;
mod messages;
mod process;
mod program;
mod program_bot;

pub use bot_catalogue::{BotCatalogue, NameTaken};
pub use command::{PREFIX, split_command};
pub use error::ExternalError;
pub use program::{External, Program};
