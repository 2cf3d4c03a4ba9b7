// How a game's message becomes a sentence, with words made for the test.
import { describe, expect, it } from 'vitest';
import { bundleOf } from './bundle';
import { preferredLanguage } from './language';
import type { Message } from '../protocol/words';
import { sentence } from './sentence';

const english = bundleOf('en', [
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
const company = { names: ['Ada', 'Zoë'], me: 0 };
const say = (message: Message) => sentence(english, message, company);

describe('a sentence', () => {
  it('says you to the reader and a name to the others', () => {
    expect(say({ id: 'played', args: { seat: { seat: 0 }, card: { card: 'L' } } })).toBe('You play Lemur.');
    expect(say({ id: 'played', args: { seat: { seat: 1 }, card: { card: '7' } } })).toBe('Zoë plays 7.');
  });

  it('knows the reader as the other one too', () => {
    expect(say({ id: 'swapped', args: { seat: { seat: 1 }, other: { seat: 0 } } })).toBe('Zoë swaps with you.');
    expect(say({ id: 'swapped', args: { seat: { seat: 0 }, other: { seat: 1 } } })).toBe('Ada swaps with Zoë.');
  });

  it('says a message inside another', () => {
    const reply: Message = { id: 'played', args: { seat: { seat: 1 }, card: { card: 'L' } } };
    expect(say({ id: 'likely', args: { seat: { seat: 1 }, reply: { says: reply } } })).toBe(
      'Zoë will: “Zoë plays Lemur.”',
    );
  });

  it('joins cards as the language does', () => {
    expect(say({ id: 'shed', args: { cards: { cards: ['3', '7', 'L'] } } })).toBe('Gone: 3, 7, and Lemur.');
  });

  it('prints numbers ungrouped and without isolating marks, and still chooses the plural', () => {
    expect(say({ id: 'counted', args: { n: { number: 12345 } } })).toBe('12345 pears');
    expect(say({ id: 'counted', args: { n: { number: 1 } } })).toBe('1 pear');
  });
});

it('takes the first language of the browser that it speaks', () => {
  expect(preferredLanguage(['de-CH', 'fr-CH', 'en'])).toBe('fr');
  expect(preferredLanguage(['IT'])).toBe('it');
  expect(preferredLanguage(['ja'])).toBe('en');
});
