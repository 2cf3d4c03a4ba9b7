//! Actions are small numbers in disguise, and the legal ones a set of bits.

use std::fmt;
use std::marker::PhantomData;

/// Something a player can do. Every action of a game has a number of its own below [`Action::COUNT`], so a
/// set of actions is a set of bits, and learners get a fixed list of outputs.
pub trait Action: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// How many different actions the game has, at most 128.
    const COUNT: usize;

    /// The action's number.
    fn index(self) -> usize;

    /// The action with this number.
    fn from_index(index: usize) -> Option<Self>;
}

/// A set of actions: what is legal now.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ActionSet<A> {
    bits: u128,
    of: PhantomData<A>,
}

impl<A> Default for ActionSet<A> {
    fn default() -> Self {
        Self::from_bits(0)
    }
}

impl<A> ActionSet<A> {
    /// The set with these bits.
    #[inline]
    pub const fn from_bits(bits: u128) -> Self {
        ActionSet { bits, of: PhantomData }
    }

    /// One bit an action.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.bits
    }

    /// How many actions.
    #[inline]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }
}

impl<A: Action> ActionSet<A> {
    /// Adds an action.
    #[inline]
    pub fn insert(&mut self, action: A) {
        self.bits |= 1 << action.index();
    }

    /// Whether an action is in it.
    #[inline]
    pub fn contains(self, action: A) -> bool {
        self.bits >> action.index() & 1 == 1
    }

    /// The action at a place of the set, ascending by number.
    #[inline]
    pub fn nth(self, place: usize) -> Option<A> {
        let low = self.bits as u64;
        let in_low = low.count_ones() as usize;
        let index = if place < in_low {
            nth_bit(low, place)
        } else {
            64 + nth_bit((self.bits >> 64) as u64, place - in_low)
        };
        A::from_index(index)
    }

    /// Its actions, ascending by number.
    pub fn iter(self) -> impl Iterator<Item = A> + Clone {
        let mut rest = self.bits;
        std::iter::from_fn(move || {
            let index = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            A::from_index(index)
        })
        .take(self.len())
    }
}

/// The position of the `place`-th set bit, 64 if there are fewer.
#[inline]
fn nth_bit(mut bits: u64, place: usize) -> usize {
    for _ in 0..place {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros() as usize
}

impl<A: Action> FromIterator<A> for ActionSet<A> {
    fn from_iter<I: IntoIterator<Item = A>>(actions: I) -> Self {
        let mut set = ActionSet::default();
        actions.into_iter().for_each(|action| set.insert(action));
        set
    }
}

impl<A: Action> fmt::Debug for ActionSet<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Number(usize);

    impl Action for Number {
        const COUNT: usize = 128;
        fn index(self) -> usize {
            self.0
        }
        fn from_index(index: usize) -> Option<Self> {
            (index < 128).then_some(Number(index))
        }
    }

    #[test]
    fn a_set_lists_counts_and_picks_its_actions() {
        let set: ActionSet<Number> = [127, 3, 65, 0].map(Number).into_iter().collect();
        let listed: Vec<_> = set.iter().collect();
        assert_eq!(listed, [0, 3, 65, 127].map(Number));
        assert_eq!((0..4).filter_map(|place| set.nth(place)).collect::<Vec<_>>(), listed);
        assert_eq!(set.nth(4), None);
        assert!(set.contains(Number(65)) && !set.contains(Number(64)));
        assert_eq!((set.len(), set.bits()), (4, 1 << 127 | 1 << 65 | 1 << 3 | 1));
    }
}
