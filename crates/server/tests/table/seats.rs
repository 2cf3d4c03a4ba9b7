//! Who may sit where, who is there, and by which right.

use crate::client::Client;
use crate::party::{Party, chair_key};
use crate::server::{Place, hasty, smallest};
use protocol::http::OpenTable;
use serde_json::{Value, json};
use server::Timeouts;
use server::test_hooks::TestHooks;
use std::time::Duration;

/// A second device takes over, the first is told, and nobody else notices anything.
#[tokio::test(flavor = "multi_thread")]
async fn the_newer_device_takes_the_chair() {
    let place = Place::open().await;
    let mut party = Party::dealt(&place, smallest()).await;
    party.together().await;
    let table = party.opened.table.clone();
    for _ in 0..3 {
        let mut newer = Client::connect(place.address).await;
        newer.hello(&table, Some(&chair_key(0)), None).await;
        assert_eq!(newer.hear().await["type"], "welcome");
        assert_eq!(newer.you, json!({"role": "seat", "seat": 0}));
        let mut older = std::mem::replace(&mut party.people[0], newer);
        older.until("taken_over").await;
        assert_eq!(older.close_code().await, 4001);
        // What it says afterwards reaches nobody.
        older.say(json!({"type": "chat", "id": "ghost", "text": "boo"})).await;
    }
    party.people[0].must(json!({"type": "chat", "text": "me"})).await;
    while party.people[1].number < party.people[0].number {
        let heard = party.people[1].hear().await;
        assert_ne!(heard["type"], "presence", "{heard}");
        assert_ne!(heard["event"]["text"], "boo");
    }
}

/// Presence: told to the others when somebody comes or goes, after the welcome of whoever comes.
#[tokio::test(flavor = "multi_thread")]
async fn the_others_are_told_who_comes_and_goes() {
    let place = Place::open().await;
    let mut party = Party::sit(&place, smallest()).await;
    let gone = party.people.pop().unwrap();
    drop(gone);
    let seen = &mut party.people[0];
    let told = seen.until_that(|heard| heard["type"] == "presence" && heard["connected"] == false).await;
    assert_eq!((&told["seat"], &told["connected"]), (&json!(1), &json!(false)));
    let back = place.enter(&party.opened.table, &chair_key(1)).await;
    assert_eq!(back.frames.len(), 1);
    assert_eq!(back.table["seats"][1]["connected"], true);
    let told = seen.until("presence").await;
    assert_eq!((&told["seat"], &told["connected"]), (&json!(1), &json!(true)));
}

/// Whoever sits down is told to be there.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_sits_down_is_connected() {
    let place = Place::open().await;
    let opened = place.table(smallest()).await;
    let mut watcher = place.enter(&opened.table, &opened.watch_key).await;
    let mut client = place.enter(&opened.table, &opened.join_key).await;
    client.must(json!({"type": "sit", "name": "Ada", "key": chair_key(0)})).await;
    watcher.until_happened("sat_down").await;
    let told = watcher.until("presence").await;
    assert_eq!((&told["seat"], &told["connected"]), (&json!(0), &json!(true)));
}

/// Secrets that would open the wrong thing, or are none.
#[tokio::test(flavor = "multi_thread")]
async fn a_chairs_secret_is_its_own() {
    let place = Place::open().await;
    let opened = place.table(smallest()).await;
    let mut first = place.enter(&opened.table, &opened.join_key).await;
    let mut second = place.enter(&opened.table, &opened.join_key).await;
    let sit = |key: &str| json!({"type": "sit", "name": "x", "key": key});
    for key in [&opened.join_key, &opened.watch_key, "short", &"x".repeat(65), "no spaces in a secret please"]
    {
        assert_eq!(first.refused(sit(key)).await, "bad_key", "{key}");
    }
    first.must(sit(&chair_key(0))).await;
    assert_eq!(second.refused(sit(&chair_key(0))).await, "bad_key");
    assert_eq!(first.refused(sit(&chair_key(1))).await, "not_yours");
    second.must(sit(&chair_key(1))).await;
}

/// A key is right to the last character.
#[tokio::test(flavor = "multi_thread")]
async fn a_key_with_one_wrong_character_opens_nothing() {
    let place = Place::open().await;
    let opened = place.table(smallest()).await;
    let code =
        async |key: &str| place.server.record(&opened.table, None, Some(key)).await.unwrap_err().code.name();
    assert_eq!(code(&opened.join_key).await, "not_now");
    for at in 0..opened.join_key.len() {
        let mut key = opened.join_key.clone().into_bytes();
        key[at] = if key[at] == b'0' { b'1' } else { b'0' };
        assert_eq!(code(str::from_utf8(&key).unwrap()).await, "wrong_key", "character {at}");
    }
    assert_eq!(code(&opened.join_key[..39]).await, "wrong_key");
    assert_eq!(code(&format!("{}0", opened.join_key)).await, "wrong_key");
}

