//! Time at a table, without waiting for it: what is due when, as a pure function of the log, presence and the clock.

use super::Role;
use super::due::{Due, Presence};
use super::state::{Table, Timeouts};
use crate::entry::{Entry, EntryKind};
use crate::secret::KeyDigest;
use crate::test_hooks::TestHooks;
use crate::{Outbox, Server};
use engine::{Seat, Seed, Viewer};
use protocol::{ActedBy, Clock, Status};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

const START: u64 = 1_000_000;

/// Two people and a clock; the cards were dealt at [`START`].
fn dealt(clock: Clock) -> Table {
    let mut wish = json!({"game": games::GAMES[0].id, "seats": 2, "first": 0});
    wish["clock"] = serde_json::to_value(clock).unwrap();
    let key = |name: &str| KeyDigest::of(name);
    let opened = EntryKind::Opened {
        table: serde_json::from_value(wish).unwrap(),
        join: key("join"),
        watch: key("watch"),
    };
    let sat =
        |seat: usize| EntryKind::SatDown { seat: Seat::new(seat), name: "x".into(), key: key("seat_state") };
    let rest = [
        sat(0),
        sat(1),
        EntryKind::DealOpened { game_number: 1, secret: Seed([3; 32]) },
        EntryKind::CommitmentsClosed,
        EntryKind::Dealt,
    ];
    let at = |kind| Entry { at: START, request: None, kind };
    let mut table = Table::open("t".into(), at(opened), Arc::default(), TestHooks::default()).unwrap();
    rest.into_iter().for_each(|what| table.apply(at(what)).unwrap());
    assert_eq!(table.status, Status::Playing);
    table
}

fn here() -> Presence {
    Presence { away_since: vec![None, None], awake_since: 0 }
}

fn act(table: &mut Table, at: u64, spent: u64) {
    let play = &table.games[0].play;
    let (seat, action) = (play.to_move().unwrap(), play.legal()[0].clone());
    let kind = EntryKind::Acted { seat, by: ActedBy::Person, action, spent };
    table.apply(Entry { at, request: None, kind }).unwrap();
}

/// The deadline that comes with the last thing that happened, if it brings clocks along.
fn told_deadline(table: &Table) -> Option<Option<u64>> {
    let told = table.tell_live(table.number(), &[Viewer::Spectator]);
    told[0].clock.as_ref().map(|clock| clock.deadline)
}

fn to_move(table: &Table) -> Seat {
    table.games[0].play.to_move().unwrap()
}

#[test]
fn without_a_clock_nobody_is_hurried() {
    let table = dealt(Clock::None);
    assert!(matches!(table.due(&Timeouts::default(), &here(), START + 86_400_000), Due::Nothing));
    assert!(table.deadline().is_none());
}

#[test]
fn a_turn_begins_anew_with_each_action() {
    let mut table = dealt(Clock::Turn { seconds: 10 });
    let timeouts = Timeouts::default();
    assert_eq!(table.deadline(), Some((to_move(&table), START + 10_000)));
    assert!(matches!(table.due(&timeouts, &here(), START + 9_999), Due::At(at) if at == START + 10_000));
    let mover = to_move(&table);
    assert!(matches!(table.due(&timeouts, &here(), START + 10_000), Due::OutOfTime(seat) if seat == mover));
    act(&mut table, START + 4_000, 4_000);
    assert_eq!(table.deadline(), Some((to_move(&table), START + 14_000)));
}

#[test]
fn a_bank_is_used_up_by_its_owner_only() {
    let mut table = dealt(Clock::Bank { seconds: 30 });
    let first = to_move(&table);
    act(&mut table, START + 20_000, 20_000);
    let mut at = START + 20_000;
    // Until it is the first seat's turn again.
    while to_move(&table) != first {
        act(&mut table, at + 1_000, 1_000);
        at += 1_000;
    }
    assert_eq!(table.deadline(), Some((first, at + 10_000)));
    act(&mut table, at + 10_000, 10_000);
    at += 10_000;
    while to_move(&table) != first {
        act(&mut table, at + 1, 1);
        at += 1;
    }
    // Nothing is left: decided for at once, and the table goes on.
    assert!(matches!(table.due(&Timeouts::default(), &here(), at), Due::OutOfTime(seat) if seat == first));
}

