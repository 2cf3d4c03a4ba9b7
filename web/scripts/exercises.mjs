// Writes the exercises of a game that come with the page, from files of `tavolino exercises` with different seeds:
//     node scripts/exercises.mjs FOLDER FILE…
// FOLDER is the game's folder in src/games. What all records have in common is written once, check sums are left out, and
// the easiest exercises come first. Of those that no level misses, only one in three stays.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const [folder, ...files] = process.argv.slice(2);
if (!folder || files.length === 0) throw new Error('usage: node scripts/exercises.mjs FOLDER FILE…');
const exercises = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).exercises);
const { tavolino_record, game, rules, generator, setup, stack } = exercises[0].position;
const levels = ['beginner', 'casual', 'skilled', 'strong', 'expert'];
const difficulty = ({ missed }) => levels.reduce((sum, level) => sum + missed[level], 0);

/** An exercise that the expert misses more often than this is left out: its solution is disputed. */
const MAX_MISS_RATE_OF_EXPERT = 0.5;
const agreed = exercises.filter(({ missed }) => missed.expert <= MAX_MISS_RATE_OF_EXPERT);
const missedByNobody = agreed.filter((exercise) => difficulty(exercise) === 0).filter((_, index) => index % 3 === 0);
const rows = [...missedByNobody, ...agreed.filter((exercise) => difficulty(exercise) > 0)]
  .sort((a, b) => difficulty(a) - difficulty(b))
  .map(({ position, seat, best, margin, missed }) => {
    const { seed, actions } = position;
    const rounded = Math.round(margin * 1000) / 1000;
    return { seed, actions, seat, best, margin: rounded, missed: levels.map((level) => missed[level]) };
  });
const shared = { tavolino_record, game, rules, generator, setup, stack, levels };
// One line for each exercise, so that a change of one is a change of one line.
const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
const text = `${JSON.stringify(shared).slice(0, -1)},"exercises":[\n${lines}\n]}\n`;
const path = new URL(`../src/games/${folder}/exercises.json`, import.meta.url);
writeFileSync(path, text);
console.log(`${rows.length} exercises, ${text.length} bytes, ${brotliCompressSync(text).length} with Brotli`);
