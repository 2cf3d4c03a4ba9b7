// Generated from the Rust types by `cargo run -p typescript`. Do not edit.
import type { Message, Seat } from "./words";

/**
 * Who chose an action.
 */
export type ActedBy = "person" | "bot" | "stand_in" | "clock";

/**
 * The current state of a game as one viewer sees it.
 */
export type Board = {
/**
 * The visible state of the game, in the game's own format.
 */
view: unknown,
/**
 * The game's name for the kind of decision that it waits for, for example `play`.
 */
phase: string,
/**
 * The seat whose turn it is; `null` when the game is over.
 */
to_move: Seat | null,
/**
 * The legal actions with their words. Absent unless it is the viewer's turn.
 */
offers?: Array<Offer>,
/**
 * The actions of `offers` in the game's text notation, in the same order; empty unless it is the viewer's turn.
 */
legal: Array<string>,
/**
 * Exact odds computed from what the viewer has been shown. Present at the viewer's turn, if the table allows
 * odds and the game has them.
 */
odds?: Message,
/**
 * The result, once the game is over.
 */
result?: GameResult,
/**
 * The clock, if the table has one.
 */
clock?: ClockState,
/**
 * Whether the viewer may ask to undo their last action. Left out if not.
 */
can_undo?: boolean, };

/**
 * The kind of clock at a table.
 */
export type Clock = { "kind": "none" } | { "kind": "turn",
/**
 * Seconds for each decision, 5 to 3600.
 */
seconds: number, } | { "kind": "bank",
/**
 * Seconds for each player and game, 30 to 86400.
 */
seconds: number, } | { "kind": "days",
/**
 * Days for each decision, 1 to 14.
 */
days: number, };

/**
 * The state of a table's clock.
 */
export type ClockState = {
/**
 * When the seat to move runs out of time, in milliseconds since the Unix epoch by the server's clock; `null`
 * while no clock runs.
 */
deadline: number | null,
/**
 * The remaining time of each seat in milliseconds. Empty unless each player has a time budget for the
 * whole game.
 */
banks: number[], };

/**
 * The origin of cards that are not dealt fresh. Nobody may take such a deal for a fair deal, so everybody at the table is
 * told before they sit down.
 */
export type DealSource = { "kind": "day",
/**
 * The date, such as `2026-11-18`.
 */
date: string, };

/**
 * One event of the game as the viewer saw it, with its description.
 */
export type DescribedEvent = {
/**
 * The event in the game's own format.
 */
event: unknown,
/**
 * The description for players.
 */
says: Message,
/**
 * The version that a log may keep. Present only when it contains less than `event`, as in a game where players
 * have to remember what they saw.
 */
later?: LoggedEvent, };

/**
 * A message from a client. All of them except `hello` and `ping` are requests with an id.
 */
