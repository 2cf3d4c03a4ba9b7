//! What could be remembered, and truths that fit it.

use super::table::{Table, seat};
use super::*;
use Face::{Draw, OneHat, Swap};
use engine::Knowledge as _;
use engine::contract::{assert_uniform, play_random_game};

/// Everybody's knowledge of random games, checked after every step.
fn follow(setup: &Setup, mut check: impl FnMut(&Melimagic, Viewer, &mut Knowledge, &mut FastRng)) {
    for number in 0..6 {
        let viewers: Vec<_> = Viewer::all(setup.seats).collect();
        let mut known: Vec<_> = viewers.iter().map(|&viewer| Knowledge::new(viewer, setup)).collect();
        let mut rng = FastRng::new(number);
        play_random_game(setup, number, |step| {
            for (knowledge, &viewer) in known.iter_mut().zip(&viewers) {
                step.events
                    .iter()
                    .for_each(|event| knowledge.observe(&Melimagic::visible_event(event, viewer)));
                check(step.game.state(), viewer, knowledge, &mut rng);
            }
        });
    }
}

#[test]
fn what_is_known_is_true_and_what_is_seen_is_known() {
    for seats in 2..=4 {
        let (mut remembered, mut under) = (0, 0);
        follow(&Setup::new(seats), |truth, viewer, knowledge, _| {
            let view = truth.view(viewer);
            for place in Place::all(seats) {
                let rabbit = truth.stands[place.index()];
                let seen = view.standing(place).and_then(|standing| standing.rabbit);
                if let Some(known) = knowledge.at(place) {
                    assert_eq!(Some(known), rabbit);
                    remembered += u32::from(seen.is_none());
                } else if truth.phase != Phase::Over {
                    assert_eq!(seen, None);
                }
                let candidates = knowledge.candidates(place);
                assert!(rabbit.is_none_or(|rabbit| candidates[rabbit.index()] > 0));
            }
            assert_eq!(knowledge.discards(), truth.hat_discard.oldest_first());
            for seat in Seat::all(seats) {
                assert!(knowledge.won(seat).eq(truth.won[seat].iter()));
            }
            let pile: Vec<_> = truth.wand_draw.iter().collect();
            assert!(pile.ends_with(knowledge.under()));
            under += knowledge.under().len();
        });
        assert!(remembered > 100 && under > 100, "{remembered} {under}");
    }
}

#[test]
fn samples_keep_what_is_remembered() {
    follow(&Setup::new(3), |truth, viewer, knowledge, rng| {
        let sample = knowledge.sample(&truth.view(viewer), rng);
        for place in Place::all(3).filter(|&place| knowledge.at(place).is_some()) {
            assert_eq!(sample.stands[place.index()], truth.stands[place.index()]);
        }
        assert_eq!((sample.hat_discard, sample.won), (truth.hat_discard, truth.won));
        assert_eq!((sample.drawn.is_some(), sample.away), (truth.drawn.is_some(), truth.away));
        assert!(truth.phase == Phase::Over || sample.seen == truth.seen);
    });
}

#[test]
fn forgetting_keeps_samples_fitting() {
    let mut forgotten = 0;
    follow(&Setup::new(4), |truth, viewer, knowledge, rng| {
        let place = Place::from_index(rng.below(12) as usize);
        let seen = truth.view(viewer).standing(place).is_some_and(|standing| standing.rabbit.is_some());
        if !seen && knowledge.at(place).is_some() {
            knowledge.forget(place);
            forgotten += 1;
            assert_eq!(knowledge.at(place), None);
        }
        let candidates = knowledge.candidates(place);
        assert!(truth.stands[place.index()].is_none_or(|rabbit| candidates[rabbit.index()] > 0));
        let sample = knowledge.sample(&truth.view(viewer), rng);
        assert_eq!(sample.view(viewer), truth.view(viewer));
        assert_eq!(sample.all_cards(), truth.all_cards());
    });
    assert!(forgotten > 100);
}

fn knowledge_of(table: &Table, viewer: Viewer) -> Knowledge {
    let mut knowledge = Knowledge::new(viewer, table.game.setup());
    let record = table.game.record();
    engine::RecordedGame::<Melimagic>::replay(&record, |_, _, events| {
        events.iter().for_each(|event| knowledge.observe(&Melimagic::visible_event(event, viewer)));
    })
    .unwrap();
    knowledge
}

fn samples(table: &Table, viewer: Viewer, count: u64) -> impl Iterator<Item = Melimagic> {
    let (knowledge, view) = (knowledge_of(table, viewer), table.state().view(viewer));
    let mut rng = FastRng::new(9);
    (0..count).map(move |_| knowledge.sample(&view, &mut rng))
}

