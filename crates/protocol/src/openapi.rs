//! Generates the OpenAPI description of the server's HTTP requests from the types in [`crate::http`].
//!
//! The server embeds the generated text, so a build of the server does not need this module. Tests of the
//! server compare the embedded text with [`document_text`], and each described response with what the server
//! really sends.

mod operations;

use crate::http;
use schemars::JsonSchema;
use schemars::generate::{Contract, SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The regular expression for 32 bytes in hexadecimal notation.
pub(crate) const HEX_64: &str = "^[0-9a-f]{64}$";

/// Schema of a JSON object that the game itself defines.
pub(crate) type AnyObject = Map<String, Value>;

/// A text for players: the id of a message and its arguments. Each client shows it in its own language.
// The schema of `engine::Message`.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "only the schema is used")]
#[serde(deny_unknown_fields)]
pub(crate) struct Message {
    /// The message's id.
    id: String,
    /// The arguments by name; absent if there are none.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    args: BTreeMap<String, Value>,
}

/// The record of a finished game: seed and actions, with the versions that define their meaning. `tavolino replay`
/// and `tavolino verify` read it.
// Describes the JSON form of `engine::Record` for a game that was played on the server.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "only the schema is used")]
#[serde(deny_unknown_fields)]
struct Record {
    /// Version of the record format.
    tavolino_record: u32,
    /// The game's id.
    game: String,
    /// Version of the game's rules.
    rules: u32,
    /// Version of the random number generator (`docs/randomness.md`).
    generator: u32,
    /// The settings of the game.
    setup: RecordSetup,
    /// Cards that were arranged before the deal; always empty for a game that was played at a table.
    stack: AnyObject,
    /// The seed of all random numbers of the game.
    #[schemars(regex(pattern = HEX_64))]
    seed: String,
    /// The actions in the game's notation.
    actions: Vec<String>,
    /// The name of the player on each seat.
    players: Vec<String>,
    /// The proof of the deal.
    proof: crate::Proof,
    /// SHA-256 of all other fields.
    #[schemars(regex(pattern = HEX_64))]
    check: String,
}

/// The settings of a recorded game.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "only the schema is used")]
struct RecordSetup {
    /// The number of seats.
    seats: u32,
    /// The seat that played first, counted from 0; absent if it was drawn at random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    first: Option<u8>,
    /// The game's options.
    options: AnyObject,
}

/// One HTTP request that the server answers.
struct Operation {
    method: &'static str,
    path: &'static str,
    id: &'static str,
    summary: &'static str,
    description: Option<&'static str>,
    parameters: Vec<Value>,
    /// Whether a key in the `Authorization` header may be needed.
    needs_key: bool,
    request_body: Option<Value>,
    success: Success,
    /// The HTTP statuses with which the server may refuse the request.
    refusal_statuses: &'static [u16],
}

/// Every request can be refused with status 421, if it addresses the server by a foreign name.
const REFUSAL_STATUSES_OF_ALL: [u16; 1] = [421];

/// The response to a request that is not refused.
#[derive(Default)]
struct Success {
    status: u16,
    description: &'static str,
    content: Option<Value>,
}

impl Success {
    /// Status 200 with a body.
    fn ok(description: &'static str, content: Value) -> Success {
        Success { status: 200, description, content: Some(content) }
    }
}

impl Default for Operation {
    fn default() -> Self {
        Operation {
            method: "get",
            path: "",
            id: "",
            summary: "",
            description: None,
            parameters: Vec::new(),
            needs_key: false,
            request_body: None,
            success: Success::default(),
            refusal_statuses: &[429],
        }
    }
}

/// The document as pretty-printed JSON with a final newline.
pub fn document_text() -> String {
    format!("{:#}\n", document())
}

/// The whole OpenAPI document.
fn document() -> Value {
    let mut schemas = Schemas::new();
    let mut paths = Map::new();
    for operation in operations::operations(&mut schemas) {
        let methods = paths.entry(operation.path).or_insert_with(|| json!({}));
        methods[operation.method] = operation.to_json();
    }
    let refused = schemas.in_response::<http::HttpRefused>();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Tavolino server",
            "version": crate::PROTOCOL_VERSION.to_string(),
            "description": "The HTTP requests of the server. The WebSocket messages at /ws are described in \
                docs/protocol.md. A GET request changes nothing. Every refusal has a body of type HttpRefused.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "securitySchemes": {
                "key": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "A join, seat or watch key of the table.",
                },
            },
            "responses": {
                "Refused": { "description": "The request was refused and changed nothing.", "content": refused },
            },
            "schemas": schemas.into_definitions(),
        },
    })
}

impl Operation {
    /// The operation as an "Operation Object" of OpenAPI.
    fn to_json(&self) -> Value {
        let mut success = json!({ "description": self.success.description });
        if let Some(content) = &self.success.content {
            success["content"] = content.clone();
        }
        let mut responses = json!({ self.success.status.to_string(): success });
        for status in self.refusal_statuses.iter().chain(&REFUSAL_STATUSES_OF_ALL) {
            responses[status.to_string()] = json!({ "$ref": "#/components/responses/Refused" });
        }
        let mut operation =
            json!({ "operationId": self.id, "summary": self.summary, "responses": responses });
        if let Some(description) = self.description {
            operation["description"] = json!(description);
        }
        if self.needs_key {
            // The empty alternative says that a request without a key is possible too.
            operation["security"] = json!([{ "key": [] }, {}]);
        }
        if !self.parameters.is_empty() {
            operation["parameters"] = json!(self.parameters);
        }
        if let Some(body) = &self.request_body {
            operation["requestBody"] = json!({ "required": true, "content": body });
        }
        operation
    }
}

/// Collects the schemas of all types that the document refers to. Requests and responses have separate
/// generators: a field that a request may omit can be required in a response.
struct Schemas {
    requests: SchemaGenerator,
    responses: SchemaGenerator,
}

impl Schemas {
    fn new() -> Schemas {
        let generator = |contract| {
            let mut settings = SchemaSettings::draft2020_12();
            settings.definitions_path = "/components/schemas".into();
            settings.contract = contract;
            settings.into_generator()
        };
        Schemas { requests: generator(Contract::Deserialize), responses: generator(Contract::Serialize) }
    }

    /// The content of a request whose JSON body has type `T`.
    fn in_request<T: JsonSchema>(&mut self) -> Value {
        content("application/json", self.requests.subschema_for::<T>().to_value())
    }

    /// The content of a response whose JSON body has type `T`.
    fn in_response<T: JsonSchema>(&mut self) -> Value {
        content("application/json", self.responses.subschema_for::<T>().to_value())
    }

    /// All schemas that were referred to, by name.
    fn into_definitions(mut self) -> Map<String, Value> {
        let mut definitions = self.requests.take_definitions(true);
        for (name, schema) in self.responses.take_definitions(true) {
            let replaced = definitions.insert(name.clone(), schema);
            assert!(replaced.is_none(), "the server both reads and writes {name}");
        }
        definitions
    }
}

/// A body of this media type, in the form that OpenAPI prescribes.
fn content(media_type: &str, schema: Value) -> Value {
    json!({ media_type: { "schema": schema } })
}
