//! Plays one game of a pair over sockets and collects what everybody receives.

use crate::client::Client;
use crate::secrecy::pairs::GamePair;
use crate::test_server::TestServer;
use crate::test_table::{TestTable, seat_key};
use engine::{Seat, Viewer};
use serde_json::{Value, json};
use server::test_hooks::{Leak, TableTestHooks, TestHooks};
use std::collections::HashMap;

/// A client whose received messages are compared. In variants with a field `seat`, `None` means a spectator.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Recipient {
    Seat(usize),
    Spectator,
    Guest,
    /// A client that connects for the first time when the script is at its end.
    LateArrival {
        seat: Option<usize>,
    },
    /// A client that reconnects when the script is at its end, having seen the events up to `since`.
    Reconnected {
        seat: Option<usize>,
        since: u64,
    },
    /// A person whom the owner removes when the script is at its end. Only the frames since then count: they must be
    /// those of a spectator.
    Removed,
}

impl Recipient {
    /// Whose view of the game this client gets.
    pub(crate) fn viewer(&self) -> Viewer {
        match self {
            Recipient::Seat(seat)
            | Recipient::LateArrival { seat: Some(seat) }
            | Recipient::Reconnected { seat: Some(seat), .. } => Viewer::Seat(Seat::new(*seat)),
            _ => Viewer::Spectator,
        }
    }
}

/// The WebSocket frames that a client received, without the parts that differ between any two games.
pub(crate) type Frames = Vec<String>;

/// Plays the script of a pair with these cards. Between the actions, everybody also tries actions that must be refused.
/// Returns what each client received. `leak` is planted in the server on purpose.
pub(crate) async fn play(
    pair: &GamePair,
    stacked_deck: &Value,
    deal_secret: [u8; 32],
    leak: Option<Leak>,
) -> HashMap<Recipient, Frames> {
    // Both games of a pair have the same table id, because clients receive it.
    let hooks = TestHooks {
        table_id: Some(7),
        deal_secret: Some(deal_secret),
        table: TableTestHooks {
            stacked_decks: vec![stacked_deck.clone()],
            leak,
            ..TableTestHooks::default()
        },
        ..TestHooks::default()
    };
    let server = TestServer::with_hooks(hooks).await;
    let settings = json!({"game": pair.game, "seats": pair.seat_count, "first": 0});
    let mut table = TestTable::with_seated_people(&server, settings).await;
    let open_response = table.open_response.clone();
    let mut spectator = server.connect(&open_response.table, &open_response.watch_key).await;
    let mut guest = server.connect(&open_response.table, &open_response.join_key).await;
    send_and_await(&mut table.players[0], json!({"type": "start", "id": "start"})).await;
    let first_game = 1;
    table.deal(first_game).await;
    // Before each action of the script, everybody tries actions that must be refused, and the owner manages the table.
    for (step_index, action) in pair.script.iter().enumerate() {
        table.sync_clients().await;
        for player in &mut table.players {
            try_refused_actions(player, step_index, pair).await;
        }
        manage_table(&mut table.players[0], step_index).await;
        table.sync_clients().await;
        let mover = &mut table.players[action.seat];
        let last_number = mover.last_number;
        let act = json!({"type": "act", "id": format!("act-{step_index}"), "at": last_number, "action": action.text});
        send_and_await(mover, act).await;
        mover.read_until_number(last_number + 1).await;
    }
    table.sync_clients().await;
    let last_number = table.players[0].last_number;
    spectator.read_until_number(last_number).await;
    guest.read_until_number(last_number).await;
    let mut frames_by_recipient = HashMap::new();
    for (seat, player) in table.players.iter().enumerate() {
        frames_by_recipient.insert(Recipient::Seat(seat), comparable_frames(player));
    }
    frames_by_recipient.insert(Recipient::Spectator, comparable_frames(&spectator));
    frames_by_recipient.insert(Recipient::Guest, comparable_frames(&guest));
    // These clients stay connected until the end. The server notices a disconnection at an unpredictable
    // time, and its message to the other clients would make their frames differ.
    let mut connected_clients = Vec::new();
    for seat in (0..pair.seat_count).map(Some).chain([None]) {
        let key = seat.map_or(open_response.watch_key.clone(), seat_key);
        let late_client = server.connect(&open_response.table, &key).await;
        frames_by_recipient.insert(Recipient::LateArrival { seat }, comparable_frames(&late_client));
        connected_clients.push(late_client);
        for since in [last_number / 2, last_number - 2, last_number] {
            let reconnected_client = server.reconnect(&open_response.table, &key, Some(since)).await;
            frames_by_recipient
                .insert(Recipient::Reconnected { seat, since }, comparable_frames(&reconnected_client));
            connected_clients.push(reconnected_client);
        }
    }
    // Each seat has connected four times in the loop above: once as a late arrival and three times again. Only its last
    // connection is still open.
    let last_connection_of = |seat: usize| 4 * seat + 3;
    let removed_seat = pair.seat_count - 1;
    let remove = json!({"type": "remove", "id": "remove", "seat": removed_seat});
    // The owner, on seat 0, removes the person on the last seat.
    send_and_await(&mut connected_clients[last_connection_of(0)], remove).await;
    let removed_client = &mut connected_clients[last_connection_of(removed_seat)];
    removed_client.frames.clear();
    removed_client.read_until_type("welcome").await;
    frames_by_recipient.insert(Recipient::Removed, comparable_frames(removed_client));
    frames_by_recipient
}

