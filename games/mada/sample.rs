//! A truth that fits what somebody knows.

use super::card::Card;
use super::draw::DrawPile;
use super::hand::Hand;
use super::knowledge::{Account, Counts, Known};
use super::state::{Mada, Phase};
use super::view::View;
use engine::{BySeat, RandomNumbers, RandomSource, Seat, Stream};

/// Builds the open part from the view and deals the hidden part at random.
pub(super) fn sample(known: &Known, now: &View, random: &mut impl RandomSource) -> Mada {
    let mut rng = random.open(Stream::PLAYER);
    let mut state = open_part(known, now);
    let mut hidden = known.unseen;
    let mut account = pick(known, &mut rng).clone();
    for (seat, place) in Seat::all(now.places.len()).zip(&now.places) {
        if let Some(cards) = &place.hand_cards {
            state.hands[seat] = cards.iter().copied().collect();
            if !known.viewer.is(seat) {
                // The game is over and all hands lie open: only the draw pile is left to be dealt.
                cards.iter().for_each(|card| hidden[card.index()] -= 1);
                account = Account { old: [0; _], ..account };
            }
        }
    }
    deal_hidden(&mut state, now, &account, &hidden, &mut rng);
    state
}

/// An account, as often as it is likely.
fn pick<'a>(known: &'a Known, rng: &mut impl RandomNumbers) -> &'a Account {
    let mut left = f64::from(rng.next_u32()) / 2f64.powi(32);
    let (last, others) = known.accounts.split_last().expect("there is always an account");
    let chosen = others.iter().find(|account| {
        left -= account.weight;
        left < 0.0
    });
    chosen.unwrap_or(last)
}

/// Old cards to those who kept some, new ones to the rest of the hands, what is left to the draw pile.
fn deal_hidden(
    state: &mut Mada,
    now: &View,
    account: &Account,
    hidden: &Counts,
    rng: &mut impl RandomNumbers,
) {
    let mut old: Vec<Card> = listed(&account.old).collect();
    rng.shuffle(&mut old);
    let new = account.new_ones(hidden);
    let mut harmless: Vec<Card> = listed(&new).filter(|card| *card != Card::SCORPION).collect();
    rng.shuffle(&mut harmless);
    for (seat, place) in Seat::all(now.places.len()).zip(&now.places) {
        if place.hand_cards.is_none() {
            let kept = usize::from(account.kept[seat]);
            let from_old = old.drain(old.len() - kept..);
            let from_new = harmless.drain(harmless.len() - (place.hand - kept)..);
            state.hands[seat] = from_old.chain(from_new).collect();
        }
    }
    // M18: unseen Scorpions are in the draw pile.
    harmless.extend(listed(&new).filter(|card| *card == Card::SCORPION));
    rng.shuffle(&mut harmless);
    state.draw = harmless.into_iter().collect();
}

fn listed(counts: &Counts) -> impl Iterator<Item = Card> {
    Card::kinds().zip(*counts).flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
}

/// Everything that lies open, or has lain open. Hands and draw pile are left empty.
fn open_part(known: &Known, now: &View) -> Mada {
    let mut piles = BySeat::default();
    for (seat, place) in Seat::all(now.places.len()).zip(&now.places) {
        piles[seat] = place.pile.iter().copied().collect();
    }
    let phase = Phase::ALL.into_iter().find(|phase| phase.name() == now.phase).unwrap_or(Phase::Over);
    Mada {
        seats: now.places.len() as u8,
        first: now.first,
        // When the game is over nobody is asked, and who was asked last makes no difference.
        mover: now.to_move.unwrap_or(now.first),
        phase,
        owing: now.owing.iter().copied().collect(),
        round: now.round,
        hands: BySeat([Hand::default(); _]),
        piles,
        aside: known.aside,
        draw: DrawPile::from_iter([]),
        discard: now.discard.iter().copied().collect(),
        pears: now.pears,
    }
}
