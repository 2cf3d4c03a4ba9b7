//! `tavolino review`: says what was luck and what was skill in a recorded game, and judges every decision.

mod args;
mod text;

pub(crate) use args::{REVIEW_HELP, ReviewArgs};

use crate::output;
use crate::phrases::player_name;
use crate::report::review_page;
use anyhow::{Context, Result};
use engine::{Game, Record, Seat};
use games::{GameInfo, Visit};
use indicatif::{ProgressBar, ProgressDrawTarget};
use review::{Review, ReviewReport};
use words::{Language, Recipient, Translator};

/// Reviews a record and prints the review as text, JSON or an HTML page.
pub(crate) fn run(args: &ReviewArgs, language: Language) -> Result<()> {
    let context = || format!("cannot review {}", args.file.display());
    let record = Record::load(&args.file).with_context(context)?;
    let visitor = ReviewRecord { record: &record, args, language };
    let text = games::visit(&record.game, visitor).with_context(context)?.with_context(context)?;
    output::print(&text)
}

/// Reviews a record with the rules of its game.
struct ReviewRecord<'a> {
    record: &'a Record,
    args: &'a ReviewArgs,
    language: Language,
}

impl Visit for ReviewRecord<'_> {
    type Out = Result<String>;

    fn visit<G: Game>(self, game_info: &'static GameInfo) -> Result<String> {
        let report = self.report::<G>()?;
        if self.args.json {
            return Ok(serde_json::to_string(&report)? + "\n");
        }
        let translator = Translator::for_game(game_info, self.language);
        let name = |seat: Seat| player_name(&translator, self.record, seat);
        let reader = Recipient { seat: None, name: &name };
        Ok(if self.args.html {
            review_page(&report, &translator, &reader)
        } else {
            text::review_text(&report, &translator, &reader)
        })
    }
}

impl ReviewRecord<'_> {
    /// Runs the review and shows a progress bar on a terminal meanwhile.
    fn report<G: Game>(&self) -> Result<ReviewReport> {
        let mut review = Review::<G>::new(self.record, self.args.seed, self.args.budget)?;
        let total = review.progress().total as u64;
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
        while !review.advance().is_finished() {
            bar.inc(1);
        }
        bar.finish_and_clear();
        review.report().context("the review did not finish")
    }
}
