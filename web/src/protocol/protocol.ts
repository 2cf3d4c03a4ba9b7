// Generated from the Rust types by `cargo run -p typescript`. Do not edit.
import type { Message, Seat } from "./words";

/**
 * Who decided an action.
 */
export type ActedBy = "person" | "bot" | "stand_in" | "clock";

/**
 * The game as one viewer sees it now.
 */
export type Board = {
/**
 * The game's own view.
 */
view: unknown,
/**
 * The question that is being asked.
 */
phase: string,
/**
 * Who is asked; nobody when the game is over.
 */
to_move: Seat | null,
/**
 * What the viewer may do now, in notation; empty unless it is theirs to decide.
 */
legal: Array<string>,
/**
 * Exact odds as far as the viewer can know them, in words: at their turn, if the table allows it and the
 * game has any to tell.
 */
odds?: Message,
/**
 * How it ended, once it has.
 */
result?: GameResult,
/**
 * How much time there is, when the table has a clock.
 */
clock?: ClockState, };

/**
 * How time is kept.
 */
export type Clock = { "kind": "none" } | { "kind": "turn",
/**
 * 5 to 3600.
 */
seconds: number, } | { "kind": "bank",
/**
 * 30 to 86400.
 */
seconds: number, };

/**
 * How much time there is.
 */
export type ClockState = {
/**
 * When the seat to move runs out of time, in milliseconds since 1970 on the server.
 */
deadline: number | null,
/**
 * Each seat's bank in milliseconds, when there are banks.
 */
banks: number[], };

/**
 * Something that happened in the game: for the board, and in words.
 */
export type DescribedEvent = {
/**
 * The game's own event, as the viewer saw it.
 */
event: unknown,
/**
 * The same in words.
 */
says: Message,
/**
 * What a log may keep of it, where that is less than what was said: the rest was to be remembered, or not.
 */
later?: LoggedEvent, };

/**
 * A message from a client.
 */
export type FromClient = { "type": "hello",
/**
 * [`crate::PROTOCOL_VERSION`].
 */
protocol: number,
/**
 * The table's id.
 */
table: string,
/**
 * A join, seat or watch secret; a public table can be watched without.
 */
key?: string,
/**
 * Everything after this number is sent; everything there is if absent.
 */
since?: number, } | { "type": "sit",
/**
 * Request id.
 */
id: RequestId,
/**
 * Which seat.
 */
seat?: Seat,
/**
 * Under this name.
 */
name: string,
/**
 * The seat's secret, made by the client: 128 random bits or more as 22 to 64 letters, digits, `-`
 * or `_`. With it any device can take the seat again; the server keeps only its hash.
 */
key: string, } | { "type": "leave",
/**
 * Request id.
 */
id: RequestId, } | { "type": "rename",
/**
 * Request id.
 */
id: RequestId,
/**
 * The name.
 */
name: string, } | { "type": "add_bot",
/**
 * Request id.
 */
id: RequestId,
/**
 * Which seat.
 */
seat: Seat,
/**
 * How strong: a name from the roster.
 */
level: string, } | { "type": "remove_bot",
/**
 * Request id.
 */
id: RequestId,
/**
 * Which seat.
 */
seat: Seat, } | { "type": "start",
/**
 * Request id.
 */
id: RequestId, } | { "type": "commit",
/**
 * Request id.
 */
id: RequestId,
/**
 * Which deal of the table.
 */
game_number: number,
/**
 * 64 hex digits.
 */
commitment: string, } | { "type": "reveal",
/**
 * Request id.
 */
id: RequestId,
/**
 * Which deal of the table.
 */
game_number: number,
/**
 * 64 hex digits.
 */
number: string, } | { "type": "act",
/**
 * Request id.
 */
id: RequestId,
/**
 * The last number that the client had seen when it decided.
 */
at: number,
/**
 * In notation: one of the legal actions.
 */
action: string, } | { "type": "chat",
/**
 * Request id.
 */
id: RequestId,
/**
 * Plain text.
 */
text: string, } | { "type": "react",
/**
 * Request id.
 */
id: RequestId,
/**
 * Which.
 */
reaction: Reaction, } | { "type": "ask_undo",
/**
 * Request id.
 */
id: RequestId, } | { "type": "answer_undo",
/**
 * Request id.
 */
id: RequestId,
/**
 * The answer.
 */
answer: UndoAnswer, } | { "type": "rematch",
/**
 * Request id.
 */
id: RequestId, } | { "type": "hint",
/**
 * Request id.
 */
id: RequestId, } | { "type": "ping",
/**
 * The client's time, sent back as it is.
 */
sent: number, };

