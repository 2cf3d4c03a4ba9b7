/* tslint:disable */
/* eslint-disable */

/**
 * The review of a finished game. The message of an error is a code.
 */
export class Review {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Does one more step and returns how many are done. Does nothing if none is left.
     */
    advance(): number;
    /**
     * Prepares the review of a record, which is the text of a file. `budget` is the number of playouts for each decision.
     */
    constructor(record: string, seed: number, budget: number);
    /**
     * A page of the replay as JSON, as a seat saw it, or as a spectator without `seat`.
     */
    replay(seat: number | null | undefined, first_step: number): string;
    /**
     * The report as JSON; undefined until every step was done once.
     */
    report(): string | undefined;
    /**
     * Starts again with another number of playouts for each decision.
     */
    restart_with_budget(budget: number): void;
    /**
     * The number of all steps.
     */
    step_count(): number;
}

/**
 * Answers a request about a game that goes on from a position (`practice.rs`). A bot thinks for at most `thinking_ms`. The
 * message of an error is its code.
 */
export function practice(request: string, thinking_ms: number): string;

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
