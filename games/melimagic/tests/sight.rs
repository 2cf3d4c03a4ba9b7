//! What can be seen, now and later: G8 and G9.

use super::table::{Table, seat};
use super::*;
use Face::{Draw, OneHat, Swap, TwoHats};
use engine::HasMessage;
use engine::contract::play_random_game;

#[test]
fn g8_toward_the_owner_only_the_owner_sees_the_rabbit() {
    let table = Table::new([Draw; 2], &["RYG", "BPW", "RRB"], "", "");
    assert_eq!(table.seen_by(seat(0)), "RYG --- ---");
    assert_eq!(table.seen_by(seat(1)), "--- BPW ---");
    assert_eq!(table.seen_by(seat(2)), "--- --- RRB");
}

#[test]
fn g8_away_all_the_others_see_it_and_the_owner_sees_a_hat() {
    let mut table = Table::new([TwoHats, OneHat], &["RYG", "BPW", "RRB"], "", "");
    table.go("hats, turn 1.0, turn 2.2, stop");
    assert_eq!(table.seen_by(seat(0)), "RYG B-- --B");
    assert_eq!(table.seen_by(seat(1)), "--- -PW --B");
    assert_eq!(table.seen_by(seat(2)), "--- B-- RR-");
    // Its owner turns it back: the others lose it.
    table.go("end, hats, turn 0, stop");
    assert_eq!(table.seen_by(seat(0)), "RYG --- --B");
    assert_eq!(table.seen_by(seat(1)), "--- BPW --B");
}

#[test]
fn g8_an_spectator_sees_no_rabbit_on_any_stand() {
    let mut table = Table::new([TwoHats, Draw], &["RYG", "BPW"], "", "");
    table.go("hats, turn 1.0, turn 1.1");
    assert_eq!(table.seen_by(Viewer::Spectator), "--- ---");
    let faces = table.state().view(Viewer::Spectator).stands[1].map(|standing| standing.unwrap().faces);
    assert_eq!(faces, [Facing::Away, Facing::Away, Facing::Owner]);
    table.go("end, draw hat");
    assert_eq!(table.state().view(Viewer::Spectator).drawn, None);
}

#[test]
fn g9_of_the_piles_only_numbers_and_the_top_discard_are_seen() {
    let mut table = Table::new([OneHat, Draw], &["RYW", "BPW"], "RGB", "RY WW GG");
    table.go("hats, stop, claim 0 1");
    for viewer in Viewer::all(2) {
        let view = table.state().view(viewer);
        assert_eq!(view.won, [1, 0]);
        assert_eq!(view.hat_discard, Discard { count: 2, top: Some(Rabbit::Y) });
        assert_eq!((view.hat_draw, view.wand_draw), (16, 18));
        let json = serde_json::to_string(&view).unwrap();
        assert!(!json.contains("RY"), "the won wand shows its back: {json}");
    }
}

#[test]
fn g9_a_drawn_card_is_seen_by_its_drawer_alone() {
    let mut table = Table::new([Draw; 2], &["RYG", "BPW"], "P", "");
    table.go("draw hat");
    let seen = [seat(0), seat(1), Viewer::Spectator].map(|viewer| {
        let VisibleEvent::HatDrawn { rabbit, .. } = Melimagic::visible_event(&table.events[0], viewer) else {
            panic!()
        };
        assert_eq!(table.state().view(viewer).drawn, rabbit);
        rabbit
    });
    assert_eq!(seen, [Some(Rabbit::P), None, None]);
    // The discarded card is seen by all, the kept one only by its owner.
    table.go("keep 0");
    let seen = [seat(0), seat(1), Viewer::Spectator].map(|viewer| {
        match Melimagic::visible_event(&table.events[0], viewer) {
            VisibleEvent::HatKept { rabbit, discarded, .. } => (rabbit, discarded),
            other => panic!("{other:?}"),
        }
    });
    let red = Some(Rabbit::R);
    assert_eq!(seen, [(Some(Rabbit::P), red), (None, red), (None, red)]);
}

#[test]
fn g13_nobody_but_the_new_owners_sees_swapped_cards() {
    let mut table = Table::new([Swap, OneHat], &["RYG", "BPW", "RRB"], "", "");
    // Card 1.2 faces away before it moves: seat 2 sees it now and not any more after the swap.
    table.go("hats, turn 1.2, end, hats, turn 0.0, end");
    assert_eq!(table.seen_by(seat(0)), "-YG --W ---");
    table.go("swap 2 1.2");
    let seen = [seat(0), seat(1), seat(2), Viewer::Spectator].map(|viewer| {
        match Melimagic::visible_event(&table.events[0], viewer) {
            VisibleEvent::CardsSwapped { given, taken, .. } => (given, taken),
            other => panic!("{other:?}"),
        }
    });
    assert_eq!(seen, [(None, None), (Some(Rabbit::B), None), (None, Some(Rabbit::W)), (None, None)]);
    assert_eq!(table.seen_by(seat(0)), "-YG --- ---");
    assert_eq!(table.seen_by(seat(1)), "R-- BPB ---");
    assert_eq!(table.seen_by(seat(2)), "R-- --- RRW");
}

