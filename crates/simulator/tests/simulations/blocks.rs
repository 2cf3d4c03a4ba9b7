//! Blocks of games: each deal is played with every rotation of the line-up. The number of threads does not
//! change the results.

use crate::fixtures::{TestPlayers, plan, simulate_on_threads, without_durations};
use games::thirteen_leaves::ThirteenLeaves;
use simulator::{FinishedGame, Progress, RecordSink, StopCondition, simulate};
use std::collections::BTreeMap;
use std::sync::Mutex;

#[test]
fn the_number_of_threads_does_not_change_the_report() {
    // `random` plays any legal action, and `first` always the first one.
    let plans = [
        plan("random,random,random", StopCondition::Games(300)),
        plan("first,random,random", StopCondition::Games(300)),
        plan("first,random,random", StopCondition::UntilSure { half_width: 0.05, max_games: 20_000 }),
    ];
    for plan in plans {
        let one_thread = without_durations(&simulate_on_threads(1, plan.clone()));
        assert_eq!(one_thread, without_durations(&simulate_on_threads(4, plan)));
        assert!(one_thread["moves"].as_u64() > Some(1000));
    }
}

/// `first` and `twin` are two names of the same bot. So the three games of a block, which have the same cards,
/// are all the same, and one seat wins all of them.
#[test]
fn two_names_for_one_bot_win_exactly_an_equal_share() {
    let report = simulate_on_threads(2, plan("first,twin,twin", StopCondition::Games(300)));
    assert_eq!((report.games, report.blocks, report.games_per_block), (300, 100, 3));
    for player in &report.players {
        assert!((player.share.share - player.par).abs() < 1e-12, "{player:?}");
    }
    // A block of three equal games tells as much as one game. So the intervals are the same as those of 100
    // single games.
    let single_games = simulate_on_threads(2, plan("first,first,first", StopCondition::Games(100)));
    for (in_blocks, single) in report.seats.iter().zip(&single_games.seats) {
        assert!((in_blocks.share.share - single.share.share).abs() < 1e-12);
        assert!((in_blocks.share.half_width() - single.share.half_width()).abs() < 1e-12);
        assert!((in_blocks.score_mean - single.score_mean).abs() < 1e-12);
    }
}

#[test]
fn the_number_of_games_is_rounded_up_to_whole_blocks() {
    let report = simulate_on_threads(2, plan("first,random,random", StopCondition::Games(100)));
    // A block has three games, so 34 blocks are the fewest with at least 100 games.
    assert_eq!((report.games, report.blocks), (102, 34));
    let report = simulate_on_threads(2, plan("random,random,random", StopCondition::Games(100)));
    assert_eq!((report.games, report.blocks, report.games_per_block), (100, 100, 1));
}

#[test]
fn each_distinct_player_is_reported_once() {
    let report = simulate_on_threads(2, plan("random,first,random", StopCondition::Games(90)));
    let players: Vec<_> = report.players.iter().map(|player| (player.name.as_str(), player.seats)).collect();
    assert_eq!(players, [("random", 2), ("first", 1)]);
    let total: f64 = report.players.iter().map(|player| player.share.share).sum();
    assert!((total - 1.0).abs() < 1e-12);
    assert!(report.seats.iter().all(|seat| seat.player.is_none()));
    assert_eq!(report.players.iter().map(|player| player.decisions).sum::<u64>(), report.moves);
}

#[test]
fn a_simulation_stops_when_its_intervals_are_narrow_enough() {
    let simulate_until = |half_width, max_games| {
        let stop = StopCondition::UntilSure { half_width, max_games };
        simulate_on_threads(2, plan("first,random,random", stop))
    };
    let wide_interval = simulate_until(0.1, 100_000);
    assert!(wide_interval.until_sure.is_some_and(|until_sure| until_sure.reached));
    assert!(wide_interval.games < 3_000, "{}", wide_interval.games);
    assert!(wide_interval.players.iter().all(|player| player.share.half_width() <= 0.1));
    let narrow_interval = simulate_until(0.03, 100_000);
    assert!(
        narrow_interval.games > wide_interval.games && narrow_interval.games < 30_000,
        "{}",
        narrow_interval.games
    );
    let too_few_games = simulate_until(0.001, 200);
    assert!(too_few_games.until_sure.is_some_and(|until_sure| !until_sure.reached));
    // 200 games, rounded up to whole blocks of three.
    assert_eq!(too_few_games.games, 201);
}

/// Recording does not change the games: the report is the same, every game is recorded once, and the games of
/// a block have the same deal.
#[test]
fn records_contain_exactly_the_games_of_the_report() {
    let plan = plan("first,random,random", StopCondition::Games(30));
    let records = Mutex::new(BTreeMap::new());
    let record_sink: RecordSink<'_, ThirteenLeaves> = &|game: &FinishedGame<ThirteenLeaves>| {
        let record = (game.lineup.clone(), game.game.record());
        let previous = records.lock().expect("no thread panics").insert(game.number, record);
        assert!(previous.is_none(), "two games have the number {}", game.number);
        Ok(())
    };
    let factory = TestPlayers::default();
    let checked = plan.clone().check(&factory).expect("the plan is valid");
    let report = simulate(&checked, &factory, &Progress::default(), Some(record_sink))
        .expect("the simulation succeeds");
    assert_eq!(without_durations(&report), without_durations(&simulate_on_threads(2, plan)));

    let records = records.into_inner().expect("no thread panics");
    assert_eq!(records.keys().copied().collect::<Vec<_>>(), (0..30).collect::<Vec<_>>());
    assert_eq!(records.values().map(|(_, record)| record.actions.len() as u64).sum::<u64>(), report.moves);
    for (number, (lineup, record)) in &records {
        // A block has three games, and `first` has another seat in each of them.
        let rotation = number % 3;
        assert_eq!(lineup.0[rotation as usize], "first");
        let (_, first_of_block) = &records[&(number - rotation)];
        assert_eq!(record.seed, first_of_block.seed, "all games of a block have one deal");
    }
    // A block has three games, so the second block begins with game 3.
    let ((_, first_block_record), (_, second_block_record)) = (&records[&0], &records[&3]);
    assert_ne!(first_block_record.seed, second_block_record.seed, "two blocks have different deals");
}

/// A game is recorded while it is played, so its record must lead to the same final state.
#[test]
fn every_record_replays_to_the_recorded_result() {
    let plan = plan("greedy,random,random", StopCondition::Games(6));
    let record_sink: RecordSink<'_, ThirteenLeaves> = &|game: &FinishedGame<ThirteenLeaves>| {
        let replayed = engine::RecordedGame::<ThirteenLeaves>::replay(&game.game.record(), |_, _, _| ())?;
        assert_eq!(replayed.state(), game.game.state());
        Ok(())
    };
    let factory = TestPlayers::default();
    let plan = plan.check(&factory).expect("the plan is valid");
    simulate(&plan, &factory, &Progress::default(), Some(record_sink)).expect("the simulation succeeds");
}
