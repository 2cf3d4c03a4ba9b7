//! `tavolino verify` and `tools/verify.py`, a second implementation, on random games of every kind and seat count.

// Tests may panic.
#![allow(clippy::unwrap_used)]

mod tampered;

use engine::{FastRng, Game, Record, RecordedGame, Seat, Setup, random_action};
use fair::{Contribution, Contributions};
use games::{GAMES, GameInfo, Visit};
use protocol::{Proof, ProofSeat};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs a visitor on every game with every seat count.
fn for_each_game<V: Visit<Out = ()>>(visitor: impl Fn(usize) -> V) {
    for game in GAMES {
        for seats in game.min_seats..=game.max_seats {
            games::visit(game.id, visitor(seats)).unwrap();
        }
    }
}

/// Contributions of a person, a bot, an absent seat, a person, …
fn contributions(seats: usize) -> Contributions {
    let contribution = |seat: usize| match seat % 3 {
        0 => Contribution::Person([seat as u8 + 1; 32]),
        1 => Contribution::Bot,
        _ => Contribution::Absent { commitment: None },
    };
    let seats = (0..seats).map(contribution).collect::<Vec<_>>();
    Contributions { table: format!("Tisch “{}” é\n", seats.len()), deal: 2, secret: [42; 32], seats }
}

/// Random players may need tens of thousands of actions to finish a game, so games are cut off.
const MAX_ACTIONS: usize = 1500;

/// A random game with a fair deal and its record.
fn random_game<G: Game>(seats: usize) -> (RecordedGame<G>, Record) {
    random_game_with(Setup::new(seats))
}

/// A random game with this setup.
fn random_game_with<G: Game>(setup: Setup<G>) -> (RecordedGame<G>, Record) {
    let seats = setup.seats;
    let all = contributions(seats);
    let seed = fair::derive_seed(&all);
    let (mut game, _) = RecordedGame::<G>::start(setup, G::StackedDeck::default(), seed).unwrap();
    let mut rng = FastRng::new(7);
    while game.actions().len() < MAX_ACTIONS
        && let Some(action) = random_action(game.state(), &mut rng)
    {
        game.act(action).unwrap();
    }
    let proof = serde_json::to_value(fair::prove(&all)).unwrap();
    let players = (0..seats).map(|seat| format!("Zoë {seat}")).collect();
    let record = game.record().with_players(players).with_proof(proof);
    (game, record)
}

fn tavolino(arguments: &[&str], file: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavolino"));
    command.arg("verify").args(arguments).arg(file).output().unwrap()
}

fn python(argument: &str, file: &Path) -> Output {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/verify.py");
    let run = Command::new("python3").arg("-B").arg(program).arg(file).arg(argument).output();
    run.expect("this test needs `python3`: tools/verify.py is the second implementation of the fair deal")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn saved(record: &Record, directory: &tempfile::TempDir) -> PathBuf {
    let file = directory.path().join("record.json");
    // Not `Record::save`, which waits for the disk: there are hundreds of files.
    std::fs::write(&file, serde_json::to_string(record).unwrap()).unwrap();
    file
}

struct BothAgree(usize);

impl Visit for BothAgree {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        self.on(random_game::<G>(self.0));
    }
}

