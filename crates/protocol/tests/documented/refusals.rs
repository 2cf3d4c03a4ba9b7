//! The list of all refusal codes.

use protocol::RefusalCode::{self, *};

/// All refusal codes in declaration order.
pub(crate) const ALL_CODES: [RefusalCode; 36] = [
    Unreadable,
    WrongVersion,
    OutOfPlace,
    NoSuchGame,
    BadOptions,
    NoSuchTable,
    WrongKey,
    NotYours,
    NotOwner,
    NotNow,
    Locked,
    Banned,
    // Refusals about seats, names and texts follow. `RefusalCode` explains each code.
    TableFull,
    SeatTaken,
    NoSuchSeat,
    SeatsFree,
    NoSuchLevel,
    BadText,
    NameTaken,
    BlockedWord,
    Muted,
    NoChat,
    NoPublicTables,
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
            NotOwner => 8,
            NotNow => 9,
            Locked => 10,
            Banned => 11,
            // Each number is the expected position of the code in `ALL_CODES`.
            TableFull => 12,
            SeatTaken => 13,
            NoSuchSeat => 14,
            SeatsFree => 15,
            NoSuchLevel => 16,
            BadText => 17,
            NameTaken => 18,
            BlockedWord => 19,
            Muted => 20,
            NoChat => 21,
            NoPublicTables => 22,
            NotYourTurn => 23,
            Stale => 24,
            NotAllowed => 25,
            UnreadableAction => 26,
            BadKey => 27,
            BadCommitment => 28,
            NothingToUndo => 29,
            NoHints => 30,
            AlreadyAsked => 31,
            HintLate => 32,
            Unavailable => 33,
            TooMany => 34,
            Broken => 35,
        };
        // Each code is at its own place in the list, so none is missing or listed twice.
        assert_eq!(index, expected);
    }
}
