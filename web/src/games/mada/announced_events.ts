// The events of MADA that the board announces in large letters.
import type { AnnouncementTone } from '../Announcement.svelte';
import type { VisibleEvent } from './view';

/** The tone of the announcement by kind of event; other events are not announced. */
export const announcementTones: Partial<Record<VisibleEvent['kind'], AnnouncementTone>> = {
  luck_failed: 'bad',
  stung: 'bad',
  reached_five: 'good',
  piles_swapped: 'neutral',
  reshuffled: 'neutral',
  round_began: 'neutral',
};
