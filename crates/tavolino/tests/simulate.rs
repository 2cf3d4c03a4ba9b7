//! Tests the commands `simulate`, `tournament` and `train`: JSON keys, HTML pages, error messages and exit
//! codes.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

/// The player name of an external bot, which is a program written in Python.
const GREEDY_PROGRAM: &str =
    concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/greedy.py");

/// Runs the program with English output and waits for its end.
fn tavolino(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavolino"));
    command.args(arguments).env("LANG", "en_GB.UTF-8").output().expect("the program runs")
}

/// Runs a command that must succeed and returns its output.
fn run_printed(arguments: &[&str]) -> String {
    let output = tavolino(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Runs a command with `--json -` and parses its output.
fn run_json(arguments: &[&str]) -> Value {
    serde_json::from_str(&run_printed(&[arguments, &["--json", "-"]].concat())).expect("JSON")
}

/// The keys of a JSON object.
fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// Runs a command that must fail with exit code 2 and print nothing to standard output. Returns its error message.
fn run_refused(arguments: &[&str]) -> String {
    let output = tavolino(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

#[test]
fn a_report_has_the_documented_keys() {
    let report = run_json(&["simulate", "mada", "--players", "random,random,random", "--games", "50"]);
    let documentation =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/simulate.md"))
            .expect("docs");
    for part in [&report, &report["players"][0], &report["seats"][0], &report["length"], &report["causes"][0]]
    {
        for key in keys(part) {
            assert!(documentation.contains(&format!("`{key}`")), "docs/simulate.md does not mention `{key}`");
        }
    }
    for key in ["game", "games", "stopped", "shared", "moves", "seconds", "moves_per_second"] {
        assert!(report.get(key).is_some(), "{key}");
    }
    // Players with the same name share one part of the report.
    assert_eq!(report["players"].as_array().map(Vec::len), Some(1));
    assert_eq!(report["seats"][0]["player"], "random");
    assert!(report["length"]["median"].as_u64() > Some(10));
}

#[test]
fn different_players_are_reported_separately() {
    let report =
        run_json(&["simulate", "thirteen-leaves", "--players", "random,greedy,random", "--games", "30"]);
    let players = report["players"].as_array().expect("a list");
    let names: Vec<_> = players.iter().map(|player| &player["name"]).collect();
    assert_eq!(names, ["random", "greedy"]);
    for player in players {
        let number = |key: &str| player[key].as_f64().unwrap_or_else(|| panic!("{key}"));
        assert!(number("share_low") <= number("share") && number("share") <= number("share_high"));
        assert!(number("ms_per_decision") > 0.0);
    }
    assert!(players[1]["share"].as_f64() > Some(0.5), "greedy beats chance");
    // A block is the same deal played three times, so that each player has every seat once. 30 games are 10 blocks.
    assert_eq!((&report["games_per_block"], &report["blocks"]), (&Value::from(3), &Value::from(10)));
    assert!(report.get("reversed").is_none());
}

#[test]
fn both_ways_also_plays_with_exchanged_seats() {
    let arguments = ["simulate", "thirteen-leaves", "--players", "greedy,random,random", "--both-ways"];
    let report = run_json(&[&arguments[..], &["--games", "60"]].concat());
    let reversed = &report["reversed"];
    // Half of the games have the given players, the other half one random among two greedy ones.
    assert_eq!((&report["games"], &reversed["games"]), (&Value::from(30), &Value::from(30)));
    assert_eq!(reversed["lineup"], serde_json::json!(["random", "greedy", "greedy"]));
    let table = run_printed(&[&arguments[..], &["--games", "12"]].concat());
    assert!(
        table.contains("One greedy against random") && table.contains("One random against greedy"),
        "{table}"
    );
    assert!(table.contains("2 blocks of 3 games"), "{table}");
    let page = tempfile::NamedTempFile::new().expect("a file");
    run_printed(
        &[&arguments[..], &["--games", "12", "--html", page.path().to_str().expect("a path")]].concat(),
    );
    let page = std::fs::read_to_string(page.path()).expect("a page");
    // The colour of the first dot in a section of the page.
    let first_dot_colour = |section: &str| {
        let dot = section.split("class=\"dot\" style=\"fill:var(--").nth(1).expect("a dot").to_owned();
        dot.split(')').next().map(str::to_owned)
    };
    let colours: Vec<_> = page.split("<h2 class=\"lineup\">").skip(1).map(first_dot_colour).collect();
    assert_ne!(colours[0], colours[1], "the first dot of each section belongs to the single player");
}

#[test]
fn the_number_of_threads_does_not_change_the_report() {
    let report_with_threads = |threads| {
        // `search:20` is a bot that searches with 20 iterations.
        let arguments = ["simulate", "mada", "--players", "search:20,random", "--games", "20"];
        let mut report = run_json(&[&arguments[..], &["--threads", threads]].concat());
        // Durations and speeds differ each time.
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
    assert_eq!(report_with_threads("1"), report_with_threads("3"));
}

#[test]
fn iterations_per_second_are_reported_for_search_bots() {
    let report = run_json(&["simulate", "mada", "--players", "search:20,all-seeing:20", "--games", "2"]);
    for player in report["players"].as_array().expect("a list") {
        assert!(player["iterations_per_second"].as_f64() > Some(100.0), "{player}");
    }
}

/// `--until-sure 5%` stops as soon as every share of victories is known to within ±5 %, here long before the default
/// maximum number of games.
#[test]
fn until_sure_stops_before_the_maximum_number_of_games() {
    let arguments = ["simulate", "mada", "--players", "random,random", "--until-sure"];
    let report = run_json(&[&arguments[..], &["5%"]].concat());
    assert_eq!(report["until_sure"]["reached"], true);
    assert!(report["games"].as_u64() < Some(5_000));
    // 100 games are too few for ±1 %.
    let table = run_printed(&[&arguments[..], &["1%", "--max-games", "100"]].concat());
    assert!(table.contains("before every share of victories was known to within ±1%"), "{table}");
}

#[test]
fn a_report_of_mostly_stopped_games_has_a_warning() {
    // Random players hardly ever finish a game of Mélimagic before the limit of actions.
    let table = run_printed(&["simulate", "melimagic", "--players", "random,random", "--games", "20"]);
    assert!(table.contains("raise --limit"), "{table}");
}

#[test]
fn a_tournament_rates_all_players() {
    let report = run_json(&["tournament", "thirteen-leaves", "--players", "random,greedy", "--games", "30"]);
    // Two meetings (one greedy among random players, one random among greedy players) of 30 games each.
    assert_eq!((&report["seats"], &report["games"]), (&Value::from(3), &Value::from(60)));
    let best_player = &report["players"][0];
    assert_eq!(best_player["name"], "greedy");
    assert!(best_player["rating_low"].as_f64() <= best_player["rating"].as_f64());
    assert_eq!(report["meetings"].as_array().map(Vec::len), Some(2));
    // Without `--players`, one bot of each kind takes part.
    let default_report = run_json(&["tournament", "thirteen-leaves", "--games", "3"]);
    let names: Vec<_> =
        default_report["players"].as_array().expect("a list").iter().map(|player| &player["name"]).collect();
    for name in ["random", "greedy", "learned", "flat:100", "plain:100", "search:100", "all-seeing:100"] {
        assert!(names.contains(&&Value::from(name)), "{name}");
    }
    let table =
        run_printed(&["tournament", "mada", "--players", "random,greedy", "--games", "10", "--lang", "it"]);
    assert!(table.contains("2 giocatori per tavolo"), "{table}");
}

#[test]
fn an_html_report_refers_to_no_other_file() {
    let directory = tempfile::tempdir().expect("a directory");
    // Runs a command with `--html` and returns the page.
    let run_html = |name: &str, arguments: &[&str]| {
        let path = directory.path().join(name);
        run_printed(&[arguments, &["--html", path.to_str().expect("a path")]].concat());
        std::fs::read_to_string(path).expect("a page")
    };
    let simulation_page =
        run_html("s.html", &["simulate", "mada", "--players", "random,greedy", "--games", "20"]);
    let tournament_page =
        run_html("t.html", &["tournament", "mada", "--players", "random,greedy", "--games", "20"]);
    assert_eq!(simulation_page.matches("<svg").count(), 4, "shares, seats, lengths, scores");
    assert!(tournament_page.contains("<svg") && tournament_page.contains("class=\"matrix\""));
    for page in [simulation_page, tournament_page] {
        assert!(page.contains("prefers-color-scheme: dark"));
        // Everything with which a page could refer to another file.
        for reference in ["http:", "https:", "//", "src=", "<link", "<script", "@import", "url("] {
            assert!(!page.contains(reference), "{reference}");
        }
        assert!(
            !page.contains("NaN") && !page.contains("{report-"),
            "a number or a text is missing in the page"
        );
    }
}

#[test]
fn external_programs_play_and_commas_can_be_quoted() {
    // The quotation marks keep the comma in the arguments of the program.
    let quoted = format!("\"{GREEDY_PROGRAM} a,b\",random");
    let report = run_json(&["simulate", "mada", "--players", &quoted, "--games", "4"]);
    assert_eq!(report["players"][0]["name"], format!("{GREEDY_PROGRAM} a,b"));
    let report =
        run_json(&["simulate", "mada", "--player", GREEDY_PROGRAM, "--player", "random", "--games", "4"]);
    assert_eq!(report["players"][0]["name"], GREEDY_PROGRAM);
}

#[test]
fn only_games_with_features_can_be_trained() {
    // Features are the inputs of a network. Only Thirteen Leaves has them.
    let help = run_printed(&["train", "--help"]);
    assert!(
        help.contains("thirteen-leaves") && !help.contains("mada") && !help.contains("melimagic"),
        "{help}"
    );
    let error = run_refused(&["train", "mada", "--out", "/tmp/never-written"]);
    assert!(error.contains("possible values: thirteen-leaves"), "{error}");
}

#[test]
fn an_unwritable_record_stops_the_simulation() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().to_str().expect("a path");
    // The first record cannot be written, because a directory has its name.
    std::fs::create_dir(folder.path().join("mada-1-0.json")).expect("a directory");
    let arguments = ["simulate", "mada", "--players", "random,random", "--games", "500", "--threads", "1"];
    let error = run_refused(&[&arguments[..], &["--seed", "1", "--records", path]].concat());
    assert!(error.contains("cannot write") && error.contains("mada-1-0.json"), "{error}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a directory").count(), 1, "the simulation continued");
}

/// The refusal names the allowed values in the user's language.
#[test]
fn a_refused_option_is_explained_in_every_language() {
    let arguments = ["simulate", "thirteen-leaves", "--players", "random,random,random"];
    for (language, phrase) in [
        ("en", "must be from 1 to 10000"),
        ("it", "deve andare da 1 a 10000"),
        ("fr", "doit aller de 1 à 10000"),
    ] {
        let wrong_option = ["--options", r#"{"target":0}"#, "--lang", language];
        let error = run_refused(&[&arguments[..], &wrong_option].concat());
        assert!(error.contains(phrase), "{error}");
    }
}

#[test]
fn invalid_input_gives_one_sentence() {
    // The error of a simulation of Mada with these players and further arguments.
    let mada_error =
        |players, more: &[&str]| run_refused(&[&["simulate", "mada", "--players", players], more].concat());
    assert!(mada_error("random,nobody", &[]).contains("there is no player `nobody`"));
    // After the colon there should be a budget for the bot's search.
    for (name, bot) in [("search:0", "search"), ("expert:1s", "expert"), ("all-seeing:", "all-seeing")] {
        let error = run_refused(&["simulate", "mada", "--player", "random", "--player", name]);
        let explanation =
            format!("`{name}`: a budget is 1 to 10000000 iterations, like `{bot}:1000`, or milliseconds");
        assert!(error.contains(&explanation) && !error.contains("there is no player"), "{error}");
    }
    assert!(
        mada_error("random:0,random", &[]).contains("there is no player `random:0`"),
        "a bot without search takes no budget"
    );
    assert!(mada_error("random", &[]).contains("2 to 5 players"));
    assert!(mada_error("random,,random", &[]).contains("name is empty"));
    assert!(mada_error("random,'cmd:x", &[]).contains("is not closed"));
    assert!(mada_error("random,cmd:/no/such/program", &[]).contains("cannot be started"));
    let error = mada_error("random,cmd:sleep 5", &["--bot-timeout-ms", "50"]);
    assert!(error.contains("did not answer within 50 ms"), "{error}");
    assert!(mada_error("random,random", &["--until-sure", "3"]).contains("for example 3%"));
    assert!(mada_error("random,random", &["--options", "[]"]).contains("--options"));
    assert!(mada_error("random,nobody", &[]).contains("all-seeing"), "the error lists all players");
    assert!(run_refused(&["simulate", "mada"]).contains("--players random,random"));
    // Both commands would play for a long time if they did not check the path first.
    for command in
        [&["simulate", "mada", "--players", "expert,expert", "--html"][..], &["tournament", "mada", "--json"]]
    {
        let error = run_refused(&[command, &["/no/such/directory/report"]].concat());
        assert!(
            error.contains("cannot write /no/such/directory/report"),
            "the path is checked before any game: {error}"
        );
    }
    assert!(run_refused(&["tournament", "mada", "--players", "random"]).contains("at least two"));
    assert!(run_refused(&["tournament", "mada", "--players", "random,random"]).contains("named twice"));
    let error = run_refused(&["tournament", "mada", "--players", "random,greedy", "--seats", "9"]);
    assert!(error.contains("2 to 5 players"), "{error}");
}
