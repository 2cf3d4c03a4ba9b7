//! States sampled from a viewer's knowledge: they have the right probabilities and are always consistent with
//! the observed events.
//!
//! Cards are in notation: 1 to 13 are Cactus cards, L is a Lemur, D a Double Lemur, S a Scorpion.

use super::test_table::{TestTable, parse_cards};
use crate::mada::card::KIND_COUNT;
use crate::mada::knowledge::MAX_HYPOTHESES;
use crate::mada::*;
use engine::contract::assert_uniform;
use engine::{FastRng, Game, Knowledge as _, RandomNumbers, Seat, Setup, Viewer};

/// The viewer whose knowledge is tested.
const SEAT_0: Viewer = Viewer::Seat(Seat::new(0));

/// States that the viewer with this knowledge considers possible now.
fn samples(table: &TestTable, knowledge: &Knowledge, count: usize) -> Vec<RefereeState> {
    let (view, mut rng) = (table.state.view(knowledge.viewer), FastRng::new(5));
    (0..count).map(|_| knowledge.sample(&view, &mut rng).referee_state()).collect()
}

#[test]
fn samples_are_uniform_before_a_reshuffle() {
    // Seat 0 holds a 5, seat 1 holds a 1 and a 2, and the draw pile is 3 4.
    let table = TestTable::with_hands(["5", "1 2"]).draw_pile("3 4");
    let samples = samples(&table, &table.knowledge_of(SEAT_0), 24_000);
    // Six choices of two cards out of four for the other hand, two orders of the other two.
    assert_uniform(samples.into_iter().map(|state| (state.hands[1].clone(), state.draw)), 6 * 2);
}

#[test]
fn unseen_scorpions_are_in_the_draw_pile() {
    // Seats 0 to 2 hold a 5, a 1 and a 2; the draw pile is a Scorpion (S) and a 3. The viewer is seat 2.
    let table = TestTable::with_hands(["5", "1", "2"]).draw_pile("S 3");
    let samples = samples(&table, &table.knowledge_of(Viewer::Seat(Seat::new(2))), 24_000);
    // Three cards for the first hand, two for the second, two orders of the third and the Scorpion.
    assert_uniform(samples.into_iter().map(|state| (state.hands, state.draw)), 3 * 2 * 2);
}

#[test]
fn a_spectator_knows_no_hand() {
    // The two hands and the draw pile have one card each.
    let table = TestTable::with_hands(["5", "1"]).draw_pile("3");
    let samples = samples(&table, &table.knowledge_of(Viewer::Spectator), 6_000);
    // Each of the three cards can be in the first hand, in the second hand or in the draw pile: 3! = 6 ways.
    assert_uniform(samples.into_iter().map(|state| state.hands), 6);
}

#[test]
fn with_two_players_a_reshuffle_reveals_the_other_hand() {
    // By seat: the hands (seat 1 holds a 1 and a Lemur, L), and the piles with their top card last.
    let mut table = TestTable::with_hands(["5", "1 L"]).piles(["6 7", "8"]).draw_pile("3");
    let mut knowledge = table.knowledge_of(SEAT_0);
    // Seat 0 draws the last card. After that, the cards under the tops of the piles and all discarded cards become
    // the new draw pile.
    table.act_observed(&mut knowledge, ["draw"]);
    assert!(table.reshuffled());
    let samples = samples(&table, &knowledge, 50);
    assert!(samples.iter().all(|state| state.hands[1] == table.state.referee_state().hands[1]));
    let draw_piles: std::collections::HashSet<_> = samples.iter().map(|state| state.draw.clone()).collect();
    assert_eq!(draw_piles.len(), 50, "every sample has another order of the draw pile");
}

#[test]
fn with_three_players_a_reshuffle_reveals_the_cards_of_the_other_hands_but_not_their_owners() {
    // Seat 1 holds a 1, and seat 2 a 2 and a 3. The draw pile has one card.
    let mut table = TestTable::with_hands(["5", "1", "2 3"]).piles(["6 7", "8", ""]).draw_pile("3");
    let mut knowledge = table.knowledge_of(SEAT_0);
    // Seat 0 draws the last card, which causes a reshuffle.
    table.act_observed(&mut knowledge, ["draw"]);
    // Seat 1 holds the 1, the 2 or the 3, and seat 2 the other two: three equally likely distributions.
    assert_uniform(samples(&table, &knowledge, 9_000).into_iter().map(|state| state.hands), 3);
}

