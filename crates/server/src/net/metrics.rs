//! What the server counts, in Prometheus' text form. No table, name, address or key is in it.

use super::latency::Latency;
use crate::ServerCounters;
use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Everything that is counted between a socket and a table.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    sockets: AtomicU64,
    messages_in: AtomicU64,
    messages_out: AtomicU64,
    bytes_out: AtomicU64,
    refused_connections: AtomicU64,
    refusals: Mutex<BTreeMap<String, u64>>,
    answered: Latency,
}

/// A socket that is counted as open until this is dropped.
#[derive(Debug)]
pub(crate) struct OpenSocket<'a>(&'a Metrics);

impl Metrics {
    pub(crate) fn socket_opened(&self) -> OpenSocket<'_> {
        self.sockets.fetch_add(1, Ordering::Relaxed);
        OpenSocket(self)
    }

    pub(crate) fn message_in(&self) {
        self.messages_in.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn connection_refused(&self) {
        self.refused_connections.fetch_add(1, Ordering::Relaxed);
    }

    /// A message with so many bytes was sent.
    pub(crate) fn sent(&self, bytes: usize) {
        self.messages_out.fetch_add(1, Ordering::Relaxed);
        self.bytes_out.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    /// A refusal was sent. Codes are this program's own, so they are few.
    pub(crate) fn refused(&self, code: &str) {
        let mut refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        match refusals.get_mut(code) {
            Some(count) => *count += 1,
            None => drop(refusals.insert(code.to_owned(), 1)),
        }
    }

    /// So long after it arrived, a request had been stored and its answer was sent.
    pub(crate) fn answered(&self, after: Duration) {
        self.answered.observe(after);
    }

    /// All of it as text.
    pub(crate) fn text(&self, server: &ServerCounters, connections: usize) -> String {
        let load = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let mut text = Text::default();
        text.gauge("connections", "Connections open now, sockets included.", connections);
        text.gauge("sockets", "WebSockets open now.", load(&self.sockets));
        text.gauge("tables_awake", "Tables in memory.", server.tables_awake);
        text.gauge("tables_stuck", "Tables whose rules do not come to an end.", server.tables_stuck);
        text.counter("messages_in_total", "Messages from clients.", load(&self.messages_in));
        text.counter("messages_out_total", "Messages to clients.", load(&self.messages_out));
        text.counter("message_bytes_out_total", "Bytes of messages to clients.", load(&self.bytes_out));
        let refused = load(&self.refused_connections);
        text.counter("connections_refused_total", "Connections beyond a limit.", refused);
        text.counter("entries_total", "Entries made durable.", server.entries);
        text.counter("commits_total", "Transactions, each with one wait for the disk.", server.commits);
        text.counter("happenings_total", "Things shown at tables.", server.shown);
        // Counted on the wire, where all of them pass: the tables' and those from before any table.
        text.head("refusals_total", "Requests refused, by reason.", "counter");
        for (code, count) in self.refusals.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            text.line(format_args!("refusals_total{{code=\"{code}\"}}"), count);
        }
        let help = "From a request's arrival to its answer being sent: stored and shown in between.";
        text.head("answer_seconds", help, "histogram");
        self.answered.buckets(|labels, value| text.line(format_args!("answer_seconds{labels}"), value));
        text.0
    }
}

impl Drop for OpenSocket<'_> {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

#[derive(Default)]
struct Text(String);

impl Text {
    fn head(&mut self, name: &str, help: &str, kind: &str) {
        // Writing into a string cannot fail.
        write!(self.0, "# HELP tavolino_{name} {help}\n# TYPE tavolino_{name} {kind}\n").ok();
    }

    fn line(&mut self, name: impl Display, value: impl Display) {
        writeln!(self.0, "tavolino_{name} {value}").ok();
    }

    fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.head(name, help, "gauge");
        self.line(name, value);
    }

    fn counter(&mut self, name: &str, help: &str, value: impl Display) {
        self.head(name, help, "counter");
        self.line(name, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_what_prometheus_reads() {
        let metrics = Metrics::default();
        let socket = metrics.socket_opened();
        metrics.sent(20);
        metrics.sent(30);
        metrics.refused("stale");
        metrics.refused("stale");
        metrics.answered(Duration::from_millis(3));
        let counters = ServerCounters {
            tables_awake: 3,
            tables_stuck: 1,
            entries: 7,
            commits: 2,
            ..ServerCounters::default()
        };
        let text = metrics.text(&counters, 9);
        for line in [
            "tavolino_connections 9",
            "tavolino_sockets 1",
            "tavolino_tables_awake 3",
            "tavolino_tables_stuck 1",
            "tavolino_messages_out_total 2",
            "tavolino_refusals_total{code=\"stale\"} 2",
            "tavolino_answer_seconds_bucket{le=\"0.0025\"} 0",
            "tavolino_answer_seconds_bucket{le=\"0.005\"} 1",
            "tavolino_answer_seconds_bucket{le=\"+Inf\"} 1",
            "tavolino_answer_seconds_sum 0.003",
            "tavolino_answer_seconds_count 1",
        ] {
            assert!(text.lines().any(|found| found == line), "no line `{line}` in\n{text}");
        }
        for line in text.lines() {
            let fine = line.starts_with("# ")
                || line.rsplit_once(' ').is_some_and(|(_, v)| v.parse::<f64>().is_ok());
            assert!(fine, "{line}");
        }
        drop(socket);
        assert!(metrics.text(&counters, 9).contains("tavolino_sockets 0"));
    }
}
