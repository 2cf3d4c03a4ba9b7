//! A recorded game with all its decisions: the full state and what the player knew.

use crate::review::ReviewError;
use engine::{ActionSet, Game, Knowledge, Record, RecordedGame, Seat, Setup, Viewer};

/// A finished game, action by action.
#[derive(Clone, Debug)]
pub(crate) struct ReplayedGame<G: Game> {
    pub(crate) setup: Setup<G>,
    /// Every action with the situation in which it was chosen.
    pub(crate) decisions: Vec<Decision<G>>,
    /// The state after the last action.
    pub(crate) end: G,
}

/// An action, with the situation in which the player chose it.
#[derive(Clone, Debug)]
pub(crate) struct Decision<G: Game> {
    /// What the player knew. Verdicts depend on nothing else.
    pub(crate) known_position: KnownPosition<G>,
    /// The full state, hidden cards included. Only the curve and the comparison with the actual cards use it.
    pub(crate) state: G,
    /// What a spectator knew, who sees only what all players can see.
    pub(crate) public_knowledge: G::Knowledge,
    /// What the player did.
    pub(crate) played_action: G::Action,
}

/// A position as the player to move knows it.
#[derive(Clone, Debug)]
pub(crate) struct KnownPosition<G: Game> {
    pub(crate) seat: Seat,
    /// What the player has seen since the start of the game.
    pub(crate) knowledge: G::Knowledge,
    /// What the player sees now.
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
        // What each viewer knows at the current step: one entry for each seat, and one for the spectator.
        let mut viewers: Vec<(Viewer, G::Knowledge)> =
            Viewer::all(setup.seats).map(|viewer| (viewer, G::Knowledge::new(viewer, setup))).collect();
        let mut decisions = Vec::new();
        for (state, action, events) in steps {
            // The first step is the deal and has no action.
            if let (Some(seat), Some(played_action)) = (state.to_move(), action) {
                let (_, knowledge_of_player) = &viewers[seat.index()];
                let known_position = KnownPosition::new(&state, seat, knowledge_of_player.clone());
                // The spectator is the last viewer.
                let (_, knowledge_of_spectator) = &viewers[setup.seats];
                let public_knowledge = knowledge_of_spectator.clone();
                decisions.push(Decision { known_position, state, public_knowledge, played_action });
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
