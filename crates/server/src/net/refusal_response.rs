//! HTTP responses to refused requests: JSON with a stable code, and an English sentence for programmers.

use crate::{QuotaExceeded, Refusal};
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::RefusalCode;
use protocol::http::HttpRefused;
use std::borrow::Cow;
use std::fmt::Display;

/// The response to a refused request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RefusalResponse {
    status: StatusCode,
    code: Cow<'static, str>,
    message: String,
}

impl RefusalResponse {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        RefusalResponse { status, code: code.into(), message: message.into() }
    }

    pub(crate) fn no_such_path() -> Self {
        let message = "There is no such path; see /api/openapi.json.";
        RefusalResponse::new(StatusCode::NOT_FOUND, "no_such_path", message)
    }

    pub(crate) fn method_not_allowed() -> Self {
        let message = "This path does not accept the method; see /api/openapi.json.";
        RefusalResponse::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", message)
    }

    pub(crate) fn not_json() -> Self {
        let message = "The request needs the header `Content-Type: application/json`.";
        RefusalResponse::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", message)
    }

    pub(crate) fn body_too_large(max_bytes: usize) -> Self {
        let message = format!("The body has more than {max_bytes} bytes.");
        RefusalResponse::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
    }

    pub(crate) fn body_too_slow() -> Self {
        let message = "The body did not arrive in time.";
        RefusalResponse::new(StatusCode::REQUEST_TIMEOUT, "too_slow", message)
    }

    /// The request cannot be decoded. `cause` continues the sentence after a colon.
    pub(crate) fn unreadable(cause: impl Display) -> Self {
        let message = format!("The request cannot be decoded: {cause}.");
        RefusalResponse::new(StatusCode::BAD_REQUEST, "unreadable", message)
    }

    pub(crate) fn foreign_origin() -> Self {
        let message = "Pages of other sites may not send this request.";
        RefusalResponse::new(StatusCode::FORBIDDEN, "foreign_origin", message)
    }

    pub(crate) fn unknown_host() -> Self {
        let message = "This server does not go by the name in the Host header. Use its IP address, or start it with \
                       --host and the name.";
        RefusalResponse::new(StatusCode::MISDIRECTED_REQUEST, "unknown_host", message)
    }

    pub(crate) fn not_a_socket() -> Self {
        let message = "This path accepts WebSocket connections only, version 13.";
        RefusalResponse::new(StatusCode::UPGRADE_REQUIRED, "not_a_socket", message)
    }

    pub(crate) fn too_many_requests() -> Self {
        let message = "Too many requests from this address; wait a moment.";
        RefusalResponse::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message)
    }

    pub(crate) fn too_many_tables() -> Self {
        let message = "Too many tables were opened from this address; wait a minute.";
        RefusalResponse::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message)
    }

    pub(crate) fn banned() -> Self {
        let message = "The operator of this server does not accept requests from this address.";
        RefusalResponse::new(StatusCode::FORBIDDEN, "banned", message)
    }

    pub(crate) fn too_many_sockets() -> Self {
        let message = "Too many connections from this address; close some or try again in a moment.";
        RefusalResponse::new(StatusCode::SERVICE_UNAVAILABLE, "too_many", message)
    }

    pub(crate) fn shutting_down() -> Self {
        let message = "The server is shutting down; try again in a moment.";
        RefusalResponse::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message)
    }
}

/// The HTTP response to a request for a table beyond a quota.
impl From<QuotaExceeded> for RefusalResponse {
    fn from(quota: QuotaExceeded) -> Self {
        RefusalResponse::new(StatusCode::TOO_MANY_REQUESTS, "too_many", quota.to_string())
    }
}

/// The HTTP response for a refusal by a table.
impl From<Refusal> for RefusalResponse {
    fn from(refusal: Refusal) -> Self {
        use RefusalCode as Code;
        let (status, sentence) = match refusal.code {
            Code::NoSuchTable => {
                (StatusCode::NOT_FOUND, "There is no such table, or it has no game with this number.")
            }
            Code::WrongKey => (StatusCode::FORBIDDEN, "The key does not open this table."),
            Code::Banned => {
                (StatusCode::FORBIDDEN, "The owner of the table has banned the person with this key.")
            }
            Code::NoPublicTables => (StatusCode::FORBIDDEN, "This server does not allow public tables."),
            Code::NotYours => (StatusCode::FORBIDDEN, "The key does not allow this request."),
            Code::NotNow => (StatusCode::CONFLICT, "The game is not over."),
            // The next codes refuse a request to open a table.
            Code::NoSuchGame => (StatusCode::BAD_REQUEST, "There is no such game; see /api/games."),
            Code::BadOptions => {
                (StatusCode::BAD_REQUEST, "The game does not allow these options, seats or clock.")
            }
            Code::NoSuchLevel => (StatusCode::BAD_REQUEST, "There is no such bot; see /api/levels."),
            Code::NoSuchSeat => (StatusCode::BAD_REQUEST, "There is no such seat at this table."),
            Code::SeatTaken => (StatusCode::BAD_REQUEST, "Two bots cannot have the same seat."),
            Code::TableFull => {
                (StatusCode::BAD_REQUEST, "Bots may not take every seat: one must remain for a person.")
            }
            Code::BadText => {
                (StatusCode::BAD_REQUEST, "A text is empty, too long, or has forbidden characters.")
            }
            // The next codes are about the state of the server.
            Code::TooMany => (StatusCode::TOO_MANY_REQUESTS, "A limit of this server is reached; try later."),
            Code::Unavailable => (
                StatusCode::SERVICE_UNAVAILABLE,
                "The server cannot store anything right now; nothing is lost, try again.",
            ),
            Code::Broken => (StatusCode::INTERNAL_SERVER_ERROR, "The table failed."),
            _ => (StatusCode::BAD_REQUEST, "The table refused the request."),
        };
        let player_message = &refusal.says;
        let mut message = sentence.to_owned();
        // If the table gave a more precise message than the standard one of the code, it is added for clients
        // that show it to players.
        if player_message.id != refusal.code.message_id() || !player_message.args.is_empty() {
            let args = serde_json::to_string(&player_message.args).unwrap_or_default();
            message = format!("{sentence} (message `{}` with {args})", player_message.id);
        }
        RefusalResponse { status, code: refusal.code.name().into(), message }
    }
}

impl IntoResponse for RefusalResponse {
    fn into_response(self) -> Response {
        let body = HttpRefused { code: self.code.into_owned(), message: self.message };
        (self.status, Json(body)).into_response()
    }
}
