//! The implementation of [`TableGame`] for a game `G` of the catalogue.

use super::advice::{self, Advice};
use super::seat_knowledge::SeatKnowledge;
use super::seated_bots::{BotJob, BotMove, SeatedBots};
use super::visible_events::{EventForViewer, described_event, to_json};
use super::{GameRequest, TableGame, Timing};
use crate::Work;
use crate::paged_list::PagedList;
use crate::refusal::Refusal;
use bots::external::BotCatalogue;
use engine::{FastRng, Game, Heuristics, Message, Outcome, Record, RecordedGame, Seat, Seed, Setup, Viewer};
use protocol::{DescribedEvent, EventsJson, Json, Offer, RefusalCode};
use serde_json::Value;
use std::sync::Arc;

/// A game of type `G` at a table.
pub(super) struct TypedGame<G: Game> {
    game: RecordedGame<G>,
    /// The events of each step. Boxed slices have no spare capacity, and a long game has thousands of steps.
    step_events: PagedList<Box<[G::Event]>>,
    bots: SeatedBots<G>,
    /// What each seat can know. Present only at a table that shows odds.
    knowledge: Option<SeatKnowledge<G>>,
}

impl<G: Game> TypedGame<G> {
    /// Deals a game. Refuses options and seat counts that the game does not support.
    pub(super) fn deal(
        request: GameRequest,
        seed: Seed,
        stacked_deck: Option<Value>,
        bot_catalogue: Arc<BotCatalogue>,
    ) -> Result<Self, Refusal> {
        let bad_options = |_| Refusal::new(RefusalCode::BadOptions);
        let options = match request.options {
            None => G::Options::default(),
            Some(options) => serde_json::from_value(options.clone()).map_err(bad_options)?,
        };
        // Tests can fix the order of the cards; the default deck is shuffled.
        let stacked_deck = match stacked_deck {
            None => G::StackedDeck::default(),
            Some(deck) => serde_json::from_value(deck).map_err(bad_options)?,
        };
        let setup = Setup::<G> { seats: request.seat_count, first: request.first_seat, options };
        let (game, deal_events) = RecordedGame::start(setup, stacked_deck, seed)
            .map_err(|error| Refusal::with_message(RefusalCode::BadOptions, &error))?;
        let shows_odds = request.helps.odds && G::Heuristics::HAS_ODDS;
        Ok(TypedGame {
            knowledge: shows_odds.then(|| SeatKnowledge::after_deal(game.setup(), &deal_events)),
            game,
            step_events: PagedList::new(deal_events.into()),
            bots: SeatedBots::new(request.seat_count, bot_catalogue),
        })
    }

    /// The events of a step. The list is empty for an undo.
    fn events_of(&self, step_index: usize) -> &[G::Event] {
        self.step_events.get(step_index).map_or(&[], Box::as_ref)
    }

    /// Reads an action in the game's text notation.
    fn parse_action(&self, text: &str) -> Result<G::Action, Refusal> {
        let state = self.game.state();
        let unreadable = || Refusal::new(RefusalCode::UnreadableAction);
        let action = state.read(text).map_err(|_| unreadable())?;
        // An action can be read in several spellings, but only the one that `write` gives is accepted, so that the same
        // action always has the same text in a log.
        if state.legal().contains(action) && state.write(action) != text {
            return Err(unreadable());
        }
        Ok(action)
    }
}

/// The refusal of an action that the rules do not allow, with the reason of the rules.
fn refusal_of_rules<G: Game>(refusal: G::Refusal) -> Refusal {
    Refusal::with_message(RefusalCode::NotAllowed, &refusal)
}

impl<G: Game> TableGame for TypedGame<G> {
    fn check(&self, action: &str) -> Result<(), Refusal> {
        let action = self.parse_action(action)?;
        // Plays the action on a copy. If the rules panic, they do so here, before the action is stored.
        self.game.check_action(action).map_err(refusal_of_rules::<G>)
    }

