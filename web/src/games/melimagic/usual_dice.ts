// The faces of Mélimagic's dice, which players may change (G3 of games/melimagic/RULES.md).
import type { Face } from './view';

/** The six faces of each die. A test compares them with the rules. */
export const usualFaces: readonly Face[] = ['1', '2', 'swap', 'swap', 'draw', 'draw'];

/** All faces that a die may have. */
export const allFaces: readonly Face[] = ['1', '2', 'swap', 'draw'];
