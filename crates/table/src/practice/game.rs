//! A game that goes on from a position, with its bots.

use super::{ActionInWords, PracticeCards, PracticeError, PracticePosition, PracticeStep};
use crate::table_game::{described_event, to_json};
use bots::{DecisionInput, LEVELS};
use engine::{FastRng, Game, Heuristics, Knowledge, RecordedGame, Seat, Seed, SeededSource, Setup, Viewer};
use protocol::{Board, GameResult, Offer, OffersJson};
use std::time::Duration;

/// A game that was played on from a position.
pub(super) struct PracticeGame<G: Game> {
    setup: Setup<G>,
    state: G,
    random: SeededSource,
    /// The person's seat.
    seat: Seat,
    /// What the person's seat could know at the position.
    own_knowledge: G::Knowledge,
    /// What each seat could know at the position, if the hidden cards were dealt anew there. Otherwise a bot observes the
    /// events of the recorded game, and a weak one forgets some of them.
    knowledge_after_reshuffle: Option<Vec<G::Knowledge>>,
    /// The events of the recorded game up to the position.
    earlier_events: Vec<G::Event>,
    /// The events since the position.
    events: Vec<G::Event>,
    /// The seat that took the last action, and the index of its first event in `events`.
    last_action: Option<(Seat, usize)>,
}

impl<G: Game> PracticeGame<G> {
    /// Replays the record up to the position and deals the hidden cards anew if that is wanted.
    pub(super) fn new(position: &PracticePosition) -> Result<Self, PracticeError> {
        let &PracticePosition { seat, actions, cards, .. } = position;
        let mut record = position.record.clone();
        if actions > record.actions.len() {
            return Err(PracticeError::NoSuchPosition);
        }
        record.actions.truncate(actions);
        let mut earlier_events = Vec::new();
        let game =
            RecordedGame::<G>::replay(&record, |_, _, events| earlier_events.extend_from_slice(events))?;
        let setup = game.setup().clone();
        if seat.index() >= setup.seats {
            return Err(PracticeError::NoSuchPosition);
        }
        let (state, random) = game.into_state_and_random();
        let own_knowledge = observed_knowledge(Viewer::Seat(seat), &setup, &earlier_events);
        let mut game = PracticeGame {
            setup,
            state,
            random,
            seat,
            own_knowledge,
            knowledge_after_reshuffle: None,
            earlier_events,
            events: Vec::new(),
            last_action: None,
        };
        match cards {
            // At the end of a game nothing is hidden.
            PracticeCards::Reshuffled { seed } if game.state.to_move().is_some() => {
                game.reshuffle(seed.into());
            }
            _ => {}
        }
        Ok(game)
    }

    /// Deals the cards that the person's seat cannot know anew.
    fn reshuffle(&mut self, seed: u64) {
        let view = self.state.view(Viewer::Seat(self.seat));
        // Nothing but the seat's knowledge and view goes into the new state. The number in `Seed::for_game` gives two
        // independent seeds: 0 for the hidden cards, 1 for everything later.
        self.state = self.own_knowledge.sample(&view, &mut SeededSource::new(Seed::for_game(seed, 0)));
        self.random = SeededSource::new(Seed::for_game(seed, 1));
        let public = observed_knowledge::<G>(Viewer::Spectator, &self.setup, &self.earlier_events);
        let knowledge_of = |seat| public.with_cards_seen_by(seat, &self.state);
        self.knowledge_after_reshuffle = Some(Seat::all(self.setup.seats).map(knowledge_of).collect());
    }

    /// Takes an action of the seat to move.
    pub(super) fn act(&mut self, text: &str) -> Result<(), PracticeError> {
        let action = self.legal_action(text)?;
        let seat = self.state.to_move().ok_or(PracticeError::NotAllowed)?;
        self.last_action = Some((seat, self.events.len()));
        self.state.act(action, &mut self.random, &mut self.events).map_err(|_| PracticeError::NotAllowed)
    }

