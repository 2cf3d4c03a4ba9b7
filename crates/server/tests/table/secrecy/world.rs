//! One game of a pair, played over sockets, and everything that everybody was sent.

use crate::client::Client;
use crate::party::{Party, chair_key};
use crate::secrecy::worlds::Pair;
use crate::server::{Place, hasty};
use engine::{Seat, Viewer};
use serde_json::{Value, json};
use server::test_hooks::{Leak, TestHooks};
use std::collections::HashMap;

/// Who was sent it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    Seat(usize),
    Spectator,
    Guest,
    /// Comes at the end for the first time, or as if it were.
    Late(Option<usize>),
    /// Comes back at the end, having seen so much.
    Back(Option<usize>, u64),
}

impl Who {
    pub(crate) fn viewer(&self) -> Viewer {
        match self {
            Who::Seat(seat) | Who::Late(Some(seat)) | Who::Back(Some(seat), _) => {
                Viewer::Seat(Seat::new(*seat))
            }
            _ => Viewer::Spectator,
        }
    }
}

/// What somebody was sent, without times and without the hash of the server's secret.
pub(crate) type Seen = Vec<String>;

/// Plays the script of a pair with these cards. Everybody also tries what is not theirs to do.
pub(crate) async fn play(
    pair: &Pair,
    stack: &Value,
    secret: [u8; 32],
    leak: Option<Leak>,
) -> HashMap<Who, Seen> {
    let hooks =
        TestHooks { table: Some(7), secret: Some(secret), stacks: vec![stack.clone()], leak, spell: None };
    let place = Place::with(hasty(), hooks).await;
    let wish = json!({"game": pair.game, "seats": pair.seats, "first": 0});
    let mut party = Party::sit(&place, wish).await;
    let opened = party.opened.clone();
    let mut spectator = place.enter(&opened.table, &opened.watch_key).await;
    let mut guest = place.enter(&opened.table, &opened.join_key).await;
    say(&mut party.people[0], json!({"type": "start", "id": "start"})).await;
    party.deal(1).await;
    for (step, (mover, action)) in pair.script.iter().enumerate() {
        party.together().await;
        for seat in 0..pair.seats {
            meddle(&mut party.people[seat], step, pair).await;
        }
        let at = party.people[*mover].number;
        let act = json!({"type": "act", "id": format!("act-{step}"), "at": at, "action": action});
        say(&mut party.people[*mover], act).await;
        party.people[*mover].until_number(at + 1).await;
    }
    party.together().await;
    let number = party.people[0].number;
    spectator.until_number(number).await;
    guest.until_number(number).await;
    let mut seen = HashMap::new();
    for (seat, person) in party.people.iter().enumerate() {
        seen.insert(Who::Seat(seat), frames(person));
    }
    seen.insert(Who::Spectator, frames(&spectator));
    seen.insert(Who::Guest, frames(&guest));
    // Nobody goes before the end: when a socket is found to be gone is a matter of chance.
    let mut there = Vec::new();
    for seat in (0..pair.seats).map(Some).chain([None]) {
        let key = seat.map_or(opened.watch_key.clone(), chair_key);
        let late = place.enter(&opened.table, &key).await;
        seen.insert(Who::Late(seat), frames(&late));
        there.push(late);
        for since in [number / 2, number - 2, number] {
            let back = place.resume(&opened.table, &key, Some(since)).await;
            seen.insert(Who::Back(seat, since), frames(&back));
            there.push(back);
        }
    }
    seen
}

/// HasMessage something and waits for the answer.
async fn say(person: &mut Client, request: Value) {
    let id = request["id"].as_str().unwrap().to_owned();
    person.say(request).await;
    person.answer(&id).await;
}

/// Tries what others do in the script, and nonsense: refusals are answers too.
async fn meddle(person: &mut Client, step: usize, pair: &Pair) {
    let seat = person.seat().unwrap();
    let (other, nonsense) = (&pair.script[(step * 5 + 3) % pair.script.len()].1, "play nothing");
    for (number, action) in [other.as_str(), "play 13", "claim 0 1", nonsense].into_iter().enumerate() {
        // What happens to be legal now would be done.
        if !person.legal().iter().any(|legal| legal == action) {
            let id = format!("meddle-{seat}-{step}-{number}");
            say(person, json!({"type": "act", "id": id, "at": person.number, "action": action})).await;
        }
    }
}

fn frames(client: &Client) -> Seen {
    client.frames.iter().map(|frame| without_chance(frame)).collect()
}

/// Without what differs between any two games: times, and hashes of the server's secret. Everything else is compared
/// byte for byte.
fn without_chance(frame: &str) -> String {
    let frame = without(frame, "\"at\":", |c| c.is_ascii_digit());
    let frame = without(&frame, "\"now\":", |c| c.is_ascii_digit());
    let opened = "\"kind\":\"deal_opened\",\"game_number\":1,\"commitment\":\"";
    without(&frame, opened, |c| c.is_ascii_hexdigit())
}

fn without(frame: &str, before: &str, varies: fn(&char) -> bool) -> String {
    let mut parts = frame.split(before);
    let mut same = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        same.push_str(before);
        same.push('0');
        same.extend(part.chars().skip_while(varies));
    }
    same
}
