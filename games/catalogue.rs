//! The list of all games. To add a game, add its folder and one line at the end of this file.

use engine::Game;

/// A game's entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The unique id of the game, [`Game::ID`].
    pub id: &'static str,
    /// The smallest number of players.
    pub min_seats: usize,
    /// The largest number of players.
    pub max_seats: usize,
    /// All texts of the game that people read.
    pub texts: GameTexts,
}

/// The contents of a game's Fluent files, one per language. They are empty in WebAssembly.
#[derive(Clone, Copy, Debug)]
pub struct GameTexts {
    /// The English file.
    pub en: &'static str,
    /// The French file.
    pub fr: &'static str,
    /// The Italian file.
    pub it: &'static str,
}

/// An operation that is generic over the type of the game, for callers that know only the game's id; see [`visit`].
pub trait Visit {
    /// The operation's result.
    type Out;

    /// Runs the operation for the game `G`.
    fn visit<G: Game>(self, info: &'static GameInfo) -> Self::Out;
}

/// The error for an id that is not in the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game `{0}`; the games are {list}", list = quoted_ids())]
pub struct UnknownGame(
    /// The unknown id.
    pub String,
);

/// The ids of all games in backticks, for error messages.
fn quoted_ids() -> String {
    GAMES.iter().map(|game| format!("`{}`", game.id)).collect::<Vec<_>>().join(", ")
}

/// The content of a text file.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! include_text {
    ($path:expr) => {
        include_str!($path)
    };
}

/// In a browser the page loads the texts itself, so the WebAssembly module does not contain them.
#[cfg(target_arch = "wasm32")]
macro_rules! include_text {
    ($path:expr) => {
        ""
    };
}

// Expands the list of games at the end of this file to the list `GAMES` and to functions that choose a game at run
// time.
macro_rules! catalogue {
    ($($folder:ident :: $game:ident,)*) => {
        /// All games.
        pub const GAMES: &[GameInfo] = &[$(GameInfo {
            id: <crate::$folder::$game as Game>::ID,
            min_seats: *<crate::$folder::$game as Game>::SEATS.start(),
            max_seats: *<crate::$folder::$game as Game>::SEATS.end(),
            texts: GameTexts {
                en: include_text!(concat!(stringify!($folder), "/text/en.ftl")),
                fr: include_text!(concat!(stringify!($folder), "/text/fr.ftl")),
                it: include_text!(concat!(stringify!($folder), "/text/it.ftl")),
            },
        }),*];

        /// Runs a generic operation for the game with this id.
        pub fn visit<V: Visit>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            let info = GAMES.iter().find(|game| game.id == id).ok_or_else(|| UnknownGame(id.to_owned()))?;
            match id {
                $(<crate::$folder::$game as Game>::ID => Ok(visitor.visit::<crate::$folder::$game>(info)),)*
                // This is never reached: a match on a string needs this arm, but every id in `GAMES` has an arm above.
                _ => Err(UnknownGame(info.id.to_owned())),
            }
        }

        /// Writes the TypeScript types of the views, visible events and options of all games.
        #[cfg(feature = "typescript")]
        pub fn export_typescript(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
            use ts_rs::TS;
            $(
                <crate::$folder::$game as Game>::View::export_all(config)?;
                <crate::$folder::$game as Game>::VisibleEvent::export_all(config)?;
                <crate::$folder::$game as Game>::Options::export_all(config)?;
            )*
            Ok(())
        }
    };
}

catalogue! {
    mada::Mada,
    thirteen_leaves::ThirteenLeaves,
    melimagic::Melimagic,
}
