//! Advice for a person: what the expert would do on their seat.

use crate::bot_threads::Work;
use bots::{DecisionInput, LEVELS};
use engine::{FastRng, Game, Message, RecordedGame, Viewer};

/// What the expert would do, and why. For the seat whose turn it is and nobody else.
#[derive(Clone, Debug)]
pub(crate) struct Advice {
    /// In notation.
    pub(crate) action: String,
    pub(crate) does: Message,
    pub(crate) why: Message,
}

/// The expert's work on the present turn. It is shown what the seat was shown, and sees what the seat sees.
pub(super) fn advise<G: Game>(game: &RecordedGame<G>, rng: u64) -> Option<Work<Advice>> {
    let seat = game.state().to_move()?;
    let mut expert = bots::bot::<G>(LEVELS.last()?).ok()?;
    let game = game.clone();
    Some(Box::new(move |most| {
        expert.sit(seat, game.setup());
        let viewer = Viewer::Seat(seat);
        // A game of one's own log plays again; if it did not, the expert would just know less.
        RecordedGame::<G>::replay(&game.record(), |_, _, events| {
            events.iter().for_each(|event| expert.observe(&G::visible_event(event, viewer)));
        })
        .ok();
        expert.limit_time(most);
        let state = game.state();
        let input = DecisionInput::of_player_to_move(state).expect("somebody is to move");
        let decision = expert.decide(input, &mut FastRng::new(rng));
        Advice {
            action: state.write(decision.action),
            does: state.describe(decision.action),
            why: decision.reason.map_or_else(|| Message::new("reason-instinct"), |reason| reason.own),
        }
    }))
}
