//! `tavolino verify`: checks that a recorded game was dealt fairly and played by the rules.

mod address;
mod draws;
mod fetch;
mod source;

use crate::cli::VerifyArgs;
use crate::ending::describe_ending;
use crate::output::printable;
use crate::phrases::player_name;
use anyhow::{Context, Result, anyhow};
use engine::{Game, HasMessage, Message, Record, RecordedGame, Seat, Seed, Setup};
use games::{GameInfo, Visit};
use protocol::{Proof, ProofSeat, SourceProof};
use serde::Serialize;
use std::path::Path;
use words::{Language, Recipient, Translator};

/// Runs all checks and prints the result.
pub(crate) fn run(args: &VerifyArgs, language: Language) -> Result<()> {
    let text = load(&args.record)
        .and_then(|record| {
            let visitor = VerifyVisitor { record: &record, args, language };
            games::visit(&record.game, visitor)?
        })
        .map_err(|error| anyhow!("{}", printable(&format!("{}: {error:#}", without_key(&args.record)))))?;
    crate::output::print(&text)
}

/// The address without the key after `#`, so that it can be printed.
fn without_key(source: &str) -> &str {
    if address::is_address(source) { source.split('#').next().unwrap_or_default() } else { source }
}

/// Loads a record from a file or downloads it.
fn load(source: &str) -> Result<Record> {
    if address::is_address(source) {
        return Ok(Record::parse(&fetch::fetch(source)?)?);
    }
    Ok(Record::load(Path::new(source))?)
}

/// Verifies a record with the rules of its game.
struct VerifyVisitor<'a> {
    record: &'a Record,
    args: &'a VerifyArgs,
    language: Language,
}

impl Visit for VerifyVisitor<'_> {
    type Out = Result<String>;

    fn visit<G: Game>(self, game_info: &'static GameInfo) -> Result<String> {
        let translator = Translator::for_game(game_info, self.language);
        let name = |seat: Seat| player_name(&translator, self.record, seat);
        let reader = Recipient { seat: None, name: &name };
        let sentence = |message: Message| translator.sentence(&message, &reader);
        let failure = |message: Message| anyhow!("{}", sentence(message));

        // The proof contains the random numbers of the server and of every seat, from which the seed is derived.
        let proof = self.record.proof.clone().ok_or_else(|| failure(Message::new("verify-no-proof")))?;
        // The cards may have been known before the table was opened. Then there is nothing to prove about the deal.
        if let Ok(SourceProof { source }) = serde_json::from_value(proof.clone()) {
            return source::verify::<G>(self.record, &source, self.args, &translator);
        }
        let proof: Proof = serde_json::from_value(proof).map_err(|error| {
            failure(Message::new("verify-unreadable-proof").choice("error", error.to_string()))
        })?;
        let seed = fair::verify(&proof).map_err(|proof_error| failure(proof_error.message()))?;
        check_matches_record::<G>(self.record, &proof, seed).map_err(failure)?;
        let game = RecordedGame::<G>::replay(self.record, |_, _, _| ())?;

        if self.args.json {
            return deal_json(self.record, &proof, game.setup(), seed);
        }
        // Servers only give out records of finished games. A shorter record may have been cut on purpose.
        if game.state().outcome().is_none() {
            return Err(failure(Message::new("verify-unfinished")));
        }
        let mut lines = passed_checks(self.record, &proof).into_iter().map(sentence).collect::<Vec<_>>();
        lines.insert(0, translator.text("name"));
        lines.push(String::new());
        lines.extend(describe_ending(game.state(), &translator, &reader));
        lines.push(String::new());
        lines.extend(["verify-proves", "verify-proves-not"].map(|id| translator.text(id)));
        Ok(lines.iter().map(|line| printable(line) + "\n").collect())
    }
}

/// Checks that the proof belongs to this game, and that all cards were dealt from the seed.
fn check_matches_record<G: Game>(record: &Record, proof: &Proof, seed: Seed) -> Result<(), Message> {
    if seed != record.seed {
        return Err(Message::new("verify-other-seed"));
    }
    let seat_count = record.setup["seats"].as_i64().unwrap_or_default();
    let seats_in_proof = proof.seats.len() as i64;
    if seats_in_proof != seat_count {
        let message = Message::new("verify-other-seats");
        return Err(message.number("proof", seats_in_proof).number("seats", seat_count));
    }
    check_not_stacked::<G>(record)
}

/// Checks that the order of the cards comes from the seed. The order of a stacked deck is given in the record.
fn check_not_stacked<G: Game>(record: &Record) -> Result<(), Message> {
    let stacked_deck = serde_json::from_value::<G::StackedDeck>(record.stack.clone()).ok();
    if stacked_deck != Some(G::StackedDeck::default()) {
        return Err(Message::new("verify-arranged"));
    }
    Ok(())
}

/// One sentence for each check that passed.
fn passed_checks(record: &Record, proof: &Proof) -> Vec<Message> {
    let mut sentences = vec![
        Message::new("verify-table").choice("table", proof.table.clone()).number("deal", proof.deal),
        Message::new("verify-check"),
        Message::new("verify-server"),
    ];
    sentences.extend(Seat::all(proof.seats.len()).zip(&proof.seats).map(|(seat, proof_seat)| {
        Message::new(match proof_seat {
            ProofSeat::Person { .. } => "verify-person",
            ProofSeat::Absent { .. } => "verify-absent",
            ProofSeat::Bot { .. } => "verify-bot",
        })
        .seat("seat", seat)
    }));
    sentences.push(Message::new("verify-seed").choice("seed", record.seed.to_string()));
    sentences.push(Message::new("verify-actions").number("count", record.actions.len() as i64));
    sentences
}

/// The deal as JSON. `tools/verify.py --json`, an independent implementation, prints the same bytes.
#[derive(Serialize)]
struct DealReport<'a> {
    game: &'a str,
    table: &'a str,
    /// The number of the game at the table.
    deal: u32,
    seed: Seed,
    /// The kind of player on each seat.
    seats: Vec<&'static str>,
    /// The seat that plays first.
    first: Option<u32>,
    /// The random numbers that were used for the deal, by purpose.
    #[serde(rename = "luck")]
    draws: Vec<draws::Draw>,
}

/// The deal as one line of JSON. The first seat is the one that the setup names, or else the one drawn at random.
fn deal_json<G: Game>(record: &Record, proof: &Proof, setup: &Setup<G>, seed: Seed) -> Result<String> {
    let draws = draws::draws_of_deal(setup, seed)?;
    let given_first_seat = setup.first.map(|seat| seat.index() as u32);
    let deal_report = DealReport {
        game: &record.game,
        table: &proof.table,
        deal: proof.deal,
        seed,
        seats: proof.seats.iter().map(kind_of_seat).collect(),
        first: given_first_seat.or_else(|| draws::first_seat(&draws)),
        draws,
    };
    let text = serde_json::to_string(&deal_report).context("cannot write the deal as JSON")?;
    Ok(text + "\n")
}

/// The kind of player on a seat, as in the JSON report.
fn kind_of_seat(seat: &ProofSeat) -> &'static str {
    match seat {
        ProofSeat::Person { .. } => "person",
        ProofSeat::Absent { .. } => "absent",
        ProofSeat::Bot { .. } => "bot",
    }
}
