//! What a game provides for a value network trained by self-play: the features of a decision, and the trained
//! weights. The network itself is in the crate `bots`.

use crate::game::Game;

/// A game's features and trained weights.
#[derive(Debug)]
pub struct ValueModel<G: Game> {
    /// The number of features. Each feature is a number below this.
    pub features: usize,
    /// Writes the features of the decision of the seat to move. They depend only on that seat's knowledge
    /// and view.
    pub extract_features: fn(&G::Knowledge, &G::View, &mut DecisionFeatures<G::Action>),
    /// The content of the weights file that training wrote. Empty in WebAssembly, where the page loads the file.
    pub weights: &'static [u8],
}

/// The active features of a decision. A feature is a fact that is true or false, for example "the seat holds
/// a seven"; it is active if it is true. Shared features hold for every option (legal action). In addition,
/// each option has the features that would hold after it.
#[derive(Clone, Debug)]
pub struct DecisionFeatures<A> {
    /// The shared features, followed by the features of each option.
    features: Vec<u16>,
    /// Each option, and the index in `features` where its features start.
    options: Vec<(A, usize)>,
}

impl<A: Copy> DecisionFeatures<A> {
    /// A decision without features and options.
    pub fn new() -> Self {
        DecisionFeatures { features: Vec::new(), options: Vec::new() }
    }

    /// Removes all features and options.
    pub fn clear(&mut self) {
        self.features.clear();
        self.options.clear();
    }

    /// Adds an active feature to the latest option, or to the shared features if there is no option yet.
    #[inline]
    pub fn add(&mut self, feature: usize) {
        self.features.push(feature as u16);
    }

    /// Starts the next option. The features added from now on belong to it.
    #[inline]
    pub fn start_option(&mut self, action: A) {
        self.options.push((action, self.features.len()));
    }

    /// The features that hold for every option.
    pub fn shared(&self) -> &[u16] {
        // The shared features end where those of the first option start.
        let end = self.options.first().map_or(self.features.len(), |(_, start)| *start);
        &self.features[..end]
    }

    /// Every option with its own features.
    pub fn options(&self) -> impl Iterator<Item = (A, &[u16])> {
        self.options.iter().enumerate().map(|(index, &(action, start))| {
            // The features of an option end where those of the next option start.
            let end = self.options.get(index + 1).map_or(self.features.len(), |(_, next_start)| *next_start);
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
    fn features_before_the_first_option_are_shared() {
        // A decision between the actions `a` and `b`. Feature 7 belongs to both, features 1 and 2 to `b` only.
        let mut features = DecisionFeatures::new();
        features.add(7);
        features.start_option('a');
        features.start_option('b');
        features.add(1);
        features.add(2);
        assert_eq!(features.shared(), [7]);
        assert_eq!(features.options().collect::<Vec<_>>(), [('a', &[][..]), ('b', &[1, 2][..])]);
        features.clear();
        assert_eq!((features.shared(), features.options().count()), (&[][..], 0));
    }
}
