//! Refusals over HTTP: always JSON, always with a stable code and a sentence for whoever writes programs.

use crate::Refusal;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::RefusalCode;
use protocol::http::HttpRefused;
use std::borrow::Cow;

/// A call that was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused {
    status: StatusCode,
    code: Cow<'static, str>,
    message: String,
}

impl Refused {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Refused { status, code: code.into(), message: message.into() }
    }

    pub(crate) fn no_such_path() -> Self {
        Refused::new(StatusCode::NOT_FOUND, "no_such_path", "There is nothing here; see /api/openapi.json.")
    }

    pub(crate) fn method() -> Self {
        let message = "This address does not take that method; see /api/openapi.json.";
        Refused::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", message)
    }

    pub(crate) fn not_json() -> Self {
        let message = "The body must be sent with the header `Content-Type: application/json`.";
        Refused::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", message)
    }

    pub(crate) fn too_large(most: usize) -> Self {
        let message = format!("The body may have {most} bytes at most.");
        Refused::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
    }

    pub(crate) fn too_slow() -> Self {
        let message = "The body did not arrive in time.";
        Refused::new(StatusCode::REQUEST_TIMEOUT, "too_slow", message)
    }

    pub(crate) fn unreadable(why: impl std::fmt::Display) -> Self {
        Refused::new(StatusCode::BAD_REQUEST, "unreadable", format!("This cannot be read: {why}."))
    }

    pub(crate) fn foreign_origin() -> Self {
        let message = "Pages of other sites may not do this.";
        Refused::new(StatusCode::FORBIDDEN, "foreign_origin", message)
    }

    pub(crate) fn not_a_socket() -> Self {
        let message = "This address takes WebSocket connections only, version 13.";
        Refused::new(StatusCode::UPGRADE_REQUIRED, "not_a_socket", message)
    }

    pub(crate) fn too_many_calls() -> Self {
        let message = "Too many calls came from this address; wait a moment.";
        Refused::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message)
    }

    pub(crate) fn too_often() -> Self {
        let message = "Too many tables were opened from this address; wait a minute.";
        Refused::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message)
    }

    pub(crate) fn closing() -> Self {
        let message = "The server is closing; come back in a moment.";
        Refused::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message)
    }
}

/// A table's refusal, over HTTP.
impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        use RefusalCode as Code;
        let (status, message) = match refusal.code {
            Code::NoSuchTable => (StatusCode::NOT_FOUND, "There is no such table, or no such game of it."),
            Code::WrongKey => (StatusCode::FORBIDDEN, "The key does not open this table."),
            Code::NotYours => (StatusCode::FORBIDDEN, "The holder of this key may not do that."),
            Code::NotNow => (StatusCode::CONFLICT, "Not in this stage of the table: the game is not over."),
            Code::NoSuchGame => (StatusCode::BAD_REQUEST, "There is no such game; see /api/games."),
            Code::BadOptions => {
                (StatusCode::BAD_REQUEST, "The game or its clock cannot be set up like this.")
            }
            Code::NoSuchLevel => (StatusCode::BAD_REQUEST, "There is no such bot; see /api/levels."),
            Code::NoSuchSeat => (StatusCode::BAD_REQUEST, "There is no such chair at this table."),
            Code::SeatTaken => (StatusCode::BAD_REQUEST, "Two bots cannot have the same chair."),
            Code::TableFull => {
                (StatusCode::BAD_REQUEST, "Bots may not have every chair: nobody could sit down.")
            }
            Code::BadText => {
                (StatusCode::BAD_REQUEST, "A text is empty, too long, or has forbidden characters.")
            }
            Code::TooMany => (StatusCode::TOO_MANY_REQUESTS, "There are too many already; try again later."),
            Code::Unavailable => (
                StatusCode::SERVICE_UNAVAILABLE,
                "Nothing can be stored right now and nothing was lost; try again.",
            ),
            Code::Broken => (StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong inside this table."),
            _ => (StatusCode::BAD_REQUEST, "The table refuses this."),
        };
        let says = &refusal.says;
        let mut message = message.to_owned();
        // The table's own reason, for those who want to say it in their words.
        if says.id != refusal.code.message_id() || !says.args.is_empty() {
            let args = serde_json::to_string(&says.args).unwrap_or_default();
            message = format!("{message} (message `{}` with {args})", says.id);
        }
        Refused { status, code: refusal.code.name().into(), message }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let body = HttpRefused { code: self.code.into_owned(), message: self.message };
        (self.status, Json(body)).into_response()
    }
}
