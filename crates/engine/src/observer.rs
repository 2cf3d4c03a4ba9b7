//! The receiver of the events that rules report.

/// Receives every event of an action, in order.
pub trait Observer<E> {
    /// Receives an event. Calling `event` builds it, so an observer that needs no events does not build
    /// any.
    fn on_event(&mut self, event: impl FnOnce() -> E);
}

/// Ignores all events; the compiler removes the code that would build them.
impl<E> Observer<E> for () {
    #[inline(always)]
    fn on_event(&mut self, _: impl FnOnce() -> E) {}
}

/// Collects all events.
impl<E> Observer<E> for Vec<E> {
    fn on_event(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
