// What a push message means: the server sends the id of a table, the kind of notice and a language. The text is here.
import { isLanguage, type Language } from '../text/language';

/** `withdrawal` means that it is no longer the player's turn. */
export type NoticeKind = 'turn' | 'reminder' | 'withdrawal';

export interface PushMessage {
  table: string;
  kind: NoticeKind;
  language: Language;
}

const sources = import.meta.glob<string>('../text/notify.*.ftl', { query: '?raw', import: 'default', eager: true });

/** Reads the decrypted text of a push message; null if it is not one. */
export function readPushMessage(text: string): PushMessage | null {
  try {
    const { table, kind, language } = JSON.parse(text) as Record<string, unknown>;
    if (typeof table !== 'string' || !/^[\w-]{1,64}$/.test(table)) return null;
    if (kind !== 'turn' && kind !== 'reminder' && kind !== 'withdrawal') return null;
    return { table, kind, language: isLanguage(language) ? language : 'en' };
  } catch {
    return null;
  }
}

/** The sentence of a notice. These messages have no arguments, so the service worker needs no Fluent library. */
export function noticeText({ kind, language }: PushMessage): string {
  const source = sources[`../text/notify.${language}.ftl`] ?? '';
  return new RegExp(`^notice-${kind} = (.+)$`, 'm').exec(source)?.[1] ?? '';
}

/** Notices with the same tag replace each other. All notices of a table have the same one. */
export function noticeTag(table: string): string {
  return `turn-${table}`;
}
