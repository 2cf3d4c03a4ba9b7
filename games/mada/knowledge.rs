//! What a viewer with a perfect memory knows. M18 is clause 18 of `RULES.md`, and so on.
//!
//! Only the hands of the other players and the order of the draw pile are hidden. All other cards are or have
//! been face up, including those set aside. An unseen Scorpion is always in the draw pile (M18).
//!
//! *Before the first reshuffle* every unseen card can be anywhere, and samples are uniform over all states
//! that are consistent with the observed events.
//!
//! *After a reshuffle* more is known, because all cards of the new draw pile have been face up before. There
//! are two kinds of unseen card:
//!
//! - A *kept* card has been in another player's hand since before the reshuffle.
//! - A *reshuffled* card is in the new draw pile or was drawn from it.
//!
//! With two players, right after a reshuffle, the viewer knows the other hand exactly. Later, when a player
//! shows a hand card, it may have been kept or reshuffled. Each combination of such possibilities is a
//! [`Hypothesis`] with a probability. The probabilities assume that the card a player shows says nothing
//! about the rest of the hand.
//!
//! Hypotheses that agree on the cards still held are merged. If there are more than [`MAX_HYPOTHESES`], the
//! least likely are dropped. If later events contradict all remaining hypotheses, all unseen cards count as
//! reshuffled cards until the next reshuffle. Samples are consistent with the view even then.

mod sample;

use super::card::{Card, KIND_COUNT};
use super::deck::counts_by_kind;
use super::event::Source;
use super::state::{AsidePile, MAX_SEATS, Mada};
use super::view::View;
use super::visible_event::VisibleEvent;
use engine::{BySeat, RandomSource, Seat, Setup, Viewer};

/// The maximum number of hypotheses; games need far fewer.
pub(super) const MAX_HYPOTHESES: usize = 1024;

/// The number of cards of each kind.
pub(super) type Counts = [u8; KIND_COUNT];

/// The number of cards other than Scorpions.
pub(super) fn count_without_scorpions(counts: &Counts) -> u32 {
    counts.iter().map(|&count| u32::from(count)).sum::<u32>() - u32::from(counts[Card::SCORPION.index()])
}

/// One possibility of which cards the other players have kept since before the last reshuffle. All other unseen cards
/// are reshuffled cards: they are in the new draw pile or were drawn from it.
#[derive(Clone, Debug)]
pub(super) struct Hypothesis {
    pub(super) probability: f64,
    /// The number of kept cards that each other seat still holds.
    pub(super) kept_counts: BySeat<u8, MAX_SEATS>,
    /// The kept cards in all other hands together.
    pub(super) kept_cards: Counts,
}

impl Hypothesis {
    /// The only hypothesis if no cards are kept: every unseen card can be anywhere.
    fn without_kept_cards() -> Self {
        Hypothesis { probability: 1.0, kept_counts: BySeat::default(), kept_cards: [0; KIND_COUNT] }
    }

    /// The unseen cards that are not kept cards.
    pub(super) fn reshuffled_cards(&self, unseen: &Counts) -> Counts {
        std::array::from_fn(|kind| unseen[kind] - self.kept_cards[kind])
    }

    /// The probability that a random reshuffled card, other than a Scorpion, is of this kind.
    pub(super) fn reshuffled_card_probability(&self, unseen: &Counts, card: Card) -> f64 {
        let reshuffled_cards = self.reshuffled_cards(unseen);
        ratio(reshuffled_cards[card.index()], count_without_scorpions(&reshuffled_cards))
    }
}

/// `part / total`, or 0 if the total is 0.
fn ratio(part: u8, total: u32) -> f64 {
    if total == 0 { 0.0 } else { f64::from(part) / f64::from(total) }
}

/// How often a player tried their luck although they could have drawn a card.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct LuckStats {
    /// The number of turns that the player began with one or two cards in hand.
    pub(super) turns: u16,
    /// The number of these turns in which the player tried their luck.
    pub(super) tries: u16,
}

/// Everything that one viewer has seen.
#[derive(Clone, Debug)]
pub struct Knowledge {
    pub(super) viewer: Viewer,
    /// The cards that each seat has set aside.
    pub(super) aside: BySeat<AsidePile, MAX_SEATS>,
    /// The number of cards in each seat's hand.
    pub(super) hand_sizes: BySeat<u8, MAX_SEATS>,
    /// How often each seat tried its luck, which tells how sensibly it plays.
    pub(super) luck_stats: BySeat<LuckStats, MAX_SEATS>,
    /// The number of cards of each kind in other hands or in the draw pile.
    pub(super) unseen: Counts,
    /// All hypotheses that are still possible. There is always at least one, and the probabilities sum to 1.
    pub(super) hypotheses: Vec<Hypothesis>,
}

