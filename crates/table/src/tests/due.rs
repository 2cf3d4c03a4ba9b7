//! Tests of what is due at a table and when. `due` and `deadline` are pure functions of the log, the presence and the
//! time, so these tests need not wait.
//!
//! L5, L6 and P5 are guarantees listed in `docs/promises.md`.

use crate::clock::Deadline;
use crate::due::{Due, Presence};
use crate::entry::{Entry, EntryKind};
use crate::key::KeyDigest;
use crate::{Table, TableConfig, Timeouts};
use engine::{Seat, Seed, Viewer};
use protocol::{ActedBy, Clock, Status, UndoAnswer};
use serde_json::json;
use std::time::Duration;

/// The time of the deal, in milliseconds since the Unix epoch.
const START: u64 = 1_000_000;

/// A table with two people and a clock, after the deal of its first game at [`START`].
fn dealt_table(clock: Clock) -> Table {
    let mut settings = json!({"game": games::GAMES[0].id, "seats": 2, "first": 0});
    settings["clock"] = serde_json::to_value(clock).unwrap();
    let table_opened = EntryKind::Opened {
        table: serde_json::from_value(settings).unwrap(),
        join_key: KeyDigest::of("join"),
        watch_key: KeyDigest::of("watch"),
        owner_key: None,
        given_deal: None,
    };
    let sat_down = |seat: usize| EntryKind::SatDown {
        seat: Seat::new(seat),
        name: "x".into(),
        key: KeyDigest::of("seat"),
        is_owner: false,
    };
    let first_entry = Entry { at: START, request: None, kind: table_opened };
    let mut table = Table::open("t".into(), first_entry, TableConfig::default()).unwrap();
    apply(&mut table, START, sat_down(0));
    apply(&mut table, START, sat_down(1));
    // The cards are dealt although neither person has committed to a random number.
    apply(&mut table, START, EntryKind::DealOpened { game_number: 1, secret: Seed([3; 32]) });
    apply(&mut table, START, EntryKind::CommitmentsClosed);
    apply(&mut table, START, EntryKind::Dealt);
    assert_eq!(table.status, Status::Playing);
    table
}

/// Appends an entry that was written at the time `at`, without a request of a client.
fn apply(table: &mut Table, at: u64, kind: EntryKind) {
    table.apply(Entry { at, request: None, kind }).unwrap();
}

/// Both people are connected, and the server has been running (`awake_since`) since long before [`START`].
fn both_connected() -> Presence {
    Presence { away_since: vec![None, None], active_at: vec![0, 0], awake_since: 0 }
}

/// Timeouts with which no pending undo expires in these tests.
fn long_undo_consent() -> Timeouts {
    Timeouts { undo_consent: Duration::from_secs(3600), ..Timeouts::default() }
}

/// What is due at the time `now` while both people are connected.
fn due_with_default_timeouts(table: &Table, now: u64) -> Due {
    table.due(&Timeouts::default(), &both_connected(), now)
}

/// The player to move plays their first legal action at the time `at`, after `spent_ms` on their clock.
fn act_first_legal(table: &mut Table, at: u64, spent_ms: u64) {
    let game = &table.games[0].game;
    let (seat, action) = (game.to_move().unwrap(), game.offers()[0].action.clone());
    apply(table, at, EntryKind::Acted { seat, by: ActedBy::Person, action, spent_ms });
}

/// What the last event, as it is broadcast, says about the deadline: `None` if it does not mention the clock,
/// `Some(None)` if it says that no time is running, `Some(Some(at))` if time runs until `at`.
fn broadcast_deadline(table: &Table) -> Option<Option<u64>> {
    let events = table.live_events(table.last_number(), &[Viewer::Spectator]);
    events[0].clock.as_ref().map(|clock| clock.deadline)
}

/// The seat that has to move in the first game.
fn to_move(table: &Table) -> Seat {
    table.games[0].game.to_move().unwrap()
}

