// Says how heavy the built page is, compressed: the first load (what index.html asks for), and the rest.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;
const index = readFileSync(join(dist, 'index.html'), 'utf8');
const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
let first = 0;
let rest = 0;
for (const entry of files) {
  const weight = gzipSync(readFileSync(join(entry.parentPath, entry.name)), { level: 9 }).length;
  const early = entry.name === 'index.html' || index.includes(entry.name);
  if (early) first += weight;
  else rest += weight;
  console.log(`${String(weight).padStart(7)}  ${early ? 'first' : 'later'}  ${entry.name}`);
}
console.log(
  `${String(first).padStart(7)}  bytes for the first load\n${String(rest).padStart(7)}  bytes that may come later`,
);
