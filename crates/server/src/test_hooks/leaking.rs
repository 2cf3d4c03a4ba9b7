//! A game that tells too much, or whose rules fail.

use super::{Leak, TestHooks};
use crate::bot_threads::{BotQueue, Work};
use crate::refusal::Refusal;
use crate::table_game::{Advice, BotMove, Moment, TableGame};
use engine::{Game, Message, Outcome, Record, RecordedGame, Seat, Viewer};
use games::{GameInfo, Visit};
use protocol::{DescribedEvent, Json};
use serde_json::{Value, json};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A game with a leak in it.
pub(super) struct Leaking {
    pub(super) inner: Box<dyn TableGame>,
    pub(super) hooks: TestHooks,
    /// The game before this one at the table.
    pub(super) before: Option<Record>,
}

impl Leaking {
    fn leaks(&self, leak: Leak) -> bool {
        self.hooks.leak == Some(leak)
    }

    /// The truth after the first so many actions.
    fn truth(&self, actions: usize) -> Value {
        let mut record = self.inner.record();
        record.actions.truncate(actions);
        truth(&record)
    }

    fn truth_now(&self) -> Value {
        truth(&self.inner.record())
    }

    /// What the view tells besides.
    fn addition(&self) -> Option<Value> {
        let hidden = |truth: &Value| truth.get("hands").or(truth.get("stands")).cloned();
        match self.hooks.leak? {
            Leak::InitialState => Some(self.truth(0)),
            Leak::SeedInView => Some(json!(self.inner.record().seed)),
            Leak::StableIds => hidden(&self.truth_now()).map(|cards| ids(&cards)),
            Leak::FaceDownCard => draw_pile(&self.truth_now())?.get(0).cloned(),
            Leak::DrawOrder => draw_pile(&self.truth_now()).cloned(),
            Leak::PreviousHands => self.before.as_ref().and_then(|before| hidden(&truth(before))),
            Leak::CanPlay => Some(json!(self.inner.legal().len())),
            _ => None,
        }
    }

    /// Each event as whoever sees most of it sees it.
    fn told_whole(&self, step: usize, moment: Moment) -> Vec<DescribedEvent> {
        let seats = self.inner.record().setup["seats"].as_u64().unwrap_or_default() as usize;
        let mut best = self.inner.told(step, Viewer::Spectator, moment);
        for seat in Seat::all(seats) {
            for (known, told) in best.iter_mut().zip(self.inner.told(step, Viewer::Seat(seat), moment)) {
                if told.event.get().replace("null", "").len() > known.event.get().replace("null", "").len() {
                    *known = told;
                }
            }
        }
        best
    }

    /// From which place in the actor's hand the card of this step came.
    fn position(&self, step: usize) -> Option<usize> {
        let record = self.inner.record();
        let action = record.actions.get(step.checked_sub(1)?)?.clone();
        let truth = self.truth(step - 1);
        let holds = |hand: &Value| {
            let cards = hand.as_array()?;
            cards.iter().position(|card| action.split(' ').any(|word| card == word))
        };
        truth["hands"].as_array()?.iter().find_map(holds)
    }
}

/// The pile from which cards are drawn.
fn draw_pile(truth: &Value) -> Option<&Value> {
    truth.get("draw").or(truth.get("hat_draw"))
}

/// The same with every card replaced by an id of its own.
fn ids(cards: &Value) -> Value {
    match cards {
        Value::Array(cards) => cards.iter().map(ids).collect(),
        Value::Object(card) => card.get("rabbit").map_or(Value::Null, ids),
        Value::Null => Value::Null,
        card => {
            let mut hasher = DefaultHasher::new();
            card.to_string().hash(&mut hasher);
            json!(hasher.finish())
        }
    }
}

fn truth(record: &Record) -> Value {
    struct RefereeState<'a>(&'a Record);
    impl Visit for RefereeState<'_> {
        type Out = Value;
        fn visit<G: Game>(self, _: &'static GameInfo) -> Value {
            let game = RecordedGame::<G>::replay(self.0, |_, _, _| ()).ok();
            game.and_then(|game| serde_json::to_value(game.state().referee_state()).ok()).unwrap_or_default()
        }
    }
    games::visit(&record.game, RefereeState(record)).unwrap_or_default()
}

impl TableGame for Leaking {
    fn check(&self, action: &str) -> Result<(), Refusal> {
        if let Some(spell) = &self.hooks.spell {
            spell(action);
        }
        self.inner.check(action).map_err(|mut refusal| {
            if self.leaks(Leak::TellingRefusal) {
                refusal.says = refusal.says.choice("hint", self.truth_now().to_string());
            }
            refusal
        })
    }

    fn told(&self, step: usize, viewer: Viewer, moment: Moment) -> Vec<DescribedEvent> {
        let whole = match step {
            0 => self.leaks(Leak::UnknownKinds),
            _ => self.leaks(Leak::HiddenArguments),
        };
        if whole {
            return self.told_whole(step, moment);
        }
        let mut told = self.inner.told(step, viewer, moment);
        if self.leaks(Leak::HandPositions)
            && let (Some(first), Some(position)) = (told.first_mut(), self.position(step))
        {
            first.says = first.says.clone().number("position", position as i64);
        }
        told
    }

    fn view(&self, viewer: Viewer) -> Json {
        let view = self.inner.view(viewer);
        let Some(addition) = self.addition() else { return view };
        let leaking = json!({ "view": view, "leak": addition });
        serde_json::value::to_raw_value(&leaking).unwrap_or_default()
    }

    fn act(&mut self, action: &str) -> Result<(), Refusal> {
        self.inner.act(action)
    }

    fn can_undo(&self) -> bool {
        self.inner.can_undo()
    }

    fn undo(&mut self) {
        self.inner.undo();
    }

    fn steps(&self) -> usize {
        self.inner.steps()
    }

    fn phase(&self) -> &'static str {
        self.inner.phase()
    }

    fn to_move(&self) -> Option<Seat> {
        self.inner.to_move()
    }

    fn legal(&self) -> Vec<String> {
        self.inner.legal()
    }

    fn odds(&self) -> Option<Message> {
        self.inner.odds()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.inner.outcome()
    }

    fn record(&self) -> Record {
        self.inner.record()
    }

    fn invite(&mut self, seat: Seat, level: &str) {
        self.inner.invite(seat, level);
    }

    fn dismiss(&mut self, seat: Seat) {
        self.inner.dismiss(seat);
    }

    fn think(&mut self, rng: u64) -> Option<(BotQueue, Work<BotMove>)> {
        self.inner.think(rng)
    }

    fn thought(&mut self, thought: BotMove) {
        self.inner.thought(thought);
    }

    fn advise(&self, rng: u64) -> Option<Work<Advice>> {
        let (work, spell) = (self.inner.advise(rng)?, self.hooks.spell.clone());
        Some(Box::new(move |most| {
            if let Some(spell) = spell {
                spell("hint");
            }
            work(most)
        }))
    }

    fn anything(&self, rng: u64) -> Option<String> {
        self.inner.anything(rng)
    }
}
