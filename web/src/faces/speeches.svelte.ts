// What the players say now: their reactions and chat messages, each for a few seconds.
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { TableClient } from '../table/table_client.svelte';
import type { Speech } from './face_context';

/** How long a reaction is shown beside the face. */
const REACTION_MS = 4000;
/** How long a chat message is shown beside the face. It takes longer to read. */
const CHAT_MS = 7000;

export class Speeches {
  #bySeat = new SvelteMap<number, Speech>();

  /** Follows the events of a table until the calling component is destroyed. `muted` are the seats that are not heard. */
  constructor(client: Pick<TableClient, 'onEvent'>, muted: () => readonly number[]) {
    $effect(() =>
      client.onEvent(({ event }) => {
        if (event.kind !== 'reacted' && event.kind !== 'chatted') return;
        if (untrack(muted).includes(event.seat)) return;
        if (event.kind === 'reacted')
          this.#say(event.seat, { kind: 'reaction', reaction: event.reaction }, REACTION_MS);
        else this.#say(event.seat, { kind: 'chat', text: event.text }, CHAT_MS);
      }),
    );
  }

  get bySeat(): ReadonlyMap<number, Speech> {
    return this.#bySeat;
  }

  /** Replaces what the player said before. A speech that was replaced meanwhile does not end the new one. */
  #say(seat: number, speech: Speech, duration: number): void {
    this.#bySeat.set(seat, speech);
    setTimeout(() => {
      if (this.#bySeat.get(seat) === speech) this.#bySeat.delete(seat);
    }, duration);
  }
}