#[test]
fn without_a_clock_there_is_no_deadline() {
    let table = dealt_table(Clock::None);
    let a_day_later = START + 86_400_000;
    assert!(matches!(due_with_default_timeouts(&table, a_day_later), Due::Nothing));
    assert!(table.deadline().is_none());
}

#[test]
fn the_turn_clock_restarts_with_each_action() {
    let mut table = dealt_table(Clock::Turn { seconds: 10 });
    let seat = to_move(&table);
    assert_eq!(table.deadline(), Some(Deadline { seat, at: START + 10_000 }));
    assert!(
        matches!(due_with_default_timeouts(&table, START + 9_999), Due::WaitUntil(at) if at == START + 10_000)
    );
    assert!(
        matches!(due_with_default_timeouts(&table, START + 10_000), Due::OutOfTime(late_seat) if late_seat == seat)
    );
    act_first_legal(&mut table, START + 4_000, 4_000);
    // The action came 4 seconds after the deal, and the next player has 10 seconds from then on.
    assert_eq!(table.deadline(), Some(Deadline { seat: to_move(&table), at: START + 14_000 }));
}

#[test]
fn a_time_bank_is_used_up_by_its_owner_only() {
    let mut table = dealt_table(Clock::Bank { seconds: 30 });
    let first_player = to_move(&table);
    // The first player uses 20 of their 30 seconds.
    act_first_legal(&mut table, START + 20_000, 20_000);
    let mut at = START + 20_000;
    while to_move(&table) != first_player {
        act_first_legal(&mut table, at + 1_000, 1_000);
        at += 1_000;
    }
    // The first player has 10 seconds left, however much time the other player has used, and now uses these too.
    assert_eq!(table.deadline(), Some(Deadline { seat: first_player, at: at + 10_000 }));
    act_first_legal(&mut table, at + 10_000, 10_000);
    at += 10_000;
    while to_move(&table) != first_player {
        act_first_legal(&mut table, at + 1, 1);
        at += 1;
    }
    // The bank is empty, so a bot decides at once.
    assert!(matches!(due_with_default_timeouts(&table, at), Due::OutOfTime(seat) if seat == first_player));
}

/// Stops the clocks at `stopped_at`, and loads the table in a new process at `restarted_at`. That process
/// resumes the clocks 10 ms later. Returns when the clocks were resumed. All times are milliseconds since the
/// Unix epoch.
fn restart_server(table: &mut Table, stopped_at: u64, restarted_at: u64) -> u64 {
    apply(table, stopped_at, EntryKind::ClocksStopped);
    assert_eq!(broadcast_deadline(table), Some(None), "clients must learn that the clocks stand still");
    let presence = Presence { awake_since: restarted_at, ..both_connected() };
    let resumed_at = restarted_at + 10;
    let due = table.due(&long_undo_consent(), &presence, resumed_at);
    let Due::Write(kind @ EntryKind::ClocksResumed { stopped_ms }) = due else {
        panic!("the clocks are not resumed");
    };
    assert_eq!(stopped_ms, resumed_at - stopped_at);
    apply(table, resumed_at, kind);
    assert!(matches!(table.due(&long_undo_consent(), &presence, resumed_at), Due::WaitUntil(_)));
    resumed_at
}

/// Guarantee L5: clocks stand still while the server is down, also when that happens twice in one turn.
#[test]
fn clocks_stand_still_while_the_server_is_down() {
    for clock in [Clock::Turn { seconds: 60 }, Clock::Bank { seconds: 60 }] {
        let mut table = dealt_table(clock);
        let seat = to_move(&table);
        // Down after 8 seconds of the turn. The clocks resume after one hour, with 52 of the 60 seconds left.
        let resumed_at = restart_server(&mut table, START + 8_000, START + 3_600_000);
        assert_eq!(table.spent_ms(resumed_at), 8_000);
        let at = resumed_at + 52_000;
        assert_eq!(table.deadline(), Some(Deadline { seat, at }));
        assert_eq!(broadcast_deadline(&table), Some(Some(at)));
        // Down again one second later, for another hour.
        let resumed_at = restart_server(&mut table, resumed_at + 1_000, START + 7_200_000);
        assert_eq!(table.spent_ms(resumed_at), 9_000);
        // The player acts 5 seconds later, and the next turn begins.
        let acted_at = resumed_at + 5_000;
        act_first_legal(&mut table, acted_at, 14_000);
        // The downtime of the previous turn is not subtracted from the new one.
        assert_eq!(table.spent_ms(acted_at + 10), 10);
    }
}

