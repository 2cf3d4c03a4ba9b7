//! A new draw pile.

use super::super::card::KINDS;
use super::super::event::Event;
use super::super::state::Mada;
use engine::{Observer, RandomNumbers, RandomSource, Stream};

/// M25. Before it is shuffled the new pile is the discard pile, oldest first, then what lies under the top
/// of each personal pile, from seat 0, bottom first.
#[cold]
pub(super) fn reshuffle(
    state: &mut Mada,
    random: &mut impl RandomSource,
    observer: &mut impl Observer<Event>,
) {
    let Mada { piles, discard, draw, .. } = &mut *state;
    let under = piles.0.iter().map(|pile| pile.cards().split_last().map_or(&[][..], |(_, under)| under));
    let cards = draw.renew(std::iter::once(discard.cards()).chain(under));
    random.open(Stream::RESHUFFLE).shuffle(cards);
    discard.clear();
    piles.0.iter_mut().for_each(|pile| pile.keep_top());
    observer.on_event(|| {
        let mut counts = [0; KINDS];
        cards.iter().for_each(|card| counts[card.index()] += 1);
        Event::Reshuffled { counts }
    });
}
