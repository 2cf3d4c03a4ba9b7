//! Converts a game's events to protocol messages that contain only what a viewer may see.

use engine::{Game, HasMessage, Viewer};
use protocol::{DescribedEvent, Json, LoggedEvent};
use serde::Serialize;

/// One event as one viewer sees it.
#[derive(PartialEq)]
pub(super) struct EventForViewer<G: Game> {
    /// What the viewer sees of the event when it happens.
    live: G::VisibleEvent,
    /// What the viewer's log may show of the event later. In a memory game that is less than they saw live.
    in_log: G::VisibleEvent,
}

impl<G: Game> EventForViewer<G> {
    /// What this viewer may see of an event.
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

/// Converts a visible event to JSON and adds the message that describes it in words.
pub(crate) fn described_event(event: &(impl Serialize + HasMessage)) -> DescribedEvent {
    DescribedEvent { event: to_json(event), says: event.message(), later: None }
}

/// Serialises a game's view or event.
pub(crate) fn to_json(value: &impl Serialize) -> Json {
    // Views and events are plain data with string keys, so serialising them never fails.
    serde_json::value::to_raw_value(value).unwrap_or_default()
}