export type FromClient = { "type": "hello",
/**
 * The protocol version of the client: [`crate::PROTOCOL_VERSION`].
 */
protocol: number,
/**
 * The table's id.
 */
table: string,
/**
 * A join, seat or watch key; not needed for a public table.
 */
key?: string,
/**
 * The last event number that the client has seen. The server sends all later events, or all events if
 * absent.
 */
since?: number, } | { "type": "sit",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The seat to take; any free seat if absent.
 */
seat?: Seat,
/**
 * The player's name.
 */
name: string,
/**
 * The seat key, made by the client: at least 128 random bits, written as 22 to 64 letters, digits, `-` or
 * `_`. Any device that has it can take the seat again. The server stores only its hash.
 */
key: string,
/**
 * The owner key of the table, from the response to `POST /api/tables`. Whoever sits down with it becomes the
 * owner of the table.
 */
owner_key?: string, } | { "type": "leave",
/**
 * The id of this request.
 */
id: RequestId, } | { "type": "rename",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The new name.
 */
name: string, } | { "type": "add_bot",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The free seat for the bot.
 */
seat: Seat,
/**
 * The bot: a level or a program listed by `GET /api/levels`.
 */
level: string, } | { "type": "remove_bot",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The bot's seat.
 */
seat: Seat, } | { "type": "start",
/**
 * The id of this request.
 */
id: RequestId, } | { "type": "lock",
/**
 * The id of this request.
 */
id: RequestId, } | { "type": "unlock",
/**
 * The id of this request.
 */
id: RequestId, } | { "type": "remove",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The person's seat.
 */
seat: Seat, } | { "type": "ban",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The person's seat.
 */
seat: Seat, } | { "type": "hand_over",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The seat of the new owner.
 */
seat: Seat, } | { "type": "mute",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The person's seat.
 */
seat: Seat, } | { "type": "unmute",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The person's seat.
 */
seat: Seat, } | { "type": "nudge",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The seat to move.
 */
seat: Seat, } | { "type": "replace",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The seat that was nudged.
 */
seat: Seat, } | { "type": "come_back",
/**
 * The id of this request.
 */
id: RequestId, } | { "type": "report",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The number of the reported event, for example of a chat message; the whole table if absent.
 */
number?: number,
/**
 * What is wrong, in the words of the person who reports.
 */
text: string, } | { "type": "commit",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The number of the game at this table, counted from 1.
 */
game_number: number,
/**
 * The hash of the random number, 64 hex digits.
 */
commitment: string, } | { "type": "reveal",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The number of the game at this table, counted from 1.
 */
game_number: number,
/**
 * The random number, 64 hex digits.
 */
number: string, } | { "type": "act",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The last event number that the client had seen when the player decided.
 */
at: number,
/**
 * One of the legal actions, in the game's text notation.
 */
action: string, } | { "type": "chat",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The chat message as plain text.
 */
text: string, } | { "type": "react",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * The reaction to send.
 */
reaction: Reaction, } | { "type": "ask_undo",
/**
 * The id of this request.
 */
id: RequestId, } | { "type": "answer_undo",
/**
 * The id of this request.
 */
id: RequestId,
/**
 * Whether the player agrees.
 */
answer: UndoAnswer, } | { "type": "rematch",
/**
 * The id of this request.
 */
id: RequestId, } | { "type": "hint",
/**
 * The id of this request.
 */
id: RequestId, } | { "type": "ping",
/**
 * The client's time; the server sends it back unchanged.
 */
sent: number, };

/**
 * The result of a finished game.
 */
export type GameResult = {
/**
 * The winning seats.
 */
winners: Array<Seat>,
/**
 * The score of each seat.
 */
scores: Array<number>,
/**
 * What ended the game: the id of one of the game's messages.
 */
cause: string, };

/**
 * The aids that players of a table may use.
 */
export type Helps = {
/**
 * Clients may show the player the odds of what may happen next.
 */
odds: boolean,
/**
 * Clients may show again what the player has seen earlier in the game.
 */
memory: boolean,
/**
 * The player to move may ask for a hint.
 */
hints: boolean,
/**
 * Bots explain their actions.
 */
reasons: boolean, };

/**
 * The refusal of a request. A refused request changes nothing.
 */
export type HttpRefused = {
/**
 * The reason as a stable name in snake_case.
 */
code: string,
/**
 * The reason as an English sentence, for programmers.
 */
message: string, };

/**
 * The bots of this server: the response to `GET /api/levels`.
 */
export type Levels = {
/**
 * The names of the built-in levels, weakest first.
 */
levels: Array<string>,
/**
 * The names of the external programs that the server's operator offers.
 */
programs: Array<string>, };

/**
 * The part of an event that a viewer may still see after the moment has passed.
 */
export type LoggedEvent = {
/**
 * The event in the game's own format, without what players have to remember themselves.
 */
event: unknown,
/**
 * The description for players.
 */
says: Message, };

/**
 * Whether the player gets notifications: the response when they are turned on or off.
 */
export type Notified = {
/**
 * Whether the server sends notifications for the seat from now on.
 */
on: boolean, };

/**
 * A browser's push subscription for one seat: the body of `POST /api/tables/{table}/notifications`.
 */
export type NotifyMe = {
/**
 * The address of the push service.
 */
endpoint: string,
/**
 * The browser's public key in base64url.
 */
p256dh: string,
/**
 * The browser's authentication secret in base64url.
 */
auth: string,
/**
 * The language of the notifications, for example `fr`.
 */
language: string, };

/**
 * The prompt to a player who has not moved for a while.
 */
export type Nudge = {
/**
 * The seat to move.
 */
seat: Seat,
/**
 * The seat of the player who sent the nudge.
 */
by: Seat,
/**
 * From when on a bot may replace the player, in milliseconds since the Unix epoch.
 */
replace_at: number, };

/**
 * An event of a table with its number.
 */
