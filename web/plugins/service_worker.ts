// Builds the service worker (src/offline/service_worker.ts) into `sw.js`, with the list of the files that it keeps.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Files that are large and needed by few. The service worker keeps one when the page has fetched it. */
const KEPT_WHEN_USED = /\.(wasm|bin|json)$/;

/** A Vite plugin that adds `sw.js` to the built page. */
export function serviceWorker(): Plugin {
  let publicFolder = '';
  return {
    name: 'tavolino:service-worker',
    apply: 'build',
    // `index.html` must already be part of the bundle.
    enforce: 'post',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    async generateBundle(_options, bundle) {
      const hash = createHash('sha256');
      for (const [name, output] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
        hash.update(name).update(output.type === 'chunk' ? output.code : output.source);
      }
      const publicFiles = readdirSync(publicFolder).sort();
      for (const name of publicFiles) hash.update(name).update(readFileSync(join(publicFolder, name)));
      const files = [...Object.keys(bundle), ...publicFiles].filter((name) => !KEPT_WHEN_USED.test(name)).sort();
      const version = hash.digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await compile(files, version) });
    },
  };
}

/** The text of the service worker as one classic script, because not every browser runs a worker that imports modules. */
async function compile(files: string[], version: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { PAGE_FILES: JSON.stringify(files), PAGE_VERSION: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: new URL('../src/offline/service_worker.ts', import.meta.url).pathname,
        output: { format: 'iife' },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap((built) => ('output' in built ? built.output : []));
  const chunk = chunks.find((output) => output.type === 'chunk');
  if (!chunk || chunk.type !== 'chunk') throw new Error('Vite returned no script for the service worker');
  return chunk.code;
}
