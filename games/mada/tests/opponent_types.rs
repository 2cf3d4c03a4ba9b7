//! The estimate of how many of a player's moves are random.

use crate::mada::card::Card;
use crate::mada::heuristics::opponent_types::random_move_rate;
use crate::mada::knowledge::{Knowledge, LuckStats};
use crate::mada::visible_event::VisibleEvent;
use engine::{Knowledge as _, Seat, Setup, Viewer};

const OPPONENT: Seat = Seat::new(1);

/// What seat 0 has counted about the opponent, who is dealt two cards, after these events.
fn stats_after(events: &[VisibleEvent]) -> LuckStats {
    let mut knowledge = Knowledge::new(Viewer::Seat(Seat::new(0)), &Setup::new(3));
    knowledge.observe(&VisibleEvent::Dealt { seat: OPPONENT, count: 2, cards: None });
    events.iter().for_each(|event| knowledge.observe(event));
    knowledge.luck_stats[OPPONENT]
}

/// The opponent tries their luck and turns up a Cactus of this value.
fn tried_luck(value: usize) -> VisibleEvent {
    VisibleEvent::TriedLuck {
        seat: OPPONENT,
        card: Card::from_index(value - 1).expect("the value is from 1 to 13"),
    }
}

#[test]
fn trying_ones_luck_instead_of_drawing_raises_the_random_move_rate() {
    // The rates of a player without any turn, and of players who tried their luck in all four turns, in one of ten
    // and in none of ten.
    let unknown_rate = random_move_rate(stats_after(&[]));
    let always_rate =
        random_move_rate(stats_after(&[tried_luck(1), tried_luck(4), tried_luck(5), tried_luck(9)]));
    let sometimes_rate = random_move_rate(LuckStats { turns: 10, tries: 1 });
    let never_rate = random_move_rate(LuckStats { turns: 10, tries: 0 });
    // A player who always tries their luck probably plays at random; one who never does probably does not.
    assert!(always_rate > 0.9 && always_rate <= 1.0, "{always_rate}");
    assert!(unknown_rate > never_rate && unknown_rate < sometimes_rate && sometimes_rate < always_rate);
    assert!(never_rate < 0.05, "{never_rate}");
}

#[test]
fn only_turns_in_which_the_player_could_draw_are_counted() {
    let drew = VisibleEvent::Drew { seat: OPPONENT, card: None };
    // Only the first turn is counted: the player draws a third card in it. With three cards in hand the
    // player cannot draw, and trying their luck may be the only action.
    let LuckStats { turns, tries } = stats_after(&[drew, tried_luck(3), tried_luck(8)]);
    assert_eq!((turns, tries), (1, 0));
}
