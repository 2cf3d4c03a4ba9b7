// The one list of games on the page: a new game is one line here, its folder beside, and its board.
import type { Component } from 'svelte';
import MadaScene from './mada/Scene.svelte';
import MelimagicScene from './melimagic/Scene.svelte';
import LeavesScene from './thirteen_leaves/Scene.svelte';

export interface Game {
  /** Its name in addresses and on the wire. */
  id: string;
  /** Its folder, here and beside the rules. */
  folder: string;
  seats: [min: number, max: number];
  minutes: number;
  /** The helps that only some games have: exact odds, a memory aid. */
  helps: readonly ('odds' | 'memory')[];
  /** Its corner of the table on the home page. */
  Scene: Component;
}

export const catalogue: readonly Game[] = [
  { id: 'mada', folder: 'mada', seats: [2, 5], minutes: 20, helps: ['odds'], Scene: MadaScene },
  { id: 'thirteen-leaves', folder: 'thirteen_leaves', seats: [3, 6], minutes: 15, helps: [], Scene: LeavesScene },
  { id: 'melimagic', folder: 'melimagic', seats: [2, 4], minutes: 20, helps: ['memory'], Scene: MelimagicScene },
];

/** The folder of a game by its id, if there is such a game. */
export function folderOf(id: string): string | undefined {
  return catalogue.find((game) => game.id === id)?.folder;
}
