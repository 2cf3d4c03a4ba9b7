//! Blocks: the same deal from every seat, the same result on any number of threads.

use crate::playing::{Leaves, Tests, on_threads, plan, timeless};
use simulator::{FinishedGame, Length, Progress, RecordSink, simulate};
use std::collections::BTreeMap;
use std::sync::Mutex;

#[test]
fn threads_make_no_difference() {
    let plans = [
        plan("random,random,random", Length::Games(300)),
        plan("first,random,random", Length::Games(300)),
        plan("first,random,random", Length::UntilSure { half_width: 0.05, max_games: 20_000 }),
    ];
    for plan in plans {
        let one = timeless(&on_threads(1, &plan));
        assert_eq!(one, timeless(&on_threads(4, &plan)));
        assert!(one["moves"].as_u64() > Some(1000));
    }
}

/// Whoever sits where, twins play the same game of each deal, so each wins from exactly one seat of three.
#[test]
fn twins_who_change_chairs_are_exactly_even() {
    let report = on_threads(2, &plan("first,twin,twin", Length::Games(300)));
    assert_eq!((report.games, report.blocks, report.games_per_block), (300, 100, 3));
    for player in &report.players {
        assert!((player.share.share - player.par).abs() < 1e-12, "{player:?}");
    }
    // One deal is worth one game here, not three: nothing new is learnt from the other seats.
    let alone = on_threads(2, &plan("first,first,first", Length::Games(100)));
    for (block, game) in report.seats.iter().zip(&alone.seats) {
        assert!((block.share.share - game.share.share).abs() < 1e-12);
        assert!((block.share.half_width() - game.share.half_width()).abs() < 1e-12);
        assert!((block.score_mean - game.score_mean).abs() < 1e-12);
    }
}

#[test]
fn games_are_rounded_up_to_whole_blocks() {
    let report = on_threads(2, &plan("first,random,random", Length::Games(100)));
    assert_eq!((report.games, report.blocks), (102, 34));
    let report = on_threads(2, &plan("random,random,random", Length::Games(100)));
    assert_eq!((report.games, report.blocks, report.games_per_block), (100, 100, 1));
}

#[test]
fn each_distinct_player_is_reported_once() {
    let report = on_threads(2, &plan("random,first,random", Length::Games(90)));
    let told: Vec<_> = report.players.iter().map(|player| (player.name.as_str(), player.seats)).collect();
    assert_eq!(told, [("random", 2), ("first", 1)]);
    let total: f64 = report.players.iter().map(|player| player.share.share).sum();
    assert!((total - 1.0).abs() < 1e-12);
    assert!(report.seats.iter().all(|seat| seat.player.is_none()));
    assert_eq!(report.players.iter().map(|player| player.decisions).sum::<u64>(), report.moves);
}

#[test]
fn being_sure_ends_the_games_early() {
    let sure = |half_width, max_games| {
        on_threads(2, &plan("first,random,random", Length::UntilSure { half_width, max_games }))
    };
    let rough = sure(0.1, 100_000);
    assert!(rough.until_sure.is_some_and(|sure| sure.reached));
    assert!(rough.games < 3_000, "{}", rough.games);
    assert!(rough.players.iter().all(|player| player.share.half_width() <= 0.1));
    let fine = sure(0.03, 100_000);
    assert!(fine.games > rough.games && fine.games < 30_000, "{}", fine.games);
    let cut_short = sure(0.001, 200);
    assert!(cut_short.until_sure.is_some_and(|sure| !sure.reached));
    assert_eq!(cut_short.games, 201);
}

/// Kept games are the games that were counted: deal by deal the same cards, from every seat.
#[test]
fn records_are_kept_of_the_same_games() {
    let plan = plan("first,random,random", Length::Games(30));
    let kept = Mutex::new(BTreeMap::new());
    let keep: RecordSink<'_, Leaves> = &|game: &FinishedGame<Leaves>| {
        let record = game.game.record();
        let old = kept.lock().expect("no panic").insert(game.number, (game.lineup.clone(), record));
        assert!(old.is_none(), "a number is given once");
        Ok(())
    };
    let report = simulate(&plan, &Tests::default(), &Progress::default(), Some(keep)).expect("games");
    assert_eq!(timeless(&report), timeless(&on_threads(2, &plan)));
    let kept = kept.into_inner().expect("no panic");
    assert_eq!(kept.keys().copied().collect::<Vec<_>>(), (0..30).collect::<Vec<_>>());
    assert_eq!(kept.values().map(|(_, record)| record.actions.len() as u64).sum::<u64>(), report.moves);
    for (number, (lineup, record)) in &kept {
        let chair = (number % 3) as usize;
        assert_eq!(lineup.0[chair], "first");
        assert_eq!(record.seed, kept[&(number - number % 3)].1.seed, "one deal a block");
    }
    assert_ne!(kept[&0].1.seed, kept[&3].1.seed);
}