/**
 * How a game ended.
 */
export type GameResult = {
/**
 * Who won.
 */
winners: Array<Seat>,
/**
 * Everybody's score.
 */
scores: Array<number>,
/**
 * What ended the game: a message id of the game.
 */
cause: string, };

/**
 * What players may be helped with, as everybody at the table agreed.
 */
export type Helps = {
/**
 * Clients may say how likely something is.
 */
odds: boolean,
/**
 * Clients may remember what the player has seen.
 */
memory: boolean,
/**
 * Whoever is asked may ask the expert.
 */
hints: boolean,
/**
 * Bots say why they did something.
 */
reasons: boolean, };

/**
 * What every call answers that is refused.
 */
export type HttpRefused = {
/**
 * A stable name of the reason.
 */
code: string,
/**
 * One sentence in English, for people who write programs.
 */
message: string, };

/**
 * `GET /api/levels`: the bots there are.
 */
export type Levels = {
/**
 * The levels' names, weakest first.
 */
levels: Array<string>,
/**
 * The names of other programs that the server offers.
 */
programs: Array<string>, };

/**
 * What may be told of an event once it is past.
 */
export type LoggedEvent = {
/**
 * The game's own event without what was there to be remembered.
 */
event: unknown,
/**
 * The same in words.
 */
says: Message, };

/**
 * Something that happened, with its number.
 */
export type NumberedEvent = {
/**
 * Its number: one more than the number of what happened before it.
 */
number: number,
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * What.
 */
event: TableEvent,
/**
 * How the clocks stand after it, when you are told live and it has changed them without a move.
 */
clock?: ClockState, };

/**
 * A bot that sits down when the table is opened.
 */
export type OpenBot = {
/**
 * Where.
 */
seat: Seat,
/**
 * How strong.
 */
level: string, };

/**
 * `POST /api/tables`: opens a table.
 */
export type OpenTable = {
/**
 * Which game.
 */
game: string,
/**
 * How many seats.
 */
seats: number,
/**
 * The game's options.
 */
options?: unknown,
/**
 * Who plays first; by chance if absent.
 */
first?: Seat,
/**
 * Who may find it.
 */
visibility?: Visibility,
/**
 * How time is kept.
 */
clock?: Clock,
/**
 * What players may be helped with.
 */
helps?: Helps,
/**
 * Bots that sit down at once.
 */
bots?: Array<OpenBot>, };

/**
 * Somebody on a seat.
 */
export type Player = { "kind": "person",
/**
 * Their name.
 */
name: string, } | { "kind": "bot",
/**
 * How strong.
 */
level: string, };

/**
 * How a deal came about: everything needed to compute it again (`docs/fair-deal.md`).
 */
export type Proof = {
/**
 * Version of the derivation.
 */
version: number,
/**
 * The table's id.
 */
table: string,
/**
 * Which deal of the table.
 */
deal: number,
/**
 * The hash that bound the server.
 */
commitment: string,
/**
 * The server's secret.
 */
secret: string,
/**
 * What each seat added.
 */
seats: Array<ProofSeat>, };

/**
 * What one seat added to a deal.
 */
export type ProofSeat = { "kind": "person",
/**
 * The hash that bound it.
 */
commitment: string,
/**
 * The number.
 */
number: string, } | { "kind": "absent",
/**
 * The hash that bound the seat, if it committed to a number and then did not open it.
 */
commitment?: string, } | { "kind": "bot",
/**
 * The number.
 */
number: string, };

/**
 * A public table.
 */
export type PublicTable = {
/**
 * The table's id.
 */
table: string,
/**
 * Which game.
 */
game: string,
/**
 * What is going on.
 */
status: Status,
/**
 * The seats, free ones empty.
 */
seats: Array<Player | null>,
/**
 * Milliseconds since 1970.
 */
opened_at: number, };

