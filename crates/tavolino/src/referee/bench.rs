//! The referee's bench: a game in progress behind an interface that knows no game by name.

use super::problem::Problem;
use super::request::New;
use engine::{Game, HasMessage, RecordedGame, Seed, Setup, SetupError, Viewer};
use games::{Listed, Visit};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use words::{Language, Phrasebook, Reader};

/// A game in progress.
pub(super) trait Bench {
    /// The player to move does this; the answer to `do`.
    fn act(&mut self, text: &str) -> Result<String, Problem>;
    /// The answer to the last `new` or `do`, without its events.
    fn answer(&self) -> String;
    /// What a viewer may see now.
    fn view(&self, viewer: Viewer) -> String;
    /// How many play.
    fn seats(&self) -> usize;
}

/// Starts the game that is asked for; gives back the answer to `new` too.
pub(super) fn start(new: New, language: Language) -> Result<(Box<dyn Bench>, String), Problem> {
    let name = new.game.clone();
    games::visit(&name, Start { new, language })
        .map_err(|unknown| Problem::new("unknown_game", unknown.to_string()))?
}

struct Start {
    new: New,
    language: Language,
}

impl Visit for Start {
    type Out = Result<(Box<dyn Bench>, String), Problem>;

    fn visit<G: Game>(self, listed: &'static Listed) -> Self::Out {
        let New { seats, first, seed, options, arranged, .. } = self.new;
        let words = Phrasebook::of_game(listed, self.language);
        let options = fit::<G::Options>(options, "bad_option", "`options`")?;
        let stack =
            fit::<G::StackedDeck>(arranged, "bad_deck", "`new` (game, seats, first, seed, options apart)")?;
        let seed = seed.map_or_else(seed_from_system, Ok)?;
        let setup = Setup { seats, first, options };
        let refused = |refused: SetupError| Problem::new(refused.code(), say(&words, &refused));
        let (game, events) = RecordedGame::<G>::start(setup, stack, seed).map_err(refused)?;
        let bench = MatchBench { game, words };
        let answer = bench.answer_with(&events);
        Ok((Box::new(bench), answer))
    }
}

fn fit<T: DeserializeOwned>(map: Map<String, Value>, code: &str, place: &str) -> Result<T, Problem> {
    serde_json::from_value(Value::Object(map)).map_err(|error| Problem::from_serde(&error, code, place))
}

fn seed_from_system() -> Result<Seed, Problem> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Problem::new("no_randomness", format!("the system gives no randomness: {error}")))?;
    Ok(Seed(bytes))
}

/// A value as one line of JSON.
pub(super) fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value)
        .unwrap_or_else(|error| format!(r#"{{"error":{{"code":"internal","message":"{error}"}}}}"#))
}

/// Every name is a number here: it is the notation's.
fn say(words: &Phrasebook, what: &impl HasMessage) -> String {
    words.say(&what.message(), &Reader::nobody())
}

/// An event as seen by whoever saw most of it.
fn most_telling<G: Game>(event: &G::Event, seats: usize) -> G::VisibleEvent {
    let told = |shown: &G::VisibleEvent| {
        let json = serde_json::to_string(shown).unwrap_or_default();
        (shown.message().args.len(), json.len())
    };
    Viewer::all(seats)
        .map(|viewer| G::visible_event(event, viewer))
        .max_by_key(told)
        .unwrap_or_else(|| G::visible_event(event, Viewer::Spectator))
}

struct MatchBench<G: Game> {
    game: RecordedGame<G>,
    words: Phrasebook,
}

/// An answer to `new`, `do` or `state`, in the contract's order.
#[derive(Serialize)]
struct Answer<'a, T: Serialize, E: Serialize> {
    seat: Option<engine::Seat>,
    phase: &'static str,
    legal: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<E>,
    state: T,
    result: Option<Value>,
}

impl<G: Game> MatchBench<G> {
    fn illegal(&self, code: &str, text: &str, why: &str) -> Problem {
        Problem::new(code, format!("`{text}`: {why} (legal now: {})", self.legal().join(", ")))
    }

    fn legal(&self) -> Vec<String> {
        let state = self.game.state();
        state.legal().iter().map(|action| state.write(action)).collect()
    }

    fn answer_with(&self, events: &[G::Event]) -> String {
        let shown: Vec<_> = events.iter().map(|e| most_telling::<G>(e, self.seats())).collect();
        self.build(Some(shown))
    }

    fn build(&self, events: Option<Vec<G::VisibleEvent>>) -> String {
        let state = self.game.state();
        let result = state.outcome().map(|outcome| {
            let winners: Vec<_> = outcome.winners.iter().collect();
            json!({ "winners": winners, "scores": outcome.scores.as_slice() })
        });
        let answer = Answer {
            seat: state.to_move(),
            phase: state.phase(),
            legal: &self.legal(),
            events,
            state: state.referee_state(),
            result,
        };
        line(&answer)
    }
}

impl<G: Game> Bench for MatchBench<G> {
    fn act(&mut self, text: &str) -> Result<String, Problem> {
        let state = self.game.state();
        if state.to_move().is_none() {
            return Err(Problem::new("game_over", "the game is over; start another with {\"new\":…}"));
        }
        let action =
            state.read(text).map_err(|error| self.illegal("unreadable_action", text, &error.to_string()))?;
        if state.legal().contains(action) && state.write(action) != text {
            return Err(self.illegal("unreadable_action", text, "not written as the notation asks"));
        }
        let events = self
            .game
            .act(action)
            .map_err(|refusal| self.illegal("illegal_action", text, &say(&self.words, &refusal)))?;
        Ok(self.answer_with(&events))
    }

    fn answer(&self) -> String {
        self.build(None)
    }

    fn view(&self, viewer: Viewer) -> String {
        line(&json!({ "view": self.game.state().view(viewer) }))
    }

    fn seats(&self) -> usize {
        self.game.state().seats()
    }
}
