//! Decides when the players of one table get notices. It sends nothing and reads no clock: the time is an argument.
//!
//! A player gets one notice for a turn, a few seconds after it began or after they disconnected, and a reminder
//! before their time runs out. A notice that was sent is withdrawn if the turn ends while the player is away. A
//! player who is connected gets none: the page itself shows the turn and removes the notice.

use super::notice::{Notice, NoticeKind};
use engine::Seat;
use push::Subscription;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;
use table::PersonTurn;

/// The shortest time between two notices to a seat. It bounds what a malicious player could make the server send.
const MIN_INTERVAL: Duration = Duration::from_secs(60);
/// A reminder is sent when a fourth of the turn's time is left, but at most [`LONGEST_REMINDER_LEAD`] before the end.
const REMINDER_DIVISOR: u64 = 4;
/// The longest time between a reminder and the end of the turn.
const LONGEST_REMINDER_LEAD: Duration = Duration::from_secs(12 * 3600);
/// How often the notice of a turn is sent at most if the push service does not accept it.
const MAX_ATTEMPTS: u32 = 3;
/// The pause after the first failed attempt. After the second it is twice as long.
const RETRY_PAUSE: Duration = Duration::from_secs(60);

/// A person who wants notices, and what was sent to them. Stored in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Subscriber {
    pub(crate) subscription: Subscription,
    /// The language of the notices.
    pub(crate) language: String,
    /// The number of the log entry with which the person sat down. It tells people apart who had the same seat.
    pub(crate) seated_since: u64,
    /// The last turn for which a notice was sent.
    #[serde(default)]
    noticed_turn: Option<u64>,
    /// The last turn for which a reminder was sent, or was not necessary.
    #[serde(default)]
    reminded_turn: Option<u64>,
    /// When the last notice was sent, in milliseconds since the Unix epoch.
    #[serde(default)]
    noticed_at: u64,
    /// How often sending the notice of the current turn has failed.
    #[serde(skip)]
    failed_attempts: u32,
}

impl Subscriber {
    pub(crate) fn new(subscription: Subscription, language: String, seated_since: u64) -> Subscriber {
        Subscriber {
            subscription,
            language,
            seated_since,
            noticed_turn: None,
            reminded_turn: None,
            noticed_at: 0,
            failed_attempts: 0,
        }
    }
}

/// The notices of one table.
#[derive(Default)]
pub(crate) struct TableNotices {
    pub(crate) subscribers: BTreeMap<Seat, Subscriber>,
    /// The turn of the person to move, as the table reported it last. `None` if no person has to move.
    current_turn: Option<ReportedTurn>,
}

/// A turn, with the times from which notices are counted, in milliseconds since the Unix epoch.
#[derive(Clone, Copy)]
struct ReportedTurn {
    turn: PersonTurn,
    /// When the table first reported the turn.
    began_at: u64,
    /// Since when the person has been away in this turn.
    away_since: u64,
}

impl TableNotices {
    pub(crate) fn new(subscribers: BTreeMap<Seat, Subscriber>) -> TableNotices {
        TableNotices { subscribers, current_turn: None }
    }

    /// The table reports whose turn it is. Returns the withdrawal of a notice that is out of date now.
    pub(crate) fn report_turn(&mut self, turn: Option<PersonTurn>, now: u64) -> Option<Notice> {
        let previous = self.current_turn.take();
        // The previous report, if it was about the same turn, for example before the person disconnected.
        let report_of_same_turn = previous.filter(|previous| {
            turn.is_some_and(|turn| (turn.seat, turn.turn) == (previous.turn.seat, previous.turn.turn))
        });
        self.current_turn = turn.map(|turn| ReportedTurn {
            turn,
            began_at: report_of_same_turn.map_or(now, |previous| previous.began_at),
            away_since: report_of_same_turn
                .filter(|previous| !previous.turn.is_connected)
                .map_or(now, |previous| previous.away_since),
        });
        // A turn has ended if this report is about another turn or about none.
        let turn_has_ended = report_of_same_turn.is_none();
        // The previous turn, if it has ended while the person was away.
        let ended_turn = previous.filter(|previous| turn_has_ended && !previous.turn.is_connected)?.turn;
        let subscriber = self.subscribers.get(&ended_turn.seat)?;
        let notice_was_sent = subscriber.noticed_turn == Some(ended_turn.turn)
            && subscriber.seated_since == ended_turn.seated_since;
        notice_was_sent.then_some(Notice {
            seat: ended_turn.seat,
            kind: NoticeKind::Withdrawal,
            turn: ended_turn.turn,
            deadline: None,
        })
    }

