//! Tests `tavolino verify` together with `tools/verify.py`, an independent implementation in Python, on
//! random games of every kind and seat count.

// Tests may panic.
#![allow(clippy::unwrap_used)]

mod deal_of_the_day;
mod tampered;

use engine::{FastRng, Game, Record, RecordedGame, Seat, Setup, random_action};
use fair::{Contribution, Contributions};
use games::{GAMES, GameInfo, Visit};
use protocol::{Proof, ProofSeat};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs a visitor, which is code that is generic over the type of the game, on every game with every seat count.
fn for_each_game_and_seat_count<V: Visit<Out = ()>>(visitor: impl Fn(usize) -> V) {
    for game in GAMES {
        for seat_count in game.min_seats..=game.max_seats {
            games::visit(game.id, visitor(seat_count)).unwrap();
        }
    }
}

/// The random numbers from which the seed of a fair deal is derived: one of the server and one of each person. The
/// seats belong in turn to a person, a bot and an absent player.
fn contributions(seat_count: usize) -> Contributions {
    let contribution = |seat: usize| match seat % 3 {
        0 => Contribution::Person([seat as u8 + 1; 32]),
        1 => Contribution::Bot,
        _ => Contribution::Absent { commitment: None },
    };
    let seats = (0..seat_count).map(contribution).collect::<Vec<_>>();
    // The table's id has characters that both programs must encode in the same way.
    Contributions { table: format!("Tisch “{}” é\n", seats.len()), deal: 2, secret: [42; 32], seats }
}

/// Random players may need tens of thousands of actions to finish a game, so games are cut off.
const MAX_ACTIONS: usize = 1500;

/// A random game with a fair deal and its record.
fn random_game<G: Game>(seat_count: usize) -> (RecordedGame<G>, Record) {
    random_game_with(Setup::new(seat_count))
}

/// A random game with this setup.
fn random_game_with<G: Game>(setup: Setup<G>) -> (RecordedGame<G>, Record) {
    let seat_count = setup.seats;
    // The seed is derived from a random number of the server and one of each seat.
    let contributions = contributions(seat_count);
    let seed = fair::derive_seed(&contributions);
    // The default deck gives no order of the cards, so the seed decides it.
    let (mut game, _) = RecordedGame::<G>::start(setup, G::StackedDeck::default(), seed).unwrap();
    let mut rng = FastRng::new(7);
    while game.actions().len() < MAX_ACTIONS
        && let Some(action) = random_action(game.state(), &mut rng)
    {
        game.act(action).unwrap();
    }
    let proof = serde_json::to_value(fair::prove(&contributions)).unwrap();
    let players = (0..seat_count).map(|seat| format!("Zoë {seat}")).collect();
    let record = game.record().with_players(players).with_proof(proof);
    (game, record)
}

/// Runs `tavolino verify`.
fn run_verify(arguments: &[&str], file: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavolino"));
    command.arg("verify").args(arguments).arg(file).output().unwrap()
}

/// Runs `tools/verify.py`.
fn run_verify_py(argument: &str, file: &Path) -> Output {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/verify.py");
    let output = Command::new("python3").arg("-B").arg(program).arg(file).arg(argument).output();
    output.expect("this test needs `python3`: tools/verify.py is the second implementation of the fair deal")
}

/// The output of a program as text.
fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Writes a record to a file in the directory and returns the path.
fn save(record: &Record, directory: &tempfile::TempDir) -> PathBuf {
    let file = directory.path().join("record.json");
    // `Record::save` would wait for the disk, which takes long for hundreds of files.
    std::fs::write(&file, serde_json::to_string(record).unwrap()).unwrap();
    file
}

/// Checks that `tavolino verify` and `tools/verify.py` print the same deal.
struct BothAgree {
    seat_count: usize,
}

impl Visit for BothAgree {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        self.check(random_game::<G>(self.seat_count));
    }
}

