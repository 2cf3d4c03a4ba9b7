//! Seats, keys and roles: who may sit where, who is present, and what each role may do.

use crate::client::{Client, POLICY_VIOLATION, SEAT_TAKEN_OVER};
use crate::test_server::{TestServer, smallest_table, test_timeouts};
use crate::test_table::{TestTable, seat_key};
use protocol::http::OpenTable;
use serde_json::{Value, json};
use server::Timeouts;
use std::time::Duration;

/// The first device is told that its seat is taken over; the other players notice nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_newer_device_takes_the_seat_over() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    table.sync_clients().await;
    let table_id = table.open_response.table.clone();
    for _ in 0..3 {
        let mut newer_device = Client::connect(server.address).await;
        newer_device.hello(&table_id, Some(&seat_key(0)), None).await;
        assert_eq!(newer_device.next_message().await["type"], "welcome");
        assert_eq!(newer_device.you, json!({"role": "seat", "seat": 0}));
        let mut older_device = std::mem::replace(&mut table.players[0], newer_device);
        older_device.read_until_type("taken_over").await;
        assert_eq!(older_device.close_code().await, SEAT_TAKEN_OVER);
        // Whatever the older device still sends is ignored.
        older_device.send(json!({"type": "chat", "id": "late", "text": "from the older device"})).await;
    }
    table.players[0].expect_done(json!({"type": "chat", "text": "from the newer device"})).await;
    while table.players[1].last_number < table.players[0].last_number {
        let message = table.players[1].next_message().await;
        assert_ne!(message["type"], "presence", "{message}");
        assert_ne!(message["event"]["text"], "from the older device");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_players_are_told_who_connects_and_disconnects() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_seated_people(&server, smallest_table()).await;
    table.disconnect(1);
    let other_player = &mut table.players[0];
    let is_disconnection = |message: &Value| message["type"] == "presence" && message["connected"] == false;
    let presence = other_player.read_until(is_disconnection).await;
    assert_eq!(presence["seat"], 1);
    let returned_client = server.connect(&table.open_response.table, &seat_key(1)).await;
    assert_eq!(returned_client.frames.len(), 1, "the welcome is enough for the one who connects");
    assert_eq!(returned_client.table["seats"][1]["connected"], true);
    let presence = other_player.read_until_type("presence").await;
    assert_eq!((&presence["seat"], &presence["connected"]), (&json!(1), &json!(true)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_sits_down_counts_as_connected() {
    let server = TestServer::start().await;
    let open_response = server.open_table(smallest_table()).await;
    let mut spectator = server.connect(&open_response.table, &open_response.watch_key).await;
    let mut client = server.connect(&open_response.table, &open_response.join_key).await;
    client.expect_done(json!({"type": "sit", "name": "Ada", "key": seat_key(0)})).await;
    spectator.read_until_event("sat_down").await;
    let presence = spectator.read_until_type("presence").await;
    assert_eq!((&presence["seat"], &presence["connected"]), (&json!(0), &json!(true)));
}

/// A seat's key must be well formed and must not be a key of the table or of another seat.
#[tokio::test(flavor = "multi_thread")]
async fn a_key_belongs_to_one_seat() {
    let server = TestServer::start().await;
    let open_response = server.open_table(smallest_table()).await;
    let mut first_client = server.connect(&open_response.table, &open_response.join_key).await;
    let mut second_client = server.connect(&open_response.table, &open_response.join_key).await;
    let sit = |key: &str| json!({"type": "sit", "name": "x", "key": key});
    let (too_long, with_spaces) = ("x".repeat(65), "no spaces in a secret please");
    for key in [&open_response.join_key, &open_response.watch_key, "short", &too_long, with_spaces] {
        assert_eq!(first_client.expect_refused(sit(key)).await, "bad_key", "{key}");
    }
    first_client.expect_done(sit(&seat_key(0))).await;
    assert_eq!(second_client.expect_refused(sit(&seat_key(0))).await, "bad_key");
    assert_eq!(first_client.expect_refused(sit(&seat_key(1))).await, "not_yours");
    second_client.expect_done(json!({"type": "sit", "name": "y", "key": seat_key(1)})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_with_one_wrong_character_opens_nothing() {
    let server = TestServer::start().await;
    let open_response = server.open_table(smallest_table()).await;
    let record_refusal =
        async |key: &str| server.record(&open_response.table, None, Some(key)).await.unwrap_err().code.name();
    // With the right key the record is refused for another reason: no game is finished.
    assert_eq!(record_refusal(&open_response.join_key).await, "not_now");
    // Each character in turn is replaced by another one.
    for index in 0..open_response.join_key.len() {
        let mut key = open_response.join_key.clone().into_bytes();
        key[index] = if key[index] == b'0' { b'1' } else { b'0' };
        let code = record_refusal(str::from_utf8(&key).unwrap()).await;
        assert_eq!(code, "wrong_key", "character {index} is wrong");
    }
    let too_short = &open_response.join_key[..open_response.join_key.len() - 1];
    let too_long = format!("{}0", open_response.join_key);
    assert_eq!(record_refusal(too_short).await, "wrong_key");
    assert_eq!(record_refusal(&too_long).await, "wrong_key");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_request_is_checked_against_the_role() {
    let server = TestServer::start().await;
    let open_response = server.open_table(smallest_table()).await;
    // No key, two wrong keys, and the id of the table in place of a key.
    for key in [None, Some("wrong"), Some(""), Some(open_response.table.as_str())] {
        let mut client = Client::connect(server.address).await;
        client.hello(&open_response.table, key, None).await;
        assert_eq!(client.read_until_type("refused").await["code"], "wrong_key", "{key:?}");
        assert_eq!(client.close_code().await, POLICY_VIOLATION);
    }
    let mut spectator = server.connect(&open_response.table, &open_response.watch_key).await;
    let mut guest = server.connect(&open_response.table, &open_response.join_key).await;
    // Only `sit` and `report` need no seat.
    let needs_seat = |request: &Value| request["type"] != "sit" && request["type"] != "report";
    for request in documented_requests().into_iter().filter(needs_seat) {
        assert_eq!(guest.expect_refused(request.clone()).await, "not_yours", "{request}");
        assert_eq!(spectator.expect_refused(request.clone()).await, "not_yours", "{request}");
    }
    let sit = json!({"type": "sit", "name": "x", "key": seat_key(0)});
    assert_eq!(spectator.expect_refused(sit.clone()).await, "not_yours");
    guest.expect_done(sit).await;
}

/// An example of every request, taken from `docs/protocol.md`. A test of the `protocol` crate checks that the
/// page has an example of each.
fn documented_requests() -> Vec<Value> {
    let page = include_str!("../../../../docs/protocol.md");
    // The ids of the examples begin with `a-`.
    let examples =
        page.lines().filter(|line| line.starts_with(r#"{"type":""#) && line.contains(r#""id":"a-"#));
    let requests: Vec<Value> = examples.map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(requests.len() >= 15, "{requests:?}");
    requests
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_table_is_listed_and_open_to_everybody() {
    let server = TestServer::start().await;
    let mut settings = smallest_table();
    settings["visibility"] = json!("public");
    let open_response = server.open_table(settings).await;
    let _private_table = server.open_table(smallest_table()).await;
    let listed_tables = async || -> Vec<Value> {
        let tables = server.public_tables();
        tables.iter().map(|table| serde_json::to_value(table).unwrap()).collect()
    };
    assert_eq!(listed_tables().await.len(), 1);
    let mut client = Client::connect(server.address).await;
    client.hello(&open_response.table, None, None).await;
    client.read_until_type("welcome").await;
    assert_eq!(client.you, json!({"role": "guest"}));
    client.expect_done(json!({"type": "sit", "name": "Ada", "key": seat_key(0)})).await;
    // The list is updated after the response, and before the next request is handled.
    client.expect_done(json!({"type": "chat", "text": "x"})).await;
    let listed = &listed_tables().await[0];
    assert_eq!((&listed["table"], &listed["seats"][0]["name"]), (&json!(open_response.table), &json!("Ada")));
    client.expect_done(json!({"type": "leave"})).await;
    assert_eq!(client.expect_refused(json!({"type": "chat", "text": "x"})).await, "not_yours");
    assert_eq!(listed_tables().await[0]["seats"][0], json!(null));
    // A seat that was left can be taken again, also by the same person.
    client.expect_done(json!({"type": "sit", "name": "Ada", "key": seat_key(1)})).await;
}

/// Guarantee L2 (`docs/promises.md`): a table accepts 200 guests and spectators; people on its seats can
/// always connect.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_a_limit_of_connections_but_not_for_its_seats() {
    let server = TestServer::start().await;
    let table = TestTable::with_seated_people(&server, smallest_table()).await;
    let mut spectators = Vec::new();
    let refusal = loop {
        let mut client = Client::connect(server.address).await;
        client.hello(&table.open_response.table, Some(&table.open_response.watch_key), None).await;
        let message = client.next_message().await;
        if message["type"] == "refused" {
            break message;
        }
        spectators.push(client);
        assert!(spectators.len() <= 500, "there is no limit");
    };
    assert_eq!(refusal["code"], "too_many");
    assert_eq!(spectators.len(), 200, "the players on the seats do not count");
    server.connect(&table.open_response.table, &seat_key(0)).await;
}

/// A table that nobody uses goes to sleep: it is removed from memory. A client that connects at that moment
/// still gets its welcome.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_can_connect_while_the_table_goes_to_sleep() {
    let timeouts = Timeouts { idle: Duration::from_millis(2), ..test_timeouts() };
    let server = TestServer::with_timeouts(timeouts).await;
    let open_response = server.open_table(smallest_table()).await;
    for round in 0..300 {
        // The pauses are between one and four milliseconds long. The table goes to sleep after two.
        tokio::time::sleep(Duration::from_micros(1000 + 10 * round)).await;
        let client = server.connect(&open_response.table, &open_response.join_key).await;
        assert_eq!(client.last_number, 0);
    }
    let all_asleep = async {
        while server.counters().tables_awake > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(5), all_asleep).await.expect("the table goes to sleep");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_with_impossible_settings_are_refused() {
    let server = TestServer::start().await;
    // Each case has the settings of a table and the expected refusal. MADA has two to five players; a turn takes at
    // least five seconds.
    let mut cases = vec![
        (json!({"game": "whist", "seats": 4}), "no_such_game"),
        (json!({"game": "mada", "seats": 1}), "bad_options"),
        (json!({"game": "mada", "seats": 99}), "bad_options"),
        (json!({"game": "mada", "seats": 3, "first": 3}), "bad_options"),
        (json!({"game": "mada", "seats": 3, "options": {"cards": 1}}), "bad_options"),
        (json!({"game": "mada", "seats": 3, "options": []}), "bad_options"),
        (json!({"game": "mada", "seats": 3, "clock": {"kind": "turn", "seconds": 4}}), "bad_options"),
        (json!({"game": "mada", "seats": 3, "bots": [{"seat": 3, "level": "beginner"}]}), "no_such_seat"),
        (json!({"game": "mada", "seats": 3, "bots": [{"seat": 0, "level": "genius"}]}), "no_such_level"),
    ];
    // With bots on every seat nobody could start the game or remove a bot.
    for game in games::GAMES {
        let bots: Vec<_> =
            (0..game.min_seats).map(|seat| json!({"seat": seat, "level": "beginner"})).collect();
        cases.push((json!({"game": game.id, "seats": game.min_seats, "bots": bots}), "table_full"));
    }
    for (settings, code) in cases {
        let request: OpenTable = serde_json::from_value(settings.clone()).unwrap();
        assert_eq!(server.open(request).await.unwrap_err().code.name(), code, "{settings}");
    }
}
