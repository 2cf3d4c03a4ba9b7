//! A game that leaks hidden information, or whose rules call a test's hook.

use super::{Leak, TestHooks};
use crate::Work;
use crate::refusal::Refusal;
use crate::table_game::{Advice, BotJob, BotMove, TableGame, Timing};
use engine::{Game, Message, Outcome, Record, RecordedGame, Seat, Viewer};
use games::{GameInfo, Visit};
use protocol::{DescribedEvent, Json, Offer};
use serde_json::{Value, json};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Wraps another game and adds a leak or a rules hook to it.
pub(super) struct LeakingGame {
    pub(super) inner: Box<dyn TableGame>,
    pub(super) hooks: TestHooks,
    /// The game before this one at the same table.
    pub(super) previous_game: Option<Record>,
}

impl LeakingGame {
    /// Whether the test planted this leak.
    fn has_leak(&self, leak: Leak) -> bool {
        self.hooks.leak == Some(leak)
    }

    /// The full state after the first `action_count` actions.
    fn state_after(&self, action_count: usize) -> Value {
        let mut record = self.inner.record();
        record.actions.truncate(action_count);
        full_state(&record)
    }

    /// The full state now.
    fn current_state(&self) -> Value {
        full_state(&self.inner.record())
    }

    /// What the leak that the test planted adds to every view.
    fn leaked_value(&self) -> Option<Value> {
        // In the full states of the games, hidden cards are called `hands` or `stands`.
        let hidden_cards = |state: &Value| state.get("hands").or(state.get("stands")).cloned();
        match self.hooks.leak? {
            Leak::InitialState => Some(self.state_after(0)),
            Leak::SeedInView => Some(json!(self.inner.record().seed)),
            Leak::StableIds => hidden_cards(&self.current_state()).map(|cards| card_ids(&cards)),
            Leak::FaceDownCard => draw_pile(&self.current_state())?.get(0).cloned(),
            Leak::DrawOrder => draw_pile(&self.current_state()).cloned(),
            Leak::PreviousHands => {
                self.previous_game.as_ref().and_then(|record| hidden_cards(&full_state(record)))
            }
            Leak::LegalActionCount => Some(json!(self.inner.offers().len())),
            _ => None,
        }
    }

    /// The events of a step without redaction: each event in the form of the viewer who sees most of it.
    fn unredacted_events(&self, step_index: usize, timing: Timing) -> Vec<DescribedEvent> {
        let seat_count = self.inner.record().setup["seats"].as_u64().unwrap_or_default() as usize;
        let mut fullest_events = self.inner.step_events(step_index, Viewer::Spectator, timing);
        for seat in Seat::all(seat_count) {
            let events = self.inner.step_events(step_index, Viewer::Seat(seat), timing);
            for (fullest_event, event) in fullest_events.iter_mut().zip(events) {
                if visible_length(&event) > visible_length(fullest_event) {
                    *fullest_event = event;
                }
            }
        }
        fullest_events
    }

    /// The position in the actor's hand of the card that was played in this step.
    fn hand_position(&self, step_index: usize) -> Option<usize> {
        let record = self.inner.record();
        let action = record.actions.get(step_index.checked_sub(1)?)?.clone();
        let state_before = self.state_after(step_index - 1);
        // The text of an action names the card that is played, so that card is looked up in every hand.
        let position_in = |hand: &Value| {
            let cards = hand.as_array()?;
            cards.iter().position(|card| action.split(' ').any(|word| card == word))
        };
        state_before["hands"].as_array()?.iter().find_map(position_in)
    }
}

/// How much of an event is visible: the length of its JSON without the `null`s that stand for hidden cards.
fn visible_length(event: &DescribedEvent) -> usize {
    event.event.get().replace("null", "").len()
}

/// The draw pile in a full state, under the name that the game gives it.
fn draw_pile(state: &Value) -> Option<&Value> {
    state.get("draw").or(state.get("hat_draw"))
}

/// The same JSON structure, with every card replaced by a hash of the card. Such ids hide what a card is, but they let
/// a viewer recognise it when it moves.
fn card_ids(cards: &Value) -> Value {
    match cards {
        Value::Array(cards) => cards.iter().map(card_ids).collect(),
        // In Mélimagic, a card on a player's stand is an object. Its colour is in the field `rabbit`.
        Value::Object(card) => card.get("rabbit").map_or(Value::Null, card_ids),
        Value::Null => Value::Null,
        card => {
            let mut hasher = DefaultHasher::new();
            card.to_string().hash(&mut hasher);
            json!(hasher.finish())
        }
    }
}

