//! Reports of players to the operator of the server: what a report says about its table.

use crate::entry::EntryKind;
use crate::state::Table;
use engine::Seat;
use protocol::Player;
use serde::Serialize;

/// How many chat messages a report contains, apart from the reported one.
const CHAT_IN_REPORT: usize = 20;

/// A report of a table or of one of its events, with what the operator needs to judge it.
#[derive(Clone, Debug, Serialize)]
pub struct TableReport {
    /// The table's id.
    pub table: String,
    /// The seat of the person who reports; `None` for a guest or spectator.
    pub seat: Option<Seat>,
    /// The number of the reported event; `None` if the report is about the whole table.
    pub reported_number: Option<u64>,
    /// What the person wrote.
    pub text: String,
    /// The names and the last chat messages of the table.
    pub context: ReportContext,
    /// When the report was made, in milliseconds since the Unix epoch.
    pub at: u64,
}

/// The state of a table when it was reported.
#[derive(Clone, Debug, Serialize)]
pub struct ReportContext {
    /// The name of the player on each seat: a person's name or a bot's level. Empty for a free seat.
    pub players: Vec<String>,
    /// The seat of the owner.
    pub owner: Option<Seat>,
    /// The last chat messages, oldest first. They include the reported one.
    pub chat: Vec<ReportedChat>,
}

/// A chat message in a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReportedChat {
    /// The number of the event.
    pub number: u64,
    /// When the message was sent, in milliseconds since the Unix epoch.
    pub at: u64,
    /// The seat that sent it.
    pub seat: Seat,
    /// The name that the person had when they sent it.
    pub name: String,
    /// The message.
    pub text: String,
}

impl Table {
    /// A report about this table.
    pub fn report(
        &self,
        seat: Option<Seat>,
        reported_number: Option<u64>,
        text: String,
        at: u64,
    ) -> TableReport {
        let name = |player: &Option<Player>| match player {
            Some(Player::Person { name }) => name.clone(),
            Some(Player::Bot { level }) => level.clone(),
            None => String::new(),
        };
        let context = ReportContext {
            players: self.seat_states.iter().map(|seat_state| name(&seat_state.player)).collect(),
            owner: self.owner,
            chat: self.chat_for_report(reported_number),
        };
        TableReport { table: self.id.clone(), seat, reported_number, text, context, at }
    }

    /// The last chat messages, and the reported one if it is older. The log is read once, so that each message gets
    /// the name that its sender had at that time.
    fn chat_for_report(&self, reported_number: Option<u64>) -> Vec<ReportedChat> {
        // The name on each seat at this point of the log.
        let mut current_names = vec![String::new(); self.seat_count()];
        let mut chat = Vec::new();
        for number in 0..=self.last_number() {
            let Some(applied_entry) = self.log.get(number as usize) else { continue };
            match &applied_entry.entry.kind {
                EntryKind::SatDown { seat, name, .. } | EntryKind::Renamed { seat, name } => {
                    current_names[seat.index()] = name.clone();
                }
                EntryKind::Chatted { seat, text } => chat.push(ReportedChat {
                    number,
                    at: applied_entry.entry.at,
                    seat: *seat,
                    name: current_names[seat.index()].clone(),
                    text: text.clone(),
                }),
                _ => {}
            }
        }
        // The last messages, and the reported one.
        let first_recent_index = chat.len().saturating_sub(CHAT_IN_REPORT);
        let is_wanted = |(index, line): (usize, ReportedChat)| {
            (index >= first_recent_index || Some(line.number) == reported_number).then_some(line)
        };
        chat.into_iter().enumerate().filter_map(is_wanted).collect()
    }
}
