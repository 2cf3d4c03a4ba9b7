// The list of games on the page. A new game needs one entry here and a folder beside this file.
import type { Component } from 'svelte';
import MadaScene from './mada/Scene.svelte';
import MelimagicScene from './melimagic/Scene.svelte';
import ThirteenLeavesScene from './thirteen_leaves/Scene.svelte';

export interface Game {
  /** The game's name in addresses and in the protocol. */
  id: string;
  /** The name of its folder, here and in `games/` with the rules. */
  folder: string;
  /** The smallest and the largest number of players. */
  seatRange: [min: number, max: number];
  /** About how many minutes a game takes. */
  minutes: number;
  /** The youngest age that the box recommends; absent if the rulebook states none. */
  age?: number;
  /** The aids for beginners that only some games have: exact odds, a memory aid. */
  helps: readonly ('odds' | 'memory')[];
  /** A picture of the game, for the home page and the lobby. */
  Scene: Component;
}

export const catalogue: readonly Game[] = [
  { id: 'mada', folder: 'mada', seatRange: [2, 5], minutes: 20, age: 7, helps: ['odds'], Scene: MadaScene },
  {
    id: 'thirteen-leaves',
    folder: 'thirteen_leaves',
    seatRange: [3, 6],
    minutes: 15,
    helps: [],
    Scene: ThirteenLeavesScene,
  },
  {
    id: 'melimagic',
    folder: 'melimagic',
    seatRange: [2, 4],
    minutes: 20,
    age: 5,
    helps: ['memory'],
    Scene: MelimagicScene,
  },
];

/** The folder of the game with this id; undefined if there is no such game. */
export function folderOf(id: string): string | undefined {
  return catalogue.find((game) => game.id === id)?.folder;
}
