// The moment of an event: its player, its card, and its spots on the board. Captions, the log and the screen for a
// television show it. Each game's own `moment.ts` derives it from the game's events.
import type { Component } from 'svelte';
import type { DescribedEvent } from '../protocol/protocol';

/** The player, the card and the spots of an event. A spot is a part of the board, named by its `data-spot` attribute. */
export interface Moment {
  /** The player who acted; null if nobody did. */
  seat: number | null;
  /** The card of the event in notation; null if it has none, or none that everybody may see. */
  card: string | null;
  /** The spots of the board where the event happened. `hand-2` is the hand of seat 2. */
  spots: readonly string[];
}

/** The face of a card outside the board. `view` is the game's view. */
export type MomentCard = Component<{ card: string; view: unknown }>;

/** Finds the moments of a game's events and draws their cards. */
export interface GameMoments {
  /** The moment of one of the game's events; null if the event shows nothing. */
  momentOf: (event: never) => Moment | null;
  MomentCard: MomentCard;
  /** Whether an event begins a new part of the game, such as a round, before which the log draws a line. */
  beginsPart: (event: never) => boolean;
}

const loaders = import.meta.glob<GameMoments>('./*/moment.ts', { import: 'gameMoments' });

/** Loads the moments of the game in `folder`. */
export function momentsOf(folder: string): Promise<GameMoments> {
  const load = loaders[`./${folder}/moment.ts`];
  return load ? load() : Promise.reject(new Error(`no moment.ts in games/${folder}`));
}

/** The moment that best shows a list of events: of what the first player in it did, the last moment with a card, otherwise
 * the first. An event is taken as the log may repeat it, so that no card stays visible that players have to remember. */
export function lastMoment(moments: GameMoments, events: readonly DescribedEvent[]): Moment | null {
  const all = events.flatMap(({ event, later }) => moments.momentOf((later?.event ?? event) as never) ?? []);
  const [first] = all;
  return all.findLast(({ seat, card }) => seat === first?.seat && card !== null) ?? first ?? null;
}
