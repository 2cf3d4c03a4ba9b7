// Which moves the list shows at first.
import type { Decision } from './report';

/** A good move is listed if the cards made another one better by this share of a victory. Smaller differences are in most games
 * so many that nobody would read them. */
const VERY_UNLUCKY = 0.25;

/** Whether a move is listed: a slip, a mistake, or a good move that had very bad luck. */
export function isWorthALook({ verdict, hindsight }: Decision): boolean {
  return verdict === 'slip' || verdict === 'mistake' || (verdict === 'good' && hindsight >= VERY_UNLUCKY);
}