/// Closes the server, opens it again some time later, and lets the clocks know.
fn reopen(table: &mut Table, closed: u64, opened: u64) {
    table.apply(Entry { at: closed, request: None, kind: EntryKind::ClocksStopped }).unwrap();
    assert_eq!(told_deadline(table), Some(None));
    let presence = Presence { awake_since: opened, ..here() };
    let timeouts = Timeouts { consent: Duration::from_secs(3600), ..Timeouts::default() };
    let Due::Now(kind @ EntryKind::ClocksResumed { asleep }) = table.due(&timeouts, &presence, opened + 10)
    else {
        panic!("the clocks do not go on");
    };
    assert_eq!(asleep, opened + 10 - closed);
    table.apply(Entry { at: opened + 10, request: None, kind }).unwrap();
    assert!(matches!(table.due(&timeouts, &presence, opened + 10), Due::At(_)));
}

/// L5: while the server is closed, clocks stand still, however often; nobody pays for it, and nobody gains by it.
#[test]
fn clocks_stand_still_while_the_house_is_closed() {
    for clock in [Clock::Turn { seconds: 60 }, Clock::Bank { seconds: 60 }] {
        let mut table = dealt(clock);
        let mover = to_move(&table);
        reopen(&mut table, START + 8_000, START + 3_600_000);
        assert_eq!(table.spent(START + 3_600_010), 8_000);
        assert_eq!(table.deadline(), Some((mover, START + 3_600_010 + 52_000)));
        assert_eq!(told_deadline(&table), Some(Some(START + 3_600_010 + 52_000)));
        reopen(&mut table, START + 3_601_010, START + 7_200_000);
        assert_eq!(table.spent(START + 7_200_010), 9_000);
        act(&mut table, START + 7_205_010, 14_000);
        assert_eq!(table.spent(START + 7_205_020), 10);
    }
}

/// L5: without a goodbye the time since the last thing that was stored is nobody's.
#[test]
fn clocks_stand_still_after_a_crash() {
    let table = dealt(Clock::Turn { seconds: 60 });
    let presence = Presence { awake_since: START + 30_000, ..here() };
    let due = table.due(&Timeouts::default(), &presence, START + 30_000);
    assert!(matches!(due, Due::Now(EntryKind::ClocksResumed { asleep: 30_000 })));
    assert!(matches!(dealt(Clock::None).due(&Timeouts::default(), &presence, START + 30_000), Due::Nothing));
}

/// The time for an answer is nobody's, nor is the time in which the server is closed, and neither counts twice.
#[test]
fn clocks_stand_still_for_an_answer_around_a_closed_house() {
    let patient = Clock::Turn { seconds: 25 };
    for closes_while_asked in [false, true] {
        let mut table = dealt(patient);
        let asker = to_move(&table);
        act(&mut table, START + 1_000, 1_000);
        let mover = to_move(&table);
        let (closed, opened) = (START + 2_000, START + 100_000);
        if !closes_while_asked {
            reopen(&mut table, closed, opened);
        }
        let asked_at = if closes_while_asked { START + 2_000 } else { opened + 10 };
        table
            .apply(Entry { at: asked_at, request: None, kind: EntryKind::UndoAsked { seat: asker } })
            .unwrap();
        if closes_while_asked {
            reopen(&mut table, closed, opened);
        }
        let refused = EntryKind::UndoAnswered { seat: mover, answer: protocol::UndoAnswer::Refuse };
        table.apply(Entry { at: opened + 20_000, request: None, kind: refused }).unwrap();
        assert_eq!(table.deadline(), Some((mover, opened + 20_000 + 24_000)));
    }
}

/// Whoever is back before the next deal adds their number to it: a bot plays for nobody who is here.
#[test]
fn whoever_is_back_is_waited_for_in_the_next_deal() {
    let mut table = dealt(Clock::None);
    let seat = Seat::new(0);
    table.apply(Entry { at: START, request: None, kind: EntryKind::StandInCame { seat } }).unwrap();
    table.status = Status::Lobby;
    let opened = EntryKind::DealOpened { game_number: 2, secret: Seed([7; 32]) };
    table.apply(Entry { at: START, request: None, kind: opened }).unwrap();
    for status in [Status::Lobby, Status::Committing, Status::Revealing, Status::Over] {
        table.status = status;
        let due = table.due(&Timeouts::default(), &here(), START + 1);
        assert!(matches!(due, Due::Now(EntryKind::StandInWent { seat: back }) if back == seat), "{status:?}");
    }
    table.apply(Entry { at: START, request: None, kind: EntryKind::StandInWent { seat } }).unwrap();
    table.status = Status::Committing;
    assert!(matches!(table.due(&Timeouts::default(), &here(), START + 1), Due::At(_)));
}

