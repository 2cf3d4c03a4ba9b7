//! A game at a table, whichever game it is: everything a table asks of one, without knowing it by name.

mod advice;
mod knowing;

pub(crate) use advice::Advice;

use crate::bot_threads::{BotQueue, Work};
use crate::paged_list::PagedList;
use crate::refusal::Refusal;
use bots::external::BotCatalogue;
use bots::{Bot, DecisionInput};
use engine::{
    FastRng, Game, HasMessage, Heuristics, Message, Outcome, Record, RecordedGame, Seat, Seed, Setup, Viewer,
};
use games::{Listed, Visit};
use knowing::Knowing;
use protocol::{DescribedEvent, EventsJson, Helps, Json, LoggedEvent, RefusalCode};
use serde_json::Value;
use std::any::Any;
use std::sync::Arc;

/// When something is told: as it happens, or afterwards from the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    Live,
    Later,
}

/// A game being played at a table.
pub(crate) trait TableGame: Send {
    /// Whether the action may be done now; changes nothing.
    fn check(&self, action: &str) -> Result<(), Refusal>;
    /// Does it. What it caused becomes the next step.
    fn act(&mut self, action: &str) -> Result<(), Refusal>;
    /// Whether the last action can be taken back: it showed nobody anything.
    fn can_undo(&self) -> bool;
    /// Takes the last action back.
    fn undo(&mut self);
    /// How many steps there are: the deal and every action, taken back or not.
    fn steps(&self) -> usize;
    /// What a viewer is told of a step.
    fn told(&self, step: usize, viewer: Viewer, moment: Moment) -> Vec<DescribedEvent>;
    /// What each of these viewers is told of a step as it happens, written.
    fn stories(&self, step: usize, viewers: &[Viewer]) -> Vec<EventsJson> {
        viewers.iter().map(|viewer| EventsJson::of(&self.told(step, *viewer, Moment::Live))).collect()
    }
    fn view(&self, viewer: Viewer) -> Json;
    fn phase(&self) -> &'static str;
    fn to_move(&self) -> Option<Seat>;
    fn legal(&self) -> Vec<String>;
    /// The odds that whoever is to move may be told, where the game has any.
    fn odds(&self) -> Option<Message>;
    fn outcome(&self) -> Option<Outcome>;
    fn record(&self) -> Record;
    /// Puts a bot behind a seat; it is shown all that the seat has seen.
    fn invite(&mut self, seat: Seat, level: &str);
    /// Sends the bot behind a seat away.
    fn dismiss(&mut self, seat: Seat);
    /// The work of the bot whose turn it is, to be done elsewhere.
    fn think(&mut self, rng: u64) -> Option<(BotQueue, Work<BotMove>)>;
    /// Takes the bot back that has finished thinking.
    fn thought(&mut self, thought: BotMove);
    /// The work of advising whoever's turn it is, to be done elsewhere.
    fn advise(&self, rng: u64) -> Option<Work<Advice>>;
    /// Anything legal: what is done when a bot is late.
    fn anything(&self, rng: u64) -> Option<String>;
}

/// What a bot came to, and the bot itself.
pub(crate) struct BotMove {
    pub(crate) seat: Seat,
    pub(crate) action: String,
    /// Why, in words for everybody.
    pub(crate) why: Option<Message>,
    bot: Box<dyn Any + Send>,
}

/// What somebody wants to play.
#[derive(Clone, Copy)]
pub(crate) struct GameRequest<'a> {
    pub(crate) game: &'a str,
    pub(crate) seats: usize,
    pub(crate) first: Option<Seat>,
    pub(crate) options: Option<&'a Value>,
    pub(crate) helps: Helps,
}

/// Deals a game, to people and to bots that are bot_catalogue. Cards are arranged beforehand in tests only.
pub(crate) fn deal(
    wanted: GameRequest,
    seed: Seed,
    stack: Option<Value>,
    bot_catalogue: Arc<BotCatalogue>,
) -> Result<Box<dyn TableGame>, Refusal> {
    games::visit(wanted.game, Deal { wanted, seed, stack, bot_catalogue })
        .map_err(|_| Refusal::new(RefusalCode::NoSuchGame))?
}

/// Checks what somebody wants to play, without dealing.
pub(crate) fn check_setup(wanted: GameRequest) -> Result<(), Refusal> {
    // A deal nobody will play: the surest check there is.
    deal(wanted, Seed([0; 32]), None, Arc::default()).map(drop)
}

struct Deal<'a> {
    wanted: GameRequest<'a>,
    seed: Seed,
    stack: Option<Value>,
    bot_catalogue: Arc<BotCatalogue>,
}

