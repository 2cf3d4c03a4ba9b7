//! Records on the command line: written by `simulate --records`, printed by `replay`, and refused with one
//! sentence and exit code 2 if they are damaged or files of another program.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs the program and waits for its end.
fn tavolino(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tavolino")).args(args).output().unwrap()
}

/// Runs a command that must fail with one sentence on standard error, no output and exit code 2. Returns the
/// sentence.
fn run_refused(args: &[&str]) -> String {
    let output = tavolino(args);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
    assert!(output.stdout.is_empty(), "{args:?}");
    assert!(!error.contains("panicked"), "{error}");
    error
}

/// Records one game of each kind and returns the files.
fn record_one_game_each(folder: &Path) -> Vec<PathBuf> {
    games::GAMES
        .iter()
        .map(|game| {
            let players = vec!["random"; game.min_seats].join(",");
            let folder = folder.to_str().unwrap();
            let output = tavolino(&[
                "simulate",
                game.id,
                "--players",
                &players,
                "--games",
                "1",
                "--seed",
                "7",
                "--records",
                folder,
            ]);
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            // The file name contains the seed and the number of the game.
            PathBuf::from(folder).join(format!("{}-7-0.json", game.id))
        })
        .collect()
}

#[test]
fn a_recorded_game_is_printed_move_by_move_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    for path in record_one_game_each(folder.path()) {
        let action_count = engine::Record::load(&path).unwrap().actions.len();
        let mut texts = Vec::new();
        for language in ["en", "fr", "it"] {
            let output = tavolino(&["--lang", language, "replay", path.to_str().unwrap()]);
            assert!(output.status.success());
            let text = String::from_utf8(output.stdout).unwrap();
            // An action is a line with a number, right-aligned in four columns, and two spaces.
            let is_action_line = |line: &&str| {
                let number = line.get(..4).and_then(|number| number.trim().parse::<usize>().ok());
                number.is_some() && line.get(4..6) == Some("  ")
            };
            assert_eq!(text.lines().filter(is_action_line).count(), action_count);
            // A message without a translation would be printed with braces.
            assert!(!text.contains('{'), "a message has no text: {text}");
            texts.push(text);
        }
        // The three languages give different texts.
        assert!(texts[0] != texts[1] && texts[1] != texts[2]);
    }
}

#[test]
fn a_replay_for_one_viewer_hides_the_cards_of_others() {
    let folder = tempfile::tempdir().unwrap();
    for path in record_one_game_each(folder.path()) {
        let path = path.to_str().unwrap();
        let full_replay = tavolino(&["--lang", "en", "replay", path]).stdout;
        let for_first_player = tavolino(&["--lang", "en", "replay", path, "--seen-by", "1"]).stdout;
        let for_spectator = tavolino(&["--lang", "en", "replay", path, "--seen-by", "spectator"]).stdout;
        assert!(full_replay != for_first_player && for_first_player != for_spectator);
        assert!(String::from_utf8(for_first_player).unwrap().contains("You"));
        let full_replay = String::from_utf8(full_replay).unwrap();
        // Only events are checked, which are indented by eight spaces. Actions are phrased as on a button for the
        // player ("Try your luck").
        let events: String = full_replay.lines().filter(|line| line.starts_with("        ")).collect();
        let mut words = events.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase);
        assert!(
            !words.any(|word| word == "you" || word == "your"),
            "the full replay addresses no reader: {full_replay}"
        );
        // Everything before action 1 is the deal.
        let (deal, _) = full_replay.split_once("   1  ").unwrap();
        // A hand is printed as a line with the player's name and several cards, of which the last follows "and".
        let shows_hand = |player: usize| {
            deal.lines().any(|line| line.contains(&format!("random {player}")) && line.contains(" and "))
        };
        assert!(shows_hand(1) && shows_hand(2), "the deal names the owner of each hand: {deal}");
        assert!(
            run_refused(&["replay", path, "--seen-by", "9"])
                .contains("--seen-by takes a player's number from 1 to")
        );
        assert!(run_refused(&["replay", path, "--seen-by", "host"]).contains("--seen-by takes"));
    }
}

