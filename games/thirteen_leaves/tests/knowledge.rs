//! Knowledge: what a viewer could remember, and the full states sampled from it.

use super::*;
use engine::Knowledge as _;
use engine::contract::assert_uniform;

/// The knowledge of a viewer who was shown these events.
fn knowledge_after(viewer: Viewer, events: impl IntoIterator<Item = VisibleEvent>) -> Knowledge {
    let mut knowledge = Knowledge::new(viewer, &Setup::new(3));
    events.into_iter().for_each(|event| knowledge.observe(&event));
    knowledge
}

/// A seat passed and took a card of this value.
fn passed(seat: usize, value: u8) -> VisibleEvent {
    VisibleEvent::Passed { seat: Seat::new(seat), card: card(value) }
}

/// A seat played `count` cards of this value: `played(0, 2, 7)` is two 7s.
fn played(seat: usize, count: u8, value: u8) -> VisibleEvent {
    VisibleEvent::Played { seat: Seat::new(seat), card: card(value), count, column: count }
}

/// The deal with this number, as a spectator sees it.
fn dealt(deal: u16) -> VisibleEvent {
    VisibleEvent::Dealt { deal, first: Seat::new(0), count: 12, left_over: 26, cards: None }
}

#[test]
fn a_taken_card_is_known_until_cards_of_its_value_are_played() {
    // Seat 0 puts a 3 and two 7s on the table, so that seat 1 can take them.
    let known_held = |events: &[VisibleEvent]| {
        let all_events = [&[played(0, 1, 3), played(0, 2, 7)], events].concat();
        knowledge_after(Viewer::Spectator, all_events).known_held(Seat::new(1))
    };
    let counts = |text: &str| parse_cards(text).into_iter().collect::<CardCounts>();
    // `passed(1, 7)`: seat 1 takes a 7. `played(2, 1, 7)`: seat 2 plays one 7.
    assert_eq!(known_held(&[passed(1, 7), passed(1, 7), passed(1, 3)]), counts("3 2x7"));
    assert_eq!(known_held(&[passed(1, 7), played(2, 1, 7), played(1, 1, 8)]), counts("7"));
    assert_eq!(known_held(&[passed(1, 7), passed(1, 7), played(1, 1, 7)]), counts("7"));
    assert_eq!(known_held(&[passed(1, 7), played(1, 3, 7)]), CardCounts::EMPTY);
    assert_eq!(known_held(&[passed(1, 7), played(1, 3, 7), passed(1, 7)]), counts("7"));
}

#[test]
fn declined_plays_are_remembered() {
    // Seat 0 plays two 6s, seat 1 takes one, seat 0 plays a 9, and seat 1 takes it.
    let events = [played(0, 2, 6), passed(1, 6), played(0, 1, 9), passed(1, 9)];
    let knowledge = knowledge_after(Viewer::Spectator, events);
    // A set of plays has one bit for each play: eight bits for each value, by the number of cards.
    let all_plays_of = |value| 0xff << (8 * card(value).index());
    let allowed_plays = |columns: &[(u8, u8)]| {
        columns.iter().map(|(value, count)| (card(*value), *count)).collect::<Sequence>().allowed_plays()
    };
    // Seat 0 did not play more 6s and 9s. Seat 1 did not play on two 6s, and not on a 6 and a 9.
    assert_eq!(knowledge.declined_plays(Seat::new(0)), all_plays_of(6) | all_plays_of(9));
    let declined_by_seat_1 = allowed_plays(&[(6, 2)]) | allowed_plays(&[(6, 1), (9, 1)]);
    assert_eq!(knowledge.declined_plays(Seat::new(1)), declined_by_seat_1);
    assert_eq!(knowledge.declined_plays(Seat::new(2)), 0);
}

#[test]
fn a_new_deal_clears_all_knowledge() {
    // The round ended while three 6s lay on the table, which were removed from the game.
    let round_ended = VisibleEvent::RoundEnded { seat: Seat::new(0), cards: parse_cards("3x6") };
    let first_deal = [dealt(1), played(0, 1, 7), passed(1, 7), round_ended];
    let knowledge = knowledge_after(Viewer::Spectator, first_deal.clone());
    assert_eq!(knowledge.removed(), parse_cards("3x6").into_iter().collect());
    assert_eq!(
        knowledge_after(Viewer::Spectator, first_deal.into_iter().chain([dealt(2)])),
        knowledge_after(Viewer::Spectator, [])
    );
}

