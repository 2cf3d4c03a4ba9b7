//! What each viewer sees now, and what a log shows later. gN is clause N of `games/melimagic/RULES.md`; this
//! file tests G8, G9, and what G13 and G14 say about who sees a card.
//!
//! In a string of stands, a letter is the rabbit that the viewer sees, `-` is a hat and `0` an empty slot. In
//! an action, `2.0` is slot 0 of seat 2, and a slot without a seat is the player's own.

use super::test_table::{TestDeal, TestTable, seat_viewer};
use super::*;
use Face::{Draw, OneHat, Swap, TwoHats};
use engine::HasMessage;
use engine::contract::play_random_game;

#[test]
fn g8_only_the_owner_sees_a_rabbit_that_faces_the_owner() {
    // Each string is the cards of one seat. The letters are colours of rabbits, and `-` is the hat on the back of a
    // card.
    let table = TestDeal::new(&["RYG", "BPW", "RRB"]).start();
    assert_eq!(table.stands_seen_by(seat_viewer(0)), "RYG --- ---");
    assert_eq!(table.stands_seen_by(seat_viewer(1)), "--- BPW ---");
    assert_eq!(table.stands_seen_by(seat_viewer(2)), "--- --- RRB");
}

#[test]
fn g8_all_other_players_see_a_rabbit_that_faces_away_from_its_owner() {
    // Every roll shows two hats and one hat, so that a player may turn up to three cards.
    let mut table = TestDeal::new(&["RYG", "BPW", "RRB"]).dice([TwoHats, OneHat]).start();
    // Seat 0 turns the B of seat 1 and the B of seat 2.
    table.act("hats, turn 1.0, turn 2.2, stop");
    assert_eq!(table.stands_seen_by(seat_viewer(0)), "RYG B-- --B");
    assert_eq!(table.stands_seen_by(seat_viewer(1)), "--- -PW --B");
    assert_eq!(table.stands_seen_by(seat_viewer(2)), "--- B-- RR-");
    // Seat 1 turns its own card 0 back, and the others no longer see it.
    table.act("end, hats, turn 0, stop");
    assert_eq!(table.stands_seen_by(seat_viewer(0)), "RYG --- --B");
    assert_eq!(table.stands_seen_by(seat_viewer(1)), "--- BPW --B");
}

#[test]
fn g8_a_spectator_sees_no_rabbit_on_any_stand() {
    let mut table = TestDeal::new(&["RYG", "BPW"]).dice([TwoHats, Draw]).start();
    // Seat 0 turns two cards of seat 1, which then face away from their owner. A `-` is a hat.
    table.act("hats, turn 1.0, turn 1.1");
    assert_eq!(table.stands_seen_by(Viewer::Spectator), "--- ---");
    let facing = table.state().view(Viewer::Spectator).stands[1].map(|card| card.unwrap().facing);
    assert_eq!(facing, [Facing::Away, Facing::Away, Facing::Owner]);
    table.act("end, draw hat");
    assert_eq!(table.state().view(Viewer::Spectator).drawn, None);
}

#[test]
fn g9_of_the_piles_only_the_sizes_and_the_top_discard_are_visible() {
    // Every roll shows one hat and a draw. Seat 0 has the hat cards R, Y and W and the gold-wand card RY.
    let mut table =
        TestDeal::new(&["RYW", "BPW"]).dice([OneHat, Draw]).hat_pile("RGB").wands("RY WW GG").start();
    // Seat 0 chooses the hat, turns no card, and wins the wand RY with its cards R and Y, which are discarded.
    table.act("hats, stop, claim 0 1");
    for viewer in Viewer::all(2) {
        let view = table.state().view(viewer);
        assert_eq!(view.won, [1, 0]);
        assert_eq!(view.hat_discard, VisibleDiscardPile { count: 2, top: Some(Rabbit::Y) });
        // Of 24 hat cards, six are on the stands and two are discarded. Of 21 gold-wand cards, each of the
        // two players has one, and one was won.
        assert_eq!((view.hat_draw, view.wand_draw), (16, 18));
        let json = serde_json::to_string(&view).unwrap();
        assert!(!json.contains("RY"), "a won wand must not be visible: {json}");
    }
}

