//! Tests of the waiting times for absent and idle people, and of the owner's succession (guarantee P6 in
//! `docs/promises.md`). They are pure functions of the log, the presence and the time, so these tests need not wait.

use crate::due::{Due, Presence};
use crate::entry::{Entry, EntryKind, RequestKey};
use crate::key::KeyDigest;
use crate::request::{Allowed, RequestContext};
use crate::{Role, Table, TableConfig, Timeouts};
use engine::{Seat, Seed};
use protocol::{FromClient, RefusalCode, Status, Visibility};
use serde_json::json;

/// When everything begins, in milliseconds since the Unix epoch.
const START: u64 = 1_000_000;

/// A number of seconds after which every timeout is over.
const MUCH_LATER: u64 = 1_000_000;

/// A table with people on three seats. The person on seat 1 sat down first, and is the owner although the table has no
/// owner key. Logs that were written before tables had owners have no owner key either.
fn lobby_of_three(visibility: Visibility) -> Table {
    let settings = json!({"game": "mada", "seats": 3, "first": 0, "visibility": visibility});
    let table_opened = EntryKind::Opened {
        table: serde_json::from_value(settings).unwrap(),
        join_key: KeyDigest::of("join"),
        watch_key: KeyDigest::of("watch"),
        owner_key: None,
        given_deal: None,
    };
    let first_entry = Entry { at: START, request: None, kind: table_opened };
    let mut table = Table::open("t".into(), first_entry, TableConfig::default()).unwrap();
    for seat in [1, 0, 2] {
        let (name, key) = (format!("P{seat}"), KeyDigest::of(&format!("seat {seat}")));
        apply(&mut table, START, EntryKind::SatDown { seat: Seat::new(seat), name, key, is_owner: false });
    }
    table
}

/// The table of [`lobby_of_three`] after the deal at [`START`].
fn dealt_table() -> Table {
    let mut table = lobby_of_three(Visibility::Private);
    // The cards are dealt although nobody has committed to a random number.
    apply(&mut table, START, EntryKind::DealOpened { game_number: 1, secret: Seed([3; 32]) });
    apply(&mut table, START, EntryKind::CommitmentsClosed);
    apply(&mut table, START, EntryKind::Dealt);
    table
}

/// Appends an entry that was written at the time `at`, without a request of a client.
fn apply(table: &mut Table, at: u64, kind: EntryKind) {
    table.apply(Entry { at, request: None, kind }).unwrap();
}

/// The presence if the people on `absent_seats` are away since [`START`] and the others are connected.
fn presence_without(absent_seats: &[usize]) -> Presence {
    let away_since = (0..3).map(|seat| absent_seats.contains(&seat).then_some(START)).collect();
    Presence { away_since, active_at: vec![0; 3], awake_since: START }
}

/// What is due this many seconds after [`START`].
fn due(table: &Table, presence: &Presence, seconds: u64) -> Due {
    table.due(&Timeouts::default(), presence, START + seconds * 1000)
}

/// Checks a request of a seat, this many seconds after [`START`].
fn request(
    table: &Table,
    seat: usize,
    message: serde_json::Value,
    seconds: u64,
) -> Result<EntryKind, RefusalCode> {
    // Every request needs an id.
    let mut message = message;
    message["id"] = json!("r");
    let message = FromClient::read(&message.to_string()).unwrap();
    let timeouts = Timeouts::default();
    let context =
        RequestContext { now: START + seconds * 1000, timeouts: &timeouts, is_address_banned: false };
    match table.check_request(Role::Seat(Seat::new(seat)), message, &context) {
        Ok(Allowed::Write(kind)) => Ok(kind),
        Ok(Allowed::OpenDeal) => panic!("no deal was requested"),
        Err(refusal) => Err(refusal.code),
    }
}

#[test]
fn absent_people_lose_their_seats_after_two_minutes_or_half_an_hour() {
    for (visibility, seconds) in [(Visibility::Public, 120), (Visibility::Private, 1800)] {
        let table = lobby_of_three(visibility);
        // The people on the seats 0 and 2 are away; the first of them loses the seat first.
        let presence = presence_without(&[0, 2]);
        let ends_at = START + seconds * 1000;
        assert!(matches!(due(&table, &presence, seconds - 1), Due::WaitUntil(at) if at == ends_at));
        assert!(
            matches!(due(&table, &presence, seconds), Due::Write(EntryKind::SeatFreed { seat }) if seat.index() == 0)
        );
        assert!(
            matches!(due(&table, &presence_without(&[]), MUCH_LATER), Due::Nothing),
            "connected people keep their seats"
        );
    }
    // Time during which the server did not run does not count: here it starts an hour later.
    let loaded_later = Presence { awake_since: START + 3_600_000, ..presence_without(&[0, 2]) };
    assert!(matches!(due(&lobby_of_three(Visibility::Private), &loaded_later, 3_601), Due::WaitUntil(_)));
}

