//! The rules of the games: one folder per game, with the same file names in each. Nothing here knows tables,
//! files, sockets or clocks.

mod catalogue;
pub mod mada;
pub mod melimagic;
pub mod thirteen_leaves;

#[cfg(feature = "typescript")]
pub use catalogue::export_typescript;
pub use catalogue::{GAMES, GameInfo, GameTexts, UnknownGame, Visit, visit};
