//! The deal, and the discards for dealt Scorpions before the first turn. M4 is clause 4 of `RULES.md`, and so on.

use crate::mada::card::Card;
use crate::mada::deck::ordered_deck;
use crate::mada::draw_pile::DrawPile;
use crate::mada::event::{Event, Source};
use crate::mada::hand::{HAND_LIMIT, Hand};
use crate::mada::options::StackedDeck;
use crate::mada::pile::Pile;
use crate::mada::state::{Mada, Phase};
use engine::{BySeat, Observer, RandomNumbers, RandomSource, Seat, SeatSet, Setup, SetupError, Stream};

/// Shuffles, deals, and removes the dealt Scorpions.
pub(in crate::mada) fn start(
    setup: &Setup<Mada>,
    stacked_deck: &StackedDeck,
    random: &mut impl RandomSource,
    observer: &mut impl Observer<Event>,
) -> Result<Mada, SetupError> {
    setup.check()?;
    setup.options.check()?;
    // A deck in a predetermined order, if the caller gave one.
    let fixed_deck = stacked_deck.checked_deck(&setup.options)?;
    // M5: the first player is set or chosen at random.
    let first = setup
        .first
        .unwrap_or_else(|| Seat::new(random.open(Stream::FIRST).below(setup.seats as u32) as usize));
    // M4: the deck is shuffled.
    let deck = fixed_deck.unwrap_or_else(|| {
        let mut deck = ordered_deck(&setup.options.copies());
        random.open(Stream::DEAL).shuffle(&mut deck);
        deck
    });
    let mut state = Mada {
        seat_count: setup.seats as u8,
        first,
        mover: first,
        phase: Phase::Act,
        owing_discard: SeatSet::EMPTY,
        round: 1,
        hands: BySeat::default(),
        piles: BySeat::default(),
        aside: BySeat::default(),
        draw: DrawPile::after_deal(deck, setup.seats * HAND_LIMIT),
        discard: Pile::default(),
        pears: setup.options.pears(),
    };
    observer.on_event(|| Event::Began { seat: first });
    deal(&mut state, &deck, observer);
    choose_mover(&mut state);
    Ok(state)
}

/// M4: deals one card at a time, clockwise from the first player. M6: all Scorpions are removed before any
/// player has to discard.
fn deal(state: &mut Mada, deck: &[Card], observer: &mut impl Observer<Event>) {
    let seat_count = state.seat_count as usize;
    let turn_order = state.first.and_clockwise(seat_count);
    // The cards of the player at this position of the turn order. In each lap around the table, every player
    // gets one card.
    let dealt_cards = |position: usize| {
        let mut cards: [Card; HAND_LIMIT] = std::array::from_fn(|lap| deck[lap * seat_count + position]);
        cards.sort_unstable();
        cards
    };
    for (position, seat) in turn_order.clone().enumerate() {
        observer.on_event(|| Event::Dealt { seat, cards: dealt_cards(position) });
    }
    for (position, seat) in turn_order.enumerate() {
        let cards = dealt_cards(position);
        state.hands[seat] = Hand::without_scorpions(cards);
        let scorpions = cards.iter().filter(|card| **card == Card::SCORPION).count();
        for _ in 0..scorpions {
            state.discard.push(Card::SCORPION);
            observer.on_event(|| Event::Stung { seat, from: Source::Deal });
        }
        // No player has to discard more than one card: a hand with two Scorpions has only one other card.
        if scorpions > 0 && !state.hands[seat].is_empty() {
            state.owing_discard.insert(seat);
        }
    }
}

/// M6: the next player to move is the next one in turn order who has to discard for a dealt Scorpion. After all
/// of them, the first turn begins.
pub(super) fn choose_mover(state: &mut Mada) {
    let mut turn_order = state.first.and_clockwise(state.seat_count as usize);
    (state.mover, state.phase) = match turn_order.find(|seat| state.owing_discard.contains(*seat)) {
        Some(seat) => (seat, Phase::Discard),
        None => (state.first, Phase::Act),
    };
}
