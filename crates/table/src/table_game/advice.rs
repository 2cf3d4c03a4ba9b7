//! Advice for a person: the move that the strongest bot would make on their seat.

use crate::Work;
use bots::{DecisionInput, LEVELS};
use engine::{FastRng, Game, Message, RecordedGame, Viewer};

/// An advised move. It may mention cards that only the seat to move can see, so it is sent to that seat only.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The advised action, in the game's text notation.
    pub action: String,
    /// A message that describes the action in words.
    pub description: Message,
    /// A message that says why the bot would play it.
    pub reason: Message,
}

/// The computation of an advice for the player to move. The program that runs the table executes it. The bot observes
/// what that seat has seen, and nothing else. `None` when the game is over.
pub(super) fn advice_work<G: Game>(game: &RecordedGame<G>, rng_seed: u64) -> Option<Work<Advice>> {
    let seat = game.state().to_move()?;
    let strongest_level = LEVELS.last()?;
    let mut bot = bots::bot::<G>(strongest_level).ok()?;
    let game = game.clone();
    Some(Box::new(move |time_limit| {
        bot.sit(seat, game.setup());
        let viewer = Viewer::Seat(seat);
        // A game in progress can always be replayed. If replaying failed, the bot would only know less.
        RecordedGame::<G>::replay(&game.record(), |_, _, events| {
            events.iter().for_each(|event| bot.observe(&G::visible_event(event, viewer)));
        })
        .ok();
        bot.limit_time(time_limit);
        let state = game.state();
        let input = DecisionInput::of_player_to_move(state).expect("a seat is to move");
        let decision = bot.decide(input, &mut FastRng::new(rng_seed));
        // `own` is the form of the reason for the bot's own seat, which may name hidden cards.
        Advice {
            action: state.write(decision.action),
            description: state.describe(decision.action),
            reason: decision.reason.map_or_else(|| Message::new("reason-instinct"), |reason| reason.own),
        }
    }))
}