impl engine::Knowledge<Mada> for Knowledge {
    fn new(viewer: Viewer, setup: &Setup<Mada>) -> Self {
        Knowledge {
            viewer,
            aside: BySeat::default(),
            hand_sizes: BySeat::default(),
            luck_stats: BySeat::default(),
            unseen: counts_by_kind(&setup.options.copies()),
            hypotheses: vec![Hypothesis::without_kept_cards()],
        }
    }

    fn observe(&mut self, event: &VisibleEvent) {
        self.update_luck_stats(event);
        match event {
            VisibleEvent::Dealt { seat, count, cards } => {
                self.hand_sizes[*seat] = *count as u8;
                cards.iter().flatten().for_each(|card| self.unseen[card.index()] -= 1);
            }
            // `Stung` reports a Scorpion, which goes to the discard pile. A dealt one leaves the hand.
            VisibleEvent::Stung { seat, from: Source::Deal } => {
                self.hand_sizes[*seat] -= 1;
                // The viewer's own Scorpions were among the cards of `Dealt`.
                if !self.viewer.is(*seat) {
                    self.unseen[Card::SCORPION.index()] -= 1;
                }
            }
            VisibleEvent::Stung { from: Source::Draw, .. } => self.observe_drawn_card(Card::SCORPION),
            VisibleEvent::Drew { seat, card } => {
                self.hand_sizes[*seat] += 1;
                // `card` is `None` unless the viewer drew it.
                card.iter().for_each(|card| self.observe_drawn_card(*card));
            }
            VisibleEvent::TriedLuck { card, .. } => self.observe_drawn_card(*card),
            VisibleEvent::Played { seat, card } | VisibleEvent::Discarded { seat, card } => {
                self.observe_hand_card(*seat, *card)
            }
            VisibleEvent::Shed { seat, cards } => {
                cards.iter().for_each(|card| self.observe_hand_card(*seat, *card))
            }
            VisibleEvent::SetAside { seat, card } => self.aside[*seat].push(*card),
            VisibleEvent::Reshuffled { cards } => self.observe_reshuffle(cards),
            // `TriedLuck` has already reported a Scorpion that was turned up by luck. The other events only
            // move cards that are face up.
            VisibleEvent::Stung { from: Source::Luck, .. }
            | VisibleEvent::Began { .. }
            | VisibleEvent::LuckHeld { .. }
            | VisibleEvent::LuckFailed { .. }
            | VisibleEvent::LemurDragged { .. }
            | VisibleEvent::LemurSettled { .. }
            | VisibleEvent::PilesSwapped { .. }
            | VisibleEvent::ReachedFive { .. }
            | VisibleEvent::PilesCleared
            | VisibleEvent::RoundBegan { .. } => {}
        }
    }

    fn sample(&self, view: &View, random: &mut impl RandomSource) -> Mada {
        sample::sample(self, view, random)
    }

    /// The hypotheses about kept cards are dropped, because they are about the hands of all players together.
    fn with_cards_seen_by(&self, seat: Seat, state: &Mada) -> Self {
        let mut unseen = self.unseen;
        state.hands[seat].cards().iter().for_each(|card| unseen[card.index()] -= 1);
        let hypotheses = vec![Hypothesis::without_kept_cards()];
        Knowledge { viewer: Viewer::Seat(seat), unseen, hypotheses, ..self.clone() }
    }
}

impl Knowledge {
    /// Counts a turn of a player who could draw, and whether the player tried their luck instead. Must be called
    /// before the hand size changes.
    fn update_luck_stats(&mut self, event: &VisibleEvent) {
        let (seat, tried_luck) = match event {
            VisibleEvent::Played { seat, .. } | VisibleEvent::Drew { seat, .. } => (*seat, false),
            VisibleEvent::TriedLuck { seat, .. } => (*seat, true),
            _ => return,
        };
        // With three cards a player cannot draw, and with none even sensible players may try their luck.
        if matches!(self.hand_sizes[seat], 1 | 2) {
            let stats = &mut self.luck_stats[seat];
            stats.turns = stats.turns.saturating_add(1);
            stats.tries = stats.tries.saturating_add(tried_luck.into());
        }
    }