/// The full state, hidden cards included, at the end of a record.
fn full_state(record: &Record) -> Value {
    // `games::visit` calls `visit` with the type `G` of the record's game.
    struct FullStateVisitor<'a> {
        record: &'a Record,
    }
    impl Visit for FullStateVisitor<'_> {
        type Out = Value;
        fn visit<G: Game>(self, _: &'static GameInfo) -> Value {
            let game = RecordedGame::<G>::replay(self.record, |_, _, _| ()).ok();
            game.and_then(|game| serde_json::to_value(game.state().referee_state()).ok()).unwrap_or_default()
        }
    }
    games::visit(&record.game, FullStateVisitor { record }).unwrap_or_default()
}

impl TableGame for LeakingGame {
    fn check(&self, action: &str) -> Result<(), Refusal> {
        if let Some(hook) = &self.hooks.rules_hook {
            hook(action);
        }
        self.inner.check(action).map_err(|mut refusal| {
            if self.has_leak(Leak::StateInRefusal) {
                // Clients receive all arguments of a message, whatever their names are.
                refusal.says = refusal.says.choice("hint", self.current_state().to_string());
            }
            refusal
        })
    }

    fn step_events(&self, step_index: usize, viewer: Viewer, timing: Timing) -> Vec<DescribedEvent> {
        let is_unredacted = match step_index {
            // Step 0 is the deal, whose kind of event this leak forgets to redact.
            0 => self.has_leak(Leak::UnknownKinds),
            _ => self.has_leak(Leak::HiddenArguments),
        };
        if is_unredacted {
            return self.unredacted_events(step_index, timing);
        }
        let mut events = self.inner.step_events(step_index, viewer, timing);
        // This leak tells everybody from which position of a hand the card came.
        if self.has_leak(Leak::HandPositions)
            && let (Some(first_event), Some(position)) = (events.first_mut(), self.hand_position(step_index))
        {
            first_event.says = first_event.says.clone().number("position", position as i64);
        }
        events
    }

    fn view(&self, viewer: Viewer) -> Json {
        let view = self.inner.view(viewer);
        let Some(leaked_value) = self.leaked_value() else { return view };
        let leaking_view = json!({ "view": view, "leak": leaked_value });
        serde_json::value::to_raw_value(&leaking_view).unwrap_or_default()
    }

    /// The computation of a hint, which calls the test's hook first.
    fn advice_work(&self, rng_seed: u64) -> Option<Work<Advice>> {
        let (work, hook) = (self.inner.advice_work(rng_seed)?, self.hooks.rules_hook.clone());
        Some(Box::new(move |time_limit| {
            if let Some(hook) = hook {
                hook("hint");
            }
            work(time_limit)
        }))
    }

    // The methods from here to the end only call the wrapped game.

    fn act(&mut self, action: &str) -> Result<(), Refusal> {
        self.inner.act(action)
    }

    fn has_revealed(&self, step_index: usize) -> bool {
        self.inner.has_revealed(step_index)
    }

    fn undo(&mut self, action_count: usize) {
        self.inner.undo(action_count);
    }

    fn step_count(&self) -> usize {
        self.inner.step_count()
    }

    fn phase(&self) -> &'static str {
        self.inner.phase()
    }

    fn to_move(&self) -> Option<Seat> {
        self.inner.to_move()
    }

    fn offers(&self) -> Vec<Offer> {
        self.inner.offers()
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

    fn add_bot(&mut self, seat: Seat, level: &str) {
        self.inner.add_bot(seat, level);
    }

    fn remove_bot(&mut self, seat: Seat) {
        self.inner.remove_bot(seat);
    }

    fn bot_job(&mut self, rng_seed: u64) -> Option<BotJob> {
        self.inner.bot_job(rng_seed)
    }

    fn return_bot(&mut self, bot_move: BotMove) {
        self.inner.return_bot(bot_move);
    }

    fn random_action(&self, rng_seed: u64) -> Option<String> {
        self.inner.random_action(rng_seed)
    }
}
