//! Fast moves without search: each action is scored by the pears on top of the pile and the exact probability
//! of losing the round. M14 is clause 14 of `RULES.md`, and so on.

use crate::mada::action::Action;
use crate::mada::card::Card;
use crate::mada::state::{Mada, Phase};
use engine::Seat;

/// The values of the properties of a position or an action, in pears. Values are added; those whose names end with
/// `_cost` are subtracted.
#[derive(Clone, Copy, Debug)]
pub(super) struct PolicyWeights {
    /// The cost of a risky pile. It is multiplied by the probability that the next card is too low for the
    /// pile, and subtracted from the pears on top.
    pub(super) danger_cost: f32,
    /// The value of an empty pile.
    pub(super) empty_pile: f32,
    /// The value of a pile with a Lemur on top.
    pub(super) lemur_on_top: f32,
    /// The value of playing a Cactus.
    pub(super) play_cactus: f32,
    /// When playing a Cactus: the value of each other hand card that can still be played afterwards.
    pub(super) playable_later: f32,
    /// The value of drawing with 0, 1 or 2 cards in hand.
    pub(super) draw: [f32; 3],
    /// The value of trying one's luck, before the risk is subtracted.
    pub(super) try_luck: f32,
    /// The cost of losing the round. It is multiplied by the probability of that and subtracted.
    pub(super) lose_round_cost: f32,
    /// The value of playing a Lemur, added to the value of the pile after it.
    pub(super) play_lemur: f32,
    /// The value of playing a Double Lemur, added to the value of the pile that it brings.
    pub(super) play_double_lemur: f32,
    /// How much more a hand card is worth keeping than one whose value is lower by 1.
    pub(super) keep_per_value: f32,
}

/// The value of keeping a Lemur or a Double Lemur: more than any Cactus.
const LEMUR_KEEP_VALUE: f32 = 10.0;

/// How much more a Cactus is worth keeping if it fits on the pile.
const FITTING_CARD_BONUS: f32 = 2.0;

/// Simple weights, chosen by hand.
pub(super) const GREEDY: PolicyWeights = PolicyWeights {
    danger_cost: 4.0,
    empty_pile: 0.0,
    lemur_on_top: 1.0,
    play_cactus: 0.5,
    playable_later: 0.5,
    draw: [1.5, 1.0, 0.5],
    try_luck: 0.5,
    lose_round_cost: 8.0,
    play_lemur: 0.0,
    play_double_lemur: 0.0,
    keep_per_value: 0.1,
};

/// The weights for this number of players. They were tuned by games against each other, against [`GREEDY`] and
/// against random players.
///
/// With two players a round is long, so low piles and cards in hand are worth more. With four or more, some
/// player soon loses the round, so a high pile is worth more than a safe one.
pub(super) fn weights_for(seat_count: u8) -> &'static PolicyWeights {
    match seat_count {
        ..=2 => &TWO_PLAYERS,
        3 => &THREE_PLAYERS,
        _ => &MANY_PLAYERS,
    }
}

/// The weights tuned for two players, in pears (points). [`PolicyWeights`] explains each of them.
const TWO_PLAYERS: PolicyWeights = PolicyWeights {
    danger_cost: 7.73,
    empty_pile: 0.1,
    lemur_on_top: 0.91,
    play_cactus: 0.27,
    playable_later: 1.75,
    draw: [1.1, 1.03, 2.99],
    try_luck: 0.06,
    lose_round_cost: 6.57,
    play_lemur: -0.39,
    play_double_lemur: -0.62,
    keep_per_value: 0.41,
};

/// The weights tuned for three players, in pears (points). Those not listed are the weights for two players.
const THREE_PLAYERS: PolicyWeights = PolicyWeights {
    danger_cost: 6.6,
    play_cactus: 0.46,
    draw: [1.1, 1.21, 3.64],
    try_luck: 0.25,
    lose_round_cost: 9.94,
    play_double_lemur: -1.11,
    ..TWO_PLAYERS
};

/// The weights tuned for four and more players, in pears (points). [`PolicyWeights`] explains each of them.
const MANY_PLAYERS: PolicyWeights = PolicyWeights {
    danger_cost: 4.41,
    empty_pile: 0.25,
    lemur_on_top: 0.94,
    play_cactus: 1.56,
    playable_later: 2.09,
    draw: [0.08, 1.45, 0.01],
    try_luck: 1.09,
    lose_round_cost: 6.6,
    play_lemur: -0.25,
    play_double_lemur: 0.06,
    keep_per_value: 0.24,
};