#[test]
fn g9_only_the_player_who_drew_a_card_sees_it() {
    let mut table = TestDeal::new(&["RYG", "BPW"]).hat_pile("P").start();
    // Seat 0 draws the P.
    table.act("draw hat");
    let viewers = [seat_viewer(0), seat_viewer(1), Viewer::Spectator];
    let drawn_cards = viewers.map(|viewer| match Melimagic::visible_event(&table.events[0], viewer) {
        VisibleEvent::HatDrawn { rabbit, .. } => rabbit,
        other => panic!("{other:?} is not the expected event"),
    });
    assert_eq!(drawn_cards, [Some(Rabbit::P), None, None]);
    assert_eq!(viewers.map(|viewer| table.state().view(viewer).drawn), drawn_cards);
    // All viewers see the discarded card, only the owner sees the kept one.
    table.act("keep 0");
    let kept_and_discarded = viewers.map(|viewer| match Melimagic::visible_event(&table.events[0], viewer) {
        VisibleEvent::HatKept { rabbit, discarded, .. } => (rabbit, discarded),
        other => panic!("{other:?} is not the expected event"),
    });
    let red = Some(Rabbit::R);
    assert_eq!(kept_and_discarded, [(Some(Rabbit::P), red), (None, red), (None, red)]);
}

#[test]
fn g13_only_the_new_owners_see_swapped_cards() {
    // Every roll shows a swap and one hat. Card 1.2 is the card in slot 2 of seat 1.
    let mut table = TestDeal::new(&["RYG", "BPW", "RRB"]).dice([Swap, OneHat]).start();
    // Seat 0 turns card 1.2, which then faces away from its owner. Seat 1 turns card 0.0.
    table.act("hats, turn 1.2, end, hats, turn 0.0, end");
    assert_eq!(table.stands_seen_by(seat_viewer(0)), "-YG --W ---");
    // Seat 2 swaps its own card 2 (B) for card 1.2 (W), which seat 0 sees before the swap but not afterwards.
    table.act("swap 2 1.2");
    let viewers = [seat_viewer(0), seat_viewer(1), seat_viewer(2), Viewer::Spectator];
    let given_and_taken = viewers.map(|viewer| match Melimagic::visible_event(&table.events[0], viewer) {
        VisibleEvent::CardsSwapped { given, taken, .. } => (given, taken),
        other => panic!("{other:?} is not the expected event"),
    });
    assert_eq!(
        given_and_taken,
        [(None, None), (Some(Rabbit::B), None), (None, Some(Rabbit::W)), (None, None)]
    );
    assert_eq!(table.stands_seen_by(seat_viewer(0)), "-YG --- ---");
    assert_eq!(table.stands_seen_by(seat_viewer(1)), "R-- BPB ---");
    assert_eq!(table.stands_seen_by(seat_viewer(2)), "R-- --- RRW");
}

/// The rabbits and wands in the JSON of an event.
fn visible_cards(event: &VisibleEvent) -> Vec<serde_json::Value> {
    let card_keys =
        ["own", "wands", "rabbit", "given", "taken", "discarded", "old", "new", "rabbits", "pair"];
    let json = serde_json::to_value(event).unwrap();
    card_keys.iter().filter_map(|key| json.get(key)).filter(|value| !value.is_null()).cloned().collect()
}

/// While an event happens (live), a viewer sees some of its cards. The log, which can be read later, shows none.
#[test]
fn g9_a_log_shows_no_cards() {
    let mut cards_visible_live = 0;
    let arbitrary_game_number = 4;
    play_random_game(&Setup::new(3), arbitrary_game_number, |step| {
        for event in step.events {
            for viewer in Viewer::all(3) {
                let logged_event = Melimagic::visible_in_log(event, viewer);
                assert_eq!(visible_cards(&logged_event), Vec::<serde_json::Value>::new(), "{logged_event:?}");
                let message = logged_event.message();
                assert!(!message.args.contains_key("card") && !message.args.contains_key("cards"));
                let live_event = Melimagic::visible_event(event, viewer);
                assert_eq!(message.id, live_event.message().id);
                cards_visible_live += visible_cards(&live_event).len();
            }
        }
    });
    assert!(cards_visible_live > 100, "only {cards_visible_live} cards were visible live");
}

#[test]
fn g8_an_event_and_the_view_after_it_show_the_same_rabbits() {
    let mut compared_events = 0;
    let arbitrary_game_number = 5;
    play_random_game(&Setup::new(3), arbitrary_game_number, |step| {
        let Some(event) = step.events.first() else { return };
        for viewer in Viewer::all(3) {
            let view = step.game.state().view(viewer);
            match Melimagic::visible_event(event, viewer) {
                VisibleEvent::CardTurned { place: position, rabbit, .. } => {
                    assert_eq!(rabbit, view.rabbit_at(position));
                }
                // After a swap, the given card is at the other player's position.
                VisibleEvent::CardsSwapped { seat, slot, place: position, given, taken } => {
                    assert_eq!(given, view.rabbit_at(position));
                    assert_eq!(taken, view.rabbit_at(CardPosition::new(seat, slot)));
                }
                VisibleEvent::HatKept { seat, slot, rabbit, discarded } => {
                    assert_eq!(rabbit, view.rabbit_at(CardPosition::new(seat, slot)));
                    assert!(discarded.is_some());
                }
                _ => continue,
            }
            compared_events += 1;
        }
    });
    assert!(compared_events > 100, "only {compared_events} events were compared");
}