/// Guarantee L5: after a crash, which writes no `ClocksStopped`, the clocks count as stopped since the last
/// stored entry.
#[test]
fn clocks_stand_still_after_a_crash() {
    let table = dealt_table(Clock::Turn { seconds: 60 });
    let presence = Presence { awake_since: START + 30_000, ..both_connected() };
    let due = table.due(&Timeouts::default(), &presence, START + 30_000);
    assert!(matches!(due, Due::Write(EntryKind::ClocksResumed { stopped_ms: 30_000 })));
    // Without clocks there is nothing to resume.
    let table_without_clock = dealt_table(Clock::None);
    assert!(matches!(table_without_clock.due(&Timeouts::default(), &presence, START + 30_000), Due::Nothing));
}

/// Clocks stand still for a pending undo and for a restart. Time in which both happen counts once.
#[test]
fn a_restart_during_a_pending_undo_is_not_counted_twice() {
    // The server restarts either just before the undo is asked for, or while the undo is pending.
    for restarts_during_undo in [false, true] {
        let mut table = dealt_table(Clock::Turn { seconds: 25 });
        // The first player acts after one second, which makes it the other player's turn, and later asks for an undo.
        let asker = to_move(&table);
        act_first_legal(&mut table, START + 1_000, 1_000);
        let mover = to_move(&table);
        let ask_undo = |table: &mut Table, at: u64| apply(table, at, EntryKind::UndoAsked { seat: asker });
        let (stopped_at, restarted_at) = (START + 2_000, START + 100_000);
        if restarts_during_undo {
            ask_undo(&mut table, stopped_at);
            restart_server(&mut table, stopped_at, restarted_at);
        } else {
            let resumed_at = restart_server(&mut table, stopped_at, restarted_at);
            ask_undo(&mut table, resumed_at);
        }
        let refused_at = restarted_at + 20_000;
        let refusal = EntryKind::UndoAnswered { seat: mover, answer: UndoAnswer::Refuse };
        apply(&mut table, refused_at, refusal);
        // Of its 25 seconds, the mover has used one: the second before the restart or the undo.
        assert_eq!(table.deadline(), Some(Deadline { seat: mover, at: refused_at + 24_000 }));
    }
}

/// A person who is back before the next deal plays again, so the deal waits for their random number.
#[test]
fn the_next_deal_waits_for_a_person_who_is_back() {
    let mut table = dealt_table(Clock::None);
    let seat = Seat::new(0);
    apply(&mut table, START, EntryKind::StandInCame { seat, is_idle: false });
    // The test sets the status by hand, as if the first game were over.
    table.status = Status::Lobby;
    apply(&mut table, START, EntryKind::DealOpened { game_number: 2, secret: Seed([7; 32]) });
    for status in [Status::Lobby, Status::Committing, Status::Revealing, Status::Over] {
        table.status = status;
        let due = due_with_default_timeouts(&table, START + 1);
        assert!(
            matches!(due, Due::Write(EntryKind::StandInWent { seat: returned }) if returned == seat),
            "the stand-in stays while the table is {status:?}"
        );
    }
    apply(&mut table, START, EntryKind::StandInWent { seat });
    table.status = Status::Committing;
    // Neither person has committed to a random number, so the deal waits for both.
    assert!(matches!(due_with_default_timeouts(&table, START + 1), Due::WaitUntil(_)));
}

