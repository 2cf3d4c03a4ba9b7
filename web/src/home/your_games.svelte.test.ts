// Tests of the list of running games: two are shown, the others on request, and games with bots can be removed.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setLanguage } from '../text/words.svelte';
import type { RunningGame } from './table_lists';
import YourGames from './YourGames.svelte';

let mounted: ReturnType<typeof mount> | undefined;
beforeAll(() => setLanguage('en'));
afterEach(async () => {
  if (mounted) await unmount(mounted);
});

function show(removable: boolean[]) {
  const onremove = vi.fn<(ids: string[]) => void>();
  const runningGames = removable.map((isRemovable, i): RunningGame => ({
    id: `table-${i}`,
    game: 'mada',
    otherPlayers: ['Zoë'],
    removable: isRemovable,
    progress: { kind: 'unknown' },
  }));
  mounted = mount(YourGames, { target: document.body, props: { runningGames, onresume: () => undefined, onremove } });
  flushSync();
  return onremove;
}
const rowCount = () => document.querySelectorAll('li').length;
const buttonsNamed = (name: string) =>
  [...document.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
  );

it('shows two games, and all of them on request', () => {
  show([true, false, true, true]);
  expect(rowCount()).toBe(2);
  buttonsNamed('Show all 4')[0]?.click();
  flushSync();
  expect(rowCount()).toBe(4);
});

it('removes a game with bots, but not one with people', () => {
  const onremove = show([true, false]);
  const removeButtons = buttonsNamed('Remove this game of MADA');
  expect(removeButtons).toHaveLength(1);
  removeButtons[0]?.click();
  expect(onremove).toHaveBeenCalledWith(['table-0']);
});

it('removes all games with bots at once', () => {
  const onremove = show([true, false, true]);
  buttonsNamed('Remove all games with bots')[0]?.click();
  expect(onremove).toHaveBeenCalledWith(['table-0', 'table-2']);
});
