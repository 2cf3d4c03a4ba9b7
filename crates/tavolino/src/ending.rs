//! How a game ended, in words.

use engine::{Game, Message, Seat};
use words::{Phrasebook, Reader};

/// What ended the game and everybody's score, a line each; or that it has not ended.
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
