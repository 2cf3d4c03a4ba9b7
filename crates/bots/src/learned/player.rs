//! The player that does at once what it has learned to expect most of.

use super::network::Network;
use crate::bot::{Bot, Decision};
use crate::prompt::Prompt;
use crate::reason;
use engine::{Game, Insight, Knowledge, Learned, Quick, Sketch};

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
    Some(learned_player(Foresight { learned: G::Insight::LEARNED?, network }))
}

/// Does what it expects most of, and what wins for certain before that.
pub(crate) fn learned_player<G: Game>(foresight: Foresight<G>) -> Box<dyn Bot<G>> {
    Box::new(Prompt::new(move |known: &G::Knowledge, view: &G::View, luck: &mut Quick| {
        if let Some(action) = G::Insight::certain_win(known, view) {
            return Decision { action, reason: Some(reason::certain_win()), stats: None };
        }
        let best = foresight.weigh(known, view).into_iter().max_by(|a, b| a.1.total_cmp(&b.1));
        let Some((action, _)) = best else {
            return Decision::silent(G::Insight::instinct(&known.sample(view, luck), luck));
        };
        Decision { action, reason: Some(reason::of_instinct::<G>(known, view, action)), stats: None }
    }))
}
