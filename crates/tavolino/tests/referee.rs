//! Tests `tavolino referee` through its standard input and output. It reads one JSON request per line, for example
//! `{"do":"draw"}`, and writes one JSON response per line.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running referee process.
struct Referee {
    child: Child,
    /// `None` after the input was closed.
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Referee {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tavolino"))
            .args(["--lang", "en", "referee"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Referee { child, input, output }
    }

    /// Sends a line and returns the response.
    fn send(&mut self, line: &[u8]) -> Value {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).unwrap();
        input.write_all(b"\n").unwrap();
        self.read_response()
    }

    /// Reads one line of output.
    fn read_response(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    /// Sends a request as one line of JSON and returns the response.
    fn request(&mut self, request: Value) -> Value {
        self.send(request.to_string().as_bytes())
    }

    /// Sends a line that must be refused, and returns the error code.
    fn error_code(&mut self, line: &[u8]) -> String {
        let response = self.send(line);
        assert_eq!(response.as_object().unwrap().len(), 1, "{response}");
        // The message must be a sentence and not just a word.
        let message = response["error"]["message"].as_str().unwrap();
        assert!(message.len() > 10, "{message}");
        response["error"]["code"].as_str().unwrap().to_owned()
    }

    /// Closes the input. Returns the exit code and the remaining output.
    fn end(mut self) -> (i32, String) {
        drop(self.input.take());
        let mut rest = String::new();
        while self.output.read_line(&mut rest).unwrap() > 0 {}
        (self.child.wait().unwrap().code().unwrap(), rest)
    }
}

/// The arguments of `new` for every game with every seat count.
fn new_games() -> Vec<Value> {
    let mut new_games = Vec::new();
    for game in games::GAMES {
        for seats in game.min_seats..=game.max_seats {
            new_games.push(json!({ "game": game.id, "seats": seats, "seed": "5e".repeat(32) }));
        }
    }
    new_games
}

#[test]
fn responses_have_exactly_the_keys_of_the_contract() {
    let mut referee = Referee::start();
    for new_game in new_games() {
        let response = referee.request(json!({ "new": new_game }));
        let keys: Vec<_> = response.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(keys, ["events", "legal", "phase", "result", "seat", "state"]);
        assert_eq!(response["result"], Value::Null);
        // The request `state` repeats the last response, but without its events.
        let mut repeated_response = referee.request(json!({ "state": true }));
        repeated_response["events"] = response["events"].clone();
        assert_eq!(repeated_response, response, "`state` is the last response without its events");
    }
}

/// Multiplying by a prime spreads the choices over the list of actions.
const LARGE_PRIME: usize = 7919;

/// More actions than any of these games takes.
const MAX_ACTIONS: usize = 5_000;

/// Chooses a legal action. `step_index` makes the choice vary during the game. In Mélimagic, players claim that two of
/// their cards show certain rabbits. A wrong claim loses a wand won earlier, so a claim is only chosen if it is right.
fn choose(response: &Value, step_index: usize) -> Value {
    let legal = response["legal"].as_array().unwrap();
    let is_claim = |action: &Value| action.as_str().unwrap().starts_with("claim ");
    if let Some(winning_claim) =
        legal.iter().find(|action| is_claim(action) && wins(response, action.as_str().unwrap()))
    {
        return winning_claim.clone();
    }
    let other_actions: Vec<_> = legal.iter().filter(|action| !is_claim(action)).collect();
    other_actions[step_index * LARGE_PRIME % other_actions.len()].clone()
}

/// Whether a claim in Mélimagic wins: the two claimed cards must show the two rabbits on the player's wand.
fn wins(response: &Value, claim: &str) -> bool {
    let (seat, state) = (response["seat"].as_u64().unwrap() as usize, &response["state"]);
    // A claim is, for example, `claim 0 3`, with the positions of two cards.
    let slots = claim.split(' ').skip(1).map(|slot| slot.parse::<usize>().unwrap());
    let rabbits = slots.map(|slot| state["stands"][seat][slot]["rabbit"].as_str().unwrap());
    // The order of the two rabbits does not matter.
    let sorted = |letters: String| {
        let mut letters: Vec<_> = letters.chars().collect();
        letters.sort_unstable();
        letters
    };
    sorted(rabbits.collect()) == sorted(state["wands"][seat].as_str().unwrap().to_owned())
}

#[test]
fn the_same_seed_gives_the_same_game_and_legal_actions_are_accepted_to_the_end() {
    let mut referee = Referee::start();
    // A second process that gets the same requests and must give the same responses.
    let mut twin = Referee::start();
    for new_game in new_games() {
        let request = json!({ "new": new_game });
        let (mut response, twin_response) = (referee.request(request.clone()), twin.request(request));
        assert_eq!(response, twin_response);
        let mut step_index = 0;
        while !response["seat"].is_null() {
            assert!(step_index < MAX_ACTIONS, "{new_game} does not end");
            let action = choose(&response, step_index);
            response = referee.request(json!({ "do": action }));
            assert_eq!(response, twin.request(json!({ "do": action })), "after {action}");
            assert!(response.get("error").is_none(), "{action}: {response}");
            step_index += 1;
        }
        assert!(response["legal"].as_array().unwrap().is_empty());
        assert_eq!(response["phase"], "over");
        assert!(!response["result"]["winners"].as_array().unwrap().is_empty());
        assert_eq!(response["result"]["scores"].as_array().unwrap().len(), new_game["seats"]);
        assert_eq!(referee.error_code(br#"{"do":"draw"}"#), "game_over");
    }
}

#[test]
fn without_a_seed_games_differ() {
    let mut referee = Referee::start();
    let game = json!({ "new": { "game": games::GAMES[0].id, "seats": 2 } });
    assert_ne!(referee.request(game.clone())["state"], referee.request(game)["state"]);
}

#[test]
fn an_invalid_request_has_an_error_code_and_changes_nothing() {
    let game = games::GAMES[0].id;
    // A request for a new game with two seats and more fields.
    let new = |more_fields: &str| format!(r#"{{"new":{{"game":"{game}","seats":2{more_fields}}}}}"#);
    let new_with_seed = |digits: &str| new(&format!(r#","seed":"{digits}""#));
    // Each case is a line of input and the code of the error.
    let cases: Vec<(Vec<u8>, &str)> = vec![
        (b"play 7".to_vec(), "not_json"),
        (b"{\"do\":\"draw\"".to_vec(), "not_json"),
        (b"{\"do\":\"\xff\"}".to_vec(), "not_utf8"),
        (b"[]".to_vec(), "not_an_object"),
        (b"{}".to_vec(), "empty_request"),
        (b"{\"go\":1}".to_vec(), "unknown_key"),
        (b"{\"do\":\"draw\",\"state\":true}".to_vec(), "several_requests"),
        (b"{\"do\":\"draw\",\"now\":true}".to_vec(), "unknown_key"),
        (b"{\"do\":\"draw\",\"do\":\"draw\"}".to_vec(), "not_json"),
        (b"{\"do\":7}".to_vec(), "bad_request"),
        (b"{\"state\":false}".to_vec(), "bad_request"),
        (b"{\"view\":9}".to_vec(), "bad_view"),
        (b"{\"view\":-1}".to_vec(), "bad_number"),
        (b"{\"view\":\"host\"}".to_vec(), "bad_view"),
        (b"{\"new\":{\"game\":\"chess\",\"seats\":2}}".to_vec(), "unknown_game"),
        (format!(r#"{{"new":{{"game":"{game}"}}}}"#).into_bytes(), "missing_key"),
        (format!(r#"{{"new":{{"game":"{game}","seats":99}}}}"#).into_bytes(), "wrong_seat_count"),
        (format!(r#"{{"new":{{"game":"{game}","seats":2.5}}}}"#).into_bytes(), "bad_number"),
        (format!(r#"{{"new":{{"game":"{game}","seats":"2"}}}}"#).into_bytes(), "bad_number"),
        (format!(r#"{{"new":{{"game":"{game}","seats":-2}}}}"#).into_bytes(), "bad_number"),
        (new(r#","first":2"#).into_bytes(), "first_out_of_range"),
        (new(r#","first":null"#).into_bytes(), "not_json"),
        (new(r#","first":1e400"#).into_bytes(), "not_json"),
        (new_with_seed("12").into_bytes(), "bad_seed"),
        (new_with_seed(&"zz".repeat(32)).into_bytes(), "bad_seed"),
        (new(r#","seed":5"#).into_bytes(), "bad_seed"),
        (new(r#","colour":"red""#).into_bytes(), "unknown_key"),
        (new(r#","options":{"colour":1}"#).into_bytes(), "unknown_key"),
        (new(r#","options":[]"#).into_bytes(), "bad_option"),
        (new(r#","deck":["1","2"]"#).into_bytes(), "not_a_permutation"),
        (b"{\"do\":\"castle\"}".to_vec(), "unreadable_action"),
        (b"{\"do\":\" draw\"}".to_vec(), "unreadable_action"),
        (b"{\"do\":\"swap 1\"}".to_vec(), "illegal_action"),
    ];
    let mut referee = Referee::start();
    assert_eq!(referee.error_code(br#"{"do":"draw"}"#), "nothing_started");
    assert_eq!(referee.error_code(br#"{"state":true}"#), "nothing_started");
    assert_eq!(referee.error_code(br#"{"view":0}"#), "nothing_started");
    referee.send(new_with_seed(&"ab".repeat(32)).as_bytes());
    let state_before = referee.request(json!({ "state": true }));
    for (line, code) in cases {
        assert_eq!(referee.error_code(&line), code, "{}", String::from_utf8_lossy(&line));
        let state = referee.request(json!({ "state": true }));
        assert_eq!(state, state_before, "{}", String::from_utf8_lossy(&line));
    }
}

#[test]
fn blank_lines_are_ignored_and_a_last_line_without_line_feed_is_answered() {
    let mut referee = Referee::start();
    referee.input.as_mut().unwrap().write_all(b"\n   \n\r\n{\"state\":true}").unwrap();
    let (code, rest) = referee.end();
    assert_eq!(code, 0);
    assert_eq!(rest.lines().count(), 1);
    assert!(rest.contains("nothing_started"));
}

/// The unshuffled decks of a game, with the names under which the request `new` accepts them in a chosen order.
fn decks(game: &str) -> Vec<(&'static str, Vec<String>)> {
    // Each card as often as its count says.
    let copies = |kinds: &[(&str, usize)]| -> Vec<String> {
        kinds.iter().flat_map(|(card, count)| std::iter::repeat_n(card.to_string(), *count)).collect()
    };
    // The cards 1 to 13, each as often as its count says.
    let values = |counts: [usize; 13]| -> Vec<String> {
        (1..=13)
            .zip(counts)
            .flat_map(|(value, count)| std::iter::repeat_n(value.to_string(), count))
            .collect()
    };
    match game {
        "mada" => {
            // Cactuses are the cards with a number. Lemurs, double lemurs and scorpions have a letter.
            let cactuses = values([5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4]);
            vec![("deck", [cactuses, copies(&[("L", 4), ("D", 3), ("S", 3)])].concat())]
        }
        "thirteen-leaves" => vec![("deck", values([2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2]))],
        // Mélimagic: four hats for each rabbit, and one wand for each pair of rabbits.
        _ => {
            let rabbits = ["R", "Y", "G", "B", "P", "W"];
            let pairs = (0..6)
                .flat_map(|first| (first..6).map(move |second| [rabbits[first], rabbits[second]].concat()));
            vec![("hats", copies(&rabbits.map(|rabbit| (rabbit, 4)))), ("wands", pairs.collect())]
        }
    }
}

/// A state in which face-down piles, and all hands except the viewer's, are replaced by their sizes.
fn without_hidden_cards(mut state: Value, own_seat: Option<usize>) -> Value {
    // In Mélimagic, the cards of a player are on a stand.
    let hands = if state["hands"].is_array() { "hands" } else { "stands" };
    for (seat, hand) in state[hands].as_array_mut().unwrap().iter_mut().enumerate() {
        if own_seat != Some(seat) {
            *hand = hand.as_array().unwrap().len().into();
        }
    }
    for pile in ["draw", "hat_draw", "wand_draw"] {
        if let Some(length) = state[pile].as_array().map(Vec::len) {
            state[pile] = length.into();
        }
    }
    state
}

/// Two deals that differ only in hidden cards must give a viewer the same view.
#[test]
fn a_view_does_not_depend_on_hidden_cards() {
    let mut referee = Referee::start();
    for mut new_game in new_games() {
        new_game["first"] = 0.into();
        let mut decks = decks(new_game["game"].as_str().unwrap());
        for (key, deck) in &mut decks {
            // A fixed permutation: no deck size is a multiple of 11.
            *deck = (0..deck.len()).map(|index| deck[index * 11 % deck.len()].clone()).collect();
            new_game[*key] = json!(deck);
        }
        // Starts a game. Returns its full state and the views of two players and a spectator.
        let mut start = |new_game: &Value| {
            let state = referee.request(json!({ "new": new_game }))["state"].clone();
            assert!(!state.is_null(), "{new_game}");
            let views = [json!(0), json!(1), json!("spectator")]
                .map(|viewer| referee.request(json!({ "view": viewer })));
            (state, views)
        };
        let (state, views) = start(&new_game);
        // For each viewer, the number of deals that differ only in cards hidden from that viewer.
        let mut hidden_differences = [0; 3];
        for (key, deck) in &decks {
            for index in 0..deck.len() {
                // The same game with two cards of the deck exchanged, which are five positions apart.
                let mut changed_game = new_game.clone();
                changed_game[*key][index] = json!(deck[(index + 5) % deck.len()]);
                changed_game[*key][(index + 5) % deck.len()] = json!(deck[index]);
                let (other_state, other_views) = start(&changed_game);
                // `viewer` is the index in `views`. A spectator has no seat.
                for (viewer, own_seat) in [Some(0), Some(1), None].into_iter().enumerate() {
                    let visible = |state: &Value| without_hidden_cards(state.clone(), own_seat);
                    let differs_only_in_hidden_cards =
                        state != other_state && visible(&state) == visible(&other_state);
                    if differs_only_in_hidden_cards {
                        assert_eq!(views[viewer], other_views[viewer], "{state} and {other_state}");
                        hidden_differences[viewer] += 1;
                    }
                }
            }
        }
        assert!(
            hidden_differences.iter().all(|count| *count > 5),
            "too few hidden cards: {hidden_differences:?} in {new_game}"
        );
    }
}
