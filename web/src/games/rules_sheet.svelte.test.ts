// Tests of the rules sheet: it shows the one-minute rules of every game in every language.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../text/language';
import { setLanguage, t } from '../text/words.svelte';
import { catalogue } from './catalogue';
import RulesSheet from './RulesSheet.svelte';

let mountedSheet: ReturnType<typeof mount> | undefined;
afterEach(async () => {
  if (mountedSheet) await unmount(mountedSheet);
  mountedSheet = undefined;
  setLanguage('en');
});

/** Opens the sheet of a game and waits until the rules are loaded. */
async function openSheet(game: string): Promise<HTMLDialogElement> {
  const props = $state({ game, open: true, onclose: () => (props.open = false) });
  mountedSheet = mount(RulesSheet, { target: document.body, props });
  flushSync();
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('no dialog');
  expect(dialog.open).toBe(true);
  expect(dialog.querySelector('h2')?.textContent).toBe(t('rules-minute'));
  await vi.waitFor(() => expect(dialog.querySelector('li')).not.toBeNull());
  return dialog;
}

const games = catalogue.map(({ id }) => id);
describe.each(languages)('in %s', (language) => {
  it.each(games)('shows the rules of %s with links to the full rules and the lesson', async (game) => {
    const consoleErrors = vi.spyOn(console, 'error');
    setLanguage(language);
    const dialog = await openSheet(game);
    const ruleCount = dialog.querySelectorAll('li').length;
    expect(ruleCount).toBeGreaterThanOrEqual(5);
    expect(ruleCount).toBeLessThanOrEqual(8);
    const links = [...dialog.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.target]);
    expect(links).toEqual([
      [`/rules/${game}`, '_blank'],
      [`/learn/${game}`, '_blank'],
    ]);
    expect(consoleErrors).not.toHaveBeenCalled();
  });
});

it('closes the dialog with its close button', async () => {
  setLanguage('en');
  const dialog = await openSheet('mada');
  dialog.querySelector('button')?.click();
  flushSync();
  expect(dialog.open).toBe(false);
});
