//! A recorded game with all its decisions: the full state and what the player knew.

use crate::review::ReviewError;
use engine::{ActionSet, Game, Knowledge, Record, RecordedGame, Seat, Setup, Viewer};

/// A finished game, action by action.
#[derive(Clone, Debug)]
pub(crate) struct ReplayedGame<G: Game> {
    pub(crate) setup: Setup<G>,
    /// The state after the deal and before each action.
    pub(crate) decisions: Vec<Decision<G>>,
    /// The state after the last action.
    pub(crate) end: G,
}

/// The moment of a decision.
#[derive(Clone, Debug)]
pub(crate) struct Decision<G: Game> {
    /// What the player knew. Verdicts depend on nothing else.
    pub(crate) known: KnownPosition<G>,
    /// The full state, hidden cards included. Only the curve and the verdict by the cards use it.
    pub(crate) state: G,
    /// What a spectator knew.
    pub(crate) public: G::Knowledge,
    /// What the player did.
    pub(crate) played: G::Action,
}

/// A position as the player to move knows it.
#[derive(Clone, Debug)]
pub(crate) struct KnownPosition<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) knowledge: G::Knowledge,
    pub(crate) view: G::View,
    pub(crate) legal: ActionSet<G::Action>,
}

impl<G: Game> ReplayedGame<G> {
    /// Replays a record. Fails if it cannot be replayed or its game is not finished.
    pub(crate) fn new(record: &Record) -> Result<Self, ReviewError> {
        let mut steps = Vec::new();
        let game = RecordedGame::<G>::replay(record, |before, action, events| {
            steps.push((before.clone(), action, events.to_vec()));
        })?;
        if game.state().outcome().is_none() {
            return Err(ReviewError::Unfinished);
        }
        let setup = game.setup();
        let mut viewers: Vec<(Viewer, G::Knowledge)> =
            Viewer::all(setup.seats).map(|viewer| (viewer, G::Knowledge::new(viewer, setup))).collect();
        let mut decisions = Vec::new();
        for (state, action, events) in steps {
            // The first step is the deal and has no action.
            if let (Some(seat), Some(played)) = (state.to_move(), action) {
                let known = KnownPosition::new(&state, seat, viewers[seat.index()].1.clone());
                // The spectator is the last viewer.
                let public = viewers[setup.seats].1.clone();
                decisions.push(Decision { known, state, public, played });
            }
            for (viewer, knowledge) in &mut viewers {
                events.iter().for_each(|event| knowledge.observe(&G::visible_event(event, *viewer)));
            }
        }
        Ok(ReplayedGame { setup: setup.clone(), decisions, end: game.state().clone() })
    }
}

impl<G: Game> KnownPosition<G> {
    /// The position of the seat to move, who has this knowledge.
    pub(crate) fn new(state: &G, seat: Seat, knowledge: G::Knowledge) -> Self {
        KnownPosition { seat, knowledge, view: state.view(Viewer::Seat(seat)), legal: state.legal() }
    }
}
