// Animates what happened between two states (frames) of MADA's board: cards that move, scenes such as a falling pile,
// announcements, and the summary of a round.
import { skippablePause } from '../../kit/skippable';
import { pace } from '../../settings/settings.svelte';
import { format } from '../../text/bundle';
import { sentence } from '../../text/sentence';
import type { AnnouncementTone } from '../Announcement.svelte';
import type { BoardEvent, Frame, GameMessages } from '../board';
import { handSpotFor } from '../hand_spot';
import type MovingCards from '../MovingCards.svelte';
import { SUMMARY_MS, type RoundResult } from '../stage/RoundSummary.svelte';
import type SceneLayer from '../stage/SceneLayer.svelte';
import { announcementTones } from './announced_events';
import { cardMovesOf } from './card_moves';
import { groupEvents, playSceneOf, roundSummary } from './scenes';
import type { View, VisibleEvent } from './view';

/** The parts of the board that the animation uses. */
interface BoardParts {
  movingCards: MovingCards | undefined;
  sceneLayer: SceneLayer | undefined;
  messages: GameMessages;
  names: readonly string[];
  /** The reader's seat; null for a spectator. */
  me: number | null;
}

/** Plays the events of a frame, and holds what the board shows in large meanwhile: an announcement or a summary. */
export class FrameAnimation {
  announcement = $state.raw<{ text: string; tone: AnnouncementTone } | null>(null);
  summary = $state.raw<RoundResult | null>(null);
  #parts: () => BoardParts;

  constructor(parts: () => BoardParts) {
    this.#parts = parts;
  }

  /** Animates the events of `next` on the view `before`. */
  async play(before: View, next: Frame<View, VisibleEvent>): Promise<void> {
    const { movingCards, sceneLayer } = this.#parts();
    for (const group of groupEvents(next.events)) await this.#playGroup(group, before, next);
    movingCards?.clear();
    sceneLayer?.clear();
  }

  /** Animates events that happen at the same time. All of them are of the same kind. */
  async #playGroup(
    group: readonly BoardEvent<VisibleEvent>[],
    before: View,
    next: Frame<View, VisibleEvent>,
  ): Promise<void> {
    const { movingCards, sceneLayer, messages, me } = this.#parts();
    const kind = group[0]?.event.kind;
    const handSpot = handSpotFor(me, messages);
    // Nothing may cover a pile that topples.
    if (kind !== 'luck_failed') this.#announce(group);
    await Promise.all(
      group.flatMap(({ event }) => [
        movingCards?.animate(cardMovesOf(event, before, handSpot)),
        playSceneOf(event, before, sceneLayer),
      ]),
    );
    this.#announce(group);
    // A lost round is announced long enough to be read, even if motion is switched off.
    if (this.announcement) await skippablePause(kind === 'luck_failed' ? 1400 : 600 * pace());
    this.announcement = null;
    if (kind === 'piles_cleared') await this.#showSummary(next.events, before);
  }

  /** Shows the sentence of the group's first event in large letters, if events of its kind are announced. */
  #announce([first]: readonly BoardEvent<VisibleEvent>[]): void {
    const { messages, names, me } = this.#parts();
    const tone = first && announcementTones[first.event.kind];
    if (tone && first.says) this.announcement = { text: sentence(messages, first.says, { names, me }), tone };
  }

  /** Shows for two seconds what a round has brought to each player. */
  async #showSummary(events: readonly BoardEvent<VisibleEvent>[], before: View): Promise<void> {
    const { messages, names } = this.#parts();
    this.summary = roundSummary(events, before, names, {
      title: format(messages, 'round-over', { round: before.round }),
      pears: (count) => format(messages, 'score', { count }),
      nothing: format(messages, 'round-nothing'),
    });
    if (this.summary) await skippablePause(SUMMARY_MS);
    this.summary = null;
  }
}
