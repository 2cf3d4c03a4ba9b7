//! `tavolino verify` as people run it, on a random game of every kind and size; and `tools/verify.py`, which
//! must come to the same cards.

// What cannot go on fails.
#![allow(clippy::unwrap_used)]

mod tampered;

use engine::{Game, Match, Quick, Record, Seat, Setup, random_action};
use fair::{Contribution, Contributions};
use games::{GAMES, Listed, Visit};
use protocol::{Proof, ProofSeat};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs a test on every game with every number of seats.
fn each<V: Visit<Out = ()>>(visitor: impl Fn(usize) -> V) {
    for game in GAMES {
        for seats in game.min_seats..=game.max_seats {
            games::visit(game.id, visitor(seats)).unwrap();
        }
    }
}

/// Somebody, a bot, nobody, somebody …
fn contributions(seats: usize) -> Contributions {
    let contribution = |seat: usize| match seat % 3 {
        0 => Contribution::Person([seat as u8 + 1; 32]),
        1 => Contribution::Bot,
        _ => Contribution::Absent { commitment: None },
    };
    let seats = (0..seats).map(contribution).collect::<Vec<_>>();
    Contributions { table: format!("Tisch “{}” é\n", seats.len()), deal: 2, secret: [42; 32], seats }
}

/// Random players can need tens of thousands of actions to stumble over a victory.
const MOST_ACTIONS: usize = 1500;

/// A random game, dealt fairly, with its proof.
fn played<G: Game>(seats: usize) -> (Match<G>, Record) {
    played_with(Setup::new(seats))
}

/// The same with whatever was agreed.
fn played_with<G: Game>(setup: Setup<G>) -> (Match<G>, Record) {
    let seats = setup.seats;
    let all = contributions(seats);
    let seed = fair::derive_seed(&all);
    let (mut game, _) = Match::<G>::start(setup, G::Stack::default(), seed).unwrap();
    let mut luck = Quick::new(7);
    while game.actions().len() < MOST_ACTIONS
        && let Some(action) = random_action(game.state(), &mut luck)
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
    // Not `Record::save`: hundreds of these, and nobody minds losing one.
    std::fs::write(&file, serde_json::to_string(record).unwrap()).unwrap();
    file
}

struct BothAgree(usize);

impl Visit for BothAgree {
    type Out = ();

    fn visit<G: Game>(self, _: &'static Listed) {
        self.on(played::<G>(self.0));
    }
}

