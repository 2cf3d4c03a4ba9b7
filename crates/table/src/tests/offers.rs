//! Tests of the legal actions that a table sends with their words: who gets them, and what they contain.

use crate::due::Presence;
use crate::entry::{Entry, EntryKind};
use crate::key::KeyDigest;
use crate::{Role, Table, TableConfig};
use engine::{Seat, Seed, Viewer};
use protocol::ActedBy;
use serde_json::{Value, json};

/// The longest list of offers that the server hides behind its padding (`crates/server/src/padding.rs`).
const LONGEST_OFFERS_BYTES: usize = 4096;

/// A table after the deal. Its seats belong to people, and seat 0 plays first.
fn dealt_table(game: &str, seat_count: usize) -> Table {
    let opened = EntryKind::Opened {
        table: serde_json::from_value(json!({"game": game, "seats": seat_count, "first": 0})).unwrap(),
        join_key: KeyDigest::of("join"),
        watch_key: KeyDigest::of("watch"),
        owner_key: None,
        given_deal: None,
    };
    let opened = Entry { at: 0, request: None, kind: opened };
    let mut table = Table::open("t".into(), opened, TableConfig::default()).unwrap();
    for seat in Seat::all(seat_count) {
        let key = KeyDigest::of(&format!("seat {seat:?}"));
        apply(&mut table, EntryKind::SatDown { seat, name: format!("{seat:?}"), key, is_owner: false });
    }
    apply(&mut table, EntryKind::DealOpened { game_number: 1, secret: Seed([3; 32]) });
    apply(&mut table, EntryKind::CommitmentsClosed);
    apply(&mut table, EntryKind::Dealt);
    table
}

fn apply(table: &mut Table, kind: EntryKind) {
    table.apply(Entry { at: 0, request: None, kind }).unwrap();
}

/// The board in the welcome of a client with this role.
fn board_for(table: &Table, role: Role) -> Value {
    let presence = Presence::nobody(table.seat_count(), 0);
    serde_json::to_value(table.welcome(role, None, &presence, 0)).unwrap()["table"]["board"].take()
}

/// The board that a viewer gets with the last event.
fn board_in_last_event(table: &Table, viewer: Viewer) -> Value {
    let events = table.live_events(table.last_number(), &[viewer]);
    serde_json::to_value(&events[0]).unwrap()["event"]["board"].take()
}

#[test]
fn only_the_player_to_move_gets_the_legal_actions_and_each_has_its_words() {
    for game in games::GAMES {
        let table = dealt_table(game.id, game.max_seats);
        let mover = table.games[0].game.to_move().unwrap();
        for seat in Seat::all(game.max_seats) {
            for board in
                [board_for(&table, Role::Seat(seat)), board_in_last_event(&table, Viewer::Seat(seat))]
            {
                if seat != mover {
                    assert!(board.get("offers").is_none() && board["legal"] == json!([]), "{board}");
                    continue;
                }
                let offers = board["offers"].as_array().unwrap();
                let actions: Vec<_> = offers.iter().map(|offer| offer["action"].clone()).collect();
                assert_eq!(board["legal"], json!(actions));
                assert!(!offers.is_empty());
                assert!(
                    offers.iter().all(|offer| offer["says"]["id"].as_str().unwrap().starts_with("action-"))
                );
            }
        }
        for role in [Role::Guest, Role::Spectator] {
            let board = board_for(&table, role);
            assert!(board.get("offers").is_none() && board["legal"] == json!([]), "{board}");
        }
    }
}

#[test]
fn an_offer_names_the_kind_of_action_its_card_and_its_number() {
    let table = dealt_table("thirteen-leaves", 3);
    let board = board_for(&table, Role::Seat(Seat::new(0)));
    let card = board["view"]["hand"][0].as_str().unwrap();
    let offer = json!({
        "action": format!("play 1x{card}"),
        "says": {"id": "action-play", "args": {"card": {"card": card}, "count": {"number": 1}}},
    });
    assert!(board["offers"].as_array().unwrap().contains(&offer), "{board}");
}

/// Guarantee P1 (docs/promises.md): the length of a frame tells nothing. The list of offers is padded to a fixed length, so
/// it must never be longer.
#[test]
fn no_list_of_offers_is_longer_than_its_padding() {
    let mut longest = 0;
    for game in games::GAMES {
        for seat_count in game.min_seats..=game.max_seats {
            let mut table = dealt_table(game.id, seat_count);
            for step in 0..1500 {
                let Some(seat) = table.games[0].game.to_move() else { break };
                let offers = protocol::OffersJson::of(&table.games[0].game.offers());
                longest = longest.max(offers.byte_count());
                let action = table.games[0].game.random_action(step).unwrap();
                let by = ActedBy::Person;
                apply(&mut table, EntryKind::Acted { seat, by, action, spent_ms: 0 });
            }
        }
    }
    // With a list of at least this length the random games have met the long lists of every game.
    assert!((2500..=LONGEST_OFFERS_BYTES).contains(&longest), "{longest} bytes");
}