#[test]
fn every_sample_has_the_known_cards_in_the_right_hands() {
    // Seat 0 holds at least five 6s, seat 1 a 13, and seat 2, the viewer, a 5.
    let mut table = TestTable::with_hands_containing(&["5x6", "13", "5"]);
    let viewer = Viewer::Seat(Seat::new(2));
    let mut knowledge = knowledge_after(viewer, []);
    // Seat 0 plays five 6s, and seat 1 takes one of them.
    for action in ["play 5x6", "pass 6"] {
        for event in table.act(&[action]) {
            knowledge.observe(&ThirteenLeaves::visible_event(&event, viewer));
        }
    }
    let mut rng = FastRng::new(1);
    let mut counts_of_sevens = std::collections::HashSet::new();
    for _ in 0..200 {
        let sample = knowledge.sample(&table.state().view(viewer), &mut rng);
        // Seat 1 took a 6, and seat 2 is the viewer, who knows their own hand.
        assert!(sample.hands[Seat::new(1)].count(card(6)) >= 1);
        assert_eq!(sample.hands[Seat::new(2)], table.hand(2));
        counts_of_sevens.insert(sample.hands[Seat::new(0)].count(card(7)));
    }
    // The other cards differ from sample to sample.
    assert!(counts_of_sevens.len() > 2, "seat 0 holds {counts_of_sevens:?} sevens in the samples");
}

/// The knowledge and the view of a viewer late in a deal, when all cards but the unseen ones and `own_hand`
/// have been removed. The viewer is seat 0, or a spectator if `own_hand` is absent.
pub(super) fn knowledge_late_in_deal(
    unseen: &str,
    hand_counts: [u8; 3],
    own_hand: Option<&str>,
) -> (Knowledge, View) {
    let viewer = if own_hand.is_some() { Viewer::Seat(Seat::new(0)) } else { Viewer::Spectator };
    let in_play: CardCounts =
        parse_cards(unseen).into_iter().chain(parse_cards(own_hand.unwrap_or_default())).collect();
    let removed: Vec<Card> = (DECK_COUNTS - in_play).cards().collect();
    let round_ended = VisibleEvent::RoundEnded { seat: Seat::new(0), cards: removed };
    // The view of a new game, with other hands.
    let mut view = TestTable::with_hands_containing(&["", "", ""]).state().view(viewer);
    view.hand = own_hand.map(parse_cards);
    view.hand_counts = hand_counts.to_vec();
    (knowledge_after(viewer, [round_ended]), view)
}

#[test]
fn samples_are_uniform_over_all_consistent_states() {
    let mut rng = FastRng::new(7);
    // The hands and the cards left over in many sampled states.
    let mut sample_states = |(knowledge, view): (Knowledge, View)| {
        let samples: Vec<_> = (0..24_000).map(|_| knowledge.sample(&view, &mut rng)).collect();
        samples.into_iter().map(|state| (state.hands.0.map(Hand::bits), format!("{:?}", state.left_over)))
    };
    // Two of four cards go to seat 1, one goes to seat 2, one is not dealt: 4! / 2! = 12 ways.
    // The arguments are the unseen cards, the sizes of the three hands, and the hand of the viewer, who is seat 0.
    assert_uniform(sample_states(knowledge_late_in_deal("1 2 3 4", [1, 2, 1], Some("13"))), 12);
    // A spectator does not know the card of seat 0 either: 4! = 24 ways.
    assert_uniform(sample_states(knowledge_late_in_deal("1 2 3 4", [1, 1, 1], None)), 24);
    // Cards of the same value count as different cards: the 2 is equally likely to be in each of three
    // places.
    assert_uniform(sample_states(knowledge_late_in_deal("2x7 2", [1, 1, 1], Some("13"))), 3);
}

#[test]
fn a_card_known_to_be_held_is_not_dealt_again() {
    // Two 7s, a 2 and a 3 are unseen. The hands have 1, 2 and 1 cards, and seat 0, the viewer, holds a 13.
    let (mut knowledge, mut view) = knowledge_late_in_deal("2x7 2 3", [1, 2, 1], Some("13"));
    // Seat 0 plays a 7, and seat 1 takes it.
    [played(0, 1, 7), passed(1, 7)].iter().for_each(|event| knowledge.observe(event));
    view.left_over = 1;
    let mut rng = FastRng::new(3);
    let samples: Vec<_> = (0..6000).map(|_| knowledge.sample(&view, &mut rng)).collect();
    assert!(samples.iter().all(|state| state.hands[Seat::new(1)].count(card(7)) >= 1));
    // One each of the other 7, the 2 and the 3 goes to seat 1, to seat 2, and to nobody: 3! = 6 ways.
    assert_uniform(samples.iter().map(|state| state.hands.0.map(Hand::bits)), 6);
}
