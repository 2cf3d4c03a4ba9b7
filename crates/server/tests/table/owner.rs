//! Guarantee P6 (`docs/promises.md`): at each table one person is in charge, and nobody else can take bots away, start the
//! game, or take somebody's name. `removal` tests what the owner can do about other people.

use crate::client::Client;
use crate::test_server::{TestServer, smallest_table, test_timeouts};
use crate::test_table::{TestTable, seat_key};
use protocol::http::TableOpened;
use serde_json::{Value, json};
use server::Timeouts;
use std::time::Duration;

/// The settings of a public table with a bot on the last of three seats.
pub(crate) fn public_table_with_bot() -> Value {
    json!({"game": "mada", "seats": 3, "visibility": "public", "bots": [{"seat": 2, "level": "beginner"}]})
}

/// A client that enters a table with the join key and takes a seat.
pub(crate) async fn sit(server: &TestServer, open_response: &TableOpened, seat: usize, name: &str) -> Client {
    let mut client = server.connect(&open_response.table, &open_response.join_key).await;
    let request = json!({"type": "sit", "seat": seat, "name": name, "key": seat_key(seat)});
    let sit_response = client.expect_done(request).await;
    client.read_until_number(sit_response["number"].as_u64().unwrap()).await;
    client
}

/// The table as a client sees it that connects now.
pub(crate) async fn current_table(server: &TestServer, open_response: &TableOpened) -> Value {
    server.connect(&open_response.table, &open_response.watch_key).await.table
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_owner_manages_the_table() {
    let server = TestServer::start().await;
    let open_response = server.open_table(public_table_with_bot()).await;
    let mut owner = sit(&server, &open_response, 0, "Anna").await;
    let mut other_person = sit(&server, &open_response, 1, "Mallory").await;
    // Only the owner may send these.
    let requests = [
        json!({"type": "remove_bot", "seat": 2}),
        json!({"type": "add_bot", "seat": 2, "level": "beginner"}),
        json!({"type": "start"}),
        json!({"type": "lock"}),
        json!({"type": "unlock"}),
        json!({"type": "remove", "seat": 0}),
        json!({"type": "ban", "seat": 0}),
        json!({"type": "hand_over", "seat": 1}),
        json!({"type": "mute", "seat": 0}),
        json!({"type": "unmute", "seat": 0}),
    ];
    let table_before = current_table(&server, &open_response).await;
    assert_eq!(
        (&table_before["owner"], &table_before["seats"][2]["player"]["kind"]),
        (&json!(0), &json!("bot"))
    );
    for request in requests {
        assert_eq!(other_person.expect_refused(request.clone()).await, "not_owner", "{request}");
    }
    assert_eq!(current_table(&server, &open_response).await, table_before);
    // What belongs to a person's own seat is allowed to everybody.
    other_person.expect_done(json!({"type": "rename", "name": "Mallory 2"})).await;
    other_person.expect_done(json!({"type": "chat", "text": "hello"})).await;
    owner.expect_done(json!({"type": "remove_bot", "seat": 2})).await;
    owner.expect_done(json!({"type": "add_bot", "seat": 2, "level": "casual"})).await;
    owner.expect_done(json!({"type": "start"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_person_with_the_owner_key_is_the_owner_also_if_they_come_second() {
    let server = TestServer::start().await;
    let open_response = server.open_table(public_table_with_bot()).await;
    let mut first_person = sit(&server, &open_response, 1, "Ben").await;
    assert_eq!(current_table(&server, &open_response).await["owner"], 1);
    first_person.expect_done(json!({"type": "lock"})).await;
    // Anna opened the table, so she has the owner key.
    let mut opener = server.connect(&open_response.table, &open_response.join_key).await;
    let sit_with =
        |owner_key: &str| json!({"type": "sit", "name": "Anna", "key": seat_key(0), "owner_key": owner_key});
    assert_eq!(opener.expect_refused(sit_with(&open_response.join_key)).await, "locked");
    opener.expect_done(sit_with(&open_response.owner_key)).await;
    let event = first_person.read_until_event("sat_down").await;
    assert_eq!(event["owner"], 0);
    assert_eq!(first_person.expect_refused(json!({"type": "start"})).await, "not_owner");
    // The owner key opens nothing by itself.
    let mut client = Client::connect(server.address).await;
    client.hello(&open_response.table, Some(&open_response.owner_key), None).await;
    assert_eq!(client.read_until_type("refused").await["code"], "wrong_key");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_hands_over_and_is_followed_by_who_has_sat_there_longest() {
    let server = TestServer::start().await;
    let open_response = server.open_table(json!({"game": "mada", "seats": 4})).await;
    let mut anna = sit(&server, &open_response, 3, "Anna").await;
    let mut ben = sit(&server, &open_response, 2, "Ben").await;
    let mut carla = sit(&server, &open_response, 1, "Carla").await;
    // Anna's own seat, a free seat, and a seat that does not exist.
    for seat in [3, 0, 9] {
        let refusal_code = anna.expect_refused(json!({"type": "hand_over", "seat": seat})).await;
        assert_eq!(refusal_code, "no_such_seat", "{seat}");
    }
    anna.expect_done(json!({"type": "hand_over", "seat": 1})).await;
    assert_eq!(carla.read_until_event("owner_changed").await["owner"], 1);
    assert_eq!(anna.expect_refused(json!({"type": "lock"})).await, "not_owner");
    // Anna, who is no longer the owner, and Carla, who is, leave. Ben has then sat there longest.
    anna.expect_done(json!({"type": "leave"})).await;
    carla.expect_done(json!({"type": "leave"})).await;
    // An event that changes the owner says who is the owner now: first Carla on seat 1, then Ben on seat 2.
    let event = ben.read_until(|message| message["owner"].is_u64()).await;
    assert_eq!((&event["owner"], &event["event"]["kind"]), (&json!(1), &json!("owner_changed")));
    let event = ben.read_until(|message| message["event"]["seat"] == 1 && !message["owner"].is_null()).await;
    assert_eq!((&event["owner"], &event["event"]["kind"]), (&json!(2), &json!("seat_freed")));
    // After a hand-over, the owner key has no effect any more.
    let mut opener = server.connect(&open_response.table, &open_response.join_key).await;
    let request =
        json!({"type": "sit", "name": "Anna", "key": seat_key(3), "owner_key": open_response.owner_key});
    opener.expect_done(request).await;
    assert_eq!(current_table(&server, &open_response).await["owner"], 2);
    // When everybody has left, there is no owner; the next person is the owner again.
    opener.expect_done(json!({"type": "leave"})).await;
    ben.expect_done(json!({"type": "leave"})).await;
    assert_eq!(current_table(&server, &open_response).await["owner"], json!(null));
    sit(&server, &open_response, 0, "Dora").await;
    assert_eq!(current_table(&server, &open_response).await["owner"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_stays_the_same_after_a_restart() {
    let server = TestServer::start().await;
    let open_response = server.open_table(json!({"game": "mada", "seats": 3})).await;
    let mut anna = sit(&server, &open_response, 0, "Anna").await;
    sit(&server, &open_response, 2, "Ben").await;
    anna.expect_done(json!({"type": "hand_over", "seat": 2})).await;
    let mut ben = server.connect(&open_response.table, &seat_key(2)).await;
    ben.expect_done(json!({"type": "mute", "seat": 0})).await;
    ben.expect_done(json!({"type": "lock"})).await;
    // Another server over the same store.
    let server = TestServer::over_store(server.stop().await).await;
    let table = current_table(&server, &open_response).await;
    assert_eq!((&table["owner"], &table["locked"]), (&json!(2), &json!(true)));
    assert_eq!(table["seats"][0]["muted"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connected_person_follows_an_owner_who_is_away() {
    let owner_absence = Duration::from_millis(30);
    let server = TestServer::with_timeouts(Timeouts { owner_absence, ..test_timeouts() }).await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    table.disconnect(0);
    // The first of the remaining players is the one on seat 1.
    assert_eq!(table.players[0].read_until_event("owner_changed").await["event"]["seat"], 1);
    let returned_client = server.connect(&table.open_response.table, &seat_key(0)).await;
    assert_eq!(returned_client.table["owner"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_the_name_of_another_player() {
    let server = TestServer::start().await;
    let open_response = server.open_table(json!({"game": "mada", "seats": 3})).await;
    let mut anna = sit(&server, &open_response, 0, "Anna").await;
    let mut client = server.connect(&open_response.table, &open_response.join_key).await;
    let sit_as = |name: &str| json!({"type": "sit", "name": name, "key": seat_key(1)});
    // The last name contains an invisible character.
    for name in ["Anna", "ANNA", " anna ", "An\u{200b}na"] {
        assert_eq!(client.expect_refused(sit_as(name)).await, "name_taken", "{name:?}");
    }
    client.expect_done(sit_as("Mallory")).await;
    assert_eq!(client.expect_refused(json!({"type": "rename", "name": "anna"})).await, "name_taken");
    // A person may change the case of their own name.
    anna.expect_done(json!({"type": "rename", "name": "ANNA"})).await;
    // A letter with four accents is not a name.
    assert_eq!(
        client.expect_refused(json!({"type": "rename", "name": "A\u{300}\u{301}\u{302}\u{303}"})).await,
        "bad_text"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_looks_like_another_one_is_marked() {
    let server = TestServer::start().await;
    let open_response = server.open_table(json!({"game": "mada", "seats": 3})).await;
    let mut anna = sit(&server, &open_response, 0, "Anna").await;
    // The first and the last letter of this name are Cyrillic.
    let mut impostor = sit(&server, &open_response, 1, "Аnnа").await;
    assert_eq!(anna.read_until_event("sat_down").await["event"]["look_alike"], true);
    let seats = current_table(&server, &open_response).await["seats"].clone();
    assert_eq!((&seats[0]["look_alike"], &seats[1]["look_alike"]), (&json!(false), &json!(true)));
    impostor.expect_done(json!({"type": "rename", "name": "Boris"})).await;
    assert_eq!(anna.read_until_event("renamed").await["event"]["look_alike"], false);
    impostor.expect_done(json!({"type": "rename", "name": "Ànna"})).await;
    assert_eq!(current_table(&server, &open_response).await["seats"][1]["look_alike"], true);
}
