//! Playing on from a position of a finished game, alone with bots: to try another way, or to solve an exercise.
//!
//! Nothing is stored. A position and the actions after it determine the whole game, so each function replays them and
//! returns what the person on the chosen seat may see. `position` describes and checks a position, `game` replays it.

mod game;
mod position;

#[cfg(test)]
mod tests;

pub use position::{PracticeCards, PracticeError, PracticePosition};

use engine::{Game, Message, Seat};
use game::PracticeGame;
use games::{GameInfo, Visit};
use protocol::{Board, DescribedEvent};
use serde::Serialize;
use std::time::Duration;

/// What the person sees after the last action.
#[derive(Clone, Debug, Serialize)]
pub struct PracticeStep {
    /// The seat that took the last action. `None` at the position itself.
    pub seat: Option<Seat>,
    /// The events of the last action. Empty at the position itself.
    pub events: Vec<DescribedEvent>,
    /// The game after the last action. It has the result if the game is over.
    pub board: Board,
}

/// An action in words.
#[derive(Clone, Debug, Serialize)]
pub struct ActionInWords {
    /// A message that describes the action.
    pub says: Message,
    /// The exact odds of the action, if the game can compute them from what the seat knows.
    pub odds: Option<Message>,
}

/// What the person sees after these actions in notation, which were taken one after the other from the position.
pub fn practice_step(position: &PracticePosition, actions: &[String]) -> Result<PracticeStep, PracticeError> {
    visit(position, actions, ShowStep)
}

/// The action of a bot of this level on the seat to move, in notation. The bot knows what its seat knows, and thinks for at
/// most `time_limit`.
pub fn practice_bot_action(
    position: &PracticePosition,
    actions: &[String],
    level: &str,
    rng_seed: u64,
    time_limit: Duration,
) -> Result<String, PracticeError> {
    visit(position, actions, ChooseBotAction { level, rng_seed, time_limit })
}

/// Describes a legal action of the person, who is to move.
pub fn practice_action_in_words(
    position: &PracticePosition,
    actions: &[String],
    action: &str,
) -> Result<ActionInWords, PracticeError> {
    visit(position, actions, DescribeAction { action })
}

/// A question about a game that was played on from a position.
trait Question {
    type Answer;

    fn answer<G: Game>(self, game: &PracticeGame<G>) -> Result<Self::Answer, PracticeError>;
}

/// Replays the position and the actions, and answers the question.
fn visit<Q: Question>(
    position: &PracticePosition,
    actions: &[String],
    question: Q,
) -> Result<Q::Answer, PracticeError> {
    let visitor = ReplayAndAnswer { position, actions, question };
    games::visit(&position.record.game, visitor).map_err(|_| PracticeError::UnknownGame)?
}

struct ReplayAndAnswer<'a, Q> {
    position: &'a PracticePosition,
    actions: &'a [String],
    question: Q,
}

impl<Q: Question> Visit for ReplayAndAnswer<'_, Q> {
    type Out = Result<Q::Answer, PracticeError>;

    fn visit<G: Game>(self, _: &'static GameInfo) -> Self::Out {
        let mut game = PracticeGame::<G>::new(self.position)?;
        self.actions.iter().try_for_each(|action| game.act(action))?;
        self.question.answer(&game)
    }
}

struct ShowStep;

impl Question for ShowStep {
    type Answer = PracticeStep;

    fn answer<G: Game>(self, game: &PracticeGame<G>) -> Result<PracticeStep, PracticeError> {
        Ok(game.last_step())
    }
}

struct ChooseBotAction<'a> {
    level: &'a str,
    rng_seed: u64,
    time_limit: Duration,
}

impl Question for ChooseBotAction<'_> {
    type Answer = String;

    fn answer<G: Game>(self, game: &PracticeGame<G>) -> Result<String, PracticeError> {
        game.bot_action(self.level, self.rng_seed, self.time_limit)
    }
}

struct DescribeAction<'a> {
    action: &'a str,
}

impl Question for DescribeAction<'_> {
    type Answer = ActionInWords;

    fn answer<G: Game>(self, game: &PracticeGame<G>) -> Result<ActionInWords, PracticeError> {
        game.action_in_words(self.action)
    }
}