impl BothAgree {
    /// Compares the output of both programs for one game.
    fn check<G: Game>(&self, (game, record): (RecordedGame<G>, Record)) {
        let directory = tempfile::tempdir().unwrap();
        let file = save(&record, &directory);
        let (rust, python) = (run_verify(&["--json"], &file), run_verify_py("--json", &file));
        assert!(rust.status.success(), "{}", text(&rust.stderr));
        assert!(python.status.success(), "{}", text(&python.stderr));
        assert_eq!(text(&rust.stdout), text(&python.stdout));
        assert!(text(&rust.stdout).contains(r#""order":["#));
        self.check_stacked_deck::<G>(&game, &file);
    }

    /// A game with the order of cards that `verify.py` printed ("stacked deck") must be the same as the game dealt from
    /// the seed.
    fn check_stacked_deck<G: Game>(&self, game: &RecordedGame<G>, file: &Path) {
        let output = run_verify_py("--deck", file).stdout;
        let mut printed_deck: Value = serde_json::from_slice(&output).unwrap();
        // The output also contains the seat of the first player.
        let first = printed_deck.as_object_mut().unwrap().remove("first").unwrap();
        let setup = game.setup().clone().first(Seat::new(first.as_u64().unwrap() as usize));
        let stacked_deck: G::StackedDeck = serde_json::from_value(printed_deck).unwrap();
        assert_ne!(stacked_deck, G::StackedDeck::default());
        let seed = fair::derive_seed(&contributions(self.seat_count));
        let (game_from_deck, _) = RecordedGame::<G>::start(setup, stacked_deck, seed).unwrap();
        let (game_from_seed, _) =
            RecordedGame::<G>::start(game.setup().clone(), G::StackedDeck::default(), seed).unwrap();
        assert_eq!(game_from_deck.state(), game_from_seed.state());
    }
}

#[test]
fn a_second_implementation_deals_the_same_cards() {
    for_each_game_and_seat_count(|seat_count| BothAgree { seat_count });
}

/// Checks that `tavolino` and the Python program agree for these game options (JSON), with and without a given first
/// player.
struct BothAgreeWith(&'static str);

impl Visit for BothAgreeWith {
    type Out = ();

    fn visit<G: Game>(self, game_info: &'static GameInfo) {
        let options: G::Options = serde_json::from_str(self.0).unwrap();
        for first in [None, Some(Seat::new(1))] {
            let setup = Setup::<G> { seats: game_info.min_seats, first, options: options.clone() };
            BothAgree { seat_count: game_info.min_seats }.check(random_game_with(setup));
        }
    }
}

#[test]
fn a_second_implementation_deals_the_same_cards_with_options() {
    let game_options = [
        ("mada", r#"{"copies":[8,7,7,6,6,5,5,4,4,3,2,2,1]}"#),
        ("mada", r#"{"pears":[0,1,2,3,4,5,6,7,8,9,10,11,12]}"#),
        ("thirteen-leaves", r#"{"target":20}"#),
        ("melimagic", r#"{"faces":["1","1","2","swap","draw","draw"]}"#),
    ];
    for (game, options) in game_options {
        games::visit(game, BothAgreeWith(options)).unwrap();
    }
    let is_tested = |game: &GameInfo| game_options.iter().any(|(id, _)| *id == game.id);
    assert!(GAMES.iter().all(is_tested), "a game is missing from the list");
}

/// Checks the text that `tavolino verify` prints.
struct PrintedChecks {
    seat_count: usize,
}

impl Visit for PrintedChecks {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let directory = tempfile::tempdir().unwrap();
        let (game, record) = random_game::<G>(self.seat_count);
        let file = save(&record, &directory);
        // The game was cut off before its end.
        if game.state().outcome().is_none() {
            return assert_incomplete(&file);
        }
        for language in ["en", "fr", "it"] {
            let output = run_verify(&["--lang", language], &file);
            assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
            let printed = text(&output.stdout);
            // A message without a text would be printed with braces.
            assert!(!printed.contains('{'), "a message is missing: {printed}");
            assert!(printed.contains(&record.seed.to_string()), "{printed}");
            // The star marks the winner.
            assert!(printed.contains("★"), "{printed}");
            assert!(printed.contains(&record.actions.len().to_string()), "{printed}");
            // Each player is named once with the random number and once with the score.
            for seat in 0..self.seat_count {
                assert_eq!(printed.matches(&format!("Zoë {seat}")).count(), 2, "{printed}");
            }
        }
        for action_count in [0, record.actions.len() - 1] {
            let shortened = forge(&record, |record| record.actions.truncate(action_count));
            assert_incomplete(&save(&shortened, &directory));
        }
    }
}

/// An incomplete record is refused, but its deal can still be printed as JSON.
fn assert_incomplete(file: &Path) {
    for (language, phrase) in [
        ("en", "The end of the game is missing"),
        ("fr", "La fin de la partie manque"),
        ("it", "Manca la fine della partita"),
    ] {
        let output = run_verify(&["--lang", language], file);
        assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), ""));
        let sentence = text(&output.stderr);
        assert!(sentence.contains(phrase) && sentence.lines().count() == 1, "{sentence}");
    }
    let (rust, python) = (run_verify(&["--json"], file), run_verify_py("--json", file));
    assert_eq!((rust.status.code(), python.status.code()), (Some(0), Some(0)));
    assert_eq!(text(&rust.stdout), text(&python.stdout));
}

#[test]
fn the_checks_are_printed_in_every_language() {
    for_each_game_and_seat_count(|seat_count| PrintedChecks { seat_count });
}

/// Changes a record and corrects its checksum, as a forger would.
fn forge(record: &Record, change: impl FnOnce(&mut Record)) -> Record {
    let mut forged = record.clone();
    change(&mut forged);
    let players = std::mem::take(&mut forged.players);
    forged.with_players(players)
}

/// Changes the proof of a record and corrects the checksum.
fn forge_proof(record: &Record, change: impl FnOnce(&mut Proof)) -> Record {
    let mut proof: Proof = serde_json::from_value(record.proof.clone().unwrap()).unwrap();
    change(&mut proof);
    forge(record, |record| record.proof = Some(serde_json::to_value(proof).unwrap()))
}

/// Checks that each forgery is refused.
struct ForgeriesAreRefused {
    seat_count: usize,
}

impl Visit for ForgeriesAreRefused {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let directory = tempfile::tempdir().unwrap();
        let (_, record) = random_game::<G>(self.seat_count);
        let assert_refused = |record: &Record, reason: &str| {
            let output = run_verify(&["--lang", "en"], &save(record, &directory));
            assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), ""), "{reason}");
            let sentence = text(&output.stderr);
            assert!(sentence.contains(reason) && sentence.lines().count() == 1, "{reason}: {sentence}");
        };
        // The first record has a wrong checksum; all others have a correct one.
        assert_refused(&Record { actions: Vec::new(), ..record.clone() }, "the record is damaged");
        assert_refused(&forge(&record, |record| record.proof = None), "has no proof");
        // A text that would clear the terminal if the error repeated it.
        assert_refused(&forge(&record, |record| record.proof = Some("\u{1b}[2J".into())), "cannot be read");
        assert_refused(&forge(&record, |record| record.seed.0[31] ^= 1), "follows from its proof");
        assert_refused(&forge(&record, |record| record.actions.insert(0, "cheat".into())), "action 1");
        assert_refused(
            &forge_proof(&record, |proof| proof.secret = "00".repeat(32)),
            "secret number is not the one chosen before the deal",
        );
        // The random numbers of a person (seat 0) and of a bot (seat 1).
        let change_number = |proof: &mut Proof| {
            if let ProofSeat::Person { number, .. } = &mut proof.seats[0] {
                *number = "00".repeat(32);
            }
        };
        assert_refused(
            &forge_proof(&record, change_number),
            "Zoë 0: the number is not the one chosen before the deal",
        );
        let change_bot_number =
            |proof: &mut Proof| proof.seats[1] = ProofSeat::Bot { number: "00".repeat(32) };
        assert_refused(&forge_proof(&record, change_bot_number), "Zoë 1: the bot’s number");
        self.check_other_deals(&record, assert_refused);
    }
}

