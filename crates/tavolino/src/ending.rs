//! Describes the end of a game.

use engine::{Game, Message, Seat};
use words::{Recipient, Translator};

/// One line for the cause of the end and one for each score, or one line if the game is not over.
pub(crate) fn ending<G: Game>(state: &G, words: &Translator, reader: &Recipient<'_>) -> Vec<String> {
    let Some(outcome) = state.outcome() else {
        return vec![words.text("replay-unfinished")];
    };
    let mut lines = vec![words.text(outcome.cause)];
    for seat in Seat::all(state.seats()) {
        let score = Message::new("score")
            .number("count", outcome.scores[seat.index()])
            .choice("cause", outcome.cause);
        let score = words.sentence(&score, reader);
        let name = (reader.name)(seat);
        let won = if outcome.winners.contains(seat) { " ★" } else { "" };
        lines.push(format!("  {name}: {score}{won}"));
    }
    lines
}
