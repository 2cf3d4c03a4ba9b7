// 13 Leaves with all cards open: everybody's hand.
import type { Opened } from '../opening';
import type { View } from './types';

export const opened: Opened = (behind, chairs) =>
  ({ ...(behind as View), hands: chairs.map((chair) => (chair as View).hand ?? []) }) satisfies View;
