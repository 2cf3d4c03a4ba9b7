//! A finished game seen again: from every seat what was seen from it, and from no seat a hand.

use crate::party::Party;
use crate::server::Place;
use engine::{FastRng, Seat, Viewer};
use serde_json::{Value, json};

/// The steps of a finished game as JSON.
async fn steps(place: &Place, party: &Party, viewer: Viewer) -> Vec<Value> {
    let opened = &party.opened;
    let replay = place.server.replay(&opened.table, Some(1), viewer, Some(&opened.watch_key)).await.unwrap();
    serde_json::to_value(replay).unwrap()["steps"].as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_seen_again_from_every_chair() {
    for game in games::GAMES {
        let place = Place::open().await;
        let seats = game.min_seats;
        let mut party = Party::dealt(&place, json!({"game": game.id, "seats": seats})).await;
        let opened = party.opened.clone();
        let early =
            place.server.replay(&opened.table, None, Viewer::Spectator, Some(&opened.watch_key)).await;
        assert_eq!(early.unwrap_err().code.name(), "not_now", "nothing is opened during a game");
        let first: Vec<Value> = party.people.iter().map(|person| person.board["view"].clone()).collect();
        party.finish(&mut FastRng::new(11)).await;
        let moves = place.server.record(&opened.table, Some(1), Some(&opened.watch_key)).await.unwrap();
        for (seat, person) in party.people.iter().enumerate() {
            let steps = steps(&place, &party, Viewer::Seat(Seat::new(seat))).await;
            assert_eq!(steps.len(), moves.actions.len() + 1, "{}: the deal and every move", game.id);
            assert_eq!(steps[0]["view"], first[seat], "{}: the deal as chair {seat} saw it", game.id);
            assert_eq!(steps[steps.len() - 1]["view"], person.board["view"], "{}: the end", game.id);
        }
        let behind = steps(&place, &party, Viewer::Spectator).await;
        assert!(first.iter().all(|view| *view != behind[0]["view"]), "{}: no chair, no hand", game.id);
        let nobody = Viewer::Seat(Seat::new(seats));
        let beside = place.server.replay(&opened.table, None, nobody, Some(&opened.watch_key)).await;
        assert_eq!(beside.unwrap_err().code.name(), "no_such_seat");
        let wrong = place.server.replay(&opened.table, None, Viewer::Spectator, Some("wrong")).await;
        assert_eq!(wrong.unwrap_err().code.name(), "wrong_key");
    }
}

/// A table tells odds to whoever is to move, unless it was opened without; nobody else, and in no game of
/// memory.
#[tokio::test(flavor = "multi_thread")]
async fn odds_are_told_at_ones_own_turn_if_the_table_helps() {
    for (game, helps, expected) in [("mada", true, true), ("mada", false, false), ("melimagic", true, false)]
    {
        let place = Place::open().await;
        let wish = json!({"game": game, "seats": 2, "helps": {"odds": helps}});
        let mut party = Party::dealt(&place, wish).await;
        let mut told = 0;
        for _ in 0..40 {
            for person in &party.people {
                let asked = person.board["legal"].as_array().is_some_and(|legal| !legal.is_empty());
                let act = person.board["phase"] == "act";
                assert_eq!(person.board.get("odds").is_some(), expected && asked && act, "{}", person.board);
                told += usize::from(person.board.get("odds").is_some());
            }
            if !party.step(&mut FastRng::new(7)).await {
                break;
            }
        }
        assert_eq!(told > 0, expected);
    }
}
