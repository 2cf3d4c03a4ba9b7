// The names of the bots' levels.
import { t } from './words.svelte';

/** The ids of the built-in levels, weakest first. */
export const BUILT_IN_LEVELS = ['random', 'beginner', 'casual', 'skilled', 'strong', 'expert'];

/** The translated name of a built-in level. The name of an external program is returned as it is. */
export function levelName(level: string): string {
  return BUILT_IN_LEVELS.includes(level) ? t(`level-${level}`) : level;
}
