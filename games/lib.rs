//! The rules. One folder a game, the same file names in each; nothing here knows what a table, a file or a
//! clock is.

mod catalogue;
pub mod mada;
pub mod melimagic;
pub mod thirteen_leaves;

#[cfg(feature = "typescript")]
pub use catalogue::export_typescript;
pub use catalogue::{GAMES, GameTexts, Listed, UnknownGame, Visit, visit};
