//! Fault 1 of docs/attack.md: reading the byte counters around an opponent's draw, to compute the length of what only
//! the opponent was shown, and from it the card.

use crate::attack::guessing::{Score, score_clues};
use crate::attack::report::Findings;
use crate::attack::scripted_table::{Move, ScriptedTable, table_settings};
use crate::attack::target::Target;
use crate::client::http::Request;
use crate::client::route::Route;
use anyhow::Result;
use engine::FastRng;
use serde_json::{Value, json};

/// The victim's seat; the attacker has seat 0.
const VICTIM: usize = 1;

/// The number of addresses of the attacker.
const ADDRESS_COUNT: usize = 16;

/// What the attacker saw when the victim drew a card, and which kind of card it was.
struct Draw {
    /// The bytes that only the victim was shown, computed from the metrics; `None` if the server hides the metrics.
    counted_bytes: Option<i64>,
    /// The same from the length of the victim's frame on the wire, which an observer of an encrypted connection sees.
    wire_bytes: i64,
    kind: CardKind,
}

/// What the attacker wants to know. A card of two digits makes every text that contains it longer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum CardKind {
    /// A Cactus (a card with a number) of value 10 or more.
    TwoDigits,
    /// A lower Cactus, or a Lemur, which is written `L`.
    OneCharacter,
}

/// Plays with a victim who likes to draw, and compares the lengths with the cards.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let mut rng = FastRng::new(1);
    // Pairs of a length and the kind of the drawn card, from the metrics and from the frames on the wire.
    let (mut metrics_clues, mut wire_clues) = (Vec::new(), Vec::new());
    // The number of pairs in the full and in the short version.
    let wanted_count = target.scale.choose(300, 60);
    while wire_clues.len() < wanted_count {
        for pair in play_one_game(target, &mut rng).await?.windows(2) {
            let [Some(first), Some(second)] = pair else { continue };
            // Both lengths contain the hand before the second draw. Their difference is the length of the new card.
            wire_clues.push((second.wire_bytes - first.wire_bytes, second.kind));
            if let (Some(first_bytes), Some(second_bytes)) = (first.counted_bytes, second.counted_bytes) {
                metrics_clues.push((second_bytes - first_bytes, second.kind));
            }
        }
    }
    let (metrics_score, wire_score) = (score_clues(&metrics_clues), score_clues(&wire_clues));
    let sentence = |score: Score| {
        format!(
            "{} of {} cards told, {} by guessing",
            score.right_with_clue, score.total, score.right_by_guessing
        )
    };
    let from_metrics = if metrics_score.total == 0 { "nothing".to_owned() } else { sentence(metrics_score) };
    let mut findings = Findings::new(format!("{} draws of an opponent observed", wire_score.total));
    findings.information = format!("metrics: {from_metrics}; lengths on the wire: {}", sentence(wire_score));
    Ok(findings
        .require(!metrics_score.is_better_than_guessing(), "the metrics tell hidden cards")
        .require(!wire_score.is_better_than_guessing(), "the lengths of frames tell hidden cards"))
}

/// Plays one game. Returns the victim's moves; those that are not just a draw are `None`.
async fn play_one_game(target: &Target, rng: &mut FastRng) -> Result<Vec<Option<Draw>>> {
    let settings = table_settings(json!({"game": "mada", "seats": 2}))?;
    // One address may open 60 tables in a minute.
    let routes = [target.attacker(rng.next_u64() as usize % ADDRESS_COUNT), target.bystander()];
    let mut table = ScriptedTable::open(&routes, &settings, rng).await?;
    table.deal().await?;
    let mut draws = Vec::new();
    loop {
        // It is not the victim's turn: the attacker moves, or the game is over.
        if table.players[VICTIM].legal_actions().is_empty() {
            match table.play(|mover, legal| choose(mover, legal, rng)).await? {
                Some(_) => continue,
                None => break,
            }
        }
        // Several addresses take turns, because each may send 1,200 requests a minute.
        let reader = target.attacker(rng.next_u64() as usize % ADDRESS_COUNT);
        let bytes_before = counted_bytes(reader).await?;
        let Some(victims_move) = table.play(|mover, legal| choose(mover, legal, rng)).await? else { break };
        let bytes_after = counted_bytes(reader).await?;
        // Both players receive the event of the draw; only the victim's frame has the card.
        let (Some(kind), [own_frame, victims_frame]) = (drawn_kind(&victims_move), &victims_move.frames[..])
        else {
            draws.push(None);
            continue;
        };
        // What the attacker can subtract: the own frame, the response to the victim, and the public part of the
        // victim's frame, which is the same as that of the own frame.
        let public_bytes = public_length(&own_frame.json);
        let known_bytes = (own_frame.text.len() + victims_move.response_length) as i64 + public_bytes;
        draws.push(Some(Draw {
            counted_bytes: bytes_before.zip(bytes_after).map(|(before, after)| after - before - known_bytes),
            wire_bytes: victims_frame.text.len() as i64 - public_bytes,
            kind,
        }));
    }
    Ok(draws)
}

/// The victim draws whenever the rules allow it; the attacker plays at random.
fn choose(mover: usize, legal: &[String], rng: &mut FastRng) -> String {
    let draw = legal.iter().find(|action| mover == VICTIM && *action == "draw");
    draw.unwrap_or(&legal[rng.next_u64() as usize % legal.len()]).clone()
}

/// The kind of card that the victim drew with this move, from the victim's own frame; `None` if the move was not just a
/// draw.
fn drawn_kind(victims_move: &Move) -> Option<CardKind> {
    let [event] = &victims_move.frames[VICTIM].json["event"]["events"].as_array()?[..] else { return None };
    let card = event["event"]["card"].as_str().filter(|_| event["event"]["kind"] == "drew")?;
    Some(if card.len() == 2 { CardKind::TwoDigits } else { CardKind::OneCharacter })
}

/// The length of the attacker's frame without what only the attacker was shown: legal actions, odds and own cards.
fn public_length(frame: &Value) -> i64 {
    let mut frame = frame.clone();
    if let Some(board) = frame["event"]["board"].as_object_mut() {
        board.remove("odds");
        board.remove("offers");
        board["legal"] = json!([]);
    }
    for place in frame["event"]["board"]["view"]["places"].as_array_mut().into_iter().flatten() {
        for hidden in ["hand_cards", "aside_cards", "score"] {
            place.as_object_mut().map(|place| place.remove(hidden));
        }
    }
    frame.to_string().len() as i64
}

/// The bytes of all messages to clients so far, if anybody can read them.
async fn counted_bytes(route: Route) -> Result<Option<i64>> {
    let response = Request::get("/metrics").send(route).await?;
    let parse_counter =
        |line: &str| line.strip_prefix("tavolino_message_bytes_out_total ")?.trim().parse().ok();
    Ok(if response.status == 200 { response.body.lines().find_map(parse_counter) } else { None })
}
