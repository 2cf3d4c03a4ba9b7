// The HTTP calls to the server. Everything that happens at a table comes through the socket (`table/connection.ts`).
import type {
  HttpRefused,
  Levels,
  OpenTable,
  Proof,
  PublicTables,
  Replay,
  ReplayStep,
  TableOpened,
} from '../protocol/protocol';
import { rememberTable } from './known_tables';

/** How long a call may take before it counts as failed. */
const CALL_TIMEOUT_MS = 10_000;

/** The code of a call that did not reach the server, or that got no readable response. */
export const SERVER_UNREACHABLE = 'away';

/** A call that failed. `code` is the server's refusal code, or `SERVER_UNREACHABLE`. */
export class ApiError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** Sends a request and returns the parsed JSON body. Throws an `ApiError` on any failure. */
async function callApi<T>(path: string, init: RequestInit = {}): Promise<T> {
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

/** The public tables, newest first, and whether the server allows public tables at all. */
export function fetchPublicTables(): Promise<PublicTables> {
  return callApi('/api/tables');
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

/** The header that sends a table's key; nothing without a key. */
function withAuthorization(key: string | undefined): RequestInit {
  return key ? { headers: { authorization: `Bearer ${key}` } } : {};
}

/** The record of a finished game, as `tavolino verify` reads it. */
export interface GameRecord {
  game: string;
  players?: string[];
  seed: string;
  setup: { seats: number; first?: number | null; options?: unknown };
  proof?: Proof;
  actions: string[];
}

/** The record of a table's game; of its latest finished game when `gameNumber` is null. */
export function fetchRecord(table: string, gameNumber: number | null, key: string | undefined): Promise<GameRecord> {
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
  const query = new URLSearchParams();
  if (gameNumber !== null) query.set('game', String(gameNumber));
  if (seat !== null) query.set('seat', String(seat));
  const steps: ReplayStep[] = [];
  // The server sends a long game in pages.
  for (let from: number | null = 0; from !== null;) {
    query.set('from', String(from));
    const page: Replay = await callApi(`/api/tables/${table}/replay?${query}`, withAuthorization(key));
    steps.push(...page.steps);
    from = page.next;
  }
  return steps;
}
