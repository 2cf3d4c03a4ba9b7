// The HTTP calls beside the socket.
import type {
  HttpRefused,
  Levels,
  OpenTable,
  Proof,
  PublicTable,
  PublicTables,
  Replay,
  TableOpened,
} from '../protocol/protocol';
import { remember } from './keys';

/** A call that the house refused or that did not reach it (`away`). */
export class HouseRefused extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new HouseRefused('away');
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new HouseRefused((body as HttpRefused | null)?.code ?? 'away');
  return body as T;
}

/** Opens a table and keeps its secrets. */
export async function openTable(request: OpenTable): Promise<TableOpened> {
  const opened = await call<TableOpened>('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  remember(opened.table, { game: request.game, join: opened.join_key, watch: opened.watch_key });
  return opened;
}

export async function publicTables(): Promise<PublicTable[]> {
  return (await call<PublicTables>('/api/tables')).tables;
}

let levels: Promise<string[]> | undefined;

/** The names of the bots there are: the levels, and programs that the house offers. */
export function botLevels(): Promise<string[]> {
  levels ??= call<Levels>('/api/levels').then(({ levels, programs }) => [...levels, ...programs]);
  // A failed fetch may succeed later: forget it.
  levels.catch(() => (levels = undefined));
  return levels;
}

/** The level that bots get when nobody chose: neither the weakest nor the strongest. */
export function usualLevel(levels: readonly string[]): string {
  return levels.find((level) => level === 'casual') ?? levels[0] ?? 'random';
}

function bearing(key: string | undefined): RequestInit {
  return key ? { headers: { authorization: `Bearer ${key}` } } : {};
}

/** The record of a finished game: what `tavolino verify` reads. */
export interface GameRecord {
  game: string;
  players?: string[];
  seed: string;
  setup: { seats: number; first?: number | null; options?: unknown };
  proof?: Proof;
  actions: string[];
}

export function recordOf(table: string, deal: number | null, key: string | undefined): Promise<GameRecord> {
  return call(`/api/tables/${table}/record${deal === null ? '' : `?game=${deal}`}`, bearing(key));
}

/** A finished game step by step, from a chair or from behind them. */
export function replayOf(
  table: string,
  deal: number | null,
  seat: number | null,
  key: string | undefined,
): Promise<Replay> {
  const asked = new URLSearchParams();
  if (deal !== null) asked.set('deal', String(deal));
  if (seat !== null) asked.set('seat', String(seat));
  return call(`/api/tables/${table}/replay?${asked}`, bearing(key));
}
