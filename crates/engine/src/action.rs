//! Actions, each with its own small number, and sets of actions stored as one bit per action.

use std::fmt;
use std::marker::PhantomData;

/// Something a player can do. Every action of a game has its own number below [`Action::COUNT`], so a set of
/// actions fits into a bit set, and a neural network can have one output per action.
pub trait Action: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// The number of different actions of the game, at most 128.
    const COUNT: usize;

    /// The action's number.
    fn index(self) -> usize;

    /// The action with this number. `None` if the number is not below [`Action::COUNT`].
    fn from_index(index: usize) -> Option<Self>;
}

/// A set of actions, for example all legal ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ActionSet<A> {
    bits: u128,
    action_type: PhantomData<A>,
}

impl<A> Default for ActionSet<A> {
    fn default() -> Self {
        Self::from_bits(0)
    }
}

impl<A> ActionSet<A> {
    /// The set of the actions whose bits are set; bit `n` stands for action number `n`.
    #[inline]
    pub const fn from_bits(bits: u128) -> Self {
        ActionSet { bits, action_type: PhantomData }
    }

    /// The set as bits; bit `n` stands for action number `n`.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.bits
    }

    /// The number of actions in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether the set has no action.
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

    /// Whether the action is in the set.
    #[inline]
    pub fn contains(self, action: A) -> bool {
        self.bits >> action.index() & 1 == 1
    }

    /// The action at position `index` of the set, in ascending order of action numbers.
    ///
    /// The code has no loop and no unpredictable branch: the choice between the two halves compiles to
    /// conditional moves. Playouts pass a random index, and a mispredicted branch would cost more time than
    /// the whole function.
    #[inline]
    pub fn nth(self, index: usize) -> Option<A> {
        let (low, high) = (self.bits as u64, (self.bits >> 64) as u64);
        let (low_sums, high_sums) = (prefix_sums(low), prefix_sums(high));
        // The highest byte of the prefix sums counts all set bits.
        let low_len = (low_sums >> 56) as usize;
        // The set has too few actions.
        if index >= low_len + (high_sums >> 56) as usize {
            return None;
        }
        // The wanted bit is in the low or in the high half; `offset` is where that half begins.
        let (bits, sums, index, offset) =
            if index < low_len { (low, low_sums, index, 0) } else { (high, high_sums, index - low_len, 64) };
        A::from_index(offset + nth_bit(bits, sums, index))
    }

    /// The actions of the set, in ascending order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = A> + Clone {
        let mut rest = self.bits;
        std::iter::from_fn(move || {
            let index = rest.trailing_zeros() as usize;
            // Clears the lowest set bit.
            rest &= rest.wrapping_sub(1);
            A::from_index(index)
        })
        .take(self.len())
    }
}

/// The lowest bit of every byte. Multiplying by it copies a byte into all bytes, or sums up all bytes.
const LOW_BITS: u64 = 0x0101_0101_0101_0101;

/// Counts set bits cumulatively: byte `n` of the result is the number of set bits in bytes `0..=n` of `bits`.
#[inline]
const fn prefix_sums(bits: u64) -> u64 {
    // The usual parallel bit count: each pair of bits, then each nibble (four bits), then each byte holds the
    // number of its set bits. The product adds up the bytes.
    const EVERY_SECOND_BIT: u64 = LOW_BITS * 0x55;
    const EVERY_SECOND_PAIR: u64 = LOW_BITS * 0x33;
    const LOW_NIBBLES: u64 = LOW_BITS * 0x0f;
    let pairs = bits - (bits >> 1 & EVERY_SECOND_BIT);
    let nibbles = (pairs & EVERY_SECOND_PAIR) + (pairs >> 2 & EVERY_SECOND_PAIR);
    ((nibbles + (nibbles >> 4)) & LOW_NIBBLES).wrapping_mul(LOW_BITS)
}

/// The position of the set bit number `index` (from 0) of `bits`, which must have more than `index` set bits.
/// `sums` are its [`prefix_sums`].
#[inline]
const fn nth_bit(bits: u64, sums: u64, index: usize) -> usize {
    const HIGH_BITS: u64 = LOW_BITS << 7;
    // The wanted bit is in the first byte whose sum exceeds the index. The subtraction compares all bytes at
    // once: it leaves the high bit set in every byte before that one.
    let earlier_bytes = ((index as u64).wrapping_mul(LOW_BITS) | HIGH_BITS).wrapping_sub(sums) & HIGH_BITS;
    // The product counts these bytes, and their number is the index of the wanted byte.
    let byte = ((earlier_bytes >> 7).wrapping_mul(LOW_BITS) >> 56) as usize & 7;
    // The prefix sum of the byte before. The shift by 8 makes it 0 for the first byte.
    let bits_before = (sums << 8) >> (8 * byte) & 0xff;
    let index_in_byte = index.wrapping_sub(bits_before as usize) & 7;
    8 * byte + NTH_BIT_OF_BYTE[index_in_byte][(bits >> (8 * byte)) as usize & 0xff] as usize
}

/// `NTH_BIT_OF_BYTE[n][byte]` is the position of the set bit number `n` (from 0) of `byte`.
static NTH_BIT_OF_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut rest, mut index) = (byte, 0);
        while rest != 0 {
            table[index][byte] = rest.trailing_zeros() as u8;
            // Clears the lowest set bit.
            rest &= rest - 1;
            index += 1;
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
    struct TestAction(usize);

    impl Action for TestAction {
        const COUNT: usize = 128;
        fn index(self) -> usize {
            self.0
        }
        fn from_index(index: usize) -> Option<Self> {
            (index < Self::COUNT).then_some(TestAction(index))
        }
    }

    #[test]
    fn a_set_counts_lists_and_selects_its_actions_in_ascending_order() {
        // Actions in both halves of the 128 bits, including the lowest and the highest bit.
        let set: ActionSet<TestAction> = [127, 3, 65, 0].map(TestAction).into_iter().collect();
        let listed: Vec<_> = set.iter().collect();
        assert_eq!(listed, [0, 3, 65, 127].map(TestAction));
        assert_eq!((0..4).filter_map(|index| set.nth(index)).collect::<Vec<_>>(), listed);
        assert_eq!(set.nth(4), None);
        assert!(set.contains(TestAction(65)) && !set.contains(TestAction(64)));
        assert_eq!((set.len(), set.bits()), (4, 1 << 127 | 1 << 65 | 1 << 3 | 1));
    }
}
