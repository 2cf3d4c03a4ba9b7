//! Tests of notifications, with a push service on loopback that decrypts them as a browser does.

use crate::push_endpoint::PushEndpoint;
use crate::test_server::{HttpResponse, TestServer, hello, test_limits};
use crate::turns::{seat_key, two_people_in_lobby, two_people_playing};
use serde_json::{Value, json};
use server::{LastSeen, Retention};
use std::time::Duration;

/// How long a test waits for a message that must not come. The server sends notices after 50 milliseconds.
const SILENCE: Duration = Duration::from_millis(400);

/// The setting of a clock with this many days for each turn.
fn clock_of_days(days: u32) -> Value {
    json!({"kind": "days", "days": days})
}

/// Turns on notifications for a seat, with the seat's key.
async fn turn_on_notifications(
    server: &TestServer,
    table: &str,
    seat: usize,
    subscription: &Value,
) -> HttpResponse {
    let path = format!("/api/tables/{table}/notifications");
    let authorization = format!("Authorization: Bearer {}\r\n", seat_key(seat));
    server.post(&path, &authorization, &subscription.to_string()).await
}

/// The number of tables with stored subscriptions.
fn tables_with_subscriptions(server: &TestServer) -> usize {
    std::fs::read_dir(server.data_directory.path().join("notifications")).unwrap().count()
}