/// Whoever is asked to take something back does not pay for the time that the answer takes.
#[test]
fn clocks_stand_still_while_everybody_is_asked() {
    for clock in [Clock::Turn { seconds: 10 }, Clock::Bank { seconds: 30 }] {
        let mut table = dealt(clock);
        let asker = to_move(&table);
        act(&mut table, START + 1_000, 1_000);
        let mover = to_move(&table);
        let before = table.deadline().unwrap().1;
        let asked = EntryKind::UndoAsked { seat: asker };
        table.apply(Entry { at: START + 3_000, request: None, kind: asked }).unwrap();
        let late = START + 60_000;
        let patient = Timeouts { consent: Duration::from_secs(3600), ..Timeouts::default() };
        assert!(matches!(table.due(&patient, &here(), late), Due::At(_)));
        assert_eq!(table.spent(late), 2_000);
        assert_eq!(told_deadline(&table), Some(None));
        let refused = EntryKind::UndoAnswered { seat: mover, answer: protocol::UndoAnswer::Refuse };
        table.apply(Entry { at: late, request: None, kind: refused }).unwrap();
        assert_eq!(table.deadline(), Some((mover, before + 57_000)));
        assert_eq!(told_deadline(&table), Some(Some(before + 57_000)));
        assert_eq!(table.spent(late + 500), 2_500);
    }
}

/// L6: the grace time counts from when they went, and after a restart from the start.
#[test]
fn a_bot_comes_when_the_grace_time_is_over() {
    let table = dealt(Clock::None);
    let timeouts = Timeouts::default();
    let grace = timeouts.grace.as_millis() as u64;
    let second = Seat::new(1);
    for (went, awake, end) in [(START, 0, START + grace), (START, START + 500, START + 500 + grace)] {
        let presence = Presence { away_since: vec![None, Some(went)], awake_since: awake };
        assert!(matches!(table.due(&timeouts, &presence, end - 1), Due::At(at) if at == end));
        let due = table.due(&timeouts, &presence, end);
        assert!(matches!(due, Due::Now(EntryKind::StandInCame { seat }) if seat == second));
    }
}

/// Nobody is out of time while a bot plays for them.
#[test]
fn a_stand_in_has_no_clock() {
    let mut table = dealt(Clock::Turn { seconds: 10 });
    let seat = to_move(&table);
    table.apply(Entry { at: START, request: None, kind: EntryKind::StandInCame { seat } }).unwrap();
    assert!(table.deadline().is_none());
    assert_eq!(told_deadline(&table), Some(None));
    let due = table.due(&Timeouts::default(), &here(), START + 60_000);
    assert!(matches!(due, Due::Now(EntryKind::StandInWent { seat: back }) if back == seat));
}

/// Whoever is on the way to a table keeps it awake: nobody comes to a table that has just fallen asleep.
#[tokio::test]
async fn a_table_stays_awake_for_whoever_is_on_the_way() {
    let timeouts = Timeouts { doze: Duration::from_millis(5), ..Timeouts::default() };
    let server = Server::new(Arc::new(store::SqliteStore::memory().unwrap()), timeouts);
    let wish = json!({"game": games::GAMES[0].id, "seats": 2});
    let opened = server.open(serde_json::from_value(wish).unwrap()).await.unwrap();
    let entrance = server.enter(&opened.table, Some(&opened.join_key)).await.unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let (outbox, command) = Outbox::new(&Arc::default(), None);
    let connection = entrance.arrive(None, outbox).await.unwrap();
    assert_eq!(connection.role(), Role::Guest);
    assert!(matches!(command.next().await, crate::outbox::OutboxItem::Frames(frames) if frames.len() == 1));
    drop(connection);
    while server.counters().tables_awake > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
