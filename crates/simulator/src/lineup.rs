//! Who plays: a list of players, one for each seat.

use engine::Game;

/// One player's name for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup(pub Vec<String>);

/// What can be wrong with a line-up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineupError {
    /// A name nobody has.
    #[error(transparent)]
    Player(#[from] bots::UnknownPlayer),
    /// Too few or too many players.
    #[error("`{game}` is for {min} to {max} players, and {found} were named")]
    Count {
        /// Which game.
        game: &'static str,
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
        /// How many were named.
        found: usize,
    },
}

impl Lineup {
    /// Checks that the game can be played by these, and by so many.
    pub fn check<G: Game>(&self) -> Result<(), LineupError> {
        let found = self.0.len();
        if !G::SEATS.contains(&found) {
            let (min, max) = (*G::SEATS.start(), *G::SEATS.end());
            return Err(LineupError::Count { game: G::ID, min, max, found });
        }
        self.bots::<G>().map(drop)
    }

    /// The players, freshly sat down.
    pub fn bots<G: Game>(&self) -> Result<Vec<Box<dyn bots::Bot<G>>>, LineupError> {
        self.0.iter().map(|name| Ok(bots::bot(name)?)).collect()
    }
}
