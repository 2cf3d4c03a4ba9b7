//! Knowledge about playing Mélimagic well, for bots of any kind: a fast policy, estimates of who will win,
//! exact odds of a claim, and what a bot with an imperfect memory forgets.

mod policy;
mod stand_estimate;

use super::action::Action;
use super::card::Rabbit;
use super::deck::STAND_COUNT;
use super::knowledge::Knowledge;
use super::position::{CardPosition, PositionSet};
use super::state::Melimagic;
use super::view::View;
use super::visible_event::VisibleEvent;
use engine::{FastRng, LEVEL_COUNT, LevelSettings, Message, RandomNumbers, Seat, Shares, softmax_shares};
use stand_estimate::StandEstimate;

/// A claim (presenting two cards to win a gold wand) with lower odds is pointless. Such odds are displayed as 0
/// percent.
const POINTLESS_CLAIM_ODDS: f64 = 0.005;

/// The value of having the turn, when [`Heuristics::estimated_shares`] estimates each player's chance of winning.
const TURN_VALUE: f32 = 0.15;

/// Mixes numbers in [`Heuristics::observation_key`]: 2^32 divided by the golden ratio, a common choice for
/// hashing.
const HASH_MULTIPLIER: u32 = 0x9e37_79b1;

/// Mélimagic's implementation of [`engine::Heuristics`].
#[derive(Clone, Copy, Debug)]
pub struct Heuristics;

impl engine::Heuristics<Melimagic> for Heuristics {
    // The maximum number of actions in a playout, which continues a game with fast moves to see who wins.
    // Games of the fast policy take a few hundred actions. Random play hardly ever ends a game, so a limit is
    // needed.
    const PLAYOUT_LIMIT: usize = 300;

    // From the weakest level of bots to the strongest; `LevelSettings` explains the settings. The higher the
    // temperature, the more often a bot plays other moves than the best one. With `None` iterations, it thinks until
    // its time is up.
    const LEVELS: [LevelSettings; LEVEL_COUNT] = [
        LevelSettings { iterations: Some(200), temperature: 0.3, min_visit_ratio: 0.05, forget_rate: 1.0 },
        LevelSettings { iterations: Some(300), temperature: 0.2, min_visit_ratio: 0.05, forget_rate: 1.0 },
        LevelSettings { iterations: Some(300), temperature: 0.15, min_visit_ratio: 0.05, forget_rate: 0.75 },
        LevelSettings { iterations: Some(300), temperature: 0.07, min_visit_ratio: 0.1, forget_rate: 0.45 },
        LevelSettings { iterations: None, temperature: 0.0, min_visit_ratio: 0.1, forget_rate: 0.0 },
    ];

    /// The action of the fast policy.
    #[inline]
    fn heuristic_action(state: &Melimagic, _: &mut FastRng) -> Action {
        policy::heuristic_action(state)
    }

    /// Estimates each player's chance of winning from the wands won, how close the cards on each stand are to the next
    /// wand, and whose turn it is. The weights were fitted to games of the fast policy against itself.
    fn estimated_shares(state: &Melimagic) -> Shares {
        let seats = || Seat::all(state.seat_count.into());
        // The closer the game is to its end, the more a won wand counts.
        let max_wands = seats().map(|seat| state.won_wands[seat].len()).max().unwrap_or(0) as f32;
        let value = |seat| {
            let turn_value = if seat == state.active_seat { TURN_VALUE } else { 0.0 };
            let stand_value = StandEstimate::from_full_state(state, seat).value();
            let wands = state.won_wands[seat].len() as f32;
            // The weighted sum of the three properties.
            (0.5 + 0.2 * max_wands) * wands + 1.2 * stand_value + turn_value
        };
        softmax_shares(state.seat_count.into(), value)
    }

    /// A playout may stop once a wand was won or lost.
    #[inline]
    fn playout_may_stop(before: &Melimagic, now: &Melimagic) -> bool {
        Seat::all(now.seat_count.into()).any(|seat| before.won_wands[seat].len() != now.won_wands[seat].len())
    }

