// How strong a bot is, in words.
import { t } from './words.svelte';

const known = ['random', 'beginner', 'casual', 'skilled', 'strong', 'expert'];

/** The level's name; a level the page does not know is shown as the house calls it. */
export function levelName(level: string): string {
  return known.includes(level) ? t(`level-${level}`) : level;
}