/// The rabbits and wands that JSON of something shown tells.
fn told(shown: &VisibleEvent) -> Vec<serde_json::Value> {
    let secret = ["own", "wands", "rabbit", "given", "taken", "discarded", "old", "new", "rabbits", "pair"];
    let json = serde_json::to_value(shown).unwrap();
    secret.iter().filter_map(|key| json.get(key)).filter(|value| !value.is_null()).cloned().collect()
}

#[test]
fn g9_no_log_brings_a_rabbit_back() {
    let mut live = 0;
    play_random_game(&Setup::new(3), 4, |step| {
        for event in step.events {
            for viewer in Viewer::all(3) {
                let later = Melimagic::visible_in_log(event, viewer);
                assert_eq!(told(&later), Vec::<serde_json::Value>::new(), "{later:?}");
                let message = later.message();
                assert!(!message.args.contains_key("card") && !message.args.contains_key("cards"));
                assert_eq!(message.id, Melimagic::visible_event(event, viewer).message().id);
                live += told(&Melimagic::visible_event(event, viewer)).len();
            }
        }
    });
    assert!(live > 100);
}

#[test]
fn g8_what_is_shown_of_a_stand_is_what_the_view_shows_then() {
    let mut compared = 0;
    play_random_game(&Setup::new(3), 5, |step| {
        let Some(event) = step.events.first() else { return };
        for viewer in Viewer::all(3) {
            let view = step.game.state().view(viewer);
            let at = |place: Place| view.standing(place).and_then(|standing| standing.rabbit);
            match Melimagic::visible_event(event, viewer) {
                VisibleEvent::CardTurned { place, rabbit, .. } => assert_eq!(rabbit, at(place)),
                VisibleEvent::CardsSwapped { seat, slot, place, given, taken } => {
                    assert_eq!((given, taken), (at(place), at(Place::of(seat, slot))));
                }
                VisibleEvent::HatKept { seat, slot, rabbit, discarded } => {
                    assert_eq!(rabbit, at(Place::of(seat, slot)));
                    assert!(discarded.is_some());
                }
                _ => continue,
            }
            compared += 1;
        }
    });
    assert!(compared > 100);
}

#[test]
fn g8_new_cards_after_a_win_are_seen_by_their_owner_alone() {
    let mut table = Table::new([OneHat, Draw], &["RYW", "BPW"], "RG", "RY WW GG");
    table.go("hats, stop, claim 0 1");
    let dealt: Vec<_> = table.events.iter().filter(|event| matches!(event, Event::HatDealt { .. })).collect();
    assert_eq!(dealt.len(), 2);
    for event in dealt {
        let [owner, other, spectator] =
            [seat(0), seat(1), Viewer::Spectator].map(|v| told(&Melimagic::visible_event(event, v)));
        assert_eq!((owner.len(), other.len(), spectator.len()), (1, 0, 0));
    }
}

#[test]
fn g9_after_the_game_everything_on_the_stands_may_be_seen() {
    let mut table = Table::new([OneHat, Draw], &["RYW", "BPW"], "RGRBRP", "RY WW RG RB RP");
    table.go_times(3, "hats, stop, claim 0 1, hats, stop, end").go("hats, stop, claim 0 1");
    for viewer in Viewer::all(2) {
        assert_eq!(table.seen_by(viewer), "00W BPW");
    }
}

/// The places of the cards that each of three seats has seen where they stand now.
fn seen_by_each(table: &Table) -> [String; 3] {
    [0, 1, 2].map(|seat| {
        let seen = table.state().seen.by(Seat::new(seat));
        let places = Place::all(3).filter(|place| seen.contains(*place));
        places.map(|place| place.to_string()).collect::<Vec<_>>().join(" ")
    })
}

#[test]
fn g8_everybody_can_tell_who_has_seen_which_card() {
    let mut table = Table::new([Face::TwoHats, Face::Swap], &["RYG", "BPW", "RRB"], "", "WW PP GG");
    assert_eq!(seen_by_each(&table), ["0.0 0.1 0.2", "1.0 1.1 1.2", "2.0 2.1 2.2"]);
    table.go("hats, turn 1.0");
    assert_eq!(seen_by_each(&table), ["0.0 0.1 0.2 1.0", "1.0 1.1 1.2", "1.0 2.0 2.1 2.2"]);
    // Seat 1 gives the card that all have seen away for one that seat 2 has seen.
    table.go("stop, end, swap 0 2.1");
    assert_eq!(seen_by_each(&table), ["0.0 0.1 0.2 2.1", "1.0 1.1 1.2 2.1", "1.0 2.0 2.1 2.2"]);
    table.go("claim 1 2");
    assert_eq!(seen_by_each(&table)[0], "0.0 0.1 0.2 1.1 1.2 2.1");
    assert_eq!(seen_by_each(&table)[2], "1.0 1.1 1.2 2.0 2.1 2.2");
}

#[test]
fn g14_a_new_card_has_been_seen_by_its_owner_alone() {
    let mut table = Table::new([Face::TwoHats, Face::Draw], &["RYG", "BPW", "RRB"], "", "WW PP GG");
    table.go("hats, turn 1.0, stop, end, draw hat, keep 0");
    assert_eq!(seen_by_each(&table), ["0.0 0.1 0.2", "1.0 1.1 1.2", "2.0 2.1 2.2"]);
}
