//! D7: every finished game replays to the same end, and its deal can be checked.

use crate::party::Party;
use crate::server::{Place, hasty};
use engine::{FastRng, Game, Record, RecordedGame, Viewer};
use games::{GameInfo, Visit};
use serde_json::{Value, json};
use server::test_hooks::TestHooks;

/// The final views and the outcome, replayed from a record alone.
struct Replayed<'a>(&'a Record, Viewer);

impl Visit for Replayed<'_> {
    type Out = (Value, Value);

    fn visit<G: Game>(self, _: &'static GameInfo) -> Self::Out {
        let game = RecordedGame::<G>::replay(self.0, |_, _, _| ()).unwrap();
        let outcome = game.state().outcome().expect("an end");
        let view = serde_json::to_value(game.state().view(self.1)).unwrap();
        (
            view,
            json!({"winners": outcome.winners.iter().collect::<Vec<_>>(), "scores": outcome.scores.to_vec()}),
        )
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_finished_game_replays_to_the_same_end() {
    for game in games::GAMES {
        for seats in game.min_seats..=game.max_seats {
            let place = Place::open().await;
            let bots: Vec<Value> =
                (2..seats).map(|seat| json!({"seat": seat, "level": "beginner"})).collect();
            let mut party =
                Party::dealt(&place, json!({"game": game.id, "seats": seats, "bots": bots})).await;
            let opened = party.opened.clone();
            let early = place.server.record(&opened.table, None, Some(&opened.watch_key)).await;
            assert_eq!(early.unwrap_err().code.name(), "not_now", "nothing is opened during a game");
            for (deal, code) in [(0, "no_such_table"), (1, "not_now"), (7, "no_such_table")] {
                let early = place.server.record(&opened.table, Some(deal), Some(&opened.watch_key)).await;
                assert_eq!(early.unwrap_err().code.name(), code, "deal {deal}");
            }
            party.finish(&mut FastRng::new(seats as u64)).await;
            let proved = party.people[0].heard_of("proved").await;
            check(&place, &party, &proved["event"]["proof"]).await;
            // And the same again from the store alone.
            let again = Place::over(place.close().await, hasty(), TestHooks::default()).await;
            check(&again, &party, &proved["event"]["proof"]).await;
        }
    }
}

async fn check(place: &Place, party: &Party, proof: &Value) {
    let opened = &party.opened;
    let record = place.server.record(&opened.table, Some(1), Some(&opened.watch_key)).await.unwrap();
    let record = Record::parse(&serde_json::to_string(&record).unwrap()).unwrap();
    let proof: protocol::Proof = serde_json::from_value(proof.clone()).unwrap();
    assert_eq!(fair::verify(&proof), Ok(record.seed));
    assert_eq!(record.proof, Some(serde_json::to_value(&proof).unwrap()));
    assert_eq!(record.players[..2], ["P0", "P1"]);
    for (seat, person) in party.people.iter().enumerate() {
        let viewer = Viewer::Seat(engine::Seat::new(seat));
        let (view, result) = games::visit(&record.game, Replayed(&record, viewer)).unwrap();
        assert_eq!(view, person.board["view"]);
        assert_eq!(result["winners"], person.board["result"]["winners"]);
        assert_eq!(result["scores"], person.board["result"]["scores"]);
    }
    let other = place.server.record(&opened.table, Some(2), Some(&opened.watch_key)).await;
    assert_eq!(other.unwrap_err().code.name(), "no_such_table", "there was no other deal");
    let wrong = place.server.record(&opened.table, None, Some("wrong")).await;
    assert_eq!(wrong.unwrap_err().code.name(), "wrong_key");
}

/// A seat that committed and did not open is named in the record, with what it had bound itself to.
#[tokio::test(flavor = "multi_thread")]
async fn a_withheld_number_is_on_record() {
    let timeouts = server::Timeouts { contribute: std::time::Duration::from_millis(100), ..hasty() };
    let place = Place::with(timeouts, TestHooks::default()).await;
    let mut party = Party::sit(&place, json!({"game": "thirteen-leaves", "seats": 3})).await;
    party.people[0].must(json!({"type": "start"})).await;
    party.people[1].until_happened("deal_opened").await;
    let commitment = "ab".repeat(32);
    party.people[1].must(json!({"type": "commit", "game_number": 1, "commitment": commitment})).await;
    party.people[1].until_happened("commitments_closed").await;
    let wrong = json!({"type": "reveal", "game_number": 1, "number": "00".repeat(32)});
    assert_eq!(party.people[1].refused(wrong).await, "bad_commitment");
    for person in &mut party.people {
        let dealt = person.until_happened("dealt").await;
        assert_eq!(dealt["event"]["without"], json!([0, 1, 2]));
    }
    party.finish(&mut FastRng::new(3)).await;
    let proved = party.people[0].heard_of("proved").await;
    let seats = &proved["event"]["proof"]["seats"];
    assert_eq!(seats[0], json!({"kind": "absent"}));
    assert_eq!(seats[1], json!({"kind": "absent", "commitment": commitment}));
    let proof: protocol::Proof = serde_json::from_value(proved["event"]["proof"].clone()).unwrap();
    assert!(fair::verify(&proof).is_ok());
}
