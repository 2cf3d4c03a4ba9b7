//! Whoever is told what happens while rules are carried out.

/// Hears every event of an action, in order.
pub trait Observer<E> {
    /// Told of an event. The event is only made if somebody wants_events.
    fn on_event(&mut self, event: impl FnOnce() -> E);
}

/// The silent observer: events are never even made.
impl<E> Observer<E> for () {
    #[inline(always)]
    fn on_event(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Observer<E> for Vec<E> {
    fn on_event(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
