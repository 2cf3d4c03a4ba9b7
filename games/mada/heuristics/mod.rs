//! Knowledge about playing MADA well, for bots of any kind: fast moves without search, estimates of who will
//! win, opponent types, odds and level settings.

pub(super) mod opponent_types;
mod policy;

use super::action::Action;
use super::card::VALUE_COUNT;
use super::deck::DEFAULT_PEARS;
use super::knowledge::Knowledge;
use super::odds::Odds;
use super::state::{Mada, Phase};
use super::view::View;
use engine::{
    FastRng, Knowledge as _, LEVEL_COUNT, LevelSettings, Message, OpponentType, RandomNumbers, SampledWorld,
    Seat, Shares, random_action, softmax_shares,
};

/// The value of one pear (a point) relative to a pear of the default deck. The fewer pears a deck has, the more each
/// is worth.
fn pear_weight(pears: &[u16; VALUE_COUNT]) -> f32 {
    let total_pears = |pears: &[u16; VALUE_COUNT]| pears.iter().map(|&count| f32::from(count)).sum::<f32>();
    // In a deck without pears all scores are 0, whatever the weight is.
    total_pears(&DEFAULT_PEARS) / total_pears(pears).max(1.0)
}

/// Mixes numbers in [`Heuristics::observation_key`]: 2^32 divided by the golden ratio, a common choice for
/// hashing.
const HASH_MULTIPLIER: u32 = 0x9e37_79b1;

/// A probability in whole percent.
fn percent(probability: f64) -> i64 {
    (100.0 * probability).round() as i64
}

/// MADA's implementation of [`engine::Heuristics`].
#[derive(Clone, Copy, Debug)]
pub struct Heuristics;

impl engine::Heuristics<Mada> for Heuristics {
    // The maximum number of actions in a playout, which continues a game with fast moves to see who wins.
    // A game takes about eighty actions. Games with unusual options may never end: if all Cactus cards have
    // the same value, no card is ever too low.
    const PLAYOUT_LIMIT: usize = 400;

    // The fraction of random actions in a playout. It is lower than the default: a single random move can lose a round
    // that no sensible player would lose.
    const RANDOM_ACTION_RATE: f64 = 0.03;

    // From the weakest level of bots to the strongest; `LevelSettings` explains the settings. The higher the
    // temperature, the more often a bot plays other moves than the best one. With `None` iterations, it thinks until
    // its time is up.
    const LEVELS: [LevelSettings; LEVEL_COUNT] = [
        LevelSettings { iterations: Some(300), temperature: 0.47, min_visit_ratio: 0.05, forget_rate: 0.0 },
        LevelSettings { iterations: Some(300), temperature: 0.36, min_visit_ratio: 0.05, forget_rate: 0.0 },
        LevelSettings { iterations: Some(300), temperature: 0.25, min_visit_ratio: 0.05, forget_rate: 0.0 },
        LevelSettings { iterations: Some(300), temperature: 0.15, min_visit_ratio: 0.1, forget_rate: 0.0 },
        LevelSettings { iterations: None, temperature: 0.0, min_visit_ratio: 0.1, forget_rate: 0.0 },
    ];

    /// The action of the tuned weights, without search.
    #[inline]
    fn heuristic_action(state: &Mada, _: &mut FastRng) -> Action {
        policy::choose_action(state, policy::weights_for(state.seat_count))
    }

    /// The action of the simple weights that were chosen by hand.
    fn greedy(state: &Mada, _: &mut FastRng) -> Action {
        policy::choose_action(state, &policy::GREEDY)
    }

