// The messages between the page and the Web Worker that hosts tables on this device.
import type { OpenTable } from '../protocol/protocol';

/** What the page sends to the worker. */
export type ToWorker =
  /** The first message. `knownTables` are the tables that the page still lists; others are deleted. */
  | { type: 'start'; botDelayMs: number; knownTables: string[] }
  | { type: 'connect' | 'disconnect'; connection: number }
  /** A message on a connection. The first one is the hello, which names the table. */
  | { type: 'send'; connection: number; text: string }
  | { type: 'call'; call: number; request: DeviceCall };

/** The keys of a new table, which the page makes. */
export interface TableKeys {
  join: string;
  watch: string;
  owner: string;
}

/** A request that a page sends to the server over HTTP. A table that is opened with a date has the deal of that day. */
export type DeviceCall =
  | { kind: 'open'; table: string; settings: OpenTable; keys: TableKeys; date?: string }
  | { kind: 'record'; table: string; key?: string; gameNumber: number | null }
  | { kind: 'replay'; table: string; key?: string; gameNumber: number | null; seat: number | null; from: number };

/** What the worker sends to the page. */
export type FromWorker =
  | { type: 'message'; connection: number; text: string }
  | { type: 'closed'; connection: number; code: number }
  /** The result of a call as JSON, or the code of a refusal. */
  | { type: 'result'; call: number; json: string }
  | { type: 'refused'; call: number; code: string }
  /** The browser does not store the game, so it is lost when the page is closed. */
  | { type: 'not-stored' };
