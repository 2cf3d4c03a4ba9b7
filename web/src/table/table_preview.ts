// A short look at a table for the home page: who plays and whose turn it is. It connects as a guest or spectator, so it
// neither takes a seat nor takes one over from another device.
import { knownTable } from '../api/known_tables';
import type { RunningGame } from '../home/table_lists';
import type { ToClient } from '../protocol/protocol';
import { playerNames } from '../text/player_names';
import { Connection, PROTOCOL_VERSION } from './connection';

export type TablePreview = Pick<RunningGame, 'otherPlayers' | 'progress'>;

const PREVIEW_TIMEOUT_MS = 6_000;

/** Connects to a known table and reads its state. Resolves with `gone` if the server refuses the key, and with undefined if
 * the server cannot be reached or only the seat's own key is known. */
export function fetchTablePreview(table: string): Promise<TablePreview | 'gone' | undefined> {
  const storedTable = knownTable(table);
  // The seat's own key must not be used here: it would take the seat over from another device.
  const key = storedTable?.joinKey ?? storedTable?.watchKey;
  if (!key) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const finish = (preview: TablePreview | 'gone' | undefined) => {
      clearTimeout(timer);
      connection.close();
      resolve(preview);
    };
    const connection = new Connection({
      // The preview needs no past events, so it asks for those after the largest possible number.
      hello: () => ({ type: 'hello', protocol: PROTOCOL_VERSION, table, key, since: Number.MAX_SAFE_INTEGER }),
      onmessage: (message) => message.type === 'welcome' && finish(previewFromWelcome(message, storedTable?.name)),
      onstatechange: (state) => {
        if (state.kind === 'ended') finish('gone');
        if (state.kind === 'lost') finish(undefined);
      },
    });
    const timer = setTimeout(() => finish(undefined), PREVIEW_TIMEOUT_MS);
  });
}

function previewFromWelcome(
  { table }: Extract<ToClient, { type: 'welcome' }>,
  ownName: string | undefined,
): TablePreview {
  const names = playerNames(table.seats);
  const otherPlayers = names.filter((name, seat) => table.seats[seat]?.player && name !== ownName);
  if (table.status === 'over') return { otherPlayers, progress: { kind: 'over' } };
  if (table.status === 'lobby') return { otherPlayers, progress: { kind: 'waiting-for-players' } };
  const seatToMove = table.board?.to_move;
  if (seatToMove == null) return { otherPlayers, progress: { kind: 'unknown' } };
  const name = names[seatToMove] ?? '';
  return { otherPlayers, progress: name === ownName ? { kind: 'your-turn' } : { kind: 'other-turn', name } };
}