/// Keys: each opens what it opens; everything else is refused, and so is what a role may not do.
#[tokio::test(flavor = "multi_thread")]
async fn every_message_is_judged_by_the_role() {
    let place = Place::open().await;
    let opened = place.table(smallest()).await;
    for key in [None, Some("wrong"), Some(""), Some(opened.table.as_str())] {
        let mut client = Client::connect(place.address).await;
        client.hello(&opened.table, key, None).await;
        assert_eq!(client.until("refused").await["code"], "wrong_key", "{key:?}");
        assert_eq!(client.close_code().await, 1008);
    }
    let mut spectator = place.enter(&opened.table, &opened.watch_key).await;
    let mut guest = place.enter(&opened.table, &opened.join_key).await;
    // Every message there is: the protocol's page has all of them, which a test of its own sees to.
    let page = include_str!("../../../../docs/protocol.md");
    let examples =
        page.lines().filter(|line| line.starts_with(r#"{"type":""#) && line.contains(r#""id":"a-"#));
    let requests: Vec<Value> = examples.map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(requests.len() >= 15, "{requests:?}");
    for request in requests.into_iter().filter(|request| request["type"] != "sit") {
        assert_eq!(guest.refused(request.clone()).await, "not_yours", "{request}");
        assert_eq!(spectator.refused(request.clone()).await, "not_yours", "{request}");
    }
    let sit = json!({"type": "sit", "name": "x", "key": chair_key(0)});
    assert_eq!(spectator.refused(sit.clone()).await, "not_yours");
    guest.must(sit).await;
}

/// A public table is listed, and anybody may sit down; when the game is over it is listed no more.
#[tokio::test(flavor = "multi_thread")]
async fn a_public_table_is_open_to_all() {
    let place = Place::open().await;
    let mut wish = smallest();
    wish["visibility"] = json!("public");
    let opened = place.table(wish).await;
    place.table(smallest()).await;
    let listed = async || -> Vec<Value> {
        let tables = place.server.public_tables().await.unwrap();
        tables.iter().map(|table| serde_json::to_value(table).unwrap()).collect()
    };
    assert_eq!(listed().await.len(), 1);
    let mut client = Client::connect(place.address).await;
    client.hello(&opened.table, None, None).await;
    client.until("welcome").await;
    assert_eq!(client.you, json!({"role": "guest"}));
    client.must(json!({"type": "sit", "name": "Ada", "key": chair_key(0)})).await;
    // The list follows a moment later.
    client.must(json!({"type": "chat", "text": "x"})).await;
    let table = &listed().await[0];
    assert_eq!((&table["table"], &table["seats"][0]["name"]), (&json!(opened.table), &json!("Ada")));
    client.must(json!({"type": "leave"})).await;
    assert_eq!(client.refused(json!({"type": "chat", "text": "x"})).await, "not_yours");
    assert_eq!(listed().await[0]["seats"][0], json!(null));
    // A seat that was left can be taken, also by whoever left it.
    client.must(json!({"type": "sit", "name": "Ada", "key": chair_key(1)})).await;
}

/// L2: a table serves so many sockets, and those on its seats always.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_serves_so_many() {
    let place = Place::open().await;
    let party = Party::sit(&place, smallest()).await;
    let mut crowd = Vec::new();
    let refused = loop {
        let mut client = Client::connect(place.address).await;
        client.hello(&party.opened.table, Some(&party.opened.watch_key), None).await;
        let heard = client.hear().await;
        if heard["type"] == "refused" {
            break heard;
        }
        crowd.push(client);
        assert!(crowd.len() <= 500, "there is no end to it");
    };
    assert_eq!(refused["code"], "too_many");
    assert_eq!(crowd.len(), 200, "those on chairs are not counted");
    place.enter(&party.opened.table, &chair_key(0)).await;
}

/// A table that nobody looks at falls asleep and is there again at once; nobody who comes just then is lost.
#[tokio::test(flavor = "multi_thread")]
async fn falling_asleep_loses_nobody() {
    let place =
        Place::with(Timeouts { doze: Duration::from_millis(2), ..hasty() }, TestHooks::default()).await;
    let opened = place.table(smallest()).await;
    for round in 0..300 {
        tokio::time::sleep(Duration::from_micros(1000 + 10 * (round % 300))).await;
        let client = place.enter(&opened.table, &opened.join_key).await;
        assert_eq!(client.number, 0);
    }
    let asleep = async {
        while place.server.counters().tables_awake > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(5), asleep).await.expect("it falls asleep");
}

/// Bots on every seat, so that nobody can sit down, start or send one away.
fn bots_alone(game: &games::GameInfo) -> (Value, &'static str) {
    let bots: Vec<_> = (0..game.min_seats).map(|seat| json!({"seat": seat, "level": "beginner"})).collect();
    (json!({"game": game.id, "seats": game.min_seats, "bots": bots}), "table_full")
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_cannot_be_are_refused() {
    let place = Place::open().await;
    let wishes = [
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
    for (wish, code) in wishes.into_iter().chain(games::GAMES.iter().map(bots_alone)) {
        let request: OpenTable = serde_json::from_value(wish.clone()).unwrap();
        assert_eq!(place.server.open(request).await.unwrap_err().code.name(), code, "{wish}");
    }
}
