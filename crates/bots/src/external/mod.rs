//! External bots: programs written by others, which exchange lines of JSON with this process.
//! `docs/external-bots.md` describes the protocol for their authors.
//!
//! External programs are deliberately not in the roster of bot names: choosing a program means running it, so
//! only a command line may do that. A server offers its guests the programs that its owner chose, under names
//! that the owner gave them ([`BotCatalogue`]).

mod bot_catalogue;
mod command;
mod error;
mod messages;
mod process;
mod program;
mod program_bot;
mod session;

pub use bot_catalogue::{BotCatalogue, NameTaken};
pub use command::COMMAND_PREFIX;
pub use error::ExternalError;
pub use program::Program;
pub use session::ProgramSession;