    /// The next notice, and when it is due, in milliseconds since the Unix epoch. `delay` is the pause before the notice
    /// of a turn.
    pub(crate) fn next_notice(&self, delay: Duration) -> Option<(u64, Notice)> {
        let ReportedTurn { turn, began_at, away_since } =
            self.current_turn.filter(|reported| !reported.turn.is_connected)?;
        let subscriber = self.subscribers.get(&turn.seat)?;
        let is_same_person = subscriber.seated_since == turn.seated_since;
        if !is_same_person {
            return None;
        }
        let notice = |kind| Notice { seat: turn.seat, kind, turn: turn.turn, deadline: turn.deadline };
        if subscriber.noticed_turn != Some(turn.turn) {
            // The pause since the last notice to this seat, whether or not it could be sent.
            let pause = match subscriber.failed_attempts {
                0 => MIN_INTERVAL,
                failed => RETRY_PAUSE * failed,
            };
            // Both must be over: the delay since the person left, and the pause since the last notice.
            let at = (away_since + millis(delay)).max(subscriber.noticed_at + millis(pause));
            return Some((at, notice(NoticeKind::Turn)));
        }
        // The notice of the turn was sent. What may follow is one reminder, if the turn has a deadline.
        let was_reminded = subscriber.reminded_turn == Some(turn.turn);
        let deadline = turn.deadline.filter(|_| !was_reminded)?;
        Some((reminder_at(began_at, deadline), notice(NoticeKind::Reminder)))
    }

    /// Notes that a notice is being sent. The caller must store the change before it sends the notice, so that nobody
    /// gets it twice.
    pub(crate) fn note_sent(&mut self, notice: &Notice, now: u64) {
        let began_at = self.current_turn.map_or(now, |current_turn| current_turn.began_at);
        let Some(subscriber) = self.subscribers.get_mut(&notice.seat) else { return };
        match notice.kind {
            NoticeKind::Turn => {
                subscriber.noticed_turn = Some(notice.turn);
                subscriber.noticed_at = now;
                // A notice that comes late is also the reminder.
                if notice.deadline.is_some_and(|deadline| now >= reminder_at(began_at, deadline)) {
                    subscriber.reminded_turn = Some(notice.turn);
                }
            }
            NoticeKind::Reminder => subscriber.reminded_turn = Some(notice.turn),
            NoticeKind::Withdrawal => {}
        }
    }

    /// Notes that the push service has accepted a notice.
    pub(crate) fn note_accepted(&mut self, seat: Seat) {
        if let Some(subscriber) = self.subscribers.get_mut(&seat) {
            subscriber.failed_attempts = 0;
        }
    }

    /// Notes that a notice could not be sent. The notice of a turn is tried again a few times.
    pub(crate) fn note_failed(&mut self, notice: &Notice) {
        let Some(subscriber) = self.subscribers.get_mut(&notice.seat) else { return };
        if notice.kind == NoticeKind::Turn && subscriber.failed_attempts + 1 < MAX_ATTEMPTS {
            subscriber.failed_attempts += 1;
            // As if no notice of this turn had been sent, so that it is sent again.
            subscriber.noticed_turn = None;
        } else {
            subscriber.failed_attempts = 0;
        }
    }
}

