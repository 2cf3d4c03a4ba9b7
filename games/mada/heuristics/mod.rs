//! Playing MADA sensibly: quick moves by exact odds, what a position promises.

pub(super) mod characters;
mod policy;

use super::action::Action;
use super::card::VALUES;
use super::deck::PEARS;
use super::knowledge::Known;
use super::odds::Odds;
use super::state::{Mada, Phase};
use super::view::View;
use engine::{
    FastRng, Knowledge, LEVEL_COUNT, LevelSettings, Message, OpponentType, RandomNumbers, SampledWorld, Seat,
    Shares, random_action, softmax_shares,
};

/// How much more a pear of this deck says than one of the usual deck: less, where there are more of them.
fn pears_worth(pears: &[u16; VALUES]) -> f32 {
    let all = |pears: &[u16; VALUES]| pears.iter().map(|&count| f32::from(count)).sum::<f32>();
    // Where there are none, nobody has any, whatever they are worth.
    all(&PEARS) / all(pears).max(1.0)
}

/// What the game can tell a player.
#[derive(Clone, Copy, Debug)]
pub struct Heuristics;

impl engine::Heuristics<Mada> for Heuristics {
    // Some eighty actions are usual; a hOUSE deck in which nothing is ever too low has no end.
    const PLAYOUT_LIMIT: usize = 400;

    // One move by luck can end a round that nobody would have lost, and many at a table make many moves.
    const RANDOM_ACTION_RATE: f64 = 0.03;

    const LEVELS: [LevelSettings; LEVEL_COUNT] = [
        LevelSettings { iterations: Some(300), looseness: 0.47, floor: 0.05, forgetting: 0.0 },
        LevelSettings { iterations: Some(300), looseness: 0.36, floor: 0.05, forgetting: 0.0 },
        LevelSettings { iterations: Some(300), looseness: 0.25, floor: 0.05, forgetting: 0.0 },
        LevelSettings { iterations: Some(300), looseness: 0.15, floor: 0.1, forgetting: 0.0 },
        LevelSettings { iterations: None, looseness: 0.0, floor: 0.1, forgetting: 0.0 },
    ];

    #[inline]
    fn heuristic_action(state: &Mada, _: &mut FastRng) -> Action {
        policy::heuristic_action(state, policy::habits(state.seats))
    }

    fn greedy(state: &Mada, _: &mut FastRng) -> Action {
        policy::heuristic_action(state, &policy::GREEDY)
    }

    /// By pears and Cactus cards set aside, as games between instincts went on from the starts of rounds; what
    /// lies on top of a pile in the middle of one counts half.
    fn estimated_shares(state: &Mada) -> Shares {
        let crowd = f32::from(state.seats - 2) / 3.0;
        let most = state.everybody().map(|seat| state.cactuses_aside(seat)).max().unwrap_or(0) as f32;
        let a_pear = 0.084 + 0.2 * crowd + (0.021 + 0.022 * crowd) * most;
        let a_pear = a_pear * pears_worth(&state.pears);
        let worth = |seat| {
            let top = state.piles[seat].top().filter(|top| top.is_cactus());
            let hoped = top.map_or(0.0, |top| 0.5 * f32::from(state.pears[top.index()]));
            let cactuses = 0.125 + 0.05 * crowd;
            let sum = a_pear * (f32::from(state.score(seat)) + hoped);
            sum + cactuses * state.cactuses_aside(seat) as f32
        };
        softmax_shares(state.seats.into(), worth)
    }

    /// The round is over.
    #[inline]
    fn playout_may_stop(before: &Mada, now: &Mada) -> bool {
        now.round != before.round
    }

    /// The card that came from the draw pile, if the seat could see it: on a pile, or in its own hand.
    fn observation_key(state: &Mada, seat: Seat) -> u32 {
        let top = |other| state.piles[other].top().map_or(0, |top| top.index() as u32 + 1);
        let own = state.hands[seat].cards().iter().map(|card| card.index() as u32);
        let discarded = state.discard.cards().last().map_or(0, |card| card.index() as u32 + 1);
        let seen = state.everybody().map(top).chain(own).chain([discarded]);
        seen.fold(state.phase as u32, |sum, part| (sum ^ part).wrapping_mul(0x9e37_79b1).rotate_left(7))
    }

    fn world_sampler<'a>(
        known: &'a Known,
        now: &'a View,
        _: &mut FastRng,
    ) -> impl FnMut(&mut FastRng) -> SampledWorld<Mada> + 'a {
        |rng| SampledWorld {
            state: known.sample(now, rng),
            opponent_types: characters::guess(known, now, rng),
        }
    }

    #[inline]
    fn action_of_type(opponent_type: OpponentType, state: &Mada, rng: &mut FastRng) -> Action {
        let careless = rng.below(characters::OF.into()) < opponent_type.0.into();
        match random_action(state, rng).filter(|_| careless) {
            Some(anything) => anything,
            None => Self::heuristic_action(state, rng),
        }
    }

    fn odds(known: &Known, now: &View, action: Action) -> Option<Message> {
        let seat = now.to_move?;
        let bust = Odds::of_luck(known, now, seat).bust;
        let percent = (100.0 * bust).round() as i64;
        match action {
            Action::TryLuck => Some(Message::new("odds-luck").number("percent", percent)),
            Action::Play(_) | Action::Draw => {
                Some(Message::new("odds-without-luck").number("percent", percent))
            }
            _ => None,
        }
    }

    const HAS_ODDS: bool = true;

    fn table_odds(known: &Known, now: &View) -> Option<Message> {
        let seat = now.to_move.filter(|_| now.phase == Phase::Act.name())?;
        let odds = Odds::of_luck(known, now, seat);
        let percent = |part: f64| (100.0 * part).round() as i64;
        let told = Message::new("odds-of-luck")
            .number("bust", percent(odds.bust))
            .number("held", percent(odds.held))
            .number("lemur", percent(odds.lemur))
            .number("double", percent(odds.double_lemur))
            .number("scorpion", percent(odds.scorpion));
        Some(told)
    }
}
