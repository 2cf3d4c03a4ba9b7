// Turns the view of any game into nested lists of words. The words come from messages `view-<field>`; their attribute
// `.kind` says what the values of the field are. A field without a message is shown under its own name, so that a new
// game can be played before it has words.
import type { FluentBundle } from '@fluent/bundle';
import { cardName } from '../../text/sentence';
import type { GameMessages } from '../board';

/** One line of the lists: a label with a text, or with a list of its own. */
export interface PlainItem {
  label: string;
  text?: string;
  items?: PlainItem[];
}

/** What a view is turned into words with. */
export interface ViewWords {
  /** The messages `view-…` of the game, and those that all plain boards share. */
  fields: FluentBundle;
  /** The messages of the game, which name the cards. */
  messages: GameMessages;
  /** The players' names by seat. */
  names: readonly string[];
}

/** What the values of a field are: names of cards, seats, or keywords with messages of their own (`value-<keyword>`).
 * `players` means a list with one value for each player. */
interface Kind {
  isByPlayer: boolean;
  values: 'cards' | 'seats' | 'words' | 'plain';
}

/** The fields that every board shows elsewhere: whose turn it is, and what has to be decided. */
const FIELDS_SHOWN_ELSEWHERE = ['phase', 'to_move'];

/** The lines for all fields of a view, in their order. A field without a value is left out. */
export function viewItems(view: object, words: ViewWords, parent = ''): PlainItem[] {
  return Object.entries(view)
    .filter(([name, value]) => value !== null && value !== undefined && !FIELDS_SHOWN_ELSEWHERE.includes(name))
    .map(([name, value]) => {
      const id = fieldId(name, parent, words);
      return itemOf(labelOf(name, id, words), value, kindOf(id, words), name, words);
    });
}

/** The id of a field's message: the field of this parent, or the field anywhere; null if it has no message. */
function fieldId(name: string, parent: string, { fields }: ViewWords): string | null {
  const ids = [`view-${parent}-${name}`, `view-${name}`].map((id) => id.replaceAll('_', '-'));
  return ids.find((id) => fields.hasMessage(id)) ?? null;
}

/** What the reader sees in front of a field's value: its message, or its own name. */
function labelOf(name: string, id: string | null, { fields }: ViewWords): string {
  const pattern = id === null ? null : fields.getMessage(id)?.value;
  return pattern ? fields.formatPattern(pattern) : name.replaceAll('_', ' ');
}

/** What the values of the field with this message are. */
function kindOf(id: string | null, { fields }: ViewWords): Kind {
  const pattern = id === null ? undefined : fields.getMessage(id)?.attributes.kind;
  const marks = pattern ? fields.formatPattern(pattern).split(' ') : [];
  const values = (['cards', 'seats', 'words'] as const).find((mark) => marks.includes(mark)) ?? 'plain';
  return { isByPlayer: marks.includes('players'), values };
}

/** The line of one value: a text if the value is simple, otherwise a list. */
function itemOf(label: string, value: unknown, kind: Kind, name: string, words: ViewWords): PlainItem {
  const text = textOf(value, kind, words);
  if (text !== null) return { label, text };
  if (!Array.isArray(value)) return objectItem(label, viewItems(value as object, words, name));
  const items = value.map((element: unknown, index) => {
    const elementLabel = kind.isByPlayer ? (words.names[index] ?? '') : String(index + 1);
    return itemOf(elementLabel, element, { ...kind, isByPlayer: false }, name, words);
  });
  return { label, items };
}

/** An object whose fields are all simple is one line. */
function objectItem(label: string, items: PlainItem[]): PlainItem {
  if (items.some((item) => item.items)) return { label, items };
  return { label, text: items.map((item) => `${item.label}: ${item.text}`).join('; ') };
}

/** The text of a simple value or of a list of simple values that is not one by player; null for anything else. */
function textOf(value: unknown, kind: Kind, words: ViewWords): string | null {
  if (Array.isArray(value)) {
    if (kind.isByPlayer) return null;
    if (value.length === 0) return word('plain-nothing', words);
    const texts = value.map((element: unknown) => textOf(element, kind, words));
    return texts.every((text) => text !== null) ? texts.join(', ') : null;
  }
  if (value === null || value === undefined) return word('plain-nothing', words);
  if (typeof value === 'object') return null;
  if (kind.values === 'cards') return cardName(words.messages, String(value));
  if (kind.values === 'seats') return words.names[Number(value)] ?? String(Number(value) + 1);
  if (kind.values === 'words') return word(`value-${String(value)}`, words);
  return String(value);
}

/** A message without arguments; the end of its id if there is none. */
function word(id: string, { fields }: ViewWords): string {
  const pattern = fields.getMessage(id)?.value;
  return pattern ? fields.formatPattern(pattern) : id.slice(id.indexOf('-') + 1);
}
