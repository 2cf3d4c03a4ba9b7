//! External programs as players, working ones and broken ones. All of them are written in Python.

use crate::fixtures::TestPlayers;
use engine::{Game, Setup};
use games::mada::Mada;
use games::thirteen_leaves::ThirteenLeaves;
use games::{GameInfo, Visit};
use simulator::{BotRoster, Lineup, Plan, Progress, Report, SimulationError, StopCondition, simulate};
use std::collections::BTreeSet;
use std::time::Duration;

/// The example program of the documentation.
const EXAMPLE: &str = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/greedy.py");

/// A timeout that a working program does not reach even on a busy machine.
const LONG_TIMEOUT: Duration = Duration::from_secs(20);

/// Plays games of one player among random bots, with two seats or the fewest that the game allows.
fn play<G: Game>(player: &str, games: u64, timeout: Duration) -> Result<Report, SimulationError> {
    let seat_count = (*G::SEATS.start()).max(2);
    let plan = Plan::<G> {
        setup: Setup::new(seat_count),
        lineup: Lineup::one_among(player, "random", seat_count),
        stop: StopCondition::Games(games),
        seed: 1,
        action_limit: 400,
    };
    let factory = TestPlayers(BotRoster::new(timeout));
    simulate(&plan.check(&factory)?, &factory, &Progress::default(), None)
}

/// A Python program that executes `statement` for each line it receives. The parsed line is in the variable
/// `message`.
fn python_program(statement: &str) -> String {
    // In Python, the indentation by one space makes the statements part of the loop.
    let beginning = "import sys, json, time\nfor line in sys.stdin:\n message = json.loads(line)\n ";
    format!("cmd:python3 -c '{beginning}{statement}'")
}

/// The error message of a simulation with a Python program that executes `statement` for each line.
fn error_of_program(statement: &str, timeout: Duration) -> String {
    play::<Mada>(&python_program(statement), 4, timeout).expect_err("the program is broken").to_string()
}

/// Lets the example program play the game.
struct PlayExample;

impl Visit for PlayExample {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let report =
            play::<G>(EXAMPLE, 12, LONG_TIMEOUT).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
        // Even the lower end of the interval for its share of victories is above the share of equally strong players (par).
        let example = &report.players[0];
        assert_eq!((example.name.as_str(), report.games), (EXAMPLE, 12));
        assert!(example.decisions > 20 && example.ms_per_decision > 0.0, "{}", G::ID);
    }
}

#[test]
fn the_example_program_plays_every_game() {
    games::GAMES
        .iter()
        .for_each(|game| games::visit(game.id, PlayExample).expect("the game is in the catalogue"));
}

#[test]
fn the_example_program_beats_random_play_at_thirteen_leaves() {
    let report = play::<ThirteenLeaves>(EXAMPLE, 60, LONG_TIMEOUT).expect("the simulation succeeds");
    let example = &report.players[0];
    assert!(example.share.share_low > example.par, "{example:?}");
}

/// The program writes every line it receives to a file. One thread plays, so one process plays all games.
#[test]
fn a_program_receives_hello_events_questions_and_the_result() {
    let directory = tempfile::tempdir().expect("a temporary directory can be created");
    let received_path = directory.path().join("received");
    // The program writes each line to the file and plays the first legal action when it is asked to decide.
    let program = python_program(&format!(
        "open(\"{}\", \"a\").write(line)\n if \"decide\" in message: print(json.dumps({{\"action\": \
         message[\"decide\"][\"legal\"][0], \"note\": \"other keys are ignored\"}}), flush=True)",
        received_path.display()
    ));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread can be started");
    let report = pool.install(|| play::<Mada>(&program, 4, LONG_TIMEOUT)).expect("the simulation succeeds");

    let text = std::fs::read_to_string(received_path).expect("the program has written the file");
    let messages: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("every line is JSON")).collect();
    let count = |kind: &str| messages.iter().filter(|message| message.get(kind).is_some()).count() as u64;
    assert_eq!((count("hello"), count("over")), (4, 4), "one process plays four games");
    assert_eq!(count("decide"), report.players[0].decisions);
    assert!(count("event") > count("decide"));
    assert_eq!(messages[0]["hello"]["game"], "mada");
    assert_eq!(messages[0]["hello"]["setup"]["seats"], 2);
    let seats: BTreeSet<_> =
        messages.iter().filter_map(|message| message["hello"]["seat"].as_u64()).collect();
    assert_eq!(seats, BTreeSet::from([0, 1]), "the program plays in every seat");
    let last = messages.last().expect("there are messages");
    assert_eq!(last["over"]["scores"].as_array().map(Vec::len), Some(2));
    let question =
        messages.iter().find_map(|message| message.get("decide")).expect("the program was asked to decide");
    // `luck` is a seed for the program's own random numbers.
    assert!(question["view"].is_object() && question["luck"].is_u64(), "{question}");
}

#[test]
fn an_error_names_the_fault_of_a_broken_program() {
    // Executes the statement only when the program is asked to decide.
    let when_asked = |statement: &str| format!("if \"decide\" in message: {statement}");

    // The answer is not JSON.
    let no_json = error_of_program(&when_asked("print(\"hm?\", flush=True)"), LONG_TIMEOUT);
    assert!(no_json.contains("must answer with one line like") && no_json.contains("hm?"), "{no_json}");

    // The answer is not a legal action.
    let answer = "print(\"{\\\"action\\\": \\\"fly 7\\\"}\", flush=True)";
    let illegal = error_of_program(&when_asked(answer), LONG_TIMEOUT);
    assert!(illegal.contains("chose `fly 7`, which is not one of: "), "{illegal}");

    // The program ends with exit code 3 instead of an answer.
    let ended = error_of_program(&when_asked("sys.exit(3)"), LONG_TIMEOUT);
    assert!(ended.contains("ended in the middle of a game") && ended.contains('3'), "{ended}");

    // The program takes longer than its timeout of 300 ms.
    let silent = error_of_program(&when_asked("time.sleep(60)"), Duration::from_millis(300));
    assert!(silent.contains("did not answer within 300 ms"), "{silent}");

    // The program writes a line for each message, also when it is not asked to decide. The line may arrive before or
    // after the first question.
    let unexpected = error_of_program("print(\"{}\", flush=True)\n time.sleep(0.2)", LONG_TIMEOUT);
    assert!(unexpected.contains("before it was asked") || unexpected.contains("must answer"), "{unexpected}");
}

#[test]
fn an_error_names_a_player_that_cannot_be_created() {
    let error = |player| play::<Mada>(player, 2, LONG_TIMEOUT).expect_err("no such player").to_string();
    let missing = error("cmd:/no/such/program");
    assert!(missing.contains("`/no/such/program` cannot be started"), "{missing}");
    let empty = error("cmd:");
    assert!(empty.contains("names no program"), "{empty}");
    let unknown = error("nobody");
    assert!(unknown.contains("there is no player `nobody`"), "{unknown}");
}