#[test]
fn clocks_stand_still_while_an_undo_is_pending() {
    for clock in [Clock::Turn { seconds: 10 }, Clock::Bank { seconds: 30 }] {
        let mut table = dealt_table(clock);
        // The first player acts after one second, which makes it the other player's turn, and later asks for an undo.
        let asker = to_move(&table);
        act_first_legal(&mut table, START + 1_000, 1_000);
        let mover = to_move(&table);
        let deadline_before = table.deadline().unwrap().at;
        let (asked_at, refused_at) = (START + 3_000, START + 60_000);
        apply(&mut table, asked_at, EntryKind::UndoAsked { seat: asker });
        assert!(matches!(table.due(&long_undo_consent(), &both_connected(), refused_at), Due::WaitUntil(_)));
        // The mover's clock ran from the action (after one second) to the request for the undo (after three seconds).
        assert_eq!(table.spent_ms(refused_at), 2_000);
        assert_eq!(broadcast_deadline(&table), Some(None), "clients must learn that the clocks stand still");
        let refusal = EntryKind::UndoAnswered { seat: mover, answer: UndoAnswer::Refuse };
        apply(&mut table, refused_at, refusal);
        let deadline_after = deadline_before + (refused_at - asked_at);
        assert_eq!(table.deadline(), Some(Deadline { seat: mover, at: deadline_after }));
        assert_eq!(broadcast_deadline(&table), Some(Some(deadline_after)));
        // The clock runs again. It has counted two seconds before the undo and half a second after the refusal.
        assert_eq!(table.spent_ms(refused_at + 500), 2_500);
    }
}

/// Guarantee L6: a stand-in (a bot) plays for a person who is disconnected for longer than the grace time. That time
/// counts from the disconnection, and after a restart from the restart.
#[test]
fn a_stand_in_comes_when_the_grace_time_is_over() {
    let table = dealt_table(Clock::None);
    let timeouts = Timeouts::default();
    let grace = timeouts.grace.as_millis() as u64;
    // The person on seat 1 disconnects at `START`. In the first case, the server was running long before that; in the
    // second, it restarts half a second later.
    let restarted_at = START + 500;
    for (awake_since, grace_ends_at) in [(0, START + grace), (restarted_at, restarted_at + grace)] {
        let presence = Presence { away_since: vec![None, Some(START)], active_at: vec![0, 0], awake_since };
        let due_before = table.due(&timeouts, &presence, grace_ends_at - 1);
        assert!(matches!(due_before, Due::WaitUntil(at) if at == grace_ends_at));
        let due = table.due(&timeouts, &presence, grace_ends_at);
        assert!(
            matches!(due, Due::Write(EntryKind::StandInCame { seat, is_idle: false }) if seat == Seat::new(1))
        );
    }
}

/// A stand-in is a bot that plays for a person, so no clock runs.
#[test]
fn a_stand_in_has_no_deadline() {
    let mut table = dealt_table(Clock::Turn { seconds: 10 });
    let seat = to_move(&table);
    apply(&mut table, START, EntryKind::StandInCame { seat, is_idle: false });
    assert!(table.deadline().is_none());
    assert_eq!(broadcast_deadline(&table), Some(None), "clients must learn that no time is running");
    // Long after the 10 seconds, time is not up. The person is connected, so the stand-in only goes.
    let due = due_with_default_timeouts(&table, START + 60_000);
    assert!(matches!(due, Due::Write(EntryKind::StandInWent { seat: returned }) if returned == seat));
}

/// Loads a table in a new process, whose wall clock says `now`. If entries of the log are later than that, their times
/// move back. Returns the presence with both people connected.
fn load_at(table: &mut Table, now: u64) -> Presence {
    table.move_times_before(now);
    Presence { awake_since: now, ..both_connected() }
}

