//! A quick move: weigh the pears on top against the odds of losing the round, exactly.

use crate::mada::action::Action;
use crate::mada::card::Card;
use crate::mada::state::{Mada, Phase};
use engine::Seat;

/// How much each thing about a move weighs, in pears.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// A pile whose next card would certainly be too low, against one that takes anything.
    pub(super) danger: f32,
    /// An empty pile, and one with a Lemur on top.
    pub(super) empty: f32,
    pub(super) lemur_top: f32,
    /// Playing a Cactus; each other hand card that still fits on it.
    pub(super) play: f32,
    pub(super) followers: f32,
    /// Drawing with no, one or two cards in hand.
    pub(super) draw: [f32; 3],
    /// Trying one's luck; losing the round by it.
    pub(super) luck: f32,
    pub(super) bust: f32,
    /// Playing a Lemur, a Double Lemur.
    pub(super) lemur: f32,
    pub(super) double_lemur: f32,
    /// Giving a card up: each step of value above the pile's top counts so much for keeping it.
    pub(super) keep_high: f32,
}

/// Simple ones, set by hand: the pears on top against the exact odds of losing them.
pub(super) const GREEDY: Habits = Habits {
    danger: 4.0,
    empty: 0.0,
    lemur_top: 1.0,
    play: 0.5,
    followers: 0.5,
    draw: [1.5, 1.0, 0.5],
    luck: 0.5,
    bust: 8.0,
    lemur: 0.0,
    double_lemur: 0.0,
    keep_high: 0.1,
};

/// The habits for so many players. Found by letting habits play against each other, against [`GREEDY`] and
/// against luck. Two wait for each other: low piles, long climbs, cards in hand. In a crowd somebody soon loses
/// the round, and a high pile is worth more than a safe one.
pub(super) fn habits(seats: u8) -> &'static Habits {
    match seats {
        ..=2 => &PAIR,
        3 => &THREE,
        _ => &CROWD,
    }
}

const PAIR: Habits = Habits {
    danger: 7.73,
    empty: 0.1,
    lemur_top: 0.91,
    play: 0.27,
    followers: 1.75,
    draw: [1.1, 1.03, 2.99],
    luck: 0.06,
    bust: 6.57,
    lemur: -0.39,
    double_lemur: -0.62,
    keep_high: 0.41,
};

const THREE: Habits = Habits {
    danger: 6.6,
    play: 0.46,
    draw: [1.1, 1.21, 3.64],
    luck: 0.25,
    bust: 9.94,
    double_lemur: -1.11,
    ..PAIR
};

const CROWD: Habits = Habits {
    danger: 4.41,
    empty: 0.25,
    lemur_top: 0.94,
    play: 1.56,
    followers: 2.09,
    draw: [0.08, 1.45, 0.01],
    luck: 1.09,
    bust: 6.6,
    lemur: -0.25,
    double_lemur: 0.06,
    keep_high: 0.24,
};

/// What a seat cannot see, counted: the draw pile and the other hands.
struct Hidden<'a> {
    state: &'a Mada,
    seat: Seat,
    /// Cards that are no Scorpions.
    harmless: f32,
    /// How likely the next card is no Scorpion.
    no_scorpion: f32,
}

/// How many cards are such; in bytes, so that many are looked at together.
#[inline]
fn count(cards: &[Card], such: impl Fn(Card) -> bool) -> u8 {
    cards.iter().fold(0, |sum, card| sum + u8::from(such(*card)))
}

impl<'a> Hidden<'a> {
    #[inline]
    fn from(state: &'a Mada, seat: Seat) -> Self {
        let pile = state.draw.cards();
        let scorpions = f32::from(count(pile, |card| card == Card::SCORPION));
        let held: usize =
            state.everybody().filter(|other| *other != seat).map(|o| state.hands[o].len()).sum();
        let drawable = pile.len() as f32;
        let harmless = drawable - scorpions + held as f32;
        Hidden { state, seat, harmless, no_scorpion: 1.0 - scorpions / drawable.max(1.0) }
    }

