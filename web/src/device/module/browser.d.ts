/* tslint:disable */
/* eslint-disable */

/**
 * A table on this device. Times are milliseconds since the Unix epoch, and `random` is 32 random bytes. The methods
 * that change the table return [`Effects`] as JSON.
 */
export class DeviceTable {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * A client connects. `hello` is its first message.
     */
    connect(connection: number, hello: string, now: number, random: Uint8Array | number[]): string;
    /**
     * A client has disconnected.
     */
    disconnect(connection: number, now: number, random: Uint8Array | number[]): string;
    /**
     * Loads a table from its stored entries. Fails if they are damaged. Bots move after `bot_delay_ms` on average,
     * and think for at most `thinking_ms`.
     */
    constructor(id: string, entries: string[], bot_delay_ms: number, thinking_ms: number, now: number, random: Uint8Array | number[]);
    /**
     * A connected client sent a message.
     */
    receive(connection: number, text: string, now: number, random: Uint8Array | number[]): string;
    /**
     * The record of a finished game as JSON; of the latest one without `game_number`.
     */
    record(key?: string | null, game_number?: number | null): string;
    /**
     * A page of the replay of a finished game as JSON, as a seat saw it, or as a spectator without `seat`.
     */
    replay(key: string | null | undefined, game_number: number | null | undefined, seat: number | null | undefined, from: number): string;
    /**
     * The caller has stored the log entry that the last command resulted in.
     */
    stored(now: number, random: Uint8Array | number[]): string;
    /**
     * The time has come at which the last command asked to be called again, for example to let a bot move.
     */
    wake(now: number, random: Uint8Array | number[]): string;
}

/**
 * Checks the settings of a new table (`OpenTable` as JSON) and returns the entries with which its log begins. `id`
 * and the keys are made by the caller.
 */
export function first_entries(id: string, settings: string, join_key: string, watch_key: string, owner_key: string, now: number): string[];

/**
 * The same for a table with the deal of the day. `date` is written like `2026-11-18`.
 */
export function first_entries_of_day(id: string, settings: string, date: string, join_key: string, watch_key: string, owner_key: string, now: number): string[];

/**
 * Plays the deal of the day with a bot on each seat and returns the winners and scores as JSON. `levels` names the bots in
 * the order of the seats, separated by commas.
 */
export function play_day_with_bots(date: string, game: string, levels: string): string;

/**
 * Keeps the weights of a game's network (the file `heuristics/weights.bin` of the game) for the bots that are
 * made from now on. Without them, the strongest bot of the game plays worse.
 */
export function receive_weights(game_id: string, weights: Uint8Array | number[]): void;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