/**
 * `GET /api/tables`: public tables, newest first.
 */
export type PublicTables = {
/**
 * The tables.
 */
tables: Array<PublicTable>, };

/**
 * A quick reaction.
 */
export type Reaction = "bravo" | "laugh" | "surprise" | "sad" | "waiting" | "thanks";

/**
 * Why a request was refused.
 */
export type RefusalCode = "unreadable" | "wrong_version" | "out_of_place" | "no_such_game" | "bad_options" | "no_such_table" | "wrong_key" | "not_yours" | "not_now" | "table_full" | "seat_taken" | "no_such_seat" | "seats_free" | "no_such_level" | "bad_text" | "not_your_turn" | "stale" | "not_allowed" | "unreadable_action" | "bad_key" | "bad_commitment" | "nothing_to_undo" | "no_hints" | "already_asked" | "hint_late" | "unavailable" | "too_many" | "broken";

/**
 * `GET /api/tables/{table}/replay`: a finished game, step by step, as one viewer saw it.
 */
export type Replay = {
/**
 * The deal, and then every action.
 */
steps: Array<ReplayStep>, };

/**
 * One step of a finished game.
 */
export type ReplayStep = {
/**
 * Who did something; nobody at the deal.
 */
seat: Seat | null,
/**
 * What the viewer saw of it.
 */
events: Array<DescribedEvent>,
/**
 * The game's own view after it.
 */
view: unknown,
/**
 * The question that was asked then.
 */
phase: string,
/**
 * Who was asked.
 */
to_move: Seat | null, };

/**
 * Made by the client, different for each request. A request that is sent again under the same id has one
 * effect and gets the same answer.
 */
export type RequestId = string;

/**
 * One seat.
 */
export type SeatInfo = {
/**
 * Who sits there.
 */
player: Player | null,
/**
 * Whether a person's device is connected.
 */
connected: boolean,
/**
 * Whether a bot plays for the person until they return.
 */
stand_in: boolean, };

/**
 * What is going on at a table.
 */
export type Status = "lobby" | "committing" | "revealing" | "playing" | "over";

/**
 * Something that happened at a table.
 */
export type TableEvent = { "kind": "opened" } | { "kind": "sat_down",
/**
 * Where.
 */
seat: Seat,
/**
 * Who.
 */
player: Player, } | { "kind": "seat_freed",
/**
 * Which.
 */
seat: Seat, } | { "kind": "renamed",
/**
 * Who.
 */
seat: Seat,
/**
 * The new name.
 */
name: string, } | { "kind": "deal_opened",
/**
 * Which deal of the table.
 */
game_number: number,
/**
 * The hash of the server's secret.
 */
commitment: string, } | { "kind": "committed",
/**
 * Who.
 */
seat: Seat,
/**
 * The hash of the number.
 */
commitment: string, } | { "kind": "commitments_closed" } | { "kind": "revealed",
/**
 * Who.
 */
seat: Seat,
/**
 * The number.
 */
number: string, } | { "kind": "dealt",
/**
 * What the viewer saw of it.
 */
events: Array<DescribedEvent>,
/**
 * Seats whose number was not in time.
 */
without: Array<Seat>,
/**
 * The game now; absent when told later.
 */
board?: Board, } | { "kind": "acted",
/**
 * Who.
 */
seat: Seat,
/**
 * Who decided it.
 */
by: ActedBy,
/**
 * What the viewer saw of it.
 */
events: Array<DescribedEvent>,
/**
 * The game now; absent when told later.
 */
board?: Board, } | { "kind": "proved",
/**
 * How the deal came about.
 */
proof: Proof, } | { "kind": "chatted",
/**
 * Who.
 */
seat: Seat,
/**
 * What: plain text.
 */
text: string, } | { "kind": "reacted",
/**
 * Who.
 */
seat: Seat,
/**
 * Which.
 */
reaction: Reaction, } | { "kind": "undo_asked",
/**
 * Who.
 */
seat: Seat, } | { "kind": "undo_answered",
/**
 * Who.
 */
seat: Seat,
/**
 * How.
 */
answer: UndoAnswer, } | { "kind": "undone",
/**
 * The game now; absent when told later.
 */
board?: Board, } | { "kind": "stand_in_came",
/**
 * For whom.
 */
seat: Seat, } | { "kind": "stand_in_went",
/**
 * Who.
 */
seat: Seat, } | { "kind": "clocks_stopped" } | { "kind": "clocks_resumed" } | { "kind": "rematch_asked",
/**
 * Who.
 */
seat: Seat, } | { "kind": "reopened",
/**
 * Which game comes next.
 */
game_number: number,
/**
 * What is going on now.
 */
status: Status, };

