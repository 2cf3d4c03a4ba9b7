//! Guarantees S1 to S4 (`docs/promises.md`): nobody receives what they cannot know.
//!
//! The method: `pairs` finds two games with the same actions. Their cards differ only where one viewer, the
//! observer, cannot know it. `observed` plays both over sockets. Everything that the observer receives must
//! be the same, byte for byte. In tests that plant a leak in the server on purpose, the same comparison must
//! find a difference. `knowable` says what an observer can know, independently of the games' own views.

mod knowable;
mod lengths;
mod observed;
mod pairs;
mod rematch;

use observed::{Frames, Recipient, play};
use pairs::{GamePair, find_pairs, views_of_first_game};

use engine::Viewer;
use serde_json::Value;
use server::test_hooks::Leak;

/// The server's secret for the deal of each game of a pair. That the secrets differ must not be visible either.
const DEAL_SECRETS: [[u8; 32]; 2] = [[1; 32], [2; 32]];

/// The first difference that an observer can see.
#[derive(Debug)]
struct Difference {
    #[allow(dead_code, reason = "printed when a test fails")]
    description: String,
}

/// Plays both games of a pair, which have the same actions and different hidden cards, and compares what the observer
/// received. `leak` is planted in the server on purpose. Returns how many frames were compared.
async fn compare(pair: &GamePair, leak: Option<Leak>) -> Result<usize, Difference> {
    let first_game = play(pair, &pair.stacked_decks[0], DEAL_SECRETS[0], leak).await;
    let second_game = play(pair, &pair.stacked_decks[1], DEAL_SECRETS[1], leak).await;
    let mut frame_count = 0;
    // Other clients may see the cards that differ, so only those with the observer's view are compared.
    for (recipient, frames) in &first_game {
        if recipient.viewer() == pair.observer {
            compare_frames(&format!("{pair}, {recipient:?}"), frames, &second_game[recipient])?;
            frame_count += frames.len();
        }
    }
    Ok(frame_count)
}

/// Fails with the first difference between two lists of frames.
fn compare_frames(context: &str, first: &Frames, second: &Frames) -> Result<(), Difference> {
    let difference =
        |description: String| Err(Difference { description: format!("{context}: {description}") });
    for (index, (first_frame, second_frame)) in first.iter().zip(second).enumerate() {
        if first_frame != second_frame {
            return difference(format!("frame {index}\n{first_frame}\n{second_frame}"));
        }
    }
    if first.len() != second.len() {
        return difference(format!("{} and {} frames", first.len(), second.len()));
    }
    Ok(())
}

/// Guarantee S1 (no message depends on hidden information), for every game, number of seats, seat and spectator, and
/// also for clients that connect late or reconnect.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_receives_what_they_cannot_know() {
    let (mut pair_count, mut frame_count) = (0, 0);
    for game in games::GAMES {
        for seat_count in game.min_seats..=game.max_seats {
            let max_pairs_per_observer = 2;
            let pairs = find_pairs(game.id, seat_count, max_pairs_per_observer);
            // There should be at least one pair for each observer: every seat and the spectator.
            assert!(
                pairs.len() > seat_count,
                "{} with {seat_count} seats: only {} pairs",
                game.id,
                pairs.len()
            );
            for pair in &pairs {
                frame_count +=
                    compare(pair, None).await.unwrap_or_else(|difference| panic!("{difference:?}"));
                pair_count += 1;
            }
        }
    }
    assert!(pair_count > 90 && frame_count > 8000, "only {pair_count} pairs with {frame_count} frames");
}

/// Guarantee S2: the comparison of `nobody_receives_what_they_cannot_know` finds each leak that is planted in the
/// server on purpose. The leak of a previous game's hands is tested in `rematch`.
#[tokio::test(flavor = "multi_thread")]
async fn every_planted_leak_is_found() {
    for leak in Leak::ALL.into_iter().filter(|leak| *leak != Leak::PreviousHands) {
        assert!(finds_leak(leak).await, "{leak:?} is not found");
    }
}

/// Whether the comparison of some pair of games finds a planted leak.
async fn finds_leak(leak: Leak) -> bool {
    for game in games::GAMES {
        let max_pairs_per_observer = 4;
        for pair in find_pairs(game.id, game.min_seats, max_pairs_per_observer) {
            if compare(&pair, Some(leak)).await.is_err() {
                assert!(compare(&pair, None).await.is_ok(), "the pair differs also without the leak");
                return true;
            }
        }
    }
    false
}

/// Guarantee S4: spectators and guests receive exactly the spectator's view of the rules.
#[tokio::test(flavor = "multi_thread")]
async fn spectators_and_guests_receive_the_spectators_view() {
    for game in games::GAMES {
        // Any game will do. This test plays the first game of one pair.
        let pair = &find_pairs(game.id, game.min_seats, 1)[0];
        let received_frames = play(pair, &pair.stacked_decks[0], DEAL_SECRETS[0], None).await;
        let boards = |recipient: &Recipient| -> Vec<Value> {
            let messages =
                received_frames[recipient].iter().map(|frame| serde_json::from_str::<Value>(frame).unwrap());
            messages.map(|message| message["event"]["board"].clone()).filter(Value::is_object).collect()
        };
        let spectator_boards = boards(&Recipient::Spectator);
        assert!(spectator_boards.len() > 5);
        assert_eq!(spectator_boards, boards(&Recipient::Guest));
        assert!(spectator_boards.iter().all(|board| board["legal"].as_array().unwrap().is_empty()));
        let expected_views = views_of_first_game(pair, Viewer::Spectator);
        let views: Vec<&Value> = spectator_boards.iter().map(|board| &board["view"]).collect();
        assert!(expected_views.iter().eq(views), "{pair}");
    }
}