#[test]
fn after_two_minutes_the_longest_seated_connected_person_follows_the_owner() {
    let table = dealt_table();
    assert_eq!(table.owner, Some(Seat::new(1)), "the first person who sat down is the owner");
    assert!(matches!(due(&table, &presence_without(&[]), MUCH_LATER), Due::Nothing));
    let mut table = table;
    // The owner, on seat 1, is away, and a stand-in (a bot) plays for them.
    apply(&mut table, START, EntryKind::StandInCame { seat: Seat::new(1), is_idle: false });
    assert!(matches!(due(&table, &presence_without(&[1]), 119), Due::WaitUntil(at) if at == START + 120_000));
    let after_two_minutes = due(&table, &presence_without(&[1]), 120);
    assert!(matches!(after_two_minutes, Due::Write(EntryKind::OwnerChanged { seat }) if seat.index() == 0));
    // If nobody else is connected, nobody becomes the owner in their place.
    for seat in [0, 2] {
        apply(&mut table, START, EntryKind::StandInCame { seat: Seat::new(seat), is_idle: false });
    }
    assert!(matches!(due(&table, &presence_without(&[0, 1, 2]), MUCH_LATER), Due::Nothing));
}

#[test]
fn a_turn_lasts_thirty_seconds_before_a_nudge_and_sixty_more_before_a_replacement() {
    // It is the turn of seat 0. Seat 1 nudges (prompts) that player, and seat 2 has them replaced by a bot.
    let mut table = dealt_table();
    let nudge = |table: &Table, seconds| request(table, 1, json!({"type": "nudge", "seat": 0}), seconds);
    let replace = |table: &Table, seconds| request(table, 2, json!({"type": "replace", "seat": 0}), seconds);
    assert_eq!(nudge(&table, 29).unwrap_err(), RefusalCode::NotNow);
    let nudge_entry = nudge(&table, 40).unwrap();
    // The nudge after 40 seconds gives the player 60 more.
    assert!(matches!(nudge_entry, EntryKind::Nudged { replace_at, .. } if replace_at == START + 100_000));
    assert_eq!(replace(&table, 1_000).unwrap_err(), RefusalCode::NotNow, "nobody was nudged");
    apply(&mut table, START + 40_000, nudge_entry);
    assert_eq!(replace(&table, 99).unwrap_err(), RefusalCode::NotNow);
    let replace_entry = replace(&table, 100).unwrap();
    apply(&mut table, START + 100_000, replace_entry);
    // The person is connected. The bot goes on until they do something.
    assert!(matches!(due(&table, &presence_without(&[]), 200), Due::Nothing));
    // Now the person on seat 0 has sent a request after the last entry.
    let with_activity = Presence { active_at: vec![table.last_number(), 0, 0], ..presence_without(&[]) };
    assert!(
        matches!(due(&table, &with_activity, 200), Due::Write(EntryKind::StandInWent { seat }) if seat.index() == 0)
    );
}

#[test]
fn a_nudge_is_over_when_the_game_goes_on() {
    let mut table = dealt_table();
    // Seat 1 prompts the player to move, on seat 0, 40 seconds after the deal.
    let nudge_entry = request(&table, 1, json!({"type": "nudge", "seat": 0}), 40).unwrap();
    apply(&mut table, START + 40_000, nudge_entry);
    let action = table.games[0].game.offers()[0].action.clone();
    let by = protocol::ActedBy::Person;
    apply(&mut table, START + 41_000, EntryKind::Acted { seat: Seat::new(0), by, action, spent_ms: 0 });
    assert_eq!(table.nudge, None);
}

#[test]
fn a_rematch_waits_sixty_seconds_for_connected_people() {
    let mut table = dealt_table();
    let rng_seed = 7;
    while table.status == Status::Playing {
        let game = &table.games[0].game;
        let (seat, action) = (game.to_move().unwrap(), game.random_action(rng_seed).unwrap());
        let by = protocol::ActedBy::Person;
        apply(&mut table, START, EntryKind::Acted { seat, by, action, spent_ms: 0 });
    }
    // When a game is over, the table publishes the proof of the deal.
    apply(&mut table, START, EntryKind::Proved { game_number: 1 });
    assert!(
        matches!(due(&table, &presence_without(&[]), MUCH_LATER), Due::Nothing),
        "nobody wants a rematch"
    );
    apply(&mut table, START + 10_000, EntryKind::RematchAsked { seat: Seat::new(2) });
    // The others have 60 seconds from the first request, which came after 10 seconds.
    assert!(matches!(due(&table, &presence_without(&[]), 69), Due::WaitUntil(at) if at == START + 70_000));
    for idle_seat in [0, 1] {
        let Due::Write(kind @ EntryKind::StandInCame { seat, is_idle: true }) =
            due(&table, &presence_without(&[]), 70)
        else {
            panic!("a bot must come for seat {idle_seat}")
        };
        assert_eq!(seat.index(), idle_seat);
        apply(&mut table, START + 70_000, kind);
    }
    assert!(matches!(
        due(&table, &presence_without(&[]), 70),
        Due::Write(EntryKind::Reopened { game_number: 2 })
    ));
}

/// The owner on seat 1 leaves while a bot plays for the person on seat 0.
#[test]
fn an_owner_who_leaves_a_game_is_followed_by_a_person_who_plays() {
    let mut table = dealt_table();
    apply(&mut table, START, EntryKind::StandInCame { seat: Seat::new(0), is_idle: false });
    let request = Some(RequestKey { seat: Seat::new(1), id: "leave".to_owned().try_into().unwrap() });
    let kind = EntryKind::StandInCame { seat: Seat::new(1), is_idle: false };
    table.apply(Entry { at: START, request, kind }).unwrap();
    assert_eq!(table.owner, Some(Seat::new(2)), "seat 0 has sat there longer, but a bot plays for it");
}
