//! S1 to S4: two games that differ only in what somebody cannot know look alike to them, byte for byte; and the
//! leaks that card servers have had are found by exactly this.

mod mask;
mod rematch;
mod world;
mod worlds;

use crate::secrecy::world::Seen;
use crate::secrecy::worlds::{Pair, pairs};
use engine::Viewer;
use serde_json::Value;
use server::test_hooks::Leak;

/// Who saw a difference, and the first frame in which they did.
#[derive(Debug)]
struct Difference {
    #[allow(dead_code, reason = "printed when a test fails")]
    what: String,
}

/// Plays both games of a pair and compares what the watcher was sent.
async fn compare(pair: &Pair, leak: Option<Leak>) -> Result<usize, Difference> {
    let one = world::play(pair, &pair.stacks[0], [1; 32], leak).await;
    let two = world::play(pair, &pair.stacks[1], [2; 32], leak).await;
    let mut frames = 0;
    for (role, seen) in &one {
        if role.viewer() == pair.watcher {
            same(&format!("{pair} as {role:?}"), seen, &two[role])?;
            frames += seen.len();
        }
    }
    Ok(frames)
}

fn same(what: &str, one: &Seen, two: &Seen) -> Result<(), Difference> {
    for (number, (one, two)) in one.iter().zip(two).enumerate() {
        if one != two {
            return Err(Difference { what: format!("{what}: frame {number}\n{one}\n{two}") });
        }
    }
    if one.len() != two.len() {
        return Err(Difference { what: format!("{what}: {} and {} frames", one.len(), two.len()) });
    }
    Ok(())
}

/// S1: all games, seat counts and roles; each seat and the spectator, late joiners and reconnecters.
#[tokio::test(flavor = "multi_thread")]
async fn what_one_cannot_know_one_is_not_sent() {
    let (mut compared, mut frames) = (0, 0);
    for game in games::GAMES {
        for seats in game.min_seats..=game.max_seats {
            let pairs = pairs(game.id, seats, 2);
            assert!(pairs.len() > seats, "{} with {seats}: only {}", game.id, pairs.len());
            for pair in &pairs {
                frames += compare(pair, None).await.unwrap_or_else(|difference| panic!("{difference:?}"));
                compared += 1;
            }
        }
    }
    assert!(compared > 90 && frames > 8000, "{compared} pairs, {frames} frames");
}

/// S2: each leak is found, by the test above. The previous game's hands need a previous game: see `rematch`.
#[tokio::test(flavor = "multi_thread")]
async fn every_planted_leak_is_found() {
    for leak in Leak::ALL.into_iter().filter(|leak| *leak != Leak::PreviousHands) {
        let mut found = None;
        'search: for game in games::GAMES {
            for pair in pairs(game.id, game.min_seats, 4) {
                if let Err(difference) = compare(&pair, Some(leak)).await {
                    assert!(compare(&pair, None).await.is_ok(), "not the leak's doing");
                    found = Some(difference);
                    break 'search;
                }
            }
        }
        assert!(found.is_some(), "{leak:?} is not found");
    }
}

/// S4: no role sees more than its view: what an spectator or a guest is sent is what the rules show an spectator.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_sees_everything() {
    for game in games::GAMES {
        let pair = &pairs(game.id, game.min_seats, 1)[0];
        let seen = world::play(pair, &pair.stacks[0], [1; 32], None).await;
        let boards = |role: &world::Who| -> Vec<Value> {
            let frames = seen[role].iter().map(|frame| serde_json::from_str::<Value>(frame).unwrap());
            frames.map(|frame| frame["event"]["board"].clone()).filter(Value::is_object).collect()
        };
        let spectator = boards(&world::Who::Spectator);
        assert!(spectator.len() > 5);
        assert_eq!(spectator, boards(&world::Who::Guest));
        assert!(spectator.iter().all(|board| board["legal"].as_array().unwrap().is_empty()));
        let expected = worlds::views(pair, Viewer::Spectator);
        let views: Vec<&Value> = spectator.iter().map(|board| &board["view"]).collect();
        assert!(expected.iter().eq(views), "{}", pair);
    }
}
