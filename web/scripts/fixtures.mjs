// Writes the fixtures of the boards: views of real, seeded games at several moments, as players and spectators see them.
// The games are played through `tavolino referee`, so the views are always what the server would send.
//   node scripts/fixtures.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { referee } from './referee.mjs';

/** For which games, numbers of players and options fixtures are written. `suffix` is part of their file names. */
const fixtureSets = [
  { folder: 'mada', game: 'mada', seatCounts: [2, 3, 4, 5] },
  { folder: 'thirteen_leaves', game: 'thirteen-leaves', seatCounts: [3, 4, 6] },
  { folder: 'thirteen_leaves', game: 'thirteen-leaves', seatCounts: [5], options: { target: 20 }, suffix: '-expert' },
  { folder: 'melimagic', game: 'melimagic', seatCounts: [2, 3, 4] },
];
/** A game that is not over after this many actions is cut off. */
const actionLimit = 600;
const table = referee();

/** A seed as the referee accepts it: 64 hexadecimal digits. */
const seedOf = (text) => createHash('sha256').update(text).digest('hex');

/** A small random number generator with a fixed seed (Lehmer, 48271 modulo 2^31 - 1), so that every run is the same. */
function fixedRandom() {
  let state = 1;
  return (bound) => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
}

/** Plays a game with plausible choices. Calls `visit` with the referee's answer before every action and at the end. */
async function playGame(game, setup, visit) {
  const random = fixedRandom();
  let state = await table.begin(setup);
  for (let count = 0; count < actionLimit && state.seat !== null; count++) {
    await visit(state);
    state = await table.act(chooseAction(game, state, random));
  }
  await visit(state);
}

/** Chooses an action that a person might take. Purely random games would hardly get anywhere. */
function chooseAction(game, { legal, state, seat }, random) {
  const anyOf = (actions) => actions[random(actions.length)];
  if (game === 'mada') {
    const lowestFirst = (a, b) => Number(a.slice('play '.length)) - Number(b.slice('play '.length));
    const plays = legal.filter((action) => action.startsWith('play')).sort(lowestFirst);
    if (plays.length && random(5) < 3) return plays[0];
    if (legal.includes('draw') && random(3) < 2) return 'draw';
  }
  if (game === 'thirteen-leaves') {
    const plays = legal.filter((action) => action.startsWith('play'));
    if (plays.length && random(4) > 0) return anyOf(plays);
  }
  if (game === 'melimagic') {
    const correctClaim = legal.find((action) => isCorrectClaim(action, state, seat));
    if (correctClaim) return correctClaim;
    if (legal.includes('end')) return 'end';
  }
  return anyOf(legal);
}

/** Whether a Mélimagic action claims two rabbits that match the player's gold-wand card. */
function isCorrectClaim(action, state, seat) {
  if (!action.startsWith('claim')) return false;
  const [, first, second] = action.split(' ').map(Number);
  const pair = [state.stands[seat][first].rabbit, state.stands[seat][second].rabbit];
  return state.wands[seat] === pair.join('') || state.wands[seat] === pair.reverse().join('');
}

for (const { folder, game, seatCounts, options, suffix = '' } of fixtureSets) {
  const directory = new URL(`../src/games/${folder}/fixtures/`, import.meta.url).pathname;
  mkdirSync(directory, { recursive: true });
  for (const seatCount of seatCounts) {
    const seed = seedOf(`${game} ${seatCount}`);
    const setup = { game, seats: seatCount, first: 0, seed, ...(options && { options }) };
    // The game is played twice: once to learn its length, once to save views at moments that depend on the length.
    let length = 0;
    await playGame(game, setup, () => void length++);
    const moments = {
      early: Math.min(3 * seatCount, length >> 2),
      middle: length >> 1,
      late: length - 6,
      over: length - 1,
    };
    const savedPhases = new Set();
    let position = 0;
    await playGame(game, setup, async (state) => {
      const currentPosition = position++;
      const moment = Object.keys(moments).find((name) => moments[name] === currentPosition);
      // Each phase is saved the first time it comes up after a third of the game.
      const isNewPhase = state.phase !== 'over' && !savedPhases.has(state.phase) && currentPosition > length / 3;
      if (!moment && !isNewPhase) return;
      // Early and middle moments look alike for all numbers of players: one number is enough.
      const isEarlyOrMiddle = moment === 'early' || moment === 'middle';
      if (isEarlyOrMiddle && !isNewPhase && seatCount !== seatCounts[0]) return;
      if (isNewPhase) savedPhases.add(state.phase);
      const seatToMove = state.seat ?? 0;
      /** Writes what the seat sees now; without a seat, what a spectator sees. */
      const save = async (name, seat, legal) => {
        const view = await table.view(seat ?? 'spectator');
        const fixture = {
          game,
          me: seat,
          phase: state.phase,
          toMove: state.seat,
          legal,
          options: options ?? {},
          view,
        };
        writeFileSync(`${directory}${seatCount}${suffix}-${name}.json`, `${JSON.stringify(fixture)}\n`);
      };
      await save(isNewPhase ? state.phase : moment, seatToMove, state.offers);
      if (moment === 'late') await save('waiting', (seatToMove + 1) % seatCount, []);
      if (moment === 'late') await save('spectator', null, []);
    });
  }
}
table.close();
