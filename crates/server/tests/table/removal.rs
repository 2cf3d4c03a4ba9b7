//! Guarantee P6 (`docs/promises.md`): the owner can lock a table, remove people and ban them, and absent people do not hold
//! seats in a lobby for ever.

use crate::client::Client;
use crate::owner::{current_table, public_table_with_bot, sit};
use crate::test_server::{TestServer, smallest_table, test_timeouts};
use crate::test_table::{TestTable, seat_key};
use engine::FastRng;
use serde_json::json;
use server::Timeouts;
use std::time::Duration;

/// A time that is over almost at once.
const SHORT_ABSENCE: Duration = Duration::from_millis(30);

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_table_accepts_nobody_new() {
    let server = TestServer::start().await;
    let open_response = server.open_table(public_table_with_bot()).await;
    let mut owner = sit(&server, &open_response, 0, "Anna").await;
    owner.expect_done(json!({"type": "lock"})).await;
    assert_eq!(owner.expect_refused(json!({"type": "lock"})).await, "not_now");
    let mut guest = server.connect(&open_response.table, &open_response.join_key).await;
    assert_eq!(guest.table["locked"], true);
    let request = json!({"type": "sit", "name": "Ben", "key": seat_key(1)});
    assert_eq!(guest.expect_refused(request.clone()).await, "locked");
    assert!(server.public_tables()[0].locked, "the list shows that the table is locked");
    owner.expect_done(json!({"type": "unlock"})).await;
    guest.expect_done(request).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_is_removed_from_a_lobby_is_a_guest() {
    let server = TestServer::start().await;
    let open_response = server.open_table(public_table_with_bot()).await;
    let mut owner = sit(&server, &open_response, 0, "Anna").await;
    let mut removed_person = sit(&server, &open_response, 1, "Mallory").await;
    // The owner's own seat, the bot's seat, and a seat that does not exist.
    for seat in [0, 2, 7] {
        assert_eq!(owner.expect_refused(json!({"type": "remove", "seat": seat})).await, "no_such_seat");
    }
    owner.expect_done(json!({"type": "remove", "seat": 1})).await;
    removed_person.read_until_event("removed").await;
    removed_person.read_until_type("welcome").await;
    assert_eq!(removed_person.you, json!({"role": "guest"}));
    assert_eq!(removed_person.table["seats"][1]["player"], json!(null));
    assert_eq!(removed_person.expect_refused(json!({"type": "chat", "text": "x"})).await, "not_yours");
    // With the key of the lost seat the person may only watch. With a new key they may sit down again.
    let spectator = server.connect(&open_response.table, &seat_key(1)).await;
    assert_eq!(spectator.you, json!({"role": "spectator"}));
    let sit_again = |key: String| json!({"type": "sit", "seat": 1, "name": "Mallory", "key": key});
    assert_eq!(removed_person.expect_refused(sit_again(seat_key(1))).await, "bad_key");
    removed_person.expect_done(sit_again(seat_key(2))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_is_removed_during_a_game_watches_and_a_bot_plays_on() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    table.players[0].expect_done(json!({"type": "remove", "seat": 1})).await;
    // The removed person gets another welcome, as a spectator, and a bot plays on their seat.
    let mut removed_person = table.players.pop().unwrap();
    removed_person.read_until_event("removed").await;
    removed_person.read_until_type("welcome").await;
    assert_eq!(removed_person.you, json!({"role": "spectator"}));
    let seat = &removed_person.table["seats"][1];
    assert_eq!(
        (&seat["stand_in"], &seat["removed"], &seat["connected"]),
        (&json!(true), &json!(true), &json!(false))
    );
    let action = json!({"type": "act", "at": removed_person.last_number, "action": "draw"});
    assert_eq!(removed_person.expect_refused(action).await, "not_yours");
    let returned_client = server.connect(&table.open_response.table, &seat_key(1)).await;
    assert_eq!(returned_client.you, json!({"role": "spectator"}));
    assert!(returned_client.board["legal"].as_array().unwrap().is_empty());
    // The seat becomes free when the game is over.
    table.play_to_end(&mut FastRng::new(1)).await;
    assert_eq!(table.players[0].find_event("seat_freed").await["event"]["seat"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banned_key_opens_nothing() {
    let server = TestServer::start().await;
    let open_response = server.open_table(public_table_with_bot()).await;
    let mut owner = sit(&server, &open_response, 0, "Anna").await;
    let mut banned_person = sit(&server, &open_response, 1, "Mallory").await;
    owner.expect_done(json!({"type": "ban", "seat": 1})).await;
    // The connection stays open, but only for watching. New connections with the key are refused.
    banned_person.read_until_type("welcome").await;
    assert_eq!(banned_person.you, json!({"role": "spectator"}));
    let sit_again = json!({"type": "sit", "name": "Mallory", "key": seat_key(2)});
    assert_eq!(banned_person.expect_refused(sit_again).await, "not_yours");
    let mut client = Client::connect(server.address).await;
    client.hello(&open_response.table, Some(&seat_key(1)), None).await;
    assert_eq!(client.read_until_type("refused").await["code"], "banned");
    let mut guest = server.connect(&open_response.table, &open_response.join_key).await;
    let with_banned_key = json!({"type": "sit", "name": "Mallory", "key": seat_key(1)});
    assert_eq!(guest.expect_refused(with_banned_key).await, "banned");
    // The ban is in the log, so it still holds after a restart.
    let server = TestServer::over_store(server.stop().await).await;
    let mut client = Client::connect(server.address).await;
    client.hello(&open_response.table, Some(&seat_key(1)), None).await;
    assert_eq!(client.read_until_type("refused").await["code"], "banned");
}

/// A guest at a public table who connects from this address of the machine.
async fn guest_from(source: [u8; 4], server: &TestServer, table: &str) -> Client {
    let mut client = Client::connect_from(source, server.address).await;
    client.hello(table, None, None).await;
    client.read_until_type("welcome").await;
    client
}

#[tokio::test(flavor = "multi_thread")]
async fn the_address_of_a_banned_person_can_watch_but_not_sit_down() {
    let (owner_address, banned_address, other_address) = ([127, 0, 0, 1], [127, 0, 0, 2], [127, 0, 0, 3]);
    let server = TestServer::with_address_limits().await;
    let open_response = server.open_table(public_table_with_bot()).await;
    let sit_with =
        |key_number: usize, name: &str| json!({"type": "sit", "name": name, "key": seat_key(key_number)});
    let mut owner = guest_from(owner_address, &server, &open_response.table).await;
    owner.expect_done(sit_with(0, "Anna")).await;
    let mut mallory = guest_from(banned_address, &server, &open_response.table).await;
    // The accomplice connects from the same address before the ban.
    let mut accomplice = guest_from(banned_address, &server, &open_response.table).await;
    mallory.expect_done(sit_with(1, "Mallory")).await;
    // The owner can ban a person also just after that person has disconnected.
    drop(mallory);
    owner.expect_done(json!({"type": "ban", "seat": 1})).await;
    assert_eq!(accomplice.expect_refused(sit_with(3, "Mallory")).await, "banned");
    let mut returned_client = guest_from(banned_address, &server, &open_response.table).await;
    assert_eq!(returned_client.you, json!({"role": "spectator"}));
    assert_eq!(returned_client.expect_refused(sit_with(3, "Mallory")).await, "not_yours");
    let mut ben = guest_from(other_address, &server, &open_response.table).await;
    ben.expect_done(sit_with(4, "Ben")).await;
    // Carla has the same address as the owner and takes the seat that Ben had. When the owner bans her, the address is
    // not banned, because somebody else at the table uses it too.
    let mut carla = guest_from(owner_address, &server, &open_response.table).await;
    owner.expect_done(json!({"type": "remove", "seat": 1})).await;
    carla.expect_done(sit_with(5, "Carla")).await;
    owner.expect_done(json!({"type": "ban", "seat": 1})).await;
    let newcomer = guest_from(owner_address, &server, &open_response.table).await;
    assert_eq!(newcomer.you, json!({"role": "guest"}));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_take_every_seat_at_public_tables() {
    let server = TestServer::with_address_limits().await;
    let mut clients = Vec::new();
    let mut refused_count = 0;
    for _ in 0..4 {
        let open_response =
            server.open_table(json!({"game": "mada", "seats": 5, "visibility": "public"})).await;
        for seat in 0..5 {
            let mut client = server.connect(&open_response.table, &open_response.join_key).await;
            let request = json!({"type": "sit", "name": format!("P{seat}"), "key": seat_key(seat)});
            match client.request(request).await {
                response if response["type"] == "seated" => clients.push(client),
                response => {
                    assert_eq!(response["code"], "too_many", "{response}");
                    refused_count += 1;
                }
            }
        }
    }
    // Of the 20 seats, one address gets the eight that it may have at public tables.
    assert_eq!((clients.len(), refused_count), (8, 12));
    // A seat that its person has left no longer counts towards the eight. Seats at private tables never count.
    clients[0].expect_done(json!({"type": "leave"})).await;
    clients[0].expect_done(json!({"type": "sit", "name": "P", "key": "another-0123456789abcdefghij"})).await;
    let private_table = server.open_table(json!({"game": "mada", "seats": 5})).await;
    for seat in 0..5 {
        sit(&server, &private_table, seat, &format!("P{seat}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_is_absent_from_a_lobby_loses_the_seat() {
    for visibility in ["public", "private"] {
        let timeouts = Timeouts {
            lobby_absence: SHORT_ABSENCE,
            private_lobby_absence: SHORT_ABSENCE,
            ..test_timeouts()
        };
        let server = TestServer::with_timeouts(timeouts).await;
        let open_response =
            server.open_table(json!({"game": "mada", "seats": 3, "visibility": visibility})).await;
        let absent_person = sit(&server, &open_response, 0, "Anna").await;
        let mut present_person = sit(&server, &open_response, 1, "Ben").await;
        drop(absent_person);
        let event = present_person.read_until_event("seat_freed").await;
        // Seat 0 is free, and the person on seat 1 is the owner now.
        assert_eq!((&event["event"]["seat"], &event["owner"]), (&json!(0), &json!(1)));
        // The key opens the table for a guest, who may sit down again with the same key.
        let mut returned_client = server.connect(&open_response.table, &seat_key(0)).await;
        assert_eq!(returned_client.you, json!({"role": "guest"}));
        returned_client.expect_done(json!({"type": "sit", "name": "Anna", "key": seat_key(0)})).await;
        assert_eq!(current_table(&server, &open_response).await["seats"][0]["player"]["name"], "Anna");
        present_person
            .expect_done(json!({"type": "chat", "text": "connected people keep their seats"}))
            .await;
    }
}
