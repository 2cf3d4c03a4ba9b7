//! Playing Mélimagic sensibly: quick moves by the odds of a claim, memory that fades, what a position promises.

mod policy;
mod stand;

use super::action::Action;
use super::card::Rabbit;
use super::deck::MAX_SEATS;
use super::knowledge::Knowledge;
use super::place::{Place, PlaceSet};
use super::state::Melimagic;
use super::view::View;
use super::visible_event::VisibleEvent;
use engine::{FastRng, LEVEL_COUNT, LevelSettings, Message, Seat, Shares, softmax_shares};
use stand::Stand;

/// In so few cases nobody presents two cards: in words it is 0 of 100.
const HARDLY_EVER: f64 = 0.005;

/// What the game can tell a player.
#[derive(Clone, Copy, Debug)]
pub struct Heuristics;

impl engine::Heuristics<Melimagic> for Heuristics {
    // Sensible players need a few hundred actions; luck alone hardly ever ends a game.
    const PLAYOUT_LIMIT: usize = 300;

    const LEVELS: [LevelSettings; LEVEL_COUNT] = [
        LevelSettings { iterations: Some(200), looseness: 0.3, floor: 0.05, forgetting: 1.0 },
        LevelSettings { iterations: Some(300), looseness: 0.2, floor: 0.05, forgetting: 1.0 },
        LevelSettings { iterations: Some(300), looseness: 0.15, floor: 0.05, forgetting: 0.75 },
        LevelSettings { iterations: Some(300), looseness: 0.07, floor: 0.1, forgetting: 0.45 },
        LevelSettings { iterations: None, looseness: 0.0, floor: 0.1, forgetting: 0.0 },
    ];

    #[inline]
    fn heuristic_action(state: &Melimagic, _: &mut FastRng) -> Action {
        policy::heuristic_action(state)
    }

    /// By wands won and nearness to the next one, as games between instincts went on.
    fn estimated_shares(state: &Melimagic) -> Shares {
        let seats = || Seat::all(state.seats.into());
        let most = seats().map(|seat| state.won[seat].len()).max().unwrap_or(0) as f32;
        let worth = |seat| {
            let turn = if seat == state.turn { 0.15 } else { 0.0 };
            let near = Stand::true_one(state, seat).worth();
            (0.5 + 0.2 * most) * state.won[seat].len() as f32 + 1.2 * near + turn
        };
        softmax_shares(state.seats.into(), worth)
    }

    /// A wand was won or lost.
    #[inline]
    fn playout_may_stop(before: &Melimagic, now: &Melimagic) -> bool {
        Seat::all(now.seats.into()).any(|seat| before.won[seat].len() != now.won[seat].len())
    }

    /// The roll, the wands, and every rabbit that looks at the seat.
    fn observation_key(state: &Melimagic, seat: Seat) -> u32 {
        let table = PlaceSet::table(state.seats.into());
        let facing = table.without(state.hats_shown_to(seat));
        let rabbit = |card: Option<Rabbit>| card.map_or(0, |rabbit| rabbit.index() as u32 + 1);
        let stands = Place::all(state.seats.into())
            .map(|place| if facing.contains(place) { rabbit(state.stands[place.index()]) } else { 0 });
        let wands = state.wands.0.iter().flatten().map(|pair| pair.index() as u32);
        let won = Seat::all(MAX_SEATS).map(|other| state.won[other].len() as u32);
        let drawn = rabbit(state.drawn.filter(|_| seat == state.turn));
        let discarded = rabbit(state.hat_discard.oldest_first().last().copied());
        let dice = state.dice.map(|face| face as u32);
        let seen = stands.chain(wands).chain(won).chain(dice).chain([drawn, discarded]);
        seen.fold(facing.bits().into(), |sum: u32, part| {
            (sum ^ part).wrapping_mul(0x9e37_79b1).rotate_left(7)
        })
    }

    /// Presenting two cards that hardly ever match, even where it costs nothing: it shows them to everybody.
    fn is_pointless(known: &Knowledge, now: &View, action: Action) -> bool {
        let (Action::Claim(two), Some(seat)) = (action, now.to_move) else { return false };
        known.claim_odds(now, seat, two) < HARDLY_EVER
    }

    fn odds(known: &Knowledge, now: &View, action: Action) -> Option<Message> {
        let Action::Claim(two) = action else {
            return None;
        };
        let percent = (100.0 * known.claim_odds(now, now.to_move?, two)).round() as i64;
        Some(Message::new("odds-claim").number("percent", percent))
    }

    fn forget(known: &mut Knowledge, shown: &VisibleEvent, rate: f32, rng: &mut FastRng) {
        let mut fade = |place: Place| {
            if rng.unit() < f64::from(rate) {
                known.forget(place);
            }
        };
        match *shown {
            // It looks away now, or has gone where it does not look at the viewer.
            VisibleEvent::CardTurned { place, rabbit: None, .. } => fade(place),
            VisibleEvent::CardsSwapped { seat, slot, place, given, taken } => {
                if taken.is_none() {
                    fade(Place::of(seat, slot));
                }
                if given.is_none() {
                    fade(place);
                }
            }
            VisibleEvent::ClaimFailed { seat, slots, .. } => {
                slots.into_iter().for_each(|slot| fade(Place::of(seat, slot)));
            }
            _ => {}
        }
    }
}
