//! A game in progress, behind a trait that is the same for all games.

use super::request::NewGame;
use super::request_error::RequestError;
use engine::{Game, HasMessage, RecordedGame, Seed, Setup, SetupError, Viewer};
use games::{GameInfo, Visit};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use words::{Language, Recipient, Translator};

/// A game in progress.
pub(super) trait Session {
    /// Carries out an action of the player to move and returns the response to `do`.
    fn act(&mut self, text: &str) -> Result<String, RequestError>;
    /// The response to the request `state`: like that to the last `new` or `do`, but without events.
    fn response(&self) -> String;
    /// The response to `view`.
    fn view(&self, viewer: Viewer) -> String;
    /// The number of players.
    fn seat_count(&self) -> usize;
}

/// Starts a game. Also returns the response to `new`.
pub(super) fn start(
    new_game: NewGame,
    language: Language,
) -> Result<(Box<dyn Session>, String), RequestError> {
    let name = new_game.game.clone();
    games::visit(&name, StartVisitor { new_game, language })
        .map_err(|unknown| RequestError::new("unknown_game", unknown.to_string()))?
}

/// Starts a session with the types of one game.
struct StartVisitor {
    new_game: NewGame,
    language: Language,
}

impl Visit for StartVisitor {
    type Out = Result<(Box<dyn Session>, String), RequestError>;

    fn visit<G: Game>(self, game_info: &'static GameInfo) -> Self::Out {
        let NewGame { seat_count, first, seed, options, stacked_deck, .. } = self.new_game;
        let translator = Translator::for_game(game_info, self.language);
        let options = parse::<G::Options>(options, "bad_option", "`options`")?;
        // The remaining keys of `new` fix the order of the cards.
        let stacked_deck = parse::<G::StackedDeck>(
            stacked_deck,
            "bad_deck",
            "`new` (game, seats, first, seed, options apart)",
        )?;
        let seed = seed.map_or_else(random_seed, Ok)?;
        let setup = Setup { seats: seat_count, first, options };
        let setup_error = |error: SetupError| RequestError::new(error.code(), sentence(&translator, &error));
        let (game, events) = RecordedGame::<G>::start(setup, stacked_deck, seed).map_err(setup_error)?;
        let session = TypedSession { game, translator };
        let response = session.response_with(&events);
        Ok((Box::new(session), response))
    }
}

/// Parses a part of the request. `code` is the error code if that fails, and `location` names the part.
fn parse<T: DeserializeOwned>(
    map: Map<String, Value>,
    code: &str,
    location: &str,
) -> Result<T, RequestError> {
    serde_json::from_value(Value::Object(map))
        .map_err(|error| RequestError::from_serde(&error, code, location))
}

/// A seed from the operating system, for a game without a given seed.
fn random_seed() -> Result<Seed, RequestError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        RequestError::new("no_randomness", format!("the system gives no randomness: {error}"))
    })?;
    Ok(Seed(bytes))
}

/// Formats a value as one line of JSON.
pub(super) fn json_line(value: &impl Serialize) -> String {
    serde_json::to_string(value)
        .unwrap_or_else(|error| format!(r#"{{"error":{{"code":"internal","message":"{error}"}}}}"#))
}

/// Formats a message. Players are named by their seat numbers, as in the notation.
fn sentence(translator: &Translator, source: &impl HasMessage) -> String {
    translator.sentence(&source.message(), &Recipient::without_seat())
}

/// The event as seen by the viewer who sees the most of it.
fn most_informative<G: Game>(event: &G::Event, seat_count: usize) -> G::VisibleEvent {
    // More arguments of its message, or else a longer text, mean that more of the event is visible.
    let amount_of_information = |event: &G::VisibleEvent| {
        let json = serde_json::to_string(event).unwrap_or_default();
        (event.message().args.len(), json.len())
    };
    Viewer::all(seat_count)
        .map(|viewer| G::visible_event(event, viewer))
        .max_by_key(amount_of_information)
        .unwrap_or_else(|| G::visible_event(event, Viewer::Spectator))
}

/// A session with the types of one game.
struct TypedSession<G: Game> {
    game: RecordedGame<G>,
    translator: Translator,
}

/// A response to `new`, `do` or `state`. The order of the fields is part of the contract.
#[derive(Serialize)]
struct Response<'a, T: Serialize, E: Serialize> {
    /// Whose turn it is; `None` when the game is over.
    seat: Option<engine::Seat>,
    phase: &'static str,
    /// The legal actions.
    legal: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<E>,
    /// The full state, hidden cards included.
    state: T,
    /// The winners and scores; `None` while the game goes on.
    result: Option<Value>,
}

impl<G: Game> TypedSession<G> {
    /// The error for an action that cannot be carried out. It lists the legal actions.
    fn action_error(&self, code: &str, text: &str, reason: &str) -> RequestError {
        RequestError::new(
            code,
            format!("`{text}`: {reason} (legal now: {})", self.legal_actions().join(", ")),
        )
    }

    fn legal_actions(&self) -> Vec<String> {
        let state = self.game.state();
        state.legal().iter().map(|action| state.write(action)).collect()
    }

    /// The response after these events.
    fn response_with(&self, events: &[G::Event]) -> String {
        let visible_events: Vec<_> =
            events.iter().map(|event| most_informative::<G>(event, self.seat_count())).collect();
        self.format_response(Some(visible_events))
    }

    /// The current state as a response; `events` are left out if they are `None`.
    fn format_response(&self, events: Option<Vec<G::VisibleEvent>>) -> String {
        let state = self.game.state();
        let result = state.outcome().map(|outcome| {
            let winners: Vec<_> = outcome.winners.iter().collect();
            json!({ "winners": winners, "scores": outcome.scores.as_slice() })
        });
        let response = Response {
            seat: state.to_move(),
            phase: state.phase(),
            legal: &self.legal_actions(),
            events,
            state: state.referee_state(),
            result,
        };
        json_line(&response)
    }
}

impl<G: Game> Session for TypedSession<G> {
    fn act(&mut self, text: &str) -> Result<String, RequestError> {
        let state = self.game.state();
        if state.to_move().is_none() {
            return Err(RequestError::new("game_over", "the game is over; start another with {\"new\":…}"));
        }
        let action = state
            .read(text)
            .map_err(|error| self.action_error("unreadable_action", text, &error.to_string()))?;
        // Each action has exactly one accepted spelling.
        if state.legal().contains(action) && state.write(action) != text {
            return Err(self.action_error("unreadable_action", text, "this is not the canonical notation"));
        }
        let events = self.game.act(action).map_err(|refusal| {
            self.action_error("illegal_action", text, &sentence(&self.translator, &refusal))
        })?;
        Ok(self.response_with(&events))
    }

    fn response(&self) -> String {
        self.format_response(None)
    }

    fn view(&self, viewer: Viewer) -> String {
        json_line(&json!({ "view": self.game.state().view(viewer) }))
    }

    fn seat_count(&self) -> usize {
        self.game.state().seats()
    }
}
