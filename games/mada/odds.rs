//! What the next card may be: exact odds from what somebody knows.
//!
//! With `D` cards in the draw pile and `S` unseen Scorpions, all of them in it, the next card is a Scorpion
//! with probability `S / D`; otherwise it is any of the unseen others that may lie there. Before the first
//! reshuffle these are all `U` unseen others, so with `L` Cactus cards among them that are too low the round
//! is lost with probability `(1 − S / D) · L / U`. After a reshuffle the cards that others have held since
//! are left out of `L` and `U`, weighted over every account of which cards those are.

use super::card::{Card, KINDS};
use super::knowledge::Known;
use super::view::View;
use engine::Seat;

/// How likely each thing is that can come of trying one's luck. They add up to 1.
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
    /// The odds if this seat tried its luck now, as far as whoever has this knowledge and this view can
    /// tell.
    pub fn of_luck(known: &Known, now: &View, seat: Seat) -> Self {
        let next = known.next_card(now);
        let top = now.places.get(seat.index()).and_then(|place| place.pile.last());
        let lowest = top.filter(|top| top.is_cactus()).map_or(0, |top| top.index());
        Odds {
            bust: next[..lowest].iter().sum(),
            held: next[lowest..Card::LEMUR.index()].iter().sum(),
            lemur: next[Card::LEMUR.index()],
            double_lemur: next[Card::DOUBLE_LEMUR.index()],
            scorpion: next[Card::SCORPION.index()],
        }
    }
}

impl Known {
    /// How likely the top card of the draw pile is each kind of card.
    pub fn next_card(&self, now: &View) -> [f64; KINDS] {
        let mut next = [0.0; KINDS];
        if now.draw == 0 {
            return next;
        }
        let scorpion = f64::from(self.unseen[Card::SCORPION.index()]) / now.draw as f64;
        for account in &self.accounts {
            for card in Card::kinds() {
                let share = account.chance_of_new(&self.unseen, card);
                next[card.index()] += account.weight * (1.0 - scorpion) * share;
            }
        }
        next[Card::SCORPION.index()] = scorpion;
        next
    }
}
