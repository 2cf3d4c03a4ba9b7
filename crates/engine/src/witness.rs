//! Whoever is told what happens while rules are carried out.

/// Hears every event of an action, in order.
pub trait Witness<E> {
    /// Told of an event. The event is only made if somebody listens.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

/// The silent witness: events are never even made.
impl<E> Witness<E> for () {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Witness<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
