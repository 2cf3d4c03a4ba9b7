// The letter of a rabbit's colour, in the reader's language: the same on the cards and in the memory aid.
import { t } from '../../text/words.svelte';

/** One or two letters for a rabbit given in notation, such as `Y` in English and `Gi` in Italian for yellow. */
export function rabbitLetter(rabbit: string): string {
  return t('melimagic-letter', { colour: rabbit });
}