impl Visit for Deal<'_> {
    type Out = Result<Box<dyn TableGame>, Refusal>;

    fn visit<G: Game>(self, _: &'static Listed) -> Self::Out {
        let GameRequest { seats, first, options, helps, .. } = self.wanted;
        let bad = || Refusal::new(RefusalCode::BadOptions);
        let options = match options {
            None => G::Options::default(),
            Some(options) => serde_json::from_value(options.clone()).map_err(|_| bad())?,
        };
        let stack = match self.stack {
            None => G::StackedDeck::default(),
            Some(stack) => serde_json::from_value(stack).map_err(|_| bad())?,
        };
        let (game, dealt) = RecordedGame::start(Setup::<G> { seats, first, options }, stack, self.seed)
            .map_err(|refused| Refusal::with_message(RefusalCode::BadOptions, &refused))?;
        let bots = Seat::all(seats).map(|_| None).collect();
        let knowing = (helps.odds && G::Heuristics::HAS_ODDS).then(|| Knowing::new(game.setup(), &dealt));
        Ok(Box::new(TypedGame {
            game,
            steps: PagedList::new(dealt.into()),
            bots,
            bot_catalogue: self.bot_catalogue,
            knowing,
        }))
    }
}

struct TypedGame<G: Game> {
    game: RecordedGame<G>,
    /// No longer than they are: a long game has thousands of them.
    steps: PagedList<Box<[G::Event]>>,
    bots: Vec<Option<Invited<G>>>,
    bot_catalogue: Arc<BotCatalogue>,
    /// What the seats know, at a table that tells them odds.
    knowing: Option<Knowing<G>>,
}

/// A bot behind a seat; away while it thinks.
struct Invited<G: Game> {
    level: String,
    bot: Option<Box<dyn Bot<G>>>,
    /// What it could not be shown while it was thinking.
    missed: Vec<G::VisibleEvent>,
}

/// What a viewer sees of an event, and what a log may keep of that.
#[derive(PartialEq)]
struct Seen<G: Game> {
    shown: G::VisibleEvent,
    recalled: G::VisibleEvent,
}

impl<G: Game> Seen<G> {
    fn of(event: &G::Event, viewer: Viewer) -> Self {
        Seen { shown: G::visible_event(event, viewer), recalled: G::visible_in_log(event, viewer) }
    }

    fn told(&self) -> DescribedEvent {
        let Seen { shown, recalled } = self;
        let later =
            (recalled != shown).then(|| LoggedEvent { event: json(recalled), says: recalled.message() });
        DescribedEvent { event: json(shown), says: shown.message(), later }
    }
}

impl<G: Game> TypedGame<G> {
    fn step(&self, step: usize) -> &[G::Event] {
        self.steps.get(step).map_or(&[], Box::as_ref)
    }

    fn read(&self, text: &str) -> Result<G::Action, Refusal> {
        let state = self.game.state();
        let unreadable = || Refusal::new(RefusalCode::UnreadableAction);
        let action = state.read(text).map_err(|_| unreadable())?;
        // One way of writing an action only, so that a log never holds two.
        if state.legal().contains(action) && state.write(action) != text {
            return Err(unreadable());
        }
        Ok(action)
    }

    /// A bot that has been shown all that the seat has seen.
    fn briefed(&self, seat: Seat, level: &str) -> Option<Invited<G>> {
        let mut bot = self.bot_catalogue.bot::<G>(level);
        bot.sit(seat, self.game.setup());
        if bot.wants_events() {
            let mut show = |events: &[G::Event]| {
                events.iter().for_each(|event| bot.observe(&G::visible_event(event, Viewer::Seat(seat))));
            };
            RecordedGame::<G>::replay(&self.game.record(), |_, _, events| show(events)).ok()?;
        }
        Some(Invited { level: level.to_owned(), bot: Some(bot), missed: Vec::new() })
    }

    fn show_bots(&mut self, events: &[G::Event]) {
        for (seat, invited) in Seat::all(self.bots.len()).zip(&mut self.bots) {
            let Some(invited) = invited else { continue };
            let shown = events.iter().map(|event| G::visible_event(event, Viewer::Seat(seat)));
            match &mut invited.bot {
                Some(bot) if bot.wants_events() => shown.for_each(|shown| bot.observe(&shown)),
                Some(_) => {}
                None => invited.missed.extend(shown),
            }
        }
    }
}

impl<G: Game> TableGame for TypedGame<G> {
    fn check(&self, text: &str) -> Result<(), Refusal> {
        let action = self.read(text)?;
        // Rules that fail do so here, on a copy: what is stored can be carried out.
        self.game.rehearse(action).map_err(|refusal| Refusal::with_message(RefusalCode::NotAllowed, &refusal))
    }

    fn act(&mut self, text: &str) -> Result<(), Refusal> {
        let action = self.read(text)?;
        let events = self
            .game
            .act(action)
            .map_err(|refusal| Refusal::with_message(RefusalCode::NotAllowed, &refusal))?;
        self.show_bots(&events);
        if let Some(knowing) = &mut self.knowing {
            knowing.observe(&events);
        }
        self.steps.push(events.into());
        Ok(())
    }