    /// A hash of what the seat sees: the roll, the wands, and every rabbit that faces the seat.
    fn observation_key(state: &Melimagic, seat: Seat) -> u32 {
        // The positions of the cards whose rabbit, not the hat on the back, faces the seat.
        let table = PositionSet::of_table(state.seat_count.into());
        let facing_seat = table.difference(state.hats_shown_to(seat));
        // 0 stands for a card that the seat does not see.
        let rabbit_number = |card: Option<Rabbit>| card.map_or(0, |rabbit| rabbit.index() as u32 + 1);
        let stands = CardPosition::all(state.seat_count.into()).map(|position| {
            rabbit_number(state.stand_cards[position.index()].filter(|_| facing_seat.contains(position)))
        });
        let wands = state.wand_cards.0.iter().flatten().map(|pair| pair.index() as u32);
        let won_counts = Seat::all(STAND_COUNT).map(|other| state.won_wands[other].len() as u32);
        let drawn_card = rabbit_number(state.drawn_card.filter(|_| seat == state.active_seat));
        let top_discard = rabbit_number(state.hat_discard_pile.top());
        let dice = state.dice.map(|face| face as u32);
        // Mixes one number after the other into the hash.
        let parts = stands.chain(wands).chain(won_counts).chain(dice).chain([drawn_card, top_discard]);
        parts.fold(facing_seat.bits().into(), |hash: u32, part| {
            (hash ^ part).wrapping_mul(HASH_MULTIPLIER).rotate_left(7)
        })
    }

    /// Shuffles the hat draw pile, and the gold-wand cards whose order in the pile nobody knows.
    fn shuffle_unseen(state: &mut Melimagic, public_knowledge: &Knowledge, rng: &mut FastRng) {
        rng.shuffle(state.hat_draw_pile.bottom_first_mut());
        state.wand_draw_pile = public_knowledge.sample_wand_pile(rng);
    }

    /// A claim is pointless if its cards hardly ever match, even if failing costs no wand: it shows the cards
    /// to all players.
    fn is_pointless(knowledge: &Knowledge, view: &View, action: Action) -> bool {
        let (Action::Claim(slots), Some(seat)) = (action, view.to_move) else { return false };
        knowledge.claim_odds(view, seat, slots) < POINTLESS_CLAIM_ODDS
    }

    /// The probability that a claim succeeds, in percent. Other actions have no odds.
    fn odds(knowledge: &Knowledge, view: &View, action: Action) -> Option<Message> {
        let Action::Claim(slots) = action else {
            return None;
        };
        let percent = (100.0 * knowledge.claim_odds(view, view.to_move?, slots)).round() as i64;
        Some(Message::new("odds-claim").number("percent", percent))
    }

    /// A card may be forgotten when it is turned away from the viewer or moves to where the viewer does not
    /// see it.
    fn forget(knowledge: &mut Knowledge, event: &VisibleEvent, rate: f32, rng: &mut FastRng) {
        // Forgets the card at a position with the probability `rate`.
        let mut forget_sometimes = |position: CardPosition| {
            if rng.unit() < f64::from(rate) {
                knowledge.forget(position);
            }
        };
        match *event {
            VisibleEvent::CardTurned { place: position, rabbit: None, .. } => forget_sometimes(position),
            VisibleEvent::CardsSwapped { seat, slot, place: position, given, taken } => {
                // A card of the swap is `None` if the viewer does not see it any more.
                if taken.is_none() {
                    forget_sometimes(CardPosition::new(seat, slot));
                }
                if given.is_none() {
                    forget_sometimes(position);
                }
            }
            // The presented cards are no longer shown after the claim.
            VisibleEvent::ClaimFailed { seat, slots, .. } => {
                slots.into_iter().for_each(|slot| forget_sometimes(CardPosition::new(seat, slot)));
            }
            _ => {}
        }
    }
}
