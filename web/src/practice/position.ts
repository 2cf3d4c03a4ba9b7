// A position of a recorded game from which somebody plays on, in the form that the WebAssembly module reads.

/** A record without the players' names and the proof of the deal, which a position does not need. */
export interface PositionRecord {
  tavolino_record: number;
  game: string;
  /** The versions of the rules and of the random numbers. */
  rules: number;
  generator: number;
  setup: { seats: number; first?: number | null; options?: unknown };
  /** The cards whose order was set by hand; an empty object in games that people played. */
  stack: unknown;
  seed: string;
  actions: string[];
  /** The check sum is not checked, because it would be that of the complete record. */
  check: '';
}

/** Where the cards are that the seat cannot know: where they were in the recorded game, or dealt anew from a seed. */
export type HiddenCards = { kind: 'as-dealt' } | { kind: 'reshuffled'; seed: number };

export interface Position {
  record: PositionRecord;
  /** How many actions of the record have been taken. */
  actions: number;
  /** The person's seat. */
  seat: number;
  cards: HiddenCards;
}

/** A position of a record, which may contain more than a position needs. */
export function positionOf(record: object, actions: number, seat: number): Position {
  const { tavolino_record, game, rules, generator, setup, stack, seed, actions: all } = record as PositionRecord;
  const positionRecord = {
    tavolino_record,
    game,
    rules,
    generator,
    setup,
    stack,
    seed,
    actions: all,
    check: '' as const,
  };
  return { record: positionRecord, actions, seat, cards: { kind: 'as-dealt' } };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCount = (value: unknown, max: number) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

/** More players than any game has. */
const MAX_SEATS = 8;
/** The module reads a seed as an integer of 32 bits. */
const MAX_SEED = 2 ** 32 - 1;

/** The position in a value that came from outside; null if it has another form. Whether the record can be replayed is
 * checked by the module. */
export function readPosition(value: unknown): Position | null {
  if (!isObject(value) || !isObject(value.record) || !isObject(value.cards)) return null;
  const { record, actions, seat, cards } = value;
  const { setup, actions: recordedActions, game, seed } = record;
  if (typeof game !== 'string' || typeof seed !== 'string') return null;
  if (!isObject(setup) || !isCount(setup.seats, MAX_SEATS)) return null;
  if (!Array.isArray(recordedActions) || !recordedActions.every((action) => typeof action === 'string')) return null;
  if (!isCount(actions, recordedActions.length) || !isCount(seat, Number(setup.seats) - 1)) return null;
  const isReshuffled = cards.kind === 'reshuffled' && isCount(cards.seed, MAX_SEED);
  if (cards.kind !== 'as-dealt' && !isReshuffled) return null;
  const position = positionOf(record, Number(actions), Number(seat));
  return { ...position, cards: isReshuffled ? { kind: 'reshuffled', seed: Number(cards.seed) } : { kind: 'as-dealt' } };
}
