// Tests of the "?" button: it opens the one-minute rules of the game in a dialog, in every language.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../text/language';
import { speak, t } from '../text/words.svelte';
import { catalogue } from './catalogue';
import RulesButton from './RulesButton.svelte';

let mountedButton: ReturnType<typeof mount> | undefined;
afterEach(async () => {
  if (mountedButton) await unmount(mountedButton);
  mountedButton = undefined;
  speak('en');
});

/** Mounts the button of a game, presses it, and waits until the rules are loaded. */
async function openRules(game: string): Promise<HTMLDialogElement> {
  mountedButton = mount(RulesButton, { target: document.body, props: { game } });
  flushSync();
  const button = document.querySelector('button');
  expect(button?.getAttribute('aria-label')).toBe(t('rules-minute'));
  button?.click();
  flushSync();
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('no dialog');
  expect(dialog.open).toBe(true);
  await vi.waitFor(() => expect(dialog.querySelector('li')).not.toBeNull());
  return dialog;
}

const games = catalogue.map(({ id }) => id);
describe.each(languages)('in %s', (language) => {
  it.each(games)('shows the rules of %s with links to the full rules and the lesson', async (game) => {
    const consoleErrors = vi.spyOn(console, 'error');
    speak(language);
    const dialog = await openRules(game);
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
  speak('en');
  const dialog = await openRules('mada');
  dialog.querySelector('button')?.click();
  flushSync();
  expect(dialog.open).toBe(false);
});
