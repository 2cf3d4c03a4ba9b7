//! Players that are other programs, good and bad ones.

use crate::playing::Tests;
use engine::{Game, Setup};
use games::{Listed, Visit};
use simulator::{BotRoster, Length, Lineup, Plan, Progress, Report, SimulationError, simulate};
use std::collections::BTreeSet;
use std::time::Duration;

const GREEDY: &str = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/greedy.py");

fn play<G: Game>(player: &str, games: u64, house: BotRoster) -> Result<Report, SimulationError> {
    let seats = (*G::SEATS.start()).max(2);
    let lineup = Lineup::one_among(player, "random", seats);
    let plan =
        Plan::<G> { setup: Setup::new(seats), lineup, length: Length::Games(games), series: 1, limit: 400 };
    simulate(&plan, &Tests(house), &Progress::default(), None)
}

fn patient() -> BotRoster {
    BotRoster::new(Duration::from_secs(20))
}

/// A program of one line of Python that goes through `line`s of JSON it is told, as `said`.
fn python(each_line: &str) -> String {
    let setting = "import sys, json, time\nfor line in sys.stdin:\n said = json.loads(line)\n ";
    format!("cmd:python3 -c '{setting}{each_line}'")
}

/// What happens when a game is played with such a program.
fn fault(each_line: &str, timeout: Duration) -> String {
    let played = play::<games::mada::Mada>(&python(each_line), 4, BotRoster::new(timeout));
    played.expect_err("a bad player").to_string()
}

struct Greedy;

impl Visit for Greedy {
    type Out = ();

    fn visit<G: Game>(self, _: &'static Listed) {
        let report = play::<G>(GREEDY, 12, patient()).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
        let greedy = &report.players[0];
        assert_eq!((greedy.name.as_str(), report.games), (GREEDY, 12));
        assert!(greedy.decisions > 20 && greedy.ms_per_decision > 0.0, "{}", G::ID);
    }
}

#[test]
fn the_example_plays_every_game() {
    games::GAMES.iter().for_each(|game| games::visit(game.id, Greedy).expect("a listed game"));
}

#[test]
fn the_example_beats_chance_at_thirteen_leaves() {
    let report = play::<games::thirteen_leaves::ThirteenLeaves>(GREEDY, 60, patient()).expect("games");
    assert!(report.players[0].share.share_low > report.players[0].par, "{:?}", report.players[0]);
}

/// Everything a program is told, in order; and the same process is told of many games.
#[test]
fn a_program_is_greeted_shown_asked_and_told_the_end() {
    let directory = tempfile::tempdir().expect("a directory");
    let log = directory.path().join("log");
    let program = python(&format!(
        "open(\"{}\", \"a\").write(line)\n if \"decide\" in said: print(json.dumps({{\"action\": \
         said[\"decide\"][\"legal\"][0], \"why\": \"it was there\"}}), flush=True)",
        log.display()
    ));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let report = pool.install(|| play::<games::mada::Mada>(&program, 4, patient())).expect("games");
    let text = std::fs::read_to_string(log).expect("a log");
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let told = |key: &str| lines.iter().filter(|line| line.get(key).is_some()).count() as u64;
    assert_eq!((told("hello"), told("over")), (4, 4), "one process, four games");
    assert_eq!(told("decide"), report.players[0].decisions);
    assert!(told("event") > told("decide"));
    assert_eq!(lines[0]["hello"]["game"], "mada");
    assert_eq!(lines[0]["hello"]["setup"]["seats"], 2);
    let seats: BTreeSet<_> = lines.iter().filter_map(|line| line["hello"]["seat"].as_u64()).collect();
    assert_eq!(seats, BTreeSet::from([0, 1]), "it changes seats");
    let last = lines.last().expect("an end");
    assert_eq!(last["over"]["scores"].as_array().map(Vec::len), Some(2));
    let asked = lines.iter().find(|line| line.get("decide").is_some()).expect("a question");
    assert!(asked["decide"]["view"].is_object() && asked["decide"]["luck"].is_u64());
}

#[test]
fn bad_programs_are_named_with_what_they_did() {
    let patience = Duration::from_secs(20);
    let asked = |answer: &str| format!("if \"decide\" in said: {answer}");
    let nonsense = fault(&asked("print(\"hm?\", flush=True)"), patience);
    assert!(nonsense.contains("must answer with one line like") && nonsense.contains("hm?"), "{nonsense}");
    let illegal = fault(&asked("print(\"{\\\"action\\\": \\\"fly 7\\\"}\", flush=True)"), patience);
    assert!(illegal.contains("chose `fly 7`, which is not one of: "), "{illegal}");
    let dead = fault(&asked("sys.exit(3)"), patience);
    assert!(dead.contains("ended in the middle of a game") && dead.contains('3'), "{dead}");
    let silent = fault(&asked("time.sleep(60)"), Duration::from_millis(300));
    assert!(silent.contains("did not answer within 300 ms"), "{silent}");
    let eager = fault("print(\"{}\", flush=True)\n time.sleep(0.2)", patience);
    assert!(eager.contains("before it was asked") || eager.contains("must answer"), "{eager}");
}

#[test]
fn programs_that_cannot_start_are_named() {
    let missing = play::<games::mada::Mada>("cmd:/no/such/program", 2, patient()).expect_err("missing");
    assert!(missing.to_string().contains("`/no/such/program` cannot be started"), "{missing}");
    let empty = play::<games::mada::Mada>("cmd:", 2, patient()).expect_err("empty");
    assert!(empty.to_string().contains("names no program"), "{empty}");
    let unknown = play::<games::mada::Mada>("nobody", 2, patient()).expect_err("unknown");
    assert!(unknown.to_string().contains("there is no player `nobody`"), "{unknown}");
}
