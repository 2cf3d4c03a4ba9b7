//! Verifies a record whose cards were not dealt fresh: says where they come from, and checks what can be checked.

use super::check_not_stacked;
use crate::cli::VerifyArgs;
use crate::ending::describe_ending;
use crate::output::printable;
use crate::phrases::player_name;
use anyhow::{Context, Result, anyhow};
use engine::{Game, Message, Record, RecordedGame, Seat, Seed};
use protocol::DealSource;
use serde::Serialize;
use words::{Recipient, Translator};

/// The result as JSON. `tools/verify.py --json` prints the same bytes.
#[derive(Serialize)]
struct SourceReport<'a> {
    game: &'a str,
    source: &'a DealSource,
    seed: Seed,
}

/// Checks that the seed follows from the source, replays the game, and describes the result.
pub(super) fn verify<G: Game>(
    record: &Record,
    source: &DealSource,
    args: &VerifyArgs,
    translator: &Translator,
) -> Result<String> {
    let name = |seat: Seat| player_name(translator, record, seat);
    let reader = Recipient { seat: None, name: &name };
    let sentence = |message: Message| translator.sentence(&message, &reader);
    let failure = |message: Message| anyhow!("{}", sentence(message));

    check_not_stacked::<G>(record).map_err(failure)?;
    let game = RecordedGame::<G>::replay(record, |_, _, _| ())?;
    let DealSource::Day { date } = source;
    if record.seed.0 != fair::day_seed(date, G::ID, game.setup().seats) {
        return Err(failure(Message::new("verify-other-seed")));
    }
    if args.json {
        let report = SourceReport { game: &record.game, source, seed: record.seed };
        return Ok(serde_json::to_string(&report).context("cannot write the source as JSON")? + "\n");
    }
    if game.state().outcome().is_none() {
        return Err(failure(Message::new("verify-unfinished")));
    }
    let checks = [
        Message::new("verify-day").choice("date", date.clone()),
        Message::new("verify-check"),
        Message::new("verify-day-seed").choice("seed", record.seed.to_string()),
        Message::new("verify-actions").number("count", record.actions.len() as i64),
    ];
    let mut lines = vec![translator.text("name")];
    lines.extend(checks.into_iter().map(sentence));
    lines.push(String::new());
    lines.extend(describe_ending(game.state(), translator, &reader));
    lines.extend([String::new(), translator.text("verify-day-not-fair")]);
    Ok(lines.iter().map(|line| printable(line) + "\n").collect())
}
