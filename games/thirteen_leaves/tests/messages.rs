//! The messages of the game: each has a text in all three languages, and the text uses all its arguments.

use super::*;
use engine::HasMessage;

/// The English, French and Italian texts.
const TEXTS: [&str; 3] =
    [include_str!("../text/en.ftl"), include_str!("../text/fr.ftl"), include_str!("../text/it.ftl")];

/// Messages that only clients use.
const CLIENT_MESSAGES: [&str; 8] = [
    "name",
    "tagline",
    "card",
    "score",
    "phase-play",
    "phase-over",
    "cause-empty-hand",
    "cause-target-reached",
];

/// The message ids of a Fluent file, sorted.
fn sorted_ids(text: &str) -> Vec<&str> {
    let mut ids: Vec<_> = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" = "))
        .map(|(id, _)| id)
        .collect();
    ids.sort_unstable();
    ids
}

/// One message of each id that the game sends.
fn game_messages() -> Vec<Message> {
    let (seat, card) = (Seat::new(0), card(6));
    let dealt = Event::Dealt {
        deal: 1,
        first: seat,
        hands: [Hand::EMPTY; 3].into_iter().collect(),
        left_over: DECK_COUNTS,
    };
    // The full description of a deal has five messages: the deal itself (0), each of the three hands (1 to
    // 3), and the cards left over (4).
    let hand_and_left_over = [1, 4].map(|index| ThirteenLeaves::describe_event(&dealt).swap_remove(index));
    let events = [
        dealt,
        Event::Played { seat, card, count: 1, column: 1 },
        Event::Passed { seat, card },
        Event::RoundEnded { seat, cards: CardCounts::EMPTY },
        Event::DealEnded { seat, deal: 1, left: [0; 3].into_iter().collect() },
        Event::Scored { seat, count: 1, points: 1 },
    ]
    .map(|event| ThirteenLeaves::visible_event(&event, Viewer::Spectator).message());
    let refusals = [
        Refusal::GameOver,
        Refusal::NotInHand { card, held: 1 },
        Refusal::BetweenEnds { low: card, high: card },
        Refusal::TooFewCards { card, needed: 2 },
        Refusal::TableEmpty,
        Refusal::NotOnTable { card },
    ]
    .map(|refusal| refusal.message());
    let table = TestTable::with_hands_containing(&["", "", ""]);
    let actions =
        ["play 3x6", "pass 6"].map(|text| table.state().describe(table.state().read(text).unwrap()));
    events.into_iter().chain(hand_and_left_over).chain(refusals).chain(actions).collect()
}

#[test]
fn every_message_is_in_every_language_and_all_its_arguments_are_used() {
    let messages = game_messages();
    let mut expected_ids: Vec<&str> = messages.iter().map(|message| &*message.id).collect();
    expected_ids.extend(CLIENT_MESSAGES);
    expected_ids.sort_unstable();
    for text in TEXTS {
        assert_eq!(sorted_ids(text), expected_ids);
        for message in &messages {
            // The part of the Fluent file that defines this message.
            let start = text.find(&format!("\n{} = ", message.id)).expect("the id was found above");
            // A message ends at an empty line.
            let message_text: String =
                text[start + 1..].split_inclusive('\n').take_while(|line| *line != "\n").collect();
            for name in message.args.keys() {
                assert!(message_text.contains(&format!("${name}")), "{} does not use ${name}", message.id);
            }
        }
    }
}