#[test]
fn damaged_and_foreign_records_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = record_one_game_each(folder.path()).remove(0);
    let valid = std::fs::read_to_string(&path).unwrap();
    let damaged_file = folder.path().join("damaged.json");
    // Replays a file with this content and returns the error.
    let replay_error = |content: &[u8]| {
        std::fs::write(&damaged_file, content).unwrap();
        run_refused(&["replay", damaged_file.to_str().unwrap()])
    };
    // Half a record, other JSON, no text, a changed field, and a later format.
    assert!(replay_error(&valid.as_bytes()[..valid.len() / 2]).contains("not a Tavolino record"));
    assert!(replay_error(b"{\"hello\":1}").contains("not a Tavolino record"));
    assert!(replay_error(b"\xff\xfe").contains("not a Tavolino record"));
    assert!(replay_error(valid.replace("\"seats\": 2", "\"seats\": 3").as_bytes()).contains("check sum"));
    assert!(
        replay_error(valid.replace("\"tavolino_record\": 1", "\"tavolino_record\": 9").as_bytes())
            .contains("format 9")
    );
    assert!(run_refused(&["replay", "/nowhere/at/all.json"]).contains("/nowhere/at/all.json"));
}

/// Saves a changed record with a correct checksum, and returns its path.
fn save_forged(folder: &Path, change: impl FnOnce(&mut engine::Record)) -> PathBuf {
    let mut record = engine::Record::load(&record_one_game_each(folder)[0]).unwrap();
    change(&mut record);
    let path = folder.join("forged.json");
    let players = record.players.clone();
    record.with_players(players).save(&path).unwrap();
    path
}

#[test]
fn the_cause_of_an_error_is_printed_once() {
    let error = run_refused(&["replay", "/nowhere/at/all.json"]);
    assert_eq!(
        error,
        "tavolino: cannot replay /nowhere/at/all.json: No such file or directory (os error 2)\n"
    );
    let folder = tempfile::tempdir().unwrap();
    // A record of a game with more seats than the game allows.
    let path = save_forged(folder.path(), |record| record.setup["seats"] = 99.into());
    let error = run_refused(&["replay", path.to_str().unwrap()]);
    let reason = engine::SetupError::SeatCount { min: 2, max: 5 }.to_string();
    assert_eq!(error.matches(&reason).count(), 1, "{error}");
}

#[test]
fn control_characters_of_a_record_are_not_printed() {
    // Such characters could change the title of a terminal, clear it, or pretend that the program printed something
    // else.
    const CONTROL_CHARACTERS: &str = "\u{1b}]0;title\u{7}\u{1b}[2J\u{9b}1m\r\nall is well";
    let folder = tempfile::tempdir().unwrap();
    let path = save_forged(folder.path(), |record| record.actions.insert(0, CONTROL_CHARACTERS.to_owned()));
    let error_about_action = run_refused(&["replay", path.to_str().unwrap()]);
    let path = save_forged(folder.path(), |record| record.game = CONTROL_CHARACTERS.to_owned());
    let error_about_game = run_refused(&["replay", path.to_str().unwrap()]);
    for sentence in [error_about_action, error_about_game] {
        assert!(sentence.contains("all is well"), "{sentence:?}");
        assert_eq!(
            sentence.find(char::is_control),
            Some(sentence.len() - 1),
            "only the line end: {sentence:?}"
        );
    }
}

/// This happens, for example, in `tavolino … | head`.
#[test]
fn a_closed_output_pipe_is_not_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let weights = folder.path().join("weights.bin");
    let train = ["train", "thirteen-leaves", "--games", "1", "--out", weights.to_str().unwrap()];
    for args in [&["bench"][..], &train, &["simulate", "mada", "--players", "random,random"]] {
        // Nobody reads the output of the program.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(env!("CARGO_BIN_EXE_tavolino")).args(args).stdout(writer).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && error.is_empty(), "{args:?}: {error}");
    }
}

#[test]
fn invalid_arguments_are_refused() {
    let game = games::GAMES[0].id;
    assert!(run_refused(&["simulate", "chess", "--players", "random,random"]).contains("chess"));
    assert!(run_refused(&["simulate", game, "--players", "random"]).contains("players"));
    assert!(run_refused(&["simulate", game, "--players", "random,deep-blue"]).contains("deep-blue"));
    assert!(
        run_refused(&["simulate", game, "--players", "random,random", "--games", "0"]).contains("--games")
    );
    assert!(
        run_refused(&["simulate", game, "--players", "random,random", "--options", "{\"x\":1}"])
            .contains("--options")
    );
    assert!(run_refused(&["--lang", "de", "bench"]).contains("the languages are en, fr and it"));
}

/// Files are written atomically, so a failure leaves no partial file.
#[test]
fn a_report_that_cannot_be_written_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    // The directory of the report does not exist.
    let report = folder.path().join("missing/report.json");
    let game = games::GAMES[0].id;
    let arguments = ["simulate", game, "--players", "random,random", "--games", "2", "--json"];
    let error = run_refused(&[&arguments[..], &[report.to_str().unwrap()]].concat());
    assert!(error.contains("cannot write"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
