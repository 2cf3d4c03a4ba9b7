//! The lengths of frames. Somebody who observes the network sees no content of an encrypted connection, but the length
//! of every frame. A frame to the player who knows a card must therefore be as long as if the card were another.

use super::DEAL_SECRETS;
use super::observed::{Frames, play};
use super::pairs::{GamePair, find_pairs};
use serde_json::Value;

/// The lengths of the events and welcomes among the frames. Responses are left out: a seat gets one for each illegal
/// action that it tries, and which actions are illegal depends on its cards.
fn lengths(frames: &Frames) -> Vec<usize> {
    let is_compared = |frame: &&String| {
        let message: Value = serde_json::from_str(frame).unwrap();
        message["type"] == "event" || message["type"] == "welcome"
    };
    frames.iter().filter(is_compared).map(String::len).collect()
}

/// Plays both games of a pair, which have the same actions and different hidden cards. Compares the lengths of the
/// frames to all clients: those who can see the difference and those who cannot. Returns how many were compared.
async fn compare_lengths(pair: &GamePair) -> usize {
    let first_game = play(pair, &pair.stacked_decks[0], DEAL_SECRETS[0], None).await;
    let second_game = play(pair, &pair.stacked_decks[1], DEAL_SECRETS[1], None).await;
    let mut frame_count = 0;
    for (recipient, frames) in &first_game {
        let first_lengths = lengths(frames);
        assert_eq!(first_lengths, lengths(&second_game[recipient]), "{pair}, {recipient:?}");
        frame_count += first_lengths.len();
    }
    frame_count
}

/// Guarantee P1 (docs/promises.md): nothing that can be observed from outside tells what is hidden.
#[tokio::test(flavor = "multi_thread")]
async fn the_length_of_a_frame_does_not_depend_on_hidden_cards() {
    let mut frame_count = 0;
    for game in games::GAMES {
        for seat_count in game.min_seats..=game.max_seats {
            let max_pairs_per_observer = 1;
            for pair in find_pairs(game.id, seat_count, max_pairs_per_observer) {
                frame_count += compare_lengths(&pair).await;
            }
        }
    }
    assert!(frame_count > 5000, "only {frame_count} frames");
}
