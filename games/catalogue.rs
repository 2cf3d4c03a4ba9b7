//! The one list of games. A new game is a folder, and a line here.

use engine::Game;

/// What the catalogue knows of a game without opening it.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// [`Game::ID`].
    pub id: &'static str,
    /// The fewest who can play.
    pub min_seats: usize,
    /// The most who can play.
    pub max_seats: usize,
    /// Every word shown to a person.
    pub texts: GameTexts,
}

/// A game's Fluent files.
#[derive(Clone, Copy, Debug)]
pub struct GameTexts {
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
    /// Italian.
    pub it: &'static str,
}

/// Something to be done with a game that is known by name only at run time.
pub trait Visit {
    /// What comes of it.
    type Out;

    /// Does it, with the game and its line in the catalogue.
    fn visit<G: Game>(self, listed: &'static Listed) -> Self::Out;
}

/// A name that is in nobody's catalogue.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game `{0}`; the games are {list}", list = ids())]
pub struct UnknownGame(
    /// The name.
    pub String,
);

fn ids() -> String {
    GAMES.iter().map(|game| format!("`{}`", game.id)).collect::<Vec<_>>().join(", ")
}

macro_rules! catalogue {
    ($($folder:ident :: $game:ident,)*) => {
        /// Every game there is.
        pub const GAMES: &[Listed] = &[$(Listed {
            id: <crate::$folder::$game as Game>::ID,
            min_seats: *<crate::$folder::$game as Game>::SEATS.start(),
            max_seats: *<crate::$folder::$game as Game>::SEATS.end(),
            texts: GameTexts {
                en: include_str!(concat!(stringify!($folder), "/text/en.ftl")),
                fr: include_str!(concat!(stringify!($folder), "/text/fr.ftl")),
                it: include_str!(concat!(stringify!($folder), "/text/it.ftl")),
            },
        }),*];

        /// Does something with the game of this name.
        pub fn visit<V: Visit>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            let listed = GAMES.iter().find(|game| game.id == id).ok_or_else(|| UnknownGame(id.to_owned()))?;
            match id {
                $(<crate::$folder::$game as Game>::ID => Ok(visitor.visit::<crate::$folder::$game>(listed)),)*
                _ => Err(UnknownGame(listed.id.to_owned())),
            }
        }

        /// Writes the TypeScript types of everything of every game that reaches a page.
        #[cfg(feature = "typescript")]
        pub fn export_typescript(to: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
            use ts_rs::TS;
            $(
                <crate::$folder::$game as Game>::View::export_all(to)?;
                <crate::$folder::$game as Game>::VisibleEvent::export_all(to)?;
                <crate::$folder::$game as Game>::Options::export_all(to)?;
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