/// The twelve cards of the pile are discarded: what stands is of the first pool, the pile of the second.
fn two_pools() -> Table {
    let mut table = Table::new([Draw, Swap], &["GGG", "RRR", "RYY", "YYG"], "BBBBPPPPWWWW", "");
    table.go_times(12, "draw hat, drop, end");
    table
}

#[test]
fn samples_are_uniform_within_a_pool() {
    // Seat 0 knows its three green cards; the fourth is at any of nine places.
    let green = |sample: Melimagic| (3..12).find(|&place| sample.stands[place] == Some(Rabbit::G));
    assert_uniform(samples(&two_pools(), seat(0), 20_000).map(green), 9);
    // The spectator knows none of the four green cards among twelve.
    let all = |sample: Melimagic| {
        sample
            .stands
            .iter()
            .enumerate()
            .fold(0, |set, (place, &r)| set | u32::from(r == Some(Rabbit::G)) << place)
    };
    assert_uniform(samples(&two_pools(), Viewer::Spectator, 100_000).map(all), 495);
    let top = |sample: Melimagic| sample.referee_state().hat_draw[..2].to_vec();
    assert_uniform(samples(&two_pools(), seat(0), 40_000).map(top).filter(|two| two[0] != two[1]), 6);
}

#[test]
fn a_card_stays_of_its_pool_through_swaps_and_reshuffles() {
    let mut table = two_pools();
    // Seat 0 keeps a card of the new pile and gives it to seat 1 in exchange for one of the first.
    table.go("draw hat, keep 0, end, swap 1 0.0");
    let old_pool = |sample: &Melimagic, place: usize| {
        matches!(sample.stands[place], Some(Rabbit::R | Rabbit::Y | Rabbit::G))
    };
    for viewer in [seat(2), seat(3), Viewer::Spectator] {
        let mut colours = std::collections::HashSet::new();
        for sample in samples(&table, viewer, 500) {
            let of_new: Vec<_> = (0..12).filter(|&place| !old_pool(&sample, place)).collect();
            assert_eq!(of_new, [4], "the card at 1.1 is of the new pile, all others of the first");
            colours.insert(sample.stands[4]);
            assert_eq!(sample.hat_discard.oldest_first(), [Rabbit::G]);
        }
        assert_eq!(colours.len(), 3);
    }
    // Both who held it know it.
    let held = table.state().stands[4];
    for viewer in [seat(0), seat(1)] {
        assert!(samples(&table, viewer, 100).all(|sample| sample.stands[4] == held));
    }
}

#[test]
fn the_bottom_of_the_wand_pile_is_known_and_the_top_is_not() {
    let mut table = Table::new([Draw; 2], &["RYG", "BPW"], "", "RY WW GB RR");
    table.go("draw wand, end, draw wand, end");
    let written = |pile: &[Pair]| pile.iter().map(Pair::to_string).collect::<Vec<_>>();
    let mut tops = Vec::new();
    for sample in samples(&table, Viewer::Spectator, 8_000) {
        let pile = sample.referee_state().wand_draw;
        assert_eq!(written(&pile[17..]), ["RY", "WW"]);
        tops.push(pile[0]);
    }
    assert_uniform(tops, 17);
}

#[test]
fn a_swap_is_followed_by_place() {
    let mut table = Table::new([Swap, OneHat], &["RYG", "BPW", "RRB"], "", "");
    // Seat 0 gives away its R; seat 1 passes it on to seat 2: seat 0 still knows where it is.
    table.go("swap 0 1.0, end, swap 0 2.2, end");
    let knowledge = knowledge_of(&table, seat(0));
    assert_eq!(knowledge.at(Place::from_index(8)), Some(Rabbit::R));
    assert_eq!(knowledge.at(Place::from_index(3)), None);
    assert_eq!(knowledge_of(&table, seat(1)).at(Place::from_index(0)), Some(Rabbit::B));
}

#[test]
fn forgetting_makes_a_card_any_of_its_pool() {
    let table = two_pools();
    let mut knowledge = knowledge_of(&table, seat(0));
    knowledge.forget(Place::from_index(0));
    assert_eq!(knowledge.candidates(Place::from_index(0)), [4, 4, 2, 0, 0, 0]);
    // What faces the viewer now is known all the same.
    let sample = knowledge.sample(&table.state().view(seat(0)), &mut FastRng::new(1));
    assert_eq!(sample.stands[0], Some(Rabbit::G));
}
