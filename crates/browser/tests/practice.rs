//! The requests of the page about a game that goes on from a position.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use browser::practice::answer_practice_request;
use engine::{Game, Record, RecordedGame, Seed, Setup};
use games::{GameInfo, Visit};
use serde_json::{Value, json};

/// The record of a new game without actions.
struct NewRecord;

impl Visit for NewRecord {
    type Out = Record;

    fn visit<G: Game>(self, _: &'static GameInfo) -> Record {
        let (game, _) =
            RecordedGame::<G>::start(Setup::new(3), G::StackedDeck::default(), Seed([1; 32])).unwrap();
        game.record()
    }
}

/// The answer to a request about the start of a new game of which these actions were taken.
fn answer(game: &str, actions: &[String], wanted: Value) -> Result<Value, String> {
    let record = games::visit(game, NewRecord).unwrap();
    let position =
        json!({ "record": record, "actions": 0, "seat": 1, "cards": { "kind": "reshuffled", "seed": 5 } });
    let request = json!({ "position": position, "actions": actions, "wanted": wanted });
    answer_practice_request(&request.to_string(), 1000)
        .map(|json| serde_json::from_str(&json).unwrap())
        .map_err(|error| error.to_string())
}

#[test]
fn bots_and_the_person_play_in_turn() {
    for game in games::GAMES {
        let mut actions = Vec::new();
        let mut own_turns = 0;
        for _ in 0..12 {
            let step = answer(game.id, &actions, json!({ "kind": "step" })).unwrap();
            let board = &step["board"];
            if board["to_move"] == 1 {
                own_turns += 1;
                let action = board["legal"][0].as_str().unwrap();
                let words = answer(game.id, &actions, json!({ "kind": "words", "action": action })).unwrap();
                assert!(words["says"]["id"].is_string());
                actions.push(action.to_owned());
            } else {
                assert_eq!(board["legal"], json!([]));
                let wanted = json!({ "kind": "bot-action", "level": "beginner", "seed": 3 });
                actions.push(answer(game.id, &actions, wanted).unwrap().as_str().unwrap().to_owned());
            }
        }
        assert!(own_turns > 0, "{}", game.id);
    }
}

#[test]
fn what_cannot_be_answered_has_a_code() {
    let game = games::GAMES[0].id;
    let refusal = |wanted| answer(game, &[], wanted).unwrap_err();
    assert_eq!(refusal(json!({ "kind": "dance" })), "unreadable");
    assert_eq!(refusal(json!({ "kind": "words", "action": "fly" })), "not_allowed");
    assert_eq!(refusal(json!({ "kind": "bot-action", "level": "genius", "seed": 3 })), "unknown_level");
    assert_eq!(answer_practice_request("[]", 10).unwrap_err().to_string(), "unreadable");
}
