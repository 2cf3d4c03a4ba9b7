//! Setting the game up.

use crate::melimagic::deck::{HATS, MAX_SEATS, WANDS};
use crate::melimagic::event::Event;
use crate::melimagic::options::{Setup, StackedDeck};
use crate::melimagic::pile::{HatPile, WandPile};
use crate::melimagic::place::{Place, PlaceSet, Slot};
use crate::melimagic::seen::Seen;
use crate::melimagic::state::{Melimagic, Phase};
use arrayvec::ArrayVec;
use engine::{BySeat, Observer, RandomNumbers, RandomSource, Seat, SetupError, Stream};

impl Melimagic {
    /// Shuffles, deals and rolls for the first player (G5–G7).
    pub(in crate::melimagic) fn deal(
        setup: &Setup,
        stack: &StackedDeck,
        random: &mut impl RandomSource,
        observer: &mut impl Observer<Event>,
    ) -> Result<Self, SetupError> {
        setup.check()?;
        stack.check(&setup.options)?;
        let seats = setup.seats;
        // G7
        let first = match setup.first {
            Some(seat) => seat,
            None => Seat::new(random.open(Stream::FIRST).below(seats as u32) as usize),
        };
        let hats = shuffled(HATS, stack.hats.as_deref(), Stream::DEAL, random);
        let wands = shuffled(WANDS, stack.wands.as_deref(), Stream::SECOND_DEAL, random);

        let mut game = Melimagic {
            faces: setup.options.faces,
            seats: seats as u8,
            first,
            turn: first,
            phase: Phase::Choose,
            dice: [setup.options.faces[0]; 2],
            turns_left: 0,
            stands: [None; Place::COUNT],
            away: PlaceSet::default(),
            seen: Seen::dealt(seats),
            wands: BySeat([None; MAX_SEATS]),
            won: BySeat::default(),
            hat_draw: HatPile::top_first(&hats[seats * Slot::ALL.len()..]),
            hat_discard: HatPile::EMPTY,
            wand_draw: WandPile::top_first(&wands[seats..]),
            drawn: None,
        };
        // G5: one at a time, clockwise from the first seat.
        let places =
            Slot::ALL.into_iter().flat_map(|slot| first.and_clockwise(seats).map(move |seat| (seat, slot)));
        for ((seat, slot), &rabbit) in places.zip(&hats) {
            game.stands[Place::of(seat, slot).index()] = Some(rabbit);
        }
        // G6
        for (seat, &pair) in first.and_clockwise(seats).zip(&wands) {
            game.wands[seat] = Some(pair);
        }
        observer.on_event(|| game.dealt());
        game.roll(random, observer);
        Ok(game)
    }

    fn dealt(&self) -> Event {
        let seats: usize = self.seats.into();
        let rabbit = |seat, slot| self.stands[Place::of(seat, slot).index()].unwrap_or(HATS[0]);
        Event::Dealt {
            first: self.first,
            stands: Seat::all(seats).map(|seat| Slot::ALL.map(|slot| rabbit(seat, slot))).collect(),
            wands: Seat::all(seats).filter_map(|seat| self.wands[seat]).collect::<ArrayVec<_, MAX_SEATS>>(),
        }
    }
}

/// The deck as arranged, or shuffled from its documented order.
fn shuffled<C: Copy, const N: usize>(
    mut deck: [C; N],
    arranged: Option<&[C]>,
    stream: Stream,
    random: &mut impl RandomSource,
) -> [C; N] {
    match arranged {
        Some(cards) => deck.copy_from_slice(cards),
        None => random.open(stream).shuffle(&mut deck),
    }
    deck
}
