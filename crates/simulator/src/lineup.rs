//! Line-ups: which player sits in which seat, and how the players rotate through the seats.

use crate::player_factory::{PlayerFactory, PlayerFactoryError};
use engine::Game;

/// The name of the player in each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup(pub Vec<String>);

/// Why a line-up cannot play a game.
#[derive(Debug, thiserror::Error)]
pub enum LineupError {
    /// A name gives no player.
    #[error(transparent)]
    Player(#[from] PlayerFactoryError),
    /// The game is not for this number of players.
    #[error("`{game}` is for {min} to {max} players, and {found} were named")]
    Count {
        /// The id of the game.
        game: &'static str,
        /// The smallest number of players.
        min: usize,
        /// The largest number of players.
        max: usize,
        /// The number of players named.
        found: usize,
    },
}

impl Lineup {
    /// One player in the first seat, and opponents of one kind in all others.
    pub fn one_among(player: &str, opponents: &str, seat_count: usize) -> Self {
        let opponents = std::iter::repeat_n(opponents, seat_count.saturating_sub(1));
        Lineup(std::iter::once(player).chain(opponents).map(str::to_owned).collect())
    }

    /// Checks that the game is for this number of players, and that the factory can create each of them.
    pub(crate) fn check<G: Game>(&self, factory: &impl PlayerFactory<G>) -> Result<(), LineupError> {
        let found = self.0.len();
        if !G::SEATS.contains(&found) {
            let (min, max) = (*G::SEATS.start(), *G::SEATS.end());
            return Err(LineupError::Count { game: G::ID, min, max, found });
        }
        self.distinct().iter().try_for_each(|name| Ok(factory.check(name)?))
    }

    /// Every name once, in the order of first occurrence.
    pub(crate) fn distinct(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for name in &self.0 {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        names
    }

    /// The number of different rotations of the line-up. In a rotation, every player moves the same number of
    /// seats further. It is 1 if all names are equal, and the number of seats in most other cases.
    pub fn rotations(&self) -> usize {
        let seat_count = self.0.len();
        let equals_itself_after =
            |steps: usize| (0..seat_count).all(|seat| self.0[seat] == self.0[(seat + steps) % seat_count]);
        // The rotations repeat after the first step that leads back to the same line-up.
        (1..seat_count).find(|&steps| equals_itself_after(steps)).unwrap_or(seat_count.max(1))
    }

    /// The name of the player in this seat after every player has moved `rotation` seats further. `rotation`
    /// must not exceed the number of seats.
    pub(crate) fn name_at(&self, seat: usize, rotation: usize) -> &str {
        let seat_count = self.0.len();
        // Adding the number of seats keeps the difference positive.
        &self.0[(seat + seat_count - rotation) % seat_count]
    }

    /// The line-up after every player has moved `rotation` seats further.
    pub(crate) fn rotated(&self, rotation: usize) -> Self {
        let mut names = self.0.clone();
        if !names.is_empty() {
            let rotation = rotation % names.len();
            names.rotate_right(rotation);
        }
        Lineup(names)
    }

    /// For a line-up of two different names: the line-up with the two names exchanged. `None` if there are
    /// more or fewer names, or if the result is only a rotation of the line-up.
    pub fn reversed(&self) -> Option<Self> {
        let [first, second] = self.distinct()[..] else { return None };
        let exchange = |name: &String| if name == first { second.to_owned() } else { first.to_owned() };
        let reversed = Lineup(self.0.iter().map(exchange).collect());
        (0..self.0.len()).all(|rotation| self.rotated(rotation) != reversed).then_some(reversed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line-up of these names, separated by commas.
    fn lineup(names: &str) -> Lineup {
        Lineup(names.split(',').map(str::to_owned).collect())
    }

    #[test]
    fn equal_rotations_count_once() {
        // For example, a,b,a,b has only one other rotation: b,a,b,a.
        let counts = ["a,a,a", "a,b,b", "a,b,a,b", "a,b,c", "a,a,b,b"].map(|names| lineup(names).rotations());
        assert_eq!(counts, [1, 3, 2, 3, 4]);
    }

    #[test]
    fn rotating_moves_everybody_to_a_later_seat() {
        let rotated = lineup("a,b,c").rotated(1);
        assert_eq!(rotated, lineup("c,a,b"));
        let names = [0, 1, 2].map(|seat| lineup("a,b,c").name_at(seat, 1).to_owned());
        assert_eq!(rotated.0, names);
    }

    #[test]
    fn a_lineup_can_be_reversed_if_that_is_not_just_a_rotation() {
        assert_eq!(lineup("a,b,b").reversed(), Some(lineup("b,a,a")));
        // Exchanging the names only rotates these two line-ups.
        assert_eq!(lineup("a,b").reversed(), None);
        assert_eq!(lineup("a,a,b,b").reversed(), None);
        // These line-ups do not have exactly two different names.
        assert_eq!(lineup("a,b,c").reversed(), None);
        assert_eq!(lineup("a,a").reversed(), None);
        assert_eq!(Lineup::one_among("a", "b", 3), lineup("a,b,b"));
    }
}
