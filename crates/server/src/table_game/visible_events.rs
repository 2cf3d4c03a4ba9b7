//! What viewers see of a game's events, in the form of the protocol.

use engine::{Game, HasMessage, Viewer};
use protocol::{DescribedEvent, Json, LoggedEvent};
use serde::Serialize;

/// One event as one viewer sees it.
#[derive(PartialEq)]
pub(super) struct EventForViewer<G: Game> {
    live: G::VisibleEvent,
    /// What the viewer's log may show of it later. In a game of memory that is less than they saw live.
    in_log: G::VisibleEvent,
}

impl<G: Game> EventForViewer<G> {
    pub(super) fn new(event: &G::Event, viewer: Viewer) -> Self {
        EventForViewer { live: G::visible_event(event, viewer), in_log: G::visible_in_log(event, viewer) }
    }

    /// The event as it is sent live, with the form for the log where that differs.
    pub(super) fn described(&self) -> DescribedEvent {
        let EventForViewer { live, in_log } = self;
        let later = (in_log != live).then(|| LoggedEvent { event: to_json(in_log), says: in_log.message() });
        DescribedEvent { later, ..described_event(live) }
    }
}

/// A visible event as JSON and in words.
pub(crate) fn described_event(event: &(impl Serialize + HasMessage)) -> DescribedEvent {
    DescribedEvent { event: to_json(event), says: event.message(), later: None }
}

/// Serialises a game's view or event.
pub(crate) fn to_json(value: &impl Serialize) -> Json {
    // Views and events are plain data with string keys, which always serialises.
    serde_json::value::to_raw_value(value).unwrap_or_default()
}
