//! The exact probabilities of the next card, from a viewer's knowledge. M11 is clause 11 of `RULES.md`, and
//! so on.
//!
//! Let the draw pile have `D` cards, and let there be `S` unseen Scorpions, which are all in the draw pile.
//! The next card is a Scorpion with probability `S / D`; otherwise it is equally likely to be any other
//! unseen card that can be in the draw pile. Before the first reshuffle these are all `U` unseen cards other
//! than Scorpions. With `L` Cactus cards among them that are too low, the round is lost with probability
//! `(1 − S / D) · L / U`. After a reshuffle, `L` and `U` exclude the cards that the other players have kept
//! since then. The result is the average over all hypotheses of which cards these are.

use super::card::{Card, KIND_COUNT};
use super::knowledge::Knowledge;
use super::view::View;
use engine::Seat;

/// The probability of each result of trying one's luck. They sum to 1.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "mada.ts"))]
pub struct Odds {
    /// A Cactus that fits (M11).
    pub held: f64,
    /// A Cactus that is too low: the round is lost (M12).
    pub bust: f64,
    /// A Lemur (M14).
    pub lemur: f64,
    /// A Double Lemur (M17).
    pub double_lemur: f64,
    /// A Scorpion (M18).
    pub scorpion: f64,
}

impl Odds {
    /// The odds if this seat tried its luck now, for a viewer with this knowledge and view.
    pub fn of_luck(knowledge: &Knowledge, view: &View, seat: Seat) -> Self {
        let next_card = knowledge.next_card_probabilities(view);
        let top = view.places.get(seat.index()).and_then(|place| place.pile.last());
        // All lower Cactus cards are too low. On an empty pile or a Lemur, every Cactus fits.
        let lowest_fitting = top.filter(|top| top.is_cactus()).map_or(0, |top| top.index());
        Odds {
            bust: next_card[..lowest_fitting].iter().sum(),
            held: next_card[lowest_fitting..Card::LEMUR.index()].iter().sum(),
            lemur: next_card[Card::LEMUR.index()],
            double_lemur: next_card[Card::DOUBLE_LEMUR.index()],
            scorpion: next_card[Card::SCORPION.index()],
        }
    }
}

impl Knowledge {
    /// The probability of each kind to be the top card of the draw pile. All are 0 if the pile is empty.
    pub fn next_card_probabilities(&self, view: &View) -> [f64; KIND_COUNT] {
        let mut probabilities = [0.0; KIND_COUNT];
        if view.draw == 0 {
            return probabilities;
        }
        let scorpion = f64::from(self.unseen[Card::SCORPION.index()]) / view.draw as f64;
        // The average over all hypotheses of which cards the other players hold.
        for hypothesis in &self.hypotheses {
            for card in Card::kinds() {
                let non_scorpion_probability = hypothesis.reshuffled_card_probability(&self.unseen, card);
                probabilities[card.index()] +=
                    hypothesis.probability * (1.0 - scorpion) * non_scorpion_probability;
            }
        }
        probabilities[Card::SCORPION.index()] = scorpion;
        probabilities
    }
}
