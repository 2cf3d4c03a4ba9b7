//! Who plays: a list of players, one for each seat, and the ways they can change seats.

use crate::player_factory::{PlayerFactory, PlayerFactoryError};
use engine::Game;

/// One player's name for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup(pub Vec<String>);

/// What can be wrong with a line-up.
#[derive(Debug, thiserror::Error)]
pub enum LineupError {
    /// A player who cannot come.
    #[error(transparent)]
    Player(#[from] PlayerFactoryError),
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
    /// One player among others who are all alike.
    pub fn one_among(one: &str, others: &str, seats: usize) -> Self {
        let others = std::iter::repeat_n(others, seats.saturating_sub(1));
        Lineup(std::iter::once(one).chain(others).map(str::to_owned).collect())
    }

    /// Checks that the game can be played by these, and by so many.
    pub fn check<G: Game>(&self, player_factory: &impl PlayerFactory<G>) -> Result<(), LineupError> {
        let found = self.0.len();
        if !G::SEATS.contains(&found) {
            let (min, max) = (*G::SEATS.start(), *G::SEATS.end());
            return Err(LineupError::Count { game: G::ID, min, max, found });
        }
        self.distinct().iter().try_for_each(|name| Ok(player_factory.check(name)?))
    }

    /// Every player once, in the order they were first named.
    pub fn distinct(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for name in &self.0 {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        names
    }

    /// How many rotations of the line-up differ: 1 if all players are alike, often the number of seats.
    pub fn rotations(&self) -> usize {
        let seats = self.0.len();
        let same_after = |step: usize| (0..seats).all(|seat| self.0[seat] == self.0[(seat + step) % seats]);
        (1..seats).find(|&step| same_after(step)).unwrap_or(seats.max(1))
    }

    /// The line-up when everybody has moved so many seats on.
    pub fn rotated(&self, seats: usize) -> Self {
        let mut names = self.0.clone();
        if !names.is_empty() {
            let seats = seats % names.len();
            names.rotate_right(seats);
        }
        Lineup(names)
    }

    /// With two different players: the line-up in which each has the other's seats. None if there are more
    /// or fewer, or if turning the table does the same.
    pub fn reversed(&self) -> Option<Self> {
        let [one, other] = self.distinct()[..] else { return None };
        let swap = |name: &String| if name == one { other.to_owned() } else { one.to_owned() };
        let reversed = Lineup(self.0.iter().map(swap).collect());
        (0..self.0.len()).all(|seats| self.rotated(seats) != reversed).then_some(reversed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineup(names: &str) -> Lineup {
        Lineup(names.split(',').map(str::to_owned).collect())
    }

    #[test]
    fn rotations_that_look_the_same_count_once() {
        let counts = ["a,a,a", "a,b,b", "a,b,a,b", "a,b,c", "a,a,b,b"].map(|names| lineup(names).rotations());
        assert_eq!(counts, [1, 3, 2, 3, 4]);
        assert_eq!(lineup("a,b,c").rotated(1), lineup("c,a,b"));
    }

    #[test]
    fn only_an_uneven_pair_can_be_reversed() {
        assert_eq!(lineup("a,b,b").reversed(), Some(lineup("b,a,a")));
        assert_eq!(lineup("a,b").reversed(), None);
        assert_eq!(lineup("a,a,b,b").reversed(), None);
        assert_eq!(lineup("a,b,c").reversed(), None);
        assert_eq!(lineup("a,a").reversed(), None);
        assert_eq!(Lineup::one_among("a", "b", 3), lineup("a,b,b"));
    }
}
