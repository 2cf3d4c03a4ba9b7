//! The list of all refusal codes.

use protocol::RefusalCode::{self, *};

/// All refusal codes in declaration order.
pub(crate) const ALL_CODES: [RefusalCode; 28] = [
    Unreadable,
    WrongVersion,
    OutOfPlace,
    NoSuchGame,
    BadOptions,
    NoSuchTable,
    WrongKey,
    NotYours,
    NotNow,
    TableFull,
    SeatTaken,
    NoSuchSeat,
    SeatsFree,
    NoSuchLevel,
    BadText,
    NotYourTurn,
    Stale,
    NotAllowed,
    UnreadableAction,
    BadKey,
    BadCommitment,
    NothingToUndo,
    NoHints,
    AlreadyAsked,
    HintLate,
    Unavailable,
    TooMany,
    Broken,
];

/// This test stops compiling when a code is added. Then add the code to [`ALL_CODES`] and to
/// `docs/protocol.md`.
#[test]
fn the_list_of_refusal_codes_is_complete() {
    for (index, code) in ALL_CODES.into_iter().enumerate() {
        let expected = match code {
            Unreadable => 0,
            WrongVersion => 1,
            OutOfPlace => 2,
            NoSuchGame => 3,
            BadOptions => 4,
            NoSuchTable => 5,
            WrongKey => 6,
            NotYours => 7,
            NotNow => 8,
            TableFull => 9,
            SeatTaken => 10,
            NoSuchSeat => 11,
            SeatsFree => 12,
            NoSuchLevel => 13,
            BadText => 14,
            NotYourTurn => 15,
            Stale => 16,
            NotAllowed => 17,
            UnreadableAction => 18,
            BadKey => 19,
            BadCommitment => 20,
            NothingToUndo => 21,
            NoHints => 22,
            AlreadyAsked => 23,
            HintLate => 24,
            Unavailable => 25,
            TooMany => 26,
            Broken => 27,
        };
        assert_eq!(index, expected);
    }
}
