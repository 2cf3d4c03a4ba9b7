//! Describes the end of a game, for `replay` and `verify`.

use engine::{Game, Message, Seat};
use words::{Recipient, Translator};

/// The lines that describe the end: the cause, then the score of each player with a star for winners. If the
/// game is not over, one line that says so.
pub(crate) fn describe_ending<G: Game>(
    state: &G,
    translator: &Translator,
    reader: &Recipient<'_>,
) -> Vec<String> {
    let Some(outcome) = state.outcome() else {
        return vec![translator.text("replay-unfinished")];
    };
    let mut lines = vec![translator.text(outcome.cause)];
    for seat in Seat::all(state.seats()) {
        let score = Message::new("score")
            .number("count", outcome.scores[seat.index()])
            .choice("cause", outcome.cause);
        let score = translator.sentence(&score, reader);
        let name = (reader.name)(seat);
        let star = if outcome.winners.contains(seat) { " ★" } else { "" };
        lines.push(format!("  {name}: {score}{star}"));
    }
    lines
}
