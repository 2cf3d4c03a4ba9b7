// The button that removes the reader's name: it asks first, sends the seat key, and says what came of it.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberTable } from '../../api/known_tables';
import { notices } from '../../notices.svelte';
import { gameWords } from '../../text/game_words';
import { setLanguage } from '../../text/words.svelte';
import EraseName from './EraseName.svelte';

const SEAT_KEY = 'seat-key-0123456789';
let mounted: ReturnType<typeof mount>;

beforeEach(async () => {
  setLanguage('en');
  rememberTable('T', { game: 'mada', seatKey: SEAT_KEY });
  const messages = await gameWords('mada', 'en');
  mounted = mount(EraseName, { target: document.body, props: { table: 'T', messages } });
  flushSync();
});
afterEach(async () => {
  await unmount(mounted);
  vi.unstubAllGlobals();
});

function press(name: string): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name);
  button!.click();
  flushSync();
}

it('asks before it erases anything, and erases with the seat key', async () => {
  const fetch = vi.fn(async () => Response.json({ names: 1, chat_lines: 2 }));
  vi.stubGlobal('fetch', fetch);
  press('Remove my name from this table');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('for good');
  press('Cancel');
  expect(fetch).not.toHaveBeenCalled();
  press('Remove my name from this table');
  press('Remove them');
  await vi.waitFor(() => expect(notices().at(-1)?.message).toBe('Your name and your messages are removed.'));
  const [path, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect(path).toBe('/api/tables/T/erase');
  expect(init.method).toBe('POST');
  expect(init.headers).toEqual({ authorization: `Bearer ${SEAT_KEY}` });
});

it('says when it did not work', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_now' }, { status: 409 }));
  press('Remove my name from this table');
  press('Remove them');
  await vi.waitFor(() => expect(notices().at(-1)?.message).toBe('This did not work. Try again later.'));
});
