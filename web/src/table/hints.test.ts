// Hints and reasons as a keyboard and a screen reader meet them, and in every language's words.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import ActionBar from '../games/ActionBar.svelte';
import { hintedActionKey } from '../games/board_context';
import { gameWords } from '../text/game_words';
import { languages } from '../text/language';
import { sentence } from '../text/sentence';
import { speak } from '../text/words.svelte';
import type { Message } from '../protocol/words';
import HintBar from './HintBar.svelte';
import { sayWhy } from './telling';

const company = { names: ['Ada', 'Zoë'], me: 0 };
const why: Message = {
  id: 'odds-luck',
  args: {
    percent: { number: 20 },
    share: { number: 54 },
    margin: { number: 6 },
    compared: { choice: 'better' },
    answer: { choice: 'likely' },
    replier: { seat: 1 },
    reply: { says: { id: 'action-play', args: { card: { card: 'L' } } } },
  },
};
let shown: ReturnType<typeof mount> | undefined;

beforeAll(() => speak('en'));
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

function bar(more: Partial<Parameters<typeof HintBar>[1]>) {
  const props = { mine: true, busy: false, hint: null, onask: vi.fn(), onact: vi.fn(), onclose: vi.fn(), ...more };
  shown = mount(HintBar, { target: document.body, props });
  flushSync();
  return props;
}
const buttons = () => [...document.querySelectorAll('button')];

it('is asked for by a button with a name, once, and only at one’s own turn', () => {
  const { onask } = bar({});
  expect(buttons().map((button) => button.textContent?.trim())).toEqual(['Hint']);
  buttons()[0]?.click();
  expect(onask).toHaveBeenCalledTimes(1);
});

it('cannot be asked for twice at once', () => {
  const { onask } = bar({ busy: true });
  expect(buttons()[0]?.getAttribute('aria-label')).toContain('thinking');
  buttons()[0]?.click();
  expect(onask).not.toHaveBeenCalled();
});

it('is not there at somebody else’s turn', () => {
  bar({ mine: false, hint: { does: 'Draw a card', why: 'Just a hunch.' } });
  expect(buttons()).toEqual([]);
  expect(document.querySelector('[aria-live]')?.textContent?.trim()).toBe('');
});

it('says itself to a screen reader, can be followed by a button and put away by another', () => {
  const { onact, onclose } = bar({ hint: { does: 'Draw a card', why: 'Just a hunch.' } });
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Hint: Draw a card. Just a hunch.');
  expect(buttons().map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Do it',
    'Close',
  ]);
  for (const button of buttons()) button.click();
  expect(onact).toHaveBeenCalledTimes(1);
  expect(onclose).toHaveBeenCalledTimes(1);
});

it('marks the offer it suggests', () => {
  const buttons = [
    { id: 'draw', label: 'Draw' },
    { id: 'luck', label: 'Luck' },
  ];
  const context = new Map([[hintedActionKey, () => 'luck']]);
  shown = mount(ActionBar, { target: document.body, props: { question: '', buttons, onpress: vi.fn() }, context });
  flushSync();
  expect([...document.querySelectorAll('.hinted')].map((button) => button.textContent?.trim())).toEqual(['Luck']);
});

it.each(languages)('has its reasons in words: %s', async (language) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const words = await gameWords('mada', language);
  const said = sentence(words, why, company);
  expect(said).toMatch(/20.*54.*6.*Zoë/);
  const aloud: Message = { id: 'reason-aloud', args: { outlook: { choice: 'ahead' }, compared: { choice: 'same' } } };
  expect(sayWhy(words, aloud, 1, company)).toMatch(/^Zoë/);
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});
