// The signals of a running game outside the board: the tab's title, sounds and vibration.
import { untrack } from 'svelte';
import { play } from '../sound/sound';
import { t } from '../text/words.svelte';
import { setTitle } from '../title.svelte';
import type { EventMessage } from './connection';
import type { TableClient } from './table_client.svelte';

/** Starts the signals. Must be called while a component is being initialised, because it creates effects. */
export function startTurnSignals(client: TableClient, isMyTurn: () => boolean, gameName: () => string): void {
  $effect(() => setTitle(isMyTurn() ? `● ${t('your-turn')} – ${gameName()}` : gameName()));
  $effect(() => {
    if (isMyTurn()) untrack(() => play('turn'));
  });
  $effect(() => client.onEvent(({ event }) => playEventSound(event, client.me, isMyTurn())));
}

/** Plays the sound for an event of the table, if it has one. */
function playEventSound(event: EventMessage['event'], me: number | null, isMyTurn: boolean): void {
  // If it is now the player's turn, the sound for the turn is played instead.
  if ((event.kind === 'acted' || event.kind === 'dealt') && !isMyTurn) play('card');
  // Somebody waits for the player, who may not have noticed that it is their turn.
  if (event.kind === 'nudged' && event.seat === me) play('turn');
}
