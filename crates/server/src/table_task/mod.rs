//! The task of a table. It connects a [`table::Table`] with sockets, time and the store.
//!
//! `task` owns a table and fixes the order: validate, store, wait until durable, then apply and broadcast. `write`
//! stores, waits, applies and broadcasts one entry. `arrivals`, `bot_turns`, `erase`, `hints`, `notify` and `reports`
//! are further parts of the task. The rest of the server reaches the task through `handle`.

mod arrivals;
mod bot_turns;
mod connections;
mod erase;
mod handle;
mod hints;
mod notify;
mod reports;
mod task;
mod write;

#[cfg(test)]
mod tests;

pub(crate) use handle::{
    Admission, ClientOrigin, Connection, NotificationRequest, TableAccess, TableCommand, TableHandle,
};
pub(crate) use task::spawn;
