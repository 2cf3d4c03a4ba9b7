//! Playing MADA sensibly: quick moves by exact odds, what a position promises.

pub(super) mod characters;
mod instinct;

use super::action::Action;
use super::card::VALUES;
use super::deck::PEARS;
use super::knowledge::Known;
use super::odds::Odds;
use super::state::{Mada, Phase};
use super::view::View;
use engine::{
    Character, Dial, Knowledge, LEVEL_COUNT, Message, Quick, Seat, Shares, Supposed, Words,
    exponential_shares, random_action,
};

/// How much more a pear of this deck says than one of the usual deck: less, where there are more of them.
fn pears_worth(pears: &[u16; VALUES]) -> f32 {
    let all = |pears: &[u16; VALUES]| pears.iter().map(|&count| f32::from(count)).sum::<f32>();
    // Where there are none, nobody has any, whatever they are worth.
    all(&PEARS) / all(pears).max(1.0)
}

/// What the game can tell a player.
#[derive(Clone, Copy, Debug)]
pub struct Insight;

impl engine::Insight<Mada> for Insight {
    // Some eighty actions are usual; a house deck in which nothing is ever too low has no end.
    const HORIZON: usize = 400;

    // One move by luck can end a round that nobody would have lost, and many at a table make many moves.
    const ASTRAY: f64 = 0.03;

    const LEVELS: [Dial; LEVEL_COUNT] = [
        Dial { iterations: Some(300), looseness: 0.47, floor: 0.05, forgetting: 0.0 },
        Dial { iterations: Some(300), looseness: 0.36, floor: 0.05, forgetting: 0.0 },
        Dial { iterations: Some(300), looseness: 0.25, floor: 0.05, forgetting: 0.0 },
        Dial { iterations: Some(300), looseness: 0.15, floor: 0.1, forgetting: 0.0 },
        Dial { iterations: None, looseness: 0.0, floor: 0.1, forgetting: 0.0 },
    ];

    #[inline]
    fn instinct(state: &Mada, _: &mut Quick) -> Action {
        instinct::instinct(state, instinct::habits(state.seats))
    }

    fn greedy(state: &Mada, _: &mut Quick) -> Action {
        instinct::instinct(state, &instinct::GREEDY)
    }

    /// By pears and Cactus cards set aside, as games between instincts went on from the starts of rounds; what
    /// lies on top of a pile in the middle of one counts half.
    fn promise(state: &Mada) -> Shares {
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
        exponential_shares(state.seats.into(), worth)
    }

    /// The round is over.
    #[inline]
    fn settled(before: &Mada, now: &Mada) -> bool {
        now.round != before.round
    }

    /// The card that came from the draw pile, if the seat could see it: on a pile, or in its own hand.
    fn glimpse(state: &Mada, seat: Seat) -> u32 {
        let top = |other| state.piles[other].top().map_or(0, |top| top.index() as u32 + 1);
        let own = state.hands[seat].cards().iter().map(|card| card.index() as u32);
        let discarded = state.discard.cards().last().map_or(0, |card| card.index() as u32 + 1);
        let seen = state.everybody().map(top).chain(own).chain([discarded]);
        seen.fold(state.phase as u32, |sum, part| (sum ^ part).wrapping_mul(0x9e37_79b1).rotate_left(7))
    }

    fn suppositions<'a>(
        known: &'a Known,
        now: &'a View,
        _: &mut Quick,
    ) -> impl FnMut(&mut Quick) -> Supposed<Mada> + 'a {
        |luck| Supposed { truth: known.sample(now, luck), characters: characters::guess(known, now, luck) }
    }

    #[inline]
    fn in_character(character: Character, state: &Mada, luck: &mut Quick) -> Action {
        let careless = luck.below(characters::OF.into()) < character.0.into();
        match random_action(state, luck).filter(|_| careless) {
            Some(anything) => anything,
            None => Self::instinct(state, luck),
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

    const TELLS_ODDS: bool = true;

    fn told_odds(known: &Known, now: &View) -> Option<Message> {
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