/// Guarantee P5 (docs/promises.md): the wall clock was set back by an hour while the server was down. The player to move
/// has as much time left as at the last entry: 52 of 60 seconds.
#[test]
fn clocks_go_on_if_the_clock_was_set_back() {
    /// The time after the wall clock was set back.
    const NOW: u64 = START + 5_000;
    let before_setback = START + 3_600_000;
    for clock in [Clock::Turn { seconds: 60 }, Clock::Bank { seconds: 60 }] {
        let mut table = dealt_table(clock);
        // The first player acts without using time, so that the next turn begins.
        act_first_legal(&mut table, before_setback, 0);
        apply(&mut table, before_setback + 8_000, EntryKind::ClocksStopped);
        let presence = load_at(&mut table, NOW);
        let due = table.due(&Timeouts::default(), &presence, NOW);
        let Due::Write(kind @ EntryKind::ClocksResumed { .. }) = due else {
            panic!("the clocks are not resumed");
        };
        apply(&mut table, NOW, kind);
        // One millisecond more or less is due to rounding.
        let deadline = table.deadline().unwrap().at;
        assert!(deadline.abs_diff(NOW + 52_000) <= 1, "{deadline}");
        assert!(table.spent_ms(NOW).abs_diff(8_000) <= 1);
    }
}

/// Guarantee P5: a pending undo and a deal in preparation end in time, even if the wall clock was set back by an hour. The
/// entries of the log then have later times than now.
#[test]
fn a_deal_and_an_undo_go_on_if_the_clock_was_set_back() {
    let an_hour_later = START + 3_600_000;
    let timeouts = Timeouts::default();
    let mut table = dealt_table(Clock::None);
    let asker = to_move(&table);
    act_first_legal(&mut table, an_hour_later, 0);
    apply(&mut table, an_hour_later, EntryKind::UndoAsked { seat: asker });
    let presence = load_at(&mut table, START);
    let consent_ends_at = START + timeouts.undo_consent.as_millis() as u64;
    assert!(
        matches!(table.due(&timeouts, &presence, START), Due::WaitUntil(at) if at == consent_ends_at),
        "the undo does not end in time"
    );
    // The same for a deal. The test sets the status by hand, as if the first game were over.
    let mut table = dealt_table(Clock::None);
    table.status = Status::Lobby;
    apply(&mut table, an_hour_later, EntryKind::DealOpened { game_number: 2, secret: Seed([7; 32]) });
    let presence = load_at(&mut table, START);
    // The players have this long to send their random numbers for the deal.
    let random_numbers_due_at = START + timeouts.contribute.as_millis() as u64;
    assert!(
        matches!(table.due(&timeouts, &presence, START), Due::WaitUntil(at) if at == random_numbers_due_at),
        "the deal does not go on in time"
    );
}

/// With a clock of days, a person who is away is not replaced by a bot until their time is up. Their time runs also
/// while they are away.
#[test]
fn with_a_clock_of_days_the_game_waits_for_people_who_are_away() {
    let table = dealt_table(Clock::Days { days: 2 });
    let both_away =
        Presence { away_since: vec![Some(START), Some(START)], active_at: vec![0, 0], awake_since: START };
    let deadline = START + 2 * 24 * 3600 * 1000;
    assert_eq!(table.deadline(), Some(Deadline { seat: to_move(&table), at: deadline }));
    let due_at = |now| table.due(&Timeouts::default(), &both_away, now);
    assert!(matches!(due_at(deadline - 1), Due::WaitUntil(at) if at == deadline));
    assert!(matches!(due_at(deadline), Due::OutOfTime(seat) if seat == to_move(&table)));
}

#[test]
fn without_a_clock_of_days_a_bot_replaces_people_who_are_away() {
    let table = dealt_table(Clock::None);
    let both_away =
        Presence { away_since: vec![Some(START), Some(START)], active_at: vec![0, 0], awake_since: START };
    let grace = Timeouts::default().grace.as_millis() as u64;
    let due = table.due(&Timeouts::default(), &both_away, START + grace);
    assert!(matches!(due, Due::Write(EntryKind::StandInCame { is_idle: false, .. })));
}
