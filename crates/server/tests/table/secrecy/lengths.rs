//! The lengths of frames. Somebody who observes the network sees no content of an encrypted connection, but the length
//! of every frame. A frame to the player who knows a card must therefore be as long as if the card were another.

use super::observed::{Frames, play};
use super::pairs::{GamePair, find_pairs};
use serde_json::Value;

/// The lengths of the events and welcomes among the frames. How many responses a seat gets depends on which illegal
/// actions it tries, and those depend on its cards.
fn lengths(frames: &Frames) -> Vec<usize> {
    let is_compared = |frame: &&String| {
        let message: Value = serde_json::from_str(frame).unwrap();
        message["type"] == "event" || message["type"] == "welcome"
    };
    frames.iter().filter(is_compared).map(String::len).collect()
}

/// Plays both games of a pair, and compares the lengths of the frames to all clients: those who can see the
/// difference between the games and those who cannot. Returns how many frames were compared.
async fn compare_lengths(pair: &GamePair) -> usize {
    let first = play(pair, &pair.stacked_decks[0], [1; 32], None).await;
    let second = play(pair, &pair.stacked_decks[1], [2; 32], None).await;
    let mut frame_count = 0;
    for (recipient, frames) in &first {
        let (first, second) = (lengths(frames), lengths(&second[recipient]));
        assert_eq!(first, second, "{pair}, {recipient:?}");
        frame_count += first.len();
    }
    frame_count
}

/// Guarantee P1 (docs/promises.md).
#[tokio::test(flavor = "multi_thread")]
async fn the_length_of_a_frame_does_not_depend_on_hidden_cards() {
    let mut frame_count = 0;
    for game in games::GAMES {
        for seat_count in game.min_seats..=game.max_seats {
            for pair in find_pairs(game.id, seat_count, 1) {
                frame_count += compare_lengths(&pair).await;
            }
        }
    }
    assert!(frame_count > 5000, "only {frame_count} frames");
}