    /// The viewer saw the top card of the draw pile. A hypothesis becomes more likely the more cards of this kind it
    /// expects there. A Scorpion says nothing, because all unseen Scorpions are in the draw pile.
    fn observe_drawn_card(&mut self, card: Card) {
        if card != Card::SCORPION {
            for hypothesis in &mut self.hypotheses {
                hypothesis.probability *= hypothesis.reshuffled_card_probability(&self.unseen, card);
            }
        }
        self.remove_unseen(card);
    }

    /// The viewer saw a card that left a hand. It was either kept (held since before the last reshuffle) or
    /// reshuffled (drawn since then), and each hypothesis splits into these two cases.
    fn observe_hand_card(&mut self, seat: Seat, card: Card) {
        let hand_size = self.hand_sizes[seat];
        self.hand_sizes[seat] -= 1;
        if self.viewer.is(seat) {
            return;
        }
        // In each hypothesis, the shown card may be a reshuffled card or one of the kept cards. Every card of the hand
        // is equally likely to be the shown one. So the weight of each case is the number of such cards in the hand times
        // the probability that such a card is of the shown kind.
        let mut updated: Vec<Hypothesis> = Vec::with_capacity(self.hypotheses.len() + 1);
        for hypothesis in &self.hypotheses {
            let kept_count = hypothesis.kept_counts[seat];
            let reshuffled_weight = f64::from(hand_size - kept_count)
                * hypothesis.reshuffled_card_probability(&self.unseen, card);
            let probability = hypothesis.probability * reshuffled_weight;
            add_or_merge(&mut updated, Hypothesis { probability, ..hypothesis.clone() });
            // If the shown card is a kept one, the player holds one kept card less afterwards.
            let kept_cards = &hypothesis.kept_cards;
            let kept_weight =
                f64::from(kept_count) * ratio(kept_cards[card.index()], count_without_scorpions(kept_cards));
            if kept_weight > 0.0 {
                let probability = hypothesis.probability * kept_weight;
                let mut without_card = Hypothesis { probability, ..hypothesis.clone() };
                without_card.kept_counts[seat] -= 1;
                without_card.kept_cards[card.index()] -= 1;
                add_or_merge(&mut updated, without_card);
            }
        }
        self.hypotheses = updated;
        self.remove_unseen(card);
    }

    /// M25: the draw pile had run out, so the cards unseen so far are all in the other hands. The new draw pile
    /// consists of `cards`.
    fn observe_reshuffle(&mut self, cards: &[Card]) {
        let mut kept_counts = self.hand_sizes;
        if let Viewer::Seat(own_seat) = self.viewer {
            kept_counts[own_seat] = 0;
        }
        self.hypotheses = vec![Hypothesis { probability: 1.0, kept_counts, kept_cards: self.unseen }];
        cards.iter().for_each(|card| self.unseen[card.index()] += 1);
    }

    /// Removes a card from the unseen ones. Afterwards drops impossible hypotheses, limits their number and
    /// makes their probabilities sum to 1 again.
    fn remove_unseen(&mut self, card: Card) {
        self.unseen[card.index()] -= 1;
        self.hypotheses.retain(|hypothesis| hypothesis.probability > 0.0);
        if self.hypotheses.len() > MAX_HYPOTHESES {
            self.hypotheses.sort_by(|left, right| right.probability.total_cmp(&left.probability));
            self.hypotheses.truncate(MAX_HYPOTHESES);
        }
        let total: f64 = self.hypotheses.iter().map(|hypothesis| hypothesis.probability).sum();
        if self.hypotheses.is_empty() {
            // The events contradict all hypotheses, because the right one was dropped earlier.
            self.hypotheses.push(Hypothesis::without_kept_cards());
        } else {
            self.hypotheses.iter_mut().for_each(|hypothesis| hypothesis.probability /= total);
        }
    }
}

/// Adds a hypothesis. If the list has one with the same cards, adds only the probability to it.
fn add_or_merge(hypotheses: &mut Vec<Hypothesis>, added: Hypothesis) {
    let with_same_cards = hypotheses
        .iter_mut()
        .find(|other| other.kept_counts == added.kept_counts && other.kept_cards == added.kept_cards);
    match with_same_cards {
        Some(existing) => existing.probability += added.probability,
        None if added.probability > 0.0 => hypotheses.push(added),
        None => {}
    }
}
