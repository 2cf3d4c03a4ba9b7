//! A new draw pile.

use super::super::card::KINDS;
use super::super::event::Event;
use super::super::state::Mada;
use engine::{Chance, Stream, Witness, Words};

/// M25. Before it is shuffled the new pile is the discard pile, oldest first, then what lies under the top
/// of each personal pile, from seat 0, bottom first.
#[cold]
pub(super) fn reshuffle(state: &mut Mada, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
    let Mada { piles, discard, draw, .. } = &mut *state;
    let under = piles.0.iter().map(|pile| pile.cards().split_last().map_or(&[][..], |(_, under)| under));
    let cards = draw.renew(std::iter::once(discard.cards()).chain(under));
    chance.open(Stream::RESHUFFLE).shuffle(cards);
    discard.clear();
    piles.0.iter_mut().for_each(|pile| pile.keep_top());
    witness.tell(|| {
        let mut counts = [0; KINDS];
        cards.iter().for_each(|card| counts[card.index()] += 1);
        Event::Reshuffled { counts }
    });
}