    /// Estimates who wins from the pears (points) and Cactus cards set aside, plus half the pears on top of the pile,
    /// which may or may not be set aside. The constants were fitted to the results of games that heuristic players
    /// continued from the start of a round.
    fn estimated_shares(state: &Mada) -> Shares {
        // From 0 for two players to 1 for five, because all weights grow with the number of players.
        let crowdedness = f32::from(state.seat_count - 2) / 3.0;
        // The closer the game is to its end, the more a pear counts.
        let max_cactuses_aside =
            state.all_seats().map(|seat| state.cactuses_aside(seat)).max().unwrap_or(0) as f32;
        let pear_value = 0.084 + 0.2 * crowdedness + (0.021 + 0.022 * crowdedness) * max_cactuses_aside;
        let pear_value = pear_value * pear_weight(&state.pears);
        let seat_value = |seat| {
            // Half the pears on top of the pile, if it is a Cactus; a Lemur has none.
            let top = state.piles[seat].top().filter(|top| top.is_cactus());
            let expected_pears = top.map_or(0.0, |top| 0.5 * f32::from(state.pears[top.index()]));
            let cactus_value = 0.125 + 0.05 * crowdedness;
            let pears = pear_value * (f32::from(state.score(seat)) + expected_pears);
            pears + cactus_value * state.cactuses_aside(seat) as f32
        };
        softmax_shares(state.seat_count.into(), seat_value)
    }

    /// A playout may stop at the end of a round.
    #[inline]
    fn playout_may_stop(before: &Mada, now: &Mada) -> bool {
        now.round != before.round
    }

    /// A hash of the cards that the last action may have shown the seat: the tops of all piles, the seat's
    /// own hand and the top of the discard pile.
    fn observation_key(state: &Mada, seat: Seat) -> u32 {
        // 0 stands for an empty pile, so the numbers of cards start at 1.
        let pile_top = |other| state.piles[other].top().map_or(0, |top| top.index() as u32 + 1);
        let own_hand = state.hands[seat].cards().iter().map(|card| card.index() as u32);
        let discard_top = state.discard.cards().last().map_or(0, |card| card.index() as u32 + 1);
        let visible = state.all_seats().map(pile_top).chain(own_hand).chain([discard_top]);
        // Mixes one number after the other into the hash.
        visible.fold(state.phase as u32, |hash, value| {
            (hash ^ value).wrapping_mul(HASH_MULTIPLIER).rotate_left(7)
        })
    }

    fn world_sampler<'a>(
        knowledge: &'a Knowledge,
        view: &'a View,
        _: &mut FastRng,
    ) -> impl FnMut(&mut FastRng) -> SampledWorld<Mada> + 'a {
        |rng| SampledWorld {
            state: knowledge.sample(view, rng),
            opponent_types: opponent_types::sample_types(knowledge, view, rng),
        }
    }

    #[inline]
    fn action_of_type(opponent_type: OpponentType, state: &Mada, rng: &mut FastRng) -> Action {
        // A player of type `n` makes `n` out of `TYPE_SCALE` moves at random.
        let moves_at_random = rng.below(opponent_types::TYPE_SCALE.into()) < opponent_type.0.into();
        match random_action(state, rng) {
            Some(random_action) if moves_at_random => random_action,
            _ => Self::heuristic_action(state, rng),
        }
    }

    /// Shuffles the draw pile, whose order no player knows.
    fn shuffle_unseen(state: &mut Mada, _: &Knowledge, rng: &mut FastRng) {
        rng.shuffle(state.draw.cards_mut());
    }

    /// The risk of trying one's luck, as a message about this action: the risk that the action takes or avoids.
    fn odds(knowledge: &Knowledge, view: &View, action: Action) -> Option<Message> {
        let seat = view.to_move?;
        // The probability that trying one's luck loses the round.
        let bust = percent(Odds::of_luck(knowledge, view, seat).bust);
        match action {
            Action::TryLuck => Some(Message::new("odds-luck").number("percent", bust)),
            Action::Play(_) | Action::Draw => Some(Message::new("odds-without-luck").number("percent", bust)),
            _ => None,
        }
    }

    const HAS_ODDS: bool = true;

    /// The probabilities of all results of trying one's luck, in percent, while a player chooses an action of a turn.
    fn table_odds(knowledge: &Knowledge, view: &View) -> Option<Message> {
        let seat = view.to_move.filter(|_| view.phase == Phase::Act.name())?;
        let odds = Odds::of_luck(knowledge, view, seat);
        let message = Message::new("odds-of-luck")
            .number("bust", percent(odds.bust))
            .number("held", percent(odds.held))
            .number("lemur", percent(odds.lemur))
            .number("double", percent(odds.double_lemur))
            .number("scorpion", percent(odds.scorpion));
        Some(message)
    }
}