/// The cards that a seat cannot see: the draw pile and the other hands. Only their joint counts are used,
/// which the seat could work out itself. A hand never holds a Scorpion (M18), so all unseen ones are in the draw pile.
struct UnseenCards<'a> {
    state: &'a Mada,
    seat: Seat,
    /// The number of unseen cards other than Scorpions.
    non_scorpions: f32,
    /// The probability that the next card is not a Scorpion.
    no_scorpion: f32,
}

/// The number of cards that match. The sum is a `u8`, so that the compiler can process one byte per card with
/// vector instructions.
#[inline]
fn count_cards(cards: &[Card], matches: impl Fn(Card) -> bool) -> u8 {
    cards.iter().fold(0, |sum, card| sum + u8::from(matches(*card)))
}

impl<'a> UnseenCards<'a> {
    /// Counts the cards that this seat cannot see.
    #[inline]
    fn new(state: &'a Mada, seat: Seat) -> Self {
        let draw_pile = state.draw.cards();
        let scorpions = f32::from(count_cards(draw_pile, |card| card == Card::SCORPION));
        let other_seats = state.all_seats().filter(|other| *other != seat);
        let in_hands: usize = other_seats.map(|other| state.hands[other].len()).sum();
        let draw_pile_size = draw_pile.len() as f32;
        let non_scorpions = draw_pile_size - scorpions + in_hands as f32;
        UnseenCards { state, seat, non_scorpions, no_scorpion: 1.0 - scorpions / draw_pile_size.max(1.0) }
    }

    /// The probability that the next card is too low for a pile with this top: it is not a Scorpion, and it is one of
    /// the lower unseen cards. `odds.rs` explains the formula.
    #[inline]
    fn bust_probability(&self, top: Card) -> f32 {
        let count_lower = |cards: &[Card]| count_cards(cards, |card| card < top);
        let other_seats = self.state.all_seats().filter(|other| *other != self.seat);
        let lower_in_hands: u8 = other_seats.map(|other| count_lower(self.state.hands[other].cards())).sum();
        let lower = f32::from(count_lower(self.state.draw.cards()) + lower_in_hands);
        self.no_scorpion * lower / self.non_scorpions.max(1.0)
    }

    /// The value of a pile with this card on top.
    #[inline]
    fn pile_value(&self, top: Option<Card>, weights: &PolicyWeights) -> f32 {
        match top {
            None => weights.empty_pile,
            Some(top) if top.is_cactus() => {
                f32::from(self.state.pears[top.index()]) - weights.danger_cost * self.bust_probability(top)
            }
            Some(_) => weights.lemur_on_top,
        }
    }
}

/// The action with the highest score. The game must not be over.
#[inline]
pub(super) fn choose_action(state: &Mada, weights: &PolicyWeights) -> Action {
    let seat = state.mover;
    match state.phase {
        // `Over` cannot happen here; the match only has to cover it.
        Phase::Act | Phase::Over => choose_turn_action(state, seat, weights),
        // After a Double Lemur, the player swaps piles with another player. `best_other_pile` returns a value and
        // the owner of the pile.
        Phase::Swap => Action::Swap(best_other_pile(state, &UnseenCards::new(state, seat), seat, weights).1),
        // A Scorpion costs the player one hand card.
        Phase::Discard => Action::Discard(least_valuable_card(state, seat, weights)),
        // The loser of a round may discard hand cards. All are worth keeping, so the mask of discarded cards is 0.
        Phase::Shed => Action::Shed(0),
    }
}