/// Waits until this number of tables has stored subscriptions.
async fn wait_for_tables_with_subscriptions(server: &TestServer, count: usize) {
    for _ in 0..200 {
        if tables_with_subscriptions(server) == count {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("{} tables have stored subscriptions", tables_with_subscriptions(server));
}

#[tokio::test]
async fn a_player_who_is_away_is_notified_once_without_secrets() {
    let server = TestServer::start(test_limits()).await;
    let mut push = PushEndpoint::start().await;
    let people = two_people_playing(&server, clock_of_days(1)).await;
    let response = turn_on_notifications(&server, &people.table, 1, &push.subscription()).await;
    assert_eq!((response.status, response.json()), (200, json!({"on": true})));
    // The player to move is connected, so they are not notified.
    assert!(push.is_silent(SILENCE).await);

    let [mut other_socket, socket_to_move] = people.sockets;
    drop(socket_to_move);
    let message = push.receive("201 Created").await;
    let public_key = server.get("/api/push-key").await.json()["key"].as_str().unwrap().to_owned();
    let authorization = message.header("authorization").unwrap();
    assert!(authorization.starts_with("vapid t=") && authorization.ends_with(&format!(", k={public_key}")));
    assert_eq!(message.header("content-encoding"), Some("aes128gcm"));
    assert_eq!(message.header("urgency"), Some("high"));
    // The push service keeps the message until the turn ends: for the day, in seconds, that the clock gives.
    let time_to_live: u64 = message.header("ttl").unwrap().parse().unwrap();
    assert!((86_000..=86_400).contains(&time_to_live), "{time_to_live}");
    // The push service can read the topic, so it must not contain the id of the table.
    let topic = message.header("topic").unwrap().to_owned();
    assert!(topic.len() == 32 && !topic.contains(&people.table));
    assert_eq!(push.read(&message), json!({"table": people.table, "kind": "turn", "language": "it"}));
    assert!(push.is_silent(SILENCE).await);

    // The owner removes the player, so it is no longer their turn. A second message with the same topic replaces the
    // first one.
    other_socket.send(json!({"type": "remove", "id": "3", "seat": 1})).await;
    let withdrawal = push.receive("201 Created").await;
    assert_eq!((withdrawal.header("ttl"), withdrawal.header("topic")), (Some("0"), Some(topic.as_str())));
    // All messages have the same length, so that it tells the push service nothing.
    assert_eq!(withdrawal.body_length(), message.body_length());
}

#[tokio::test]
async fn a_player_who_comes_back_in_time_is_not_notified() {
    let server = TestServer::start(test_limits()).await;
    let push = PushEndpoint::start().await;
    let people = two_people_playing(&server, clock_of_days(1)).await;
    // The player to move, on seat 1, loses the connection and reconnects at once.
    let [_other_socket, socket_to_move] = people.sockets;
    drop(socket_to_move);
    let mut reconnected_socket = server.open_socket().await;
    reconnected_socket.send(hello(&people.table, &seat_key(1))).await;
    reconnected_socket.receive_type("welcome").await;
    assert_eq!(turn_on_notifications(&server, &people.table, 1, &push.subscription()).await.status, 200);
    assert!(push.is_silent(SILENCE).await);
}

#[tokio::test]
async fn notifications_can_be_turned_off() {
    let server = TestServer::start(test_limits()).await;
    let push = PushEndpoint::start().await;
    let people = two_people_playing(&server, clock_of_days(1)).await;
    turn_on_notifications(&server, &people.table, 1, &push.subscription()).await;
    assert_eq!(tables_with_subscriptions(&server), 1);
    let headers = format!("Authorization: Bearer {}\r\n", seat_key(1));
    let path = format!("/api/tables/{}/notifications", people.table);
    let response = server.request("DELETE", &path, &headers).await;
    assert_eq!((response.status, response.json()), (200, json!({"on": false})));
    assert_eq!(tables_with_subscriptions(&server), 0);
    drop(people.sockets);
    assert!(push.is_silent(SILENCE).await);
}

#[tokio::test]
async fn a_subscription_that_the_push_service_does_not_know_is_forgotten() {
    let server = TestServer::start(test_limits()).await;
    let push = PushEndpoint::start().await;
    let people = two_people_playing(&server, clock_of_days(1)).await;
    turn_on_notifications(&server, &people.table, 1, &push.subscription()).await;
    drop(people.sockets);
    // The push service answers the notification with this status.
    push.receive("410 Gone").await;
    wait_for_tables_with_subscriptions(&server, 0).await;
}

#[tokio::test]
async fn subscriptions_die_with_the_table() {
    let server = TestServer::start(test_limits()).await;
    let push = PushEndpoint::start().await;
    let people = two_people_in_lobby(&server, clock_of_days(1)).await;
    turn_on_notifications(&server, &people.table, 1, &push.subscription()).await;
    assert_eq!(tables_with_subscriptions(&server), 1);
    drop(people.sockets);
    let retention = Retention { lobby_timeout: Some(Duration::ZERO), ..Retention::default() };
    let mut last_seen = LastSeen::default();
    for _ in 0..200 {
        // The server may not have noticed yet that the sockets are closed.
        if server.server.delete_outdated_tables(retention, &mut last_seen).await.unwrap() == 1 {
            return wait_for_tables_with_subscriptions(&server, 0).await;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the table was not deleted");
}

#[tokio::test]
async fn unsuitable_subscriptions_are_refused() {
    let server = TestServer::start(test_limits()).await;
    let push = PushEndpoint::start().await;
    let people = two_people_in_lobby(&server, clock_of_days(1)).await;
    // A private address, a name without a domain, plain HTTP, an unusual port, a file, and nothing.
    for endpoint in [
        "https://192.168.1.1/push",
        "https://router/push",
        "http://push.example/push",
        "https://push.example:8080/push",
        "file:///etc/passwd",
        "",
    ] {
        let mut subscription = push.subscription();
        subscription["endpoint"] = json!(endpoint);
        let response = turn_on_notifications(&server, &people.table, 1, &subscription).await;
        assert_eq!((response.status, response.code().as_str()), (400, "unreadable"), "{endpoint}");
    }
    // Two keys that are too short, and a language that the page does not have.
    for (field, value) in [("p256dh", "short"), ("auth", "short"), ("language", "english")] {
        let mut subscription = push.subscription();
        subscription[field] = json!(value);
        let response = turn_on_notifications(&server, &people.table, 1, &subscription).await;
        assert_eq!((response.status, response.code().as_str()), (400, "unreadable"), "{field}");
    }
    // The table has only the seats 0 and 1.
    let wrong_key = turn_on_notifications(&server, &people.table, 7, &push.subscription()).await;
    assert_eq!((wrong_key.status, wrong_key.code().as_str()), (403, "wrong_key"));
    // With a minute for each turn, people wait at the table and need no notifications.
    let fast_table = two_people_in_lobby(&server, json!({"kind": "turn", "seconds": 60})).await;
    let fast_clock = turn_on_notifications(&server, &fast_table.table, 1, &push.subscription()).await;
    assert_eq!((fast_clock.status, fast_clock.code().as_str()), (400, "bad_options"));
    assert_eq!(tables_with_subscriptions(&server), 0);
}
