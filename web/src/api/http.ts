// The HTTP calls to the server, and the same calls to tables on this device. Everything that happens at a table comes
// through its connection (`table/connection.ts`).
import { isDeviceTable, newDeviceTableId } from '../device/device_id';
import type { DeviceCall } from '../device/worker_messages';
import type {
  DealSource,
  HttpRefused,
  Levels,
  OpenTable,
  Proof,
  PublicTables,
  Replay,
  ReplayStep,
  TableOpened,
  TurnAnswer,
  Turns,
} from '../protocol/protocol';
import { isStaticSite } from '../site/addresses';
import { forgetTable, newSeatKey, rememberTable } from './known_tables';

/** How long a call may take before it counts as failed. */
const CALL_TIMEOUT_MS = 10_000;

/** The code of a call that did not reach the server, or that got no readable response. */
export const SERVER_UNREACHABLE = 'away';

/** The code of every call in a static site: a copy of the page without a server, on which only bots play. */
export const NO_SERVER = 'no-server';

/** A call that failed. `code` is the server's refusal code, or `SERVER_UNREACHABLE`. */
export class ApiError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** Sends a request and returns the parsed JSON body. Throws an `ApiError` on any failure. */
async function callApi<T>(path: string, init: RequestInit = {}): Promise<T> {
  if (isStaticSite) throw new ApiError(NO_SERVER);
  let response: Response;
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
  } catch {
    throw new ApiError(SERVER_UNREACHABLE);
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError((body as HttpRefused | null)?.code ?? SERVER_UNREACHABLE);
  return body as T;
}

/** Opens a table and stores its keys in this browser. */
export async function openTable(request: OpenTable): Promise<TableOpened> {
  const response = await callApi<TableOpened>('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  rememberTable(response.table, {
    game: request.game,
    joinKey: response.join_key,
    watchKey: response.watch_key,
    ownerKey: response.owner_key,
  });
  return response;
}

/** Sends a call to the tables on this device. Throws an `ApiError` on any failure. */
async function callDevice<T>(request: DeviceCall): Promise<T> {
  try {
    const { deviceHost } = await import('../device/device_host');
    return await deviceHost().call<T>(request);
  } catch (error) {
    throw new ApiError((error as Partial<ApiError>).code ?? SERVER_UNREACHABLE);
  }
}

/** Opens a table on this device and stores its keys in this browser. With a date, its first game has the deal of that day. */
export async function openTableOnDevice(settings: OpenTable, date?: string): Promise<TableOpened> {
  const table = newDeviceTableId();
  const keys = { join: newSeatKey(), watch: newSeatKey(), owner: newSeatKey() };
  // The table is stored before it is opened: the device deletes tables that this browser does not know.
  rememberTable(table, { game: settings.game, joinKey: keys.join, watchKey: keys.watch, ownerKey: keys.owner });
  try {
    return await callDevice<TableOpened>({ kind: 'open', table, settings, keys, date });
  } catch (error) {
    forgetTable(table);
    throw error;
  }
}

/** The public tables, newest first, and whether the server allows public tables at all. */
export function fetchPublicTables(): Promise<PublicTables> {
  return callApi('/api/tables');
}

/** Whose turn it is at these tables, each with a key that opens it. */
export function fetchTurns(tables: { table: string; key: string }[]): Promise<TurnAnswer[]> {
  const body = JSON.stringify({ tables });
  const headers = { 'content-type': 'application/json' };
  return callApi<Turns>('/api/turns', { method: 'POST', headers, body }).then((response) => response.tables);
}

let botLevels: Promise<string[]> | undefined;

/** The names of all bots: the built-in levels, weakest first, then the external programs. Fetched once. */
export function fetchBotLevels(): Promise<string[]> {
  botLevels ??= callApi<Levels>('/api/levels').then(({ levels, programs }) => [...levels, ...programs]);
  // A failed call is not cached: the next one may succeed.
  botLevels.catch(() => (botLevels = undefined));
  return botLevels;
}

/** The preselected level for a new bot: `casual`, which is neither the weakest nor the strongest, if it is offered. */
export function defaultBotLevel(levels: readonly string[]): string {
  return levels.find((level) => level === 'casual') ?? levels[0] ?? 'random';
}

/** Request options with the table's key as an authorization header; empty without a key. */
function withAuthorization(key: string | undefined): RequestInit {
  return key ? { headers: { authorization: `Bearer ${key}` } } : {};
}

/** The record of a finished game, as `tavolino verify` reads it. */
export interface GameRecord {
  game: string;
  /** The names of the people, by seat. */
  players?: string[];
  /** The seed of all random numbers in the game, in hexadecimal. */
  seed: string;
  setup: { seats: number; first?: number | null; options?: unknown };
  /** The proof of a fair deal, or where the cards of a deal with a known seed come from. */
  proof?: Proof | { source: DealSource };
  actions: string[];
}

/** The record of a table's game; of its latest finished game when `gameNumber` is null. */
export function fetchRecord(table: string, gameNumber: number | null, key: string | undefined): Promise<GameRecord> {
  if (isDeviceTable(table)) return callDevice({ kind: 'record', table, key, gameNumber });
  const query = gameNumber === null ? '' : `?game=${gameNumber}`;
  return callApi(`/api/tables/${table}/record${query}`, withAuthorization(key));
}

/** All steps of a finished game, as `seat` saw it, or as a spectator saw it when `seat` is null. */
export async function fetchReplay(
  table: string,
  gameNumber: number | null,
  seat: number | null,
  key: string | undefined,
): Promise<ReplayStep[]> {
  const steps: ReplayStep[] = [];
  // A long game comes in pages. `next` is the first step of the next page; null after the last one.
  for (let from: number | null = 0; from !== null;) {
    const page: Replay = isDeviceTable(table)
      ? await callDevice<Replay>({ kind: 'replay', table, key, gameNumber, seat, from })
      : await fetchReplayPage(table, gameNumber, seat, from, key);
    steps.push(...page.steps);
    from = page.next;
  }
  return steps;
}

/** Removes the name and the chat messages of the person with this seat key from a table without a running game. */
export async function eraseNameAndChat(table: string, seatKey: string | undefined): Promise<void> {
  await callApi(`/api/tables/${table}/erase`, { ...withAuthorization(seatKey), method: 'POST' });
}

/** The page of a replay that begins with the step `from`. */
function fetchReplayPage(
  table: string,
  gameNumber: number | null,
  seat: number | null,
  from: number,
  key: string | undefined,
): Promise<Replay> {
  const query = new URLSearchParams();
  if (gameNumber !== null) query.set('game', String(gameNumber));
  if (seat !== null) query.set('seat', String(seat));
  query.set('from', String(from));
  return callApi(`/api/tables/${table}/replay?${query}`, withAuthorization(key));
}