#[test]
fn cards_drawn_after_a_reshuffle_come_from_the_new_draw_pile() {
    let mut table =
        TestTable::with_hands(["5", "1"]).piles(["6 7", "8"]).draw_pile("3").set_aside(0, "13 13 13 13");
    let mut knowledge = table.knowledge_of(SEAT_0);
    // Seat 0 draws the last card of the old pile, seat 1 the first card of the new one.
    table.act_observed(&mut knowledge, ["draw", "draw"]);
    assert_eq!(table.hand(1).split(' ').count(), 2);
    // Seat 1 still holds the 1, and all four 13s are set aside.
    for state in samples(&table, &knowledge, 300) {
        assert!(state.hands[1].contains(&"1".parse().unwrap()));
        assert!(state.draw.iter().all(|card| card.value() != Some(13)));
    }
}

/// Seat 1 plays a 7. It was either kept (held since before the reshuffle) or reshuffled (drawn since then). Later seat
/// 1 plays a 3, which must have been kept, because all other 3s are set aside. So the 7 was reshuffled, and seat 2
/// keeps the other 7.
#[test]
fn a_later_card_can_show_that_an_earlier_one_was_reshuffled() {
    // Seats 0 to 2 hold a 5, a 3 and a 7. Seat 0 draws the only card of the draw pile, which causes a reshuffle.
    let mut table = TestTable::with_hands(["5", "3", "7"]).draw_pile("5").set_aside(0, "3 3 3 3");
    let mut knowledge = table.knowledge_of(SEAT_0);
    table.act_observed(&mut knowledge, ["draw"]);
    assert!(table.reshuffled());
    // Put a 7, two 1s and a 2 on top of the new draw pile. Index 0 is the top. Cards are searched from the bottom, so
    // that one that was already put on top is not found again.
    let mut draw_pile = table.state.referee_state().draw;
    for (position, card) in parse_cards("7 1 1 2").into_iter().enumerate() {
        let current_position = draw_pile.iter().rposition(|other| *other == card).unwrap();
        draw_pile.swap(position, current_position);
    }
    table.state.draw = draw_pile.into_iter().collect();
    // Seat 1 draws the 7, seats 2 and 0 turn up the 1s, and seat 1 plays a 7.
    table.act_observed(&mut knowledge, ["draw", "luck", "luck", "play 7"]);
    // The played 7 was either kept or reshuffled. If it was kept, seat 2 holds the 3.
    assert_eq!(knowledge.hypotheses.len(), 2);
    assert!(samples(&table, &knowledge, 200).iter().any(|state| state.hands[2][0].value() == Some(3)));
    // Seat 2 turns up the 2, and seat 0 draws a card.
    table.act_observed(&mut knowledge, ["luck", "draw"]);
    assert!(table.state.referee_state().hands[1].contains(&"3".parse().unwrap()));
    // Seat 1 gets an empty pile and the move, so that it can play the 3.
    table.state.piles[Seat::new(1)].clear();
    table.state.mover = Seat::new(1);
    let action = table.state.read("play 3").unwrap();
    let mut events = Vec::new();
    table.state.act(action, &mut FastRng::new(1), &mut events).unwrap();
    events.iter().for_each(|event| knowledge.observe(&Mada::visible_event(event, SEAT_0)));
    // Only one hypothesis is left: seat 2 holds one kept card, the 7.
    assert_eq!(knowledge.hypotheses.len(), 1);
    assert_eq!(knowledge.hypotheses[0].kept_counts[Seat::new(2)], 1);
    let seven: Card = "7".parse().unwrap();
    assert_eq!(knowledge.hypotheses[0].kept_cards[seven.index()], 1);
}

