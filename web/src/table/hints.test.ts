// Hints and bots' reasons, as keyboards and screen readers use them, in all languages.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import ActionBar from '../games/ActionBar.svelte';
import { hintedActionKey } from '../games/board_context';
import type { Message } from '../protocol/words';
import { gameWords } from '../text/game_words';
import { languages } from '../text/language';
import { sentence } from '../text/sentence';
import { setLanguage, t } from '../text/words.svelte';
import { reasonText } from './event_text';
import HintBar from './HintBar.svelte';

const recipient = { names: ['Ada', 'Zoë'], me: 0 };
const hint = { action: 'Draw a card', reason: 'It is safe.' };
let mounted: ReturnType<typeof mount> | undefined;

beforeAll(() => setLanguage('en'));
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
});

function showHintBar(overrides: Partial<Parameters<typeof HintBar>[1]>) {
  const callbacks = { onask: vi.fn(), onact: vi.fn(), onclose: vi.fn() };
  const props = { isMyTurn: true, busy: false, hint: null, ...callbacks, ...overrides };
  mounted = mount(HintBar, { target: document.body, props });
  flushSync();
  return props;
}
const buttons = () => [...document.querySelectorAll('button')];
const liveText = () => document.querySelector('[aria-live=polite]')?.textContent?.trim();

it('can be asked for with a named button', () => {
  const { onask } = showHintBar({});
  expect(buttons().map((button) => button.textContent?.trim())).toEqual([t('hint')]);
  buttons()[0]?.click();
  expect(onask).toHaveBeenCalledTimes(1);
});

it('cannot be asked for while another one is pending', () => {
  const { onask } = showHintBar({ busy: true });
  expect(buttons()[0]?.getAttribute('aria-label')).toBe(t('hint-thinking'));
  buttons()[0]?.click();
  expect(onask).not.toHaveBeenCalled();
});

it('is hidden when it is not the player’s turn', () => {
  showHintBar({ isMyTurn: false, hint });
  expect(buttons()).toEqual([]);
  expect(liveText()).toBe('');
});

it('is read by screen readers, and can be played or closed', () => {
  const { onact, onclose } = showHintBar({ hint });
  expect(liveText()).toBe(`${t('hint-says', { does: hint.action })} ${hint.reason}`);
  expect(buttons().map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim())).toEqual([
    t('hint-do'),
    t('close'),
  ]);
  for (const button of buttons()) button.click();
  expect(onact).toHaveBeenCalledTimes(1);
  expect(onclose).toHaveBeenCalledTimes(1);
});

it('marks the button of the suggested action', () => {
  const actionButtons = [
    { id: 'draw', label: 'Draw' },
    { id: 'luck', label: 'Luck' },
  ];
  const context = new Map([[hintedActionKey, () => 'luck']]);
  const props = { question: '', buttons: actionButtons, onpress: vi.fn() };
  mounted = mount(ActionBar, { target: document.body, props, context });
  flushSync();
  expect([...document.querySelectorAll('.hinted')].map((button) => button.textContent?.trim())).toEqual(['Luck']);
});

it.each(languages)('has sentences for reasons in language %s', async (language) => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const words = await gameWords('mada', language);
  const oddsReason: Message = {
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
  expect(sentence(words, oddsReason, recipient)).toMatch(/20.*54.*6.*Zoë/);
  const spokenReason: Message = { id: 'reason-search' };
  expect(reasonText(words, spokenReason, 1, recipient)).toMatch(/^Zoë/);
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});
