// A look at a table from behind the chairs: what is going on there, without sitting down or taking anybody's place.
import type { RunningGame } from '../home/lobby';
import { knownTable } from '../house/keys';
import { namesOf } from '../house/names';
import type { ToClient } from '../protocol/protocol';
import { Connection } from './connection';

type Seen = Pick<RunningGame, 'company' | 'turn'>;

/** What is going on; `nothing` when the table is gone, undefined when it cannot be told now. */
export function glance(table: string): Promise<Seen | 'nothing' | undefined> {
  const known = knownTable(table);
  const key = known?.join ?? known?.watch;
  // Only the chair's own secret: looking with it would take the chair from another device.
  if (!key) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const done = (seen: Seen | 'nothing' | undefined) => {
      clearTimeout(timer);
      connection.close();
      resolve(seen);
    };
    const connection = new Connection({
      // Nothing of what was said before is needed.
      hello: () => ({ type: 'hello', protocol: 1, table, key, since: Number.MAX_SAFE_INTEGER }),
      onmessage: (message) => message.type === 'welcome' && done(seenIn(message, known?.name)),
      oncondition: (condition) => {
        if (condition.kind === 'ended') done('nothing');
        if (condition.kind === 'lost') done(undefined);
      },
    });
    const timer = setTimeout(() => done(undefined), 6_000);
  });
}

function seenIn({ table }: Extract<ToClient, { type: 'welcome' }>, me: string | undefined): Seen {
  const names = namesOf(table.chairs);
  const company = names.filter((name, seat) => table.chairs[seat]?.sitter && name !== me);
  if (table.status === 'over') return { company, turn: { whose: 'nobody' } };
  if (table.status === 'lobby') return { company, turn: { whose: 'players' } };
  const to = table.board?.to_move;
  if (to == null) return { company, turn: { whose: 'unknown' } };
  const name = names[to] ?? '';
  return { company, turn: name === me ? { whose: 'yours' } : { whose: 'other', name } };
}
