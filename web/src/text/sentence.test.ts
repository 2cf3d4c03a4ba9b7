// How a game's message becomes a sentence, with messages made up for the test.
import { describe, expect, it } from 'vitest';
import { createBundle } from './bundle';
import { preferredLanguage } from './language';
import type { Message } from '../protocol/words';
import { sentence } from './sentence';

const english = createBundle('en', [
  `
card = { $card ->
    [L] Lemur
   *[other] { $card }
}
played = { $you ->
    [yes] You play
   *[no] { $seat } plays
} { $card }.
swapped = { $seat } swaps with { $other_you ->
    [yes] you
   *[no] { $other }
}.
likely = { $seat } will: “{ $reply }”
shed = Gone: { $cards }.
counted = { $n ->
    [one] { $n } pear
   *[other] { $n } pears
}
`,
]);
const recipient = { names: ['Ada', 'Zoë'], me: 0 };
const textOf = (message: Message) => sentence(english, message, recipient);

describe('a sentence', () => {
  it('addresses the reader as you and others by name', () => {
    expect(textOf({ id: 'played', args: { seat: { seat: 0 }, card: { card: 'L' } } })).toBe('You play Lemur.');
    expect(textOf({ id: 'played', args: { seat: { seat: 1 }, card: { card: '7' } } })).toBe('Zoë plays 7.');
  });

  it('addresses the reader as you when they are the second player of an event', () => {
    expect(textOf({ id: 'swapped', args: { seat: { seat: 1 }, other: { seat: 0 } } })).toBe('Zoë swaps with you.');
    expect(textOf({ id: 'swapped', args: { seat: { seat: 0 }, other: { seat: 1 } } })).toBe('Ada swaps with Zoë.');
  });

  it('puts a message inside another', () => {
    const reply: Message = { id: 'played', args: { seat: { seat: 1 }, card: { card: 'L' } } };
    expect(textOf({ id: 'likely', args: { seat: { seat: 1 }, reply: { says: reply } } })).toBe(
      'Zoë will: “Zoë plays Lemur.”',
    );
  });

  it('lists cards as the language does', () => {
    expect(textOf({ id: 'shed', args: { cards: { cards: ['3', '7', 'L'] } } })).toBe('Gone: 3, 7, and Lemur.');
  });

  it('prints numbers without grouping or isolation marks and selects the plural form', () => {
    expect(textOf({ id: 'counted', args: { n: { number: 12345 } } })).toBe('12345 pears');
    expect(textOf({ id: 'counted', args: { n: { number: 1 } } })).toBe('1 pear');
  });
});

it('takes the first of the browser’s languages that the page has', () => {
  expect(preferredLanguage(['de-CH', 'fr-CH', 'en'])).toBe('fr');
  expect(preferredLanguage(['IT'])).toBe('it');
  expect(preferredLanguage(['ja'])).toBe('en');
});