export type NumberedEvent = {
/**
 * The event's number. The events of a table are numbered 0, 1, 2 and so on.
 */
number: number,
/**
 * When the event happened, in milliseconds since the Unix epoch.
 */
at: number,
/**
 * The event as the viewer may see it.
 */
event: TableEvent,
/**
 * The clock after the event. Present in live events that stop or start a clock without changing the
 * `board`.
 */
clock?: ClockState,
/**
 * The owner of the table after the event, or `null` if no person sits there. Present in events that change the
 * owner.
 */
owner?: number | null, };

/**
 * A legal action with its words.
 */
export type Offer = {
/**
 * The action in the game's text notation.
 */
action: string,
/**
 * The message that offers the action to the player. Its id tells the kind of action; its arguments name the cards,
 * numbers and seats that the action is about.
 */
says: Message, };

/**
 * A bot that takes a seat when the table is opened.
 */
export type OpenBot = {
/**
 * The bot's seat, counted from 0.
 */
seat: Seat,
/**
 * The bot: a level or a program from `GET /api/levels`.
 */
level: string, };

/**
 * The settings of a table to be opened: the body of `POST /api/tables`.
 */
export type OpenTable = {
/**
 * The game's id, from `GET /api/games`.
 */
game: string,
/**
 * The number of seats.
 */
seats: number,
/**
 * The game's options; its defaults if absent.
 */
options?: unknown,
/**
 * The seat that plays first, counted from 0; drawn at random if absent.
 */
first?: Seat,
/**
 * Who may find the table.
 */
visibility?: Visibility,
/**
 * The kind of clock.
 */
clock?: Clock,
/**
 * The aids that players may use.
 */
helps?: Helps,
/**
 * Bots that take a seat when the table is opened. At least one seat must remain free.
 */
bots?: Array<OpenBot>, };

/**
 * A player on a seat.
 */
export type Player = { "kind": "person",
/**
 * The person's name.
 */
name: string, } | { "kind": "bot",
/**
 * The bot's level, or the name of its program.
 */
level: string, };

/**
 * Everything needed to recompute a deal, as `docs/fair-deal.md` describes.
 */
export type Proof = {
/**
 * The version of the rules by which the deal is computed from the proof.
 */
version: number,
/**
 * The table's id.
 */
table: string,
/**
 * The number of the game at this table, counted from 1.
 */
deal: number,
/**
 * The hash of the server's secret.
 */
commitment: string,
/**
 * The server's secret.
 */
secret: string,
/**
 * The contribution of each seat.
 */
seats: Array<ProofSeat>, };

/**
 * What one seat contributed to a deal.
 */
export type ProofSeat = { "kind": "person",
/**
 * The hash of the random number.
 */
commitment: string,
/**
 * The random number.
 */
number: string, } | { "kind": "absent",
/**
 * The hash of the random number, if the person committed to one and did not reveal it.
 */
commitment?: string, } | { "kind": "bot",
/**
 * The random number.
 */
number: string, };

/**
 * A public table in the list of tables.
 */
export type PublicTable = {
/**
 * The table's id.
 */
table: string,
/**
 * The game's id.
 */
game: string,
/**
 * What the table is doing now.
 */
status: Status,
/**
 * The player on each seat; `null` if it is free.
 */
seats: Array<Player | null>,
/**
 * When the table was opened, in milliseconds since the Unix epoch.
 */
opened_at: number,
/**
 * Whether the table is locked: nobody new may sit down.
 */
locked: boolean, };

/**
 * The public tables: the response to `GET /api/tables`.
 */
export type PublicTables = {
/**
 * The tables, most recently active first.
 */
tables: Array<PublicTable>,
/**
 * Whether the server lets clients open public tables.
 */
allowed: boolean, };

/**
 * The server's public key for Web Push: the response to `GET /api/push-key`.
 */
export type PushKey = {
/**
 * The key in base64url, as `PushManager.subscribe` expects it.
 */
key: string, };

/**
 * A reaction: a sign that a player sends to the table with one tap.
 */
export type Reaction = "bravo" | "laugh" | "surprise" | "sad" | "waiting" | "thanks";

/**
 * The reason for a refusal.
 */