    fn act(&mut self, action: &str) -> Result<(), Refusal> {
        let action = self.parse_action(action)?;
        let events = self.game.act(action).map_err(refusal_of_rules::<G>)?;
        self.bots.observe(&events);
        if let Some(knowledge) = &mut self.knowledge {
            knowledge.observe(&events);
        }
        self.step_events.push(events.into());
        Ok(())
    }

    fn has_revealed(&self, step_index: usize) -> bool {
        self.events_of(step_index).iter().any(G::reveals)
    }

    fn undo(&mut self, action_count: usize) {
        let mut is_changed = false;
        for _ in 0..action_count {
            is_changed |= self.game.undo();
        }
        if is_changed {
            // Bots and knowledge have observed the undone events, so they are rebuilt without them.
            self.bots.rebuild(&self.game);
            if self.knowledge.is_some() {
                self.knowledge = SeatKnowledge::of_game(&self.game);
            }
        }
        // An undo is a step without events.
        self.step_events.push(Box::default());
    }

    fn step_count(&self) -> usize {
        self.step_events.len()
    }

    fn step_events(&self, step_index: usize, viewer: Viewer, timing: Timing) -> Vec<DescribedEvent> {
        // The log may repeat less than a viewer saw live: in a game of memory, a card that was shown for a moment and
        // turned face down again is not shown a second time.
        let describe = |event| match timing {
            Timing::Live => EventForViewer::<G>::new(event, viewer).described(),
            Timing::FromLog => described_event(&G::visible_in_log(event, viewer)),
        };
        self.events_of(step_index).iter().map(describe).collect()
    }

    fn step_events_json(&self, step_index: usize, viewers: &[Viewer]) -> Vec<EventsJson> {
        let events = self.events_of(step_index);
        // Most events look the same to every viewer, so each distinct form is serialised once.
        let mut json_by_form: Vec<(Vec<EventForViewer<G>>, EventsJson)> = Vec::new();
        let mut events_json = |viewer: &Viewer| {
            let form: Vec<_> = events.iter().map(|event| EventForViewer::new(event, *viewer)).collect();
            if let Some((_, json)) = json_by_form.iter().find(|(known_form, _)| *known_form == form) {
                return json.clone();
            }
            let described_events: Vec<_> = form.iter().map(EventForViewer::described).collect();
            let json = EventsJson::of(&described_events);
            json_by_form.push((form, json.clone()));
            json
        };
        viewers.iter().map(&mut events_json).collect()
    }

    fn view(&self, viewer: Viewer) -> Json {
        to_json(&self.game.state().view(viewer))
    }

    fn phase(&self) -> &'static str {
        self.game.state().phase()
    }

    fn to_move(&self) -> Option<Seat> {
        self.game.state().to_move()
    }

    fn offers(&self) -> Vec<Offer> {
        let state = self.game.state();
        let offer = |action| Offer { action: state.write(action), says: state.describe(action) };
        state.legal().iter().map(offer).collect()
    }

    fn odds(&self) -> Option<Message> {
        let seat = self.to_move()?;
        let knowledge = self.knowledge.as_ref()?.of_seat(seat);
        G::Heuristics::table_odds(knowledge, &self.game.state().view(Viewer::Seat(seat)))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.state().outcome()
    }

    fn record(&self) -> Record {
        self.game.record()
    }

    fn add_bot(&mut self, seat: Seat, level: &str) {
        self.bots.add(seat, level, &self.game);
    }

    fn remove_bot(&mut self, seat: Seat) {
        self.bots.remove(seat);
    }

    fn bot_job(&mut self, rng_seed: u64) -> Option<BotJob> {
        self.bots.job(&self.game, rng_seed)
    }

    fn return_bot(&mut self, bot_move: BotMove) {
        self.bots.put_back(bot_move);
    }

    fn advice_work(&self, rng_seed: u64) -> Option<Work<Advice>> {
        advice::advice_work(&self.game, rng_seed)
    }

    fn random_action(&self, rng_seed: u64) -> Option<String> {
        let state = self.game.state();
        engine::random_action(state, &mut FastRng::new(rng_seed)).map(|action| state.write(action))
    }
}