/// Sends a request of the owner that has nothing to do with the cards.
async fn manage_table(owner: &mut Client, step_index: usize) {
    let mut request = match step_index % 4 {
        0 => json!({"type": "mute", "seat": 1}),
        1 => json!({"type": "lock"}),
        2 => json!({"type": "unmute", "seat": 1}),
        _ => json!({"type": "unlock"}),
    };
    request["id"] = json!(format!("manage-{step_index}"));
    let last_number = owner.last_number;
    send_and_await(owner, request).await;
    owner.read_until_number(last_number + 1).await;
}

/// Sends a request that has an id, and waits for the response.
async fn send_and_await(client: &mut Client, request: Value) {
    let id = request["id"].as_str().unwrap().to_owned();
    client.send(request).await;
    client.response(&id).await;
}

/// Tries an action from another position of the script and some illegal actions, because refusals must not
/// leak anything either.
async fn try_refused_actions(player: &mut Client, step_index: usize, pair: &GamePair) {
    let seat = player.seat().unwrap();
    // Any other position of the script will do; the factor makes it a different one at each step.
    let other_action = &pair.script[(step_index * 5 + 3) % pair.script.len()].text;
    for (attempt, action) in [other_action, "play 13", "claim 0 1", "play nothing"].into_iter().enumerate() {
        // An action that happens to be legal would take effect.
        if !player.legal_actions().iter().any(|legal| legal == action) {
            let id = format!("refused-{seat}-{step_index}-{attempt}");
            let act = json!({"type": "act", "id": id, "at": player.last_number, "action": action});
            send_and_await(player, act).await;
        }
    }
    // Nudges and replacements are about the player to move. They come too early here, or from the wrong seat.
    for (kind, other_seat) in [("nudge", 0), ("nudge", 1), ("replace", 0), ("replace", 1)] {
        let id = format!("refused-{seat}-{step_index}-{kind}-{other_seat}");
        send_and_await(player, json!({"type": kind, "id": id, "seat": other_seat})).await;
    }
    let id = format!("refused-{seat}-{step_index}-come-back");
    send_and_await(player, json!({"type": "come_back", "id": id})).await;
}

/// The frames that a client received, in the form in which they are compared.
fn comparable_frames(client: &Client) -> Frames {
    client.frames.iter().map(|frame| without_variable_parts(frame)).collect()
}

/// A frame without times and without the hash of the server's secret (its commitment), which differ between any two
/// games. The rest of the frame is unchanged.
fn without_variable_parts(frame: &str) -> String {
    let frame = zero_after(frame, "\"at\":", char::is_ascii_digit);
    let frame = zero_after(&frame, "\"now\":", char::is_ascii_digit);
    let server_commitment = "\"kind\":\"deal_opened\",\"game_number\":1,\"commitment\":\"";
    zero_after(&frame, server_commitment, char::is_ascii_hexdigit)
}

/// Replaces the variable characters that follow each `prefix` by a single `0`.
fn zero_after(frame: &str, prefix: &str, is_variable: fn(&char) -> bool) -> String {
    let mut parts = frame.split(prefix);
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        result.push_str(prefix);
        result.push('0');
        result.extend(part.chars().skip_while(is_variable));
    }
    result
}
