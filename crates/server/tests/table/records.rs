//! Guarantee D7 (`docs/promises.md`): the record of every finished game replays to the same end, and its deal
//! can be verified.

use crate::test_server::{TestServer, test_timeouts};
use crate::test_table::TestTable;
use engine::{FastRng, Game, Record, RecordedGame, Seat, Viewer};
use games::{GameInfo, Visit};
use serde_json::{Value, json};
use server::Timeouts;
use std::time::Duration;

/// The end of a game, computed from its record alone.
struct ReplayedEnd {
    /// The final view of one viewer.
    view: Value,
    winners: Value,
    scores: Value,
}

/// Replays a record to its end.
fn replay(record: &Record, viewer: Viewer) -> ReplayedEnd {
    // `games::visit` calls `visit` with the type `G` of the record's game.
    struct Replayer<'a> {
        record: &'a Record,
        viewer: Viewer,
    }
    impl Visit for Replayer<'_> {
        type Out = ReplayedEnd;

        fn visit<G: Game>(self, _: &'static GameInfo) -> ReplayedEnd {
            let game = RecordedGame::<G>::replay(self.record, |_, _, _| ()).unwrap();
            let outcome = game.state().outcome().expect("the game is over");
            ReplayedEnd {
                view: serde_json::to_value(game.state().view(self.viewer)).unwrap(),
                winners: json!(outcome.winners.iter().collect::<Vec<_>>()),
                scores: json!(outcome.scores.to_vec()),
            }
        }
    }
    games::visit(&record.game, Replayer { record, viewer }).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_finished_game_replays_to_the_same_end() {
    for game in games::GAMES {
        for seat_count in game.min_seats..=game.max_seats {
            let server = TestServer::start().await;
            // People have the seats 0 and 1, and bots have the others.
            let bots: Vec<Value> =
                (2..seat_count).map(|seat| json!({"seat": seat, "level": "beginner"})).collect();
            let settings = json!({"game": game.id, "seats": seat_count, "bots": bots});
            let mut table = TestTable::with_dealt_game(&server, settings).await;
            assert_no_record_during_the_game(&server, &table).await;
            table.play_to_end(&mut FastRng::new(seat_count as u64)).await;
            // The server publishes the proof of the deal when the game is over.
            let proved = table.players[0].find_event("proved").await;
            let proof: protocol::Proof = serde_json::from_value(proved["event"]["proof"].clone()).unwrap();
            check_record(&server, &table, &proof).await;
            let restarted_server = TestServer::over_store(server.stop().await).await;
            check_record(&restarted_server, &table, &proof).await;
        }
    }
}

/// Asserts that a record is refused while the game is in progress, because it would show all cards.
async fn assert_no_record_during_the_game(server: &TestServer, table: &TestTable) {
    let watch_key = Some(table.open_response.watch_key.as_str());
    // Each case is a requested game number and the expected refusal.
    let cases =
        [(None, "not_now"), (Some(0), "no_such_table"), (Some(1), "not_now"), (Some(7), "no_such_table")];
    for (game_number, code) in cases {
        let refusal = server.record(&table.open_response.table, game_number, watch_key).await.unwrap_err();
        assert_eq!(refusal.code.name(), code, "game {game_number:?}");
    }
}

/// Checks that the record of the table's first game leads to what the players saw.
async fn check_record(server: &TestServer, table: &TestTable, proof: &protocol::Proof) {
    let open_response = &table.open_response;
    let record = server.record(&open_response.table, Some(1), Some(&open_response.watch_key)).await.unwrap();
    // Reads the record again from its JSON, as a client does.
    let record = Record::parse(&serde_json::to_string(&record).unwrap()).unwrap();
    assert_eq!(fair::verify(proof), Ok(record.seed));
    assert_eq!(record.proof, Some(serde_json::to_value(proof).unwrap()));
    assert_eq!(record.players[..2], ["P0", "P1"]);
    for (seat, player) in table.players.iter().enumerate() {
        let end = replay(&record, Viewer::Seat(Seat::new(seat)));
        assert_eq!(end.view, player.board["view"]);
        assert_eq!(end.winners, player.board["result"]["winners"]);
        assert_eq!(end.scores, player.board["result"]["scores"]);
    }
    let second_game = server.record(&open_response.table, Some(2), Some(&open_response.watch_key)).await;
    assert_eq!(second_game.unwrap_err().code.name(), "no_such_table", "there was no second game");
    let with_wrong_key = server.record(&open_response.table, None, Some("wrong")).await;
    assert_eq!(with_wrong_key.unwrap_err().code.name(), "wrong_key");
}

/// The proof names a seat that committed to a random number and did not reveal it, together with its
/// commitment.
#[tokio::test(flavor = "multi_thread")]
async fn a_withheld_number_is_on_record() {
    // A deal waits this long for the random numbers of the players.
    let timeouts = Timeouts { contribute: Duration::from_millis(100), ..test_timeouts() };
    let server = TestServer::with_timeouts(timeouts).await;
    let mut table =
        TestTable::with_seated_people(&server, json!({"game": "thirteen-leaves", "seats": 3})).await;
    table.players[0].expect_done(json!({"type": "start"})).await;
    let withholder = &mut table.players[1];
    withholder.read_until_event("deal_opened").await;
    // Any 32 bytes in hexadecimal digits; the withholder knows no number with this hash.
    let commitment = "ab".repeat(32);
    withholder.expect_done(json!({"type": "commit", "game_number": 1, "commitment": commitment})).await;
    withholder.read_until_event("commitments_closed").await;
    let wrong_number = json!({"type": "reveal", "game_number": 1, "number": "00".repeat(32)});
    assert_eq!(withholder.expect_refused(wrong_number).await, "bad_commitment");
    for player in &mut table.players {
        let dealt = player.read_until_event("dealt").await;
        // The deal uses the number of no player: seats 0 and 2 did not even commit to one.
        assert_eq!(dealt["event"]["without"], json!([0, 1, 2]));
    }
    table.play_to_end(&mut FastRng::new(3)).await;
    let proved = table.players[0].find_event("proved").await;
    let seats = &proved["event"]["proof"]["seats"];
    assert_eq!(seats[0], json!({"kind": "absent"}));
    assert_eq!(seats[1], json!({"kind": "absent", "commitment": commitment}));
    let proof: protocol::Proof = serde_json::from_value(proved["event"]["proof"].clone()).unwrap();
    assert!(fair::verify(&proof).is_ok());
}