impl BothAgree {
    fn on<G: Game>(&self, (game, record): (Match<G>, Record)) {
        let directory = tempfile::tempdir().unwrap();
        let file = saved(&record, &directory);
        let (ours, theirs) = (tavolino(&["--json"], &file), python("--json", &file));
        assert!(ours.status.success(), "{}", text(&ours.stderr));
        assert!(theirs.status.success(), "{}", text(&theirs.stderr));
        assert_eq!(text(&ours.stdout), text(&theirs.stdout));
        assert!(text(&ours.stdout).contains(r#""order":["#));
        self.deals_the_same::<G>(&game, &file);
    }

    /// The cards that the other program names, arranged by hand, give the game that the seed dealt.
    fn deals_the_same<G: Game>(&self, game: &Match<G>, file: &Path) {
        let mut named: Value = serde_json::from_slice(&python("--deck", file).stdout).unwrap();
        let first = named.as_object_mut().unwrap().remove("first").unwrap();
        let setup = game.setup().clone().first(Seat::new(first.as_u64().unwrap() as usize));
        let stack: G::Stack = serde_json::from_value(named).unwrap();
        assert_ne!(stack, G::Stack::default());
        let seed = fair::derive_seed(&contributions(self.0));
        let (by_hand, _) = Match::<G>::start(setup, stack, seed).unwrap();
        let (by_seed, _) = Match::<G>::start(game.setup().clone(), G::Stack::default(), seed).unwrap();
        assert_eq!(by_hand.state(), by_seed.state());
    }
}

#[test]
fn a_second_implementation_deals_the_same_cards() {
    each(BothAgree);
}

/// House rules that change what is dealt, or how; and a first player who was agreed.
struct BothAgreeWith(&'static str);

impl Visit for BothAgreeWith {
    type Out = ();

    fn visit<G: Game>(self, listed: &'static Listed) {
        let options: G::Options = serde_json::from_str(self.0).unwrap();
        for first in [None, Some(Seat::new(1))] {
            let setup = Setup::<G> { seats: listed.min_seats, first, options: options.clone() };
            BothAgree(listed.min_seats).on(played_with(setup));
        }
    }
}

#[test]
fn a_second_implementation_deals_the_same_cards_by_house_rules() {
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

struct Told(usize);

impl Visit for Told {
    type Out = ();

    fn visit<G: Game>(self, _: &'static Listed) {
        let directory = tempfile::tempdir().unwrap();
        let (game, record) = played::<G>(self.0);
        let file = saved(&record, &directory);
        if game.state().outcome().is_none() {
            return says_that_the_end_is_missing(&file);
        }
        for language in ["en", "fr", "it"] {
            let told = tavolino(&["--lang", language], &file);
            assert_eq!(told.status.code(), Some(0), "{}", text(&told.stderr));
            let told = text(&told.stdout);
            assert!(!told.contains('{'), "a message is missing: {told}");
            assert!(told.contains(&record.seed.to_string()), "{told}");
            assert!(told.contains("★"), "{told}");
            assert!(told.contains(&record.actions.len().to_string()), "{told}");
            // Once for what the seat added, once for its score.
            for seat in 0..self.0 {
                assert_eq!(told.matches(&format!("Zoë {seat}")).count(), 2, "{told}");
            }
        }
        for kept in [0, record.actions.len() - 1] {
            let cut = forged(&record, |record| record.actions.truncate(kept));
            says_that_the_end_is_missing(&saved(&cut, &directory));
        }
    }
}

/// Nothing is proven about a game of which a part may have been cut away. Its deal is still that of the seed.
fn says_that_the_end_is_missing(file: &Path) {
    for (language, words) in [
        ("en", "The end of the game is missing"),
        ("fr", "La fin de la partie manque"),
        ("it", "Manca la fine della partita"),
    ] {
        let told = tavolino(&["--lang", language], file);
        assert_eq!((told.status.code(), text(&told.stdout).as_str()), (Some(2), ""));
        let sentence = text(&told.stderr);
        assert!(sentence.contains(words) && sentence.lines().count() == 1, "{sentence}");
    }
    let (ours, theirs) = (tavolino(&["--json"], file), python("--json", file));
    assert_eq!((ours.status.code(), theirs.status.code()), (Some(0), Some(0)));
    assert_eq!(text(&ours.stdout), text(&theirs.stdout));
}

#[test]
fn what_was_checked_is_told_in_every_language() {
    each(Told);
}

/// Changes a record as a forger would: the check sum is made to fit again.
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

    fn visit<G: Game>(self, _: &'static Listed) {
        let directory = tempfile::tempdir().unwrap();
        let (_, record) = played::<G>(self.0);
        let refused = |record: &Record, why: &str| {
            let told = tavolino(&["--lang", "en"], &saved(record, &directory));
            assert_eq!((told.status.code(), text(&told.stdout).as_str()), (Some(2), ""), "{why}");
            let sentence = text(&told.stderr);
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
    /// A true proof, of another deal: only the comparison with the record finds it.
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
fn everything_forged_is_refused_with_one_sentence_that_names_it() {
    each(Forged);
}

#[test]
fn what_is_no_record_is_refused_with_one_sentence() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("not a record.json");
    let missing = tavolino(&[], &file);
    assert_eq!(missing.status.code(), Some(2));
    std::fs::write(&file, "[]").unwrap();
    let foreign = tavolino(&[], &file);
    assert_eq!(foreign.status.code(), Some(2));
    assert!(text(&foreign.stderr).contains("not a Tavolino record"), "{}", text(&foreign.stderr));
}

/// What is said is what works: a private table gives its record to whoever shows a key, and the key is not repeated.
#[test]
fn how_to_fetch_a_secure_record_is_told_in_every_language() {
    let link = Path::new("https://play.example/t/abc?deal=2&x=$`\"#join=a-secret-of-mine");
    for language in ["en", "fr", "it"] {
        let told = tavolino(&["--lang", language], link);
        let sentence = text(&told.stderr);
        assert_eq!((told.status.code(), sentence.lines().count()), (Some(2), 1), "{sentence}");
        assert!(sentence.contains(r#"-H "Authorization: Bearer "#), "{sentence}");
        assert!(
            sentence.contains(r#""https://play.example/api/tables/abc/record?deal=2&x=%24%60%22""#),
            "{sentence}"
        );
        assert!(!sentence.contains("a-secret-of-mine"), "{sentence}");
    }
}
