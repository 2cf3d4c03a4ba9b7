//! The player that does at once what it has learned to expect most of.

use super::network::Network;
use crate::bot::{Bot, Decision};
use crate::mind::Mind;
use crate::reason;
use crate::sight::Sight;
use engine::{Game, Insight, Knowledge, Learned, Quick, Seat, Setup, Sketch};

/// What was learned about a game, ready to be asked.
#[derive(Debug)]
pub(crate) struct Foresight<G: Game> {
    learned: Learned<G>,
    network: Network,
}

impl<G: Game> Foresight<G> {
    /// What was learned about this game, if anything.
    pub(crate) fn of_game() -> Option<Self> {
        let learned = G::Insight::LEARNED?;
        // A test reads every game's weights; a file of another size would fail it.
        let network = Network::from_bytes(learned.features, learned.weights).ok()?;
        Some(Foresight { learned, network })
    }

    /// Every legal action and the share of victory expected of it.
    pub(crate) fn weigh(&self, known: &G::Knowledge, now: &G::View) -> Vec<(G::Action, f32)> {
        let mut sketch = Sketch::new();
        (self.learned.sketch)(known, now, &mut sketch);
        let begun = self.network.begin(sketch.shared());
        let weighed = |(action, features)| (action, self.network.finish(&begun, features).expected);
        sketch.options().map(weighed).collect()
    }
}

/// The player that has learned this, and nothing else, about a game that can be learned.
pub fn taught<G: Game>(network: Network) -> Option<Box<dyn Bot<G>>> {
    let foresight = Foresight { learned: G::Insight::LEARNED?, network };
    Some(Box::new(LearnedPlayer::new(foresight)))
}

/// Does what it expects most of.
#[derive(Debug)]
pub(crate) struct LearnedPlayer<G: Game> {
    foresight: Foresight<G>,
    mind: Mind<G>,
}

impl<G: Game> LearnedPlayer<G> {
    pub(crate) fn new(foresight: Foresight<G>) -> Self {
        LearnedPlayer { foresight, mind: Mind::new(0.0) }
    }
}

impl<G: Game> Bot<G> for LearnedPlayer<G> {
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.mind.sit(seat, setup);
    }

    fn see(&mut self, shown: &G::Shown) {
        self.mind.see(shown);
    }

    fn decide(&mut self, sight: Sight<'_, G>, luck: &mut Quick) -> Decision<G> {
        let view = sight.view();
        // Sat down before the deal, as every player is.
        let known = self.mind.known().expect("a player that has sat down");
        if let Some(action) = G::Insight::certain_win(known, &view) {
            return Decision { action, reason: Some(reason::certain_win()), stats: None };
        }
        let weighed = self.foresight.weigh(known, &view);
        let best = weighed.into_iter().max_by(|a, b| a.1.total_cmp(&b.1));
        match best {
            Some((action, _)) => {
                Decision { action, reason: Some(reason::of_instinct::<G>(known, &view, action)), stats: None }
            }
            None => Decision::silent(G::Insight::instinct(&known.sample(&view, luck), luck)),
        }
    }
}
