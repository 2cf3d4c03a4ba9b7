//! Before the first turn: the deal, and the Scorpions in it.

use super::super::card::Card;
use super::super::deck::in_order;
use super::super::draw::DrawPile;
use super::super::event::{Event, Source};
use super::super::hand::{HAND_LIMIT, Hand};
use super::super::options::StackedDeck;
use super::super::pile::Pile;
use super::super::state::{Mada, Phase};
use engine::{BySeat, Observer, RandomNumbers, RandomSource, Seat, SeatSet, Setup, SetupError, Stream};

/// Shuffles, deals, and lets the dealt Scorpions act.
pub(in super::super) fn start(
    setup: &Setup<Mada>,
    stack: &StackedDeck,
    random: &mut impl RandomSource,
    observer: &mut impl Observer<Event>,
) -> Result<Mada, SetupError> {
    setup.check()?;
    setup.options.check()?;
    let arranged = stack.arranged(&setup.options)?;
    // M5
    let first = setup
        .first
        .unwrap_or_else(|| Seat::new(random.open(Stream::FIRST).below(setup.seats as u32) as usize));
    // M4
    let deck = arranged.unwrap_or_else(|| {
        let mut deck = in_order(&setup.options.copies());
        random.open(Stream::DEAL).shuffle(&mut deck);
        deck
    });
    let mut state = Mada {
        seats: setup.seats as u8,
        first,
        mover: first,
        phase: Phase::Act,
        owing: SeatSet::EMPTY,
        round: 1,
        hands: BySeat::default(),
        piles: BySeat::default(),
        aside: BySeat::default(),
        draw: DrawPile::dealt(deck, setup.seats * HAND_LIMIT),
        discard: Pile::default(),
        pears: setup.options.pears(),
    };
    observer.on_event(|| Event::Began { seat: first });
    deal(&mut state, &deck, observer);
    ask_next(&mut state);
    Ok(state)
}

/// M4: one card at a time, clockwise from the first player. M6: all Scorpions leave before anybody is asked.
fn deal(state: &mut Mada, deck: &[Card], observer: &mut impl Observer<Event>) {
    let seats = state.seats as usize;
    let order = state.first.and_clockwise(seats);
    let dealt = |place: usize| {
        let mut cards: [Card; HAND_LIMIT] = std::array::from_fn(|turn| deck[turn * seats + place]);
        cards.sort_unstable();
        cards
    };
    for (place, seat) in order.clone().enumerate() {
        observer.on_event(|| Event::Dealt { seat, cards: dealt(place) });
    }
    for (place, seat) in order.enumerate() {
        let cards = dealt(place);
        state.hands[seat] = Hand::without_scorpions(cards);
        let scorpions = cards.iter().filter(|card| **card == Card::SCORPION).count();
        for _ in 0..scorpions {
            state.discard.push(Card::SCORPION);
            observer.on_event(|| Event::Stung { seat, from: Source::Deal });
        }
        // One card at most is ever owed: of three cards, two Scorpions leave one to give, three none.
        if scorpions > 0 && !state.hands[seat].is_empty() {
            state.owing.insert(seat);
        }
    }
}

/// M6: the next player, in turn order, who has to answer for a dealt Scorpion; then the first turn.
pub(super) fn ask_next(state: &mut Mada) {
    let mut order = state.first.and_clockwise(state.seats as usize);
    (state.mover, state.phase) = match order.find(|seat| state.owing.contains(*seat)) {
        Some(owing) => (owing, Phase::Discard),
        None => (state.first, Phase::Act),
    };
}
