// The components of the kit as keyboards and screen readers use them.
import { createRawSnippet, flushSync, mount, tick, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../text/words.svelte';
import Card from './Card.svelte';
import Chart from './Chart.svelte';
import Hand from './Hand.svelte';
import Pile from './Pile.svelte';
import PlayerBadge from './PlayerBadge.svelte';

const drawing = createRawSnippet(() => ({ render: () => '<i>drawing</i>' }));
let mountedComponents: ReturnType<typeof mount>[] = [];

// An interface of props has no index signature, so `Record<string, unknown>` does not fit; Svelte's `mount` uses `any` too.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function show<P extends Record<string, any>>(component: Component<P>, props: NoInfer<P>): HTMLElement {
  mountedComponents.push(mount(component, { target: document.body, props }));
  flushSync();
  return document.body;
}
const pictureLabel = () => document.querySelector('[role=img]')?.getAttribute('aria-label');

afterEach(async () => {
  await Promise.all(mountedComponents.map((component) => unmount(component)));
  mountedComponents = [];
});

describe('Card', () => {
  it('is a picture with a name if it cannot be pressed', () => {
    show(Card, { label: 'Cactus 7', children: drawing });
    expect(pictureLabel()).toBe('Cactus 7');
  });

  it('reports a press, unless it is disabled', () => {
    const onpress = vi.fn();
    const props = { label: 'Cactus 7', selected: true, onpress };
    const button = show(Card, props).querySelector('button');
    button?.click();
    expect(button?.getAttribute('aria-pressed')).toBe('true');
    expect(onpress).toHaveBeenCalledTimes(1);
    show(Card, { ...props, label: 'No', disabled: true });
    const disabledButton = document.querySelector<HTMLElement>('[aria-label=No]');
    disabledButton?.click();
    expect(disabledButton?.getAttribute('aria-disabled')).toBe('true');
    expect(onpress).toHaveBeenCalledTimes(1);
  });

  it('does not render its face while it lies face down', () => {
    expect(show(Card, { label: 'A card', facing: 'down', children: drawing }).innerHTML).not.toContain('drawing');
  });
});

describe('Hand', () => {
  const cards = ['3', '8', 'L'].map((label) => ({ key: label, label }));
  const tabIndices = () =>
    [...document.querySelectorAll('button')].map((button) => `${button.getAttribute('aria-label')}:${button.tabIndex}`);
  const focusedCard = () => document.activeElement?.getAttribute('aria-label');

  it('is entered once by Tab and navigated with the arrow keys', async () => {
    const hand = show(Hand as Component<never>, { cards, label: 'Hand', face: drawing, onpress: vi.fn() } as never);
    expect(tabIndices()).toEqual(['3:0', '8:-1', 'L:-1']);
    const press = async (key: string) => {
      hand.querySelector('[role=toolbar]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await tick();
      await tick();
    };
    await press('ArrowRight');
    expect(tabIndices()).toEqual(['3:-1', '8:0', 'L:-1']);
    expect(focusedCard()).toBe('8');
    await press('End');
    expect(focusedCard()).toBe('L');
    await press('ArrowRight');
    expect(focusedCard()).toBe('L');
    await press('Home');
    expect(focusedCard()).toBe('3');
  });
});

describe('accessible names', () => {
  it('of a pile contain its name, its count and its top card', () => {
    setLanguage('en');
    show(Pile, { name: 'Ada’s pile', count: 1, facing: 'up', topLabel: 'Cactus 9', top: drawing });
    expect(pictureLabel()).toBe('Ada’s pile, 1 card: Cactus 9');
  });

  it('of an empty pile say that it is empty', () => {
    setLanguage('it');
    show(Pile, { name: 'Scarti', count: 0 });
    expect(pictureLabel()).toBe('Scarti, nessuna carta');
  });

  it('of a badge contain what it shows by colours', () => {
    setLanguage('fr');
    show(PlayerBadge, { name: 'Zoë', seat: 1, kind: 'bot', presence: 'away', turn: 'on' });
    expect(document.body.textContent?.replace(/\s+/g, ' ')).toContain('Zoë robot hors ligne c’est son tour');
  });

  it('of a chart are a table with its numbers', () => {
    const lines = [{ name: 'Ada', seat: 0, points: [1, 5] }];
    show(Chart, { label: 'Scores', stepLabel: 'Round', scoreLabel: 'Pears', lines });
    expect([...document.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['1', '5']);
    const axes = [...document.querySelectorAll('svg text')].map((text) => text.textContent);
    expect(axes).toEqual(expect.arrayContaining(['Round', 'Pears']));
  });
});
