//! The part of a table's task that accepts reports to the operator. A report is not an entry of the log.

use super::Role;
use super::connections::ConnectionId;
use super::request::refuse;
use super::state::Table;
use super::task::TableTask;
use crate::entry::EntryKind;
use crate::refusal::Refusal;
use crate::report::{ReportContext, ReportedChat, TableReport};
use engine::Seat;
use protocol::{Player, RefusalCode, RequestId, ToClient, clean_report};
use std::net::IpAddr;
use std::time::Duration;

/// The time in which reports are counted.
const REPORT_WINDOW: Duration = Duration::from_secs(600);
/// How many reports one client may send in that time.
const MAX_REPORTS_PER_CLIENT: usize = 3;
/// How many reports all clients of a table may send in that time.
const MAX_REPORTS_PER_TABLE: usize = 20;
/// How many chat messages a report contains, apart from the reported one.
const CHAT_IN_REPORT: usize = 20;

/// A report that was accepted.
pub(super) struct AcceptedReport {
    id: RequestId,
    by: ConnectionId,
    /// The client's network address, if limits apply to it.
    address: Option<IpAddr>,
    at: u64,
}

impl AcceptedReport {
    /// Whether the report came from this connection, or from a connection with the same address.
    fn is_by(&self, connection: ConnectionId, address: Option<IpAddr>) -> bool {
        self.by == connection || (address.is_some() && self.address == address)
    }
}

impl TableTask {
    /// Accepts a report and responds. A report that is sent again, with the same id, is accepted once.
    pub(super) async fn receive_report(
        &mut self,
        connection: ConnectionId,
        role: Role,
        id: RequestId,
        reported_number: Option<u64>,
        text: &str,
    ) -> Result<(), Refusal> {
        let now = self.server.now();
        self.reports.retain(|report| now < report.at + REPORT_WINDOW.as_millis() as u64);
        let address = self.connections.address(connection);
        let of_client = || self.reports.iter().filter(|report| report.is_by(connection, address));
        if !of_client().any(|report| report.id == id) {
            let text = clean_report(text).map_err(|_| Refusal::new(RefusalCode::BadText))?;
            if reported_number.is_some_and(|number| number > self.table.last_number()) {
                return refuse(RefusalCode::NotNow);
            }
            if of_client().count() >= MAX_REPORTS_PER_CLIENT || self.reports.len() >= MAX_REPORTS_PER_TABLE {
                return refuse(RefusalCode::TooMany);
            }
            let seat = if let Role::Seat(seat) = role { Some(seat) } else { None };
            self.server.report_table(self.table.report(seat, reported_number, text, now)).await?;
            self.reports.push(AcceptedReport { id: id.clone(), by: connection, address, at: now });
        }
        self.connections.send(connection, &ToClient::Done { id, number: self.table.last_number() });
        Ok(())
    }
}

impl Table {
    /// A report about this table.
    fn report(&self, seat: Option<Seat>, reported_number: Option<u64>, text: String, at: u64) -> TableReport {
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
        let mut names = vec![String::new(); self.seat_count()];
        let mut chat = Vec::new();
        for number in 0..=self.last_number() {
            let Some(applied) = self.log.get(number as usize) else { continue };
            match &applied.entry.kind {
                EntryKind::SatDown { seat, name, .. } | EntryKind::Renamed { seat, name } => {
                    names[seat.index()] = name.clone();
                }
                EntryKind::Chatted { seat, text } => chat.push(ReportedChat {
                    number,
                    at: applied.entry.at,
                    seat: *seat,
                    name: names[seat.index()].clone(),
                    text: text.clone(),
                }),
                _ => {}
            }
        }
        let first_recent = chat.len().saturating_sub(CHAT_IN_REPORT);
        let is_wanted = |(index, line): (usize, ReportedChat)| {
            (index >= first_recent || Some(line.number) == reported_number).then_some(line)
        };
        chat.into_iter().enumerate().filter_map(is_wanted).collect()
    }
}