/// During the reshuffle one of seats 1 and 2 holds a 5 and the other a 9; it is not known which. The new draw pile is
/// 5 7 7. Seat 1 draws a card and then plays a 5. It held the 5 before with probability 1/2 and drew a 5 with
/// probability 1/3. So the played 5 is the one held before with probability (1/2) / (1/2 + 1/3) = 3/5.
#[test]
fn samples_weigh_whether_a_card_was_kept_or_reshuffled() {
    let (five, nine) = ("5".parse::<Card>().unwrap(), "9".parse::<Card>().unwrap());
    // The arguments are the cards of the other hands and the new draw pile.
    let mut knowledge = knowledge_after_reshuffle("5 9", "5 7 7");
    knowledge.observe(&VisibleEvent::Drew { seat: Seat::new(1), card: None });
    knowledge.observe(&VisibleEvent::Played { seat: Seat::new(1), card: five });
    // With probability 0.6 the kept 5 was played, so that seat 1 holds no kept card any more.
    assert_eq!(kept_count_probabilities_of_seat_1(&knowledge), [(0, 0.6), (1, 0.4)]);
    // If seat 1 held the 5 before the reshuffle, seat 2 certainly holds the 9, otherwise with probability 1/2.
    // So seat 2 holds the 9 with probability 0.6 + 0.4 / 2 = 0.8.
    let table = TestTable::with_hands(["", "7", "9"]).piles(["", "5", ""]).draw_pile("5 7");
    let samples = samples(&table, &knowledge, 10_000);
    let fraction = samples.iter().filter(|state| state.hands[2] == [nine]).count() as f64 / 10_000.0;
    assert!((fraction - 0.8).abs() < 0.02, "{fraction}");
}

/// Playing a reshuffled 5 and then the kept 5 leaves the same cards as the opposite order, so only one hypothesis
/// remains for each number of kept cards that seat 1 still holds.
///
/// Seat 1 draws two cards of 5 5 7 7 and plays two 5s. Either it kept a 5 (probability 1/2) and plays this one and a
/// drawn one (of two drawn cards, one is a 5 on average), or it drew both 5s (probability 1/6). So the odds are 1/2
/// to 1/6.
#[test]
fn hypotheses_with_the_same_remaining_cards_are_merged() {
    // Seats 1 and 2 hold a 5 and a 9 (it is not known who holds which), and the new draw pile is 5 5 7 7.
    let mut knowledge = knowledge_after_reshuffle("5 9", "5 5 7 7");
    for _ in 0..2 {
        knowledge.observe(&VisibleEvent::Drew { seat: Seat::new(1), card: None });
    }
    for _ in 0..2 {
        knowledge.observe(&VisibleEvent::Played { seat: Seat::new(1), card: "5".parse().unwrap() });
    }
    // Pairs of the number of kept cards and its probability: odds of 1/2 to 1/6 are probabilities of 3/4 and 1/4.
    assert_eq!(kept_count_probabilities_of_seat_1(&knowledge), [(0, 0.75), (1, 0.25)]);
}

/// The knowledge of seat 0 of three, which has an empty hand, after a reshuffle. Seats 1 and 2 hold one card
/// each, together `kept_cards`, and the new draw pile is `draw_pile`.
fn knowledge_after_reshuffle(kept_cards: &str, draw_pile: &str) -> Knowledge {
    let mut knowledge = Knowledge::new(SEAT_0, &Setup::new(3));
    // Just before the reshuffle the draw pile is empty, so only the other hands are unseen.
    knowledge.unseen = [0; KIND_COUNT];
    parse_cards(kept_cards).iter().for_each(|card| knowledge.unseen[card.index()] += 1);
    knowledge.hand_sizes[Seat::new(1)] = 1;
    knowledge.hand_sizes[Seat::new(2)] = 1;
    knowledge.observe(&VisibleEvent::Reshuffled { cards: parse_cards(draw_pile) });
    knowledge
}

/// For each hypothesis, the number of kept cards that seat 1 holds and the rounded probability.
fn kept_count_probabilities_of_seat_1(knowledge: &Knowledge) -> Vec<(u8, f64)> {
    let rounded = |probability: f64| (probability * 1e9).round() / 1e9;
    let hypotheses = knowledge.hypotheses.iter();
    let mut pairs: Vec<_> = hypotheses
        .map(|hypothesis| (hypothesis.kept_counts[Seat::new(1)], rounded(hypothesis.probability)))
        .collect();
    pairs.sort_by_key(|(kept_count, _)| *kept_count);
    pairs
}

