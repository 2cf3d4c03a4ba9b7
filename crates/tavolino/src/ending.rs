//! Describes the end of a game.

use engine::{Game, Message, Seat};
use words::{Phrasebook, Reader};

/// One line for the cause of the end and one for each score, or one line if the game is not over.
pub(crate) fn ending<G: Game>(state: &G, words: &Phrasebook, reader: &Reader<'_>) -> Vec<String> {
    let Some(outcome) = state.outcome() else {
        return vec![words.word("replay-unfinished")];
    };
    let mut lines = vec![words.word(outcome.cause)];
    for seat in Seat::all(state.seats()) {
        let score = Message::new("score")
            .number("count", outcome.scores[seat.index()])
            .choice("cause", outcome.cause);
        let score = words.say(&score, reader);
        let name = (reader.name)(seat);
        let won = if outcome.winners.contains(seat) { " ★" } else { "" };
        lines.push(format!("  {name}: {score}{won}"));
    }
    lines
}