    fn can_undo(&self) -> bool {
        let last = self.steps.last().map_or(&[][..], Box::as_ref);
        !self.game.actions().is_empty() && !last.iter().any(G::reveals)
    }

    fn undo(&mut self) {
        if self.game.undo() {
            // Bots must forget what did not happen.
            let levels: Vec<_> =
                self.bots.iter().map(|bot| bot.as_ref().map(|bot| bot.level.clone())).collect();
            for (seat, level) in Seat::all(levels.len()).zip(levels) {
                self.bots[seat.index()] = level.and_then(|level| self.briefed(seat, &level));
            }
            self.knowing = self.knowing.take().and_then(|_| Knowing::of(&self.game));
        }
        self.steps.push(Box::default());
    }

    fn steps(&self) -> usize {
        self.steps.len()
    }

    fn told(&self, step: usize, viewer: Viewer, moment: Moment) -> Vec<DescribedEvent> {
        let tell = |event| match moment {
            Moment::Live => Seen::<G>::of(event, viewer).told(),
            Moment::Later => {
                let recalled = G::visible_in_log(event, viewer);
                DescribedEvent { event: json(&recalled), says: recalled.message(), later: None }
            }
        };
        self.step(step).iter().map(tell).collect()
    }

    fn stories(&self, step: usize, viewers: &[Viewer]) -> Vec<EventsJson> {
        let events = self.step(step);
        let mut written: Vec<(Vec<Seen<G>>, EventsJson)> = Vec::new();
        let mut story = |viewer: &Viewer| {
            let seen: Vec<_> = events.iter().map(|event| Seen::of(event, *viewer)).collect();
            // Most of what happens looks the same from every seat.
            if let Some((_, story)) = written.iter().find(|(known, _)| *known == seen) {
                return story.clone();
            }
            let story = EventsJson::of(&seen.iter().map(Seen::told).collect::<Vec<_>>());
            written.push((seen, story.clone()));
            story
        };
        viewers.iter().map(&mut story).collect()
    }

    fn view(&self, viewer: Viewer) -> Json {
        json(&self.game.state().view(viewer))
    }

    fn phase(&self) -> &'static str {
        self.game.state().phase()
    }

    fn to_move(&self) -> Option<Seat> {
        self.game.state().to_move()
    }

    fn legal(&self) -> Vec<String> {
        let state = self.game.state();
        state.legal().iter().map(|action| state.write(action)).collect()
    }

    fn odds(&self) -> Option<Message> {
        let seat = self.to_move()?;
        let known = self.knowing.as_ref()?.of_seat(seat);
        G::Heuristics::table_odds(known, &self.game.state().view(Viewer::Seat(seat)))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.state().outcome()
    }

    fn record(&self) -> Record {
        self.game.record()
    }

    fn invite(&mut self, seat: Seat, level: &str) {
        self.bots[seat.index()] = self.briefed(seat, level);
    }

    fn dismiss(&mut self, seat: Seat) {
        self.bots[seat.index()] = None;
    }

    fn think(&mut self, rng: u64) -> Option<(BotQueue, Work<BotMove>)> {
        let seat = self.to_move()?;
        let invited = self.bots[seat.index()].as_mut()?;
        if invited.bot.is_none() {
            // It never came back from an earlier turn: another one takes its place.
            let level = invited.level.clone();
            self.bots[seat.index()] = self.briefed(seat, &level);
        }
        let invited = self.bots[seat.index()].as_mut()?;
        let mut bot = invited.bot.take()?;
        let is_program = self.bot_catalogue.program(&invited.level).is_some();
        let room = if is_program { BotQueue::Programs } else { BotQueue::Levels };
        let state = self.game.state().clone();
        let work: Work<BotMove> = Box::new(move |most| {
            bot.limit_time(most);
            let input = DecisionInput::of_player_to_move(&state).expect("somebody is to move");
            let decision = bot.decide(input, &mut FastRng::new(rng));
            let why = decision.reason.map(|reason| reason.aloud);
            BotMove { seat, action: state.write(decision.action), why, bot: Box::new(bot) }
        });
        Some((room, work))
    }

    fn advise(&self, rng: u64) -> Option<Work<Advice>> {
        advice::advise(&self.game, rng)
    }

    fn thought(&mut self, thought: BotMove) {
        let Some(invited) = &mut self.bots[thought.seat.index()] else { return };
        let Ok(mut bot) = thought.bot.downcast::<Box<dyn Bot<G>>>() else { return };
        if invited.bot.is_none() {
            invited.missed.drain(..).for_each(|shown| bot.observe(&shown));
            invited.bot = Some(*bot);
        }
    }

    fn anything(&self, rng: u64) -> Option<String> {
        let state = self.game.state();
        engine::random_action(state, &mut FastRng::new(rng)).map(|action| state.write(action))
    }
}

fn json(value: &impl serde::Serialize) -> Json {
    // Views and events are plain data with string keys: they always serialise.
    serde_json::value::to_raw_value(value).unwrap_or_default()
}