/// When the reminder of a turn is due: when a fourth of its time is left, but at most 12 hours before the deadline. All
/// times are in milliseconds.
fn reminder_at(began_at: u64, deadline: u64) -> u64 {
    let lead = (deadline.saturating_sub(began_at) / REMINDER_DIVISOR).min(millis(LONGEST_REMINDER_LEAD));
    deadline - lead
}

fn millis(duration: Duration) -> u64 {
    duration.as_millis() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pause before the notice of a turn. The tests write it as 10_000 milliseconds.
    const DELAY: Duration = Duration::from_secs(10);
    /// An hour in milliseconds.
    const HOUR: u64 = 3_600_000;
    /// Any time later than the first day of the Unix epoch, so that pauses since the last notice are over.
    const NOW: u64 = 100 * HOUR;
    /// The number of the log entry with which the subscriber sat down.
    const SEATED_SINCE: u64 = 3;

    fn seat(index: usize) -> Seat {
        Seat::new(index)
    }

    /// The notices of a table where only seat 0 has subscribed.
    fn notices_for_seat_0() -> TableNotices {
        // Keys of the right lengths. A public key begins with the byte 4.
        let subscription = Subscription::new("https://push.example/1", &[4; 65], &[0; 16]).unwrap();
        let subscriber = Subscriber::new(subscription, "fr".into(), SEATED_SINCE);
        TableNotices::new(BTreeMap::from([(seat(0), subscriber)]))
    }

    /// A turn of seat 0, whose person is not connected. `turn` is its number, which is arbitrary in these tests.
    fn away_turn(turn: u64) -> PersonTurn {
        PersonTurn { seat: seat(0), seated_since: SEATED_SINCE, turn, deadline: None, is_connected: false }
    }

    /// When the next notice is due, and its kind.
    fn due_kind(notices: &TableNotices) -> Option<(u64, NoticeKind)> {
        notices.next_notice(DELAY).map(|(at, notice)| (at, notice.kind))
    }

    /// Notes that the notice which is due next was sent at its time. Returns that time.
    fn send_next(notices: &mut TableNotices) -> u64 {
        let (at, notice) = notices.next_notice(DELAY).expect("a notice");
        notices.note_sent(&notice, at);
        at
    }

    #[test]
    fn a_turn_has_one_notice_after_a_pause() {
        // Turn 7 of seat 0 begins while its person is away. A notice is due ten seconds later.
        let mut notices = notices_for_seat_0();
        notices.report_turn(Some(away_turn(7)), NOW);
        assert_eq!(due_kind(&notices), Some((NOW + 10_000, NoticeKind::Turn)));
        send_next(&mut notices);
        assert_eq!(due_kind(&notices), None);
        // Reports of the same turn change nothing, also after the player has come and gone.
        notices.report_turn(Some(PersonTurn { is_connected: true, ..away_turn(7) }), NOW + HOUR);
        notices.report_turn(Some(away_turn(7)), NOW + 2 * HOUR);
        assert_eq!(due_kind(&notices), None);
    }

    #[test]
    fn a_player_who_is_connected_or_back_in_time_gets_no_notice() {
        let mut notices = notices_for_seat_0();
        notices.report_turn(Some(PersonTurn { is_connected: true, ..away_turn(7) }), NOW);
        assert_eq!(due_kind(&notices), None);
        // The pause counts from the moment at which the player leaves.
        notices.report_turn(Some(away_turn(7)), NOW + HOUR);
        assert_eq!(due_kind(&notices), Some((NOW + HOUR + 10_000, NoticeKind::Turn)));
        notices.report_turn(Some(PersonTurn { is_connected: true, ..away_turn(7) }), NOW + HOUR + 5000);
        assert_eq!(due_kind(&notices), None);
    }

    #[test]
    fn a_notice_is_withdrawn_when_the_turn_ends_while_the_player_is_away() {
        let mut notices = notices_for_seat_0();
        notices.report_turn(Some(away_turn(7)), NOW);
        let withdrawal = Notice { seat: seat(0), kind: NoticeKind::Withdrawal, turn: 7, deadline: None };
        // Nothing was sent yet, so there is nothing to withdraw.
        assert_eq!(notices.report_turn(None, NOW + 1), None);
        notices.report_turn(Some(away_turn(7)), NOW + 2);
        let sent_at = send_next(&mut notices);
        assert_eq!(notices.report_turn(None, sent_at + 1), Some(withdrawal));
        assert_eq!(notices.report_turn(None, sent_at + 2), None);
    }

    #[test]
    fn a_notice_is_not_withdrawn_from_a_player_who_came_back_and_moved() {
        // The player is away, gets a notice of turn 7, connects and ends the turn.
        let mut notices = notices_for_seat_0();
        notices.report_turn(Some(away_turn(7)), NOW);
        let sent_at = send_next(&mut notices);
        let connected = PersonTurn { is_connected: true, ..away_turn(7) };
        assert_eq!(notices.report_turn(Some(connected), sent_at + 1), None);
        assert_eq!(notices.report_turn(None, sent_at + 2), None);
    }

    #[test]
    fn a_reminder_comes_once_before_the_time_is_up() {
        let mut notices = notices_for_seat_0();
        let day = 24 * HOUR;
        // A turn that ends after this number of days.
        let turn = |days| PersonTurn { deadline: Some(NOW + days * day), ..away_turn(7) };
        notices.report_turn(Some(turn(1)), NOW);
        send_next(&mut notices);
        // A fourth of the day is left, which is six hours.
        assert_eq!(due_kind(&notices), Some((NOW + 18 * HOUR, NoticeKind::Reminder)));
        send_next(&mut notices);
        assert_eq!(due_kind(&notices), None);

        // With more time, the reminder comes half a day before the end.
        let mut notices = notices_for_seat_0();
        notices.report_turn(Some(turn(7)), NOW);
        send_next(&mut notices);
        assert_eq!(due_kind(&notices), Some((NOW + 7 * day - 12 * HOUR, NoticeKind::Reminder)));
    }

    #[test]
    fn a_late_notice_is_also_the_reminder() {
        let mut notices = notices_for_seat_0();
        let turn = PersonTurn { deadline: Some(NOW + 4 * HOUR), ..away_turn(7) };
        // The player leaves 30 seconds before the end of the turn.
        notices.report_turn(Some(PersonTurn { is_connected: true, ..turn }), NOW);
        notices.report_turn(Some(turn), NOW + 4 * HOUR - 30_000);
        // The notice comes in the last fourth of the turn, so no reminder follows.
        send_next(&mut notices);
        assert_eq!(due_kind(&notices), None);
    }

    #[test]
    fn notices_to_a_seat_are_at_least_a_minute_apart() {
        let mut notices = notices_for_seat_0();
        notices.report_turn(Some(away_turn(7)), NOW);
        let sent_at = send_next(&mut notices);
        // The next turn begins one millisecond after the notice of turn 7.
        notices.report_turn(Some(away_turn(8)), sent_at + 1);
        assert_eq!(due_kind(&notices), Some((sent_at + 60_000, NoticeKind::Turn)));
    }

    #[test]
    fn a_failed_notice_is_sent_three_times_at_most() {
        let mut notices = notices_for_seat_0();
        notices.report_turn(Some(away_turn(7)), NOW);
        // Every notice that is due is sent, and fails.
        let mut sent_at = Vec::new();
        while let Some((at, notice)) = notices.next_notice(DELAY) {
            notices.note_sent(&notice, at);
            notices.note_failed(&notice);
            sent_at.push(at);
        }
        // The first attempt comes after the delay, the others after pauses of one and of two minutes.
        assert_eq!(sent_at, [NOW + 10_000, NOW + 70_000, NOW + 190_000]);
    }

    #[test]
    fn the_next_person_on_the_seat_gets_no_notices() {
        let mut notices = notices_for_seat_0();
        // Another person sat down later, with entry 9.
        notices.report_turn(Some(PersonTurn { seated_since: 9, ..away_turn(12) }), NOW);
        assert_eq!(due_kind(&notices), None);
    }
}