/// The action with the highest score at the start of a turn: playing a card, drawing, or trying one's luck.
fn choose_turn_action(state: &Mada, seat: Seat, weights: &PolicyWeights) -> Action {
    let unseen = UnseenCards::new(state, seat);
    let hand = state.hands[seat];
    let top = state.piles[seat].top();
    // The value of the player's pile, and the probability that the next card is too low for it.
    let (pile_value, bust_probability) = match top {
        Some(top) if top.is_cactus() => {
            // As in `pile_value`, but the probability is computed only once.
            let probability = unseen.bust_probability(top);
            (f32::from(state.pears[top.index()]) - weights.danger_cost * probability, probability)
        }
        // No card is too low for an empty pile or a Lemur.
        empty_or_lemur => (unseen.pile_value(empty_or_lemur, weights), 0.0),
    };
    // The highest score so far, with its action. It begins with trying one's luck, which risks the round: a card that
    // is too low loses it.
    let mut best =
        (pile_value + weights.try_luck - weights.lose_round_cost * bust_probability, Action::TryLuck);
    // Makes an action the best one if its score is higher.
    let mut consider = |score: f32, action: Action| {
        if score > best.0 {
            best = (score, action);
        }
    };
    // Drawing does not change the pile.
    if !hand.is_full() {
        consider(pile_value + weights.draw[hand.len().min(2)], Action::Draw);
    }
    // One bit for each Cactus that is not lower than the top of the pile.
    let fitting_bits = state.fitting_bits(seat);
    for &card in hand.cards() {
        match card {
            // A Lemur moves the top of the player's pile to the bottom.
            Card::LEMUR => {
                let value = unseen.pile_value(top_after_lemur(state, seat), weights);
                consider(weights.play_lemur + value, Action::Play(card));
            }
            // A Double Lemur swaps the player's pile with that of another player.
            Card::DOUBLE_LEMUR => {
                let (value, _) = best_other_pile(state, &unseen, seat, weights);
                consider(weights.play_double_lemur + value, Action::Play(card));
            }
            // A Cactus that fits on the pile.
            _ if fitting_bits & card.bit() != 0 => {
                // The cards that could still be played on top of this one.
                let not_lower = hand.cards().iter().filter(|other| other.is_cactus() && **other >= card);
                // `not_lower` includes the card itself, which is gone afterwards.
                let playable_later = (not_lower.count() - 1) as f32;
                let value = unseen.pile_value(Some(card), weights);
                let score = weights.play_cactus + value + weights.playable_later * playable_later;
                consider(score, Action::Play(card));
            }
            // A Cactus that is too low cannot be played.
            _ => {}
        }
    }
    best.1
}

/// The top of the seat's pile after a Lemur was played on it (M14–M16). The Lemur drags the top card to the bottom, and
/// with a Cactus all equal ones directly below it. If these are the whole pile, the Lemur is on top. Never `None`; the
/// type is that of an ordinary top.
fn top_after_lemur(state: &Mada, seat: Seat) -> Option<Card> {
    let cards = state.piles[seat].cards();
    let Some(&top) = cards.last() else {
        return Some(Card::LEMUR);
    };
    // The number of cards that the Lemur drags away from the top.
    let dragged_count =
        if top.is_cactus() { cards.iter().rev().take_while(|card| **card == top).count() } else { 1 };
    cards.iter().rev().nth(dragged_count).copied().or(Some(Card::LEMUR))
}

/// The value and the owner of the most valuable pile of the other players.
fn best_other_pile(
    state: &Mada,
    unseen: &UnseenCards<'_>,
    seat: Seat,
    weights: &PolicyWeights,
) -> (f32, Seat) {
    let other_seats = seat.and_clockwise(state.seat_count as usize).skip(1);
    let values = other_seats.map(|other| (unseen.pile_value(state.piles[other].top(), weights), other));
    values.max_by(|(left, _), (right, _)| left.total_cmp(right)).unwrap_or((0.0, seat))
}

/// The hand card that is least worth keeping.
fn least_valuable_card(state: &Mada, seat: Seat, weights: &PolicyWeights) -> Card {
    // One bit for each Cactus that may be put on the player's pile.
    let fitting_bits = state.fitting_bits(seat);
    let value = |card: &Card| match *card {
        Card::LEMUR | Card::DOUBLE_LEMUR => LEMUR_KEEP_VALUE,
        card if fitting_bits & card.bit() != 0 => {
            FITTING_CARD_BONUS + weights.keep_per_value * card.index() as f32
        }
        card => weights.keep_per_value * card.index() as f32,
    };
    let hand = state.hands[seat];
    let least_valuable = hand.cards().iter().min_by(|a, b| value(a).total_cmp(&value(b)));
    least_valuable.copied().unwrap_or(Card::LEMUR)
}
