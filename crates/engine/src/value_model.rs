//! What a game gives to a player that has learned it by playing itself: how a decision looks to it in numbers,
//! and what it has learned.

use crate::game::Game;

/// A game's side of learning.
#[derive(Debug)]
pub struct ValueModel<G: Game> {
    /// How many features there are: each is a number below this.
    pub features: usize,
    /// Sketches the decision of the seat to move, from nothing but what that seat was shown and sees.
    pub sketch: fn(&G::Knowledge, &G::View, &mut DecisionFeatures<G::Action>),
    /// What was learned, as training wrote it.
    pub weights: &'static [u8],
}

/// A decision in numbers: the features that hold whatever is done, and for each option those that would hold
/// after it.
#[derive(Clone, Debug)]
pub struct DecisionFeatures<A> {
    features: Vec<u16>,
    /// Each option, and where its features begin.
    options: Vec<(A, usize)>,
}

impl<A: Copy> DecisionFeatures<A> {
    /// A blank sheet.
    pub fn new() -> Self {
        DecisionFeatures { features: Vec::new(), options: Vec::new() }
    }

    /// Wipes the sheet.
    pub fn clear(&mut self) {
        self.features.clear();
        self.options.clear();
    }

    /// This feature holds: whatever is done, or after the option begun last.
    #[inline]
    pub fn mark(&mut self, feature: usize) {
        self.features.push(feature as u16);
    }

    /// Begins the features of an option.
    #[inline]
    pub fn option(&mut self, action: A) {
        self.options.push((action, self.features.len()));
    }

    /// What holds whatever is done.
    pub fn shared(&self) -> &[u16] {
        let end = self.options.first().map_or(self.features.len(), |(_, start)| *start);
        &self.features[..end]
    }

    /// Every option and what holds after it.
    pub fn options(&self) -> impl Iterator<Item = (A, &[u16])> {
        self.options.iter().enumerate().map(|(place, &(action, start))| {
            let end = self.options.get(place + 1).map_or(self.features.len(), |(_, next)| *next);
            (action, &self.features[start..end])
        })
    }
}

impl<A: Copy> Default for DecisionFeatures<A> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sketch_keeps_what_is_shared_apart_from_each_option() {
        let mut sketch = DecisionFeatures::new();
        sketch.mark(7);
        sketch.option('a');
        sketch.option('b');
        sketch.mark(1);
        sketch.mark(2);
        assert_eq!(sketch.shared(), [7]);
        assert_eq!(sketch.options().collect::<Vec<_>>(), [('a', &[][..]), ('b', &[1, 2][..])]);
        sketch.clear();
        assert_eq!((sketch.shared(), sketch.options().count()), (&[][..], 0));
    }
}
