//! The requests that the OpenAPI description lists.

use super::{Operation, Record, Schemas, Success, content};
use crate::{away, http};
use schemars::json_schema;
use serde_json::json;

/// All HTTP requests that the server answers.
pub(super) fn operations(schemas: &mut Schemas) -> Vec<Operation> {
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
            parameters: vec![table.clone()],
            needs_key: true,
            success: Success::ok("It is erased.", schemas.in_response::<http::Erased>()),
            refusal_statuses: &[403, 404, 409, 429, 500, 503],
            ..Operation::default()
        },
        Operation {
            method: "post",
            path: "/api/tables/{table}/notifications",
            id: "turnOnNotifications",
            summary: "Sends a notification to a browser when it is the person's turn",
            description: Some(
                "Needs the person's seat key, at a table without a clock or with a clock of days. Replaces the person's \
                 earlier subscription at this table. The message contains the table's id and no secret.",
            ),
            parameters: vec![table.clone()],
            needs_key: true,
            request_body: Some(schemas.in_request::<away::NotifyMe>()),
            success: Success::ok("Notifications are on.", schemas.in_response::<away::Notified>()),
            refusal_statuses: &[400, 403, 404, 408, 413, 415, 429, 500, 503],
        },
        Operation {
            method: "delete",
            path: "/api/tables/{table}/notifications",
            id: "turnOffNotifications",
            summary: "Sends no more notifications to the person's browser",
            description: Some("Needs the person's seat key. Has no body."),
            parameters: vec![table],
            needs_key: true,
            success: Success::ok("Notifications are off.", schemas.in_response::<away::Notified>()),
            refusal_statuses: &[400, 403, 404, 429, 500, 503],
            ..Operation::default()
        },
    ]
}

/// The requests about the server itself.
fn server_operations(schemas: &mut Schemas) -> Vec<Operation> {
    let any_object = content("application/json", json_schema!({ "type": "object" }).to_value());
    vec![
        Operation {
            method: "post",
            path: "/api/turns",
            id: "turns",
            summary: "Says whose turn it is at several tables",
            description: Some(
                "For a list of a player's games, without opening sockets. The request needs the header `Content-Type: \
                 application/json`. Each table counts as one request against the limit of the address.",
            ),
            request_body: Some(schemas.in_request::<away::TurnQuestions>()),
            success: Success::ok("One answer for each table.", schemas.in_response::<away::Turns>()),
            refusal_statuses: &[400, 408, 413, 415, 429],
            ..Operation::default()
        },
        Operation {
            path: "/api/push-key",
            id: "pushKey",
            summary: "Returns the server's public key for Web Push",
            success: Success::ok("The key.", schemas.in_response::<away::PushKey>()),
            refusal_statuses: &[429, 503],
            ..Operation::default()
        },
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
