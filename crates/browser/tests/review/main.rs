//! Reviews for the page, without a browser: they have the numbers of the command line, in steps of any size, and a bad
//! record is refused with a code.

// Tests may panic.
#![allow(clippy::unwrap_used)]

mod recorded;

use browser::record_review::{RecordReview, ReviewFailure};
use engine::contract::play_random_game;
use engine::{Game, Record, Seat, Setup, Viewer};
use games::{GAMES, GameInfo, Visit};
use review::Review;
use serde_json::{Value, json};

/// The number of playouts for each decision. The tests compare numbers; they need not be precise.
pub(crate) const BUDGET: u32 = 80;
pub(crate) const SEED: u64 = 1;

/// The text of a record: of the shortest of ten random games with the fewest players. Its review is fast.
pub(crate) fn record_of<G: Game>() -> Record {
    let records =
        (0..10).map(|number| play_random_game(&Setup::<G>::new(*G::SEATS.start()), number, |_| ()).record());
    records.min_by_key(|record| record.actions.len()).unwrap()
}

/// The record of a game as it stands in a file.
pub(crate) fn text_of(record: &Record) -> String {
    serde_json::to_string(record).unwrap()
}

/// The finished review of a record, as the page receives it.
pub(crate) fn finished_report(text: &str, budget: u32) -> String {
    let mut review = RecordReview::new(text, SEED, budget).unwrap();
    while !review.advance().is_finished() {}
    serde_json::to_string(&review.report().unwrap()).unwrap()
}

/// Compares the report for the page with the JSON of `tavolino review`.
struct CompareWithCommandLine;

impl Visit for CompareWithCommandLine {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let record = record_of::<G>();
        let page_report: Value = serde_json::from_str(&finished_report(&text_of(&record), BUDGET)).unwrap();
        let mut review = Review::<G>::new(&record, SEED, BUDGET).unwrap();
        review.finish();
        let report = review.report().unwrap();
        let command_line = serde_json::to_value(&report).unwrap();
        assert_eq!(page_report["players"], command_line["players"], "{}", G::ID);
        let decisions = command_line["decisions"].as_array().unwrap();
        assert_eq!(decisions.len(), record.actions.len());
        for (index, decision) in decisions.iter().enumerate() {
            for (name, value) in decision.as_object().unwrap() {
                assert_eq!(&page_report["decisions"][index][name], value, "{}: {index}: {name}", G::ID);
            }
            assert!(page_report["decisions"][index]["description"]["id"].is_string());
        }
        // The curve has a point for the deal and one for each action.
        assert_eq!(page_report["curve"].as_array().unwrap().len(), record.actions.len() + 1);
        assert_eq!(page_report["curve"], serde_json::to_value(&report.curve).unwrap());
    }
}

#[test]
fn the_page_has_the_numbers_of_the_command_line() {
    GAMES.iter().for_each(|game| games::visit(game.id, CompareWithCommandLine).unwrap());
}

/// Checks that a quick pass before the real one does not change the final report.
struct CheckDeeperPass;

impl Visit for CheckDeeperPass {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let text = text_of(&record_of::<G>());
        let mut review = RecordReview::new(&text, SEED, BUDGET / 2).unwrap();
        assert!(review.report().is_none(), "nothing is known yet");
        while !review.advance().is_finished() {}
        review.restart_with_budget(BUDGET);
        assert!(review.report().is_some(), "the quick results remain until there are better ones");
        while !review.advance().is_finished() {}
        let report = serde_json::to_string(&review.report().unwrap()).unwrap();
        assert_eq!(report, finished_report(&text, BUDGET), "{}", G::ID);
    }
}

#[test]
fn a_deeper_pass_gives_the_same_as_a_deep_review() {
    GAMES.iter().for_each(|game| games::visit(game.id, CheckDeeperPass).unwrap());
}

/// The code with which a record is refused.
fn failure_of(text: &str) -> ReviewFailure {
    RecordReview::new(text, SEED, BUDGET).err().expect("the record is refused")
}

/// The text of a record after a change, with a matching check sum.
fn forge(record: &Record, change: impl FnOnce(&mut Record)) -> String {
    let mut record = record.clone();
    change(&mut record);
    // `with_players` computes the check sum anew.
    let players = record.players.clone();
    text_of(&record.with_players(players))
}

/// Checks the code for each kind of bad record.
struct CheckFailures;

impl Visit for CheckFailures {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let record = record_of::<G>();
        let text = text_of(&record);
        assert_eq!(failure_of("[1, 2]"), ReviewFailure::NotARecord);
        assert_eq!(failure_of(&text[..text.len() * 2 / 3]), ReviewFailure::BrokenOff);
        assert_eq!(failure_of(&text.replacen("\"seed\":\"", "\"seed\":\"0", 1)), ReviewFailure::NotARecord);
        let mut changed: Value = serde_json::from_str(&text).unwrap();
        changed["actions"].as_array_mut().unwrap().pop();
        assert_eq!(failure_of(&changed.to_string()), ReviewFailure::Damaged);
        assert_eq!(failure_of(&forge(&record, |record| record.rules += 1)), ReviewFailure::OtherVersion);
        let unknown_game = forge(&record, |record| record.game = "chess".to_owned());
        assert_eq!(failure_of(&unknown_game), ReviewFailure::UnknownGame);
        // `win` is an action of no game.
        let illegal_action = forge(&record, |record| record.actions.insert(0, "win".to_owned()));
        assert_eq!(failure_of(&illegal_action), ReviewFailure::Forged);
        let bad_setup = forge(&record, |record| record.setup["seats"] = json!(99));
        assert_eq!(failure_of(&bad_setup), ReviewFailure::Forged);
        // Without its last action, a game is not over.
        let unfinished = forge(&record, |record| drop(record.actions.pop()));
        assert_eq!(failure_of(&unfinished), ReviewFailure::Unfinished);
    }
}

#[test]
fn a_bad_record_is_refused_with_a_code() {
    GAMES.iter().for_each(|game| games::visit(game.id, CheckFailures).unwrap());
}

/// Checks the replay of a record as each viewer saw the game.
struct CheckReplay;

impl Visit for CheckReplay {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let record = record_of::<G>();
        let review = RecordReview::new(&text_of(&record), SEED, BUDGET).unwrap();
        let seats = *G::SEATS.start();
        for viewer in Viewer::all(seats) {
            let page = review.replay(viewer, 0).unwrap();
            assert_eq!(page.step_count, record.actions.len() + 1);
            assert!(!page.steps.is_empty());
        }
        let failure = review.replay(Viewer::Seat(Seat::new(seats)), 0).err();
        assert_eq!(failure, Some(ReviewFailure::NoSuchSeat));
    }
}

#[test]
fn a_record_is_replayed_as_each_viewer_saw_it() {
    GAMES.iter().for_each(|game| games::visit(game.id, CheckReplay).unwrap());
}
