// Prints the compressed size of each file of the built page, and the sums for the first load (the files that index.html
// names) and for the files that are loaded on demand.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const distFolder = new URL('../dist/', import.meta.url).pathname;
const indexHtml = readFileSync(join(distFolder, 'index.html'), 'utf8');
const files = readdirSync(distFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
let firstLoadSize = 0;
let onDemandSize = 0;
for (const entry of files) {
  const size = gzipSync(readFileSync(join(entry.parentPath, entry.name)), { level: 9 }).length;
  const isFirstLoad = entry.name === 'index.html' || indexHtml.includes(entry.name);
  if (isFirstLoad) firstLoadSize += size;
  else onDemandSize += size;
  console.log(`${String(size).padStart(7)}  ${isFirstLoad ? 'first' : 'later'}  ${entry.name}`);
}
console.log(`${String(firstLoadSize).padStart(7)}  bytes for the first load`);
console.log(`${String(onDemandSize).padStart(7)}  bytes on demand`);
