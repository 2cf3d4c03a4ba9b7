//! The part of a table's task that accepts reports to the operator. A report is not an entry of the log.

use super::connections::ConnectionId;
use super::task::TableTask;
use protocol::{RefusalCode, RequestId, ToClient, clean_report};
use std::net::IpAddr;
use std::time::Duration;
use table::{Refusal, Role};

/// The time in which reports are counted.
const REPORT_WINDOW: Duration = Duration::from_secs(600);
/// How many reports one client may send in that time.
const MAX_REPORTS_PER_CLIENT: usize = 3;
/// How many reports all clients of a table may send in that time.
const MAX_REPORTS_PER_TABLE: usize = 20;

/// A report that was accepted.
pub(super) struct AcceptedReport {
    id: RequestId,
    /// The connection that sent the report.
    connection: ConnectionId,
    /// The client's network address, if limits apply to it.
    address: Option<IpAddr>,
    /// When it was accepted, in milliseconds since the Unix epoch.
    at: u64,
}

impl AcceptedReport {
    /// Whether the report came from this connection, or from a connection with the same address.
    fn is_by(&self, connection: ConnectionId, address: Option<IpAddr>) -> bool {
        self.connection == connection || (address.is_some() && self.address == address)
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
        // Reports that are older than ten minutes no longer count.
        self.reports.retain(|report| now < report.at + REPORT_WINDOW.as_millis() as u64);
        let address = self.connections.address(connection);
        let reports_of_client = || self.reports.iter().filter(|report| report.is_by(connection, address));
        let is_repeated = reports_of_client().any(|report| report.id == id);
        if !is_repeated {
            let text = clean_report(text).map_err(|_| Refusal::new(RefusalCode::BadText))?;
            // There is no event with this number.
            if reported_number.is_some_and(|number| number > self.table.last_number()) {
                return Err(Refusal::new(RefusalCode::NotNow));
            }
            if reports_of_client().count() >= MAX_REPORTS_PER_CLIENT
                || self.reports.len() >= MAX_REPORTS_PER_TABLE
            {
                return Err(Refusal::new(RefusalCode::TooMany));
            }
            let seat = if let Role::Seat(seat) = role { Some(seat) } else { None };
            self.server.report_table(self.table.report(seat, reported_number, text, now)).await?;
            self.reports.push(AcceptedReport { id: id.clone(), connection, address, at: now });
        }
        self.connections.send(connection, &ToClient::Done { id, number: self.table.last_number() });
        Ok(())
    }
}
