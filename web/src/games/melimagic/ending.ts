// The parts of Mélimagic in the scene at the end of a game.
import type { GameEnding } from '../ending';
import FinalCards from './FinalCards.svelte';
import Token from './Token.svelte';

export const gameEnding: GameEnding = { cloth: 'velvet', FinalCards, Token };
