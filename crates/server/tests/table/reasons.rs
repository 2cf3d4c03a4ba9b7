//! Bots that say why, where the table wants it, in words that tell of no hidden card.

use crate::party::Party;
use crate::server::Place;
use engine::FastRng;
use serde_json::{Value, json};

fn wish(game: &games::GameInfo, reasons: bool) -> Value {
    let bots: Vec<_> = (1..game.min_seats).map(|seat| json!({"seat": seat, "level": "beginner"})).collect();
    json!({"game": game.id, "seats": game.min_seats, "bots": bots, "helps": {"reasons": reasons}})
}

/// What was heard, in order.
fn heard(frames: &[String]) -> Vec<Value> {
    frames.iter().map(|frame| serde_json::from_str(frame).unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_says_why_after_its_move_to_everybody_and_names_no_card() {
    let place = Place::open().await;
    for game in games::GAMES {
        let mut party = Party::dealt(&place, wish(game, true)).await;
        let mut spectator = place.enter(&party.opened.table, &party.opened.watch_key).await;
        let mut rng = FastRng::new(5);
        // How many turns the bots get depends on the cards: on until three reasons were heard.
        for _ in 0..40 {
            party.people[0].until_to_move().await;
            if party.people[0].frames.iter().filter(|frame| frame.contains(r#""type":"reason""#)).count() >= 3
            {
                break;
            }
            party.steps(1, &mut rng).await;
        }
        spectator.until_number(party.people[0].number).await;
        let heard = heard(&party.people[0].frames);
        let reasons: Vec<_> = heard.iter().filter(|heard| heard["type"] == "reason").collect();
        assert!(reasons.len() >= 3, "{}: {reasons:?}", game.id);
        for reason in reasons {
            let told = heard.iter().position(|heard| heard == reason).unwrap();
            let act = heard
                .iter()
                .position(|heard| heard["type"] == "event" && heard["number"] == reason["number"]);
            // Stored and shown first; the reason has no number of its own.
            let act = act.filter(|act| *act < told).map(|act| &heard[act]["event"]).unwrap();
            assert_eq!(
                (&act["kind"], &act["by"], &act["seat"]),
                (&json!("acted"), &json!("bot"), &reason["seat"])
            );
            let says = reason["says"].to_string();
            assert!(!says.contains(r#""card"#) && !says.contains(r#""number""#), "{says}");
            assert!(!says.contains(r#""seat""#) && !says.contains(r#""says""#), "{says}");
        }
        assert!(spectator.frames.iter().any(|frame| frame.contains(r#""type":"reason""#)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn at_other_tables_bots_are_silent() {
    let place = Place::open().await;
    let mut party = Party::dealt(&place, wish(&games::GAMES[0], false)).await;
    let mut rng = FastRng::new(5);
    for _ in 0..4 {
        party.people[0].until_to_move().await;
        party.steps(1, &mut rng).await;
    }
    assert!(!party.people[0].frames.iter().any(|frame| frame.contains(r#""type":"reason""#)));
}