impl ForgeriesAreRefused {
    /// Tries valid proofs of other deals. Only the comparison with the record can detect them.
    fn check_other_deals(&self, record: &Record, assert_refused: impl Fn(&Record, &str)) {
        // Returns the record with the proof of changed contributions, and the seed that follows from these.
        let with_proof_of = |change: fn(&mut Contributions)| {
            let mut contributions = contributions(self.seat_count);
            change(&mut contributions);
            let proof = serde_json::to_value(fair::prove(&contributions)).unwrap();
            (forge(record, |record| record.proof = Some(proof)), fair::derive_seed(&contributions))
        };
        // Another random number of the server: the record's seed does not follow from the proof.
        let (other_secret, _) = with_proof_of(|contributions| contributions.secret = [1; 32]);
        assert_refused(&other_secret, "follows from its proof");
        // One seat fewer, with the seed that follows from the proof.
        let (fewer_seats, seed) =
            with_proof_of(|contributions| contributions.seats.truncate(contributions.seats.len() - 1));
        let fewer_seats = forge(&fewer_seats, |record| record.seed = seed);
        assert_refused(&fewer_seats, "seats, but the game has");
        // The same cards, but the record says that their order was given and not derived from the seed.
        let directory = tempfile::tempdir().unwrap();
        let output = run_verify_py("--deck", &save(record, &directory)).stdout;
        let mut deck: Value = serde_json::from_slice(&output).unwrap();
        let first = deck.as_object_mut().unwrap().remove("first").unwrap();
        let with_given_deck = forge(record, |record| {
            record.stack = deck;
            record.setup["first"] = first;
        });
        assert_refused(&with_given_deck, "arranged beforehand");
    }
}

#[test]
fn every_forgery_is_refused_with_one_sentence_that_names_it() {
    for_each_game_and_seat_count(|seat_count| ForgeriesAreRefused { seat_count });
}

#[test]
fn a_file_that_is_not_a_record_is_refused_with_one_sentence() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("not a record.json");
    // The file does not exist yet.
    let output = run_verify(&[], &file);
    assert_eq!(output.status.code(), Some(2));
    std::fs::write(&file, "[]").unwrap();
    let output = run_verify(&[], &file);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("not a Tavolino record"), "{}", text(&output.stderr));
}

#[test]
fn a_failed_download_does_not_repeat_the_key() {
    // Port 9 of loopback: nothing listens there.
    let link = Path::new("https://127.0.0.1:9/t/abc?game=2#join=a-secret-of-mine");
    let output = run_verify(&[], link);
    let sentence = text(&output.stderr);
    assert_eq!((output.status.code(), sentence.lines().count()), (Some(2), 1), "{sentence}");
    assert!(sentence.contains("https://127.0.0.1:9/t/abc"), "{sentence}");
    assert!(!sentence.contains("a-secret-of-mine"), "{sentence}");
}
