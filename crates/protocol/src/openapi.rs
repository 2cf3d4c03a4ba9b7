//! Generates the OpenAPI description of the server's HTTP requests from the types in [`crate::http`].
//!
//! The server embeds the generated text, so a build of the server does not need this module. Tests of the
//! server compare the embedded text with [`document_text`], and each described response with what the server
//! really sends.

use crate::http;
use schemars::generate::{Contract, SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, json_schema};
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
// The schema of an `engine::Record` that was played at a table.
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

fn document() -> Value {
    let mut schemas = Schemas::new();
    let mut paths = Map::new();
    for operation in operations(&mut schemas) {
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

fn operations(schemas: &mut Schemas) -> Vec<Operation> {
    let mut operations = table_operations(schemas);
    operations.extend(server_operations(schemas));
    operations
}

/// The requests about tables and finished games.
fn table_operations(schemas: &mut Schemas) -> Vec<Operation> {
    let table = json!({
        "name": "table",
        "in": "path",
        "required": true,
        "description": "The table's id.",
        "schema": { "type": "string" },
    });
    let game = json!({
        "name": "game",
        "in": "query",
        "description": "Number of the game at this table, counted from 1; the last finished game if absent.",
        "schema": { "type": "integer", "minimum": 1, "maximum": u32::MAX },
    });
    let seat = json!({
        "name": "seat",
        "in": "query",
        "description": "The seat whose view is replayed, counted from 0; a spectator's view if absent.",
        "schema": { "type": "integer", "minimum": 0, "maximum": u8::MAX },
    });
    let from = json!({
        "name": "from",
        "in": "query",
        "description": "The first step of the page, counted from 0, which is the deal; 0 if absent.",
        "schema": { "type": "integer", "minimum": 0 },
    });
    let key_description = Some("Needs a key of the table unless the table is public.");
    vec![
        Operation {
            path: "/api/tables",
            id: "listTables",
            summary: "Lists the public tables, newest first",
            success: Success::ok("The public tables.", schemas.in_response::<http::PublicTables>()),
            refusal_statuses: &[429, 503],
            ..Operation::default()
        },
        Operation {
            method: "post",
            path: "/api/tables",
            id: "openTable",
            summary: "Opens a table",
            description: Some(
                "The request needs the header `Content-Type: application/json` and has at most 16 KiB. If a browser \
                 sends it, its `Origin` must be the server's own.",
            ),
            request_body: Some(schemas.in_request::<http::OpenTable>()),
            success: Success {
                status: 201,
                ..Success::ok("The new table.", schemas.in_response::<http::TableOpened>())
            },
            refusal_statuses: &[400, 403, 408, 413, 415, 429, 500, 503],
            ..Operation::default()
        },
        Operation {
            path: "/api/tables/{table}/record",
            id: "record",
            summary: "Returns the record of a finished game",
            description: key_description,
            parameters: vec![table.clone(), game.clone()],
            needs_key: true,
            success: Success::ok("The record.", schemas.in_response::<Record>()),
            refusal_statuses: &[400, 403, 404, 409, 429, 500, 503],
            ..Operation::default()
        },
        Operation {
            path: "/api/tables/{table}/replay",
            id: "replay",
            summary: "Returns a page of a finished game, step by step, as one viewer saw it",
            description: key_description,
            parameters: vec![table.clone(), game, seat, from],
            needs_key: true,
            success: Success::ok(
                "The steps of the page, and where the next page begins.",
                schemas.in_response::<http::Replay>(),
            ),
            refusal_statuses: &[400, 403, 404, 409, 429, 500, 503],
            ..Operation::default()
        },
        Operation {
            method: "post",
            path: "/api/tables/{table}/erase",
            id: "erase",
            summary: "Erases a person's name and chat from a table where no game is in progress",
            description: Some(
                "Needs the person's seat key, also after they have left the seat. Has no body.",
            ),
            parameters: vec![table],
            needs_key: true,
            success: Success::ok("It is erased.", schemas.in_response::<http::Erased>()),
            refusal_statuses: &[403, 404, 409, 429, 500, 503],
            ..Operation::default()
        },
    ]
}

/// The requests about the server itself.
fn server_operations(schemas: &mut Schemas) -> Vec<Operation> {
    let any_object = content("application/json", json_schema!({ "type": "object" }).to_value());
    vec![
        Operation {
            path: "/api/games",
            id: "games",
            summary: "Lists the games",
            success: Success::ok("The games.", schemas.in_response::<http::Games>()),
            ..Operation::default()
        },
        Operation {
            path: "/api/levels",
            id: "levels",
            summary: "Lists the levels of the bots",
            success: Success::ok("The levels of the bots.", schemas.in_response::<http::Levels>()),
            ..Operation::default()
        },
        Operation {
            path: "/api/openapi.json",
            id: "description",
            summary: "Returns this description",
            success: Success::ok("An OpenAPI 3.1 document.", any_object),
            ..Operation::default()
        },
        Operation {
            path: "/health",
            id: "health",
            summary: "Tells whether the server is running",
            success: Success::ok("The server is running.", schemas.in_response::<http::Health>()),
            refusal_statuses: &[429, 503],
            ..Operation::default()
        },
        Operation {
            path: "/ws",
            id: "socket",
            summary: "Opens the WebSocket (docs/protocol.md)",
            success: Success {
                status: 101,
                description: "The socket. Its first message must be `hello`.",
                content: None,
            },
            refusal_statuses: &[403, 426, 429, 503],
            ..Operation::default()
        },
    ]
}

impl Operation {
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
