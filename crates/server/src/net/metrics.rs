//! The server's metrics in Prometheus' text format. They contain no table id, name, address or key, and no size of a
//! message: at a server with one busy table, the size of a message would tell which cards a player was dealt.
//! `docs/operations.md` lists all of them.

use super::histogram::DurationHistogram;
use crate::ServerCounters;
use crate::frame::MessageInfo;
use protocol::RefusalCode;
use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The metrics of the network side. Those of tables and the store are in [`ServerCounters`].
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// The WebSockets whose table is on this server.
    open_sockets: AtomicU64,
    /// The WebSockets whose table is on another server of the site.
    forwarded_sockets: AtomicU64,
    messages_in: AtomicU64,
    messages_out: AtomicU64,
    /// How many connections were refused because of a limit or a ban.
    refused_connections: AtomicU64,
    /// How many WebSocket messages were refused, by code.
    refusals: Mutex<BTreeMap<RefusalCode, u64>>,
    /// The times from the arrival of a request to its response.
    response_times: DurationHistogram,
}

/// A socket that counts as open until this guard is dropped.
#[derive(Debug)]
pub(crate) struct OpenSocket<'a>(&'a AtomicU64);

impl Metrics {
    /// Counts a socket as open until the returned value is dropped.
    pub(crate) fn count_open_socket(&self) -> OpenSocket<'_> {
        OpenSocket::count(&self.open_sockets)
    }

    /// Counts a socket that is forwarded to another server as open until the returned value is dropped.
    pub(crate) fn count_forwarded_socket(&self) -> OpenSocket<'_> {
        OpenSocket::count(&self.forwarded_sockets)
    }

    /// Counts a message from a client.
    pub(crate) fn count_message_in(&self) {
        self.messages_in.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a connection that was refused because of a limit or a ban.
    pub(crate) fn count_refused_connection(&self) {
        self.refused_connections.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a message to a client.
    pub(crate) fn count_message_out(&self, message: &MessageInfo) {
        self.messages_out.fetch_add(1, Ordering::Relaxed);
        if let Some(code) = message.refusal_code {
            *self.refusals().entry(code).or_default() += 1;
        }
    }

    /// Counts the time from the arrival of a request to its response.
    pub(crate) fn record_response_time(&self, duration: Duration) {
        self.response_times.record(duration);
    }

    /// All metrics as text.
    pub(crate) fn to_text(&self, server: &ServerCounters, open_connections: usize) -> String {
        let load = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let mut text = MetricsText::default();
        text.gauge("connections", "Open connections, including sockets.", open_connections);
        text.gauge("sockets", "Open WebSockets.", load(&self.open_sockets));
        let forwarded_sockets = load(&self.forwarded_sockets);
        text.gauge("sockets_forwarded", "Open WebSockets of tables of other servers.", forwarded_sockets);
        text.gauge("tables_awake", "Tables loaded in memory.", server.tables_awake);
        text.gauge("tables_stuck", "Tables whose rules do not return.", server.tables_stuck);
        text.counter("messages_in_total", "Messages from clients.", load(&self.messages_in));
        text.counter("messages_out_total", "Messages to clients.", load(&self.messages_out));
        let refused_connections = load(&self.refused_connections);
        text.counter("connections_refused_total", "Connections beyond a limit.", refused_connections);
        text.counter("entries_total", "Log entries stored.", server.entries);
        text.counter("commits_total", "Database transactions.", server.commits);
        text.counter("events_total", "Table events sent.", server.events);
        text.header("refusals_total", "Refused WebSocket messages by code.", "counter");
        for (code, count) in self.refusals().iter() {
            text.line(format_args!("refusals_total{{code=\"{}\"}}", code.name()), count);
        }
        let help = "Time from the arrival of a request to its response; the request is stored in between.";
        text.header("response_seconds", help, "histogram");
        let write_line = |suffix: std::fmt::Arguments<'_>, value: &dyn Display| {
            text.line(format_args!("response_seconds{suffix}"), value);
        };
        self.response_times.write_lines(write_line);
        text.0
    }

    fn refusals(&self) -> MutexGuard<'_, BTreeMap<RefusalCode, u64>> {
        self.refusals.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenSocket<'_> {
    /// Counts one more open socket until the result is dropped.
    fn count(open_sockets: &AtomicU64) -> OpenSocket<'_> {
        open_sockets.fetch_add(1, Ordering::Relaxed);
        OpenSocket(open_sockets)
    }
}

impl Drop for OpenSocket<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Prometheus' text format. Writing to a string cannot fail, so the results of `write!` are ignored.
#[derive(Default)]
struct MetricsText(String);

impl MetricsText {
    /// The two comment lines that precede the values of a metric.
    fn header(&mut self, name: &str, help: &str, kind: &str) {
        write!(self.0, "# HELP tavolino_{name} {help}\n# TYPE tavolino_{name} {kind}\n").ok();
    }

    /// One value. The name may end with labels in braces.
    fn line(&mut self, name: impl Display, value: impl Display) {
        writeln!(self.0, "tavolino_{name} {value}").ok();
    }

    /// A metric that can rise and fall.
    fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.header(name, help, "gauge");
        self.line(name, value);
    }

    /// A metric that only rises.
    fn counter(&mut self, name: &str, help: &str, value: impl Display) {
        self.header(name, help, "counter");
        self.line(name, value);
    }
}

#[cfg(test)]
mod tests {
    use super::super::socket_reader::NO_EVENT_NUMBER;
    use super::*;
    use crate::Refusal;
    use crate::frame::FrameBuffer;

    const OPEN_CONNECTIONS: usize = 9;

    #[test]
    fn the_text_has_the_format_of_prometheus() {
        let metrics = Metrics::default();
        let socket = metrics.count_open_socket();
        let refusal = Refusal::new(RefusalCode::Stale).into_message(None, NO_EVENT_NUMBER);
        let refusal = FrameBuffer::of(&refusal);
        metrics.count_message_out(&refusal.all().messages[0]);
        metrics.count_message_out(&refusal.all().messages[0]);
        metrics.record_response_time(Duration::from_millis(3));
        let counters = ServerCounters { tables_awake: 3, tables_stuck: 1, entries: 7, commits: 2, events: 5 };
        let text = metrics.to_text(&counters, OPEN_CONNECTIONS);
        for expected in [
            "tavolino_connections 9",
            "tavolino_sockets 1",
            "tavolino_tables_awake 3",
            "tavolino_tables_stuck 1",
            "tavolino_messages_out_total 2",
            "tavolino_entries_total 7",
            "tavolino_commits_total 2",
            "tavolino_events_total 5",
            "tavolino_refusals_total{code=\"stale\"} 2",
            // The response took 3 ms: more than 2.5 ms and at most 5 ms.
            "tavolino_response_seconds_bucket{le=\"0.0025\"} 0",
            "tavolino_response_seconds_bucket{le=\"0.005\"} 1",
            "tavolino_response_seconds_bucket{le=\"+Inf\"} 1",
            "tavolino_response_seconds_sum 0.003",
            "tavolino_response_seconds_count 1",
        ] {
            assert!(text.lines().any(|line| line == expected), "no line `{expected}` in\n{text}");
        }
        // Every line is a comment or ends with a number.
        for line in text.lines() {
            let is_comment = line.starts_with("# ");
            let has_number = line.rsplit_once(' ').is_some_and(|(_, value)| value.parse::<f64>().is_ok());
            assert!(is_comment || has_number, "{line}");
        }
        drop(socket);
        assert!(metrics.to_text(&counters, OPEN_CONNECTIONS).contains("tavolino_sockets 0"));
    }
}
