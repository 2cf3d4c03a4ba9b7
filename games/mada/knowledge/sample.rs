//! Sampling a full state that is consistent with a viewer's knowledge and view. `knowledge.rs` explains kept
//! and reshuffled cards. M18 is clause 18 of `RULES.md`.

use super::{Counts, Hypothesis, Knowledge};
use crate::mada::card::Card;
use crate::mada::draw_pile::DrawPile;
use crate::mada::hand::Hand;
use crate::mada::state::{Mada, Phase};
use crate::mada::view::View;
use engine::{BySeat, RandomNumbers, RandomSource, Seat, Stream};

/// Builds the visible part of the state from the view and deals the unseen cards at random.
pub(super) fn sample(knowledge: &Knowledge, view: &View, random: &mut impl RandomSource) -> Mada {
    let mut rng = random.open(Stream::PLAYER);
    let mut state = visible_part(knowledge, view);
    let mut unseen = knowledge.unseen;
    // One possibility of which cards the other players hold since before the last reshuffle.
    let mut hypothesis = sample_hypothesis(knowledge, &mut rng).clone();
    for (seat, place) in Seat::all(view.places.len()).zip(&view.places) {
        if let Some(cards) = &place.hand_cards {
            state.hands[seat] = cards.iter().copied().collect();
            if !knowledge.viewer.is(seat) {
                // The game is over and all hands are visible: only the draw pile is still unseen, and no card
                // in it was kept.
                cards.iter().for_each(|card| unseen[card.index()] -= 1);
                hypothesis = Hypothesis { kept_cards: [0; _], ..hypothesis };
            }
        }
    }
    deal_unseen(&mut state, view, &hypothesis, &unseen, &mut rng);
    state
}

/// Chooses a hypothesis at random, each with its own probability.
fn sample_hypothesis<'a>(knowledge: &'a Knowledge, rng: &mut impl RandomNumbers) -> &'a Hypothesis {
    // A uniform number from 0 to 1. The hypothesis in whose part of this range it falls is chosen.
    let mut remaining = f64::from(rng.next_u32()) / 2f64.powi(32);
    let (last, others) = knowledge.hypotheses.split_last().expect("there is always a hypothesis");
    let chosen = others.iter().find(|hypothesis| {
        remaining -= hypothesis.probability;
        remaining < 0.0
    });
    chosen.unwrap_or(last)
}

/// Deals each hidden hand its number of kept cards (held since before the last reshuffle) and fills it with reshuffled
/// cards (drawn since then). The remaining reshuffled cards are the draw pile.
fn deal_unseen(
    state: &mut Mada,
    view: &View,
    hypothesis: &Hypothesis,
    unseen: &Counts,
    rng: &mut impl RandomNumbers,
) {
    let mut kept_cards: Vec<Card> = expand(&hypothesis.kept_cards).collect();
    rng.shuffle(&mut kept_cards);
    let reshuffled_counts = hypothesis.reshuffled_cards(unseen);
    let mut reshuffled_cards: Vec<Card> =
        expand(&reshuffled_counts).filter(|card| *card != Card::SCORPION).collect();
    rng.shuffle(&mut reshuffled_cards);
    for (seat, place) in Seat::all(view.places.len()).zip(&view.places) {
        if place.hand_cards.is_none() {
            let kept_count = usize::from(hypothesis.kept_counts[seat]);
            let dealt_kept = kept_cards.drain(kept_cards.len() - kept_count..);
            // The rest of the hand is drawn from the reshuffled cards.
            let dealt_reshuffled =
                reshuffled_cards.drain(reshuffled_cards.len() - (place.hand - kept_count)..);
            state.hands[seat] = dealt_kept.chain(dealt_reshuffled).collect();
        }
    }
    // M18: unseen Scorpions are in the draw pile.
    reshuffled_cards.extend(expand(&reshuffled_counts).filter(|card| *card == Card::SCORPION));
    rng.shuffle(&mut reshuffled_cards);
    state.draw = reshuffled_cards.into_iter().collect();
}

/// Lists the cards of these counts, in ascending order.
fn expand(counts: &Counts) -> impl Iterator<Item = Card> {
    Card::kinds().zip(*counts).flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
}

/// The state with all cards that are or have been face up. The hands and the draw pile are empty.
fn visible_part(knowledge: &Knowledge, view: &View) -> Mada {
    let mut piles = BySeat::default();
    for (seat, place) in Seat::all(view.places.len()).zip(&view.places) {
        piles[seat] = place.pile.iter().copied().collect();
    }
    let phase = Phase::ALL.into_iter().find(|phase| phase.name() == view.phase).unwrap_or(Phase::Over);
    Mada {
        seat_count: view.places.len() as u8,
        first: view.first,
        // After the end the view has no player to move, and any value will do.
        mover: view.to_move.unwrap_or(view.first),
        phase,
        owing_discard: view.owing.iter().copied().collect(),
        round: view.round,
        hands: BySeat([Hand::default(); _]),
        piles,
        aside: knowledge.aside,
        draw: DrawPile::from_iter([]),
        discard: view.discard.iter().copied().collect(),
        pears: view.pears,
    }
}
