// Tests of the screen between two people who share a device.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { languages } from '../text/language';
import Cover from './Cover.svelte';
import { sharedWords } from './shared_words';

let mounted: ReturnType<typeof mount> | undefined;
afterEach(async () => {
  if (mounted) await unmount(mounted);
});

async function show(language: (typeof languages)[number], seat: number | null, isFirstTurn = false) {
  const ontake = vi.fn();
  const words = await sharedWords(language);
  mounted = mount(Cover, { target: document.body, props: { words, seat, name: 'Zoë', isFirstTurn, ontake } });
  flushSync();
  return ontake;
}

it.each(languages)('says in %s who takes the device, and the focused button uncovers the cards', async (language) => {
  const ontake = await show(language, 1);
  expect(document.querySelector('h1')?.textContent).toContain('Zoë');
  const button = document.querySelector('button');
  expect(button?.textContent).toContain('Zoë');
  expect(document.activeElement).toBe(button);
  button?.click();
  expect(ontake).toHaveBeenCalledOnce();
});

it('says who begins at the start of a game', async () => {
  await show('en', 0, true);
  expect(document.querySelector('h1')?.textContent).toContain('Zoë begins');
});

it('offers nothing while bots move', async () => {
  await show('en', null);
  expect(document.querySelector('button')).toBeNull();
  expect(document.querySelector('[role="status"]')?.textContent).toContain('bots');
});