    /// Reads an action that is legal now.
    fn legal_action(&self, text: &str) -> Result<G::Action, PracticeError> {
        let action = self.state.read(text).map_err(|_| PracticeError::NotAllowed)?;
        if self.state.legal().contains(action) { Ok(action) } else { Err(PracticeError::NotAllowed) }
    }

    /// What the person sees after the last action.
    pub(super) fn last_step(&self) -> PracticeStep {
        let viewer = Viewer::Seat(self.seat);
        let first_event = self.last_action.map_or(self.events.len(), |(_, first_event)| first_event);
        let events = self.events[first_event..].iter();
        let to_move = self.state.to_move();
        // Only the person gets legal actions, when it is their turn.
        let offers = (to_move == Some(self.seat)).then(|| self.offers());
        PracticeStep {
            seat: self.last_action.map(|(seat, _)| seat),
            events: events.map(|event| described_event(&G::visible_event(event, viewer))).collect(),
            board: Board {
                view: to_json(&self.state.view(viewer)),
                phase: self.state.phase(),
                to_move,
                offers: offers.as_deref().map(OffersJson::of),
                legal: offers.into_iter().flatten().map(|offer| offer.action).collect(),
                odds: None,
                result: self.state.outcome().map(|outcome| GameResult {
                    winners: outcome.winners.iter().collect(),
                    scores: outcome.scores.to_vec(),
                    cause: outcome.cause,
                }),
                clock: None,
                can_undo: self.last_action.is_some(),
            },
        }
    }

    /// The legal actions with their words.
    fn offers(&self) -> Vec<Offer> {
        let offer = |action| Offer { action: self.state.write(action), says: self.state.describe(action) };
        self.state.legal().iter().map(offer).collect()
    }

    /// The action of a bot on the seat to move.
    pub(super) fn bot_action(
        &self,
        level: &str,
        rng_seed: u64,
        time_limit: Duration,
    ) -> Result<String, PracticeError> {
        if !LEVELS.contains(&level) {
            return Err(PracticeError::UnknownLevel);
        }
        let mut bot = bots::bot::<G>(level).map_err(|_| PracticeError::UnknownLevel)?;
        let input = DecisionInput::of_player_to_move(&self.state).ok_or(PracticeError::NotAllowed)?;
        let seat = input.seat();
        bot.sit(seat, &self.setup);
        let observed_events = match &self.knowledge_after_reshuffle {
            Some(knowledge) => {
                bot.assume(knowledge[seat.index()].clone());
                &[][..]
            }
            None => &self.earlier_events[..],
        };
        for event in observed_events.iter().chain(&self.events) {
            bot.observe(&G::visible_event(event, Viewer::Seat(seat)));
        }
        bot.limit_time(time_limit);
        let decision = bot.decide(input, &mut FastRng::new(rng_seed));
        Ok(self.state.write(decision.action))
    }

    /// Describes a legal action of the person, with its odds.
    pub(super) fn action_in_words(&self, text: &str) -> Result<ActionInWords, PracticeError> {
        if self.state.to_move() != Some(self.seat) {
            return Err(PracticeError::NotAllowed);
        }
        let action = self.legal_action(text)?;
        let viewer = Viewer::Seat(self.seat);
        let mut knowledge = self.own_knowledge.clone();
        self.events.iter().for_each(|event| knowledge.observe(&G::visible_event(event, viewer)));
        let odds = G::Heuristics::odds(&knowledge, &self.state.view(viewer), action);
        Ok(ActionInWords {
            says: self.state.describe(action),
            // With these arguments the sentence says nothing about other actions and about a likely reply.
            odds: odds.map(|message| message.choice("compared", "silent").choice("answer", "none")),
        })
    }
}

/// What a viewer knows after these events.
fn observed_knowledge<G: Game>(viewer: Viewer, setup: &Setup<G>, events: &[G::Event]) -> G::Knowledge {
    let mut knowledge = G::Knowledge::new(viewer, setup);
    events.iter().for_each(|event| knowledge.observe(&G::visible_event(event, viewer)));
    knowledge
}
