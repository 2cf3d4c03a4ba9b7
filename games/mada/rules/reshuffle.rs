//! Making a new draw pile. M25 is clause 25 of `RULES.md`.

use crate::mada::card::KIND_COUNT;
use crate::mada::event::Event;
use crate::mada::state::Mada;
use engine::{Observer, RandomNumbers, RandomSource, Stream};

/// M25: shuffles the discard pile and all cards under the tops of the players' piles into a new draw pile.
/// Before shuffling, the order is: the discard pile, oldest card first, then the piles from seat 0, bottom
/// first.
#[cold]
pub(super) fn reshuffle(
    state: &mut Mada,
    random: &mut impl RandomSource,
    observer: &mut impl Observer<Event>,
) {
    let Mada { piles, discard, draw, .. } = &mut *state;
    // The cards under the top of each pile. An empty pile has none.
    let under_tops =
        piles.0.iter().map(|pile| pile.cards().split_last().map_or(&[][..], |(_, under_top)| under_top));
    let cards = draw.refill(std::iter::once(discard.cards()).chain(under_tops));
    random.open(Stream::RESHUFFLE).shuffle(cards);
    discard.clear();
    piles.0.iter_mut().for_each(|pile| pile.keep_only_top());
    // The event tells how many cards of each kind the new draw pile has, but not their order.
    observer.on_event(|| {
        let mut counts = [0; KIND_COUNT];
        cards.iter().for_each(|card| counts[card.index()] += 1);
        Event::Reshuffled { counts }
    });
}
