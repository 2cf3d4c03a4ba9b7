//! The referee, tested through its standard input and output.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Referee {
    child: Child,
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

    fn send(&mut self, line: &[u8]) -> Value {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).unwrap();
        input.write_all(b"\n").unwrap();
        self.response()
    }

    fn response(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    fn request(&mut self, request: Value) -> Value {
        self.send(request.to_string().as_bytes())
    }

    fn code(&mut self, line: &[u8]) -> String {
        let answer = self.send(line);
        assert_eq!(answer.as_object().unwrap().len(), 1, "{answer}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.len() > 10, "{message}");
        answer["error"]["code"].as_str().unwrap().to_owned()
    }

    fn end(mut self) -> (i32, String) {
        drop(self.input.take());
        let mut rest = String::new();
        while self.output.read_line(&mut rest).unwrap() > 0 {}
        (self.child.wait().unwrap().code().unwrap(), rest)
    }
}

/// A `new` request for every game with every seat count.
fn tables() -> Vec<Value> {
    let mut tables = Vec::new();
    for game in games::GAMES {
        for seats in game.min_seats..=game.max_seats {
            tables.push(json!({ "game": game.id, "seats": seats, "seed": "5e".repeat(32) }));
        }
    }
    tables
}

#[test]
fn responses_have_exactly_the_keys_of_the_contract() {
    let mut referee = Referee::start();
    for table in tables() {
        let answer = referee.request(json!({ "new": table }));
        let keys: Vec<_> = answer.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(keys, ["events", "legal", "phase", "result", "seat", "state"]);
        assert_eq!(answer["result"], Value::Null);
        let mut again = referee.request(json!({ "state": true }));
        again["events"] = answer["events"].clone();
        assert_eq!(again, answer, "`state` is the last answer without its events");
    }
}

/// More actions than any of these games takes.
const MAX_ACTIONS: usize = 5_000;

/// Chooses a legal action: a winning claim if there is one, never a failing one, otherwise by step number.
fn choose(answer: &Value, step: usize) -> Value {
    let legal = answer["legal"].as_array().unwrap();
    let claims = |action: &Value| action.as_str().unwrap().starts_with("claim ");
    if let Some(winning) =
        legal.iter().find(|action| claims(action) && wins(answer, action.as_str().unwrap()))
    {
        return winning.clone();
    }
    let others: Vec<_> = legal.iter().filter(|action| !claims(action)).collect();
    others[step * 7919 % others.len()].clone()
}

/// Whether the two claimed cards show the rabbits of the claimant's wand.
fn wins(answer: &Value, claim: &str) -> bool {
    let (seat, state) = (answer["seat"].as_u64().unwrap() as usize, &answer["state"]);
    let slots = claim.split(' ').skip(1).map(|slot| slot.parse::<usize>().unwrap());
    let rabbits = slots.map(|slot| state["stands"][seat][slot]["rabbit"].as_str().unwrap());
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
    let mut twin = Referee::start();
    for table in tables() {
        let request = json!({ "new": table });
        let (mut answer, other) = (referee.request(request.clone()), twin.request(request));
        assert_eq!(answer, other);
        let mut step = 0;
        while !answer["seat"].is_null() {
            assert!(step < MAX_ACTIONS, "{table} does not end");
            let action = choose(&answer, step);
            answer = referee.request(json!({ "do": action }));
            assert_eq!(answer, twin.request(json!({ "do": action })), "after {action}");
            assert!(answer.get("error").is_none(), "{action}: {answer}");
            step += 1;
        }
        assert!(answer["legal"].as_array().unwrap().is_empty());
        assert_eq!(answer["phase"], "over");
        assert!(!answer["result"]["winners"].as_array().unwrap().is_empty());
        assert_eq!(answer["result"]["scores"].as_array().unwrap().len(), table["seats"]);
        assert_eq!(referee.code(br#"{"do":"draw"}"#), "game_over");
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
    let new = |rest: &str| format!(r#"{{"new":{{"game":"{game}","seats":2{rest}}}}}"#);
    let seed = |digits: &str| new(&format!(r#","seed":"{digits}""#));
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
        (seed("12").into_bytes(), "bad_seed"),
        (seed(&"zz".repeat(32)).into_bytes(), "bad_seed"),
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
    assert_eq!(referee.code(br#"{"do":"draw"}"#), "nothing_started");
    assert_eq!(referee.code(br#"{"state":true}"#), "nothing_started");
    assert_eq!(referee.code(br#"{"view":0}"#), "nothing_started");
    referee.send(seed(&"ab".repeat(32)).as_bytes());
    let before = referee.request(json!({ "state": true }));
    for (line, code) in cases {
        assert_eq!(referee.code(&line), code, "{}", String::from_utf8_lossy(&line));
        assert_eq!(referee.request(json!({ "state": true })), before, "{}", String::from_utf8_lossy(&line));
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

/// The unshuffled decks of a game, by their names in `new`.
fn decks(game: &str) -> Vec<(&'static str, Vec<String>)> {
    let copies = |kinds: &[(&str, usize)]| -> Vec<String> {
        kinds.iter().flat_map(|(card, count)| std::iter::repeat_n(card.to_string(), *count)).collect()
    };
    let values = |counts: [usize; 13]| -> Vec<String> {
        (1..=13)
            .zip(counts)
            .flat_map(|(value, count)| std::iter::repeat_n(value.to_string(), count))
            .collect()
    };
    match game {
        "mada" => {
            let cactuses = values([5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4]);
            vec![("deck", [cactuses, copies(&[("L", 4), ("D", 3), ("S", 3)])].concat())]
        }
        "thirteen-leaves" => vec![("deck", values([2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2]))],
        _ => {
            let rabbits = ["R", "Y", "G", "B", "P", "W"];
            let pairs =
                (0..6).flat_map(|one| (one..6).map(move |other| [rabbits[one], rabbits[other]].concat()));
            vec![("hats", copies(&rabbits.map(|rabbit| (rabbit, 4)))), ("wands", pairs.collect())]
        }
    }
}

/// A state without face-down piles and without all hands except `own`.
fn without_secrets(mut state: Value, own: Option<usize>) -> Value {
    let hands = if state["hands"].is_array() { "hands" } else { "stands" };
    for (_, hand) in
        state[hands].as_array_mut().unwrap().iter_mut().enumerate().filter(|(at, _)| own != Some(*at))
    {
        *hand = hand.as_array().unwrap().len().into();
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
    for mut table in tables() {
        table["first"] = 0.into();
        let mut ordered = decks(table["game"].as_str().unwrap());
        for (key, deck) in &mut ordered {
            // A fixed permutation: no deck size is a multiple of 11.
            *deck = (0..deck.len()).map(|place| deck[place * 11 % deck.len()].clone()).collect();
            table[*key] = json!(deck);
        }
        let mut deal = |table: &Value| {
            let state = referee.request(json!({ "new": table }))["state"].clone();
            assert!(!state.is_null(), "{table}");
            let views = [json!(0), json!(1), json!("spectator")]
                .map(|whose| referee.request(json!({ "view": whose })));
            (state, views)
        };
        let (state, views) = deal(&table);
        let mut alike = [0; 3];
        for (key, deck) in &ordered {
            for place in 0..deck.len() {
                let mut other = table.clone();
                other[*key][place] = json!(deck[(place + 5) % deck.len()]);
                other[*key][(place + 5) % deck.len()] = json!(deck[place]);
                let (other_state, other_views) = deal(&other);
                for (whose, own) in [Some(0), Some(1), None].into_iter().enumerate() {
                    let seen = |state: &Value| without_secrets(state.clone(), own);
                    if state != other_state && seen(&state) == seen(&other_state) {
                        assert_eq!(views[whose], other_views[whose], "{state} and {other_state}");
                        alike[whose] += 1;
                    }
                }
            }
        }
        assert!(alike.iter().all(|deals| *deals > 5), "hardly anything was hidden: {alike:?} in {table}");
    }
}
