// The parts as a keyboard and a screen reader meet them.
import { createRawSnippet, flushSync, mount, tick, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../text/words.svelte';
import Card from './Card.svelte';
import Chart from './Chart.svelte';
import Hand from './Hand.svelte';
import Pile from './Pile.svelte';
import PlayerBadge from './PlayerBadge.svelte';
import Prompt from './Prompt.svelte';
import Stand from './Stand.svelte';

const drawing = createRawSnippet(() => ({ render: () => '<i>drawing</i>' }));
let shown: ReturnType<typeof mount>[] = [];

// Svelte's own mount asks for `any` here: an interface of props has no index signature.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function show<P extends Record<string, any>>(part: Component<P>, props: NoInfer<P>): HTMLElement {
  shown.push(mount(part, { target: document.body, props }));
  flushSync();
  return document.body;
}

afterEach(async () => {
  await Promise.all(shown.map((part) => unmount(part)));
  shown = [];
});

describe('Card', () => {
  it('is a picture with a name, or a button that says whether it is chosen', () => {
    const picture = show(Card, { label: 'Cactus 7', children: drawing }).querySelector('[role=img]');
    expect(picture?.getAttribute('aria-label')).toBe('Cactus 7');
  });

  it('takes a press, but not when it is not allowed', () => {
    const onpress = vi.fn();
    const props = { label: 'Cactus 7', selected: true, onpress };
    const button = show(Card, props).querySelector('button');
    button?.click();
    expect(button?.getAttribute('aria-pressed')).toBe('true');
    expect(onpress).toHaveBeenCalledTimes(1);
    show(Card, { ...props, label: 'No', disabled: true });
    const refused = document.querySelector<HTMLElement>('[aria-label=No]');
    refused?.click();
    expect(refused?.getAttribute('aria-disabled')).toBe('true');
    expect(onpress).toHaveBeenCalledTimes(1);
  });

  it('has nothing of its face in the page while it lies face down', () => {
    expect(show(Card, { label: 'A card', facing: 'down', children: drawing }).innerHTML).not.toContain('drawing');
  });
});

describe('Hand', () => {
  const cards = ['3', '8', 'L'].map((label) => ({ key: label, label }));
  const names = () =>
    [...document.querySelectorAll('button')].map((b) => `${b.getAttribute('aria-label')}:${b.tabIndex}`);

  it('is entered once by Tab and walked with the arrows', async () => {
    const hand = show(Hand as Component<never>, { cards, label: 'Hand', face: drawing, onpress: vi.fn() } as never);
    expect(names()).toEqual(['3:0', '8:-1', 'L:-1']);
    const press = async (key: string) => {
      hand.querySelector('[role=toolbar]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await tick();
      await tick();
    };
    await press('ArrowRight');
    expect(names()).toEqual(['3:-1', '8:0', 'L:-1']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('8');
    await press('End');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('L');
    await press('ArrowRight');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('L');
    await press('Home');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('3');
  });
});

describe('what parts say', () => {
  it('a pile says its name, its number and its top', async () => {
    speak('en');
    const label = () => document.querySelector('[role=img]')?.getAttribute('aria-label');
    show(Pile, { name: 'Ada’s pile', count: 1, facing: 'up', topLabel: 'Cactus 9', top: drawing });
    expect(label()).toBe('Ada’s pile, 1 card: Cactus 9');
  });

  it('an empty pile says so', async () => {
    speak('it');
    show(Pile, { name: 'Scarti', count: 0 });
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Scarti, nessuna carta');
  });

  it('a stand says which way each card faces, and hides what faces away', async () => {
    speak('en');
    const places = [{ key: 0, label: 'Red rabbit', facing: 'you' }, null, { key: 2, label: 'Hat', facing: 'away' }];
    const face = createRawSnippet<[{ label: string }]>((card) => ({ render: () => `<i>${card().label}!</i>` }));
    show(Stand as Component<never>, { label: 'Stand', places, face, back: drawing } as never);
    const labels = [...document.querySelectorAll('[role=img]')].map((part) => part.getAttribute('aria-label'));
    expect(labels).toEqual(['Red rabbit, facing you', 'Empty place', 'Hat, facing away from you']);
    expect(document.body.innerHTML).toContain('Red rabbit!');
    expect(document.body.innerHTML).not.toContain('Hat!');
  });

  it('a badge says in words what its light and colour say', async () => {
    speak('fr');
    show(PlayerBadge, { name: 'Zoë', seat: 1, kind: 'bot', presence: 'away', turn: 'on' });
    expect(document.body.textContent?.replace(/\s+/g, ' ')).toContain('Zoë robot hors ligne c’est son tour');
  });

  it('a prompt gives back the id of the action', () => {
    const onaction = vi.fn();
    show(Prompt, { question: 'Now?', actions: [{ id: 'luck', label: 'Try' }], onaction });
    document.querySelector('button')?.click();
    expect(onaction).toHaveBeenCalledWith('luck');
  });

  it('a chart has its numbers in a table', () => {
    show(Chart, { label: 'Scores', lines: [{ name: 'Ada', seat: 0, points: [1, 5] }] });
    expect([...document.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['1', '5']);
  });
});
