//! `tavolino simulate` and `tavolino tournament`: JSON keys, HTML pages and exit codes.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

const GREEDY: &str = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/greedy.py");

fn tavolino(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavolino"));
    command.args(arguments).env("LANG", "en_GB.UTF-8").output().expect("the program runs")
}

/// Runs a command that must succeed and returns its output.
fn printed(arguments: &[&str]) -> String {
    let output = tavolino(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(&[arguments, &["--json", "-"]].concat())).expect("JSON")
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// Runs a command that must fail and returns its one sentence.
fn refused(arguments: &[&str]) -> String {
    let output = tavolino(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

#[test]
fn a_report_has_the_documented_keys() {
    let plain = json(&["simulate", "mada", "--players", "random,random,random", "--games", "50"]);
    let documented =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/simulate.md"))
            .expect("docs");
    for part in [&plain, &plain["players"][0], &plain["seats"][0], &plain["length"], &plain["causes"][0]] {
        for key in keys(part) {
            assert!(documented.contains(&format!("`{key}`")), "docs/simulate.md does not mention `{key}`");
        }
    }
    for key in ["game", "games", "stopped", "shared", "moves", "seconds", "moves_per_second"] {
        assert!(plain.get(key).is_some(), "{key}");
    }
    assert_eq!(plain["players"].as_array().map(Vec::len), Some(1));
    assert_eq!(plain["seats"][0]["player"], "random");
    assert!(plain["length"]["median"].as_u64() > Some(10));
}

#[test]
fn different_players_are_reported_separately() {
    let report = json(&["simulate", "thirteen-leaves", "--players", "random,greedy,random", "--games", "30"]);
    let players = report["players"].as_array().expect("a list");
    let names: Vec<_> = players.iter().map(|player| &player["name"]).collect();
    assert_eq!(names, ["random", "greedy"]);
    for player in players {
        let part = |key: &str| player[key].as_f64().unwrap_or_else(|| panic!("{key}"));
        assert!(part("share_low") <= part("share") && part("share") <= part("share_high"));
        assert!(part("ms_per_decision") > 0.0);
    }
    assert!(players[1]["share"].as_f64() > Some(0.5), "greedy beats chance");
    assert_eq!((&report["games_per_block"], &report["blocks"]), (&Value::from(3), &Value::from(10)));
    assert!(report.get("reversed").is_none());
}

#[test]
fn both_ways_also_plays_with_exchanged_seats() {
    let arguments = ["simulate", "thirteen-leaves", "--players", "greedy,random,random", "--both-ways"];
    let report = json(&[&arguments[..], &["--games", "60"]].concat());
    let reversed = &report["reversed"];
    assert_eq!((&report["games"], &reversed["games"]), (&Value::from(30), &Value::from(30)));
    assert_eq!(reversed["lineup"], serde_json::json!(["random", "greedy", "greedy"]));
    let table = printed(&[&arguments[..], &["--games", "12"]].concat());
    assert!(
        table.contains("One greedy against random") && table.contains("One random against greedy"),
        "{table}"
    );
    assert!(table.contains("2 blocks of 3 games"), "{table}");
    let page = tempfile::NamedTempFile::new().expect("a file");
    printed(&[&arguments[..], &["--games", "12", "--html", page.path().to_str().expect("a path")]].concat());
    let page = std::fs::read_to_string(page.path()).expect("a page");
    let colour = |part: &str| {
        let dot = part.split("class=\"dot\" style=\"fill:var(--").nth(1).expect("a dot").to_owned();
        dot.split(')').next().map(str::to_owned)
    };
    let sections: Vec<_> = page.split("<h2 class=\"lineup\">").skip(1).map(colour).collect();
    assert_ne!(sections[0], sections[1], "first comes the one among others, in their own colour");
}

#[test]
fn the_number_of_threads_does_not_change_the_report() {
    let with = |threads| {
        let arguments = ["simulate", "mada", "--players", "search:20,random", "--games", "20"];
        let mut report = json(&[&arguments[..], &["--threads", threads]].concat());
        for key in ["seconds", "games_per_second", "moves_per_second"] {
            report[key] = Value::Null;
        }
        for player in report["players"].as_array_mut().expect("a list") {
            for key in ["ms_per_decision", "iterations_per_second"] {
                player[key] = Value::Null;
            }
        }
        report
    };
    assert_eq!(with("1"), with("3"));
}

#[test]
fn iterations_per_second_are_reported_for_search_bots() {
    let report = json(&["simulate", "mada", "--players", "search:20,all-seeing:20", "--games", "2"]);
    for player in report["players"].as_array().expect("a list") {
        assert!(player["iterations_per_second"].as_f64() > Some(100.0), "{player}");
    }
}

#[test]
fn until_sure_stops_early() {
    let players = ["simulate", "mada", "--players", "random,random", "--until-sure"];
    let report = json(&[&players[..], &["5%"]].concat());
    assert_eq!(report["until_sure"]["reached"], true);
    assert!(report["games"].as_u64() < Some(5_000));
    let table = printed(&[&players[..], &["1%", "--max-games", "100"]].concat());
    assert!(table.contains("before every share of victories was known to within ±1%"), "{table}");
}

#[test]
fn a_report_of_mostly_stopped_games_has_a_warning() {
    let table = printed(&["simulate", "melimagic", "--players", "random,random", "--games", "20"]);
    assert!(table.contains("raise --limit"), "{table}");
}

#[test]
fn a_tournament_rates_all_players() {
    let found = json(&["tournament", "thirteen-leaves", "--players", "random,greedy", "--games", "30"]);
    assert_eq!((&found["seats"], &found["games"]), (&Value::from(3), &Value::from(60)));
    let best = &found["players"][0];
    assert_eq!(best["name"], "greedy");
    assert!(best["rating_low"].as_f64() <= best["rating"].as_f64());
    assert_eq!(found["meetings"].as_array().map(Vec::len), Some(2));
    let usual = json(&["tournament", "thirteen-leaves", "--games", "3"]);
    let names: Vec<_> = usual["players"].as_array().expect("a list").iter().map(|one| &one["name"]).collect();
    for name in ["random", "greedy", "learned", "flat:100", "plain:100", "search:100", "all-seeing:100"] {
        assert!(names.contains(&&Value::from(name)), "{name}");
    }
    let table =
        printed(&["tournament", "mada", "--players", "random,greedy", "--games", "10", "--lang", "it"]);
    assert!(table.contains("2 giocatori per tavolo"), "{table}");
}

#[test]
fn an_html_report_refers_to_no_other_file() {
    let directory = tempfile::tempdir().expect("a directory");
    let page = |name: &str, arguments: &[&str]| {
        let path = directory.path().join(name);
        printed(&[arguments, &["--html", path.to_str().expect("a path")]].concat());
        std::fs::read_to_string(path).expect("a page")
    };
    let simulated = page("s.html", &["simulate", "mada", "--players", "random,greedy", "--games", "20"]);
    let contest = page("t.html", &["tournament", "mada", "--players", "random,greedy", "--games", "20"]);
    assert_eq!(simulated.matches("<svg").count(), 4, "shares, seats, lengths, scores");
    assert!(contest.contains("<svg") && contest.contains("class=\"matrix\""));
    for page in [simulated, contest] {
        assert!(page.contains("prefers-color-scheme: dark"));
        for outside in ["http:", "https:", "//", "src=", "<link", "<script", "@import", "url("] {
            assert!(!page.contains(outside), "{outside}");
        }
        assert!(!page.contains("NaN") && !page.contains("{report-"), "holes in the page");
    }
}

#[test]
fn external_programs_play_and_commas_can_be_quoted() {
    let quoted = format!("\"{GREEDY} a,b\",random");
    let report = json(&["simulate", "mada", "--players", &quoted, "--games", "4"]);
    assert_eq!(report["players"][0]["name"], format!("{GREEDY} a,b"));
    let report = json(&["simulate", "mada", "--player", GREEDY, "--player", "random", "--games", "4"]);
    assert_eq!(report["players"][0]["name"], GREEDY);
}

#[test]
fn only_games_with_features_can_be_trained() {
    let help = printed(&["train", "--help"]);
    assert!(
        help.contains("thirteen-leaves") && !help.contains("mada") && !help.contains("melimagic"),
        "{help}"
    );
    let refused = refused(&["train", "mada", "--out", "/tmp/never-written"]);
    assert!(refused.contains("possible values: thirteen-leaves"), "{refused}");
}

#[test]
fn an_unwritable_record_stops_the_simulation() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().to_str().expect("a path");
    // A directory in the place of the first record.
    std::fs::create_dir(folder.path().join("mada-1-0.json")).expect("made");
    let players = ["simulate", "mada", "--players", "random,random", "--games", "500", "--threads", "1"];
    let error = refused(&[&players[..], &["--seed", "1", "--records", path]].concat());
    assert!(error.contains("cannot write") && error.contains("mada-1-0.json"), "{error}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("there").count(), 1, "it went on playing");
}

/// The refusal names the allowed values in the user's language.
#[test]
fn a_refused_option_is_explained_in_every_language() {
    let game = ["simulate", "thirteen-leaves", "--players", "random,random,random"];
    for (language, says) in [
        ("en", "must be from 1 to 10000"),
        ("it", "deve andare da 1 a 10000"),
        ("fr", "doit aller de 1 à 10000"),
    ] {
        let more = ["--options", r#"{"target":0}"#, "--lang", language];
        let refused = refused(&[&game[..], &more].concat());
        assert!(refused.contains(says), "{refused}");
    }
}

#[test]
fn invalid_input_gives_one_sentence() {
    let mada =
        |players, more: &[&str]| refused(&[&["simulate", "mada", "--players", players], more].concat());
    assert!(mada("random,nobody", &[]).contains("there is no player `nobody`"));
    for (name, who) in [("search:0", "search"), ("expert:1s", "expert"), ("all-seeing:", "all-seeing")] {
        let wrong = refused(&["simulate", "mada", "--player", "random", "--player", name]);
        let allowed =
            format!("`{name}`: a budget is 1 to 10000000 iterations, like `{who}:1000`, or milliseconds");
        assert!(wrong.contains(&allowed) && !wrong.contains("there is no player"), "{wrong}");
    }
    assert!(mada("random:0,random", &[]).contains("there is no player `random:0`"), "it never thinks");
    assert!(mada("random", &[]).contains("2 to 5 players"));
    assert!(mada("random,,random", &[]).contains("name is empty"));
    assert!(mada("random,'cmd:x", &[]).contains("is not closed"));
    assert!(mada("random,cmd:/no/such/program", &[]).contains("cannot be started"));
    let slow = mada("random,cmd:sleep 5", &["--bot-timeout-ms", "50"]);
    assert!(slow.contains("did not answer within 50 ms"), "{slow}");
    assert!(mada("random,random", &["--until-sure", "3"]).contains("for example 3%"));
    assert!(mada("random,random", &["--options", "[]"]).contains("--options"));
    assert!(mada("random,nobody", &[]).contains("all-seeing"), "everybody who could have been named");
    assert!(refused(&["simulate", "mada"]).contains("--players random,random"));
    for long in
        [&["simulate", "mada", "--players", "expert,expert", "--html"][..], &["tournament", "mada", "--json"]]
    {
        let nowhere = refused(&[long, &["/no/such/directory/report"]].concat());
        assert!(
            nowhere.contains("cannot write /no/such/directory/report"),
            "before anything is played: {nowhere}"
        );
    }
    assert!(refused(&["tournament", "mada", "--players", "random"]).contains("at least two"));
    assert!(refused(&["tournament", "mada", "--players", "random,random"]).contains("named twice"));
    let crowd = refused(&["tournament", "mada", "--players", "random,greedy", "--seats", "9"]);
    assert!(crowd.contains("2 to 5 players"), "{crowd}");
}