export type RefusalCode = "unreadable" | "wrong_version" | "out_of_place" | "no_such_game" | "bad_options" | "no_such_table" | "wrong_key" | "not_yours" | "not_owner" | "not_now" | "locked" | "banned" | "table_full" | "seat_taken" | "no_such_seat" | "seats_free" | "no_such_level" | "bad_text" | "name_taken" | "blocked_word" | "muted" | "no_chat" | "no_public_tables" | "not_your_turn" | "stale" | "not_allowed" | "unreadable_action" | "bad_key" | "bad_commitment" | "nothing_to_undo" | "no_hints" | "already_asked" | "hint_late" | "unavailable" | "too_many" | "broken";

/**
 * A page of the replay of a finished game, step by step, as one viewer saw it: the response to
 * `GET /api/tables/{table}/replay`.
 */
export type Replay = {
/**
 * The steps of this page, in order. Step 0 is the deal, and each action is one more step.
 */
steps: Array<ReplayStep>,
/**
 * The number of steps of the whole game.
 */
step_count: number,
/**
 * The first step of the next page, for the query `from`; `null` on the last page.
 */
next: number | null, };

/**
 * One step of a finished game.
 */
export type ReplayStep = {
/**
 * The seat that acted; `null` for the deal.
 */
seat: Seat | null,
/**
 * The events of the step as the viewer saw them.
 */
events: Array<DescribedEvent>,
/**
 * The game's view after the step, in the game's own format.
 */
view: unknown,
/**
 * The game's name for the kind of decision that it waits for after the step.
 */
phase: string,
/**
 * The seat to move after the step; `null` when the game is over.
 */
to_move: Seat | null, };

/**
 * An id that the client chooses, different for each request. A request that is sent again with the same id takes
 * effect once and gets the same response.
 */
export type RequestId = string;

/**
 * One seat of a table.
 */
export type SeatInfo = {
/**
 * The player on the seat; `null` if it is free.
 */
player: Player | null,
/**
 * Whether the person's device is connected.
 */
connected: boolean,
/**
 * Whether a bot plays for the person until they return.
 */
stand_in: boolean,
/**
 * Whether a bot plays because the person is idle although connected.
 */
idle: boolean,
/**
 * Whether the owner removed the person, so that the bot plays to the end of the game.
 */
removed: boolean,
/**
 * Whether the owner muted the person.
 */
muted: boolean,
/**
 * Whether the name looked like that of another player when the person took it.
 */
look_alike: boolean, };

/**
 * What a table is doing.
 */
export type Status = "lobby" | "committing" | "revealing" | "playing" | "over";

/**
 * An event at a table.
 */
