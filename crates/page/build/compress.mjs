// Writes a .gz and a .br beside every file of the page that gets clearly smaller by it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const page = process.argv[2];
const isForm = (name) => /\.(gz|br)$/.test(name);
const entries = readdirSync(page, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const files = entries.map((entry) => join(entry.parentPath, entry.name));
for (const form of files.filter(isForm)) rmSync(form);
for (const file of files.filter((file) => !isForm(file))) {
  const bytes = readFileSync(file);
  const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const forms = { gz: gzipSync(bytes, { level: 9 }), br: brotliCompressSync(bytes, { params: best }) };
  for (const [suffix, form] of Object.entries(forms)) {
    if (form.length < bytes.length * 0.9) writeFileSync(`${file}.${suffix}`, form);
  }
}
