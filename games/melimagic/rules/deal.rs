//! Setting up a game: shuffling, dealing, and the first roll.
//!
//! G-numbers are clauses of `RULES.md`; this file implements G5 to G7.

use crate::melimagic::deck::{HAT_CARDS, STAND_COUNT, WAND_CARDS};
use crate::melimagic::event::Event;
use crate::melimagic::options::{Setup, StackedDeck};
use crate::melimagic::pile::{HatPile, WandPile};
use crate::melimagic::position::{CardPosition, PositionSet, Slot};
use crate::melimagic::seen_cards::SeenCards;
use crate::melimagic::state::{Melimagic, Phase};
use engine::{BySeat, Observer, RandomNumbers, RandomSource, Seat, SetupError, Stream};

impl Melimagic {
    /// Shuffles, deals and rolls for the first player. Fails if the setup or the stacked deck is invalid.
    pub(in crate::melimagic) fn deal(
        setup: &Setup,
        stacked_deck: &StackedDeck,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<Self, SetupError> {
        setup.check()?;
        stacked_deck.check(&setup.options)?;
        let seat_count = setup.seats;
        // G7: the first seat is random unless the setup names it.
        let first_seat = match setup.first {
            Some(seat) => seat,
            None => Seat::new(random.open(Stream::FIRST).below(seat_count as u32) as usize),
        };
        let hats = stacked_or_shuffled(stacked_deck.hats.as_deref(), HAT_CARDS, Stream::DEAL, random);
        let wands =
            stacked_or_shuffled(stacked_deck.wands.as_deref(), WAND_CARDS, Stream::SECOND_DEAL, random);

        let mut game = Melimagic {
            die_faces: setup.options.faces,
            seat_count: seat_count as u8,
            first_seat,
            active_seat: first_seat,
            phase: Phase::Choose,
            // Any faces will do: `roll_dice` below rolls for the first turn.
            dice: [setup.options.faces[0]; 2],
            cards_left_to_turn: 0,
            stand_cards: [None; CardPosition::COUNT],
            facing_away: PositionSet::default(),
            seen_cards: SeenCards::after_deal(seat_count),
            wand_cards: BySeat([None; STAND_COUNT]),
            won_wands: BySeat::default(),
            hat_draw_pile: HatPile::from_top_first(&hats[seat_count * Slot::ALL.len()..]),
            hat_discard_pile: HatPile::EMPTY,
            wand_draw_pile: WandPile::from_top_first(&wands[seat_count..]),
            drawn_card: None,
        };
        // G5: one card at a time, clockwise from the first seat, into slot 0, then slot 1, then slot 2.
        let positions = Slot::ALL.into_iter().flat_map(|slot| {
            first_seat.and_clockwise(seat_count).map(move |seat| CardPosition::new(seat, slot))
        });
        for (position, &rabbit) in positions.zip(&hats) {
            game.stand_cards[position.index()] = Some(rabbit);
        }
        // G6: one gold-wand card for each player.
        for (seat, &pair) in first_seat.and_clockwise(seat_count).zip(&wands) {
            game.wand_cards[seat] = Some(pair);
        }
        observer.on_event(|| game.dealt_event());
        game.roll_dice(random, observer);
        Ok(game)
    }

    /// The event that reports the deal.
    fn dealt_event(&self) -> Event {
        let seats = || Seat::all(self.seat_count.into());
        // Every slot is filled after the deal, so the default is never used.
        let rabbit =
            |seat, slot| self.stand_cards[CardPosition::new(seat, slot).index()].unwrap_or(HAT_CARDS[0]);
        Event::Dealt {
            first: self.first_seat,
            stands: seats().map(|seat| Slot::ALL.map(|slot| rabbit(seat, slot))).collect(),
            wands: seats().filter_map(|seat| self.wand_cards[seat]).collect(),
        }
    }
}

/// The stacked cards if there are any; otherwise the deck, shuffled from its canonical order with the random numbers of
/// this stream.
fn stacked_or_shuffled<C: Copy, const N: usize>(
    stacked: Option<&[C]>,
    mut deck: [C; N],
    stream: Stream,
    random: &mut impl RandomSource,
) -> [C; N] {
    match stacked {
        Some(cards) => deck.copy_from_slice(cards),
        None => random.open(stream).shuffle(&mut deck),
    }
    deck
}
