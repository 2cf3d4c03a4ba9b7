// What happened at a table, in words for one reader: the log, the line under the bar, and the screen reader.
import type { FluentBundle } from '@fluent/bundle';
import type { Happening, Told } from '../protocol/protocol';
import type { Message } from '../protocol/words';
import type { Company } from '../text/company';
import { sentence } from '../text/sentence';
import { nameOf } from '../house/names';
import { t } from '../text/words.svelte';

/** The sentences of what the game told. */
export function tellGame(words: FluentBundle, told: readonly Told[], company: Company): string[] {
  return told.map(({ says }) => sentence(words, says, company)).filter(Boolean);
}

/** Why a bot did something, in its own words. */
export function sayWhy(words: FluentBundle, why: Message, seat: number, company: Company): string {
  return t('reason-said', { name: company.names[seat] ?? '', why: sentence(words, why, company) });
}

/** One thing that happened, in words; nothing for what need not be said, and for talk, which is shown as talk. */
export function tell(words: FluentBundle | undefined, what: Happening, company: Company): string[] {
  const who = (seat: number) => ({ name: company.names[seat] ?? '' });
  switch (what.kind) {
    case 'sat_down':
      return [
        t('log-sat-down', { name: nameOf({ sitter: what.sitter, connected: true, stand_in: false }, what.seat) }),
      ];
    case 'renamed':
      return [t('log-renamed', { name: what.name })];
    case 'deal_opened':
      return [t('log-deal', { deal: what.deal })];
    case 'dealt':
    case 'acted': {
      const lines = words ? tellGame(words, what.told, company) : [];
      if (what.kind === 'dealt') return [...lines, ...what.without.map((seat) => t('log-without', who(seat)))];
      return what.by === 'clock' ? [t('log-clock', who(what.seat)), ...lines] : lines;
    }
    case 'undo_asked':
      return [t('log-undo-asked', who(what.seat))];
    case 'undone':
      return [t('log-undone')];
    case 'stand_in_came':
      return [t('log-stand-in', who(what.seat))];
    case 'stand_in_went':
      return [t('log-back', who(what.seat))];
    case 'rematch_asked':
      return [t('log-rematch', who(what.seat))];
    case 'proved':
      return [t('log-proved')];
    default:
      return [];
  }
}
