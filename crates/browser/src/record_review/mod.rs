//! The review of a record in steps, for a caller that knows only the record's text: it reports progress between the
//! steps, goes deeper, and stops at any time.

mod failure;
mod page_report;

pub use failure::ReviewFailure;
pub use page_report::PageReport;

use engine::{Game, Record, Viewer};
use games::{GameInfo, Visit};
use protocol::http::Replay;
use review::{Progress, Review};

/// The review of one finished game.
pub struct RecordReview {
    record: Record,
    review: Box<dyn SteppedReview>,
}

impl RecordReview {
    /// Prepares the review of a record, which is the text of a file. `budget` is the number of playouts for each decision.
    /// Fails if the text is not a valid record of a finished game.
    pub fn new(record: &str, seed: u64, budget: u32) -> Result<Self, ReviewFailure> {
        let record = Record::parse(record).map_err(|error| ReviewFailure::of_text(record, &error))?;
        let visitor = PrepareReview { record: &record, seed, budget };
        let review = games::visit(&record.game, visitor).map_err(|_| ReviewFailure::UnknownGame)??;
        Ok(RecordReview { record, review })
    }

    /// How far the review has come.
    pub fn progress(&self) -> Progress {
        self.review.progress()
    }

    /// Does one more step. Does nothing if none is left.
    pub fn advance(&mut self) -> Progress {
        self.review.advance()
    }

    /// Starts again with another number of playouts for each decision. The report keeps the earlier results until there are
    /// better ones.
    pub fn restart_with_budget(&mut self, budget: u32) {
        self.review.restart_with_budget(budget);
    }

    /// The report. `None` until every step was done once.
    pub fn report(&self) -> Option<PageReport> {
        self.review.report()
    }

    /// The page of the replay that begins with the step `first_step`, as a viewer saw it. Fails if there is no such seat.
    pub fn replay(&self, viewer: Viewer, first_step: usize) -> Result<Replay, ReviewFailure> {
        if matches!(viewer, Viewer::Seat(seat) if seat.index() >= self.review.seat_count()) {
            return Err(ReviewFailure::NoSuchSeat);
        }
        table::replay_record(&self.record, viewer, first_step).map_err(|_| ReviewFailure::Forged)
    }
}

/// A review whose game is known only at run time.
trait SteppedReview {
    fn progress(&self) -> Progress;
    fn advance(&mut self) -> Progress;
    fn restart_with_budget(&mut self, budget: u32);
    fn report(&self) -> Option<PageReport>;
    fn seat_count(&self) -> usize;
}

impl<G: Game> SteppedReview for Review<G> {
    fn progress(&self) -> Progress {
        Review::progress(self)
    }

    fn advance(&mut self) -> Progress {
        Review::advance(self)
    }

    fn restart_with_budget(&mut self, budget: u32) {
        Review::restart_with_budget(self, budget);
    }

    fn report(&self) -> Option<PageReport> {
        Review::report(self).map(PageReport::new)
    }

    fn seat_count(&self) -> usize {
        Review::seat_count(self)
    }
}

/// The arguments of [`RecordReview::new`]. [`games::visit`] calls `visit` with the type of the record's game.
struct PrepareReview<'a> {
    record: &'a Record,
    seed: u64,
    budget: u32,
}

impl Visit for PrepareReview<'_> {
    type Out = Result<Box<dyn SteppedReview>, ReviewFailure>;

    fn visit<G: Game>(self, _: &'static GameInfo) -> Self::Out {
        Ok(Box::new(Review::<G>::new(self.record, self.seed, self.budget)?))
    }
}