export type TableEvent = { "kind": "opened" } | { "kind": "sat_down",
/**
 * The seat that was taken.
 */
seat: Seat,
/**
 * The player who sits there now.
 */
player: Player,
/**
 * Whether the name looks like that of another player at the table.
 */
look_alike: boolean, } | { "kind": "seat_freed",
/**
 * The seat that is free now.
 */
seat: Seat, } | { "kind": "renamed",
/**
 * The person's seat.
 */
seat: Seat,
/**
 * The new name.
 */
name: string,
/**
 * Whether the name looks like that of another player at the table.
 */
look_alike: boolean, } | { "kind": "locked" } | { "kind": "unlocked" } | { "kind": "removed",
/**
 * The person's seat.
 */
seat: Seat,
/**
 * Whether the person may not sit down at this table again.
 */
banned: boolean, } | { "kind": "owner_changed",
/**
 * The seat of the new owner.
 */
seat: Seat, } | { "kind": "muted",
/**
 * The person's seat.
 */
seat: Seat, } | { "kind": "unmuted",
/**
 * The person's seat.
 */
seat: Seat, } | { "kind": "nudged",
/**
 * The seat to move.
 */
seat: Seat,
/**
 * The seat of the player who sent the nudge.
 */
by: Seat,
/**
 * From when on a bot may replace the player, in milliseconds since the Unix epoch.
 */
replace_at: number, } | { "kind": "deal_opened",
/**
 * The number of the game at this table, counted from 1.
 */
game_number: number,
/**
 * The hash of the server's secret, 64 hex digits.
 */
commitment: string, } | { "kind": "committed",
/**
 * The seat that committed.
 */
seat: Seat,
/**
 * The hash of the random number, 64 hex digits.
 */
commitment: string, } | { "kind": "commitments_closed" } | { "kind": "revealed",
/**
 * The seat that revealed its random number.
 */
seat: Seat,
/**
 * The random number, 64 hex digits.
 */
number: string, } | { "kind": "dealt",
/**
 * The events of the deal as the viewer saw them.
 */
events: Array<DescribedEvent>,
/**
 * The seats whose random number did not arrive in time.
 */
without: Array<Seat>,
/**
 * The game after the deal; absent in the `missed` list of `welcome`.
 */
board?: Board, } | { "kind": "acted",
/**
 * The seat that acted.
 */
seat: Seat,
/**
 * Who chose the action.
 */
by: ActedBy,
/**
 * The events that the action caused, as the viewer saw them.
 */
events: Array<DescribedEvent>,
/**
 * The game after the action; absent in the `missed` list of `welcome`.
 */
board?: Board, } | { "kind": "proved",
/**
 * The proof of the deal.
 */
proof: Proof, } | { "kind": "seed_published",
/**
 * Where the cards come from.
 */
source: DealSource,
/**
 * The seed of the game, 64 hex digits.
 */
seed: string, } | { "kind": "chatted",
/**
 * The sender's seat.
 */
seat: Seat,
/**
 * The chat message as plain text. It is empty if a client gets the event from the log and the message is
 * not one of the last 200.
 */
text: string, } | { "kind": "reacted",
/**
 * The sender's seat.
 */
seat: Seat,
/**
 * The reaction that was sent.
 */
reaction: Reaction, } | { "kind": "undo_asked",
/**
 * The seat that asked.
 */
seat: Seat, } | { "kind": "undo_answered",
/**
 * The seat that answered.
 */
seat: Seat,
/**
 * Whether the player agreed.
 */
answer: UndoAnswer, } | { "kind": "undone",
/**
 * The game after the undo; absent in the `missed` list of `welcome`.
 */
board?: Board, } | { "kind": "stand_in_came",
/**
 * The person's seat.
 */
seat: Seat,
/**
 * Whether the person is connected but idle. Then any request of theirs ends the bot's play; otherwise
 * connecting does.
 */
idle: boolean, } | { "kind": "stand_in_went",
/**
 * The person's seat.
 */
seat: Seat, } | { "kind": "clocks_stopped" } | { "kind": "clocks_resumed" } | { "kind": "rematch_asked",
/**
 * The seat that asked.
 */
seat: Seat, } | { "kind": "reopened",
/**
 * The number of the next game at this table, counted from 1.
 */
game_number: number,
/**
 * The table's status after this event.
 */
status: Status, };

/**
 * A table and a key that opens it.
 */
export type TableKey = {
/**
 * The table's id.
 */
table: string,
/**
 * The key of the player's seat, or another key of the table.
 */
key: string, };

/**
 * A new table and its keys: the response to `POST /api/tables`. No other response contains the keys.
 */
export type TableOpened = {
/**
 * The table's id.
 */
table: string,
/**
 * The key that lets people enter as guests and take a seat.
 */
join_key: string,
/**
 * The key that lets people watch.
 */
watch_key: string,
/**
 * The key that makes the person who sits down with it the owner of the table.
 */
owner_key: string, };

/**
 * The current state of a table as one viewer sees it.
 */
export type TableState = {
/**
 * The table's id.
 */
id: string,
/**
 * The game's id.
 */
game: string,
/**
 * The game's options.
 */
options: unknown,
/**
 * The aids that players may use.
 */
helps: Helps,
/**
 * The seat that plays first; `null` if it is drawn at random.
 */
first: Seat | null,
/**
 * Who may find the table.
 */
visibility: Visibility,
/**
 * The kind of clock.
 */
clock: Clock,
/**
 * What the table is doing now.
 */
status: Status,
/**
 * The number of the current or next game at this table, counted from 1.
 */
game_number: number,
/**
 * All seats of the table, in order.
 */
seats: Array<SeatInfo>,
/**
 * The game as the viewer sees it; `null` before the first deal.
 */
board: Board | null,
/**
 * Seats that asked for a rematch.
 */
rematch: Array<Seat>,
/**
 * The seat that asked to undo the last action, while the others decide.
 */
undo: Seat | null,
/**
 * The seat of the table's owner; `null` while no person sits at the table.
 */
owner: Seat | null,
/**
 * Whether the table is locked: nobody new may sit down.
 */
locked: boolean,
/**
 * Whether chat is possible on this server.
 */
chat: boolean,
/**
 * The nudge of the player to move; `null` if there was none in this turn.
 */
nudge: Nudge | null,
/**
 * Where the cards of the current or next game come from, if they are not dealt fresh.
 */
source?: DealSource, };

