//! Reading requests. Whatever `CONTRACT` does not describe is a problem, named as exactly as possible.

use super::problem::Problem;
use super::strict::Strict;
use engine::{Seat, Seed, Viewer};
use serde_json::{Map, Value};

const REQUESTS: &str = "a request is an object with exactly one of the keys new, do, view and state";

/// A request.
pub(super) enum Request {
    New(New),
    Do(String),
    View(Whose),
    State,
}

/// What `new` asks for. What is left in `arranged` are the decks and dice of the game.
pub(super) struct New {
    pub(super) game: String,
    pub(super) seats: usize,
    pub(super) first: Option<Seat>,
    pub(super) seed: Option<Seed>,
    pub(super) options: Map<String, Value>,
    pub(super) arranged: Map<String, Value>,
}

/// Whose view is asked for.
pub(super) enum Whose {
    Seat(usize),
    Spectator,
}

impl Request {
    pub(super) fn read(line: &[u8]) -> Result<Self, Problem> {
        let text = std::str::from_utf8(line).map_err(|_| {
            Problem::new("not_utf8", "the line is not UTF-8 text; requests are JSON in UTF-8")
        })?;
        let Strict(value) = serde_json::from_str(text).map_err(|error| {
            Problem::new("not_json", format!("the line is not strict JSON ({error}); {REQUESTS}"))
        })?;
        let Value::Object(request) = value else {
            return Err(Problem::new("not_an_object", REQUESTS));
        };
        if request.len() > 1 && request.keys().all(|key| is_request(key)) {
            return Err(Problem::new("several_requests", REQUESTS));
        }
        if let Some(unknown) = request.keys().find(|key| !is_request(key)) {
            return Err(Problem::new("unknown_key", format!("`{unknown}` is not a request; {REQUESTS}")));
        }
        let (key, value) =
            request.into_iter().next().ok_or_else(|| Problem::new("empty_request", REQUESTS))?;
        match (key.as_str(), value) {
            ("new", Value::Object(new)) => Ok(Request::New(New::read(new)?)),
            ("new", _) => {
                Err(Problem::new("bad_request", "`new` takes an object with at least game and seats"))
            }
            ("do", Value::String(action)) => Ok(Request::Do(action)),
            ("do", _) => Err(Problem::new("bad_request", "`do` takes one of the strings in `legal`")),
            ("view", value) => Whose::read(&value).map(Request::View),
            ("state", Value::Bool(true)) => Ok(Request::State),
            _ => Err(Problem::new("bad_request", "`state` takes only the value true")),
        }
    }
}

fn is_request(key: &str) -> bool {
    matches!(key, "new" | "do" | "view" | "state")
}

impl New {
    fn read(mut new: Map<String, Value>) -> Result<Self, Problem> {
        let game = match new.remove("game") {
            Some(Value::String(game)) => game,
            Some(_) => return Err(Problem::new("unknown_game", "`game` takes a game's name as a string")),
            None => return Err(Problem::new("missing_key", "`new` needs `game`, a game's name")),
        };
        let seats = match new.remove("seats") {
            Some(seats) => whole(&seats, "seats")?,
            None => return Err(Problem::new("missing_key", "`new` needs `seats`, the number of players")),
        };
        let first = new.remove("first").map(|first| whole(&first, "first")).transpose()?;
        let seed = match new.remove("seed") {
            None => None,
            Some(Value::String(seed)) => {
                Some(seed.parse().map_err(|error| Problem::new("bad_seed", format!("`seed`: {error}")))?)
            }
            Some(_) => {
                return Err(Problem::new("bad_seed", "`seed` takes a string of 64 hexadecimal digits"));
            }
        };
        let options = match new.remove("options") {
            None => Map::new(),
            Some(Value::Object(options)) => options,
            Some(_) => return Err(Problem::new("bad_option", "`options` takes an object")),
        };
        // A seat is a small number: anything larger is as wrong as 255.
        let first = first.map(|first| Seat::new(first.min(255)));
        Ok(New { game, seats, first, seed, options, arranged: new })
    }
}

impl Whose {
    fn read(value: &Value) -> Result<Self, Problem> {
        match value {
            Value::String(name) if name == "spectator" => Ok(Whose::Spectator),
            Value::Number(_) => Ok(Whose::Seat(whole(value, "view")?)),
            _ => Err(Problem::new("bad_view", "`view` takes a seat's number or \"spectator\"")),
        }
    }

    pub(super) fn viewer(self, seats: usize) -> Result<Viewer, Problem> {
        match self {
            Whose::Spectator => Ok(Viewer::Spectator),
            Whose::Seat(seat) if seat < seats => Ok(Viewer::Seat(Seat::new(seat))),
            Whose::Seat(_) => Err(Problem::new(
                "bad_view",
                format!("`view` takes a seat from 0 to {} or \"spectator\"", seats - 1),
            )),
        }
    }
}

/// A number that is whole and not negative.
fn whole(value: &Value, key: &str) -> Result<usize, Problem> {
    value
        .as_u64()
        .and_then(|number| usize::try_from(number).ok())
        .ok_or_else(|| Problem::new("bad_number", format!("`{key}` takes a whole number, 0 or more")))
}
