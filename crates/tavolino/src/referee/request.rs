//! Parses requests. Anything that docs/referee.md does not describe is an error with a precise message.

use super::request_error::RequestError;
use super::strict::StrictJson;
use engine::{Seat, Seed, Viewer};
use serde_json::{Map, Value};

/// The end of every error about a request that has not the form of one.
const REQUEST_FORM: &str = "a request is an object with exactly one of the keys new, do, view and state";

/// A request of the client program.
pub(super) enum Request {
    /// Start a game.
    New(NewGame),
    /// Carry out this action of the seat whose turn it is.
    Do(String),
    /// Show what a seat or a spectator may see.
    View(ViewerRequest),
    /// Repeat the last response.
    State,
}

/// The arguments of `new`.
pub(super) struct NewGame {
    pub(super) game: String,
    pub(super) seat_count: usize,
    /// The seat that begins. `None` lets the game choose.
    pub(super) first: Option<Seat>,
    /// `None` for a random seed.
    pub(super) seed: Option<Seed>,
    /// The game's own options.
    pub(super) options: Map<String, Value>,
    /// The remaining keys: the order of the cards and the dice, if the client fixes them.
    pub(super) stacked_deck: Map<String, Value>,
}

/// The viewer named in `view`.
pub(super) enum ViewerRequest {
    Seat(usize),
    Spectator,
}

impl Request {
    /// Parses one line of input.
    pub(super) fn read(line: &[u8]) -> Result<Self, RequestError> {
        let text = std::str::from_utf8(line).map_err(|_| {
            RequestError::new("not_utf8", "the line is not UTF-8 text; requests are JSON in UTF-8")
        })?;
        let StrictJson(value) = serde_json::from_str(text).map_err(|error| {
            RequestError::new("not_json", format!("the line is not strict JSON ({error}); {REQUEST_FORM}"))
        })?;
        let Value::Object(request) = value else {
            return Err(RequestError::new("not_an_object", REQUEST_FORM));
        };
        if request.len() > 1 && request.keys().all(|key| is_request_key(key)) {
            return Err(RequestError::new("several_requests", REQUEST_FORM));
        }
        if let Some(unknown) = request.keys().find(|key| !is_request_key(key)) {
            return Err(RequestError::new(
                "unknown_key",
                format!("`{unknown}` is not a request; {REQUEST_FORM}"),
            ));
        }
        // At most one key is left, and it is a known one.
        let (key, value) =
            request.into_iter().next().ok_or_else(|| RequestError::new("empty_request", REQUEST_FORM))?;
        match (key.as_str(), value) {
            ("new", Value::Object(arguments)) => Ok(Request::New(NewGame::read(arguments)?)),
            ("new", _) => {
                Err(RequestError::new("bad_request", "`new` takes an object with at least game and seats"))
            }
            ("do", Value::String(action)) => Ok(Request::Do(action)),
            ("do", _) => Err(RequestError::new("bad_request", "`do` takes one of the strings in `legal`")),
            ("view", value) => ViewerRequest::read(&value).map(Request::View),
            ("state", Value::Bool(true)) => Ok(Request::State),
            _ => Err(RequestError::new("bad_request", "`state` takes only the value true")),
        }
    }
}

/// Whether a request can have this key.
fn is_request_key(key: &str) -> bool {
    matches!(key, "new" | "do" | "view" | "state")
}

impl NewGame {
    /// Parses the arguments of `new`. Each known key is taken out; the rest describes the cards.
    fn read(mut arguments: Map<String, Value>) -> Result<Self, RequestError> {
        let game = match arguments.remove("game") {
            Some(Value::String(game)) => game,
            Some(_) => {
                return Err(RequestError::new("unknown_game", "`game` takes a game's name as a string"));
            }
            None => return Err(RequestError::new("missing_key", "`new` needs `game`, a game's name")),
        };
        let seat_count = match arguments.remove("seats") {
            Some(seats) => read_integer(&seats, "seats")?,
            None => {
                return Err(RequestError::new("missing_key", "`new` needs `seats`, the number of players"));
            }
        };
        let first = arguments.remove("first").map(|first| read_integer(&first, "first")).transpose()?;
        let seed = match arguments.remove("seed") {
            None => None,
            Some(Value::String(seed)) => Some(
                seed.parse().map_err(|error| RequestError::new("bad_seed", format!("`seed`: {error}")))?,
            ),
            Some(_) => {
                return Err(RequestError::new("bad_seed", "`seed` takes a string of 64 hexadecimal digits"));
            }
        };
        let options = match arguments.remove("options") {
            None => Map::new(),
            Some(Value::Object(options)) => options,
            Some(_) => return Err(RequestError::new("bad_option", "`options` takes an object")),
        };
        // `Seat` holds a byte. Larger numbers become 255, which no game accepts.
        let first = first.map(|first| Seat::new(first.min(255)));
        Ok(NewGame { game, seat_count, first, seed, options, stacked_deck: arguments })
    }
}

impl ViewerRequest {
    /// Parses the argument of `view`.
    fn read(value: &Value) -> Result<Self, RequestError> {
        match value {
            Value::String(name) if name == "spectator" => Ok(ViewerRequest::Spectator),
            Value::Number(_) => Ok(ViewerRequest::Seat(read_integer(value, "view")?)),
            _ => Err(RequestError::new("bad_view", "`view` takes a seat's number or \"spectator\"")),
        }
    }

    /// The viewer in a game with this many seats. Fails if there is no such seat.
    pub(super) fn viewer(self, seat_count: usize) -> Result<Viewer, RequestError> {
        match self {
            ViewerRequest::Spectator => Ok(Viewer::Spectator),
            ViewerRequest::Seat(seat) if seat < seat_count => Ok(Viewer::Seat(Seat::new(seat))),
            ViewerRequest::Seat(_) => Err(RequestError::new(
                "bad_view",
                format!("`view` takes a seat from 0 to {} or \"spectator\"", seat_count - 1),
            )),
        }
    }
}

/// Reads a non-negative integer.
fn read_integer(value: &Value, key: &str) -> Result<usize, RequestError> {
    value
        .as_u64()
        .and_then(|number| usize::try_from(number).ok())
        .ok_or_else(|| RequestError::new("bad_number", format!("`{key}` takes a whole number, 0 or more")))
}