/**
 * A message to a client. Every message about a table carries an event number of that table.
 */
export type ToClient = { "type": "welcome",
/**
 * The protocol version of the server: [`crate::PROTOCOL_VERSION`].
 */
protocol: number,
/**
 * The number of the table's last event.
 */
number: number,
/**
 * The server's time in milliseconds since the Unix epoch.
 */
now: number,
/**
 * The client's role at the table.
 */
you: You,
/**
 * The table as the client sees it.
 */
table: TableState,
/**
 * All events after the number that the client saw last, in order.
 */
missed: Array<NumberedEvent>, } | { "type": "event" } & NumberedEvent | { "type": "done",
/**
 * The request's id.
 */
id: RequestId,
/**
 * The number of the event that the request caused.
 */
number: number, } | { "type": "seated",
/**
 * The request's id.
 */
id: RequestId,
/**
 * The number of the event that the request caused.
 */
number: number,
/**
 * The client's seat from now on.
 */
seat: Seat, } | { "type": "refused",
/**
 * The request's id; absent if it could not be read.
 */
id?: RequestId,
/**
 * The number of the table's last event.
 */
number: number,
/**
 * The reason as a stable name.
 */
code: RefusalCode,
/**
 * The reason as a message for players. For `not_allowed` it is one of the game's messages, otherwise
 * one of the table's.
 */
says: Message, } | { "type": "hint",
/**
 * The request's id.
 */
id: RequestId,
/**
 * The number of the last event that changed the game. The hint is outdated once the game moves on.
 */
number: number,
/**
 * The suggested action: one of the legal actions, in the game's text notation.
 */
action: string,
/**
 * The suggested action described for players.
 */
does: Message,
/**
 * Why the bot suggests this action, described for players.
 */
why: Message, } | { "type": "reason",
/**
 * The number of the event of the bot's action.
 */
number: number,
/**
 * The bot's seat.
 */
seat: Seat,
/**
 * The reason, described for players.
 */
says: Message, } | { "type": "presence",
/**
 * The number of the table's last event.
 */
number: number,
/**
 * The person's seat.
 */
seat: Seat,
/**
 * Whether a device of this person is connected now.
 */
connected: boolean, } | { "type": "taken_over",
/**
 * The number of the table's last event.
 */
number: number, } | { "type": "pong",
/**
 * The client's time, as the `ping` contained it.
 */
sent: number,
/**
 * The server's time in milliseconds since the Unix epoch.
 */
now: number, };

/**
 * The answer for one table.
 */
export type TurnAnswer = {
/**
 * The table's id.
 */
table: string,
/**
 * What the table waits for; `null` if the question was refused.
 */
turn: TurnSummary | null,
/**
 * The code of the refusal, for example `no_such_table` or `wrong_key`; `null` if there is an answer.
 */
refused: string | null, };

/**
 * The tables of one player: the body of `POST /api/turns`.
 */
export type TurnQuestions = {
/**
 * At most 40 tables.
 */
tables: Array<TableKey>, };

/**
 * What a table waits for.
 */
export type TurnSummary = {
/**
 * What the table is doing now.
 */
status: Status,
/**
 * The player on each seat; `null` if it is free.
 */
seats: Array<Player | null>,
/**
 * The seat of the key; `null` if the key belongs to no seat.
 */
you: Seat | null,
/**
 * The seat to move; `null` if no game is in progress.
 */
to_move: Seat | null,
/**
 * How many milliseconds the seat to move has left; `null` without a running clock.
 */
ms_left: number | null, };

/**
 * The response to `POST /api/turns`.
 */
export type Turns = {
/**
 * One answer for each table, in the order of the request.
 */
tables: Array<TurnAnswer>, };

/**
 * A player's answer when another player asks to undo the last action.
 */
export type UndoAnswer = "agree" | "refuse";

/**
 * Who may find a table.
 */
export type Visibility = "private" | "public";

/**
 * The role of a client at a table.
 */
export type You = { "role": "seat",
/**
 * The seat on which the client plays.
 */
seat: Seat, } | { "role": "guest" } | { "role": "spectator" };