/// A random action other than trying one's luck, if there is one. Games get long this way and have many
/// reshuffles.
fn cautious_action(state: &Mada, rng: &mut FastRng) -> Option<Action> {
    // A set of actions has one bit for each action. This clears the bit of trying one's luck.
    let luck_bit = engine::ActionSet::from_iter([Action::TryLuck]).bits();
    let cautious = engine::ActionSet::<Action>::from_bits(state.legal().bits() & !luck_bit);
    if cautious.is_empty() {
        return state.legal().nth(0);
    }
    cautious.nth(rng.below(cautious.len() as u32) as usize)
}

#[test]
fn knowledge_stays_consistent_with_the_state_through_full_games() {
    let mut reshuffles = 0;
    // 15 games for each number of players.
    for (seat_count, seed) in (2..=5).flat_map(|seat_count| (0..15).map(move |seed| (seat_count, seed))) {
        let (setup, mut rng, mut events) = (Setup::new(seat_count), FastRng::new(seed), Vec::new());
        let mut knowledge_by_viewer: Vec<Knowledge> =
            Viewer::all(seat_count).map(|viewer| Knowledge::new(viewer, &setup)).collect();
        let mut state = Mada::start(&setup, &StackedDeck::default(), &mut rng, &mut events).unwrap();
        loop {
            // Each viewer observes the events of the last action. A state sampled from the viewer's knowledge must
            // look to the viewer like the real state.
            for knowledge in &mut knowledge_by_viewer {
                let viewer = knowledge.viewer;
                events.iter().for_each(|event| knowledge.observe(&Mada::visible_event(event, viewer)));
                assert_consistent(knowledge, &state);
                let view = state.view(viewer);
                assert_eq!(knowledge.sample(&view, &mut rng).view(viewer), view);
            }
            reshuffles += events.iter().filter(|event| matches!(event, Event::Reshuffled { .. })).count();
            events.clear();
            let Some(action) = cautious_action(&state, &mut rng) else { break };
            state.act(action, &mut rng, &mut events).unwrap();
        }
    }
    // With few reshuffles the test would check little.
    assert!(reshuffles > 30, "only {reshuffles} reshuffles");
}

/// Asserts that the counts are right and that the real hands fit one of the hypotheses. There are fewer
/// hypotheses than the limit, so none has been dropped, and the right one must still be there.
fn assert_consistent(knowledge: &Knowledge, state: &Mada) {
    assert_eq!(knowledge.aside, state.aside);
    // The cards that the viewer cannot see: those in other players' hands and in the draw pile, counted by kind.
    let mut in_hands = [0u8; KIND_COUNT];
    let mut in_draw_pile = [0u8; KIND_COUNT];
    for seat in Seat::all(state.seats()).filter(|seat| !knowledge.viewer.is(*seat)) {
        assert_eq!(usize::from(knowledge.hand_sizes[seat]), state.hands[seat].len());
        state.hands[seat].cards().iter().for_each(|card| in_hands[card.index()] += 1);
    }
    state.draw.cards().iter().for_each(|card| in_draw_pile[card.index()] += 1);
    let unseen: [u8; KIND_COUNT] = std::array::from_fn(|kind| in_hands[kind] + in_draw_pile[kind]);
    assert_eq!(knowledge.unseen, unseen);
    assert!(knowledge.hypotheses.len() < MAX_HYPOTHESES);
    let total: f64 = knowledge.hypotheses.iter().map(|hypothesis| hypothesis.probability).sum();
    assert!((total - 1.0).abs() < 1e-9);
    // A hypothesis fits if all cards that it assumes to be kept are in other players' hands.
    let fits = knowledge
        .hypotheses
        .iter()
        .any(|hypothesis| (0..KIND_COUNT).all(|kind| hypothesis.kept_cards[kind] <= in_hands[kind]));
    assert!(fits, "no hypothesis of {knowledge:?} fits {state:?}");
}
