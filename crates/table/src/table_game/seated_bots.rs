//! The bots on the seats of a game. A bot observes its seat's events. To compute a move, it is given to the program
//! that runs the table, and later put back on its seat.

use crate::Work;
use bots::external::BotCatalogue;
use bots::{Bot, DecisionInput};
use engine::{FastRng, Game, Message, RecordedGame, Seat, Viewer};
use std::any::Any;
use std::sync::Arc;

/// A computation of a bot's move. The program that runs the table executes it, and gives its result to
/// [`crate::Table::finish_bot_turn`].
pub struct BotJob {
    /// Whether the bot is an external program, which computes in a process of its own.
    pub is_program: bool,
    /// Computes the move.
    pub work: Work<BotMove>,
}

/// The result of a [`BotJob`]: the move, and the bot, which returns to its seat.
pub struct BotMove {
    /// The seat that the bot plays for.
    pub seat: Seat,
    /// The action in the game's text notation.
    pub action: String,
    /// The bot's explanation for everybody. It mentions no hidden cards.
    pub reason: Option<Message>,
    /// The bot, a `Box<dyn Bot<G>>`. Its type is erased because [`super::TableGame`] does not know the type
    /// `G`.
    bot: Box<dyn Any + Send>,
}

/// The bots on the seats of a game.
pub(super) struct SeatedBots<G: Game> {
    /// One entry for each seat; `None` where no bot plays.
    bots_by_seat: Vec<Option<SeatedBot<G>>>,
    catalogue: Arc<BotCatalogue>,
}

/// A bot on a seat.
struct SeatedBot<G: Game> {
    level: String,
    /// `None` while the bot computes a move.
    bot: Option<Box<dyn Bot<G>>>,
    /// Events that happened while the bot computed. It observes them when it returns.
    missed_events: Vec<G::VisibleEvent>,
}

impl<G: Game> SeatedBots<G> {
    /// Creates the list for this many seats, without bots.
    pub(super) fn new(seat_count: usize, catalogue: Arc<BotCatalogue>) -> Self {
        SeatedBots { bots_by_seat: Seat::all(seat_count).map(|_| None).collect(), catalogue }
    }

    /// Puts a bot on a seat. It observes what the seat has seen of the game so far.
    pub(super) fn add(&mut self, seat: Seat, level: &str, game: &RecordedGame<G>) {
        self.bots_by_seat[seat.index()] = self.new_bot(seat, level, game);
    }

    /// Removes the bot of a seat. A bot that is computing a move then is not put back.
    pub(super) fn remove(&mut self, seat: Seat) {
        self.bots_by_seat[seat.index()] = None;
    }

    /// Replaces every bot by a new one of the same level that has observed `game` only.
    pub(super) fn rebuild(&mut self, game: &RecordedGame<G>) {
        for seat in Seat::all(self.bots_by_seat.len()) {
            if let Some(seated_bot) = self.bots_by_seat[seat.index()].take() {
                self.add(seat, &seated_bot.level, game);
            }
        }
    }

    /// Lets every bot observe what its seat sees of these events.
    pub(super) fn observe(&mut self, events: &[G::Event]) {
        for (seat, seated_bot) in Seat::all(self.bots_by_seat.len()).zip(&mut self.bots_by_seat) {
            let Some(seated_bot) = seated_bot else { continue };
            let visible_events = events.iter().map(|event| G::visible_event(event, Viewer::Seat(seat)));
            match &mut seated_bot.bot {
                Some(bot) if bot.wants_events() => visible_events.for_each(|event| bot.observe(&event)),
                Some(_) => {}
                // The bot is computing a move. It observes these events when it is back on its seat.
                None => seated_bot.missed_events.extend(visible_events),
            }
        }
    }

    /// The computation of the next move, if a bot is on the seat to move.
    pub(super) fn job(&mut self, game: &RecordedGame<G>, rng_seed: u64) -> Option<BotJob> {
        let seat = game.state().to_move()?;
        let seated_bot = self.bots_by_seat[seat.index()].as_ref()?;
        if seated_bot.bot.is_none() {
            // The bot did not return from an earlier job, so a new one takes its place.
            let level = seated_bot.level.clone();
            self.add(seat, &level, game);
        }
        let seated_bot = self.bots_by_seat[seat.index()].as_mut()?;
        let mut bot = seated_bot.bot.take()?;
        let is_program = self.catalogue.program(&seated_bot.level).is_some();
        let state = game.state().clone();
        let work: Work<BotMove> = Box::new(move |time_limit| {
            bot.limit_time(time_limit);
            let input = DecisionInput::of_player_to_move(&state).expect("a seat is to move");
            let decision = bot.decide(input, &mut FastRng::new(rng_seed));
            // `aloud` is the form of the reason for all players, which names no hidden card.
            let reason = decision.reason.map(|reason| reason.aloud);
            BotMove { seat, action: state.write(decision.action), reason, bot: Box::new(bot) }
        });
        Some(BotJob { is_program, work })
    }

    /// Puts a bot back on its seat after its job. Drops the bot if the seat's bot was removed or replaced
    /// meanwhile.
    pub(super) fn put_back(&mut self, bot_move: BotMove) {
        let Some(seated_bot) = &mut self.bots_by_seat[bot_move.seat.index()] else { return };
        let Ok(mut bot) = bot_move.bot.downcast::<Box<dyn Bot<G>>>() else { return };
        if seated_bot.bot.is_none() {
            seated_bot.missed_events.drain(..).for_each(|event| bot.observe(&event));
            seated_bot.bot = Some(*bot);
        }
    }

    /// A bot that has observed what the seat has seen of the game. `None` if replaying fails.
    fn new_bot(&self, seat: Seat, level: &str, game: &RecordedGame<G>) -> Option<SeatedBot<G>> {
        let mut bot = self.catalogue.bot::<G>(level);
        bot.sit(seat, game.setup());
        if bot.wants_events() {
            let viewer = Viewer::Seat(seat);
            RecordedGame::<G>::replay(&game.record(), |_, _, events| {
                events.iter().for_each(|event| bot.observe(&G::visible_event(event, viewer)));
            })
            .ok()?;
        }
        Some(SeatedBot { level: level.to_owned(), bot: Some(bot), missed_events: Vec::new() })
    }
}
