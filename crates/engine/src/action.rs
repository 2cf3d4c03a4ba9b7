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
    ///
    /// Without a loop or a guess at the half: which way they go is as random as the choice itself, and a
    /// processor that guesses wrong waits longer than all of this takes.
    #[inline]
    pub fn nth(self, place: usize) -> Option<A> {
        let (low, high) = (self.bits as u64, (self.bits >> 64) as u64);
        let (low_sums, high_sums) = (sums_by_byte(low), sums_by_byte(high));
        let in_low = (low_sums >> 56) as usize;
        if place >= in_low + (high_sums >> 56) as usize {
            return None;
        }
        let (bits, sums, place, base) =
            if place < in_low { (low, low_sums, place, 0) } else { (high, high_sums, place - in_low, 64) };
        A::from_index(base + nth_bit(bits, sums, place))
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

/// A one in each byte.
const EACH: u64 = 0x0101_0101_0101_0101;

/// How many bits are set up to and with each byte, in that byte.
#[inline]
const fn sums_by_byte(bits: u64) -> u64 {
    const FIVES: u64 = EACH * 0x55;
    const THREES: u64 = EACH * 0x33;
    const LOW_HALVES: u64 = EACH * 0x0f;
    let pairs = bits - (bits >> 1 & FIVES);
    let nibbles = (pairs & THREES) + (pairs >> 2 & THREES);
    ((nibbles + (nibbles >> 4)) & LOW_HALVES).wrapping_mul(EACH)
}

/// The position of the `place`-th set bit, which must be there.
#[inline]
const fn nth_bit(bits: u64, sums: u64, place: usize) -> usize {
    const TOP: u64 = EACH << 7;
    // A top bit for each byte to pass over: its sum is not above the place.
    let passed = ((place as u64).wrapping_mul(EACH) | TOP).wrapping_sub(sums) & TOP;
    let byte = ((passed >> 7).wrapping_mul(EACH) >> 56) as usize & 7;
    let before = (sums << 8) >> (8 * byte) & 0xff;
    let left = place.wrapping_sub(before as usize) & 7;
    8 * byte + NTH_IN_BYTE[left][(bits >> (8 * byte)) as usize & 0xff] as usize
}

/// The position of a byte's set bit, by its place among them.
static NTH_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut rest, mut place) = (byte, 0);
        while rest != 0 {
            table[place][byte] = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            place += 1;
        }
        byte += 1;
    }
    table
};

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
