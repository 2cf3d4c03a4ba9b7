// Writes the exercises of a game that come with the page, from the file of `tavolino exercises`:
//     node scripts/exercises.mjs FILE FOLDER
// FOLDER is the game's folder in src/games. What all records have in common is written once, check sums are left out, and
// the easiest exercises come first.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const [file, folder] = process.argv.slice(2);
if (!file || !folder) throw new Error('usage: node scripts/exercises.mjs FILE FOLDER');
const { exercises } = JSON.parse(readFileSync(file, 'utf8'));
const { tavolino_record, game, rules, generator, setup, stack } = exercises[0].position;
const levels = ['beginner', 'casual', 'skilled', 'strong', 'expert'];
const difficulty = ({ missed }) => levels.reduce((sum, level) => sum + missed[level], 0);

const rows = exercises
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
