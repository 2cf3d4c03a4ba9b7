//! What JavaScript can call for reviews. These functions only convert arguments, results and errors; `record_review` does
//! the work.

use crate::record_review::RecordReview;
use engine::{Seat, Viewer};
use wasm_bindgen::prelude::*;

/// The review of a finished game. The message of an error is a code.
#[wasm_bindgen]
pub struct Review(RecordReview);

#[wasm_bindgen]
impl Review {
    /// Prepares the review of a record, which is the text of a file. `budget` is the number of playouts for each decision.
    #[wasm_bindgen(constructor)]
    pub fn new(record: &str, seed: u32, budget: u32) -> Result<Review, JsError> {
        Ok(Review(RecordReview::new(record, seed.into(), budget)?))
    }

    /// The number of all steps.
    pub fn step_count(&self) -> usize {
        self.0.progress().total
    }

    /// Does one more step and returns how many are done. Does nothing if none is left.
    pub fn advance(&mut self) -> usize {
        self.0.advance().done
    }

    /// Starts again with another number of playouts for each decision.
    pub fn restart_with_budget(&mut self, budget: u32) {
        self.0.restart_with_budget(budget);
    }

    /// The report as JSON; undefined until every step was done once.
    pub fn report(&self) -> Result<Option<String>, JsError> {
        Ok(self.0.report().map(|report| serde_json::to_string(&report)).transpose()?)
    }

    /// A page of the replay as JSON, as a seat saw it, or as a spectator without `seat`.
    pub fn replay(&self, seat: Option<u8>, first_step: usize) -> Result<String, JsError> {
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::new(seat.into())));
        Ok(serde_json::to_string(&self.0.replay(viewer, first_step)?)?)
    }
}
