// Makes the boards' fixtures: real views of seeded games, early, in the middle, late and over, from several chairs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { referee } from './referee.mjs';

const wanted = [
  { folder: 'mada', game: 'mada', seats: [2, 3, 4, 5] },
  { folder: 'thirteen_leaves', game: 'thirteen-leaves', seats: [3, 4, 6] },
  { folder: 'thirteen_leaves', game: 'thirteen-leaves', seats: [5], options: { target: 20 }, tag: '-expert' },
  { folder: 'melimagic', game: 'melimagic', seats: [2, 3, 4] },
];
const seedOf = (text) => createHash('sha256').update(text).digest('hex');
const table = referee();
const limit = 600;

/** Plays a game with choices that look like a person's; gives the answer before every action. */
async function playing(game, setup, each) {
  let now = await table.begin(setup);
  let dice = 1;
  const random = (n) => ((dice = (dice * 48271) % 2147483647), dice % n);
  for (let step = 0; step < limit && now.seat !== null; step++) {
    await each(now, step);
    now = await table.act(choose(game, now, random));
  }
  await each(now, limit);
}

function choose(game, { legal, state, seat }, random) {
  const any = (list) => list[random(list.length)];
  if (game === 'mada') {
    const plays = legal.filter((a) => a.startsWith('play')).sort((a, b) => Number(a.slice(5)) - Number(b.slice(5)));
    if (plays.length && random(5) < 3) return plays[0];
    if (legal.includes('draw') && random(3) < 2) return 'draw';
  }
  if (game === 'thirteen-leaves') {
    const plays = legal.filter((a) => a.startsWith('play'));
    if (plays.length && random(4) > 0) return any(plays);
  }
  if (game === 'melimagic') {
    const claim = legal.find((a) => {
      if (!a.startsWith('claim')) return false;
      const [, x, y] = a.split(' ').map(Number);
      const pair = [state.stands[seat][x].rabbit, state.stands[seat][y].rabbit];
      return state.wands[seat] === pair.join('') || state.wands[seat] === pair.reverse().join('');
    });
    if (claim) return claim;
    if (legal.includes('end')) return 'end';
  }
  return any(legal);
}

for (const { folder, game, seats, options, tag = '' } of wanted) {
  const dir = new URL(`../src/games/${folder}/fixtures/`, import.meta.url).pathname;
  mkdirSync(dir, { recursive: true });
  for (const count of seats) {
    const setup = { game, seats: count, first: 0, seed: seedOf(`${game} ${count}`), ...(options && { options }) };
    let steps = 0;
    await playing(game, setup, () => void steps++);
    const moments = { early: Math.min(3 * count, steps >> 2), middle: steps >> 1, late: steps - 6, over: steps - 1 };
    const phases = new Set();
    let at = 0;
    await playing(game, setup, async (now) => {
      const here = at++;
      const moment = Object.keys(moments).find((name) => moments[name] === here);
      const fresh = now.phase !== 'over' && !phases.has(now.phase) && here > steps / 3;
      if (!moment && !fresh) return;
      if (moment && !fresh && moment !== 'over' && moment !== 'late' && count !== seats[0]) return;
      if (fresh) phases.add(now.phase);
      const me = now.seat ?? 0;
      const save = async (name, who, legal) => {
        const view = await table.view(who ?? 'spectator');
        const fixture = { game, me: who, phase: now.phase, toMove: now.seat, legal, options: options ?? {}, view };
        writeFileSync(`${dir}${count}${tag}-${name}.json`, `${JSON.stringify(fixture)}\n`);
      };
      await save(fresh ? now.phase : moment, me, now.legal);
      if (moment === 'late') await save('waiting', (me + 1) % count, []);
      if (moment === 'late') await save('onlooker', null, []);
    });
  }
}
table.close();
