// Opening a table and going there: the one touch between the wish to play and the first card.
import { catalogue } from '../games/catalogue';
import { notify } from '../notices.svelte';
import type { OpenTable } from '../protocol/protocol';
import { navigate } from '../router.svelte';
import { has, t } from '../text/words.svelte';
import { botLevels, openTable, usualLevel, type HouseRefused } from './api';
import { intend } from './intent';
import { rememberName } from './keys';

let busy = false;

/** Opens a table and sits down at it; `start` deals at once. Says why when the house refuses. */
export async function openAndSit(request: OpenTable, name: string, then: 'start' | 'wait'): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    const { table } = await openTable(request);
    rememberName(name);
    intend({ table, name, start: then === 'start' });
    navigate(`/t/${table}`);
  } catch (error) {
    const id = `table-refused-${(error as HouseRefused).code?.replaceAll('_', '-')}`;
    notify(has(id) ? t(id) : t('server-away'));
  }
  busy = false;
}

/** A game with bots, dealt at once, with every help: somebody alone with bots is here to practise. */
export async function playWithBots(game: string, name: string): Promise<void> {
  const [least, most] = catalogue.find((one) => one.id === game)?.seats ?? [2, 2];
  const seats = Math.min(most, Math.max(least, 3));
  const level = await botLevels().then(usualLevel, () => 'random');
  const bots = Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, level }));
  await openAndSit(
    { game, seats, bots, helps: { odds: true, memory: false, hints: true, reasons: true } },
    name,
    'start',
  );
}