/**
 * The answer to [`OpenTable`].
 */
export type TableOpened = {
/**
 * The table's id.
 */
table: string,
/**
 * The secret that lets people sit down.
 */
join_key: string,
/**
 * The secret that lets people watch.
 */
watch_key: string, };

/**
 * Everything about a table that its viewers may know.
 */
export type TableState = {
/**
 * The table's id.
 */
id: string,
/**
 * Which game.
 */
game: string,
/**
 * The game's options.
 */
options: unknown,
/**
 * What players may be helped with.
 */
helps: Helps,
/**
 * Who plays first, if that was agreed.
 */
first: Seat | null,
/**
 * Who may find it.
 */
visibility: Visibility,
/**
 * How time is kept.
 */
clock: Clock,
/**
 * What is going on.
 */
status: Status,
/**
 * Which deal of the table is on, or comes next; counts from 1.
 */
game_number: number,
/**
 * The seats.
 */
seats: Array<SeatInfo>,
/**
 * The game as the viewer sees it, once dealt.
 */
board: Board | null,
/**
 * Who wants a rematch.
 */
rematch: Array<Seat>,
/**
 * Who asked to take the last action back.
 */
undo: Seat | null, };

/**
 * A message to a client. Every one of a table carries the table's number.
 */
export type ToClient = { "type": "welcome",
/**
 * [`crate::PROTOCOL_VERSION`].
 */
protocol: number,
/**
 * The number of the last thing that happened.
 */
number: number,
/**
 * The server's time in milliseconds since 1970.
 */
now: number,
/**
 * What the client is here.
 */
you: You,
/**
 * The table.
 */
table: TableState,
/**
 * Everything after the number that the client saw last, in order.
 */
missed: Array<NumberedEvent>, } | { "type": "event" } & NumberedEvent | { "type": "done",
/**
 * Which request.
 */
id: RequestId,
/**
 * As this number.
 */
number: number, } | { "type": "seated",
/**
 * Which request.
 */
id: RequestId,
/**
 * As this number.
 */
number: number,
/**
 * Which seat.
 */
seat: Seat, } | { "type": "refused",
/**
 * Which request, if it could be read.
 */
id?: RequestId,
/**
 * The table's number then.
 */
number: number,
/**
 * A stable name of the reason.
 */
code: RefusalCode,
/**
 * The reason in words: of the game for `not_allowed`, otherwise of the table.
 */
says: Message, } | { "type": "hint",
/**
 * Which request.
 */
id: RequestId,
/**
 * The number of the last thing that happened in the game: when the game moves on, this is old.
 */
number: number,
/**
 * In notation: one of the legal actions.
 */
action: string,
/**
 * The same in words.
 */
does: Message,
/**
 * Why.
 */
why: Message, } | { "type": "reason",
/**
 * The number of what it did.
 */
number: number,
/**
 * Whose bot.
 */
seat: Seat,
/**
 * Why.
 */
says: Message, } | { "type": "presence",
/**
 * The table's number then.
 */
number: number,
/**
 * Whose.
 */
seat: Seat,
/**
 * Whether one is connected now.
 */
connected: boolean, } | { "type": "taken_over",
/**
 * The table's number then.
 */
number: number, } | { "type": "pong",
/**
 * The client's time as it was sent.
 */
sent: number,
/**
 * The server's time in milliseconds since 1970.
 */
now: number, };

/**
 * An answer to a question put to everybody.
 */
export type UndoAnswer = "agree" | "refuse";

/**
 * Who may find a table.
 */
export type Visibility = "private" | "public";

/**
 * What the holder of a socket is at the table.
 */
export type You = { "role": "seat",
/**
 * Which.
 */
seat: Seat, } | { "role": "guest" } | { "role": "spectator" };