    /// How likely the next card is too low for this top: (1 − S / D) · L / U.
    #[inline]
    fn bust(&self, top: Card) -> f32 {
        let lower = |cards: &[Card]| count(cards, |card| card < top);
        let others = self.state.everybody().filter(|other| *other != self.seat);
        let in_hands: u8 = others.map(|other| lower(self.state.hands[other].cards())).sum();
        let low = f32::from(lower(self.state.draw.cards()) + in_hands);
        self.no_scorpion * low / self.harmless.max(1.0)
    }

    /// What a pile with this card on top is worth.
    #[inline]
    fn worth(&self, top: Option<Card>, habits: &Habits) -> f32 {
        match top {
            None => habits.empty,
            Some(top) if top.is_cactus() => {
                f32::from(self.state.pears[top.index()]) - habits.danger * self.bust(top)
            }
            Some(_) => habits.lemur_top,
        }
    }
}

#[inline]
pub(super) fn heuristic_action(state: &Mada, habits: &Habits) -> Action {
    let seat = state.mover;
    match state.phase {
        Phase::Act | Phase::Over => act(state, seat, habits),
        Phase::Swap => Action::Swap(best_other(state, &Hidden::from(state, seat), seat, habits).1),
        Phase::Discard => Action::Discard(least(state, seat, habits)),
        // Cards in hand are worth having, whichever they are.
        Phase::Shed => Action::Shed(0),
    }
}

fn act(state: &Mada, seat: Seat, habits: &Habits) -> Action {
    let hidden = Hidden::from(state, seat);
    let hand = state.hands[seat];
    let top = state.piles[seat].top();
    let (now, bust) = match top {
        Some(top) if top.is_cactus() => {
            let bust = hidden.bust(top);
            (f32::from(state.pears[top.index()]) - habits.danger * bust, bust)
        }
        other => (hidden.worth(other, habits), 0.0),
    };
    let mut best = (now + habits.luck - habits.bust * bust, Action::TryLuck);
    let mut consider = |score: f32, action: Action| {
        if score > best.0 {
            best = (score, action);
        }
    };
    if !hand.is_full() {
        consider(now + habits.draw[hand.len().min(2)], Action::Draw);
    }
    let fitting = state.fitting(seat);
    for &card in hand.cards() {
        match card {
            Card::LEMUR => {
                consider(habits.lemur + hidden.worth(under_run(state, seat), habits), Action::Play(card));
            }
            Card::DOUBLE_LEMUR => {
                let (worth, _) = best_other(state, &hidden, seat, habits);
                consider(habits.double_lemur + worth, Action::Play(card));
            }
            _ if fitting & card.bit() != 0 => {
                let followers = hand.cards().iter().filter(|other| other.is_cactus() && **other >= card);
                let followers = (followers.count() - 1) as f32;
                let score = habits.play + hidden.worth(Some(card), habits) + habits.followers * followers;
                consider(score, Action::Play(card));
            }
            _ => {}
        }
    }
    best.1
}

/// What a Lemur would leave on top (M14–M16).
fn under_run(state: &Mada, seat: Seat) -> Option<Card> {
    let cards = state.piles[seat].cards();
    let Some(&top) = cards.last() else {
        return Some(Card::LEMUR);
    };
    let run = if top.is_cactus() { cards.iter().rev().take_while(|card| **card == top).count() } else { 1 };
    cards.iter().rev().nth(run).copied().or(Some(Card::LEMUR))
}

/// The other pile worth most, and whose it is.
fn best_other(state: &Mada, hidden: &Hidden<'_>, seat: Seat, habits: &Habits) -> (f32, Seat) {
    let others = seat.and_clockwise(state.seats as usize).skip(1);
    let worths = others.map(|other| (hidden.worth(state.piles[other].top(), habits), other));
    worths.max_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((0.0, seat))
}

/// The hand card that is missed least.
fn least(state: &Mada, seat: Seat, habits: &Habits) -> Card {
    let fitting = state.fitting(seat);
    let missed = |card: &Card| match *card {
        Card::LEMUR | Card::DOUBLE_LEMUR => 10.0,
        card if fitting & card.bit() != 0 => 2.0 + habits.keep_high * card.index() as f32,
        card => habits.keep_high * card.index() as f32,
    };
    let hand = state.hands[seat];
    let least = hand.cards().iter().min_by(|a, b| missed(a).total_cmp(&missed(b)));
    least.copied().unwrap_or(Card::LEMUR)
}
