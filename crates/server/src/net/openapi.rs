//! The description of the HTTP calls for other programs: `GET /api/openapi.json`.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// Written by hand; a test keeps it true.
pub(super) const TEXT: &str = include_str!("openapi.json");

pub(super) async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], TEXT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Message;
    use protocol::http::*;
    use protocol::{Clock, DescribedEvent, Helps, Player, Proof, Status, Visibility};
    use serde_json::{Value, json};
    use std::collections::BTreeSet;

    fn keys(value: &Value) -> BTreeSet<String> {
        value.as_object().expect("an object").keys().cloned().collect()
    }

    fn schemas() -> Value {
        serde_json::from_str::<Value>(TEXT).expect("JSON")["components"]["schemas"].clone()
    }

    fn sample<T: serde::Serialize>(value: T) -> Value {
        serde_json::to_value(value).expect("plain data")
    }

    /// Every schema that describes a Rust type has exactly its keys.
    #[test]
    fn schemas_have_the_keys_of_the_types() {
        let seat = engine::Seat::new(0);
        let bot = OpenBot { seat, level: "random".into() };
        let player = Player::Person { name: "Anna".into() };
        let listed = ListedGame { id: "g".into(), min_seats: 2, max_seats: 4 };
        let table = PublicTable {
            table: "t".into(),
            game: "g".into(),
            status: Status::Lobby,
            seats: vec![Some(player)],
            opened_at: 0,
        };
        let nothing = || serde_json::value::RawValue::NULL.to_owned();
        let told = || DescribedEvent { event: nothing(), says: Message::new("m"), later: None };
        let (view, phase) = (nothing(), "play");
        let step = ReplayStep { seat: None, events: vec![told()], view, phase, to_move: None };
        let (table_id, commitment, secret) = (String::new(), String::new(), String::new());
        let proof = Proof { version: 1, table: table_id, deal: 1, commitment, secret, seats: vec![] };
        let samples = [
            (
                "OpenTable",
                sample(OpenTable {
                    game: "g".into(),
                    seats: 2,
                    options: Some(json!({})),
                    first: Some(seat),
                    visibility: Visibility::Private,
                    clock: Clock::None,
                    helps: Helps::default(),
                    bots: vec![bot.clone()],
                }),
            ),
            ("Helps", sample(Helps::default())),
            ("Replay", sample(Replay { steps: vec![] })),
            ("ReplayStep", sample(step)),
            ("DescribedEvent", sample(told())),
            ("Message", sample(Message::new("m").number("n", 1))),
            ("Proof", sample(proof)),
            ("OpenBot", sample(bot)),
            (
                "TableOpened",
                sample(TableOpened { table: "".into(), join_key: "".into(), watch_key: "".into() }),
            ),
            ("PublicTables", sample(PublicTables { tables: vec![] })),
            ("PublicTable", sample(table)),
            ("Games", sample(Games { games: vec![] })),
            ("ListedGame", sample(listed)),
            ("Levels", sample(Levels { levels: vec![], programs: vec![] })),
            ("Health", sample(Health { status: "ok".into(), version: "".into(), protocol: 1 })),
            ("HttpRefused", sample(HttpRefused { code: "".into(), message: "".into() })),
        ];
        let schemas = schemas();
        for (name, value) in &samples {
            assert_eq!(keys(&schemas[name]["properties"]), keys(value), "{name}");
        }
        let described: BTreeSet<_> = samples.iter().map(|(name, _)| (*name).to_owned()).collect();
        let others = ["Clock", "ProofSeat", "Record", "Player", "Status", "Visibility"].map(str::to_owned);
        assert_eq!(keys(&schemas), &described | &others.into());
    }

    /// What the smaller schemas allow is what the types read.
    #[test]
    fn choices_are_those_of_the_types() {
        let schemas = schemas();
        for status in schemas["Status"]["enum"].as_array().expect("choices") {
            serde_json::from_value::<Status>(status.clone()).expect("a status");
        }
        for visibility in schemas["Visibility"]["enum"].as_array().expect("choices") {
            serde_json::from_value::<Visibility>(visibility.clone()).expect("a visibility");
        }
        for (schema, read) in [("Clock", clock as fn(Value) -> bool), ("Player", player)] {
            for choice in schemas[schema]["oneOf"].as_array().expect("choices") {
                let value = |property: &Value| match property["const"].clone() {
                    Value::Null if property["type"] == "integer" => json!(60),
                    Value::Null => json!("text"),
                    name => name,
                };
                let properties = choice["properties"].as_object().expect("an object");
                let object = properties.iter().map(|(key, property)| (key.clone(), value(property)));
                assert!(read(Value::Object(object.collect())), "{schema}: {choice}");
            }
        }
    }

    fn clock(value: Value) -> bool {
        serde_json::from_value::<Clock>(value).is_ok()
    }

    fn player(value: Value) -> bool {
        serde_json::from_value::<Player>(value).is_ok()
    }

    /// Every reference leads somewhere.
    #[test]
    fn references_lead_somewhere() {
        let document: Value = serde_json::from_str(TEXT).expect("JSON");
        for part in TEXT.split("\"$ref\": \"#").skip(1) {
            let pointer = part.split('"').next().unwrap_or_default();
            assert!(document.pointer(pointer).is_some(), "{pointer}");
        }
    }
}
