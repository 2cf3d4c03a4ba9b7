//! Playing 13 Leaves sensibly: quick moves, certain wins, what a position promises.

mod belief;
mod certain;
mod features;
mod instinct;
mod kinds;

use super::action::Action;
use super::knowledge::Memory;
use super::state::ThirteenLeaves;
use super::view::View;
use belief::Beliefs;
use engine::{Character, Dial, Game, LEVEL_COUNT, Learned, Quick, Shares, Supposed, exponential_shares};

/// What the game can tell a player.
#[derive(Clone, Copy, Debug)]
pub struct Insight;

impl engine::Insight<ThirteenLeaves> for Insight {
    // A single game takes some fifty actions; the expert variant several times that.
    const HORIZON: usize = 600;

    const LEVELS: [Dial; LEVEL_COUNT] = [
        Dial { iterations: Some(300), looseness: 1.0, floor: 0.05, forgetting: 0.0 },
        Dial { iterations: Some(300), looseness: 0.72, floor: 0.05, forgetting: 0.0 },
        Dial { iterations: Some(300), looseness: 0.45, floor: 0.05, forgetting: 0.0 },
        Dial { iterations: Some(300), looseness: 0.08, floor: 0.1, forgetting: 0.0 },
        Dial { iterations: None, looseness: 0.0, floor: 0.1, forgetting: 0.0 },
    ];

    const LEARNED: Option<Learned<ThirteenLeaves>> = Some(Learned {
        features: features::COUNT,
        sketch: features::sketch,
        weights: include_bytes!("weights.bin"),
    });

    #[inline]
    fn instinct(state: &ThirteenLeaves, _: &mut Quick) -> Action {
        instinct::instinct(state, &instinct::HABITS)
    }

    fn greedy(state: &ThirteenLeaves, _: &mut Quick) -> Action {
        instinct::instinct(state, &instinct::GREEDY)
    }

    /// Fewer cards, fewer points: better. Reached only in endless passing and in long expert games.
    fn promise(state: &ThirteenLeaves) -> Shares {
        let cards = |seat| u16::from(state.hands[seat].len());
        exponential_shares(state.seats(), |seat| -0.3 * f32::from(state.points[seat] + cards(seat)))
    }

    fn suppositions<'a>(
        known: &'a Memory,
        now: &'a View,
        luck: &mut Quick,
    ) -> impl FnMut(&mut Quick) -> Supposed<ThirteenLeaves> + 'a {
        let mut beliefs = Beliefs::new(known, now, luck);
        move |luck| beliefs.next(luck)
    }

    #[inline]
    fn in_character(character: Character, state: &ThirteenLeaves, _: &mut Quick) -> Action {
        instinct::instinct(state, kinds::habits_of(character))
    }

    fn certain_win(known: &Memory, now: &View) -> Option<Action> {
        certain::certain_win(known, now)
    }
}
