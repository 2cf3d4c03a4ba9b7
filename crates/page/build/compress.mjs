// Usage: node compress.mjs DIRECTORY. Writes a .gz and a .br file beside every file of the page, if the compressed
// form is at least 10 % smaller. Removes old compressed files first.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const MAX_RATIO = 0.9;
const pageDirectory = process.argv[2];
const isCompressed = (name) => /\.(gz|br)$/.test(name);
const entries = readdirSync(pageDirectory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const files = entries.map((entry) => join(entry.parentPath, entry.name));
for (const file of files.filter(isCompressed)) rmSync(file);
for (const file of files.filter((file) => !isCompressed(file))) {
  const bytes = readFileSync(file);
  const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const bySuffix = { gz: gzipSync(bytes, { level: 9 }), br: brotliCompressSync(bytes, { params: brotliParams }) };
  for (const [suffix, compressed] of Object.entries(bySuffix)) {
    if (compressed.length < bytes.length * MAX_RATIO) writeFileSync(`${file}.${suffix}`, compressed);
  }
}