#[test]
fn g8_only_the_owner_sees_new_cards_after_a_win() {
    let mut table =
        TestDeal::new(&["RYW", "BPW"]).dice([OneHat, Draw]).hat_pile("RG").wands("RY WW GG").start();
    // Seat 0 chooses the hat, turns no card, wins the wand RY with its cards R and Y, and gets two new cards.
    table.act("hats, stop, claim 0 1");
    let dealt_events: Vec<_> =
        table.events.iter().filter(|event| matches!(event, Event::HatDealt { .. })).collect();
    assert_eq!(dealt_events.len(), 2);
    for event in dealt_events {
        let viewers = [seat_viewer(0), seat_viewer(1), Viewer::Spectator];
        // Only seat 0, the owner, sees the card.
        let card_counts = viewers.map(|viewer| visible_cards(&Melimagic::visible_event(event, viewer)).len());
        assert_eq!(card_counts, [1, 0, 0]);
    }
}

#[test]
fn g9_after_the_game_all_cards_on_the_stands_are_visible() {
    let mut table = TestDeal::new(&["RYW", "BPW"])
        .dice([OneHat, Draw])
        .hat_pile("RGRBRP")
        .wands("RY WW RG RB RP")
        .start();
    // Seat 0 wins four gold wands, each by presenting its cards 0 and 1; seat 1 does nothing in its turns.
    table.act_times(3, "hats, stop, claim 0 1, hats, stop, end").act("hats, stop, claim 0 1");
    // Seat 0 presented the cards in slots 0 and 1 to win, and they were not replaced.
    for viewer in Viewer::all(2) {
        assert_eq!(table.stands_seen_by(viewer), "00W BPW");
    }
}

/// For each of three seats, the positions of the cards that the seat has seen.
fn positions_seen_by_each(table: &TestTable) -> [String; 3] {
    [0, 1, 2].map(|seat| {
        let seen = table.state().seen_cards.seen_by(Seat::new(seat));
        let positions = CardPosition::all(3).filter(|position| seen.contains(*position));
        positions.map(|position| position.to_string()).collect::<Vec<_>>().join(" ")
    })
}

#[test]
fn g8_the_state_records_who_has_seen_which_card() {
    // Every roll shows two hats and a swap. The gold-wand cards of the three seats are WW, PP and GG.
    let mut table = TestDeal::new(&["RYG", "BPW", "RRB"]).dice([TwoHats, Swap]).wands("WW PP GG").start();
    // A position such as `1.0` is slot 0 of seat 1.
    assert_eq!(positions_seen_by_each(&table), ["0.0 0.1 0.2", "1.0 1.1 1.2", "2.0 2.1 2.2"]);
    // Card 1.0 now faces away from seat 1, so that seats 0 and 2 see it.
    table.act("hats, turn 1.0");
    assert_eq!(positions_seen_by_each(&table), ["0.0 0.1 0.2 1.0", "1.0 1.1 1.2", "1.0 2.0 2.1 2.2"]);
    // Seat 1 swaps card 1.0, which all players have seen, for card 2.1, which only seat 2 has seen.
    table.act("stop, end, swap 0 2.1");
    assert_eq!(positions_seen_by_each(&table), ["0.0 0.1 0.2 2.1", "1.0 1.1 1.2 2.1", "1.0 2.0 2.1 2.2"]);
    // Seat 1 presents cards 1.1 and 1.2 to all players.
    table.act("claim 1 2");
    assert_eq!(positions_seen_by_each(&table)[0], "0.0 0.1 0.2 1.1 1.2 2.1");
    assert_eq!(positions_seen_by_each(&table)[2], "1.0 1.1 1.2 2.0 2.1 2.2");
}

#[test]
fn g14_only_its_owner_has_seen_a_new_card() {
    let mut table = TestDeal::new(&["RYG", "BPW", "RRB"]).dice([TwoHats, Draw]).wands("WW PP GG").start();
    // Seat 0 turns card 1.0, so that the others see it. Seat 1 replaces it with a card that it draws.
    table.act("hats, turn 1.0, stop, end, draw hat, keep 0");
    assert_eq!(positions_seen_by_each(&table), ["0.0 0.1 0.2", "1.0 1.1 1.2", "2.0 2.1 2.2"]);
}