impl BothAgree {
    fn on<G: Game>(&self, (game, record): (RecordedGame<G>, Record)) {
        let directory = tempfile::tempdir().unwrap();
        let file = saved(&record, &directory);
        let (ours, theirs) = (tavolino(&["--json"], &file), python("--json", &file));
        assert!(ours.status.success(), "{}", text(&ours.stderr));
        assert!(theirs.status.success(), "{}", text(&theirs.stderr));
        assert_eq!(text(&ours.stdout), text(&theirs.stdout));
        assert!(text(&ours.stdout).contains(r#""order":["#));
        self.deals_the_same::<G>(&game, &file);
    }

    /// A stacked deck with the cards that the other program printed must give the same game as the seed.
    fn deals_the_same<G: Game>(&self, game: &RecordedGame<G>, file: &Path) {
        let mut named: Value = serde_json::from_slice(&python("--deck", file).stdout).unwrap();
        let first = named.as_object_mut().unwrap().remove("first").unwrap();
        let setup = game.setup().clone().first(Seat::new(first.as_u64().unwrap() as usize));
        let stack: G::StackedDeck = serde_json::from_value(named).unwrap();
        assert_ne!(stack, G::StackedDeck::default());
        let seed = fair::derive_seed(&contributions(self.0));
        let (by_hand, _) = RecordedGame::<G>::start(setup, stack, seed).unwrap();
        let (by_seed, _) =
            RecordedGame::<G>::start(game.setup().clone(), G::StackedDeck::default(), seed).unwrap();
        assert_eq!(by_hand.state(), by_seed.state());
    }
}

#[test]
fn a_second_implementation_deals_the_same_cards() {
    for_each_game(BothAgree);
}

/// Options that change the deck or the deal, and a given first player.
struct BothAgreeWith(&'static str);

impl Visit for BothAgreeWith {
    type Out = ();

    fn visit<G: Game>(self, listed: &'static GameInfo) {
        let options: G::Options = serde_json::from_str(self.0).unwrap();
        for first in [None, Some(Seat::new(1))] {
            let setup = Setup::<G> { seats: listed.min_seats, first, options: options.clone() };
            BothAgree(listed.min_seats).on(random_game_with(setup));
        }
    }
}

#[test]
fn a_second_implementation_deals_the_same_cards_with_options() {
    let house_rules = [
        ("mada", r#"{"copies":[8,7,7,6,6,5,5,4,4,3,2,2,1]}"#),
        ("mada", r#"{"pears":[0,1,2,3,4,5,6,7,8,9,10,11,12]}"#),
        ("thirteen-leaves", r#"{"target":20}"#),
        ("melimagic", r#"{"faces":["1","1","2","swap","draw","draw"]}"#),
    ];
    for (game, options) in house_rules {
        games::visit(game, BothAgreeWith(options)).unwrap();
    }
    assert!(GAMES.iter().all(|game| house_rules.iter().any(|(id, _)| *id == game.id)));
}

struct PrintedChecks(usize);

impl Visit for PrintedChecks {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let directory = tempfile::tempdir().unwrap();
        let (game, record) = random_game::<G>(self.0);
        let file = saved(&record, &directory);
        if game.state().outcome().is_none() {
            return assert_incomplete(&file);
        }
        for language in ["en", "fr", "it"] {
            let printed = tavolino(&["--lang", language], &file);
            assert_eq!(printed.status.code(), Some(0), "{}", text(&printed.stderr));
            let printed = text(&printed.stdout);
            assert!(!printed.contains('{'), "a message is missing: {printed}");
            assert!(printed.contains(&record.seed.to_string()), "{printed}");
            assert!(printed.contains("★"), "{printed}");
            assert!(printed.contains(&record.actions.len().to_string()), "{printed}");
            // Once for the contribution and once for the score.
            for seat in 0..self.0 {
                assert_eq!(printed.matches(&format!("Zoë {seat}")).count(), 2, "{printed}");
            }
        }
        for kept in [0, record.actions.len() - 1] {
            let cut = forged(&record, |record| record.actions.truncate(kept));
            assert_incomplete(&saved(&cut, &directory));
        }
    }
}

/// An incomplete record is refused, but its deal can still be printed as JSON.
fn assert_incomplete(file: &Path) {
    for (language, words) in [
        ("en", "The end of the game is missing"),
        ("fr", "La fin de la partie manque"),
        ("it", "Manca la fine della partita"),
    ] {
        let printed = tavolino(&["--lang", language], file);
        assert_eq!((printed.status.code(), text(&printed.stdout).as_str()), (Some(2), ""));
        let sentence = text(&printed.stderr);
        assert!(sentence.contains(words) && sentence.lines().count() == 1, "{sentence}");
    }
    let (ours, theirs) = (tavolino(&["--json"], file), python("--json", file));
    assert_eq!((ours.status.code(), theirs.status.code()), (Some(0), Some(0)));
    assert_eq!(text(&ours.stdout), text(&theirs.stdout));
}

#[test]
fn the_checks_are_printed_in_every_language() {
    for_each_game(PrintedChecks);
}

/// Changes a record and corrects its checksum, as a forger would.
fn forged(record: &Record, change: impl FnOnce(&mut Record)) -> Record {
    let mut forged = record.clone();
    change(&mut forged);
    let players = std::mem::take(&mut forged.players);
    forged.with_players(players)
}

fn forged_proof(record: &Record, change: impl FnOnce(&mut Proof)) -> Record {
    let mut proof: Proof = serde_json::from_value(record.proof.clone().unwrap()).unwrap();
    change(&mut proof);
    forged(record, |record| record.proof = Some(serde_json::to_value(proof).unwrap()))
}

struct Forged(usize);

impl Visit for Forged {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let directory = tempfile::tempdir().unwrap();
        let (_, record) = random_game::<G>(self.0);
        let refused = |record: &Record, why: &str| {
            let printed = tavolino(&["--lang", "en"], &saved(record, &directory));
            assert_eq!((printed.status.code(), text(&printed.stdout).as_str()), (Some(2), ""), "{why}");
            let sentence = text(&printed.stderr);
            assert!(sentence.contains(why) && sentence.lines().count() == 1, "{why}: {sentence}");
        };
        refused(&Record { actions: Vec::new(), ..record.clone() }, "the record is damaged");
        refused(&forged(&record, |record| record.proof = None), "has no proof");
        refused(&forged(&record, |record| record.proof = Some("\u{1b}[2J".into())), "cannot be read");
        refused(&forged(&record, |record| record.seed.0[31] ^= 1), "follows from its proof");
        refused(&forged(&record, |record| record.actions.insert(0, "cheat".into())), "action 1");
        refused(
            &forged_proof(&record, |proof| proof.secret = "00".repeat(32)),
            "secret number is not the one chosen before the deal",
        );
        let number = |proof: &mut Proof| {
            if let ProofSeat::Person { number, .. } = &mut proof.seats[0] {
                *number = "00".repeat(32);
            }
        };
        refused(&forged_proof(&record, number), "Zoë 0: the number is not the one chosen before the deal");
        let bot = |proof: &mut Proof| proof.seats[1] = ProofSeat::Bot { number: "00".repeat(32) };
        refused(&forged_proof(&record, bot), "Zoë 1: the bot’s number");
        self.refuses_other_deals(&record, refused);
    }
}

impl Forged {
    /// A valid proof of another deal. Only the comparison with the record can detect it.
    fn refuses_other_deals(&self, record: &Record, refused: impl Fn(&Record, &str)) {
        let proven = |change: fn(&mut Contributions)| {
            let mut all = contributions(self.0);
            change(&mut all);
            let proof = serde_json::to_value(fair::prove(&all)).unwrap();
            (forged(record, |record| record.proof = Some(proof)), fair::derive_seed(&all))
        };
        let (other, _) = proven(|all| all.secret = [1; 32]);
        refused(&other, "follows from its proof");
        let (fewer, seed) = proven(|all| all.seats.truncate(all.seats.len() - 1));
        let fewer = forged(&fewer, |record| record.seed = seed);
        refused(&fewer, "seats, but the game has");
        let directory = tempfile::tempdir().unwrap();
        let deck = python("--deck", &saved(record, &directory)).stdout;
        let mut arranged: Value = serde_json::from_slice(&deck).unwrap();
        let first = arranged.as_object_mut().unwrap().remove("first").unwrap();
        let arranged = forged(record, |record| {
            record.stack = arranged;
            record.setup["first"] = first;
        });
        refused(&arranged, "arranged beforehand");
    }
}

#[test]
fn every_forgery_is_refused_with_one_sentence_that_names_it() {
    for_each_game(Forged);
}

#[test]
fn a_file_that_is_not_a_record_is_refused_with_one_sentence() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("not a record.json");
    let missing = tavolino(&[], &file);
    assert_eq!(missing.status.code(), Some(2));
    std::fs::write(&file, "[]").unwrap();
    let foreign = tavolino(&[], &file);
    assert_eq!(foreign.status.code(), Some(2));
    assert!(text(&foreign.stderr).contains("not a Tavolino record"), "{}", text(&foreign.stderr));
}

#[test]
fn a_failed_download_does_not_repeat_the_key() {
    // Port 9 of loopback: nothing listens there.
    let link = Path::new("https://127.0.0.1:9/t/abc?game=2#join=a-secret-of-mine");
    let output = tavolino(&[], link);
    let sentence = text(&output.stderr);
    assert_eq!((output.status.code(), sentence.lines().count()), (Some(2), 1), "{sentence}");
    assert!(sentence.contains("https://127.0.0.1:9/t/abc"), "{sentence}");
    assert!(!sentence.contains("a-secret-of-mine"), "{sentence}");
}
